// What is published: each entry of a package is one scope, and there is one copy of each game.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '@parlor/engine';
import { games } from '@parlor/games';
import { describe, expect, it } from 'vitest';

const dist = (name: string): string => join(import.meta.dirname, '../..', name, 'dist');
const load = async (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href);

const filesOf = (name: string): readonly string[] =>
  readdirSync(join(dist(name), 'chunks'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist(name), 'chunks', file), 'utf8'));

describe('the bundles', () => {
  it.each(games.map(({ name }) => name))('hold one copy of %s', async (name) => {
    const { games: bundled } = (await load(join(dist('games'), 'index.js'))) as { games: readonly AnyGame[] };
    const own = await load(join(dist('games'), name, 'index.js'));
    const game = bundled.find((one) => one.name === name);
    expect(game).toBeDefined();
    expect(Object.values(own)).toContain(game);
    const title = `title: "${game?.title}"`;
    expect(filesOf('games').filter((text) => text.includes(title))).toHaveLength(1);
    expect(filesOf('bots').filter((text) => text.includes(title))).toHaveLength(0);
  });

  it.each(['engine', 'games', 'bots'])('%s has a file for every entry in its manifest', (name) => {
    const { exports } = JSON.parse(readFileSync(join(dist(name), '../package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, { readonly default: string }>>;
    };
    const folders = name === 'engine' ? [''] : games.map((game) => game.name);
    for (const { default: path } of Object.values(exports)) {
      for (const folder of path.includes('*') ? folders : ['']) {
        const file = join(dist(name), '..', path.replace('*', folder));
        // No player needs a fast copy of Texas 42: its solver has a board of its own.
        if (!file.includes(join('texas-42', 'fast'))) expect(existsSync(file), file).toBe(true);
      }
    }
  });

  it('of the games import nothing but their own chunks', () => {
    for (const text of filesOf('games')) expect(text).not.toMatch(/^import .* from "@/m);
  });
});
