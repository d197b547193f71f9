// Fast Track for searches and playouts: bare integers and typed arrays, make and unmake, no allocation, every option.
// A test plays it side by side with the rules. Cards come from outside, so that a search can try each and a playout can
// draw from a pile of its own.

import { defaultOptions, type FastWords, type Seat } from '@parlor/engine';
import {
  drawsAgain,
  FOUR,
  isEntry,
  isRoyal,
  JACK,
  JOKER,
  leavesBullseye,
  RANKS,
  type Rank,
  SEVEN,
  stepsOf,
} from './cards.ts';
import {
  ALONG,
  BEHIND_GATE_AT,
  CELLS,
  ENDS_ON_HOME,
  FROM_HOME,
  GATE_AT,
  laneOf,
  NEXT,
  OPEN,
  ROUND,
  STOP,
} from './lanes.ts';
import { type Options, options } from './options.ts';
import { anyBelow, Piles } from './piles.ts';
import { startPegs } from './setup.ts';
import {
  CENTER,
  cornerBefore,
  cornerOf,
  counterClockwise,
  gateOf,
  HOLES,
  type Hole,
  holdingOf,
  homeOf,
  hopFrom,
  isCorner,
  PERIMETER,
  reachesCorner,
  wedgesFor,
} from './track.ts';
import type { Position } from './types.ts';

export * from './cards.ts';
export * from './lanes.ts';
export { anyBelow, Piles } from './piles.ts';
export * from './track.ts';
export type { Event, Half, Move, Options, Position, State, View } from './types.ts';

/**
 * A move is a number: its type in bits 0-2, peg 3-5, hole 6-13, a declared status 14, steps 15-17; of a split also the
 * second peg 18-20, hole 21-28 and declaration 29.
 */
export type SimMove = number;
export const ENTER = 0;
export const EXIT = 1;
export const FORWARD = 2;
export const BACK = 3;
export const SWAP = 4;
export const PART = 5;
export const SPLIT = 6;
const DECLARES = 1 << 14;
const SECOND_DECLARES = 1 << 29;

export const typeOf = (move: SimMove): number => move & 7;
export const pegOf = (move: SimMove): number => (move >>> 3) & 7;
export const targetOf = (move: SimMove): Hole => (move >>> 6) & 255;
export const secondPegOf = (move: SimMove): number => (move >>> 18) & 7;
export const secondTargetOf = (move: SimMove): Hole => (move >>> 21) & 255;

const code = (type: number, peg: number, to: Hole): SimMove => type | (peg << 3) | (to << 6);
const half = (type: number, peg: number, to: Hole, steps: number): SimMove =>
  code(type, peg, to) | (steps << 15);

/** More moves than any card gives in any position. */
export const MOST_MOVES = 8192;
export const NO_RANK: Rank = RANKS.length;

const STATUS = 256;
const LAP = 512;
const HOLDING = holdingOf(0, 0);
/** The lowest safe hole: everything below is the perimeter. */
const SAFE = PERIMETER;

const STEPS = Uint8Array.from(RANKS, (_, rank) => stepsOf(rank));
const AGAIN = Uint8Array.from(RANKS, (_, rank) => Number(drawsAgain(rank)));
const ENTRY = Uint8Array.from(RANKS, (_, rank) => Number(isEntry(rank)));

/** Words that are kept for taking moves back: enough for the last two hundred moves and draws. */
const JOURNAL = 1 << 13;
const SECOND_ENDS = 16;
const STOP_LANE = laneOf(6, 0);

export class Sim {
  readonly options: Options;
  readonly seats: number;
  /** Pegs of a seat. */
  readonly each: number;
  /** Places of all pegs, seat by seat, as in a position. */
  readonly pegs: Uint16Array;
  /** For every hole 0 when empty, else the seat there plus one. */
  readonly who = new Uint8Array(CELLS);
  /** Pegs in the safe zone, by seat. */
  readonly inSafe = new Uint8Array(6);
  readonly blocked = new Int32Array(6);
  readonly wedges: Uint8Array;
  readonly finished = new Uint8Array(6);
  finishedCount = 0;
  seat: Seat = 0;
  /** The drawn card, or NO_RANK while the seat on turn must draw. */
  rank: Rank = NO_RANK;
  over = false;

