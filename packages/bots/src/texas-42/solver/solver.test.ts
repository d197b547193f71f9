// The exact solver against positions whose value is known, and against a plain search.

import { bits, fastRng, fastWords, shuffled } from '@parlor/engine';
import {
  COUNT,
  DECLARATIONS,
  DISTANCE,
  FOLLOW,
  HIGH,
  LED,
  LOW,
  STRENGTH,
  TRUMP,
} from '@parlor/games/texas-42/facts';
import { describe, expect, it } from 'vitest';
import { Solver } from './solver.ts';

const tile = (text: string): number => {
  const [high = 0, low = 0] = text.split('-').map(Number);
  return (high * (high + 1)) / 2 + low;
};
const hand = (text: string): number => bits.from(text.split(' ').map(tile));
const SIXES = 6;
const FIVES = 5;
const NO_TRUMP_HIGH = 8;

/** So many tiles to each seat, from all or from those that are left over. */
const dealt = (seed: number, each: number, from: readonly number[] = bits.list(bits.all(28))): number[] => {
  const { value } = shuffled(fastRng(seed), from);
  return Array.from({ length: value.length / each < 4 ? 3 : 4 }, (_, at) =>
    bits.from(value.slice(at * each, at * each + each)),
  );
};

/** The last three tricks of a hand: three tiles each, and the points of the bidding team so far. */
interface LastTricks {
  readonly hands: readonly number[];
  readonly bidder: number;
  readonly declaration: number;
  readonly leader: number;
  readonly trick: readonly number[];
  readonly points: number;
}

const isNello = ({ declaration }: LastTricks): boolean => DECLARATIONS[declaration]?.kind === 'nello';

/** The seats of a trick in order; the partner of a nello bidder sits out. */
const order = (last: LastTricks): number[] =>
  [0, 1, 2, 3]
    .map((step) => (last.leader + step) & 3)
    .filter((seat) => !isNello(last) || seat !== (last.bidder ^ 2));

const turnOf = (last: LastTricks): number => order(last)[last.trick.length] ?? last.leader;

const legalTiles = (last: LastTricks): number[] => {
  const own = last.hands[turnOf(last)] ?? 0;
  const system = DECLARATIONS[last.declaration]?.system;
  const tiles = bits.list(own);
  if (system === undefined) {
    const nearest = Math.min(...tiles.map((one) => DISTANCE[one] ?? 0));
    return tiles.filter((one) => DISTANCE[one] === nearest);
  }
  const [lead] = last.trick;
  if (lead === undefined) return tiles;
  const able = own & (FOLLOW[system * 8 + (LED[system * 28 + lead] ?? 0)] ?? 0);
  return able === 0 ? tiles : bits.list(able);
};

const afterTile = (last: LastTricks, played: number): LastTricks => {
  const seat = turnOf(last);
  const hands = last.hands.with(seat, bits.without(last.hands[seat] ?? 0, played));
  const trick = [...last.trick, played];
  const seats = order(last);
  if (trick.length < seats.length) return { ...last, hands, trick };
  const system = DECLARATIONS[last.declaration]?.system;
  const strength = (one: number): number =>
    system === undefined
      ? 8 - (DISTANCE[one] ?? 0)
      : (STRENGTH[(system * 8 + (LED[system * 28 + (trick[0] ?? 0)] ?? 0)) * 28 + one] ?? 0);
  const best = trick.reduce((top, one) => (strength(one) > strength(top) ? one : top));
  const leader = seats[trick.indexOf(best)] ?? 0;
  const won = trick.reduce((sum, one) => sum + (COUNT[one] ?? 0), 1);
  const points = last.points + ((leader & 1) === (last.bidder & 1) ? won : 0);
  return { ...last, hands, trick: [], leader, points };
};

/** The points of the bidders, or of the nello bidder, by looking at everything. */
const plainValue = (last: LastTricks): number => {
  const turn = turnOf(last);
  if (last.hands[turn] === 0) return last.points;
  const seeks = isNello(last) ? turn !== last.bidder : (turn & 1) === (last.bidder & 1);
  const values = legalTiles(last).map((played) => plainValue(afterTile(last, played)));
  return seeks ? Math.max(...values) : Math.min(...values);
};

