// Unbeatable plays (BT-63, BT-64, BT-66). The judgement uses the play, the cards played before it, the sizes
// of hands and the rules, never a hand: a play is safe when the strongest play that the unseen cards could
// form is not higher.

import { arranged, type CardSet, rest, restored, size, suitsOf, union } from '../pieces/cards.ts';
import type { ComboRules, Reason } from '../types.ts';
import { keyOf, keyOfArranged } from './combos.ts';
import { strongest, strongestArranged } from './strongest.ts';

export type Verdict =
  | { readonly unbeatable: true; readonly reason: Reason }
  | {
      readonly unbeatable: false;
      /** The strongest play that could beat it. */
      readonly witness: CardSet;
    };

/**
 * BT-63 without the sizes of hands: the strongest play that would beat this one, or undefined when there is
 * none.
 */
export const higherPlay = (play: CardSet, playedBefore: CardSet, rules: ComboRules): CardSet | undefined => {
  const own = arranged(play, rules.suitOrder);
  const arrangedPlayed = arranged(playedBefore, rules.suitOrder);
  const pool = rest(union(own, arrangedPlayed));
  const best = strongestArranged(pool, size(play), rules);
  if (best === undefined) return undefined;
  const higher = keyOfArranged(best.low, best.high, rules) > keyOfArranged(own.low, own.high, rules);
  return higher ? restored(best, rules.suitOrder) : undefined;
};

const NO_HIGHER_PLAY: Verdict = { unbeatable: true, reason: 'noHigherPlay' };
const HANDS_TOO_SHORT: Verdict = { unbeatable: true, reason: 'handsTooShort' };

/**
 * BT-63. The verdict on a play. `playedBefore` are the cards played before it, `responderHandSizes` the sizes
 * of the hands that may still answer.
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

/** A finer key of pairs than the one that decides: both suits count, the higher first. */
const strictPairKey = (pair: CardSet, rules: ComboRules): number => {
  const { low, high } = arranged(pair, rules.suitOrder);
  const rank = keyOf(pair, rules) & 0x3c;
  return (rank << 4) | suitsOf(low, high, rank >> 2);
};

/**
 * BT-66. True when the cards not played before, including the play's own, can form nothing higher. With
 * `strictPairs` the lower suit separates pairs with equal top suits, so that only one pair of a rank is the
 * highest.
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
