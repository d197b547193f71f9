// The 54 cards: four of each rank from ace to king, then two jokers. Suits have no meaning in the rules
// (FT-9, FT-17, FT-21 to FT-27).

import type { Options } from '../options.ts';

/** A card: 0..51 rank by rank in four suits, 52 and 53 the jokers. */
export type Card = number;
/** A rank: 0..12 from ace to king, 13 the joker. */
export type Rank = number;

export const CARDS = 54;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'Joker'] as const;
const SUITS = 'CDHS';

const ACE: Rank = 0;
export const FOUR: Rank = 3;
const SIX: Rank = 5;
export const SEVEN: Rank = 6;
export const JACK: Rank = 10;
const KING: Rank = 12;
export const JOKER: Rank = 13;

export const rankOf = (card: Card): Rank => card >> 2;
export const wholeDeck: readonly Card[] = Array.from({ length: CARDS }, (_, card) => card);

/** FT-21. The steps of each rank; aces, court cards and jokers are one step. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 1, 1, 1] as const;
export const stepsOf = (rank: Rank): number => STEPS[rank] ?? 0;

/** FT-23. True for cards that enter a peg. */
export const isEntry = (rank: Rank): boolean => rank === ACE || rank === SIX || rank === JOKER;
export const isRoyal = (rank: Rank): boolean => rank >= JACK && rank <= KING;
/** FT-17. True for cards after which the seat draws again. */
export const drawsAgain = (rank: Rank): boolean => isEntry(rank) || isRoyal(rank);

/** FT-25 to FT-27. True for cards that leave the bullseye. */
export const leavesBullseye = (rank: Rank, options: Options): boolean => {
  if (isRoyal(rank)) return true;
  switch (options.bullseyeExitCards) {
    case 'JQK':
      return false;
    case 'JQKJoker':
      return rank === JOKER;
    case 'JQKAJoker':
      return rank === JOKER || rank === ACE;
  }
};

export const formatRank = (rank: Rank): string => RANKS[rank] ?? `rank ${rank}`;

/** A card as text: `7S`, `10H`, `Joker1`. */
export const formatCard = (card: Card): string =>
  rankOf(card) === JOKER ? `Joker${card - 51}` : `${formatRank(rankOf(card))}${SUITS[card & 3]}`;

const cardsByName = new Map<string, Card>();
for (const card of wholeDeck) cardsByName.set(formatCard(card), card);

export const parseCard = (text: string): Card | undefined => cardsByName.get(text);
/** Reads a rank without a suit, as people write positions. */
export const parseRank = (text: string): Rank | undefined => {
  const rank = (RANKS as readonly string[]).indexOf(text);
  return rank < 0 ? undefined : rank;
};
