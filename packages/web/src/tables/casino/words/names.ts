// What the pieces and moves of Casino are called, on labels and for screen readers.

import type { Seat, Viewer } from '@parlor/engine';
import {
  type Build,
  type Card,
  capturersOf,
  type DraftOption,
  everyCard,
  formatCard,
  type Move,
  type NearMiss,
  sideOf,
  type View,
  valuesOf,
} from '@parlor/games/casino';
import { cardMark, cardName } from '../../../pieces/names.ts';
import { isYou, listed, t } from '../../../texts/text.ts';
import { buildsIn, usedBy } from '../picking/staged.ts';

const byCode: ReadonlyMap<string, Card> = new Map(everyCard.map((card) => [formatCard(card), card]));

/** Pieces are named by the code of their card. */
export const cardOf = (code: string): Card => byCode.get(code) ?? 0;
export const keyOf = (card: Card): string => `card-${formatCard(card)}`;
export const nameOf = (card: Card): string => cardName(formatCard(card));
export const markOf = (card: Card): string => cardMark(formatCard(card));
export const marksOf = (cards: readonly Card[]): string => cards.map(markOf).join(' ');
export const rankText = (card: Card): string => formatCard(card).slice(0, -1);

/** Faces that only pair have no number that anybody would say. */
export const isNumber = (value: number): boolean => value <= 14;

/** The letter and colour of a seat: where it sits for the one who looks. */
export const letterOf = (seat: Seat, me: Viewer, seats: number): string => {
  const step = (seat - (me === 'spectator' ? 0 : me) + seats) % seats;
  const at = seats === 2 && step === 1 ? 2 : seats === 3 && step === 2 ? 3 : step;
  return t(`cas.letter.${at as 0 | 1 | 2 | 3}`);
};
export const colourOf = (seat: Seat): string => `var(--cas-seat-${seat})`;

/** "build of 9, yours, locked: 5 of Clubs and 4 of Spades; 9 of Hearts". */
export const buildName = ({ owner, value, sets }: Build, names: readonly string[]): string =>
  t(sets.length > 1 ? 'cas.build.locked' : 'cas.build', {
    value,
    whose: isYou(names[owner]) ? t('cas.whose.mine') : t('cas.whose.other', { name: names[owner] ?? '' }),
    cards: sets.map((set) => listed(set.map(nameOf))).join('; '),
  });

const valueOfBuild = (view: View, id: number): number =>
  view.builds.find((build) => build.id === id)?.value ?? 0;

const whoseBuild = (view: View, id: number): string => {
  const owner = view.builds.find((build) => build.id === id)?.owner;
  if (owner === undefined || owner === view.viewer) return t('cas.of.mine');
  const mine =
    view.viewer !== 'spectator' && sideOf(view.options, owner) === sideOf(view.options, view.viewer);
  return t(mine ? 'cas.of.partner' : 'cas.of.their');
};

/** A choice in words: "Capture 5". */
export const optionText = (
  { move, type, value }: Pick<DraftOption, 'move' | 'type' | 'value'>,
  view: View,
  withCard: 'name the card' | 'leave it out',
): string => {
  const { card } = move as { readonly card?: Card | undefined };
  const mark = card === undefined ? '' : markOf(card);
  switch (type) {
    case 'capture':
      if (!isNumber(value)) return t('cas.opt.capture.face', { card: mark });
      return withCard === 'name the card'
        ? t('cas.opt.capture.with', { n: value, card: mark })
        : t('cas.opt.capture', { n: value });
    case 'build':
      return move.type === 'build' && move.forPartner
        ? t('cas.opt.build.partner', { n: value })
        : t('cas.opt.build', { n: value });
    case 'extend':
      return t('cas.opt.extend', {
        n: value,
        whose: move.type === 'extend' ? whoseBuild(view, move.build) : '',
      });
    case 'raise':
      return t('cas.opt.raise', { n: value });
  }
};

/** What the cards would make, and the one thing that stands in the way. */
export const missText = (
  miss: NearMiss,
  view: View,
): { readonly label: string; readonly reason: string } => ({
  label: optionText(miss, view, 'leave it out'),
  reason: t(`cas.miss.${miss.why}`, { n: miss.value, max: view.options.maxBuild }),
});

/** What a move takes or adds: builds by their value, then the cards. */
export const takenText = (move: Move, view: View): string =>
  [
    ...buildsIn(move).map((id) => t('cas.the.build', { n: valueOfBuild(view, id) })),
    ...(usedBy(move).length === 0 ? [] : [marksOf(usedBy(move))]),
  ].join(', ');

export const moveText = (move: Move, view: View): string => {
  switch (move.type) {
    case 'trail':
      return t('cas.move.trail', { card: markOf(move.card) });
    case 'capture':
      return t('cas.move.capture', { cards: takenText(move, view), card: markOf(move.card) });
    case 'build':
      return t('cas.move.build', { n: move.value, cards: marksOf(move.sets.flat()) });
    case 'extend':
      return t('cas.move.extend', { cards: marksOf(move.sets.flat()), n: valueOfBuild(view, move.build) });
    case 'raise':
      return t('cas.move.raise', { n: valueOfBuild(view, move.build), card: markOf(move.card) });
    case 'shiya':
    case 'stand':
      return t(`cas.move.${move.type}`);
  }
};

/** The cards that may still capture a build, as its viewer counts them: unseen ones, then those in the own hand. */
export const capturersText = (view: View, build: Build): string => {
  const { unseen, unseenCount, held } = capturersOf(view, build);
  const name = t('cas.the.build', { n: build.value });
  const parts = [
    unseen.length === 0
      ? t('cas.takers.none', { build: name })
      : t('cas.takers', { n: unseen.length, unseen: unseenCount, build: name, cards: marksOf(unseen) }),
    ...(held.length === 0 ? [] : [t('cas.takers.held', { cards: marksOf(held) })]),
  ];
  return parts.join(' · ');
};

/** The value that a settling capture takes: that of its build, or of its played card. */
export const settlingValue = (view: View): number => {
  if (view.phase.kind !== 'settling') return 0;
  const { builds, sets, card } = view.phase.capture;
  const values = valuesOf(view.options);
  const [build] = builds;
  if (build !== undefined) return valueOfBuild(view, build);
  return (sets[0] ?? [card]).reduce((sum, one) => sum + (values[one] ?? 0), 0);
};
