// The archive of the built house, installed in an empty folder: `parlor serve` needs no sources and no compiler.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgram } from '../beds/program.ts';

const ROOT = join(import.meta.dirname, '../../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-installed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('npm run package, npm install -g, parlor serve', async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/package.mjs'), folder], { stdio: 'ignore' });
  const [archive = ''] = readdirSync(folder);
  expect(archive).toMatch(/^parlor-[\d.]+\.tgz$/);
  const prefix = join(folder, 'installed');
  mkdirSync(prefix);
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '-g', '--prefix', prefix, join(folder, archive), ...options], {
    cwd: prefix,
    stdio: 'ignore',
  });
  const data = join(folder, 'kept');
  const house = await startProgram([join(prefix, 'bin/parlor'), 'serve'], data);
  expect(house.logged()).toContain(`(data in ${data})`);
  const page = await (await fetch(house.base)).text();
  expect(page).toContain('<div id="house">');
  const [, script = ''] = page.match(/src="\.\/(assets\/index-[\w-]+\.js)"/) ?? [];
  expect((await fetch(`${house.base}/${script}`)).status).toBe(200);
  expect(readdirSync(data)).toContain('parlor.db');
  expect(await house.stop()).toBe(0);
}, 300_000);
