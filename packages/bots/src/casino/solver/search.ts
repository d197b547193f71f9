// Looking ahead on the simulator with all cards known: alpha-beta to a depth, or to the end of the game, with
// a limit of nodes. Moves are tried in the order of what they take at once. In a search that is not to the
// end only the likeliest are tried.

import {
  BUILD_AT,
  CAPTURE,
  cardOf,
  DEAL,
  depthOf,
  HIGH,
  kindOf,
  LOAD,
  LOW,
  listMoves,
  MOVE_WORDS,
  make,
  moveValue,
  NOBODY,
  popcount,
  RAISE,
  SIZE,
  type Sim,
  STOCK,
  TRAIL,
  takesBuild,
  VALUE,
} from '../fast/index.ts';
import { bringBest } from '../pick.ts';
import { finalWorth, stakeOf, type Weights, worthFor } from '../utility.ts';

const SPADES = 0x88888;
const INFINITE = 1e9;
const ROOM = 600_000;

// The lists of all moves on the way down lie one behind the other. Searches are never nested, so they share a
// stack.
const moves = new Int32Array(ROOM);
const sights = new Float64Array(ROOM / MOVE_WORDS);

const stakesIn = (low: number, high: number): number =>
  0.25 * (popcount(low) + popcount(high)) +
  0.6 * (popcount(low & SPADES) + popcount(high & SPADES)) +
  2 * popcount(low & 0xf) +
  2 * ((low >> 7) & 1) +
  4 * ((high >> 17) & 1);

const buildStakes = (sim: Sim, owner: number): number => {
  let sum = 0;
  for (let at = 0; at < sim.word(SIZE + owner); at++) sum += stakeOf(sim.byte(BUILD_AT + 40 * owner + at));
  return sum;
};

/**
 * The worth of a move at first sight: cards taken at once, cards in reach for later, and cards left for the
 * other seat.
 */
export const firstSight = (sim: Sim, move: number, low: number, high: number): number => {
  const kind = kindOf(move);
  const card = cardOf(move);
  const seat = sim.turn;
  if (kind === TRAIL) return -0.8 * stakeOf(card);
  let stakes = stakesIn(low, high);
  for (let at = 0; at < depthOf(move); at++) stakes += 2 * stakeOf(sim.topOf(1 - seat, at));
  if (kind === CAPTURE) {
    if (takesBuild(move)) {
      const own = sim.word(VALUE + seat) === moveValue(move);
      stakes += buildStakes(sim, own ? seat : 1 - seat) * (own ? 1 : 1.5);
    }
    return stakes + stakeOf(card);
  }
  if (kind === LOAD) return 0.5 * stakes + 0.3;
  if (kind === RAISE) return 0.9 * buildStakes(sim, 1 - seat);
  return 0.5 * (stakes + stakeOf(card));
};

export class Search {
  readonly sim: Sim;
  readonly weights: Weights;
  nodes = 0;
  /** The search gives up, with a value that is only a guess, after so many nodes. */
  most = 0;
  /** The most moves that are tried where the search does not go to the end. */
  width = 12;
  /** A question asked now and then: whether the search must stop. */
  isLate: () => boolean = () => false;
  isCut = false;
  #top = 0;
  #deal = 0;

  constructor(sim: Sim, weights: Weights) {
    this.sim = sim;
    this.weights = weights;
  }

  /** Begins a search of this position with so many nodes to spend. */
  begin(nodes: number): void {
    this.nodes = 0;
    this.most = nodes;
    this.isCut = false;
    this.#top = 0;
    this.#deal = this.sim.word(DEAL);
  }

  /**
   * The worth to the seat on turn of a move, looking `depth` turns ahead of it and never into another deal.
   * Worths below `floor` are only known to be below it.
   */
  look(move: number, low: number, high: number, depth: number, floor: number): number {
    const { sim } = this;
    const { turn } = sim;
    make(sim, move, low, high);
    let value: number;
    if (sim.turn === NOBODY) value = finalWorth(sim, turn, this.weights);
    else if (sim.turn === turn)
      value = this.#value(kindOf(move) === LOAD ? depth + 1 : depth, floor, INFINITE);
    else value = -this.#value(depth, -INFINITE, -floor);
    sim.unmake();
    return value;
  }

  /** The value to the seat on turn. */
  #value(depth: number, alpha: number, beta: number): number {
    const { sim } = this;
    const { turn } = sim;
    if (turn === NOBODY) throw new Error('casino: a finished game is not searched');
    this.nodes++;
    if ((this.nodes & 255) === 0 && this.isLate()) this.isCut = true;
    if (this.nodes >= this.most) this.isCut = true;
    if (depth <= 0 || this.isCut || sim.word(DEAL) !== this.#deal) return worthFor(sim, turn, this.weights);
    const from = this.#top;
    const end = listMoves(sim, moves, from);
    if (end === from) return worthFor(sim, turn, this.weights);
    this.#top = end;
    this.#sight(from, end);
    const exact = this.isExact(depth);
    const most = exact ? end : Math.min(end, from + MOVE_WORDS * this.width);
    let best = -INFINITE;
    let floor = alpha;
    for (let at = from; at < most; at += MOVE_WORDS) {
      bringBest(moves, sights, at, end);
      const move = moves[at];
      make(sim, move, moves[at + 1], moves[at + 2]);
      let value: number;
      if (sim.turn === NOBODY) value = finalWorth(sim, turn, this.weights);
      else if (sim.turn === turn) value = this.#value(depth - (kindOf(move) === LOAD ? 0 : 1), floor, beta);
      else value = -this.#value(depth - 1, -beta, -floor);
      sim.unmake();
      if (value > best) best = value;
      if (best > floor) floor = best;
      if (floor >= beta) break;
    }
    this.#top = from;
    return best;
  }

  /** True when this many turns reach the end of the game. */
  isExact(depth: number): boolean {
    const { sim } = this;
    if (sim.word(STOCK) > 0) return false;
    const cards =
      popcount(sim.word(LOW)) +
      popcount(sim.word(HIGH)) +
      popcount(sim.word(LOW + 1)) +
      popcount(sim.word(HIGH + 1));
    return cards <= depth;
  }

  #sight(from: number, end: number): void {
    for (let at = from; at < end; at += MOVE_WORDS)
      sights[at / MOVE_WORDS] = firstSight(this.sim, moves[at], moves[at + 1], moves[at + 2]);
  }
}
