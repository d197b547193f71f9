// The last deal solved to its end: all cards are known, so a position has one value, the lead that the seat
// on turn ends with if both play their best. Null windows over one table of bounds, which is enough because
// leads are whole points.

import {
  HIGH,
  kindOf,
  LOAD,
  LOW,
  MOVE_WORDS,
  make,
  NOBODY,
  popcount,
  type Sim,
  TALLY,
} from '../fast/index.ts';
import { Floor } from './floor.ts';
import { Keys } from './keys.ts';
import { ALL, leadsUnder, leadWith, placeOf } from './leads.ts';
import { forgetAll, keep, knownOf, leastIn, mostIn, moveIn, NOTHING } from './transpositions.ts';
import { bringBestTry, listTries, short, tries } from './tries.ts';

/** All points of a game. */
export const MOST_LEAD = 11;
const UNKNOWN = -MOST_LEAD - 1;

/** With fewer cards left a position is searched again sooner than looked up. */
const KEPT_FROM = 3;
/**
 * With as many cards left all next positions are looked up before one of them is searched. Further down it
 * takes longer.
 */
const LOOKED_UP_FROM = 10;

const cardsLeft = (sim: Sim): number =>
  popcount(sim.word(LOW)) +
  popcount(sim.word(HIGH)) +
  popcount(sim.word(LOW + 1)) +
  popcount(sim.word(HIGH + 1));

export interface PlayedMove {
  readonly head: number;
  readonly low: number;
  readonly high: number;
}

/** Between which leads a move ends. */
export interface LeadRange {
  least: number;
  most: number;
}

export class Endgame {
  readonly sim: Sim;
  nodes = 0;
  isCut = false;
  /** At how many positions a search stops: now, at the end of what it may spend, and half-way there. */
  #limit = 0;
  #most = 0;
  #half = 0;
  readonly #isLate: () => boolean;
  readonly #keys = new Keys();
  readonly #floor: Floor;
  /** The lead of a seat that ends with a tally when the other has all the rest. */
  readonly #leads: Int8Array;
  #top = 0;
  /** The lead of what was known to reach another. */
  #reached = 0;

  constructor(sim: Sim, isLate: () => boolean) {
    this.sim = sim;
    this.#floor = new Floor(sim);
    this.#leads = leadsUnder(sim.options);
    this.#isLate = isLate;
    forgetAll();
  }

  /** Allows so many more positions. */
  spend(more: number): void {
    this.#half = this.nodes + more / 2;
    this.#most = this.nodes + more;
    this.#limit = this.#most;
    this.isCut = false;
  }

  /** Narrows the ranges until it is certain who wins: a move is sure to end ahead, or none can, nor level. */
  decide(candidates: readonly PlayedMove[], ranges: readonly LeadRange[]): void {
    if (this.#firstToReach(candidates, ranges, 1) === undefined && !this.isCut)
      this.#firstToReach(candidates, ranges, 0);
  }

  /**
   * Narrows the ranges until the best move is certain, and answers with its place; undefined when the nodes
   * ran out.
   */
  best(candidates: readonly PlayedMove[], ranges: readonly LeadRange[], guess: number): number | undefined {
    let least = ranges.reduce((top, range) => Math.max(top, range.least), -MOST_LEAD);
    let most = ranges.reduce((top, range) => Math.max(top, range.most), -MOST_LEAD);
    let best = ranges.findIndex((range) => range.least === least);
    // Later questions take longer: when the first one needs more than half of the nodes, all of them will not
    // be answered.
    this.#limit = this.#half;
    while (least < most) {
      const aim = Math.max(least + 1, Math.min(most, guess));
      const reached = this.#firstToReach(candidates, ranges, aim);
      if (this.isCut) return undefined;
      this.#limit = this.#most;
      if (reached === undefined) {
        most = ranges.reduce((top, range) => Math.max(top, range.most), -MOST_LEAD);
      } else {
        best = reached;
        least = (ranges[reached] as LeadRange).least;
      }
    }
    return best;
  }

  #firstToReach(
    candidates: readonly PlayedMove[],
    ranges: readonly LeadRange[],
    aim: number,
  ): number | undefined {
    for (const [at, range] of ranges.entries()) {
      if (range.most < aim) continue;
      if (range.least < aim) this.#test(candidates[at] as PlayedMove, range, aim);
      if (this.isCut) return undefined;
      if (range.least >= aim) return at;
    }
    return undefined;
  }

  /** Narrows the range of one move to its exact lead, while nodes are left. */
  tell(move: PlayedMove, range: LeadRange): void {
    while (range.least < range.most && !this.isCut) this.#test(move, range, range.most);
  }

  #test({ head, low, high }: PlayedMove, range: LeadRange, aim: number): void {
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
    make(sim, head, low, high);
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
    let least = this.#leads[placeOf(floor.tallyOf(sim, turn))];
    if (least >= beta) return least;
    let most = this.#leads[placeOf(ALL - floor.tallyOf(sim, 1 - turn))];
    if (most <= alpha || least === most) return most;
    let one = 0;
    let two = 0;
    let known = NOTHING;
    if (cards >= KEPT_FROM) {
      const keys = this.#keys;
      keys.read(sim, floor);
      one = keys.one;
      two = keys.two;
      known = knownOf(one, two);
      if (known !== NOTHING) {
        least = Math.max(least, leastIn(known));
        most = Math.min(most, mostIn(known));
        if (least >= beta || least === most) return least;
        if (most <= alpha) return most;
      }
    }

    const from = this.#top;
    const end = listTries(sim, from, known === NOTHING ? undefined : moveIn(known));
    this.#top = end;
    let best = UNKNOWN;
    let bestMove = 0;
    const sure = cards >= LOOKED_UP_FROM ? this.#knownToReach(beta, from, end) : end;
    if (sure < end) {
      best = this.#reached;
      bestMove = short(tries[sure], tries[sure + 1], tries[sure + 2]);
    }
    for (let at = from; at < end && best < beta; at += MOVE_WORDS) {
      bringBestTry(at, end);
      const head = tries[at];
      const low = tries[at + 1];
      const high = tries[at + 2];
      const value = this.#after(head, low, high, Math.max(alpha, best), beta, cards);
      if (this.isCut) return 0;
      if (value > best) {
        best = value;
        bestMove = short(head, low, high);
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
    keep(one, two, least, most, bestMove);
    return best;
  }

  /** The first of the tries that is known to reach the lead without a search, or their end. */
  #knownToReach(lead: number, from: number, end: number): number {
    const { sim } = this;
    const { turn } = sim;
    for (let at = from; at < end; at += MOVE_WORDS) {
      make(sim, tries[at], tries[at + 1], tries[at + 2]);
      this.#reached = sim.turn === 1 - turn ? 0 - this.#mostKnown() : UNKNOWN;
      sim.unmake();
      if (this.#reached >= lead) return at;
    }
    return end;
  }

  /** The most that is known without a search of the lead of the seat on turn. */
  #mostKnown(): number {
    const { sim } = this;
    const floor = this.#floor;
    floor.read(sim);
    // Both are asked: the key needs to know what is safe.
    const theirs = floor.tallyOf(sim, 1 - sim.turn);
    floor.tallyOf(sim, sim.turn);
    const most = this.#leads[placeOf(ALL - theirs)];
    this.#keys.read(sim, floor);
    const known = knownOf(this.#keys.one, this.#keys.two);
    return known === NOTHING ? most : Math.min(most, mostIn(known));
  }
}
