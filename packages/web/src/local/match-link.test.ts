// What links give away: finished matches come back as they were, deals are dealt as they were, and whatever else a link brings
// is refused.

import { type AnyGame, defaultOptions, type Match, openMatch } from '@parlor/engine';
import { anyOptions, testWords } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './link-text.ts';
import { packDeal, packMatch, unpackDeal, unpackMatch } from './match-link.ts';
import { dealOf, share } from './sharing.ts';
import { LocalHost } from './table-host.ts';
import { pageOf } from './test/page.ts';
import type { Deal, GivenMatch } from './worker-messages.ts';

const SEED = '5a'.repeat(32);
const NAMES = ['Ann', 'سارة', 'Zoë 2', '', '<b>Di</b>', 'Flo'];
const LONGEST_MATCH = 3000;

type Words = ReturnType<typeof testWords>;

/** Any move that may be made now: of whose turn it is, of somebody out of turn, or of the clock. */
const anyStep = (match: Match, words: Words): ReturnType<Match['submit']> => {
  const due = match.deadline;
  if (due !== undefined && words.below(4) === 0) return match.submit('clock', due.move);
  const seats = Array.from({ length: match.seats }, (_, seat) => seat).filter(
    (seat) => match.moves(seat).length > 0,
  );
  const seat = seats[words.below(seats.length)] ?? 0;
  const moves = match.moves(seat);
  return match.submit(seat, moves[words.below(moves.length)] ?? '');
};

/** A match that was played to its end, under any options; undefined where that takes too long. */
const playedToEnd = (game: AnyGame, number: number): Match | undefined => {
  const words = testWords(number);
  const seats = game.seats[number % game.seats.length] ?? 4;
  const options = anyOptions(game.options, seats, words) as Readonly<Record<string, unknown>>;
  const opened = openMatch(game, { seats, seed: number.toString(16).padStart(64, '0'), options });
  let match = opened.ok ? opened.value : undefined;
  while (match !== undefined && match.outcome === undefined && match.ply < LONGEST_MATCH) {
    const made = anyStep(match, words);
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
  }
  return match?.outcome === undefined ? undefined : match;
};

const someFinished = (game: AnyGame): readonly Match[] =>
  Array.from({ length: 12 }, (_, number) => playedToEnd(game, number + 1)).filter(
    (match) => match !== undefined,
  );

const given = (match: Match, number: number): GivenMatch => ({
  record: { ...match.record(), resigned: {} },
  names: NAMES.slice(0, match.seats),
  me: number % 3 === 0 ? 'spectator' : number % match.seats,
});

describe.each(games.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const matches = someFinished(game);

  it('comes back from a link as it was played, under any options', async () => {
    expect(matches.length).toBeGreaterThan(3);
    for (const [number, match] of matches.entries()) {
      const gave = given(match, number);
      const packed = await packMatch(gave);
      // What is too long for a link is not in one.
      if (packed !== undefined) expect(await unpackMatch(packed)).toEqual(gave);
    }
  });

  it('is dealt again as it was, and seen from the seat that played it', async () => {
    for (const [number, match] of matches.entries()) {
      const { outcome } = match;
      const me = number % match.seats;
      if (outcome === undefined) continue;
      const packed = await packDeal(dealOf({ ...given(match, number) }, me, outcome));
      const deal = (await unpackDeal(packed ?? '')) as Deal;
      const { game: name, options, seats } = match.record();
      const start = { game: name, seats, options, level: 'easy', names: [], pace: 0 };
      const host = await LocalHost.open(start, pageOf(), deal);
      host.close();
      const again = openMatch(game, match.record());
      expect(again.ok && again.value.position).toBe(host.match.position);
      const opened = host.opened();
      expect([opened.me, opened.sync.viewer]).toEqual([me, me]);
      const [place, score] = [outcome.places[me], outcome.scores[me]];
      expect(opened.start.original).toEqual({ name: NAMES[me], place, score });
      // What is posted to the page does not hold the seed.
      expect(JSON.stringify(opened)).not.toContain(deal.seed);
    }
  });

  it('gives nothing of a match that is not over', async () => {
    for (const match of matches) {
      const { moves, ...rest } = match.record();
      for (const ply of [0, 1, Math.floor(moves.length / 2), moves.length - 1]) {
        const record = { ...rest, moves: moves.slice(0, ply) };
        expect(await share({ record, me: 0 }, 'Ann')).toBeUndefined();
        const packed = await packMatch({ record, names: NAMES.slice(0, match.seats), me: 0 });
        if (packed !== undefined) expect(await unpackMatch(packed)).toEqual({ problem: 'damaged' });
      }
    }
  });
});

