// A deal with open hands solved to its end when few cards are left: every seat makes the move that is best for itself.

import { type DealSim, NOBODY, PlayList } from './fast/index.ts';
import { type Judge, worthFor } from './worth.ts';

const DEEPEST = 96;

/** Solves small endings. Gives up after so many positions, because an ending of many short plays can be wide. */
export class Ending {
  readonly #lists: PlayList[] = [];
  readonly #values: Float64Array[] = [];
  readonly #seats: number;
  #nodes = 0;
  #most = 0;

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** What the deal is worth for each seat, or undefined when it is too wide. The deal stays as it is. */
  solve(sim: DealSim, judge: Judge, most: number): Float64Array | undefined {
    this.#nodes = 0;
    this.#most = most;
    return this.#visit(sim, judge, 0) ? this.#valuesAt(0) : undefined;
  }

  #valuesAt(depth: number): Float64Array {
    let values = this.#values[depth];
    if (values === undefined) {
      values = new Float64Array(this.#seats);
      this.#values[depth] = values;
    }
    return values;
  }

  #listAt(depth: number): PlayList {
    let list = this.#lists[depth];
    if (list === undefined) {
      list = new PlayList();
      this.#lists[depth] = list;
    }
    return list;
  }

  /** Writes the values of this position at its depth; false when there is no budget left. */
  #visit(sim: DealSim, judge: Judge, depth: number): boolean {
    const values = this.#valuesAt(depth);
    if (sim.winner !== NOBODY) {
      worthFor(sim, judge, values);
      return true;
    }
    if (++this.#nodes > this.#most || depth === DEEPEST) return false;
    const list = this.#listAt(depth);
    sim.moves(list);
    const { turn } = sim;
    let found = false;
    for (let at = 0; at < list.count; at++) {
      sim.makeRow(list, at);
      const isSolved = this.#visit(sim, judge, depth + 1);
      sim.unmake();
      if (!isSolved) return false;
      const next = this.#valuesAt(depth + 1);
      if (found && next[turn] <= values[turn]) continue;
      values.set(next);
      found = true;
    }
    return true;
  }
}
