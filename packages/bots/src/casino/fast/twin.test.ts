// The simulator against the rules: the same random moves on both, under every option the simulator knows.
// The suite compares some thousand moves under each; `npm run soak -- rules` compares a million.

import {
  type FastWords,
  fastRng,
  fastWords,
  numberedSeed,
  readOptions,
  streamRng,
  wide,
} from '@parlor/engine';
import { anyOptions } from '@parlor/engine/testing';
import { casino, scoreGame } from '@parlor/games/casino';
import type { Options, State } from '@parlor/games/casino/facts';
import { describe, expect, it } from 'vitest';
import {
  advance,
  BUILD_AT,
  canSimulate,
  DEAL,
  DECK,
  drawMove,
  drawn,
  keyOf,
  keyOfMove,
  LAST,
  LOOSE,
  LOOSE_AT,
  listMoves,
  MOST_LISTED,
  MOVE_WORDS,
  make,
  NOBODY,
  PILE,
  PILE_AT,
  pointsOf,
  ruleMove,
  SIZE,
  Sim,
  VALUE,
} from './index.ts';

const { legalMoves, options: optionSet, play, setup, toAct, whyNot } = casino;

const MOVES = process.env.LONG === undefined ? 60_000 : 1_000_000;

const TABLES: Readonly<Record<string, object>> = {
  sa40: {},
  kasa2026: { preset: 'kasa2026' },
  'pagat-sa': { preset: 'pagat-sa', match: 'single' },
  'township-app': { preset: 'township-app' },
  'no chains, doubled raises': { pileTopChain: false, raiseDoubleLimit: true, maxBuild: 9 },
  'no pile tops, no loads': { pileTop: false, freeLoad: false, trailWhileOwning: 'never' },
  'short hands, a table, classic points': {
    handSize: 4,
    tableDeal: 8,
    pileTopInCapture: 'off',
    trailWhileOwning: 'always',
    scoring: 'classic11',
  },
};