describe('a match that was given up', () => {
  const [match] = someFinished(games[1] as AnyGame);
  const { moves, ...start } = (match as Match).record();
  const names = NAMES.slice(0, start.seats);
  const stayed = Array.from({ length: start.seats }, (_, seat) => seat).filter((seat) => seat !== 1);
  const cut = { ...start, moves: moves.slice(0, 5), isOver: true };

  it.each([
    [
      'resigned',
      { 1: 5 },
      {
        cause: 'resigned',
        resigned: [1],
        outcome: { places: [1, start.seats, ...stayed.slice(1).map(() => 1)] },
      },
    ],
    ['abandoned', {}, { cause: 'abandoned' }],
    // Who had given it up before everybody left is no worse off.
    ['abandoned', { 1: 3 }, { cause: 'abandoned' }],
  ] as const)('is shared as it ended, %s, and comes back so', async (givenUp, resigned, ending) => {
    const over = { record: { ...cut, resigned }, names, me: 0, givenUp };
    const shared = await share(over, 'Ann');
    expect(shared?.ending).toMatchObject(ending);
    // Without a score there is nothing to do better.
    expect(shared?.deal).toBeUndefined();
    const back = await unpackMatch(shared?.match ?? '');
    expect(back).toEqual({ ...over, names: shared?.names });
    expect(await share(back as GivenMatch, '')).toMatchObject({ ending });
  });

  it('by one of several who played on: they come last, as the table had it', async () => {
    const record = { ...(match as Match).record(), resigned: { 1: 5 } };
    const shared = await share({ record, names, me: 0 }, 'Ann');
    expect(shared?.ending).toMatchObject({ cause: 'played', resigned: [1] });
    expect(shared?.ending.outcome?.places[1]).toBe(start.seats);
    expect(shared?.deal).toBeDefined();
  });

  it.each<[string, object]>([
    ['by nobody', { record: { ...cut, resigned: {} }, givenUp: 'resigned' }],
    ['by nobody who sits there', { record: { ...cut, resigned: { 7: 5 } }, givenUp: 'resigned' }],
    ['in a way that is none', { record: cut, givenUp: 'played' }],
    ['after its end', { record: (match as Match).record(), givenUp: 'abandoned' }],
    ['not at all', { record: { ...cut, resigned: { 1: 5 } } }],
  ])('is none that was given up %s', async (_, over) => {
    const packed = await packMatch({ names, me: 0, ...over } as unknown as GivenMatch);
    expect(await unpackMatch(packed ?? '')).toEqual({ problem: 'damaged' });
  });
});

describe('a name', () => {
  const [match] = someFinished(games[1] as AnyGame);
  const record = (match as Match).record();

  it('is that of the one who shares, where the device knows none', async () => {
    const names = Array.from({ length: record.seats }, (_, seat) => (seat === 0 ? '' : 'Bo'));
    const shared = await share({ record, names, me: 0 }, 'Ann');
    expect(shared?.names).toEqual(['Ann', ...names.slice(1)]);
    expect(await unpackMatch(shared?.match ?? '')).toMatchObject({ names: shared?.names, me: 0 });
    expect(await unpackDeal(shared?.deal ?? '')).toMatchObject({ me: 0, original: { name: 'Ann' } });
  });

  it('that would hide what stands beside it counts as none', async () => {
    const names = Array.from({ length: record.seats }, () => 'A\u202eB');
    const packed = await packMatch({ record, names, me: 0 });
    expect(await unpackMatch(packed ?? '')).toMatchObject({ names: names.map(() => '') });
  });

  it('is not asked of those who watched: they have no deal to give', async () => {
    const shared = await share({ record, names: ['Ann'], me: 'spectator' }, '');
    expect(shared?.match).toBeDefined();
    expect(shared?.deal).toBeUndefined();
  });
});