  #finishedSet = 0;
  readonly #journal = new Int32Array(JOURNAL);
  #top = 0;
  #changes = 0;
  readonly #exits: Uint8Array;
  readonly #start: readonly number[];
  // Options that are asked about in every move.
  readonly #reenters: boolean;
  readonly #declares: boolean;
  readonly #mustMove: boolean;
  readonly #neglectLoses: boolean;
  readonly #hasHouseRules: boolean;
  readonly #sharesSafe: boolean;
  readonly #pairsEqual: boolean;
  readonly #staysOnRing: boolean;
  readonly #splitsCut: number;
  readonly #splitsPlainly: boolean;
  readonly #ends = new Uint8Array(2 * SECOND_ENDS);
  readonly #saved = new Uint8Array(CELLS);
  readonly #ways = new Uint8Array(40);
  readonly #barred = new Uint8Array(5);
  readonly #cuts = new Int32Array(32);
  #cutCount = 0;
  #usedStatus = false;
  #won = false;
  // The seat on turn.
  #mine = 1;
  #first = 0;
  #wedge = 0;
  #corner = 0;
  #home = 0;
  // Where the list of moves is written to.
  #out: Int32Array = new Int32Array(0);
  #at = 0;

  constructor(options: Options, seats: number) {
    this.options = options;
    this.seats = seats;
    this.each = options.pegs;
    this.pegs = new Uint16Array(seats * options.pegs);
    this.wedges = Uint8Array.from(wedgesFor(seats));
    this.#exits = Uint8Array.from(RANKS, (_, rank) => Number(leavesBullseye(rank, options)));
    this.#start = startPegs(options, seats);
    this.#reenters = options.ftReentry;
    this.#declares = options.ftEntry === 'declare';
    this.#mustMove = options.ftPriority === 'mustMove';
    this.#neglectLoses = options.ftPriority === 'loseStatus';
    this.#hasHouseRules =
      options.jokerBackCut || options.jackSwap || options.forcedReverse || options.jailRelief > 0;
    this.#sharesSafe = options.splitFromSafeZone;
    this.#pairsEqual = options.splitFtPairing === 'sameStatus';
    this.#staysOnRing = options.splitFtPairing === 'ftFirstStayOnRing';
    this.#splitsCut = options.splitCuts === 'none' ? 0 : options.splitCuts === 'secondOnly' ? 1 : 2;
    this.#splitsPlainly =
      !(this.#reenters || this.#declares || this.#sharesSafe || options.bullseyeFromOwnFt) &&
      this.#pairsEqual &&
      this.#splitsCut === 1 &&
      options.splitRequireCompletion &&
      options.bullseyeEntry === 'foreignCorner' &&
      options.bullseyeCut === 'never';
  }

  /** The start of a match: `seat` is to draw. */
  begin(seat: Seat): void {
    this.#place(this.#start);
    this.blocked.fill(0);
    this.finishedCount = 0;
    this.#finishedSet = 0;
    this.over = false;
    this.rank = NO_RANK;
    this.#setTurn(seat);
  }

  load(position: Position): void {
    const { now, finished, blocked } = position;
    this.#place(position.pegs);
    this.blocked.set(blocked);
    this.finishedCount = finished.length;
    this.finished.set(finished);
    this.#finishedSet = finished.reduce((set, seat) => set | (1 << seat), 0);
    this.over = now.phase === 'over';
    this.rank = now.phase === 'over' ? NO_RANK : now.card >> 2;
    this.#setTurn(now.phase === 'over' ? 0 : now.seat);
  }

  /** The seat on turn draws (FT-48, FT-49). */
  draw(rank: Rank): void {
    this.#begin();
    if (rank === FOUR) {
      const { ftLossOnFour } = this.options;
      if (ftLossOnFour === 'mover') this.#loseStatus(this.seat);
      else if (ftLossOnFour === 'all') for (let seat = 0; seat < this.seats; seat++) this.#loseStatus(seat);
    }
    this.#end(this.blocked[this.seat] as number);
    this.rank = rank;
  }

  /** The drawn card gives no move (FT-16). */
  pass(): void {
    this.#begin();
    const before = this.blocked[this.seat] as number;
    if (this.options.jailRelief > 0) this.blocked[this.seat] = before + 1;
    this.#end(before);
    this.rank = NO_RANK;
    this.#setTurn(this.#seatAfter());
  }

  make(move: SimMove): void {
    this.#begin();
    this.#won = false;
    this.#usedStatus = false;
    switch (move & 7) {
      case ENTER:
        this.#enter();
        break;
      case SWAP:
        this.#swap(pegOf(move), targetOf(move));
        break;
      case EXIT:
      case BACK:
        this.#arrive(pegOf(move), targetOf(move), move & 7);
        break;
      default:
        this.#forward(pegOf(move), targetOf(move), (move & DECLARES) !== 0);
        // FT-89.
        if ((move & 7) === SPLIT && !this.#won)
          this.#forward(secondPegOf(move), secondTargetOf(move), (move & SECOND_DECLARES) !== 0);
    }
    // FT-50. A move without status leaves the status of all other pegs as it was at the draw.
    if (!this.#usedStatus && this.#neglectLoses) this.#loseStatus(this.seat);
    const blocked = this.blocked[this.seat] as number;
    this.blocked[this.seat] = 0;
    this.#end(blocked);
    const again = AGAIN[this.rank] === 1 && !this.#won;
    this.rank = NO_RANK;
    if (this.#won) {
      this.finished[this.finishedCount++] = this.seat;
      this.#finishedSet |= 1 << this.seat;
      if (!this.options.playOut || this.finishedCount >= this.seats - 1) {
        this.over = true;
        return;
      }
    }
    if (!again) this.#setTurn(this.#seatAfter());
  }

  /** Takes back the last draw, pass or move. */
  unmake(): void {
    const journal = this.#journal;
    const blocked = journal[--this.#top & (JOURNAL - 1)] as number;
    const head = journal[--this.#top & (JOURNAL - 1)] as number;
    const count = head & 63;
    const { pegs, who, each } = this;
    for (let k = 1; k <= count; k++) {
      const entry = journal[(this.#top - k) & (JOURNAL - 1)] as number;
      const hole = (pegs[entry >>> 16] as number) & 255;
      if (hole >= SAFE && hole < HOLDING && who[hole] !== 0) this.#countSafe(((entry >>> 16) / each) | 0, -1);
      who[hole] = 0;
    }
    for (let k = 1; k <= count; k++) {
      const entry = journal[(this.#top - k) & (JOURNAL - 1)] as number;
      pegs[entry >>> 16] = entry & 0xffff;
    }
    for (let k = 1; k <= count; k++) {
      const peg = (journal[(this.#top - k) & (JOURNAL - 1)] as number) >>> 16;
      const hole = (pegs[peg] as number) & 255;
      const owner = (peg / each) | 0;
      if (hole >= SAFE && hole < HOLDING && who[hole] === 0) this.#countSafe(owner, 1);
      who[hole] = owner + 1;
    }
    this.#top -= count;
    this.rank = (head >>> 9) & 15;
    this.over = false;
    const finished = (head >>> 13) & 7;
    if (finished < this.finishedCount) {
      this.finishedCount = finished;
      this.#finishedSet &= ~(1 << (this.finished[finished] as number));
    }
    this.#setTurn((head >>> 6) & 7);
    this.blocked[this.seat] = blocked;
  }

  /** Writes the moves of the seat on turn into `out` from `from` on, in the order of the rules, and says how many they are. */
  list(out: Int32Array, from: number): number {
    this.#out = out;
    this.#at = from;
    this.who[STOP] = this.#mine;
    this.#listCard();
    if (this.#mustMove && this.#hasStatus()) this.#keepStatusMoves(from);
    return this.#at - from;
  }

  /** The moves that a seat would have now if it were on turn and drew this card. */
  ask(seat: Seat, rank: Rank, out: Int32Array, from: number): number {
    const { seat: turn, rank: drawn } = this;
    this.#setTurn(seat);
    this.rank = rank;
    const count = this.list(out, from);
    this.#setTurn(turn);
    this.rank = drawn;
    return count;
  }

  #listCard(): void {
    const { rank, options } = this;
    const from = this.#at;
    if (ENTRY[rank] === 1) this.#listEnter();
    if (this.#exits[rank] === 1 && this.who[CENTER] === this.#mine) this.#listExits();
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
    const peg = this.#pegToEnter();
    if (peg === this.each || this.who[this.#home] === this.#mine) return;
    const from = this.#placeOf(peg) & 255;
    if (this.#mayLand(from, this.#home)) this.#out[this.#at++] = ENTER;
  }

  #listExits(): void {
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.#placeOf(peg) & 255) !== CENTER) continue;
      let to = this.#corner;
      while (this.who[to] === this.#mine) to = cornerBefore(to);
      if (this.#mayLand(CENTER, to)) this.#out[this.#at++] = code(EXIT, peg, to);
    }
  }

  #listWalks(steps: number): void {
    const { who, pegs } = this;
    const mine = this.#mine;
    const out = this.#out;
    const first = this.#first;
    const end = first + this.each;
    let top = this.#at;
    // The common case in one loop: a peg without status on an open board.
    const lane = this.inSafe[this.seat] === 4 ? STOP_LANE : laneOf(this.#wedge, OPEN);
    const plain = !this.#reenters && !this.#declares && lane !== STOP_LANE;
    for (let at = first; at < end; at++) {
      const place = pegs[at] as number;
      const from = place & 255;
      if (from >= HOLDING) continue;
      if (!plain || (place & STATUS) !== 0) {
        this.#at = top;
        this.#listWays(at - first, place, steps);
        top = this.#at;
        continue;
      }
      let hole = from;
      for (let left = steps; left > 0; left--) {
        hole = NEXT[lane + hole] as number;
        if (who[hole] === mine) {
          hole = STOP;
          break;
        }
      }
      if (hole !== STOP && (who[hole] === 0 || this.#mayLand(from, hole)))
        out[top++] = code(FORWARD, at - first, hole);
      if (
        reachesCorner(from, steps - 1) &&
        this.#reachesCenter(place, steps, 0) &&
        this.#mayLand(from, CENTER)
      )
        out[top++] = code(FORWARD, at - first, CENTER);
    }
    this.#at = top;
  }

  #listWays(peg: number, place: number, steps: number): void {
    const from = place & 255;
    const count = this.#collect(place, steps, 0);
    for (let at = 0; at < count; at++) {
      const to = this.#ends[at] as number;
      if (this.#mayLand(from, to)) this.#add(code(FORWARD, peg, to), from, to, DECLARES);
    }
  }

  /** FT-39. With declaration a walk onto a foreign corner is two moves. */
  #add(move: SimMove, from: Hole, to: Hole, declares: number): void {
    if (this.#asks(from, to)) this.#out[this.#at++] = move | declares;
    this.#out[this.#at++] = move;
  }

  #asks(from: Hole, to: Hole): boolean {
    return this.#declares && isCorner(to) && to !== this.#corner && !isCorner(from);
  }

  #listBacks(steps: number, onlyCuts: boolean): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.#placeOf(peg);
      const from = place & 255;
      if (from >= SAFE) continue;
      const to = this.#walkBack(place, steps);
      if (to === STOP || !this.#mayLand(from, to)) continue;
      if (!onlyCuts || this.who[to] !== 0) this.#out[this.#at++] = code(BACK, peg, to);
    }
  }

  #listSwaps(): void {
    const { who } = this;
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.#placeOf(peg) & 255) >= SAFE) continue;
      for (let to = 0; to < SAFE; to++) {
        const there = who[to] as number;
        if (there === 0 || there === this.#mine || ((this.#finishedSet >>> (there - 1)) & 1) === 1) continue;
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
      const place = this.#placeOf(peg);
      const from = place & 255;
      if (from >= HOLDING) continue;
      const before = this.#at;
      for (let steps = 1; steps <= 7; steps++) {
        const count = this.#collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.#ends[at] as number;
          if (this.#listed(before, to) || !this.#mayLand(from, to)) continue;
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
    for (let peg = 0; peg < this.each; peg++) count += this.#placeOf(peg) & STATUS;
    return status >= Math.min(2 * STATUS, count);
  }

  /** FT-81, FT-84 to FT-86. */
  #mayHalve(place: number, to: Hole, isFirst: boolean): boolean {
    if (this.#staysOnRing && (place & STATUS) !== 0 && !isCorner(to)) return false;
    if (this.who[to] === 0) return true;
    if (this.#splitsCut < (isFirst ? 2 : 1)) return false;
    return this.#mayLand(place & 255, to);
  }

  #listSplits(): void {
    if (this.#splitsPlainly && (this.inSafe[this.seat] as number) < 3 && !this.#hasStatus())
      this.#listPlainSplits();
    else this.#listAnySplits();
  }

  #listAnySplits(): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.#placeOf(peg);
      const from = place & 255;
      if (!this.#mayShare(from) || !this.#hasPartner(peg, place)) continue;
      for (let steps = 1; steps <= 6; steps++) {
        const count = this.#collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.#ends[at] as number;
          if (!this.#mayHalve(place, to, true)) continue;
          const first = half(SPLIT, peg, to, steps);
          if (this.#asks(from, to)) this.#listSeconds(first | DECLARES, from);
          this.#listSeconds(first, from);
        }
      }
    }
  }

  /**
   * The common case: no house rule, no status, and the zone stays open. Each peg walks its six holes once; a set of steps
   * says where own pegs are in its way, and a first half moves one bit of the other's set.
   */
  #listPlainSplits(): void {
    const { who, pegs, each } = this;
    const first = this.#first;
    const mine = this.#mine;
    const lane = laneOf(this.#wedge, OPEN);
    const ways = this.#ways;
    const barred = this.#barred;
    let onTrack = 0;
    for (let peg = 0; peg < each; peg++) {
      let hole = (pegs[first + peg] as number) & 255;
      ways[peg << 3] = hole;
      if (hole >= SAFE) continue;
      onTrack++;
      let bars = 0;
      for (let step = 1; step <= 6; step++) {
        hole = NEXT[lane + hole] as number;
        ways[(peg << 3) | step] = hole;
        if (who[hole] === mine) bars |= 1 << step;
      }
      barred[peg] = bars;
    }
    if (onTrack < 2) return;
    for (let peg = 0; peg < each; peg++) {
      const from = ways[peg << 3] as number;
      if (from >= SAFE) continue;
      const bars = barred[peg] as number;
      who[from] = 0;
      for (let steps = 1; steps <= 6; steps++) {
        const before = ways[(peg << 3) | (steps - 1)] as number;
        if (((bars >> steps) & 1) === 0) {
          const to = ways[(peg << 3) | steps] as number;
          if (who[to] === 0) this.#listPlainSeconds(half(SPLIT, peg, to, steps), from, to);
        }
        if (isCorner(before) && before !== this.#corner && who[CENTER] === 0)
          this.#listPlainSeconds(half(SPLIT, peg, CENTER, steps), from, CENTER);
        if (((bars >> steps) & 1) === 1) break;
      }
      who[from] = mine;
    }
  }

  #listPlainSeconds(first: SimMove, from: Hole, to: Hole): void {
    const { who, each } = this;
    const ways = this.#ways;
    const along = this.#wedge << 8;
    const firstPeg = pegOf(first);
    const rest = 7 - ((first >>> 15) & 7);
    const out = this.#out;
    who[to] = this.#mine;
    for (let peg = 0; peg < each; peg++) {
      const start = ways[peg << 3] as number;
      if (start >= SAFE || peg === firstPeg) continue;
      const at = ALONG[along | start] as number;
      let bars = this.#barred[peg] as number;
      const left = (ALONG[along | from] as number) - at;
      if (left > 0 && left <= 6) bars &= ~(1 << left);
      const reached = (ALONG[along | to] as number) - at;
      if (reached > 0 && reached <= 6) bars |= 1 << reached;
      const move = first | (peg << 18);
      if ((bars & ((2 << rest) - 1)) === 0) {
        const end = ways[(peg << 3) | rest] as number;
        if (who[end] === 0 || this.#mayLand(start, end)) out[this.#at++] = move | (end << 21);
      }
      const before = ways[(peg << 3) | (rest - 1)] as number;
      if (
        isCorner(before) &&
        before !== this.#corner &&
        who[CENTER] === 0 &&
        (bars & ((1 << rest) - 1)) === 0
      )
        out[this.#at++] = move | (CENTER << 21);
    }
    who[to] = 0;
  }

  #hasPartner(first: number, place: number): boolean {
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === first) continue;
      const other = this.#placeOf(peg);
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
    this.#land(from, to);
    this.#listSecondHalves(first);
    if (cuts) who.set(this.#saved);
    else who[to] = 0;
    who[from] = this.#mine;
    this.inSafe[this.seat] = inSafe;
    // FT-88.
    if (this.#at === before && !this.options.splitRequireCompletion)
      this.#out[this.#at++] = (first & ~7) | PART;
  }

  #listSecondHalves(first: SimMove): void {
    const { who } = this;
    const firstPeg = pegOf(first);
    const firstPlace = this.#placeOf(firstPeg);
    const rest = 7 - ((first >>> 15) & 7);
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === firstPeg) continue;
      const place = this.#placeOf(peg);
      const hole = place & 255;
      // A chain of cuts in the first half may have taken an own peg away.
      if (!this.#mayShare(hole) || !this.#mayPair(firstPlace, place) || who[hole] !== this.#mine) continue;
      const count = this.#collect(place, rest, SECOND_ENDS) + SECOND_ENDS;
      for (let at = SECOND_ENDS; at < count; at++) {
        const to = this.#ends[at] as number;
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
      let status = this.#placeOf(pegOf(move)) & STATUS;
      if (type === SPLIT) status |= this.#placeOf(secondPegOf(move)) & STATUS;
      if (status !== 0) out[kept++] = move;
    }
    if (kept > from) this.#at = kept;
  }

  /** Writes the distinct holes that a peg reaches with so many steps to the ends from `base` on: FT-40 to FT-46, FT-54. */
  #collect(place: number, steps: number, base: number): number {
    const ends = this.#ends;
    const from = place & 255;
    const rides = (place & STATUS) !== 0 || (this.#reenters && isCorner(from) && from !== this.#corner);
    if (!rides) {
      let count = 0;
      const end = this.#walk(place, steps);
      if (end !== STOP) ends[base + count++] = end;
      if (reachesCorner(from, steps - 1) && this.#reachesCenter(place, steps, 0))
        ends[base + count++] = CENTER;
      return count;
    }
    const { ftExit } = this.options;
    let top = this.#addEnd(base, base, this.#ride(place, steps, steps, 0));
    if (ftExit === 'anyCorner') {
      for (let hops = steps - 1; hops > 0; hops--)
        top = this.#addEnd(base, top, this.#ride(place, steps, hops, 0));
    }
    if (top === base || ftExit !== 'ownOnly') top = this.#addEnd(base, top, this.#walk(place, steps));
    if (this.#reachesCenter(place, steps, steps)) ends[top++] = CENTER;
    return top - base;
  }

  #addEnd(base: number, top: number, end: Hole): number {
    if (end === STOP) return top;
    for (let at = base; at < top; at++) if (this.#ends[at] === end) return top;
    this.#ends[top] = end;
    return top + 1;
  }

  #walk(place: number, steps: number): Hole {
    const { who } = this;
    const mine = this.#mine;
    const lane = this.#lane(place);
    let hole = place & 255;
    for (let left = steps; left > 0; left--) {
      hole = NEXT[lane + hole] as number;
      if (who[hole] === mine) return STOP;
    }
    return hole;
  }

  /** FT-66 to FT-69. A peg that has not been round yet may leave home with the safe zone full. */
  #lane(place: number): number {
    if (this.inSafe[this.seat] !== 4) return laneOf(this.#wedge, OPEN);
    if (this.options.winOvershoot === 'pass') return laneOf(this.#wedge, ROUND);
    const at = FROM_HOME[(this.#wedge << 8) | (place & 255)] as number;
    const fresh = (place & LAP) === 0 && (at === 0 || at === BEHIND_GATE_AT);
    return laneOf(this.#wedge, fresh ? ROUND : ENDS_ON_HOME);
  }

  /** The ring first, at most `hops` times, then the perimeter; `more` steps will follow elsewhere. */
  #ride(place: number, steps: number, hops: number, more: number): Hole {
    let hole = place & 255;
    let left = steps;
    for (let rides = hops; rides > 0 && left > 0 && hole !== this.#corner; rides--) {
      const next = hopFrom(hole);
      if (!this.#mayHop(hole, next, left + more)) break;
      hole = next;
      left--;
    }
    return left === 0 ? hole : this.#walk((place & LAP) | hole, left);
  }

  #mayHop(from: Hole, to: Hole, left: number): boolean {
    const { who, options } = this;
    if (who[to] === this.#mine && !(options.ownPassOnRing && left > 1)) return false;
    if (!options.ftCrossTrackBlock) return true;
    for (let hole = from + 1; hole < from + 14; hole++) if (who[hole] === this.#mine) return false;
    return true;
  }

  /** FT-54 to FT-58; whether the bullseye is free is for the landing to say. */
  #reachesCenter(place: number, steps: number, hops: number): boolean {
    const { bullseyeEntry, bullseyeFromOwnFt } = this.options;
    if (bullseyeEntry === 'off') return false;
    const before = steps === 1 ? place & 255 : this.#ride(place, steps - 1, hops, 1);
    if (before === STOP || !isCorner(before)) return false;
    const fromOwn = before === this.#corner;
    if (fromOwn && !bullseyeFromOwnFt) return false;
    if (bullseyeEntry === 'ownNextCornerOnly') return fromOwn || before === hopFrom(this.#corner);
    if (bullseyeEntry === 'ftStatusOneStep') return steps === 1 && (fromOwn || (place & STATUS) !== 0);
    return true;
  }

  #walkBack(place: number, steps: number): Hole {
    let hole = place & 255;
    const mayPassGate = this.options.backwardLap || (place & LAP) !== 0;
    const gate = gateOf(this.#wedge);
    for (let left = steps; left > 0; left--) {
      hole = counterClockwise(hole);
      if (this.who[hole] === this.#mine || (hole === gate && !mayPassGate)) return STOP;
    }
    return hole;
  }

  /** FT-33 to FT-37, FT-59 to FT-61, FT-73. Own pegs are met in landing only when entering or leaving the bullseye. */
  #mayLand(from: Hole, to: Hole): boolean {
    const there = this.who[to] as number;
    if (there === 0) return true;
    if (there === this.#mine) return false;
    const { bullseyeCut } = this.options;
    if (to === CENTER && (bullseyeCut === 'never' || (bullseyeCut === 'royal' && !isRoyal(this.rank))))
      return false;
    if (((this.#finishedSet >>> (there - 1)) & 1) === 1) return false;
    return this.#receives(there - 1, from, to) !== STOP;
  }

  #receives(victim: Seat, from: Hole, to: Hole): Hole {
    const { who } = this;
    const wedge = this.wedges[victim] as number;
    const holding = HOLDING + 4 * wedge;
    for (let hole = holding; hole < holding + 4; hole++) if (who[hole] === 0) return hole;
    if (this.options.cutOverflow === 'fifthHold') return HOLES + wedge;
    const home = homeOf(wedge);
    if (home === to) return STOP;
    const there = who[home] as number;
    if (there === 0 || home === from) return home;
    if (this.options.cutOverflow !== 'chain') return STOP;
    return this.#receives(there - 1, from, to) === STOP ? STOP : home;
  }

  /** Moves an own peg on the board alone and cuts whoever it lands on; the cuts wait in `#cuts`. */
  #land(from: Hole, to: Hole): void {
    const { who } = this;
    who[from] = 0;
    this.#cutCount = 0;
    const victim = who[to] as number;
    if (victim !== 0) this.#send(victim - 1, to, to);
    who[to] = this.#mine;
    if (to >= SAFE && to < HOLDING && from < SAFE) this.#countSafe(this.seat, 1);
  }

  #send(seat: Seat, hole: Hole, landing: Hole): void {
    const { who } = this;
    const received = this.#receives(seat, hole, landing);
    const there = who[received] as number;
    if (there !== 0) this.#send(there - 1, received, landing);
    who[hole] = 0;
    who[received] = seat + 1;
    this.#cuts[this.#cutCount++] = seat | (hole << 8) | (received << 16);
  }

  #sendCutPegs(): void {
    for (let at = 0; at < this.#cutCount; at++) {
      const cut = this.#cuts[at] as number;
      let peg = (cut & 255) * this.each;
      while (((this.pegs[peg] as number) & 255) !== ((cut >>> 8) & 255)) peg++;
      this.#put(peg, cut >>> 16);
    }
  }

  #enter(): void {
    const peg = this.#pegToEnter();
    this.#land(this.#placeOf(peg) & 255, this.#home);
    this.#sendCutPegs();
    this.#put(this.#first + peg, this.#home);
  }

  #forward(peg: number, to: Hole, declares: boolean): void {
    const from = this.#placeOf(peg) & 255;
    const gives = isCorner(to) && to !== this.#corner && (declares || !this.#declares || isCorner(from));
    this.#arrive(peg, to, gives ? SPLIT : FORWARD);
    // FT-70, FT-71.
    if (this.inSafe[this.seat] !== 4) return;
    if (this.each === 4 || (to === this.#home && (this.#placeOf(peg) & LAP) !== 0)) this.#won = true;
  }

  /** `how` is EXIT, BACK, FORWARD, or SPLIT for a forward way that gives status. */
  #arrive(peg: number, to: Hole, how: number): void {
    const { who, pegs } = this;
    const at = this.#first + peg;
    const before = pegs[at] as number;
    const from = before & 255;
    if (who[to] === 0) {
      who[from] = 0;
      who[to] = this.#mine;
      if (to >= SAFE && to < HOLDING && from < SAFE) this.#countSafe(this.seat, 1);
    } else {
      this.#land(from, to);
      this.#sendCutPegs();
    }
    let place = to | (before & LAP);
    if (how !== EXIT && place === to && this.#passesGate(from, to, how === BACK)) place |= LAP;
    if (how === SPLIT) place |= STATUS;
    if (((before | place) & STATUS) !== 0) this.#usedStatus = true;
    this.#journal[this.#top++ & (JOURNAL - 1)] = (at << 16) | before;
    this.#changes++;
    pegs[at] = place;
  }

  /** FT-64. Whether a way from one hole to another touches the own gate. */
  #passesGate(from: Hole, to: Hole, back: boolean): boolean {
    if (from >= SAFE) return false;
    const a = FROM_HOME[(this.#wedge << 8) | from] as number;
    if (back) {
      const b = FROM_HOME[(this.#wedge << 8) | to] as number;
      return a < b ? b <= GATE_AT : a === BEHIND_GATE_AT;
    }
    if (a >= GATE_AT) return false;
    // Into the bullseye past the own home: only with a full zone and the house rule that lets pegs run on.
    if (to === CENTER) return a >= GATE_AT - 2;
    if (to >= SAFE) return true;
    const b = FROM_HOME[(this.#wedge << 8) | to] as number;
    return b >= GATE_AT || b < a;
  }

  /** FT-29. */
  #swap(peg: number, to: Hole): void {
    const { who, pegs } = this;
    const other = (who[to] as number) - 1;
    let theirs = other * this.each;
    while (((pegs[theirs] as number) & 255) !== to) theirs++;
    const mine = this.#first + peg;
    const before = pegs[mine] as number;
    const from = before & 255;
    if ((before & STATUS) !== 0) this.#usedStatus = true;
    who[to] = this.#mine;
    who[from] = other + 1;
    this.#put(mine, to | (to === gateOf(this.#wedge) ? LAP : 0));
    this.#put(theirs, from | (from === gateOf(this.wedges[other] as number) ? LAP : 0));
  }

  #hasStatus(): boolean {
    let status = 0;
    for (let at = this.#first; at < this.#first + this.each; at++) status |= this.pegs[at] as number;
    return (status & STATUS) !== 0;
  }

  #loseStatus(seat: Seat): void {
    const { pegs } = this;
    const end = (seat + 1) * this.each;
    for (let at = seat * this.each; at < end; at++) {
      const place = pegs[at] as number;
      if ((place & STATUS) !== 0) this.#put(at, place & ~STATUS);
    }
  }

  #pegToEnter(): number {
    const { pegs, each } = this;
    const first = this.#first;
    for (let peg = 0; peg < each; peg++) {
      const hole = (pegs[first + peg] as number) & 255;
      if (hole >= HOLDING && hole !== CENTER) return peg;
    }
    return each;
  }

  #placeOf(peg: number): number {
    return this.pegs[this.#first + peg] as number;
  }

  #seatAfter(): Seat {
    let next = this.seat;
    do next = next + 1 === this.seats ? 0 : next + 1;
    while (((this.#finishedSet >>> next) & 1) === 1);
    return next;
  }

  #setTurn(seat: Seat): void {
    this.seat = seat;
    this.#mine = seat + 1;
    this.#first = seat * this.each;
    const wedge = this.wedges[seat] as number;
    this.#wedge = wedge;
    this.#corner = cornerOf(wedge);
    this.#home = homeOf(wedge);
  }

  #countSafe(seat: Seat, change: number): void {
    this.inSafe[seat] = (this.inSafe[seat] as number) + change;
  }

  #place(pegs: readonly number[]): void {
    this.pegs.set(pegs);
    this.who.fill(0);
    this.inSafe.fill(0);
    for (let at = 0; at < pegs.length; at++) {
      const hole = (pegs[at] as number) & 255;
      const owner = (at / this.each) | 0;
      this.who[hole] = owner + 1;
      if (hole >= SAFE && hole < HOLDING) this.#countSafe(owner, 1);
    }
    this.#top = 0;
  }

  #begin(): void {
    this.#changes = 0;
  }

  #put(peg: number, place: number): void {
    this.#journal[this.#top++ & (JOURNAL - 1)] = (peg << 16) | (this.pegs[peg] as number);
    this.#changes++;
    this.pegs[peg] = place;
  }

  /** Closes a step of the journal; turn, card and the finished are still as they were before it. */
  #end(blocked: number): void {
    const head = this.#changes | (this.seat << 6) | (this.rank << 9) | (this.finishedCount << 13);
    const journal = this.#journal;
    const top = this.#top;
    journal[top & (JOURNAL - 1)] = head;
    journal[(top + 1) & (JOURNAL - 1)] = blocked;
    this.#top = top + 2;
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
