// One deal for searches and playouts: bare integers, make and unmake. Plays of one rank are rows of a table; only plays of five
// cards are new objects. A test plays it side by side with the rules. It knows tricks, passing, one card left and the points
// of a deal (BT-40 to BT-56); windows and clocks are left to the rules, since on them a seat can only pass.

import { bits, type FastWords, type Seat } from '@parlor/engine';
import { arranged, type CardSet, from, has, last, none, restored, size } from './cards.ts';
import { PASS } from './clock.ts';
import { keyOfArranged, singleKey, sizeOfKey } from './combos.ts';
import { singlePlay } from './play-tables.ts';
import { addArranged } from './plays.ts';
import { pointsOf } from './score.ts';
import type { Move, Options, Playing } from './types.ts';

// What searches need beside the simulator.
export * from './cards.ts';
export { keyOf, keyOfArranged, sizeOfKey, tierOfKey, typeOfKey } from './combos.ts';
export { playsAbove } from './plays.ts';
export { strongest } from './strongest.ts';
export { higherPlay, unbeatable } from './unbeatable.ts';

/** No seat, no card: numbers only, so that a deal is a row of them. */
export const NOBODY = -1;

const FRAME = 10;
const DEEPEST = 1024;

/** A running deal. Its cards are arranged by the order of suits in force; `moveOf` gives a move of the rules. */
export class DealSim {
  readonly options: Options;
  readonly seats: number;
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
  /** Who went out. */
  winner = NOBODY;
  readonly #undo = new Int32Array(FRAME * DEEPEST);
  #depth = 0;

  constructor(options: Options, seats: number) {
    this.options = options;
    this.seats = seats;
    this.lows = new Int32Array(seats);
    this.highs = new Int32Array(seats);
    this.counts = new Int32Array(seats);
  }

  /** Takes over a deal of the same options and seats, real or imagined. */
  load(state: Playing): void {
    const { suitOrder } = this.options;
    for (let seat = 0; seat < this.seats; seat++) {
      const hand = arranged(state.hands[seat] ?? none, suitOrder);
      this.lows[seat] = hand.low;
      this.highs[seat] = hand.high;
      this.counts[seat] = size(hand);
    }
    const played = arranged(state.played, suitOrder);
    this.playedLow = played.low;
    this.playedHigh = played.high;
    const table = arranged(state.table?.cards ?? none, suitOrder);
    this.tableLow = table.low;
    this.tableHigh = table.high;
    this.tableKey = keyOfArranged(table.low, table.high, this.options);
    this.tableSeat = state.table?.seat ?? NOBODY;
    this.turn = state.turn;
    this.passed = state.passed;
    const opening = state.opening === undefined ? none : arranged(from([state.opening]), suitOrder);
    this.opening = state.opening === undefined ? NOBODY : topOf(opening.low, opening.high);
    this.breach = state.breach ?? NOBODY;
    this.winner = NOBODY;
    this.#depth = 0;
  }

  /** The moves of the seat on turn, in the order of the rules, into a list that is emptied first. */
  moves(out: Move[]): void {
    out.length = 0;
    if (this.winner !== NOBODY) return;
    const low = this.lows[this.turn] as number;
    const high = this.highs[this.turn] as number;
    addArranged(out, low, high, this.tableKey, this.options);
    if (this.opening !== NOBODY) keep(out, (cards) => has(cards, this.opening));
    const owed = this.options.oneCardLeft === 'enforced' ? this.#owed(low, high) : NOBODY;
    if (owed !== NOBODY) {
      const only = singlePlay(owed).cards;
      keep(
        out,
        (cards) =>
          (this.tableKey === 0 && size(cards) > 1) || (cards.low === only.low && cards.high === only.high),
      );
    }
    if (this.tableKey !== 0 && owed === NOBODY) out.push(PASS);
  }

