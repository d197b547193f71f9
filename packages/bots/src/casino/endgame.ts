// The last deal solved to its end: all cards are known, so a position has one value, the lead that the seat on turn ends with
// if both play their best. Null windows over one table of bounds, which is enough because leads are whole points.

import {
  HIGH,
  kindOf,
  LOAD,
  LOW,
  MOVE_WORDS,
  NOBODY,
  popcount,
  type Sim,
  TALLY,
} from '@parlor/games/casino/sim';
import { Floor } from './floor.ts';
import { Keys } from './keys.ts';
import { ALL, leadsUnder, leadWith, placeOf } from './leads.ts';
import { bringBestTry, listTries, short, tries } from './tries.ts';

/** All points of a game. */
export const MOST_LEAD = 11;

/** Four words each: both words of the key, what is known, and in which search it was found. Searches are never nested. */
const TABLE_BITS = 18;
const table = new Int32Array(4 << TABLE_BITS);
let searches = 0;
/** What is known: lower bound, upper bound, and the best move in short; six, six and twelve bits. */
const OFFSET = 20;
/** With fewer cards left a position is searched again sooner than looked up. */
const KEPT_FROM = 3;

const cardsLeft = (sim: Sim): number =>
  popcount(sim.word(LOW)) +
  popcount(sim.word(HIGH)) +
  popcount(sim.word(LOW + 1)) +
  popcount(sim.word(HIGH + 1));

export interface Played {
  readonly head: number;
  readonly low: number;
  readonly high: number;
}

/** Between which leads a move ends. */
export interface Range {
  least: number;
  most: number;
}

export class Endgame {
  readonly sim: Sim;
  nodes = 0;
  isCut = false;
  readonly #most: number;
  #limit: number;
  readonly #isLate: () => boolean;
  readonly #keys = new Keys();
  readonly #floor: Floor;
  /** The lead of a seat that ends with a tally when the other has all the rest. */
  readonly #leads: Int8Array;
  #top = 0;

  /** `most` is the number of positions to spend. */
  constructor(sim: Sim, most: number, isLate: () => boolean) {
    this.sim = sim;
    this.#floor = new Floor(sim);
    this.#leads = leadsUnder(sim.options);
    this.#most = most;
    this.#limit = most;
    this.#isLate = isLate;
    searches = (searches + 1) | 0;
  }

  /** Narrows the ranges until the best move is certain, and answers with its place; undefined when the nodes ran out. */
  best(candidates: readonly Played[], ranges: readonly Range[], guess: number): number | undefined {
    let least = -MOST_LEAD;
    let most = MOST_LEAD;
    let aim = guess;
    let best = 0;
    // Later questions take longer: when the first one needs more than half of the nodes, all of them will not be answered.
    this.#limit = this.#most / 2;
    while (least < most) {
      aim = Math.max(least + 1, Math.min(most, aim));
      const reached = this.#firstToReach(candidates, ranges, aim);
      if (this.isCut) return undefined;
      this.#limit = this.#most;
      if (reached === undefined) {
        most = ranges.reduce((top, range) => Math.max(top, range.most), -MOST_LEAD);
        aim = most;
      } else {
        best = reached;
        least = (ranges[reached] as Range).least;
        aim = least + 1;
      }
    }
    return best;
  }

  #firstToReach(candidates: readonly Played[], ranges: readonly Range[], aim: number): number | undefined {
    for (const [at, range] of ranges.entries()) {
      if (range.most < aim) continue;
      this.#test(candidates[at] as Played, range, aim);
      if (this.isCut) return undefined;
      if (range.least >= aim) return at;
    }
    return undefined;
  }

  /** Narrows the range of one move to its exact lead, while nodes are left. */
  tell(move: Played, range: Range): void {
    while (range.least < range.most && !this.isCut) this.#test(move, range, range.most);
  }

  #test({ head, low, high }: Played, range: Range, aim: number): void {
    const value = this.#after(head, low, high, aim - 1, aim, cardsLeft(this.sim));
    if (this.isCut) return;
    if (value >= aim) range.least = value;
    else range.most = value;
  }

  /** The lead of the seat on turn if it makes this move. */
  #after(head: number, low: number, high: number, alpha: number, beta: number, cards: number): number {
    const { sim } = this;
    const { turn } = sim;
    const left = kindOf(head) === LOAD ? cards : cards - 1;
    sim.make(head, low, high);
    let value: number;
    if (sim.turn === NOBODY)
      value = leadWith(sim.options, sim.word(TALLY + turn), sim.word(TALLY + 1 - turn));
    else if (sim.turn === turn) value = this.#value(alpha, beta, left);
    // Taken from nothing, because a lead of nothing has no sign.
    else value = 0 - this.#value(0 - beta, 0 - alpha, left);
    sim.unmake();
    return value;
  }

  /** The lead of the seat on turn, exact within the window and a bound outside of it. */
  #value(alpha: number, beta: number, cards: number): number {
    const { sim } = this;
    const { turn } = sim;
    this.nodes++;
    if (this.nodes >= this.#limit || ((this.nodes & 255) === 0 && this.#isLate())) this.isCut = true;
    if (this.isCut) return 0;
    const floor = this.#floor;
    floor.read(sim);
    let least = this.#leads[placeOf(floor.tallyOf(sim, turn))] as number;
    if (least >= beta) return least;
    let most = this.#leads[placeOf(ALL - floor.tallyOf(sim, 1 - turn))] as number;
    if (most <= alpha || least === most) return most;
    let one = 0;
    let two = 0;
    let slot = 0;
    let known: number | undefined;
    if (cards >= KEPT_FROM) {
      const keys = this.#keys;
      keys.read(sim, floor);
      one = keys.one;
      two = keys.two;
      slot = (one >>> (32 - TABLE_BITS)) << 2;
      if (table[slot] === one && table[slot + 1] === two && table[slot + 3] === searches) {
        const entry = table[slot + 2] as number;
        least = Math.max(least, (entry & 63) - OFFSET);
        most = Math.min(most, ((entry >> 6) & 63) - OFFSET);
        known = (entry >> 12) & 0xfff;
        if (least >= beta || least === most) return least;
        if (most <= alpha) return most;
      }
    }

    const from = this.#top;
    const end = listTries(sim, from, known);
    this.#top = end;
    let best = -MOST_LEAD - 1;
    let bestMove = 0;
    for (let at = from; at < end; at += MOVE_WORDS) {
      bringBestTry(at, end);
      const head = tries[at] as number;
      const low = tries[at + 1] as number;
      const high = tries[at + 2] as number;
      const value = this.#after(head, low, high, Math.max(alpha, best), beta, cards);
      if (this.isCut) return 0;
      if (value > best) {
        best = value;
        bestMove = short(head, low, high);
        if (best >= beta) break;
      }
    }
    this.#top = from;
    if (cards < KEPT_FROM) return best;
    if (best >= beta) least = Math.max(least, best);
    else if (best <= alpha) most = Math.min(most, best);
    else {
      least = best;
      most = best;
    }
    table[slot] = one;
    table[slot + 1] = two;
    table[slot + 2] = (least + OFFSET) | ((most + OFFSET) << 6) | (bestMove << 12);
    table[slot + 3] = searches;
    return best;
  }
}
