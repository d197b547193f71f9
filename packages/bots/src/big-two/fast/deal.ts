// One deal for searches and playouts: bare integers in rows, make and unmake, no object for a move (BT-40 to
// BT-56).

import { bits, type FastWords, type Seat } from '@parlor/engine';
import {
  arranged,
  from,
  keyOfArranged,
  last,
  type Move,
  none,
  type Options,
  PASS,
  pointsOf,
  restored,
  SPLIT,
  singleKey,
  sizeOfKey,
  type View,
} from '@parlor/games/big-two/facts';
import { Lister, type PlayList } from './listing.ts';

/** No seat, no card: numbers only, so that a deal is a row of them. */
export const NOBODY = -1;

const FRAME = 11;
const DEEPEST = 1024;

/** The facts that a state and a view of a running deal share. */
type Loaded = Pick<View, 'hands' | 'played' | 'table' | 'turn' | 'passed' | 'opening' | 'breach'>;

/**
 * A running deal. Its cards are arranged by the order of suits in force; `moveOf` gives a move of the rules.
 */
export class DealSim {
  readonly options: Options;
  readonly seats: number;
  readonly lister: Lister;
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  readonly counts: Int32Array;
  playedLow = 0;
  playedHigh = 0;
  turn = 0;
  tableLow = 0;
  tableHigh = 0;
  /** 0 while the leader is to act. */
  tableKey = 0;
  tableSeat = NOBODY;
  passed = 0;
  opening = NOBODY;
  /** The seat that would pay for all, where one card left is a liability. */
  breach = NOBODY;
  /** The seat that went out. */
  winner = NOBODY;
  readonly #undo = new Int32Array(FRAME * DEEPEST);
  #depth = 0;
  readonly #locks: boolean;
  readonly #enforces: boolean;
  readonly #isLiable: boolean;

  constructor(options: Options, seats: number) {
    this.options = options;
    this.seats = seats;
    this.lister = new Lister(options);
    this.lows = new Int32Array(seats);
    this.highs = new Int32Array(seats);
    this.counts = new Int32Array(seats);
    this.#locks = options.passLocks;
    this.#enforces = options.oneCardLeft === 'enforced';
    this.#isLiable = options.oneCardLeft === 'liability';
  }

  /**
   * Takes over a deal of the same options and seats: real, imagined, or seen. Of a hidden hand only the size
   * is held.
   */
  load(state: Loaded): void {
    const { suitOrder } = this.options;
    for (let seat = 0; seat < this.seats; seat++) {
      const held = state.hands[seat] ?? none;
      const hand = arranged(typeof held === 'number' ? none : held, suitOrder);
      this.hold(seat, hand.low, hand.high);
      if (typeof held === 'number') this.counts[seat] = held;
    }
    const played = arranged(state.played, suitOrder);
    const table = arranged(state.table?.cards ?? none, suitOrder);
    const opening = state.opening === undefined ? NOBODY : last(arranged(from([state.opening]), suitOrder));
    this.begin(state.turn ?? 0, opening);
    this.playedLow = played.low;
    this.playedHigh = played.high;
    this.tableLow = table.low;
    this.tableHigh = table.high;
    this.tableKey = keyOfArranged(table.low, table.high, this.options);
    this.tableSeat = state.table?.seat ?? NOBODY;
    this.passed = state.passed;
    this.breach = state.breach ?? NOBODY;
  }

  hold(seat: Seat, low: number, high: number): void {
    this.lows[seat] = low;
    this.highs[seat] = high;
    this.counts[seat] = bits.size(low) + bits.size(high);
  }

  /** The first lead of a deal whose hands are held. */
  begin(leader: Seat, opening: number): void {
    this.playedLow = 0;
    this.playedHigh = 0;
    this.turn = leader;
    this.#clearTable();
    this.opening = opening;
    this.breach = NOBODY;
    this.winner = NOBODY;
    this.#depth = 0;
  }

  /**
   * The moves of the seat on turn, in the order of the rules, into a list that is emptied first: plays, then
   * a pass.
   */
  moves(out: PlayList): void {
    out.count = 0;
    if (this.winner !== NOBODY) return;
    const low = this.lows[this.turn];
    const high = this.highs[this.turn];
    this.lister.list(out, low, high, this.tableKey);
    if (this.opening !== NOBODY) keepOpening(out, this.opening);
    const owed = this.#enforces ? this.owed() : NOBODY;
    if (owed !== NOBODY) keepOwed(out, singleKey(owed));
    else if (this.tableKey !== 0) out.add(0, 0, 0);
  }

  /** The single that the seat on turn owes because the next one holds one card. */
  owed(): number {
    if (this.counts[this.after(this.turn, this.passed)] !== 1) return NOBODY;
    const top = topOf(this.lows[this.turn], this.highs[this.turn]);
    // The key of a longer play is above that of every single: over it nothing is owed.
    return this.tableKey === 0 || singleKey(top) > this.tableKey ? top : NOBODY;
  }

