// The built client as browsers get it: packed where they can read that, and again only when it has changed.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { loadSite, readsGzip, SiteRefused } from '../../src/http/static.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlor-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = 'console.log("a card");\n'.repeat(50);
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets', 'index-abcdefgh.js'), script);
writeFileSync(join(folder, 'icon.png'), 'x'.repeat(500));
const site = loadSite(folder);

it('scripts are packed, pictures are packed already', () => {
  const { packed, body } = site.find('/assets/index-abcdefgh.js') ?? expect.fail();
  expect(String(gunzipSync(packed ?? body))).toBe(script);
  expect((packed ?? body).length).toBeLessThan(body.length / 4);
  expect(site.find('/icon.png')?.packed).toBeUndefined();
});

it('pages are served where their files are found beside them', () => {
  for (const path of ['/', '/play']) expect(site.find(path)?.type).toContain('text/html');
  for (const path of ['/t/ABCDEF', '/nothing.js', '/..', '/../etc/passwd'])
    expect(site.find(path)).toBeUndefined();
});

it('a client that goes while it is read, because somebody builds it, is told of as such', () => {
  const gone = (path: string): Buffer => {
    if (path.endsWith('.js')) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
    return Buffer.from('');
  };
  expect(() => loadSite(folder, gone)).toThrow(SiteRefused);
  expect(() => loadSite(folder, gone)).toThrow(
    /^The web client in .* cannot be read \(ENOENT: .*\.js'\)\. .*\.$/,
  );
});

it.each([
  [undefined, false],
  ['identity', false],
  ['br, gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['x-gzip', false],
  ['gzip', true],
  ['deflate, gzip; q=0.5', true],
])('a browser that accepts %j reads gzip: %j', (header, reads) => {
  expect(readsGzip(header)).toBe(reads);
});
