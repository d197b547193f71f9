// The built web client from memory: only files that were there at the start can be asked for, so no path
// leads elsewhere.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Asset {
  readonly body: Buffer;
  /** The body with gzip, where it is smaller: a third of most files, a quarter of the 3D board. */
  readonly packed: Buffer | undefined;
  readonly type: string;
  /** A weak tag, because the plain and the packed form share it. */
  readonly etag: string;
  /** Files with a hash in their name never change. */
  readonly cache: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};

const UNBUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlor</title>
<p>The server runs, but the web client has not been built. Run <code>npm run build</code> and start again.</p></html>`;

const pack = (body: Buffer, type: string): Buffer | undefined => {
  if (!/^text\/|json$|svg\+xml$|wasm$/.test(type.split(';')[0] ?? '')) return undefined;
  const packed = gzipSync(body, { level: 9 });
  return packed.length < body.length ? packed : undefined;
};

const assetOf = (body: Buffer, type: string, cache: string): Asset => ({
  body,
  packed: pack(body, type),
  type,
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  cache,
});

/** True for the `accept-encoding` of a browser that reads gzip. */
export const readsGzip = (accepted: string | undefined): boolean =>
  (accepted ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === 'gzip' && !/^q=0(\.0*)?$/.test(quality ?? ''));

export interface Site {
  /**
   * The file of a path. A single word after the address leads to the client too, which finds its files
   * beside that word; deeper paths lead nowhere.
   */
  find(path: string): Asset | undefined;
}

/** The client cannot be read, with one sentence for the person who started the server. */
export class SiteRefused extends Error {}

/** A build that runs meanwhile removes files while they are read: half a client is worse than none. */
const readFiles = (folder: string, read: (path: string) => Buffer): ReadonlyMap<string, Asset> => {
  const files = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const hashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(name);
    const cache = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    files.set(name, assetOf(read(path), TYPES[extname(name)] ?? 'application/octet-stream', cache));
  }
  return files;
};

/** Tests may put something between the site and its files. */
export const loadSite = (
  folder: string,
  read: (path: string) => Buffer = (path) => readFileSync(path),
): Site => {
  let files: ReadonlyMap<string, Asset> = new Map();
  try {
    if (existsSync(join(folder, 'index.html'))) files = readFiles(folder, read);
  } catch (problem) {
    throw new SiteRefused(
      `The web client in ${folder} cannot be read (${(problem as Error).message}). Is it being built? Start again when it is there.`,
    );
  }
  const page = files.get('/index.html') ?? assetOf(Buffer.from(UNBUILT), TYPES['.html'] ?? '', 'no-cache');
  return {
    find: (path) => files.get(path) ?? (/^\/[^/.]*$/.test(path) ? page : undefined),
  };
};
