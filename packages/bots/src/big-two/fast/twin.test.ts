// The simulator side by side with the rules: the same moves in the same order, the same deals, the same
// points. `npm run soak -- rules` plays ten times as many moves.

import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { anyOptions, testWords } from '@parlor/engine/testing';
import { bigTwo } from '@parlor/games/big-two';
import {
  type Event,
  keyOf,
  type Move,
  none,
  type Options,
  type Playing,
  type State,
  size,
} from '@parlor/games/big-two/facts';
import { describe, expect, it } from 'vitest';
import { DealSim, NOBODY, PlayList } from './index.ts';

const TIMES = process.env.LONG === undefined ? 1 : 10;

const running = (state: State): Playing => {
  if (state.phase === 'over') throw new Error('the match is over');
  return state;
};

const optionsOf = (asked: Record<string, unknown>, seats: number): Options => {
  const read = readOptions(bigTwo.options, asked, seats);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

const rowsOf = (sim: DealSim): unknown => [
  [...sim.lows],
  [...sim.highs],
  [...sim.counts],
  [sim.playedLow, sim.playedHigh, sim.turn, sim.tableLow, sim.tableHigh, sim.tableKey, sim.tableSeat],
  [sim.passed, sim.opening, sim.breach, sim.winner],
];

const same = (sim: DealSim, state: Playing): void => {
  const other = new DealSim(sim.options, sim.seats);
  other.load(state);
  expect(rowsOf(sim)).toEqual(rowsOf(other));
};

const sameMoves = (sim: DealSim, list: PlayList, moves: readonly Move[]): boolean =>
  list.count === moves.length &&
  moves.every((other, at) => {
    const move = sim.moveOf(list, at);
    if (move.type !== 'play' || other.type !== 'play') return move.type === other.type;
    const { low, high } = move.cards;
    if (low !== other.cards.low || high !== other.cards.high) return false;
    return list.keys[at] === keyOf(move.cards, sim.options);
  });

const playSideBySide = (asked: Record<string, unknown>, seats: number, plies: number): number => {
  const words = testWords(plies);
  const options = optionsOf(asked, seats);
  const sim = new DealSim(options, seats);
  const list = new PlayList();
  const points = new Int32Array(seats);
  let made = 0;
  for (let seed = 1; made < plies; seed++) {
    let state: State = bigTwo.setup(options, seats, streamRng(numberedSeed(seed))).state;
    sim.load(running(state));
    for (let deal = 1; deal === 1; ) {
      const now = running(state);
      const moves = bigTwo.legalMoves(now, now.turn);
      sim.moves(list);
      if (made % 256 === 0 || now.breach !== undefined) same(sim, now);
      if (!sameMoves(sim, list, moves)) throw new Error(`other moves at ${bigTwo.formatState(now)}`);
      const pick = words.below(moves.length);
      sim.makeRow(list, pick);
      const step = bigTwo.play(now, now.turn, moves[pick] as Move);
      made++;
      const ended = step.events.find(
        (event): event is Extract<Event, { type: 'dealEnded' }> => event.type === 'dealEnded',
      );
      if (ended === undefined) state = step.state;
      else {
        expect(sim.winner).toBe(ended.result.winner);
        sim.points(points);
        expect([...points]).toEqual(ended.result.points);
        deal = 0;
      }
    }
  }
  return made;
};

describe('[BT-40, BT-47, BT-50, BT-52] the simulator is the rules', () => {
  it.each([
    [4, 40_000, {}],
    [3, 8_000, { deal: '17plus1', passLocks: true }],
    [2, 8_000, { deal: 21, oneCardLeft: 'off' }],
    [4, 8_000, { oneCardLeft: 'liability', twosDouble: true }],
    [4, 8_000, { preset: 'taiwan' }],
    [4, 8_000, { preset: 'pusoyDos', oneCardLeft: 'enforced' }],
    [4, 8_000, { preset: 'charlesworth' }],
    [4, 8_000, { preset: 'bluo' }],
  ])('%d seats, %d moves, %j', (seats, plies, asked) => {
    expect(playSideBySide(asked, seats, plies * TIMES)).toBeGreaterThanOrEqual(plies * TIMES);
  });

  it('under random options', () => {
    const words = testWords(9);
    for (let tables = 0; tables < 30; tables++) {
      const seats = 2 + words.below(3);
      // There is no window in a simulator.
      playSideBySide(anyOptions(bigTwo.options, seats, words, { autoPass: false }), seats, 300);
    }
  });
});

it('[BT-52] every move can be taken back', () => {
  const options = optionsOf({ passLocks: true, oneCardLeft: 'liability' }, 4);
  const words = testWords(2);
  const sim = new DealSim(options, 4);
  for (let seed = 1; seed <= 30; seed++) {
    const state = running(bigTwo.setup(options, 4, streamRng(numberedSeed(seed))).state);
    sim.load(state);
    const list = new PlayList();
    const seen: unknown[] = [];
    while (sim.winner === NOBODY) {
      seen.push(rowsOf(sim));
      sim.moves(list);
      sim.makeRow(list, words.below(list.count));
    }
    sim.moves(list);
    expect(list.count).toBe(0);
    while (seen.length > 0) {
      sim.unmake();
      expect(rowsOf(sim)).toEqual(seen.pop());
    }
  }
});

it('[BT-43] a deal begins as if there had been none before', () => {
  const options = optionsOf({ oneCardLeft: 'liability' }, 4);
  const sim = new DealSim(options, 4);
  const words = testWords(4);
  for (let seed = 1; seed <= 20; seed++) {
    const state = running(bigTwo.setup(options, 4, streamRng(numberedSeed(seed))).state);
    state.hands.forEach(({ low, high }, seat) => {
      sim.hold(seat, low, high);
    });
    sim.begin(state.turn, state.opening ?? NOBODY);
    same(sim, state);
    expect(sim.depth).toBe(0);
    // Some deals end, others are left in the middle of a trick.
    const list = new PlayList();
    if (seed % 2 === 0) sim.playOut(words, list);
    for (let made = 0; made < seed && sim.winner === NOBODY; made++) {
      sim.moves(list);
      sim.makeRow(list, words.below(list.count));
    }
  }
});

it('[BT-79] of a view it holds the own cards and how many the others have', () => {
  const start = running(bigTwo.setup(optionsOf({}, 4), 4, streamRng(numberedSeed(3))).state);
  const [lead] = bigTwo.legalMoves(start, start.turn);
  const state = running(bigTwo.play(start, start.turn, lead as Move).state);
  const sim = new DealSim(state.options, 4);
  const list = new PlayList();
  sim.load(bigTwo.view(state, state.turn));
  sim.moves(list);
  expect([...sim.counts]).toEqual(state.hands.map(size));
  expect(sameMoves(sim, list, bigTwo.legalMoves(state, state.turn))).toBe(true);
  const held = state.hands.map((hand, seat) => (seat === state.turn ? hand : none));
  expect(held.map((_, seat) => ({ low: sim.lows[seat], high: sim.highs[seat] }))).toEqual(held);
});

it('[BT-22, BT-33] the list of plays holds every hand of 21 cards', () => {
  const sim = new DealSim(optionsOf({ deal: 21 }, 2), 2);
  const list = new PlayList();
  const everyFourth = 0x1111111;
  // All of one suit with eight of another, all of five ranks, and every second card.
  const hands = [
    [(everyFourth & 0xfffffff) | ((everyFourth << 1) & 0xfffffff), 0x111111 | 0x22],
    [0xfffff | (1 << 20), 0],
    [0x5555555, 0x555555 & 0x3ffff],
  ];
  for (const [low = 0, high = 0] of hands) {
    sim.lister.list(list, low, high, 0);
    expect(list.count).toBeGreaterThan(500);
    expect(list.count).toBeLessThan(list.keys.length);
  }
});
