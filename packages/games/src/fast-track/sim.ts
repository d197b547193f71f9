// Fast Track for searches and playouts: bare integers and typed arrays, make and unmake, no allocation, every option.
// A test plays it side by side with the rules. Cards come from outside, so that a search can try each and a playout can
// draw from a pile of its own. This file lists what may be done; sim-board.ts does it.

import { defaultOptions, type FastWords, type Seat } from '@parlor/engine';
import type { Rank } from './cards.ts';
import * as cards from './cards.ts';
import * as lanes from './lanes.ts';
import { type Options, options } from './options.ts';
import { anyBelow, Piles } from './piles.ts';
import type { SimMove } from './sim-moves.ts';
import * as simMoves from './sim-moves.ts';
import { SECOND_ENDS, SimWays } from './sim-ways.ts';
import type { Hole } from './track.ts';
import * as track from './track.ts';

export * from './cards.ts';
export * from './lanes.ts';
export { anyBelow, Piles } from './piles.ts';
export {
  BACK,
  ENTER,
  EXIT,
  FORWARD,
  MOST_MOVES,
  NO_RANK,
  PART,
  pegOf,
  type SimMove,
  SPLIT,
  SWAP,
  secondPegOf,
  secondTargetOf,
  targetOf,
  typeOf,
} from './sim-moves.ts';
export * from './track.ts';
export type { Event, Half, Move, Options, Position, State, View } from './types.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { FOUR, isEntry, JACK, JOKER, leavesBullseye, RANKS, SEVEN, stepsOf } = cards;
const { CELLS, DEEPEST, HOLE_ALONG, STOP } = lanes;
const {
  BACK,
  code,
  DECLARES,
  ENTER,
  EXIT,
  FORWARD,
  HOLDING,
  half,
  MOST_MOVES,
  NO_RANK,
  PART,
  pegOf,
  SAFE,
  SECOND_DECLARES,
  SPLIT,
  STATUS,
  SWAP,
  secondPegOf,
  targetOf,
} = simMoves;
const { CENTER, cornerBefore, isCorner, reachesCorner } = track;

const STEPS = Uint8Array.from(RANKS, (_, rank) => stepsOf(rank));
/** The first spot of the safe zone, and a spot that no peg ever comes near. */
const FIRST_SAFE = DEEPEST - 3;
const NOWHERE = -100;
const ENTRY = Uint8Array.from(RANKS, (_, rank) => Number(isEntry(rank)));

export class Sim extends SimWays {
  readonly #exits: Uint8Array;
  readonly #mustMove: boolean;
  readonly #hasHouseRules: boolean;
  readonly #sharesSafe: boolean;
  readonly #pairsEqual: boolean;
  readonly #staysOnRing: boolean;
  readonly #splitsCut: number;
  readonly #splitsPlainly: boolean;
  readonly #saved = new Uint8Array(CELLS);
  // Of pegs that may share a seven: where they start, and the steps at which their way is barred, as bits.
  readonly #starts = new Int32Array(5);
  readonly #barred = new Int32Array(5);
  // Where the list of moves is written to.
  #out: Int32Array = new Int32Array(0);
  #at = 0;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.#exits = Uint8Array.from(RANKS, (_, rank) => Number(leavesBullseye(rank, options)));
    this.#mustMove = options.ftPriority === 'mustMove';
    this.#hasHouseRules =
      options.jokerBackCut || options.jackSwap || options.forcedReverse || options.jailRelief > 0;
    this.#sharesSafe = options.splitFromSafeZone;
    this.#pairsEqual = options.splitFtPairing === 'sameStatus';
    this.#staysOnRing = options.splitFtPairing === 'ftFirstStayOnRing';
    this.#splitsCut = options.splitCuts === 'none' ? 0 : options.splitCuts === 'secondOnly' ? 1 : 2;
    this.#splitsPlainly =
      !(this.reenters || this.declares || this.#sharesSafe || options.bullseyeFromOwnFt) &&
      this.#pairsEqual &&
      this.#splitsCut === 1 &&
      options.splitRequireCompletion &&
      options.bullseyeEntry === 'foreignCorner' &&
      options.bullseyeCut === 'never';
  }

