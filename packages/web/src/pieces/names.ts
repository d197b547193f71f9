// What pieces are called, for screen readers, logs and choices.

import { t, tMaybe } from '../text/text.ts';
import { rankOf, suitOf } from './codes.ts';

export const cardName = (code: string): string => {
  const rank = rankOf(code);
  const name = /^\d+$/.test(rank) ? rank : tMaybe(`rank.${rank}`);
  return t('card.name', { rank: name, suit: t(`suit.${suitOf(code)}`) });
};

const MARKS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** The short form for logs: `10♥`. */
export const cardMark = (code: string): string => `${rankOf(code)}${MARKS[suitOf(code)]}`;

export const tileName = (high: number, low: number, worth = 0): string => {
  const name = high === low ? t('tile.double', { high }) : t('tile.name', { high, low });
  return worth === 0 ? name : t('tile.count', { name, n: worth });
};
