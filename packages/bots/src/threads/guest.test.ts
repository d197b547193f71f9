// Bots of others, from files.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runArena } from './arena.ts';
import { botsAndGuests, isFile } from './guest.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlor-guests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const GAME = new URL('../../../games/dist/texas-42/index.js', import.meta.url).href;

/**
 * Bids as little as it may, and plays the first tile that it can; then it does something else with what it
 * sees.
 */
const meekThen = (after: string): string =>
  `import { texas42 } from ${JSON.stringify(GAME)};
   export const choose = (view) => { const [move] = texas42.movesFor(view); ${after} return { move }; };`;
const meek = fileOf('meek.mjs', meekThen(''));
const contest = { game: 'texas-42', deals: 2, seed: 3, options: { target: 1 } };

describe('a bot in a file', () => {
  it.each(['./a.js', 'a.mjs', 'a.ts', 'bots/hasty', '/tmp/a.cjs'])('is known by its name: %s', (name) => {
    expect(isFile(name)).toBe(true);
  });

  it.each(['easy', 'hard', 'js', 'mjs'])('is not thought of at %s', (name) => {
    expect(isFile(name)).toBe(false);
  });

  it.each([0, 2])('plays against those of the house, on %d threads', async (workers) => {
    const report = await runArena({ ...contest, bots: [`${meek}:5`, 'easy'] }, { workers });
    expect(report).toMatchObject({ deals: 2, games: 4, illegal: 0, threw: 0 });
    expect(report.bots.map(({ bot }) => bot)).toEqual([`${meek}:5`, 'easy']);
  });

  it('leaves the bots of the house as they are', async () => {
    await botsAndGuests('texas-42', [meek]);
    expect((await botsAndGuests('texas-42', [])).names).not.toHaveProperty([meek]);
    expect((await botsAndGuests('texas-42', [meek])).names).toMatchObject({ [meek]: meek });
    const told = fileOf('told.mjs', 'export const about = "Shy."; export const choose = () => undefined;');
    expect((await botsAndGuests('texas-42', [told])).names[told]).toBe('Shy.');
  });

  it.each([
    ['throw new Error("no such luck");', 'cannot be loaded: no such luck'],
    ['export const choose = 7;', 'exports no function "choose"'],
  ])('that is none is named: %s', async (text, problem) => {
    const file = fileOf(`none-${problem.length}.mjs`, text);
    for (const workers of [0, 1])
      await expect(runArena({ ...contest, bots: [file, 'easy'] }, { workers })).rejects.toThrow(problem);
  });

  it.each([
    ['() => undefined', 'answered without a move', { threw: 4, illegal: 0 }],
    ['async () => ({ move: {} })', 'answered without a move', { threw: 4, illegal: 0 }],
    ['async () => { throw new Error("later") }', 'answered without a move', { threw: 4, illegal: 0 }],
    ['() => { throw new Error("lost") }', 'lost', { threw: 4, illegal: 0 }],
    ['() => ({ move: { type: "play", tile: 99 } })', 'not among its moves', { threw: 0, illegal: 4 }],
  ])('that answers with no move of the game is told so: %s', async (choose, problem, counted) => {
    const file = fileOf(`bad-${choose.length}.mjs`, `export const choose = ${choose};`);
    const report = await runArena({ ...contest, bots: [file, 'easy'] }, { workers: 0 });
    expect(report).toMatchObject({ ...counted, deals: 0 });
    for (const crash of report.crashes) expect(crash.problem).toContain(problem);
  });

  it('that thinks for ever loses its deals, and is told so', async () => {
    const file = fileOf('slow.mjs', 'export const choose = () => { for (;;); };');
    const report = await runArena({ ...contest, bots: [file, 'easy'] }, { workers: 1, limitMs: 50 });
    expect(report).toMatchObject({ threw: 2, illegal: 0, deals: 0 });
    expect(report.crashes.map(({ deal, problem }) => [deal, problem])).toEqual([
      [0, 'it thought for more than 50 ms'],
      [1, 'it thought for more than 50 ms'],
    ]);
  });

  it('has a copy of what it sees, and what it does to that changes nothing', async () => {
    const rude = fileOf(
      'rude.mjs',
      `const spoil = (one) => { for (const key in one) { if (typeof one[key] === 'object') spoil(one[key]); delete one[key]; } };
       ${meekThen('spoil(view);')}`,
    );
    const [polite, spoilt] = await Promise.all(
      [meek, rude].map(async (bot) => {
        const { bots, threw } = await runArena({ ...contest, bots: [bot, 'easy'] }, { workers: 0 });
        return { threw, figures: bots.map(({ wins, points }) => [wins, points]) };
      }),
    );
    expect(spoilt).toEqual(polite);
  });
});