  /** The seat that acts after this one when these have passed. */
  after(seat: Seat, passed: number): Seat {
    let next = seat + 1 === this.seats ? 0 : seat + 1;
    if (this.#locks)
      while (next !== seat && bits.has(passed, next)) next = next + 1 === this.seats ? 0 : next + 1;
    return next;
  }

  /** A row of the list; a pass is all zeros. */
  makeRow(list: PlayList, at: number): void {
    this.make(list.lows[at], list.highs[at], list.keys[at]);
  }

  make(low: number, high: number, key: number): void {
    const undo = this.#undo;
    const at = this.#depth++ * FRAME;
    undo[at] = low;
    undo[at + 1] = high;
    undo[at + 2] = this.tableLow;
    undo[at + 3] = this.tableHigh;
    undo[at + 4] = this.tableKey;
    undo[at + 5] = this.tableSeat;
    undo[at + 6] = this.passed;
    undo[at + 7] = this.turn;
    undo[at + 8] = this.opening;
    undo[at + 9] = this.breach;
    undo[at + 10] = sizeOfKey(key);
    const breach = this.#isLiable ? this.#breachBy(key) : NOBODY;
    if (key === 0) this.#pass();
    else this.#play(low, high, key);
    // The breach of the seat before pays for the seat that goes out; its own breach does not count.
    if (this.winner === NOBODY) this.breach = breach;
  }

  #breachBy(key: number): number {
    const owed = this.owed();
    if (owed === NOBODY || (this.tableKey === 0 && sizeOfKey(key) > 1)) return NOBODY;
    return key === singleKey(owed) ? NOBODY : this.turn;
  }

  #play(low: number, high: number, key: number): void {
    const seat = this.turn;
    this.lows[seat] = this.lows[seat] & ~low;
    this.highs[seat] = this.highs[seat] & ~high;
    const left = this.counts[seat] - sizeOfKey(key);
    this.counts[seat] = left;
    this.playedLow |= low;
    this.playedHigh |= high;
    this.opening = NOBODY;
    if (left === 0) {
      this.winner = seat;
      return;
    }
    this.tableLow = low;
    this.tableHigh = high;
    this.tableKey = key;
    this.tableSeat = seat;
    if (!this.#locks) this.passed = 0;
    this.turn = this.after(seat, this.passed);
  }

  #pass(): void {
    this.passed |= 1 << this.turn;
    this.turn = this.after(this.turn, this.passed);
    if (this.turn === this.tableSeat) this.#clearTable();
  }

  #clearTable(): void {
    this.passed = 0;
    this.tableLow = 0;
    this.tableHigh = 0;
    this.tableKey = 0;
    this.tableSeat = NOBODY;
  }

  unmake(): void {
    const undo = this.#undo;
    const at = --this.#depth * FRAME;
    const low = undo[at];
    const high = undo[at + 1];
    this.tableLow = undo[at + 2];
    this.tableHigh = undo[at + 3];
    this.tableKey = undo[at + 4];
    this.tableSeat = undo[at + 5];
    this.passed = undo[at + 6];
    this.turn = undo[at + 7];
    this.opening = undo[at + 8];
    this.breach = undo[at + 9];
    this.winner = NOBODY;
    const seat = this.turn;
    this.lows[seat] = this.lows[seat] | low;
    this.highs[seat] = this.highs[seat] | high;
    this.counts[seat] = this.counts[seat] + undo[at + 10];
    this.playedLow &= ~low;
    this.playedHigh &= ~high;
  }

  /** The number of moves that can be taken back. */
  get depth(): number {
    return this.#depth;
  }

  /**
   * The points that each seat takes after a seat went out; of a running deal, what its hands would cost now.
   */
  points(out: Int32Array): void {
    let sum = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const hand = { low: this.lows[seat], high: this.highs[seat] };
      const own = pointsOf(hand, this.options);
      out[seat] = own;
      sum += own;
    }
    if (this.breach === NOBODY || this.winner === NOBODY || this.breach === this.winner) return;
    out.fill(0);
    out[this.breach] = sum;
  }

  /** A move of the rules from a row of a list. */
  moveOf(list: PlayList, at: number): Move {
    if (list.keys[at] === 0) return PASS;
    const cards = { low: list.lows[at], high: list.highs[at] };
    return { type: 'play', cards: restored(cards, this.options.suitOrder) };
  }

  /** Random moves until somebody is out; the deal stays at its end. Says how many they were. */
  playOut(words: FastWords, list: PlayList): number {
    let made = 0;
    while (this.winner === NOBODY && this.#depth < DEEPEST) {
      this.moves(list);
      this.makeRow(list, words.below(list.count));
      made++;
    }
    return made;
  }
}

const topOf = (low: number, high: number): number => (high !== 0 ? SPLIT + bits.last(high) : bits.last(low));

const keepOpening = (out: PlayList, card: number): void => {
  const low = card < SPLIT ? 1 << card : 0;
  const high = card < SPLIT ? 0 : 1 << (card - SPLIT);
  let kept = 0;
  for (let at = 0; at < out.count; at++)
    if (((out.lows[at] & low) | (out.highs[at] & high)) !== 0) out.copy(at, kept++);
  out.count = kept;
};

/** Of the singles only the one that is owed; in the lead, everything longer. */
const keepOwed = (out: PlayList, only: number): void => {
  let kept = 0;
  for (let at = 0; at < out.count; at++) {
    const key = out.keys[at];
    if (key === only || sizeOfKey(key) > 1) out.copy(at, kept++);
  }
  out.count = kept;
};
