// What pieces are called, for screen readers, logs and choices.

import { listed, t, tMaybe } from '../texts/text.ts';
import { rankOf, SUITS, suitOf } from './codes.ts';

export const cardName = (code: string): string => {
  const rank = rankOf(code);
  const name = /^\d+$/.test(rank) ? rank : tMaybe(`rank.${rank}`);
  return t('card.name', { rank: name, suit: t(`suit.${suitOf(code)}`) });
};

const MARKS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** The short form for logs: `10♥`. */
export const cardMark = (code: string): string => `${rankOf(code)}${MARKS[suitOf(code)]}`;

/** Cards in their short form, one after the other. */
const MARKED = /(?:10|[2-9AJQK])[♠♥♦♣](?: (?:10|[2-9AJQK])[♠♥♦♣])*/g;

/** A line for the ear: its cards are called by their names. */
export const spokenCards = (line: string): string =>
  line.replace(MARKED, (cards) =>
    listed(
      cards
        .split(' ')
        .map((mark) => cardName(SUITS.reduce((code, suit) => code.replace(MARKS[suit], suit), mark))),
    ),
  );

export const tileName = (high: number, low: number, worth = 0): string => {
  const name = high === low ? t('tile.double', { high }) : t('tile.name', { tile: `${high}-${low}` });
  return worth === 0 ? name : t('tile.count', { name, n: worth });
};
