// Plays that nobody can beat (BT-63, BT-64, BT-66). Judged from the play, the cards played before it, the sizes of hands and
// the rules, never from a hand: a play is safe when the strongest play that the unseen cards could form is not higher.

import { arranged, type CardSet, rest, restored, size, suitsOf, union } from './cards.ts';
import { keyOf, keyOfArranged } from './combos.ts';
import { strongest, strongestArranged } from './strongest.ts';
import type { ComboRules, Reason } from './types.ts';

export type Verdict =
  | { readonly unbeatable: true; readonly reason: Reason }
  | {
      readonly unbeatable: false;
      /** The strongest play that could beat it. */
      readonly witness: CardSet;
    };

/** BT-63 without the sizes of hands: the strongest play that would beat this one, or undefined when there is none. */
export const higherPlay = (play: CardSet, playedBefore: CardSet, rules: ComboRules): CardSet | undefined => {
  const own = arranged(play, rules.suitOrder);
  const gone = arranged(playedBefore, rules.suitOrder);
  const pool = rest(union(own, gone));
  const best = strongestArranged(pool, size(play), rules);
  if (best === undefined) return undefined;
  const higher = keyOfArranged(best.low, best.high, rules) > keyOfArranged(own.low, own.high, rules);
  return higher ? restored(best, rules.suitOrder) : undefined;
};

const NO_HIGHER_PLAY: Verdict = { unbeatable: true, reason: 'noHigherPlay' };
const HANDS_TOO_SHORT: Verdict = { unbeatable: true, reason: 'handsTooShort' };

/**
 * BT-63. Whether nobody can beat a play: `playedBefore` are the cards played before it, `responderHandSizes` the sizes of
 * the hands that may still answer.
 */
export const unbeatable = (
  play: CardSet,
  playedBefore: CardSet,
  responderHandSizes: readonly number[],
  rules: ComboRules,
): Verdict => {
  const count = size(play);
  let longEnough = false;
  for (const held of responderHandSizes) if (held >= count) longEnough = true;
  if (!longEnough) return HANDS_TOO_SHORT;
  const witness = higherPlay(play, playedBefore, rules);
  return witness === undefined ? NO_HIGHER_PLAY : { unbeatable: false, witness };
};

/** Pairs of one rank by both suits, higher suit first: a finer order than the one that beats. */
const strictPairKey = (pair: CardSet, rules: ComboRules): number => {
  const { low, high } = arranged(pair, rules.suitOrder);
  const rank = keyOf(pair, rules) & 0x3c;
  return (rank << 4) | suitsOf(low, high, rank >> 2);
};

/**
 * BT-66. Whether nothing higher could be formed from all cards not played before, the play's own cards included. With
 * `strictPairs` equal top suits are told apart by the lower suit, so that one pair alone is the highest of its rank.
 */
export const highestFormable = (
  play: CardSet,
  playedBefore: CardSet,
  rules: ComboRules,
  { strictPairs }: { readonly strictPairs: boolean },
): boolean => {
  const count = size(play);
  const best = strongest(rest(playedBefore), count, rules);
  if (best === undefined) return false;
  if (count === 2 && strictPairs) return strictPairKey(play, rules) >= strictPairKey(best, rules);
  return keyOf(play, rules) >= keyOf(best, rules);
};
