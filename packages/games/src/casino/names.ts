// Cards, builds and games as the original documents write them, and how they are read. Suits are symbols or letters.

import { defaultOptions, type Seat, wide } from '@parlor/engine';
import { parseCard, RANKS, SUITS } from './cards.ts';
import { optionSet } from './options.ts';
import { setup } from './setup.ts';
import type { Build, Card, Sets, State } from './types.ts';

export interface NamedCard {
  readonly rank: string;
  readonly suit: string;
  readonly value?: number;
}
export interface NamedStack {
  readonly cards?: readonly NamedCard[];
}
export interface NamedBuild {
  readonly type?: 'build';
  readonly buildId: string;
  readonly value: number;
  readonly cards: readonly NamedCard[];
  readonly owner: Seat;
}
export interface NamedGame {
  readonly playerHands: readonly (readonly NamedCard[])[];
  readonly tableCards: readonly (NamedCard | NamedBuild)[];
  readonly playerCaptures?: readonly (readonly NamedCard[])[];
  readonly currentPlayer?: Seat;
}

const symbols: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

export const readCard = (card: NamedCard): Card | undefined =>
  parseCard(`${card.rank}${symbols[card.suit] ?? card.suit}`);
export const readCards = (cards: readonly NamedCard[]): readonly Card[] =>
  cards.flatMap((card) => readCard(card) ?? []);
export const nameCard = (card: Card): NamedCard => ({
  rank: RANKS[card >> 2] ?? '?',
  suit: SUITS[card & 3] ?? '?',
  value: (card >> 2) + 1,
});

/** The default game before anything is dealt. */
export const emptyState = (seats: number): State => {
  const rng = { kind: 'fast', words: [0, 0, 0, 0] } as const;
  const { state } = setup(defaultOptions(optionSet), seats, rng);
  return { ...state, loose: [], stock: [], dealer: seats - 1, hands: state.hands.map(() => wide.empty) };
};

/** The cards of a named build as sets of its value, or undefined when they are none. */
const asSets = (cards: readonly Card[], value: number): Sets | undefined => {
  const [first, ...others] = cards;
  if (first === undefined) return [];
  for (let choice = 0; choice < 1 << others.length; choice++) {
    const set = [first, ...others.filter((_, at) => ((choice >> at) & 1) === 1)];
    if (set.reduce((sum, card) => sum + (card >> 2) + 1, 0) !== value) continue;
    const rest = asSets(
      others.filter((_, at) => ((choice >> at) & 1) === 0),
      value,
    );
    if (rest !== undefined) return [set, ...rest];
  }
  return undefined;
};

export const isBuild = (item: NamedCard | NamedBuild): item is NamedBuild => 'buildId' in item;

/** The named game as a state; builds are numbered in table order. */
export const stateFromNamed = (game: NamedGame): State => {
  const seats = game.playerHands.length;
  const builds = game.tableCards.filter(isBuild).flatMap(({ value, owner, cards }, at): Build[] => {
    const sets = asSets(readCards(cards), value);
    return sets === undefined ? [] : [{ id: at + 1, owner, value, sets }];
  });
  return {
    ...emptyState(seats),
    hands: game.playerHands.map((hand) => wide.from(readCards(hand))),
    loose: readCards(game.tableCards.flatMap((item) => (isBuild(item) ? [] : [item]))),
    builds,
    piles: game.playerHands.map((_, seat) => readCards(game.playerCaptures?.[seat] ?? [])),
    made: builds.length,
    phase: { kind: 'play', turn: game.currentPlayer ?? 0 },
  };
};
