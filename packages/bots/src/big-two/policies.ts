// Players that do not look ahead, as functions from a simulated deal to a row of its legal moves. They read the hand on turn,
// the table, the cards played and the sizes of hands, and nothing else.

import { bits, type FastWords } from '@parlor/engine';
import { sizeOfKey } from '@parlor/games/big-two/facts';
import type { DealSim, PlayList } from './fast/index.ts';
import { Plan, type Planner } from './plans.ts';
import type { Sight } from './sight.ts';

/** Which row of the list of legal moves is played. */
export type Policy = (sim: DealSim, list: PlayList) => number;

export const randomly =
  (words: FastWords): Policy =>
  (_sim, list) =>
    words.below(list.count);

/** The row with the lowest key among those of the longest size, passes aside; row 0 when there is only a pass. */
const weakestOfLongest = (list: PlayList): number => {
  let best = 0;
  for (let at = 1; at < list.count; at++) {
    const key = list.keys[at];
    if (key === 0) continue;
    const top = list.keys[best];
    const longer = sizeOfKey(key) - sizeOfKey(top);
    if (longer > 0 || (longer === 0 && key < top)) best = at;
  }
  return best;
};

/** Leads the longest kind of play, the weakest of it; follows with the weakest; never passes by choice. */
export const dump: Policy = (_sim, list) => weakestOfLongest(list);

const hasCard = (list: PlayList, at: number, low: number, high: number): boolean =>
  (list.lows[at] & low) !== 0 || (list.highs[at] & high) !== 0;

/** The most cards of one rank that hold the lowest card: what a beginner would lead. Follows with the weakest. */
export const begin: Policy = (sim, list) => {
  if (sim.tableKey !== 0) return weakestOfLongest(list);
  const low = sim.lows[sim.turn];
  const high = sim.highs[sim.turn];
  const lowestLow = low & -low;
  const lowestHigh = low === 0 ? high & -high : 0;
  let best = 0;
  for (let at = 0; at < list.count; at++) {
    const size = sizeOfKey(list.keys[at]);
    if (size > 3 || !hasCard(list, at, lowestLow, lowestHigh)) continue;
    if (!hasCard(list, best, lowestLow, lowestHigh) || size > sizeOfKey(list.keys[best])) best = at;
  }
  return best;
};

/** Splits its hand into the fewest plays and breaks none of them. */
export class Units {
  readonly #planner: Planner;
  readonly #plan = new Plan();

  constructor(planner: Planner) {
    this.#planner = planner;
  }

  /** Leads the weakest of its longest units, follows with the weakest unit, else passes. */
  readonly choose: Policy = (sim, list) => {
    const low = sim.lows[sim.turn];
    const high = sim.highs[sim.turn];
    this.#planner.plan(low, high, this.#plan);
    const plan = this.#plan;
    let best = -1;
    for (let at = 0; at < list.count; at++) {
      const key = list.keys[at];
      if (key === 0 || !plan.holds(list.lows[at], list.highs[at])) continue;
      if (best < 0 || isLongerOrWeaker(key, list.keys[best])) best = at;
    }
    if (best >= 0) return best;
    const pass = list.count - 1;
    return list.keys[pass] === 0 ? pass : weakestOfLongest(list);
  };
}

const isLongerOrWeaker = (key: number, other: number): boolean => {
  const longer = sizeOfKey(key) - sizeOfKey(other);
  return longer > 0 || (longer === 0 && key < other);
};

/** With so few cards in another hand it is time to break plays rather than pass. */
const NEARLY_OUT = 4;

/**
 * As units, and counts the plays that nobody can beat: takes a certain win when it sees one, and never misses going out.
 * Where somebody is nearly out it answers whatever it takes.
 */
export class Control {
  readonly #planner: Planner;
  readonly #sight: Sight;
  readonly #units: Units;
  readonly #rest = new Plan();

  constructor(planner: Planner, sight: Sight) {
    this.#planner = planner;
    this.#sight = sight;
    this.#units = new Units(planner);
  }

  readonly choose: Policy = (sim, list) => {
    const sure = this.certain(sim, list);
    if (sure >= 0) return sure;
    const row = this.#units.choose(sim, list);
    return list.keys[row] === 0 && this.#sight.least <= NEARLY_OUT ? weakestOfLongest(list) : row;
  };

  /** A row that goes out, or that nobody can beat and that leaves a certain win; -1 when there is none. */
  certain(sim: DealSim, list: PlayList): number {
    const sight = this.#sight;
    sight.look(sim);
    let best = -1;
    for (let at = 0; at < list.count; at++) {
      const key = list.keys[at];
      if (key === 0) continue;
      const low = list.lows[at];
      const high = list.highs[at];
      if (bits.size(low) + bits.size(high) === sight.cards) return at;
      if (best >= 0 || !sight.isUnbeatable(key)) continue;
      this.#planner.plan(sight.low & ~low, sight.high & ~high, this.#rest);
      if (sight.isSure(this.#rest)) best = at;
    }
    return best;
  }
}
