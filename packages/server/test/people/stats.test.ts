// Ratings and standings, and that they can be computed anew from the log.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMatch } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import type { MatchDoc } from '@parlor/table';
import { fakeClock } from '@parlor/trials';
import { describe, expect, it } from 'vitest';
import { Ranking } from '../../src/ratings/ranking.ts';
import { Standings } from '../../src/ratings/ratings.ts';
import { recompute } from '../../src/ratings/recompute.ts';
import { openStandings } from '../../src/ratings/standings.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import type { EndedCursor, EndedMatch, Store } from '../../src/store/port.ts';

const pace = { botMs: 500, delayMs: 1000, idleMs: 7_200_000, restMs: 7_200_000 };
const seed = '7'.repeat(64);
const doc = (id: string, people: readonly (string | undefined)[], rules = 1): MatchDoc => ({
  id,
  table: 't',
  game: 'toy',
  rules,
  options: { rounds: 3, cheer: true },
  turn: 'rules',
  delayed: false,
  seats: people.map((person) => ({
    kind: person === undefined ? 'bot' : 'person',
    name: 'x',
    entropy: '',
    ...(person === undefined ? {} : { person }),
  })),
  commit: '',
  secret: '',
  seed,
  startedAt: 0,
});
const ended = (
  id: string,
  people: readonly (string | undefined)[],
  places: number[],
  cause: 'played' | 'resigned' | 'abandoned' = 'played',
): EndedMatch => ({
  doc: doc(id, people),
  ending: { cause, outcome: { scores: places, places } },
  at: 1,
});

const ratingsOf = (standings: Standings, ...people: string[]): number[] =>
  people.map((person) => standings.of(person)[0]?.rating ?? 0);
/** The share of duels that a rating wins against another, as Elo has it. */
const share = (mine: number, theirs: number): number => 1 / (1 + 10 ** ((theirs - mine) / 400));

it('a winner gains what the losers lose, and wins are counted', () => {
  const standings = new Standings();
  standings.add(ended('m1', ['ann', 'bob', 'cid'], [1, 2, 2]));
  expect(ratingsOf(standings, 'ann', 'bob', 'cid')).toEqual([1516, 1492, 1492]);
  expect(standings.of('ann')).toMatchObject([{ game: 'toy', matches: 1, wins: 1, resigned: 0 }]);
  standings.add(ended('m2', ['ann', 'bob'], [1, 2]));
  const gain = 32 * (1 - share(1516, 1492));
  expect(ratingsOf(standings, 'ann')[0]).toBeCloseTo(1516 + gain, 9);
  expect(ratingsOf(standings, 'bob')[0]).toBeCloseTo(1492 - gain, 9);
});

it('the best come first, those of the same rating by their ids, and no more than were asked for', () => {
  const standings = new Standings();
  standings.add(ended('m1', ['dan', 'bob', 'cid', 'ann'], [2, 1, 3, 3]));
  const best = (most: number) => standings.best('toy', most).map(({ person }) => person);
  expect(best(9)).toEqual(['bob', 'dan', 'ann', 'cid']);
  expect(best(2)).toEqual(['bob', 'dan']);
  expect(standings.best('none', 9)).toEqual([]);
});

it('the order stays right while ratings change, and newer matches over it show the same', () => {
  const people = Array.from({ length: 1500 }, (_, n) => `p${String((n * 7919) % 1500).padStart(4, '0')}`);
  const one = (n: number): string => people[n % people.length] ?? '';
  const matches = Array.from({ length: 4000 }, (_, n) =>
    ended(`m${n}`, [one(n * n), one(n * 31 + 1), one(n * 17 + 2)], [(n % 3) + 1, ((n + 1) % 3) + 1, 3]),
  );
  const whole = new Standings();
  for (const match of matches) whole.add(match);
  const sorted = [...new Set(matches.flatMap(({ doc }) => doc.seats.map(({ person }) => person ?? '')))]
    .map((person) => ({ person, rating: whole.of(person)[0]?.rating ?? 0 }))
    .sort((a, b) => b.rating - a.rating || (a.person < b.person ? -1 : 1));
  expect(whole.best('toy', 2000)).toMatchObject(sorted);
  const settled = new Standings();
  for (const match of matches.slice(0, 3000)) settled.add(match);
  expect(settled.after(matches.slice(3000)).best('toy', 2000)).toEqual(whole.best('toy', 2000));
});

it('the best of many people are read without looking at the others', () => {
  let compared = 0;
  const rating = (value: number) => ({
    get rating() {
      compared++;
      return value;
    },
  });
  const ranking = new Ranking();
  for (let n = 0; n < 20_000; n++) {
    const line = { person: `p${n}`, game: 'toy', matches: 1, wins: 0, resigned: 0 };
    ranking.add(Object.assign(rating((n * 7919) % 20_000), line));
  }
  // A binary search for each of them; a sort for each reading would compare a thousand times as often.
  expect(compared).toBeLessThan(20_000 * 40);
  compared = 0;
  const best = [];
  for (const { person } of ranking) if (best.push(person) === 100) break;
  expect(compared).toBe(0);
  expect(new Set(best).size).toBe(100);
});