describe('the exact solver', () => {
  it('G-78: sixes, a published position: whatever the third seat plays, the bidders end with 3', () => {
    const solver = new Solver();
    const third = hand('1-1 2-0 2-2 4-0 5-1 5-2 5-3');
    const hands = [
      hand('0-0 3-1 4-2 5-0 6-3 6-6'),
      hand('2-1 3-3 4-3 4-4 5-4 6-2'),
      third,
      hand('1-0 3-0 3-2 4-1 5-5 6-1 6-4'),
    ];
    const values = bits.list(third).map((reply) => {
      solver.load(
        SIXES,
        0,
        hands.map((one) => bits.without(one, reply)),
      );
      return solver.value({ leader: 0, tiles: [tile('6-0'), tile('6-5'), reply] });
    });
    expect(values).toEqual([3, 3, 3, 3, 3, 3, 3]);
  });

  const SURE = {
    'G-79': { own: '6-6 6-5 6-4 6-3 6-2 6-1 6-0', calls: [SIXES, NO_TRUMP_HIGH] },
    'G-80': { own: '5-5 5-4 5-3 5-2 5-1 5-0 6-6', calls: [FIVES, NO_TRUMP_HIGH] },
  };
  for (const [name, { own, calls }] of Object.entries(SURE)) {
    it(`${name}: ${own} on lead takes all 42 in every layout`, () => {
      const solver = new Solver();
      const rest = bits.list(bits.minus(bits.all(28), hand(own)));
      for (const call of calls) {
        for (let seed = 1; seed <= 200; seed++) {
          solver.load(call, 0, [hand(own), ...dealt(seed, 7, rest)]);
          expect(solver.value({ leader: 0, tiles: [] })).toBe(42);
        }
      }
    });
  }

  it('G-81: the threshold search and the value search agree on 900 random deals', () => {
    const one = new Solver();
    const other = new Solver();
    const lead = { leader: 0, tiles: [] };
    for (let seed = 1; seed <= 900; seed++) {
      const hands = dealt(seed, 7);
      one.load(seed % 9, 0, hands);
      const value = one.value(lead);
      other.load(seed % 9, 0, hands);
      expect([other.reaches(lead, 30), other.reaches(lead, 42)]).toEqual([value >= 30, value >= 42]);
    }
  });

  for (const [declaration, { name }] of DECLARATIONS.entries()) {
    it(`finds what a plain search finds: ${name}`, () => {
      const solver = new Solver();
      for (let seed = 1; seed <= 60; seed++) {
        const hands = dealt(seed * 31 + declaration, 3);
        const bidder = seed & 3;
        const expected = plainValue({ hands, bidder, declaration, leader: bidder, trick: [], points: 0 });
        solver.load(declaration, bidder, hands);
        expect(solver.value({ leader: bidder, tiles: [] })).toBe(expected);
      }
    });
  }

  it('values a trick in progress as the plain search does', () => {
    const solver = new Solver();
    const words = fastWords(fastRng(3));
    for (let seed = 1; seed <= 400; seed++) {
      const declaration = seed % DECLARATIONS.length;
      const hands = dealt(seed, 3);
      let last: LastTricks = { hands, bidder: 0, declaration, leader: 0, trick: [], points: 0 };
      for (let played = 1 + words.below(2); played > 0; played--) {
        const legal = legalTiles(last);
        last = afterTile(last, legal[words.below(legal.length)] ?? 0);
      }
      solver.load(declaration, 0, last.hands);
      expect(solver.value({ leader: 0, tiles: last.trick })).toBe(plainValue(last));
    }
  });

  it('forgets what it found in one layout when it looks at the next', () => {
    const solver = new Solver();
    const lead = { leader: 0, tiles: [] };
    for (let seed = 1; seed <= 12; seed++) {
      const fresh = new Solver();
      for (const one of [solver, fresh]) one.load(SIXES, 0, dealt(seed, 7));
      expect(solver.value(lead)).toBe(fresh.value(lead));
    }
  });

  it.each([0x3ffd, 0x3ffe, 0x3fff])(
    'forgets it also when the numbers of layouts begin again: after %i',
    (loads) => {
      const solver = new Solver();
      const fresh = new Solver();
      const lead = { leader: 0, tiles: [] };
      const hands = dealt(1, 7);
      solver.load(SIXES, 0, hands);
      expect(solver.value(lead)).toBe(17);
      for (let load = 0; load < loads; load++) solver.load(SIXES, 1, hands);
      fresh.load(SIXES, 1, hands);
      expect(solver.value(lead)).toBe(fresh.value(lead));
    },
  );

  it('values a tile that was led as its low end, reply by reply', () => {
    const solver = new Solver();
    const rest = new Solver();
    /**
     * The points of seats 0 and 2 when seat 0 leads: the first trick by looking at everything, then the
     * solver.
     */
    const worth = (
      system: number,
      suit: number,
      hands: readonly number[],
      trick: readonly number[],
    ): number => {
      const seat = trick.length;
      if (seat === 4) {
        const strengths = trick.map((one) => STRENGTH[(system * 8 + suit) * 28 + one] ?? 0);
        const leader = strengths.indexOf(Math.max(...strengths));
        const points = trick.reduce((sum, one) => sum + (COUNT[one] ?? 0), 1);
        rest.load(system, 0, hands);
        return (leader % 2 === 0 ? points : 0) + rest.value({ leader, tiles: [] });
      }
      const held = hands[seat] ?? 0;
      const able = held & (FOLLOW[system * 8 + suit] ?? 0);
      const values = bits
        .list(able === 0 ? held : able)
        .map((one) => worth(system, suit, hands.with(seat, bits.without(held, one)), [...trick, one]));
      return seat % 2 === 0 ? Math.max(...values) : Math.min(...values);
    };
    for (let seed = 1; seed <= 150; seed++) {
      const system = seed % 7;
      const hands = dealt(seed, 3);
      const lead = bits
        .list(hands[0] ?? 0)
        .find((one) => HIGH[one] !== LOW[one] && !bits.has(TRUMP[system] ?? 0, one));
      if (lead === undefined) continue;
      const left = hands.with(0, bits.without(hands[0] ?? 0, lead));
      solver.load(system, 0, left);
      const suit = LOW[lead] ?? 0;
      expect(solver.value({ leader: 0, tiles: [lead], suit })).toBe(worth(system, suit, left, [lead]));
    }
  });
});
