// The face of headings, names and card indices: Fraunces, cut down to what the client sets in it. One variable weight
// from 400 to 700 stays; the other axes are fixed. Style sheets name the file `display-face.woff2`.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Letters of western and northern European languages, digits, and the punctuation of headings. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u{a0}§«»·¿¡ıŒœŠšŽžŸ–—‘’‚“”„•…−×`;

const CUT = {
  targetFormat: 'woff2',
  variationAxes: { opsz: 40, SOFT: 40, WONK: 0, wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'lnum', 'tnum'],
  noHinting: true,
  // Copyright and licence travel with the face, as its licence asks for.
  preserveNameIds: [0, 13, 14],
} as const;

const MOST_BYTES = 30 * 1024;

/** The cut face in a folder for things that can be made again. */
const cutFace = async (): Promise<string> => {
  const require = createRequire(import.meta.url);
  const source = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
  const face = await readFile(source);
  const hash = createHash('sha256').update(face).update(CHARACTERS).update(JSON.stringify(CUT)).digest('hex');
  const folder = join(dirname(require.resolve('vite/package.json')), '../.cache/parlor');
  const file = join(folder, `display-face-${hash.slice(0, 8)}.woff2`);
  if (existsSync(file)) return file;
  const cut = await subsetFont(face, CHARACTERS, CUT);
  if (cut.length > MOST_BYTES)
    throw new Error(`The display face has ${cut.length} bytes, more than ${MOST_BYTES}.`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, cut);
  return file;
};

export const displayFace = (): Plugin => ({
  name: 'display-face',
  config: async () => ({ resolve: { alias: { 'display-face.woff2': await cutFace() } } }),
  // Asked for beside the style sheet, so that headings are rarely drawn twice.
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => /display-face.*\.woff2$/.test(name));
      return file === undefined
        ? []
        : [
            {
              tag: 'link',
              attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head',
            },
          ];
    },
  },
});
