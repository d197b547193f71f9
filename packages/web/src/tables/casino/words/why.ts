// Why pieces that were put together make nothing: the move that was probably meant is asked from the rules, and the nearest
// thing that the cards would make is told beside it.

import { type Refusal, wide } from '@parlor/engine';
import { type Card, type Move, nearMisses, sideOf, type View, valuesOf } from '@parlor/games/casino';
import { t } from '../../../texts/text.ts';
import { buildsOf, cardsOf, type Staged } from '../picking/staged.ts';
import { missText } from './names.ts';

type Explain = (move: Move) => Refusal | undefined;

const sumIn = ({ options }: View, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (valuesOf(options)[card] ?? 0), 0);

/**
 * The move that somebody who puts these pieces together most likely has in mind. `near` is what they would make if one thing
 * were different: a capture of the right value comes before it, a sum that fits nothing after it.
 */
const meantBy = (view: View, staged: Staged, near?: Move): Move => {
  const { card, cards, seat } = staged.draft;
  const all = cardsOf(staged);
  const builds = buildsOf(staged);
  const build = view.builds.find(({ id }) => id === builds[0]);
  // Without a hand card, what lies there is to be taken by one that is held.
  const hand = view.hands[seat];
  const taker = card ?? (typeof hand === 'object' ? wide.list(hand)[0] : undefined) ?? 0;
  const value = sumIn(view, [taker]);
  const isEach = cards.every((one) => sumIn(view, [one]) === value);
  const capture: Move = {
    type: 'capture',
    card: taker,
    sets: isEach ? cards.map((one) => [one]) : [cards],
    builds,
  };
  if (build !== undefined) {
    // Only a capture takes several builds, or one alone.
    if (builds.length > 1 || all.length === 0 || (card !== undefined && value === build.value))
      return capture;
    if (near !== undefined) return near;
    if (card !== undefined && value > build.value) return capture;
    return card === undefined || sideOf(view.options, build.owner) === sideOf(view.options, seat)
      ? { type: 'extend', card, build: build.id, sets: [all] }
      : { type: 'raise', card, build: build.id, sets: cards.length === 0 ? [] : [cards] };
  }
  if (isEach || sumIn(view, cards) === value) return capture;
  // Nobody builds beyond all cards with more than two of them.
  const total = sumIn(view, all);
  const isBuild = card !== undefined && (cards.length === 1 || total <= view.options.maxBuild);
  const make: Move = { type: 'build', card, value: total, sets: [all], forPartner: false };
  return near ?? (isBuild ? make : capture);
};

export const whyNothing = (view: View, staged: Staged, explain: Explain): Refusal | undefined => {
  const [miss] = nearMisses(view, staged.draft);
  const move = meantBy(view, staged, miss?.type === miss?.move.type ? miss?.move : undefined);
  const refusal = explain(move);
  if (refusal === undefined || refusal.detail !== undefined) return refusal;
  if (miss !== undefined) return { ...refusal, detail: t('cas.miss', { ...missText(miss, view) }) };
  return refusal.rule === 'CAS-32' && 'sets' in move
    ? { ...refusal, detail: t('cas.miss.sum', { n: sumIn(view, move.sets.at(-1) ?? []) }) }
    : refusal;
};

/** Whether nothing is missing but a set without a pile top. */
export const lacksBase = (view: View, staged: Staged, explain: Explain): boolean =>
  explain(meantBy(view, staged))?.code === 'NEEDS_BASE';