  /** The single that the seat on turn owes because the next one holds one card. */
  #owed(low: number, high: number): number {
    if ((this.counts[this.#after(this.turn, this.passed)] as number) !== 1) return NOBODY;
    const top = topOf(low, high);
    if (this.tableKey === 0) return top;
    return sizeOfKey(this.tableKey) === 1 && singleKey(top) > this.tableKey ? top : NOBODY;
  }

  #after(seat: Seat, passed: number): Seat {
    let next = seat + 1 === this.seats ? 0 : seat + 1;
    if (this.options.passLocks)
      while (next !== seat && bits.has(passed, next)) next = next + 1 === this.seats ? 0 : next + 1;
    return next;
  }

  make(move: Move): void {
    const undo = this.#undo;
    const at = this.#depth++ * FRAME;
    const cards = move.type === 'play' ? move.cards : none;
    undo[at] = cards.low;
    undo[at + 1] = cards.high;
    undo[at + 2] = this.tableLow;
    undo[at + 3] = this.tableHigh;
    undo[at + 4] = this.tableKey;
    undo[at + 5] = this.tableSeat;
    undo[at + 6] = this.passed;
    undo[at + 7] = this.turn;
    undo[at + 8] = this.opening;
    undo[at + 9] = this.breach;
    const breach = this.options.oneCardLeft === 'liability' ? this.#breachBy(cards) : NOBODY;
    if (move.type === 'play') this.#play(cards);
    else this.#pass();
    // Whoever goes out is paid for by the breach of the seat before, not by one of its own.
    if (this.winner === NOBODY) this.breach = breach;
  }

  #breachBy(cards: CardSet): number {
    const owed = this.#owed(this.lows[this.turn] as number, this.highs[this.turn] as number);
    if (owed === NOBODY || (this.tableKey === 0 && size(cards) > 1)) return NOBODY;
    const only = singlePlay(owed).cards;
    return cards.low === only.low && cards.high === only.high ? NOBODY : this.turn;
  }

  #play({ low, high }: CardSet): void {
    const seat = this.turn;
    this.lows[seat] = (this.lows[seat] as number) & ~low;
    this.highs[seat] = (this.highs[seat] as number) & ~high;
    this.counts[seat] = (this.counts[seat] as number) - bits.size(low) - bits.size(high);
    this.playedLow |= low;
    this.playedHigh |= high;
    this.opening = NOBODY;
    if (this.counts[seat] === 0) {
      this.winner = seat;
      return;
    }
    this.tableLow = low;
    this.tableHigh = high;
    this.tableKey = keyOfArranged(low, high, this.options);
    this.tableSeat = seat;
    if (!this.options.passLocks) this.passed = 0;
    this.turn = this.#after(seat, this.passed);
  }

  #pass(): void {
    this.passed |= 1 << this.turn;
    this.turn = this.#after(this.turn, this.passed);
    if (this.turn !== this.tableSeat) return;
    this.passed = 0;
    this.tableLow = 0;
    this.tableHigh = 0;
    this.tableKey = 0;
    this.tableSeat = NOBODY;
  }

  unmake(): void {
    const undo = this.#undo;
    const at = --this.#depth * FRAME;
    const low = undo[at] as number;
    const high = undo[at + 1] as number;
    this.tableLow = undo[at + 2] as number;
    this.tableHigh = undo[at + 3] as number;
    this.tableKey = undo[at + 4] as number;
    this.tableSeat = undo[at + 5] as number;
    this.passed = undo[at + 6] as number;
    this.turn = undo[at + 7] as number;
    this.opening = undo[at + 8] as number;
    this.breach = undo[at + 9] as number;
    this.winner = NOBODY;
    const seat = this.turn;
    this.lows[seat] = (this.lows[seat] as number) | low;
    this.highs[seat] = (this.highs[seat] as number) | high;
    this.counts[seat] = (this.counts[seat] as number) + bits.size(low) + bits.size(high);
    this.playedLow &= ~low;
    this.playedHigh &= ~high;
  }

  /** The points that each seat takes once somebody is out; of a running deal, what its hands would cost now. */
  points(): number[] {
    const own = Array.from(this.lows, (low, seat) =>
      pointsOf({ low, high: this.highs[seat] as number }, this.options),
    );
    if (this.breach === NOBODY || this.winner === NOBODY || this.breach === this.winner) return own;
    const sum = own.reduce((all, one) => all + one, 0);
    return own.map((_, seat) => (seat === this.breach ? sum : 0));
  }

  /** A move of the rules from one of this deal. */
  moveOf(move: Move): Move {
    return move.type === 'play'
      ? { type: 'play', cards: restored(move.cards, this.options.suitOrder) }
      : move;
  }

  /** Random moves until somebody is out; the deal stays at its end, `made` moves deep. */
  playOut(words: FastWords, out: Move[]): number {
    let made = 0;
    while (this.winner === NOBODY && this.#depth < DEEPEST) {
      this.moves(out);
      this.make(out[words.below(out.length)] as Move);
      made++;
    }
    return made;
  }
}

const topOf = (low: number, high: number): number => last({ low, high });

const keep = (moves: Move[], test: (cards: CardSet) => boolean): void => {
  let kept = 0;
  for (const move of moves) if (move.type !== 'play' || test(move.cards)) moves[kept++] = move;
  moves.length = kept;
};
