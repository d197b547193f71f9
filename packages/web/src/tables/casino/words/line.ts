// An event of Casino as a line of the log.

import type { Event } from '@parlor/games/casino';
import { t } from '../../../texts/text.ts';
import { markOf, marksOf } from './names.ts';

export const lineOf = (event: Event, names: readonly string[]): string | undefined => {
  const name = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.type) {
    case 'dealt':
      return t('cas.log.dealt', { game: event.game, n: event.deal, name: names[event.dealer] ?? '' });
    case 'trailed':
      return t('cas.log.trailed', { name, card: markOf(event.card) });
    case 'settling':
      return t('cas.log.settling', { name, card: markOf(event.capture.card) });
    case 'stood':
      return t('cas.log.stood', { name });
    case 'captured':
      return t(event.sweep ? 'cas.log.sweep' : 'cas.log.captured', {
        name,
        cards: marksOf(event.cards.filter((card) => card !== event.card)),
        card: markOf(event.card),
      });
    case 'shiya':
      return t('cas.log.shiya', { name, n: event.build.value });
    case 'built':
    case 'extended':
    case 'raised':
      return t(`cas.log.${event.type}`, {
        name,
        n: event.build.value,
        cards: marksOf(event.build.sets.flat()),
      });
    case 'residue':
      return t('cas.log.residue', { name, cards: marksOf(event.cards) });
    case 'scored':
      return t('cas.log.scored', { n: event.game });
  }
};

/** A capture that has settled was chosen before, and what is left and counted at the end nobody chooses. */
export const byHand = ({ type }: Event, before: Event | undefined): boolean =>
  type === 'trailed' ||
  type === 'settling' ||
  (type === 'captured' && before?.type !== 'settling' && before?.type !== 'stood');

/** What a seat did last, as a bubble beside its face says it. */
export const saidOf = (event: Event): string | undefined => {
  switch (event.type) {
    case 'trailed':
      return t('cas.said.trailed', { card: markOf(event.card) });
    case 'captured':
      return t('cas.said.captured', { cards: marksOf(event.cards.filter((card) => card !== event.card)) });
    case 'built':
    case 'extended':
    case 'raised':
      return t(`cas.said.${event.type}`, { n: event.build.value });
    default:
      return undefined;
  }
};