it('endings of old say who resigned by the last place alone', () => {
  const standings = new Standings();
  for (const id of ['m1', 'm2']) standings.add(ended(id, ['ann', 'bob', 'cid'], [1, 3, 1], 'resigned'));
  standings.add(ended('m3', ['ann', 'bob', 'cid'], [1, 3, 1]));
  expect(['ann', 'bob', 'cid'].map((person) => standings.of(person)[0]?.resigned)).toEqual([0, 2, 0]);
});

it('bots have no rating and give none; abandoned matches do not count', () => {
  const standings = new Standings();
  standings.add(ended('m1', ['ann', undefined], [1, 2]));
  standings.add(ended('m2', ['ann', 'bob'], [1, 2], 'abandoned'));
  expect(standings.of('ann')).toMatchObject([{ matches: 1, rating: 1500 }]);
  expect(standings.of('bob')).toEqual([]);
});

it('who resigned never gains, even when the bot that played on came first', () => {
  const standings = new Standings();
  for (let n = 0; n < 10; n++) standings.add(ended(`m${n}`, ['ann', 'bob', 'cid'], [1, 2, 3]));
  const before = ratingsOf(standings, 'ann', 'bob', 'cid');
  const end = ended('n', ['cid', 'ann', 'bob'], [3, 3, 1]);
  standings.add({ ...end, ending: { ...end.ending, resigned: [0, 1] } });
  const [ann, bob, cid] = ['ann', 'bob', 'cid'].map((person) => standings.of(person)[0]);
  expect(cid).toMatchObject({ wins: 0, resigned: 1 });
  // Of the two who gave up neither gains by the other.
  const lost = ([, b = 0, c = 0]: number[]): number => 16 * share(c, b);
  expect(cid?.rating).toBeCloseTo((before[2] ?? 0) - lost(before), 9);
  expect(ann).toMatchObject({ wins: 10, resigned: 1 });
  expect(ann?.rating).toBeLessThan(before[0] ?? 0);
  expect(bob).toMatchObject({ wins: 1, resigned: 0 });
  expect((ann?.rating ?? 0) + (bob?.rating ?? 0) + (cid?.rating ?? 0)).toBeCloseTo(4500);
});

it('to beat somebody better is worth more', () => {
  const standings = new Standings();
  for (let n = 0; n < 10; n++) standings.add(ended(`m${n}`, ['ann', 'bob'], [1, 2]));
  const before = standings.of('bob')[0]?.rating ?? 0;
  standings.add(ended('n', ['bob', 'ann'], [1, 2]));
  expect((standings.of('bob')[0]?.rating ?? 0) - before).toBeGreaterThan(16);
});

it('standings are read from the store and can be computed anew; a false ending is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-stats-'));
  const store = await openSqliteStore(folder);
  const opened = openMatch(toy, { seats: 2, seed });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  await store.commit({ openMatch: doc('m1', ['ann', 'bob']) });
  await store.commit({ openMatch: doc('m2', ['ann', 'bob']) });
  await store.commit({ openMatch: doc('m3', ['ann', 'bob'], 99) });
  for (let ply = 0; match.toAct !== undefined; ply++) {
    const move = match.moves(match.toAct)[0] ?? '';
    const line = { actor: match.toAct, move, at: ply };
    for (const id of ['m1', 'm2']) await store.commit({ line: { match: id, ply, line } });
    const step = match.submit(match.toAct, move);
    if (step.ok) match = step.match;
  }
  const { scores = [], places = [] } = match.outcome ?? {};
  const outcome = { scores: [...scores], places: [...places] };
  await store.commit({ endMatch: { match: 'm1', ending: { cause: 'played', outcome }, at: 1 } });
  const clock = fakeClock();
  const standings = openStandings({ store, pace, clock });
  const read = () => standings.readFor('eve');
  expect((await read()).of('ann')).toMatchObject([{ matches: 1 }]);
  const anew = await recompute(store, [toy]);
  expect(anew).toMatchObject({ matches: 1, problems: [] });
  expect(anew.standings.best('toy', 9)).toEqual((await read()).best('toy', 9));

  const turned = { scores: outcome.scores, places: [...outcome.places].reverse() };
  await store.commit({ endMatch: { match: 'm2', ending: { cause: 'played', outcome: turned }, at: 2 } });
  await store.commit({ endMatch: { match: 'm3', ending: { cause: 'played', outcome }, at: 3 } });
  await clock.pass(1000);
  expect((await read()).of('ann')).toMatchObject([{ matches: 3 }]);
  const { problems, standings: byLogs } = await recompute(store, [toy]);
  expect(byLogs.best('toy', 1)[0]).toMatchObject({ matches: 2, wins: 2 });
  expect(problems).toEqual([
    'm2: the log leads to another outcome than was announced',
    'm3: no rules for toy version 99',
  ]);
  // Old rules replay as long as the house keeps them.
  expect((await recompute(store, [toy, { ...toy, version: 99 }])).problems[1]).not.toContain('no rules');
  await store.close();
  rmSync(folder, { recursive: true });
});

