// The players of Fast Track: legal, honest, and good at what they say they are good at.

import { fastRng, fastWords, levels, type Match, matchFrom, numberedSeed, openMatch } from '@parlor/engine';
import { fastTrack } from '@parlor/games/fast-track';
import type { View } from '@parlor/games/fast-track/facts';
import { describe, expect, it } from 'vitest';
import { playDeal } from '../arena/index.ts';
import { calmly } from '../pace.ts';
import { fastTrackBots as bots } from './index.ts';

const names = Object.keys(bots.names);

const opened = (seed: number, seats = 2, options: object = {}): Match => {
  const match = openMatch(bots.game, { seats, seed: numberedSeed(seed), options });
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

/** So many moves of `medium`, which leads to positions that real matches have. */
const played = (match: Match, plies: number): Match => {
  let next = match;
  while (next.toAct !== undefined && next.ply < plies) {
    const { move } = bots.decide('medium', next.view(next.toAct), calmly(fastRng(next.ply)));
    const step = next.submit(next.toAct, move);
    if (!step.ok) throw new Error(step.refusal.code);
    next = step.match;
  }
  return next;
};

const viewOf = (position: string): View => {
  const state = fastTrack.parseState(position);
  if (!state.ok) throw new Error(state.problem);
  return fastTrack.view(state.value, fastTrack.toAct(state.value) ?? 0);
};

const decide = (name: string, position: string, cards = 2): string =>
  bots.decide(name, viewOf(position), calmly(fastRng(1), cards)).move;

const hintFor = (position: string, cards = 2) => bots.hint(viewOf(position), calmly(fastRng(1), cards));

const WINNING_SPLIT = 'p0=a:outer-0-2+,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:side-left-0-3 card=7';
const CUT_IN_SECOND_HALF = 'p0=a:outer-2-0,b:outer-4-0 p1=a:outer-2-3,e:home-3 card=7';
const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';

describe('the players of Fast Track', () => {
  it.each(names.filter((name) => name !== 'random'))('take a winning move: %s', (name) => {
    expect(decide(name, `p0=${FULL},e:outer-0-2+ p1=a:side-left-3-1,b:safe-3-1,c:ft-4 card=2`)).toBe(
      'e outer-0-2>home-0',
    );
    expect(decide(name, WINNING_SPLIT)).toBe('a:1>safe-0-1 / e:6>home-0');
    expect(decide(name, `p0=${FULL},e:ft-5* p1=a:side-right-5-4,b:ft-1 card=10`)).toBe('e ft-5>home-0');
  });

  it.each(['medium', 'hard', 'expert', 'hunter', 'careful'])(
    'cut in the second half of a split: %s',
    (name) => {
      expect(decide(name, CUT_IN_SECOND_HALF)).toBe('b:4>home-4 / a:3>outer-2-3');
    },
  );

  it.each(['medium', 'hard', 'expert'])('fill the safe zone from its deep end: %s', (name) => {
    const position = 'p0=a:outer-0-2+,b:safe-0-1,c:outer-4-0 p1=a:ft-4,b:outer-5-0 card=3';
    expect(decide(name, position)).toBe('b safe-0-1>safe-0-4');
  });

  it('differ by character in what they cut and what they leave in danger', () => {
    const seen = { hunter: { cuts: 0, danger: 0 }, careful: { cuts: 0, danger: 0 } };
    for (let seed = 1; seed <= 60; seed++) {
      const match = played(opened(seed, 4), 20 + seed);
      for (const name of ['hunter', 'careful'] as const) {
        const { facts } = bots.decide(name, match.view(match.toAct ?? 0), calmly(fastRng(1))).reason;
        if (facts.cuts !== undefined) seen[name].cuts++;
        seen[name].danger += Number(facts.dangerCards ?? 0);
      }
    }
    expect(seen.hunter.cuts).toBeGreaterThanOrEqual(seen.careful.cuts);
    expect(seen.hunter.danger).toBeGreaterThan(seen.careful.danger);
  });

  const tables: readonly (readonly [string, number, Readonly<Record<string, unknown>>])[] = [
    ...[2, 3, 4, 5, 6].map((seats) => ['standard', seats, {}] as const),
    ...['classic', 'family', 'chaos'].flatMap((preset) =>
      [2, 4].map((seats) => [preset, seats, { preset }] as const),
    ),
    ['play-out', 3, { playOut: true }],
    ['declared status, wild sevens', 2, { ftEntry: 'declare', sevenMode: 'wild1to7' }],
    ['chains, swaps', 4, { cutOverflow: 'chain', jackSwap: true, splitCuts: 'both', splitFtPairing: 'any' }],
  ];
  it.each(tables)('make only moves that the rules offer: %s, %i seats', (_name, seats, options) => {
    const mix = ['hard', 'expert:1', 'medium', 'easy', 'hunter', 'careful'].slice(0, seats);
    const contest = { game: 'fast-track', bots: mix, seats, deals: 1, seed: 11, options };
    const { crashes, games } = playDeal(bots, contest, 0);
    expect(crashes).toEqual([]);
    expect(games.length).toBeGreaterThan(0);
  });

  it('decide the same when the hidden order of the cards is another', () => {
    for (let seed = 1; seed <= 15; seed++) {
      const match = played(opened(seed, 2 + (seed % 3)), 5 + 6 * seed);
      const seat = match.toAct;
      if (seat === undefined) continue;
      const view = match.view(seat) as View;
      const other = fastTrack.imagine(view, fastRng(seed));
      const elsewhere = matchFrom(bots.game, fastTrack.formatState(other), match.seats);
      if (!elsewhere.ok) throw new Error(elsewhere.problem);
      expect(elsewhere.value.position).not.toBe(match.position);
      for (const name of names) {
        const here = bots.decide(name, view, calmly(fastRng(seed), 2));
        expect(bots.decide(name, elsewhere.value.view(seat), calmly(fastRng(seed), 2))).toEqual(here);
        // A view that went over a wire is as good.
        expect(bots.decide(name, JSON.parse(JSON.stringify(view)), calmly(fastRng(seed), 2))).toEqual(here);
      }
    }
  });

  it('stop looking when nobody waits any more, and when the time is up', () => {
    const match = played(opened(3), 20);
    const view = match.view(match.toAct ?? 0);
    const stopped = bots.hint(view, { ...calmly(fastRng(1)), cancelled: () => true });
    expect(stopped[0]?.reason.facts.cards).toBe(1);
    const late = bots.hint(view, { ...calmly(fastRng(1)), budget: { ms: 0 } });
    expect(late).toEqual(stopped);
    let asked = 0;
    const soon = bots.hint(view, { ...calmly(fastRng(1)), cancelled: () => ++asked > 3 });
    expect(soon[0]?.reason.facts.cards).toBeLessThan(3);
    expect(bots.hint(view, calmly(fastRng(1)))[0]?.reason.facts.cards).toBe(3);
    expect(bots.hint(view, calmly(fastRng(1), 50))[0]?.reason.facts.cards).toBe(3);
  });

  it('rise in strength', () => {
    const wins = (pair: readonly string[], deals: number): number => {
      let won = 0;
      const contest = { game: 'fast-track', bots: pair, deals, seed: 77 };
      for (let deal = 0; deal < deals; deal++)
        for (const { seating, places } of playDeal(bots, contest, deal).games)
          if (places[seating] === 1) won++;
      return won / (2 * deals);
    };
    expect(wins(['easy', 'random'], 40)).toBeGreaterThan(0.55);
    expect(wins(['medium', 'random'], 40)).toBeGreaterThan(0.8);
    expect(wins(['medium', 'easy'], 40)).toBeGreaterThan(0.55);
  });
});

describe('hints of Fast Track', () => {
  it('rank every move by its chance, the same again, and as the expert plays', () => {
    for (const seed of [2, 5, 9]) {
      const match = played(opened(seed), 30);
      const seat = match.toAct ?? 0;
      const hints = bots.hint(match.view(seat), calmly(fastRng(1), 2));
      expect(hints.map(({ move }) => move).sort()).toEqual(match.moves(seat).slice().sort());
      const values = hints.map(({ value }) => value);
      expect(values).toEqual(values.slice().sort((a, b) => b - a));
      for (const { value, reason } of hints) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(reason.text).toMatch(/^\d+ % to win/);
      }
      expect(bots.hint(match.view(seat), calmly(fastRng(9), 2))).toEqual(hints);
      expect(bots.decide('expert', match.view(seat), calmly(fastRng(1), 2)).move).toBe(hints[0]?.move);
    }
  });

  const reasonOf = (position: string, move: string): string =>
    hintFor(position, 1).find((one) => one.move === move)?.reason.text ?? 'not among the hints';

  it('say what a move does', () => {
    const cut = 'p0=a:outer-2-0,b:outer-4-0 p1=a:outer-2-3,e:home-3 card=3';
    expect(reasonOf(cut, 'a outer-2-0>outer-2-3')).toContain("cuts the opponent's peg 15 holes from home");
    expect(reasonOf('p0=a:side-right-0-2 card=6', 'enter')).toContain('brings a peg onto the board');
    expect(reasonOf('p0=a:outer-0-1,b:ft-2 card=5', 'a outer-0-1>safe-0-4')).toContain(
      'takes a peg into the safe zone, as deep as it gets',
    );
    expect(reasonOf('p0=a:ft-2*,b:outer-1-0 card=3', 'a ft-2>center')).toContain('shelters in the bullseye');
    const open = 'options=bullseyeCut:always p0=a:ft-2*,b:outer-1-0 p1=a:center,e:home-3 card=3';
    expect(reasonOf(open, 'a ft-2>center')).toContain(
      "cuts the opponent's peg in the bullseye; enters the bullseye",
    );
    expect(reasonOf('p0=a:ft-2*,b:outer-1-0 card=3', 'a ft-2>ft-5')).toContain(
      'rides the fast track to ft-5',
    );
    expect(reasonOf('p0=a:ft-2*,b:outer-1-0 card=3', 'b outer-1-0>outer-1-3')).toContain(
      'gives up the status of a peg',
    );
    expect(reasonOf('p0=a:safe-0-1,b:outer-1-0 card=A', 'a safe-0-1>safe-0-2')).toMatch(
      /; goes deeper into the safe zone$/,
    );
    expect(reasonOf('p0=a:center,b:outer-1-0 card=K', 'exit a>ft-0')).toContain(
      'leaves the bullseye for ft-0',
    );
    const trade = 'options=jackSwap:true p0=a:outer-1-0 p1=a:outer-2-0 card=J';
    expect(reasonOf(trade, 'swap a>outer-2-0')).toContain(
      "takes the place of the opponent's peg 18 holes from home",
    );
    expect(reasonOf('p0=a:side-right-0-2 card=A', 'enter')).toContain(
      'a 4 would take it behind the gate: 4 of 53',
    );
    expect(reasonOf(`p0=${FULL},e:outer-0-2+ card=2`, 'e outer-0-2>home-0')).toBe('100 % to win; wins');
  });

  const NEAR = 'p0=a:outer-0-0,b:outer-1-0 card=2';
  const RIDERS = 'p0=a:ft-2*,b:ft-3*,c:outer-4-0 card=3';
  const ZONE = 'p0=a:safe-0-1,b:safe-0-3,c:outer-4-0 card=A';
  const AHEAD =
    'seats=3 p0=a:outer-3-0,b:outer-5-0,c:safe-0-4,d:safe-0-3 p1=a:outer-3-3,e:home-2 p2=a:outer-5-3,b:safe-4-3,e:home-4 card=3';
  it.each([
    [NEAR, 'a outer-0-0>outer-0-2', ['stands 2 holes from home'], { own: 2 }],
    [NEAR, 'b outer-1-0>outer-1-2', [], {}],
    [RIDERS, 'b ft-3>ft-0', ['stands 9 holes from home'], { own: 9 }],
    [RIDERS, 'b ft-3>center', ['shelters in the bullseye'], { bullseye: true }],
    [RIDERS, 'a ft-2>side-left-2-3', [], {}],
    [RIDERS, 'c outer-4-0>outer-4-3', ['gives up the status of 2 pegs'], { statusLost: 2 }],
    [
      'p0=a:side-right-1-1 card=A',
      'a side-right-1-1>ft-2',
      ['reaches the fast track at ft-2'],
      { status: 'ft-2' },
    ],
    // The hole behind it is taken, the one before it is not.
    [
      ZONE,
      'a safe-0-1>safe-0-2',
      ['goes deeper into the safe zone, as deep as it gets'],
      { safe: 2, tight: true },
    ],
    // From its home and two holes behind it a 4 leads behind the gate, but not past an own peg, and from no
    // farther.
    [
      'seats=3 p0=e:home-0 p1=a:side-right-2-4 turn=1 card=A',
      'a side-right-2-4>side-right-2-3',
      ['a 4 would take it behind the gate: 4 of 53 cards'],
      { fours: 4, foursOf: 53 },
    ],
    ['seats=3 p0=e:home-0 p1=a:side-right-2-3 turn=1 card=A', 'a side-right-2-3>side-right-2-2', [], {}],
    ['p0=a:side-right-0-4,b:outer-0-3,c:outer-1-0 card=A', 'a side-right-0-4>side-right-0-3', [], {}],
    [
      'options=backwardLap:false p0=a:side-right-0-4,c:outer-1-0 card=A',
      'a side-right-0-4>side-right-0-3',
      [],
      {},
    ],
    // Aces, 6s, royals and jokers bring a peg in, and a 2 moves this one: 3, 4, 12, 2 and 4 are left of them.
    [
      'p0=a:safe-0-1 card=A',
      'a safe-0-1>safe-0-2',
      ['goes deeper into the safe zone', '28 of 53 cards would then give no move'],
      { safe: 2, tight: false, stuck: 28, stuckOf: 53 },
    ],
    // Who moves is no leader of the others, however well it stands.
    [AHEAD, 'a outer-3-0>outer-3-3', ["cuts seat 1's peg 71 holes from home"], { cuts: 1, toGo: 71 }],
    [AHEAD, 'b outer-5-0>outer-5-3', ["cuts the leader's peg 71 holes from home"], { cuts: 2, toGo: 71 }],
    // Whoever is sent to its home by a swap was not cut.
    [
      'options=jackSwap:true p0=a:home-3 p1=a:outer-5-0 card=J',
      'swap a>outer-5-0',
      ["takes the place of the opponent's peg 60 holes from home"],
      { swaps: 1, toGo: 60 },
    ],
    // Of two pegs nobody knows which one `this` would be.
    [
      'p0=a:outer-1-0,b:outer-4-0 p1=a:side-right-0-1,b:safe-3-4 card=7',
      'a:1>outer-1-1 / b:6>side-right-4-3',
      ["the opponent's 7 would cut one of these pegs: 3 of 53 cards"],
      { dangerBy: 1, dangerCards: 3, dangerOf: 53 },
    ],
    // Only the first to finish wins.
    [
      `options=playOut:true seats=3 p0=${FULL},e:home-0+ p1=a:safe-2-1,b:safe-2-2,c:safe-2-3,d:safe-2-4,e:outer-2-2+ turn=1 card=2 finished=0`,
      'e outer-2-2>home-2',
      ['finishes'],
      { finishes: true, next: 1 },
    ],
  ])('say no more and no less: %s: %s', (position, move, phrases, facts) => {
    const { text = '', facts: told = {} } =
      hintFor(position, 1).find((one) => one.move === move)?.reason ?? {};
    expect(text.split('; ').slice(1)).toEqual(phrases);
    const { chance: _, cards: __, ...rest } = told as Record<string, unknown>;
    expect(rest).toEqual(facts);
  });

  it('count the cards that would cut a peg', () => {
    const near = 'p0=a:outer-1-0,b:outer-4-0 p1=a:side-right-0-1,b:safe-3-4 card=3';
    expect(reasonOf(near, 'a outer-1-0>outer-1-3')).toContain(
      "the opponent's 9 would cut this peg: 4 of 53 cards",
    );
    expect(reasonOf(`${near} discard=9C.9D.2H`, 'a outer-1-0>outer-1-3')).toContain(
      "the opponent's 9 would cut this peg: 2 of 50 cards",
    );
    expect(reasonOf(`${near} discard=9C.9D.9H.9S`, 'a outer-1-0>outer-1-3')).not.toContain('would cut');
  });

  it('name the leader where there are several', () => {
    const three =
      'seats=3 p0=a:outer-3-0,b:outer-5-0 p1=a:outer-3-3,b:safe-2-4,c:safe-2-3 p2=e:home-4 card=3';
    expect(reasonOf(three, 'a outer-3-0>outer-3-3')).toContain("cuts the leader's peg");
  });
});

describe('the review of Fast Track', () => {
  it('grades every decision by what the seat could see', () => {
    let match = opened(8);
    const words = fastWords(fastRng(3));
    while (match.toAct !== undefined) {
      const moves = match.moves(match.toAct);
      const step = match.submit(match.toAct, moves[words.below(moves.length)] as string);
      if (!step.ok) throw new Error(step.refusal.code);
      match = step.match;
    }
    const review = bots.review(match.record(), calmly(fastRng(1), 1));
    expect([review.finished, review.unit]).toEqual([true, 'chance of winning']);
    expect(review.decisions).toHaveLength(match.ply);
    expect(review.moments).toHaveLength(3);
    for (const { loss, forced, best, move } of review.decisions) {
      expect(loss === 0).toBe(best === move);
      if (forced) expect(loss).toBe(0);
    }
    const record = match.record();
    const cut = bots.review({ ...record, moves: record.moves.slice(0, 20) }, calmly(fastRng(1), 1));
    expect(cut.finished).toBe(false);
    expect(cut.decisions).toEqual(review.decisions.slice(0, 20));
  });

  it('has the four levels first', () => {
    expect(names.slice(0, 4)).toEqual(levels);
  });
});
