// The platform names no game: what is said of one game stands in `games`, in its folders, or in a registry.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@parlor/games';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

const PLATFORM =
  /^packages\/(engine|table|protocol|server|cli|web)\/src\/|^packages\/bots\/src\/(arena|threads)\/|^packages\/bots\/src\/[\w-]+\.ts$/;

/**
 * Registries, and what belongs to single games: their tables, their texts, the drawings and colours of their
 * rooms, and the positions of the developers' gallery.
 */
const OF_GAMES = [
  'packages/bots/src/registry.ts',
  'packages/cli/src/terminal-tables/',
  'packages/web/src/match/game-registry.ts',
  'packages/web/src/tables/',
  'packages/web/src/texts/',
  'packages/web/src/drawings/',
  'packages/web/src/gallery/',
  'packages/web/src/styles/',
];

const NAMES = new RegExp(
  games
    .flatMap(({ name, title }) => [
      name,
      title,
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ])
    .map((word) => `\\b${word}`)
    .join('|'),
  'i',
);

it('no game is named outside of registries and the folders of games', () => {
  const files = execFileSync('git', ['ls-files', 'packages'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => PLATFORM.test(path) && /(?<!\.test)\.tsx?$/.test(path))
    .filter((path) => !OF_GAMES.some((start) => path.startsWith(start)));
  expect(files.length).toBeGreaterThan(300);
  const named = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (NAMES.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});
