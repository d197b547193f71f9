// What plays of Big Two are called.

import type { Refusal } from '@parlor/engine';
import { type CardSet, classify, type Move, type Options } from '@parlor/games/big-two';
import { cardMark } from '../../pieces/names.ts';
import { t, tMaybe } from '../../texts/text.ts';
import { codesInPlay } from './hand.ts';

const rankOf = (code: string): string => code.slice(0, -1);

/** The rank that most cards of the play share; of two pairs the higher one, which decides between them (BT-37). */
const commonRank = (codes: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(rankOf(code), (counts.get(rankOf(code)) ?? 0) + 1);
  return [...counts].reverse().sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
};

/** "full house, nines"; undefined when the cards are no combination. */
export const playName = (cards: CardSet, options: Options): string | undefined => {
  const combo = classify(cards, options);
  if (combo === undefined) return undefined;
  const codes = codesInPlay(cards, combo.type);
  return t(`bt.combo.${combo.type}`, {
    card: cardMark(codes[0] ?? ''),
    rank: tMaybe(`bt.rank.${commonRank(codes)}`),
    top: cardMark(codes.at(-1) ?? ''),
  });
};

export const moveText = (move: Move, options: Options): string => {
  if (move.type !== 'play') return t('bt.move.pass');
  const codes = codesInPlay(move.cards, classify(move.cards, options)?.type);
  const cards = codes.map(cardMark).join(' ');
  const name = playName(move.cards, options);
  return t('bt.move.play', {
    what: codes.length === 1 || name === undefined ? cards : t('bt.what', { what: name, more: cards }),
  });
};

/** A refusal as people read it: the card that it names, in the short form. */
export const toldRefusal = (refusal: Refusal | undefined): Refusal | undefined =>
  refusal?.detail === undefined ? refusal : { ...refusal, detail: cardMark(refusal.detail) };
