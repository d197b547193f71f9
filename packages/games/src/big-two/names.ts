// The names of the original documents on top of the same core, as their errata correct them: one table of ten sequences for
// straights and straight flushes, a full house needs two ranks, and the played cards are those before the play.
// Cards may be our text (`10H`) or objects `{ id, rank, suit }`.

import { bits, defaultOptions } from '@parlor/engine';
import { type Card, type CardSet, from, isEmpty, last, RANKS, ranksOf, rest, SUITS, size } from './cards.ts';
import { keyOf, threesIn, twosIn } from './combos.ts';
import { optionSet } from './options.ts';
import { highestStraight } from './sequences.ts';
import { formatCard, parseCard } from './spelling.ts';
import type { ComboRules } from './types.ts';
import { highestFormable } from './unbeatable.ts';

export interface NamedCard {
  readonly id: string;
  readonly rank: string;
  readonly suit: string;
}

export type CardLike = NamedCard | string;

const RULES: ComboRules = defaultOptions(optionSet);

/** Undefined for what is no card, and for an object whose rank and suit do not agree with its id. */
const cardOf = (like: CardLike): Card | undefined => {
  if (typeof like === 'string') return parseCard(like);
  const card = parseCard(like.id);
  const agrees = card !== undefined && RANKS[card >> 2] === like.rank && SUITS[card & 3] === like.suit;
  return agrees ? card : undefined;
};

/** The cards as a set, or undefined when one is no card or stands twice. */
const setOf = (likes: readonly CardLike[]): CardSet | undefined => {
  const cards = likes.map(cardOf);
  const known = cards.filter((card) => card !== undefined);
  const set = from(known);
  return known.length === cards.length && size(set) === cards.length ? set : undefined;
};

const namedCard = (card: Card): NamedCard => {
  const id = formatCard(card);
  return { id, rank: id.slice(0, -1), suit: id.slice(-1) };
};

/**
 * Whether no higher play could be formed from the cards not played before, the play's own included; pairs by both suits.
 * `playedCards` are the cards played before this play, never with it.
 */
export const isHighestPossiblePlay = (
  cards: readonly CardLike[],
  playedCards: readonly CardLike[],
): boolean => {
  const play = setOf(cards);
  const played = setOf(playedCards);
  if (play === undefined || played === undefined || keyOf(play, RULES) === 0) return false;
  const overlaps = ((play.low & played.low) | (play.high & played.high)) !== 0;
  return !overlaps && highestFormable(play, played, RULES, { strictPairs: true });
};

/** The highest card that was not played, or undefined when all were. */
export const getHighestRemainingCard = (playedCards: readonly CardLike[]): NamedCard | undefined => {
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

const canForm = (remaining: readonly CardLike[], test: (suits: Suits, count: number) => boolean): boolean => {
  const set = setOf(remaining);
  return set !== undefined && test(suitsIn(set), size(set));
};

export const canFormAnyStraightFlush = (remaining: readonly CardLike[]): boolean =>
  canForm(remaining, (suits) => suits.some((ranks) => highestStraight(ranks, RULES.straights) !== undefined));

export const canFormAnyFourOfAKind = (remaining: readonly CardLike[]): boolean =>
  canForm(remaining, ([d, c, h, s], count) => (d & c & h & s) !== 0 && count >= 5);

/** Three of a rank and two of another. */
export const canFormAnyFullHouse = (remaining: readonly CardLike[]): boolean =>
  canForm(remaining, (suits) => {
    const three = threesIn(...suits);
    return three !== 0 && (twosIn(...suits) & ~(1 << bits.last(three))) !== 0;
  });

export const canFormAnyFlush = (remaining: readonly CardLike[]): boolean =>
  canForm(remaining, (suits) => suits.some((ranks) => bits.size(ranks) >= 5));

export const canFormAnyStraight = (remaining: readonly CardLike[]): boolean =>
  canForm(remaining, ([d, c, h, s]) => highestStraight(d | c | h | s, RULES.straights) !== undefined);