describe('a link that brings anything else', () => {
  const [match] = someFinished(games[1] as AnyGame);
  const record = (match as Match).record();
  const { moves, ...start } = record;
  const { options } = games[1] as AnyGame;
  const usual = Object.entries(defaultOptions(options) as object);
  const [unsaid] = usual.find(([name, value]) => start.options[name] === value) ?? [];
  const butOne = Object.entries(start.options).filter(([name]) => name !== unsaid);
  const [preset] = Object.keys(options.presets);
  const names = NAMES.slice(0, record.seats);
  const whole = { ...start, resigned: {}, names, me: 0 };
  const lines = moves.map(({ actor, move }) => `${actor === 'clock' ? 'c' : actor} ${move}`);
  const dealt = { ...start, me: 0, name: 'Ann', place: 1, score: 5 };
  const matchOf = async (head: unknown, body: readonly string[] = lines): Promise<unknown> =>
    unpackMatch((await pack([JSON.stringify(head), ...body].join('\n'))) ?? '');
  const damaged = { problem: 'damaged' };
  const unknown = { problem: 'unknown' };

  it('is refused as a text', async () => {
    const packed = (await packMatch({ record, names, me: 0 })) ?? '';
    expect(await unpackMatch(packed)).toHaveProperty('record');
    for (const broken of ['', '1', '1!', '%', packed.slice(0, -9), packed.slice(1), 'x'.repeat(9000)])
      expect(await unpackMatch(broken)).toEqual(damaged);
    expect(await unpackMatch(`2${packed.slice(1)}`)).toEqual(unknown);
    expect(await unpackDeal(packed)).toEqual(damaged);
  });

  it('is not made where it would be too long', async () => {
    const words = testWords(3);
    const noise = (size: number): string => Array.from({ length: size }, () => words.below(10)).join('');
    expect(await pack(noise(20_000))).toBeUndefined();
    const packed = await pack(noise(10_000));
    expect(await unpack(packed ?? '')).toHaveLength(10_000);
  });

  it('is refused before it fills the memory', async () => {
    // Some kilobytes that would become many megabytes.
    const bomb = (await pack('0'.repeat(5_000_000))) ?? '';
    expect(bomb.length).toBeGreaterThan(1000);
    expect(await unpack(bomb)).toEqual(damaged);
  });

  it('is refused where one letter of it is another', async () => {
    const packed = (await packMatch({ record, names: names.map(() => ''), me: 0 })) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const words = testWords(5);
    for (let tries = 0; tries < 200; tries++) {
      const at = 1 + words.below(packed.length - 1);
      const other = packed.slice(0, at) + letters[words.below(64)] + packed.slice(at + 1);
      const read = await unpackMatch(other);
      // Some say the same, or another match that the rules allow.
      if (!('problem' in read)) expect(await share(read, '')).toBeDefined();
    }
  });

  it.each<[string, unknown, unknown]>([
    ['no match', 7, damaged],
    ['a list', [], damaged],
    ['nothing', null, damaged],
    ['another game', { ...whole, game: 'chess' }, unknown],
    ['newer rules', { ...whole, version: 99 }, unknown],
    ['no version', { ...whole, version: '1' }, damaged],
    ['too many seats', { ...whole, seats: 1e9 }, damaged],
    ['another seed', { ...whole, seed: SEED }, damaged],
    ['no seed', { ...whole, seed: 'x' }, damaged],
    ['an option that is none', { ...whole, options: { ...start.options, more: 1 } }, damaged],
    ['all options but a usual one', { ...whole, options: Object.fromEntries(butOne) }, damaged],
    ['a preset', { ...whole, options: { preset, ...start.options } }, damaged],
    ['too few names', { ...whole, names: ['Ann'].slice(1) }, damaged],
    ['no names', { ...whole, names: 'Ann' }, damaged],
    ['names that are none', { ...whole, names: names.map(() => ({})) }, damaged],
    ['a seat that is none', { ...whole, me: record.seats }, damaged],
    ['half a seat', { ...whole, me: 0.5 }, damaged],
    ['a bot from a ply that is none', { ...whole, resigned: { 0: 'x' } }, damaged],
    ['a bot in a seat that is none', { ...whole, resigned: { '': 1 } }, damaged],
  ])('is refused: %s', async (_, head, answer) => {
    expect(await matchOf(head)).toEqual(answer);
  });

  it('is refused where a move is none, or one too many', async () => {
    expect(await matchOf(whole)).toHaveProperty('record');
    for (const body of [[...lines, lines[0] ?? ''], ['', ...lines], ['9 x', ...lines], lines.slice(1), []])
      expect(await matchOf(whole, body)).toEqual(damaged);
  });

  it.each<[string, unknown, unknown]>([
    ['no seat', { ...dealt, me: 'spectator' }, damaged],
    ['a place that is none', { ...dealt, place: 0 }, damaged],
    ['a score that is none', { ...dealt, score: '5' }, damaged],
    ['no name', { ...dealt, name: 5 }, damaged],
    ['no seed', { ...dealt, seed: '' }, damaged],
    ['no options', { ...dealt, options: [] }, damaged],
    ['newer rules', { ...dealt, version: 2 }, unknown],
  ])('is refused as a deal: %s', async (_, deal, answer) => {
    expect(await unpackDeal((await pack(JSON.stringify(dealt))) ?? '')).toHaveProperty('original');
    expect(await unpackDeal((await pack(JSON.stringify(deal))) ?? '')).toEqual(answer);
  });
});
