// The linear scorer: every move gets the weighted sum of its features; going out and certain wins stand above all others.

import { bits } from '@parlor/engine';
import type { DealSim, PlayList } from '@parlor/games/big-two/sim';
import { FEATURE_COUNT, FeatureReader } from './features.ts';
import type { Planner } from './plans.ts';
import type { Sight } from './sight.ts';

export const GOES_OUT = 2000;
export const CERTAIN = 1000;

export class Scorer {
  readonly sight: Sight;
  readonly reader: FeatureReader;
  readonly scores = new Float64Array(4096);
  readonly #weights: Float64Array;

  constructor(weights: ArrayLike<number>, planner: Planner, sight: Sight) {
    this.#weights = Float64Array.from({ length: FEATURE_COUNT }, (_, at) => weights[at] ?? 0);
    this.sight = sight;
    this.reader = new FeatureReader(planner, sight);
  }

  /** Scores every row of a list of legal moves, and says which is best. */
  choose(sim: DealSim, list: PlayList): number {
    if (list.count === 1) return 0;
    this.sight.look(sim);
    this.reader.begin();
    let best = 0;
    for (let at = 0; at < list.count; at++) {
      const score = this.#score(sim, list, at);
      this.scores[at] = score;
      if (score > (this.scores[best] as number)) best = at;
    }
    return best;
  }

  #score(sim: DealSim, list: PlayList, at: number): number {
    const low = list.lows[at] as number;
    const high = list.highs[at] as number;
    const played = bits.size(low) + bits.size(high);
    if (played === this.sight.cards) return GOES_OUT;
    const { reader } = this;
    if (reader.read(sim, low, high, list.keys[at] as number)) return CERTAIN + played - reader.after.count;
    const { row } = reader;
    const weights = this.#weights;
    let sum = 0;
    for (let feature = 0; feature < FEATURE_COUNT; feature++)
      sum += (weights[feature] as number) * (row[feature] as number);
    return sum;
  }
}
