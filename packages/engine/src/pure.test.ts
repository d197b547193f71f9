// Engine and games know no clock and no chance but the one they are given. The compiler sees to most of it, since they have no
// ambient types; what the language itself brings along is looked for here.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The time, chance, and what depends on where a program runs. */
const OUTSIDE = /\b(Math\.random|Date|Intl|globalThis|eval|toLocale\w+|localeCompare|Function\()/g;

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

it.each(['engine', 'games'])('%s: the same arguments give the same answer, everywhere', (name) => {
  const folder = join(import.meta.dirname, '../../', name, 'src');
  const sources = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(sources.length).toBeGreaterThan(10);
  const found = sources.flatMap((file) =>
    (withoutComments(readFileSync(file, 'utf8')).match(OUTSIDE) ?? []).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
