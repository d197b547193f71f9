// The names of the original documents on top of the same core, with their errata: one table of ten sequences
// for straights and straight flushes, a full house needs two ranks, and the played cards are those before the
// play. Cards may be text (`10H`) or objects `{ id, rank, suit }`.

import { bits, defaultOptions } from '@parlor/engine';
import { optionSet } from '../options.ts';
import { formatCard, parseCard } from '../pieces/card-text.ts';
import {
  type Card,
  type CardSet,
  from,
  isEmpty,
  last,
  list,
  RANKS,
  ranksOf,
  rest,
  SUITS,
  size,
} from '../pieces/cards.ts';
import { highestStraight } from '../pieces/sequences.ts';
import { classify, keyOf, threesIn, twosIn } from '../rules/combos.ts';
import { highestFormable } from '../rules/unbeatable.ts';
import type { ComboRules, ComboType } from '../types.ts';

export interface NamedCard {
  readonly id: string;
  readonly rank: string;
  readonly suit: string;
}

export type CardLike = NamedCard | string;

/** Cards as a caller passes them. Without a list nothing is the highest play and nothing can be formed. */
export type CardLikes = readonly CardLike[] | null | undefined;

const RULES: ComboRules = defaultOptions(optionSet);

/** Undefined for an unreadable card, and for an object whose rank and suit contradict its id. */
const cardOf = (like: CardLike): Card | undefined => {
  if (typeof like === 'string') return parseCard(like);
  const card = parseCard(like.id);
  const agrees = card !== undefined && RANKS[card >> 2] === like.rank && SUITS[card & 3] === like.suit;
  return agrees ? card : undefined;
};

/** The cards as a set; undefined when there is no list, or when a card is unreadable or repeated. */
const setOf = (likes: CardLikes): CardSet | undefined => {
  if (likes == null) return undefined;
  const cards = likes.map(cardOf);
  const readable = cards.filter((card) => card !== undefined);
  const set = from(readable);
  return readable.length === cards.length && size(set) === cards.length ? set : undefined;
};

const namedCard = (card: Card): NamedCard => {
  const id = formatCard(card);
  return { id, rank: id.slice(0, -1), suit: id.slice(-1) };
};

/**
 * True when no higher play could be formed from the cards not played before, including the play's own; pairs
 * compare by both suits. `playedCards` are the cards played before this play, without it.
 */
export const isHighestPossiblePlay = (cards: CardLikes, playedCards: CardLikes): boolean => {
  const play = setOf(cards);
  const played = setOf(playedCards);
  if (play === undefined || played === undefined || keyOf(play, RULES) === 0) return false;
  const overlaps = ((play.low & played.low) | (play.high & played.high)) !== 0;
  return !overlaps && highestFormable(play, played, RULES, { strictPairs: true });
};

/** `isHighestPossiblePlay` for plays of one size only. */
const isHighestOf =
  (size: number) =>
  (cards: CardLikes, playedCards: CardLikes): boolean =>
    cards?.length === size && isHighestPossiblePlay(cards, playedCards);

export const isHighestRemainingSingle = (
  card: CardLike | null | undefined,
  playedCards: CardLikes,
): boolean => card != null && isHighestPossiblePlay([card], playedCards);
export const isHighestRemainingPair = isHighestOf(2);
export const isHighestRemainingTriple = isHighestOf(3);
export const isHighestFiveCardCombo = isHighestOf(5);
/** The original documents also use these two names without "Remaining". */
export const isHighestSingle: typeof isHighestRemainingSingle = (card, playedCards) =>
  isHighestRemainingSingle(card, playedCards);
export const isHighestPair = isHighestOf(2);
/** False also when the cards are of another type. */
export const isHighestRemainingFiveCardCombo = (
  cards: CardLikes,
  type: ComboType,
  playedCards: CardLikes,
): boolean => {
  const play = setOf(cards);
  return (
    play !== undefined && classify(play, RULES)?.type === type && isHighestFiveCardCombo(cards, playedCards)
  );
};

/** The cards not yet played, lowest first; empty when the played cards are unreadable. */
export const getRemainingCards = (playedCards: CardLikes): readonly NamedCard[] => {
  const played = setOf(playedCards);
  return played === undefined ? [] : list(rest(played)).map(namedCard);
};

/** The highest card not yet played, or undefined when all were. */
export const getHighestRemainingCard = (playedCards: CardLikes): NamedCard | undefined => {
  const played = setOf(playedCards);
  const left = played === undefined ? undefined : rest(played);
  return left === undefined || isEmpty(left) ? undefined : namedCard(last(left));
};

const suitsIn = ({ low, high }: CardSet): readonly [number, number, number, number] => [
  ranksOf(low, high, 0),
  ranksOf(low, high, 1),
  ranksOf(low, high, 2),
  ranksOf(low, high, 3),
];

type Suits = ReturnType<typeof suitsIn>;

const canForm = (remaining: CardLikes, test: (suits: Suits, count: number) => boolean): boolean => {
  const set = setOf(remaining);
  return set !== undefined && test(suitsIn(set), size(set));
};

export const canFormAnyStraightFlush = (remaining: CardLikes): boolean =>
  canForm(remaining, (suits) => suits.some((ranks) => highestStraight(ranks, RULES.straights) !== undefined));

export const canFormAnyFourOfAKind = (remaining: CardLikes): boolean =>
  canForm(remaining, ([d, c, h, s], count) => (d & c & h & s) !== 0 && count >= 5);

/** Three of a rank and two of another. */
export const canFormAnyFullHouse = (remaining: CardLikes): boolean =>
  canForm(remaining, (suits) => {
    const three = threesIn(...suits);
    return three !== 0 && (twosIn(...suits) & ~(1 << bits.last(three))) !== 0;
  });

export const canFormAnyFlush = (remaining: CardLikes): boolean =>
  canForm(remaining, (suits) => suits.some((ranks) => bits.size(ranks) >= 5));

export const canFormAnyStraight = (remaining: CardLikes): boolean =>
  canForm(remaining, ([d, c, h, s]) => highestStraight(d | c | h | s, RULES.straights) !== undefined);

/** The strengths that the original documents give to plays of five cards. */
const FORMED_BY_STRENGTH: Readonly<Record<number, (remaining: CardLikes) => boolean>> = {
  8: canFormAnyStraightFlush,
  7: canFormAnyFourOfAKind,
  6: canFormAnyFullHouse,
  5: canFormAnyFlush,
  4: canFormAnyStraight,
};

/**
 * True when the cards not yet played form a play of this strength, 4 for a straight to 8 for a straight
 * flush.
 */
export const canFormComboOfStrength = (strength: number, playedCards: CardLikes): boolean =>
  FORMED_BY_STRENGTH[strength]?.(getRemainingCards(playedCards)) ?? false;