const openEndings = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-stats-'));
  const store = await openSqliteStore(folder);
  const end = async (match: string, at: number, people: readonly string[]): Promise<void> => {
    await store.commit({ openMatch: doc(match, people) });
    const outcome = { scores: [1, 0], places: [1, 2] };
    await store.commit({ endMatch: { match, ending: { cause: 'played', outcome }, at } });
  };
  const close = async (): Promise<void> => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, end, close };
};

it('an ending counts within a second, also behind a later one that was counted, each once and in its place', async () => {
  const { store, end, close } = await openEndings();
  const clock = fakeClock();
  const standings = openStandings({ store, pace, clock });
  const lines = async () => (await standings.readFor('eve')).best('toy', 9);
  const now = clock.now();
  await end('m2', now, ['ann', 'bob']);
  for (const ms of [0, 10_000]) {
    await clock.pass(ms);
    expect(await lines()).toMatchObject([{ matches: 1 }, { matches: 1 }]);
  }
  // Of the same moment, and of one before it: dated earlier, stored later.
  await end('m1', now, ['bob', 'cid']);
  await end('m0', now - 2000, ['cid', 'ann']);
  await clock.pass(1000);
  const fold = new Standings();
  for (const one of await store.endedMatches(undefined, 9)) fold.add(one);
  expect(await lines()).toEqual(fold.best('toy', 9));
  await clock.pass(120_000);
  expect(await lines()).toEqual(fold.best('toy', 9));
  await end('m4', now + 120_000, ['ann', 'bob']);
  await clock.pass(1000);
  for (const one of await store.endedMatches({ at: now, match: 'm2' }, 9)) fold.add(one);
  for (let n = 0; n < 2; n++) expect(await lines()).toEqual(fold.best('toy', 9));
  await close();
});

describe('a long history', () => {
  /** A store that has these endings and notes from where it was read. */
  const storeOf = (all: EndedMatch[]) => {
    const cursors: unknown[] = [];
    const isAfter = ({ at, doc }: EndedMatch, after: EndedCursor): boolean =>
      at > after.at || (at === after.at && doc.id > after.match);
    const endedMatches: Store['endedMatches'] = async (after, most) => {
      cursors.push(after);
      return all.filter((one) => after === undefined || isAfter(one, after)).slice(0, most);
    };
    const store = { endedMatches, lines: async () => [] } as Partial<Store> as Store;
    return { store, cursors };
  };
  const many = (count: number): EndedMatch[] =>
    Array.from({ length: count }, (_, n) => ({
      ...ended(`m${String(n).padStart(5, '0')}`, ['ann', 'bob'], [1, 2]),
      // Four at each moment, so that a page ends between two of one moment.
      at: 1_000_000 + 1000 * Math.floor(n / 4),
    }));

  it('is counted page by page, each match once, and read on from where its end is settled', async () => {
    const all = many(1502);
    const { store, cursors } = storeOf(all);
    const clock = fakeClock();
    const standings = openStandings({ store, pace, clock });
    const matches = async () => (await standings.readFor('eve')).of('ann')[0]?.matches;
    expect(await matches()).toBe(1502);
    expect(cursors).toHaveLength(16);
    await clock.pass(1000);
    all.push({ ...ended('n', ['ann', 'bob'], [1, 2]), at: 1_375_001 });
    expect(await matches()).toBe(1503);
    expect(cursors[16]).toEqual({ at: 1_375_000, match: 'm01501' });
    expect(cursors).toHaveLength(17);
  });

  it('is read in pieces, between which others are served', async () => {
    const { store, cursors } = storeOf(many(1502));
    let turns = 0;
    const count = (): void => {
      turns++;
      if (cursors.length < 16) setImmediate(count);
    };
    setImmediate(count);
    await openStandings({ store, pace, clock: fakeClock() }).readFor('eve');
    expect(turns).toBeGreaterThanOrEqual(15);
  });

  it('is read and counted once a second, however many ask', async () => {
    const { store, cursors } = storeOf(many(1502));
    const clock = fakeClock();
    const standings = openStandings({ store, pace, clock });
    const first = await standings.readFor('eve');
    for (const person of ['ann', 'bob', 'eve']) expect(await standings.readFor(person)).toBe(first);
    expect(cursors).toHaveLength(16);
    await clock.pass(1000);
    expect(await standings.readFor('eve')).not.toBe(first);
    expect(cursors).toHaveLength(17);
  });

  it('is recomputed page by page, each match once', async () => {
    const { store, cursors } = storeOf(many(250));
    expect(await recompute(store, [toy])).toMatchObject({ matches: 250 });
    expect(cursors).toHaveLength(4);
  });
});
