// Style sheets as they are written: named breakpoints take the place of their conditions, and each sheet is put into its layer
// of the cascade: the plain elements of src/styles are the base, rooms and tables come over them, and large letters, contrast and
// forced colours have the last word, whatever the selectors weigh. The breakpoints stand in src/styles/breakpoints.css.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const folder = `${import.meta.dirname}/../src/styles`;

type Breakpoints = ReadonlyMap<string, string>;

export const breakpointsOf = (sheet: string): Breakpoints =>
  new Map(
    [...sheet.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name = '', is = '']) => [name, is]),
  );

/** Alternatives of a breakpoint are spread over the whole query: `and` binds closer than a comma. */
const spread = (query: string, breakpoints: Breakpoints): readonly string[] => {
  const [whole = '', name = ''] = /\((--[\w-]+)\)/.exec(query) ?? [];
  if (whole === '') return [query];
  const condition = breakpoints.get(name);
  if (condition === undefined) throw new Error(`${name} is no breakpoint of src/styles/breakpoints.css.`);
  return condition.split(',').flatMap((one) => spread(query.replace(whole, one.trim()), breakpoints));
};

export const withBreakpoints = (sheet: string, breakpoints: Breakpoints): string =>
  sheet.replace(
    /@media ([^{]+?)\s*\{/g,
    (_, queries: string) =>
      `@media ${queries
        .split(',')
        .flatMap((query) => spread(query.trim(), breakpoints))
        .join(', ')} {`,
  );

const LAYERS = ['base', 'room', 'adjust'] as const;

const layerOf = (id: string): (typeof LAYERS)[number] => {
  if (/styles\/(large-text|contrast)\.css$/.test(id)) return 'adjust';
  return /styles\/\w+\.css$/.test(id) ? 'base' : 'room';
};

export const styles = (): Plugin => ({
  name: 'styles',
  enforce: 'pre',
  transform(sheet, id) {
    const [path = ''] = id.split('?');
    if (!path.endsWith('.css') || !path.includes('/web/src/')) return undefined;
    this.addWatchFile(`${folder}/breakpoints.css`);
    const breakpoints = breakpointsOf(readFileSync(`${folder}/breakpoints.css`, 'utf8'));
    const code = withBreakpoints(sheet, breakpoints);
    // Sheets arrive in any order: each says the order of the layers.
    return { code: `@layer ${LAYERS.join(', ')};\n@layer ${layerOf(path)} {\n${code}\n}`, map: null };
  },
});
