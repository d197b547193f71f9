// The layouts that a decision is tried on: all of them when they are few, else random ones; with or without the evidence of
// the auction.

import { fastWords } from '@parlor/engine';
import type { View } from '@parlor/games/texas-42/sim';
import { pace } from '../pace.ts';
import type { Thinking } from '../player.ts';
import { weigher } from './evidence.ts';
import type { Known } from './known.ts';
import { layoutsOf } from './layouts.ts';

/** So many layouts and fewer are all looked at: those of the fifth trick on. A small budget lowers it. */
const FEW = 1_680;
const FEW_PER_SAMPLE = 40;

export interface WorldsAsked {
  /** The layouts of the level, when the budget names no number. */
  readonly samples: number;
  /** Whether layouts are weighed by what was said in the auction. */
  readonly weighs: boolean;
  /** Whether all are looked at when there are few. */
  readonly lists: boolean;
}

export interface Worlds {
  /** Whether all layouts were looked at. */
  readonly isComplete: boolean;
  /** How many are still to come at most, this one included. */
  readonly left: number;
}

const REDRAWS = 12;

/** Calls `look` with the hands of each layout and its weight. */
export const eachWorld = (
  view: View,
  known: Known,
  asked: WorldsAsked,
  thinking: Thinking,
  look: (hands: Int32Array, weight: number, worlds: Worlds) => void,
): void => {
  const layouts = layoutsOf(known);
  const weigh = asked.weighs && view.calls.length > 0 ? weigher(view, known) : undefined;
  const few = Math.min(FEW, FEW_PER_SAMPLE * (thinking.budget.samples ?? FEW));
  if (asked.lists && layouts.count <= few) {
    const all = layouts.all();
    const { ms } = thinking.budget;
    const going = pace({ ...thinking, budget: ms === undefined ? {} : { ms } }, all.length);
    for (let done = 0; done < all.length && going.more(done); done++) {
      const hands = all[done] as Int32Array;
      look(hands, weigh?.(hands) ?? 1, { isComplete: true, left: all.length - done });
    }
    return;
  }
  const words = fastWords(thinking.rng);
  const going = pace(thinking, asked.samples);
  const hands = new Int32Array(4);
  for (let done = 0; going.more(done); done++) {
    layouts.draw(words, hands);
    for (let again = 0; weigh !== undefined && again < REDRAWS; again++) {
      if (words.next() / 0x1_0000_0000 < weigh(hands)) break;
      layouts.draw(words, hands);
    }
    look(hands, 1, { isComplete: false, left: going.samples - done });
  }
};