  /** Writes the moves of the seat on turn into `out` from `from` on, in the order of the rules, and says how many they are. */
  list(out: Int32Array, from: number): number {
    this.#out = out;
    this.#at = from;
    this.who[STOP] = this.mine;
    this.#listCard();
    if (this.#mustMove && this.hasStatus()) this.#keepStatusMoves(from);
    return this.#at - from;
  }

  /** The moves that a seat would have now if it were on turn and drew this card. */
  ask(seat: Seat, rank: Rank, out: Int32Array, from: number): number {
    const { seat: turn, rank: drawn } = this;
    this.setTurn(seat);
    this.rank = rank;
    const count = this.list(out, from);
    this.setTurn(turn);
    this.rank = drawn;
    return count;
  }

  #listCard(): void {
    const { rank, options } = this;
    const from = this.#at;
    if (ENTRY[rank] === 1) this.#listEnter();
    if (this.#exits[rank] === 1 && this.who[CENTER] === this.mine) this.#listExits();
    if (rank === FOUR) this.#listBacks(4, false);
    else if (rank === SEVEN) this.#listSevens();
    else this.#listWalks(STEPS[rank] as number);
    if (!this.#hasHouseRules) return;
    if (rank === JOKER && options.jokerBackCut) this.#listBacks(1, true);
    if (rank === JACK && options.jackSwap) this.#listSwaps();
    if (this.#at > from) return;
    if (options.forcedReverse && rank !== FOUR) this.#listBacks(STEPS[rank] as number, false);
    // FT-31.
    if (this.#at === from && options.jailRelief > 0) {
      if ((this.blocked[this.seat] as number) + 1 >= options.jailRelief) this.#listEnter();
    }
  }

  #listEnter(): void {
    const peg = this.pegToEnter();
    if (peg === this.each || this.who[this.home] === this.mine) return;
    const from = this.placeOf(peg) & 255;
    if (this.mayLand(from, this.home)) this.#out[this.#at++] = ENTER;
  }

  #listExits(): void {
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.placeOf(peg) & 255) !== CENTER) continue;
      let to = this.corner;
      while (this.who[to] === this.mine) to = cornerBefore(to);
      if (this.mayLand(CENTER, to)) this.#out[this.#at++] = code(EXIT, peg, to);
    }
  }

  #listWalks(steps: number): void {
    const { who, pegs, spots, each } = this;
    const out = this.#out;
    const first = this.first;
    const along = this.wedge << 8;
    const path = (1 << steps) - 1;
    // The common case in one loop: a peg without status on an open board.
    const plain = !this.reenters && !this.declares && this.inSafe[this.seat] !== 4;
    let top = this.#at;
    for (let peg = 0; peg < each; peg++) {
      const spot = spots[first + peg] as number;
      if (spot < 0) continue;
      const place = pegs[first + peg] as number;
      if (!plain || (place & STATUS) !== 0) {
        this.#at = top;
        this.#listWays(peg, place, steps);
        top = this.#at;
        continue;
      }
      const from = place & 255;
      if (spot + steps <= DEEPEST && (this.ahead(spot) & path) === 0) {
        const hole = HOLE_ALONG[along | (spot + steps)] as number;
        if (who[hole] === 0 || this.mayLand(from, hole)) out[top++] = code(FORWARD, peg, hole);
      }
      if (reachesCorner(from, steps - 1) && this.reachesCenter(place, steps, 0) && this.mayLand(from, CENTER))
        out[top++] = code(FORWARD, peg, CENTER);
    }
    this.#at = top;
  }

  #listWays(peg: number, place: number, steps: number): void {
    const from = place & 255;
    const count = this.collect(place, steps, 0);
    for (let at = 0; at < count; at++) {
      const to = this.ends[at] as number;
      if (this.mayLand(from, to)) this.#add(code(FORWARD, peg, to), from, to, DECLARES);
    }
  }

  /** FT-39. With declaration a walk onto a foreign corner is two moves. */
  #add(move: SimMove, from: Hole, to: Hole, declares: number): void {
    if (this.#asks(from, to)) this.#out[this.#at++] = move | declares;
    this.#out[this.#at++] = move;
  }

  #asks(from: Hole, to: Hole): boolean {
    return this.declares && isCorner(to) && to !== this.corner && !isCorner(from);
  }

  #listBacks(steps: number, onlyCuts: boolean): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (from >= SAFE) continue;
      const to = this.walkBack(place, steps);
      if (to === STOP || !this.mayLand(from, to)) continue;
      if (!onlyCuts || this.who[to] !== 0) this.#out[this.#at++] = code(BACK, peg, to);
    }
  }

  #listSwaps(): void {
    const { who } = this;
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.placeOf(peg) & 255) >= SAFE) continue;
      for (let to = 0; to < SAFE; to++) {
        const there = who[to] as number;
        if (there === 0 || there === this.mine || ((this.finishedSet >>> (there - 1)) & 1) === 1) continue;
        this.#out[this.#at++] = code(SWAP, peg, to);
      }
    }
  }

  #listSevens(): void {
    const from = this.#at;
    switch (this.options.sevenMode) {
      case 'wild1to7':
        this.#listWild();
        break;
      case 'fullOnly':
        this.#listWalks(7);
        break;
      case 'splitOrFull':
        this.#listWalks(7);
        this.#listSplits();
        break;
      case 'splitIfPossible':
        this.#listSplits();
        if (this.#at === from) this.#listWalks(7);
    }
  }

  /** FT-76. Each hole once, with the smallest count. */
  #listWild(): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (from >= HOLDING) continue;
      const before = this.#at;
      for (let steps = 1; steps <= 7; steps++) {
        const count = this.collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.ends[at] as number;
          if (this.#listed(before, to) || !this.mayLand(from, to)) continue;
          this.#add(half(steps === 7 ? FORWARD : PART, peg, to, steps), from, to, DECLARES);
        }
      }
    }
  }

  #listed(from: number, to: Hole): boolean {
    for (let at = from; at < this.#at; at++) if (targetOf(this.#out[at] as number) === to) return true;
    return false;
  }

  #mayShare(hole: Hole): boolean {
    return hole < SAFE || (this.#sharesSafe && hole < HOLDING);
  }

  /** FT-80 to FT-82. */
  #mayPair(one: number, other: number): boolean {
    const status = (one & STATUS) + (other & STATUS);
    if (this.#pairsEqual) return status !== STATUS;
    if (!this.#staysOnRing) return true;
    let count = 0;
    for (let peg = 0; peg < this.each; peg++) count += this.placeOf(peg) & STATUS;
    return status >= Math.min(2 * STATUS, count);
  }

  /** FT-81, FT-84 to FT-86. */
  #mayHalve(place: number, to: Hole, isFirst: boolean): boolean {
    if (this.#staysOnRing && (place & STATUS) !== 0 && !isCorner(to)) return false;
    if (this.who[to] === 0) return true;
    if (this.#splitsCut < (isFirst ? 2 : 1)) return false;
    return this.mayLand(place & 255, to);
  }

  #listSplits(): void {
    if (
      this.#splitsPlainly &&
      (this.inSafe[this.seat] as number) < 3 &&
      (this.riders[this.seat] as number) < 2
    )
      this.#listPlainSplits();
    else this.#listAnySplits();
  }

  #listAnySplits(): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (!this.#mayShare(from) || !this.#hasPartner(peg, place)) continue;
      for (let steps = 1; steps <= 6; steps++) {
        const count = this.collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.ends[at] as number;
          if (!this.#mayHalve(place, to, true)) continue;
          const first = half(SPLIT, peg, to, steps);
          if (this.#asks(from, to)) this.#listSeconds(first | DECLARES, from);
          this.#listSeconds(first, from);
        }
      }
    }
  }

  /**
   * The common case: no house rule, the zone stays open, and at most one peg has status, which then has no partner. A set of
   * steps says where own pegs or the deep end are in a peg's way, and a first half moves one bit of the other's set.
   */
  #listPlainSplits(): void {
    const { who, pegs, spots, each, mine } = this;
    const first = this.first;
    const along = this.wedge << 8;
    const starts = this.#starts;
    const barred = this.#barred;
    let onTrack = 0;
    for (let peg = 0; peg < each; peg++) {
      const spot = spots[first + peg] as number;
      if (spot < 0 || spot >= FIRST_SAFE || (pegs[first + peg] as number) & STATUS) {
        starts[peg] = NOWHERE;
        continue;
      }
      onTrack++;
      starts[peg] = spot;
      const beyond = spot > DEEPEST - 6 ? -2 << (DEEPEST - spot) : 0;
      barred[peg] = (this.ahead(spot) << 1) | beyond;
    }
    if (onTrack < 2) return;
    const mayEnter = who[CENTER] === 0;
    for (let peg = 0; peg < each; peg++) {
      const spot = starts[peg] as number;
      if (spot < 0) continue;
      const bars = barred[peg] as number;
      let before = HOLE_ALONG[along | spot] as number;
      const from = before;
      who[from] = 0;
      for (let steps = 1; steps <= 6; steps++) {
        const isFree = ((bars >> steps) & 1) === 0;
        const to = HOLE_ALONG[along | (spot + steps)] as number;
        if (isFree && who[to] === 0) this.#listPlainSeconds(half(SPLIT, peg, to, steps), spot, spot + steps);
        if (mayEnter && isCorner(before) && before !== this.corner)
          this.#listPlainSeconds(half(SPLIT, peg, CENTER, steps), spot, NOWHERE);
        if (!isFree) break;
        before = to;
      }
      who[from] = mine;
    }
  }

  #listPlainSeconds(first: SimMove, left: number, reached: number): void {
    const { who, each } = this;
    const along = this.wedge << 8;
    const starts = this.#starts;
    const to = targetOf(first);
    const firstPeg = pegOf(first);
    const rest = 7 - ((first >>> 15) & 7);
    const path = (2 << rest) - 2;
    const out = this.#out;
    let top = this.#at;
    who[to] = this.mine;
    for (let peg = 0; peg < each; peg++) {
      const spot = starts[peg] as number;
      if (spot < 0 || peg === firstPeg) continue;
      let bars = this.#barred[peg] as number;
      const gone = left - spot;
      if (gone > 0 && gone <= 6) bars &= ~(1 << gone);
      const come = reached - spot;
      if (come > 0 && come <= 6) bars |= 1 << come;
      const move = first | (peg << 18);
      if ((bars & path) === 0) {
        const end = HOLE_ALONG[along | (spot + rest)] as number;
        if (who[end] === 0 || this.mayLand(HOLE_ALONG[along | spot] as number, end))
          out[top++] = move | (end << 21);
      }
      const before = HOLE_ALONG[along | (spot + rest - 1)] as number;
      if (isCorner(before) && before !== this.corner && who[CENTER] === 0 && (bars & (path >> 1) & -2) === 0)
        out[top++] = move | (CENTER << 21);
    }
    this.#at = top;
    who[to] = 0;
  }

  #hasPartner(first: number, place: number): boolean {
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === first) continue;
      const other = this.placeOf(peg);
      if (this.#mayShare(other & 255) && this.#mayPair(place, other)) return true;
    }
    return false;
  }

  /** FT-83. What may follow this first half, on the board as it then is; the board is the same again afterwards. */
  #listSeconds(first: SimMove, from: Hole): void {
    const { who } = this;
    const before = this.#at;
    const to = targetOf(first);
    const cuts = who[to] !== 0;
    const inSafe = this.inSafe[this.seat] as number;
    if (cuts) this.#saved.set(who);
    this.land(from, to);
    this.#listSecondHalves(first);
    if (cuts) who.set(this.#saved);
    else who[to] = 0;
    who[from] = this.mine;
    this.inSafe[this.seat] = inSafe;
    // FT-88.
    if (this.#at === before && !this.options.splitRequireCompletion)
      this.#out[this.#at++] = (first & ~7) | PART;
  }

  #listSecondHalves(first: SimMove): void {
    const { who } = this;
    const firstPeg = pegOf(first);
    const firstPlace = this.placeOf(firstPeg);
    const rest = 7 - ((first >>> 15) & 7);
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === firstPeg) continue;
      const place = this.placeOf(peg);
      const hole = place & 255;
      // A chain of cuts in the first half may have taken an own peg away.
      if (!this.#mayShare(hole) || !this.#mayPair(firstPlace, place) || who[hole] !== this.mine) continue;
      const count = this.collect(place, rest, SECOND_ENDS) + SECOND_ENDS;
      for (let at = SECOND_ENDS; at < count; at++) {
        const to = this.ends[at] as number;
        if (this.#mayHalve(place, to, false))
          this.#add(first | (peg << 18) | (to << 21), hole, to, SECOND_DECLARES);
      }
    }
  }

  /** FT-51. */
  #keepStatusMoves(from: number): void {
    const out = this.#out;
    let kept = from;
    for (let at = from; at < this.#at; at++) {
      const move = out[at] as number;
      const type = move & 7;
      if (type === ENTER || type === EXIT) continue;
      let status = this.placeOf(pegOf(move)) & STATUS;
      if (type === SPLIT) status |= this.placeOf(secondPegOf(move)) & STATUS;
      if (status !== 0) out[kept++] = move;
    }
    if (kept > from) this.#at = kept;
  }
}