const optionsFor = (asked: object): Options => {
  const read = readOptions(optionSet, { turnSeconds: 'off', ...asked }, 2);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

const bytes = (sim: Sim, from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => sim.byte(from + at));

/** All that the simulator holds, in the words of the rules. */
const positionOf = (sim: Sim) => ({
  turn: sim.turn,
  deal: sim.word(DEAL),
  last: sim.word(LAST),
  loose: bytes(sim, LOOSE_AT, sim.word(LOOSE)),
  piles: [0, 1].map((seat) => bytes(sim, PILE_AT + 40 * seat, sim.word(PILE + seat))),
  builds: [0, 1].map((seat) => [
    sim.word(VALUE + seat),
    bytes(sim, BUILD_AT + 40 * seat, sim.word(SIZE + seat)),
  ]),
});

const positionIn = (state: State) => ({
  turn: toAct(state) ?? NOBODY,
  deal: state.deal,
  last: state.lastCapturer ?? NOBODY,
  loose: state.loose,
  piles: state.piles,
  builds: [0, 1].map((seat) => {
    const build = state.builds.find(({ owner }) => owner === seat);
    return [build?.value ?? 0, build?.sets.flat() ?? []];
  }),
});

const holdsAt = (sim: Sim, from: number, count: number, cards: readonly number[]): boolean =>
  count === cards.length && cards.every((card, at) => sim.byte(from + at) === card);

/** The same comparison without making lists: it is made after every move. */
const agrees = (sim: Sim, state: State): boolean =>
  sim.turn === (toAct(state) ?? NOBODY) &&
  sim.word(DEAL) === state.deal &&
  sim.word(LAST) === (state.lastCapturer ?? NOBODY) &&
  holdsAt(sim, LOOSE_AT, sim.word(LOOSE), state.loose) &&
  state.piles.every((pile, seat) => holdsAt(sim, PILE_AT + 40 * seat, sim.word(PILE + seat), pile)) &&
  state.builds.length === [0, 1].filter((seat) => sim.word(VALUE + seat) > 0).length &&
  state.builds.every(
    ({ owner, value, sets }) =>
      sim.word(VALUE + owner) === value &&
      holdsAt(sim, BUILD_AT + 40 * owner, sim.word(SIZE + owner), sets.flat()),
  );

const buffer = new Int32Array(MOVE_WORDS * MOST_LISTED);
const listed = (sim: Sim): string[] => {
  const end = listMoves(sim, buffer, 0);
  const keys: string[] = [];
  for (let at = 0; at < end; at += MOVE_WORDS)
    keys.push(keyOfMove(buffer[at] as number, buffer[at + 1] as number, buffer[at + 2] as number));
  return keys;
};

/** The pack in the order in which the rules have dealt it. */
const orderOf = (state: State): Uint8Array =>
  Uint8Array.from([...state.hands.flatMap((hand) => wide.list(hand)), ...state.loose, ...state.stock]);

/** Plays one game on both, or so many moves of it, and says how many they were. */
const playBoth = (options: Options, words: FastWords, seed: number, most: number): number => {
  const sim = new Sim(options);
  let moves = 0;
  let { state } = setup(options, 2, streamRng(numberedSeed(seed)));
  const pack = orderOf(state);
  expect(pack).toHaveLength(DECK);
  sim.deal(pack, state.dealer);
  while (sim.turn !== NOBODY && moves < most) {
    if (!agrees(sim, state)) expect(positionOf(sim)).toEqual(positionIn(state));
    drawMove(sim, words);
    let { move, low, high } = drawn;
    // In every tenth position, unless the table is huge, the two lists are held against each other.
    if (words.below(10) === 0 && state.loose.length <= 12) {
      const keys = listed(sim);
      const rules = legalMoves(state, sim.turn).map((one) => keyOf(state, one) ?? '');
      const same = keys.length === rules.length && new Set(keys).size === keys.length;
      const all = new Set(rules);
      if (!same || !keys.every((key) => all.has(key))) expect(keys.sort()).toEqual(rules.sort());
      if (!all.has(keyOfMove(move, low, high))) expect(rules).toContain(keyOfMove(move, low, high));
      // Now and then a move from the list, so that the game goes where the draw seldom leads.
      const at = MOVE_WORDS * words.below(keys.length);
      move = buffer[at] as number;
      low = buffer[at + 1] as number;
      high = buffer[at + 2] as number;
    }
    const rule = ruleMove(sim, move, low, high);
    const refusal = whyNot(state, sim.turn, rule);
    if (refusal !== undefined) expect({ rule, refusal }).toBeUndefined();
    state = play(state, sim.turn, rule).state;
    advance(sim, move, low, high);
    moves++;
  }
  if (sim.turn !== NOBODY) return moves;
  expect(state.phase.kind).toBe('over');
  expect(listed(sim)).toEqual([]);
  const points = scoreGame(options, state.piles, state.sweeps).map(({ total }) => total);
  expect([pointsOf(sim, 0), pointsOf(sim, 1)]).toEqual(points);
  return moves;
};

describe('the simulator of Casino', () => {
  for (const [name, asked] of Object.entries(TABLES)) {
    it(`[CAS-99] plays as the rules do: ${name}`, () => {
      const options = optionsFor(asked);
      expect(canSimulate(options, 2)).toBe(true);
      const words = fastWords(fastRng(name.length));
      const most = (0.95 * MOVES) / Object.keys(TABLES).length;
      for (let moves = 0, seed = 1; moves < most; seed++)
        moves += playBoth(options, words, seed, most - moves);
    });
  }

  it('[CAS-99] plays as the rules do under random options', () => {
    const words = fastWords(fastRng(40));
    for (let moves = 0, seed = 1; moves < MOVES / 200; seed++) {
      const options = anyOptions(optionSet, 2, words, { match: 'single' });
      if (canSimulate(options, 2)) moves += playBoth(options, words, seed, MOVES);
    }
  });

  it('[CAS-15] makes moves as if for good, and takes every one back to where it was', () => {
    const options = optionsFor({});
    const sim = new Sim(options);
    const forGood = new Sim(options);
    const words = fastWords(fastRng(7));
    for (let seed = 1; seed <= 50; seed++) {
      const { state } = setup(options, 2, streamRng(numberedSeed(seed)));
      sim.deal(orderOf(state), state.dealer);
      forGood.deal(orderOf(state), state.dealer);
      const seen: string[] = [];
      while (sim.turn !== NOBODY) {
        seen.push(JSON.stringify(positionOf(forGood)));
        drawMove(sim, words);
        make(sim, drawn.move, drawn.low, drawn.high);
        advance(forGood, drawn.move, drawn.low, drawn.high);
        expect(JSON.stringify(positionOf(sim))).toBe(JSON.stringify(positionOf(forGood)));
      }
      while (seen.length > 0) {
        sim.unmake();
        expect(JSON.stringify(positionOf(sim))).toBe(seen.pop());
      }
    }
  });

  it('[CAS-99] draws every move of a position sooner or later', () => {
    const options = optionsFor({});
    const sim = new Sim(options);
    const words = fastWords(fastRng(3));
    for (let seed = 1; seed <= 40; seed++) {
      const { state } = setup(options, 2, streamRng(numberedSeed(seed)));
      sim.deal(orderOf(state), state.dealer);
      for (let moves = 0; moves < 4 + (seed % 30) && sim.turn !== NOBODY; moves++) {
        drawMove(sim, words);
        advance(sim, drawn.move, drawn.low, drawn.high);
      }
      const left = new Set(listed(sim));
      if (left.size > 60 || sim.word(LOOSE) > 6) continue;
      for (let draws = 0; draws < 200_000 && left.size > 0; draws++) {
        drawMove(sim, words);
        left.delete(keyOfMove(drawn.move, drawn.low, drawn.high));
      }
      expect([...left]).toEqual([]);
    }
  });
});
