// Purity: engine, games and table use no clock and no randomness except the arguments they receive. Their tsconfig
// has no ambient types, which excludes most of it; this test searches for the globals of the language itself.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Globals for the time, for randomness, and those that depend on where a program runs. */
const OUTSIDE = /\b(Math\.random|Date|Intl|globalThis|eval|toLocale\w+|localeCompare|Function\()/g;

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

it.each(['engine', 'games', 'table'])('%s: the same arguments give the same answer, everywhere', (name) => {
  const folder = join(import.meta.dirname, '../../', name, 'src');
  const sources = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(sources.length).toBeGreaterThan(10);
  const violations = sources.flatMap((file) =>
    (withoutComments(readFileSync(file, 'utf8')).match(OUTSIDE) ?? []).map((word) => `${file}: ${word}`),
  );
  expect(violations).toEqual([]);
});
