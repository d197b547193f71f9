// The simulator against the rules: the same random moves on both, under every option the simulator knows.
// The suite compares some thousand moves under each; `npm run soak -- rules` compares a million.

import {
  bits,
  type FastWords,
  fastRng,
  fastWords,
  numberedSeed,
  readOptions,
  streamRng,
} from '@parlor/engine';
import { anyOptions } from '@parlor/engine/testing';
import { texas42 } from '@parlor/games/texas-42';
import type { Move, Options, State } from '@parlor/games/texas-42/facts';
import { describe, expect, it } from 'vitest';
import { AUCTION, DECLARE, SCORED, Sim, simMove, THROWN_IN, TRICKS } from './hand.ts';
import { playOut, simulation } from './random.ts';

const { legalMoves, options: optionSet, play, setup, toAct } = texas42;

const MOVES = process.env.LONG === undefined ? 60_000 : 1_000_000;

const TABLES: Readonly<Record<string, object>> = {
  tournament: {},
  house: { preset: 'house' },
  points: { preset: 'points250' },
  everything: {
    preset: 'house',
    sevens: 'on',
    nelloDoubles: ['own', 'high', 'low', 'ownInverted'],
    noTrumpDoubles: ['high', 'low', 'own'],
    plungeMinDoubles: 2,
    splashMinDoubles: 1,
    plungeDeclarations: 'any',
    maxOpeningMarks: 3,
  },
  'all played out': { earlyEnd: 'off', openingLeadMustBeTrump: true, noTrumpMinMarks: 1 },
  'forced 30': {
    allPass: 'forced',
    forcedDealerMax: 30,
    forcedSweepBonus: true,
    nello: 'forcedOnly',
    nelloMinMarks: 2,
  },
  'points with 126': { preset: 'points250', pointsLadder126: true, target: 500 },
  'bidder leads': {
    preset: 'house',
    plungeLead: 'bidder',
    plungeMinDoubles: 1,
    plungeDeclarations: 'trumps',
  },
};

const optionsFor = (asked: object): Options => {
  const read = readOptions(optionSet, { claims: 'off', ...asked }, 4);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

/** The number of a move, the other way round than simMove. */
const numberOf = (move: Move): number => {
  switch (move.type) {
    case 'play':
      return move.tile;
    case 'declare':
      return move.declaration;
    case 'bid':
      if (move.kind === 'plunge') return 29;
      return move.level + { points: -29, marks: 12, splash: 28 }[move.kind];
    default:
      return 0;
  }
};

/** Half of all auctions are cut short by passes, so that every kind of contract is played. */
const pick = (words: FastWords, phase: number, legal: number): number => {
  if (phase === AUCTION && (legal & 1) === 1 && words.below(3) > 0) return 0;
  const all = bits.list(legal);
  return all[words.below(all.length)] as number;
};

/** What both say about the position; an expectation a move would cost more than the rules. */
const factsOf = (state: State, sim: Sim) => {
  const play = state.stage.phase === 'play' ? state.stage : undefined;
  const legal = legalMoves(state, sim.turn).reduce((set, move) => set | (1 << numberOf(move)), 0);
  return {
    rules: [
      toAct(state),
      legal,
      ...state.hands,
      ...(play === undefined ? [] : [...play.banked, play.leader]),
    ],
    sim: [
      sim.turn,
      sim.legal(),
      ...sim.hands,
      ...(play === undefined ? [] : [sim.banked0, sim.banked1, sim.leader]),
    ],
  };
};

const compareHand = (state: State, sim: Sim): void => {
  const facts = factsOf(state, sim);
  if (facts.rules.some((fact, at) => fact !== facts.sim[at])) expect(facts.sim).toEqual(facts.rules);
};

/** Plays matches on both until so many moves are made, and says how many it were. */
const playBoth = (chosen: Options, words: FastWords, seed: number, most: number): number => {
  const sim = new Sim(chosen);
  let moves = 0;
  let { state } = setup(chosen, 4, streamRng(numberedSeed(seed)));
  while (state.stage.phase !== 'over' && moves < most) {
    const [zero, one, two, three] = state.hands;
    sim.deal(zero, one, two, three, state.dealer);
    const hand = state.number;
    while (sim.phase === AUCTION || sim.phase === DECLARE || sim.phase === TRICKS) {
      compareHand(state, sim);
      const move = pick(words, sim.phase, sim.legal());
      state = play(state, sim.turn, simMove(sim.phase, move)).state;
      sim.make(move);
      moves++;
    }
    expect(state.number !== hand || state.stage.phase === 'over').toBe(true);
    if (sim.phase === THROWN_IN) continue;
    expect(sim.phase).toBe(SCORED);
    expect(state.last?.result).toBe(sim.made ? 'made' : 'set');
    expect(state.last?.delta).toEqual([sim.scoreOf(0), sim.scoreOf(1)]);
  }
  return moves;
};

/** What the simulator leaves to the rules. */
const LEFT_OUT = { claims: 'off', renege: 'prevented', smallEnd: 'off' } as const;

describe('the simulator of 42', () => {
  for (const [name, asked] of Object.entries(TABLES)) {
    it(`[T42-8, T42-34, T42-40] plays as the rules do: ${name}`, () => {
      const words = fastWords(fastRng(name.length));
      const most = (0.8 * MOVES) / Object.keys(TABLES).length;
      for (let moves = 0, seed = 1; moves < most; seed++)
        moves += playBoth(optionsFor(asked), words, seed, most - moves);
    });
  }

  it('[T42-8, T42-34, T42-40] plays as the rules do under random options', () => {
    const words = fastWords(fastRng(42));
    for (let moves = 0, seed = 1; moves < MOVES / 5; seed++) {
      const earlyEnd = words.below(2) === 1 ? 'auto' : 'off';
      const chosen = anyOptions(optionSet, 4, words, { ...LEFT_OUT, earlyEnd });
      moves += playBoth(chosen, words, seed, 120);
    }
  });

  it('[T42-40] random play ends a hand, and as many moves are measured as were asked for', () => {
    const sim = new Sim(optionsFor({ earlyEnd: 'off', allPass: 'forced' }));
    const words = fastWords(fastRng(8));
    for (let seed = 1; seed <= 50; seed++) {
      const { state } = setup(sim.options, 4, streamRng(numberedSeed(seed)));
      const [zero, one, two, three] = state.hands;
      sim.deal(zero, one, two, three, state.dealer);
      // Four calls, a declaration and 28 tiles.
      expect(playOut(sim, words)).toBe(33);
      expect([sim.phase, ...sim.hands]).toEqual([SCORED, 0, 0, 0, 0]);
    }
    const measured = simulation.moves(words, 1000);
    expect(measured).toBeGreaterThanOrEqual(1000);
    expect(measured).toBeLessThan(1033);
  });

  it('[T42-33] takes every move back to where it was', () => {
    const sim = new Sim(optionsFor(TABLES.everything ?? {}));
    const words = fastWords(fastRng(7));
    const facts = () =>
      JSON.stringify({ ...sim, options: undefined, made: undefined, hands: [...sim.hands] });
    for (let seed = 1; seed <= 300; seed++) {
      const { state } = setup(sim.options, 4, streamRng(numberedSeed(seed)));
      const [zero, one, two, three] = state.hands;
      sim.deal(zero, one, two, three, state.dealer);
      const seen: string[] = [];
      while (sim.legal() !== 0) {
        seen.push(facts());
        sim.make(pick(words, sim.phase, sim.legal()));
      }
      while (seen.length > 0) {
        sim.unmake();
        expect(facts()).toBe(seen.pop());
      }
    }
  });
});
