// A layout played out as people would: every seat follows its habits and sees its own tiles only, until so
// few tricks are left that the rest is solved. The solver knows every tile, which flatters plans that no
// player could find.

import type { FastWords } from '@parlor/engine';
import { HAND_POINTS, rowOf, COUNT as TILE_COUNTS } from '@parlor/games/texas-42/facts';
import { type OpenTrick, Solver } from '../solver/solver.ts';
import { size, tablesOf } from '../solver/tables.ts';
import { Habits } from './habits.ts';
import { roleOf, type TileSight } from './traits.ts';

// Own names, as in solver.ts.
const COUNT = TILE_COUNTS;

/** With so many tricks left the end is solved. */
const SOLVED = 3;

/** True when habits are known for a declaration: it has suits, and all four seats play. */
export const hasHabits = (declaration: number): boolean => {
  const { kind, system } = rowOf(declaration);
  return system !== undefined && kind !== 'nello';
};

export class Playouts {
  readonly #habits = new Habits();
  readonly #solver = new Solver();
  readonly #hands = new Int32Array(4);
  readonly #sight: TileSight = {
    tables: tablesOf(0),
    hand: 0,
    unseen: 0,
    role: 0,
    place: 0,
    suit: 0,
    top: -1,
    ours: false,
    points: 1,
  };
  #declaration = 0;
  #bidder = 0;
  #leader = 0;
  #winner = 0;
  #taken = 0;

  /** The contract of the playouts that follow. */
  begin(declaration: number, bidder: number): void {
    this.#declaration = declaration;
    this.#bidder = bidder;
    this.#sight.tables = tablesOf(rowOf(declaration).system ?? 0);
  }

  /** True when the bidders take at least so many points from here on; `left` points are still to be won. */
  reaches(
    trick: OpenTrick,
    hands: ArrayLike<number>,
    points: number,
    left: number,
    words: FastWords,
  ): boolean {
    this.#lay(trick, hands);
    let open = left;
    for (;;) {
      if (this.#sight.place === 0) {
        const need = points - this.#taken;
        if (need <= 0) return true;
        if (need > open) return false;
        if (size(this.#hands[this.#leader]) <= SOLVED) {
          this.#solver.load(this.#declaration, this.#bidder, this.#hands);
          return this.#solver.reaches({ leader: this.#leader, tiles: [] }, need);
        }
      }
      open -= this.#playTrick(words);
    }
  }

  /** The points of the bidders from an opening lead on, which is one of `leads`. */
  points(leader: number, leads: number, hands: ArrayLike<number>, words: FastWords): number {
    this.#lay({ leader, tiles: [] }, hands);
    this.#playTrick(words, leads);
    while (size(this.#hands[this.#leader]) > SOLVED) this.#playTrick(words);
    this.#solver.load(this.#declaration, this.#bidder, this.#hands);
    return Math.min(HAND_POINTS, this.#taken + this.#solver.value({ leader: this.#leader, tiles: [] }));
  }

  #lay({ leader, tiles, suit }: OpenTrick, hands: ArrayLike<number>): void {
    for (let seat = 0; seat < 4; seat++) this.#hands[seat] = hands[seat];
    const sight = this.#sight;
    this.#taken = 0;
    this.#open(leader);
    for (const tile of tiles) {
      if (sight.place === 0) sight.suit = suit ?? sight.tables.led[tile];
      this.#put(tile);
    }
  }

  #open(leader: number): void {
    this.#leader = leader;
    this.#winner = leader;
    this.#sight.place = 0;
    this.#sight.top = -1;
    this.#sight.points = 1;
  }

  #put(tile: number): void {
    const sight = this.#sight;
    const power = sight.tables.strength[sight.suit * 28 + tile];
    if (power > sight.top) {
      sight.top = power;
      this.#winner = (this.#leader + sight.place) & 3;
    }
    sight.points += COUNT[tile];
    sight.place++;
  }

  /** Plays the trick to its end and answers with its points. */
  #playTrick(words: FastWords, leads?: number): number {
    const hands = this.#hands;
    const sight = this.#sight;
    while (sight.place < 4) {
      const seat = (this.#leader + sight.place) & 3;
      const hand = hands[seat];
      const all = hands[0] | hands[1] | hands[2] | hands[3];
      sight.hand = hand;
      sight.unseen = all & ~hand;
      sight.role = roleOf(seat, this.#bidder);
      sight.ours = ((this.#winner ^ seat) & 1) === 0;
      this.#habits.judge(sight, sight.place === 0 ? leads : undefined);
      const tile = this.#habits.draw(words);
      hands[seat] = hand & ~(1 << tile);
      if (sight.place === 0) sight.suit = sight.tables.led[tile];
      this.#put(tile);
    }
    const { points } = sight;
    if (((this.#winner ^ this.#bidder) & 1) === 0) this.#taken += points;
    this.#open(this.#winner);
    return points;
  }
}
