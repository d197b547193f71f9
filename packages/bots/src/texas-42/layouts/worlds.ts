// The layouts that a decision is tried on: a complete list when it is short, else random layouts; with or
// without the evidence of what was called and played.

import { type FastWords, fastWords } from '@parlor/engine';
import type { View } from '@parlor/games/texas-42/facts';
import { pace } from '../../pace.ts';
import type { Thinking } from '../../player.ts';
import { type Weigher, weigher } from './evidence.ts';
import type { KnownTiles } from './known.ts';
import { type Layouts, layoutsOf } from './layouts.ts';

/** So many layouts and fewer are all looked at: those of the fifth trick on. A small budget lowers it. */
const FEW = 1_680;
const FEW_PER_SAMPLE = 40;

export interface WorldsAsked {
  /** The layouts of the level, when the budget names no number. */
  readonly samples: number;
  /** True when layouts are weighed by the calls and plays of the others. */
  readonly weighs: boolean;
  /** True when all layouts are searched if they are few. */
  readonly lists: boolean;
}

export interface Worlds {
  /** True when this layout is from a list of all of them; false when it was drawn by chance. */
  readonly isListed: boolean;
  /** The number of drawn layouts that are equal to this one, which is searched once. */
  readonly times: number;
  /** The most weight that is still to come, this layout included. */
  readonly left: number;
}

type WorldLook = (hands: Int32Array, weight: number, worlds: Worlds) => void;

/** So many are drawn by chance for each that evidence keeps. */
const DRAWN = 8;
/** Beside the likeliest layout, one this unlikely does not count. */
const NEGLIGIBLE = 1e-4;

/**
 * Calls `look` with the hands of each layout and its weight, at least once. Says whether that were all
 * layouts there are.
 */
export const eachWorld = (
  view: View,
  known: KnownTiles,
  asked: WorldsAsked,
  thinking: Thinking,
  look: WorldLook,
): boolean => {
  const layouts = layoutsOf(known);
  const weigh = asked.weighs ? weigher(view, known) : undefined;
  const few = Math.min(FEW, FEW_PER_SAMPLE * (thinking.budget.samples ?? FEW));
  if (asked.lists && layouts.count <= few) return lookAtAll(layouts.all(), weigh, thinking, look);
  const words = fastWords(thinking.rng);
  const going = pace(thinking, asked.samples);
  if (weigh !== undefined) {
    const kept = drawLikely(layouts, weigh, going.samples, words, thinking);
    let left = going.samples;
    for (let at = 0; at < kept.length && going.more(at); at++) {
      const { hands, times } = kept[at] as KeptLayout;
      look(hands, times, { isListed: false, times, left });
      left -= times;
    }
    return false;
  }
  const hands = new Int32Array(4);
  for (let done = 0; going.more(done); done++) {
    layouts.draw(words, hands);
    look(hands, 1, { isListed: false, times: 1, left: going.samples - done });
  }
  return false;
};

const lookAtAll = (
  all: readonly Int32Array[],
  weigh: Weigher | undefined,
  thinking: Thinking,
  look: WorldLook,
): boolean => {
  const { ms } = thinking.budget;
  const going = pace({ ...thinking, budget: ms === undefined ? {} : { ms } }, all.length);
  const weights = all.map((hands) => weigh?.(hands) ?? 1);
  const heaviest = Math.max(...weights);
  let looked = 0;
  for (const [at, hands] of all.entries()) {
    const weight = weights[at] / heaviest;
    if (weight < NEGLIGIBLE) continue;
    // One is looked at also when the time is up: else there were nothing to choose by.
    if (!going.more(looked)) return false;
    looked++;
    look(hands, weight, { isListed: true, times: 1, left: all.length - at });
  }
  return looked === all.length;
};

interface KeptLayout {
  readonly hands: Int32Array;
  readonly times: number;
}

/**
 * Layouts as likely as they weigh: many are drawn evenly, and each stays as often as its share of the weight
 * asks.
 */
const drawLikely = (
  layouts: Layouts,
  weigh: Weigher,
  count: number,
  words: FastWords,
  thinking: Thinking,
): readonly KeptLayout[] => {
  const drawn: { readonly hands: Int32Array; readonly weight: number }[] = [];
  let all = 0;
  while (drawn.length < DRAWN * count && (drawn.length === 0 || !thinking.cancelled())) {
    const hands = new Int32Array(4);
    layouts.draw(words, hands);
    const weight = weigh(hands);
    all += weight;
    drawn.push({ hands, weight });
  }
  const wanted = Math.min(count, drawn.length);
  const kept: KeptLayout[] = [];
  let mark = words.next() / 0x1_0000_0000;
  let passed = 0;
  for (const { hands, weight } of drawn) {
    passed += (weight / all) * wanted;
    let times = 0;
    for (; mark < passed; mark++) times++;
    if (times > 0) kept.push({ hands, times });
  }
  return kept;
};
