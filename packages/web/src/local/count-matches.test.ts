// What counts as one's own match, that nothing is counted twice, and that numbers outlive the shelf.

import {
  drawBelow,
  fastRng,
  type MatchRecord,
  numberedSeed,
  openMatch,
  replay,
  statsOf,
} from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import { beforeEach, expect, it } from 'vitest';
import type { IndexedStore } from '../device/browser-database.ts';
import { letGo, numbers, uncount } from './count-matches.ts';
import type { Counted, Kept } from './worker-messages.ts';

/** A match played to its end at random. */
const played = (number: number): MatchRecord => {
  const opened = openMatch(texas42, { seats: 4, seed: numberedSeed(number) });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  let rng = fastRng(number);
  while (match.toAct !== undefined) {
    const moves = match.moves(match.toAct);
    const drawn = drawBelow(rng, moves.length);
    rng = drawn.rng;
    const made = match.submit(match.toAct, moves[drawn.value] ?? '');
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
  }
  return match.record();
};

const record = played(1);
const after = (plies: number) => {
  const match = replay([texas42], { ...record, moves: record.moves.slice(0, plies) });
  return match.ok ? statsOf(match.value)[0] : undefined;
};
const outcome = { scores: [7, 2, 7, 2], places: [1, 3, 1, 3] };

const kept = (id: string, more: Partial<Kept> = {}): Kept => ({
  ...{ id, game: 'texas-42', seats: 4, options: {}, level: 'easy', names: ['', 'Ada', 'Bo', 'Cleo'] },
  ...{ pace: 0, me: 0, at: 1, record, outcome },
  ...more,
});

/** The store of a browser, as far as it is used here. */
const lines = new Map<string, Counted>();
const store: IndexedStore = {
  database: () => Promise.reject(new Error('not asked for')),
  run: async (_mode, act) => {
    const answered = (result: unknown) => ({ result });
    const objects = {
      put: (line: Counted) => answered(lines.set(line.id, line)),
      getAll: () => answered([...lines.values()]),
      delete: (id: string) => answered(lines.delete(id)),
    };
    return act(objects as unknown as IDBObjectStore).result;
  },
};
beforeEach(() => lines.clear());

it('counts what one has played alone to its end, as its own seat did', async () => {
  const { outcome: _, ...open } = kept('open');
  const shelf = [
    kept('mine', { at: 3 }),
    kept('lost', { at: 4, me: 1 }),
    ...[kept('watched', { me: 'spectator' }), kept('several', { people: [0, 2] }), open],
  ];
  const { matches, left } = await numbers(store, shelf, [], 10);
  expect(left).toBe(0);
  expect(matches.map(({ id, place }) => [id, place])).toEqual([
    ['lost', 3],
    ['mine', 1],
  ]);
  expect(matches[1]?.stats).toEqual(after(record.moves.length));
});

it('counts so many at a time, and none of them twice', async () => {
  const shelf = ['a', 'b', 'c'].map((id) => kept(id));
  const first = await numbers(store, shelf, [], 2);
  expect([first.left, first.matches.map((one) => 'stats' in one)]).toEqual([1, [true, true, false]]);
  expect((await numbers(store, shelf, [], 2)).left).toBe(0);
  lines.set('a', { ...kept('a'), place: 2, stats: {} });
  expect((await numbers(store, shelf, [], 2)).matches.find(({ id }) => id === 'a')?.stats).toEqual({});
});

it('of a match that one gave up only what was before counts', async () => {
  const { id, game, at } = kept('given');
  const plies = Math.floor(record.moves.length / 2);
  const given = { ...{ id, game, at, place: 4, me: 0 }, record: { ...record, resigned: { 0: plies } } };
  const { matches } = await numbers(store, [], [given], 1);
  expect(matches).toEqual([{ id, game, at, place: 4, stats: after(plies) }]);
  expect(after(plies)).not.toEqual(after(record.moves.length));
});

it('a match that cannot be played again keeps its result', async () => {
  const shelf = [kept('old', { record: { ...record, version: 0 } }), kept('odd', { game: 'chess' })];
  expect((await numbers(store, shelf, [], 5)).matches).toEqual([
    { ...{ id: 'old', game: 'texas-42', at: 1, place: 1 }, stats: undefined },
  ]);
  // What is no line of numbers is none.
  lines.set('torn', { id: 'torn', game: 'casino' } as Counted);
  expect((await numbers(store, [], [], 5)).matches).toHaveLength(1);
});

it('numbers stay when a match leaves the shelf, and go when the person forgets it', async () => {
  const gone: string[] = [];
  await letGo(store, [kept('old')], async (id) => gone.push(id));
  expect(gone).toEqual(['old']);
  expect((await numbers(store, [], [], 0)).matches.map(({ id }) => id)).toEqual(['old']);
  await uncount(store, 'old');
  expect((await numbers(store, [], [], 0)).matches).toEqual([]);
});
