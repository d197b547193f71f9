// Why pieces that were put together make nothing: the move that was probably meant is asked from the rules, and the nearest
// thing that the cards would make is told beside it.

import type { Refusal } from '@parlor/engine';
import { type Move, nearMisses, sideOf, type View, valuesOf } from '@parlor/games/casino';
import { t } from '../../text/text.ts';
import { missText } from './names.ts';
import { buildsOf, type Staged } from './staged.ts';

/** The moves that somebody who puts these pieces together may have in mind, the likeliest first. */
const meantBy = (view: View, { draft, more }: Staged): readonly Move[] => {
  const { card, cards, seat } = draft;
  const values = valuesOf(view.options);
  const worth = (one: number): number => values[one] ?? 0;
  const sum = cards.reduce((total, one) => total + worth(one), card === undefined ? 0 : worth(card));
  const build = view.builds.find(({ id }) => id === draft.build);
  const capture = (): readonly Move[] => {
    if (card === undefined) return [];
    const each = cards.every((one) => worth(one) === worth(card));
    const sets = cards.length === 0 ? [] : each ? cards.map((one) => [one]) : [cards];
    return [{ type: 'capture', card, sets, builds: buildsOf({ draft, more }) }];
  };
  if (build === undefined) {
    const all = card === undefined ? cards : [...cards, card];
    const isCapture =
      card !== undefined && (sum === 2 * worth(card) || cards.every((one) => worth(one) === worth(card)));
    const make: Move = { type: 'build', card, value: sum, sets: [all], forPartner: false };
    return isCapture ? [...capture(), make] : [make];
  }
  const added = card === undefined ? cards : [...cards, card];
  const extend: Move = { type: 'extend', card, build: build.id, sets: added.length === 0 ? [] : [added] };
  if (card !== undefined && worth(card) === build.value) return [...capture(), extend];
  if (sideOf(view.options, build.owner) === sideOf(view.options, seat) || card === undefined) return [extend];
  return [{ type: 'raise', card, build: build.id, sets: cards.length === 0 ? [] : [cards] }];
};

export const whyNothing = (
  view: View,
  staged: Staged,
  explain: (move: Move) => Refusal | undefined,
): Refusal | undefined => {
  for (const move of meantBy(view, staged)) {
    const refusal = explain(move);
    if (refusal === undefined) continue;
    const miss = nearMisses(view, staged.draft)[0];
    return refusal.detail !== undefined || miss === undefined
      ? refusal
      : { ...refusal, detail: t('cas.miss', { ...missText(miss, view) }) };
  }
  return undefined;
};