const list = new Int32Array(MOST_MOVES);

/** Plays on with random moves and cards until the match is over, and says how many moves that were. */
export const playOut = (sim: Sim, piles: Piles, words: FastWords): number => {
  let moves = 0;
  while (!sim.over) {
    if (sim.rank === NO_RANK) sim.draw(piles.draw(sim.seat, words));
    const count = sim.list(list, 0);
    if (count === 0) sim.pass();
    else {
      sim.make(list[count === 1 ? 0 : anyBelow(words, count)] as number);
      moves++;
    }
  }
  return moves;
};

/** Random play for measurements: whole matches of two, and playouts from the first card over orders of the cards not seen. */
export const simulation = {
  moves: (words: FastWords, atLeast: number): number => {
    const sim = new Sim(defaultOptions(options), 2);
    const piles = new Piles(1);
    let moves = 0;
    while (moves < atLeast) {
      piles.gather();
      sim.begin(0);
      moves += playOut(sim, piles, words);
    }
    return moves;
  },
  playouts: (words: FastWords, count: number): void => {
    const sim = new Sim(defaultOptions(options), 2);
    const piles = new Piles(1);
    for (let done = 0; done < count; done++) {
      piles.gather();
      sim.begin(0);
      sim.draw(piles.take(0, SEVEN));
      playOut(sim, piles, words);
    }
  },
};
