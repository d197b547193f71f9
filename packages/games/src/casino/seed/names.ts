// Cards, builds and games in the notation of the original documents, with a reader that reports problems.
// Suits are symbols or letters.

import { clip, defaultOptions, type Seat, wide } from '@parlor/engine';
import { optionSet } from '../options.ts';
import { parseCard, RANKS, SUITS } from '../pieces/cards.ts';
import { setup } from '../rules/setup.ts';
import type { Build, Card, Sets, State } from '../types.ts';

export interface SeedCard {
  readonly rank: string;
  readonly suit: string;
  readonly value?: number;
}
export interface NamedStack {
  readonly cards?: readonly SeedCard[];
}
export interface NamedBuild {
  readonly type?: 'build';
  readonly buildId: string;
  readonly value: number;
  readonly cards: readonly SeedCard[];
  readonly owner: Seat;
}
export interface NamedGame {
  readonly playerHands: readonly (readonly SeedCard[])[];
  readonly tableCards: readonly (SeedCard | NamedBuild)[];
  readonly playerCaptures?: readonly (readonly SeedCard[])[];
  readonly currentPlayer?: Seat;
}

const symbols: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

export const readCard = (card: SeedCard): Card | undefined =>
  parseCard(`${card.rank}${symbols[card.suit] ?? card.suit}`);
export const readCards = (cards: readonly SeedCard[]): readonly Card[] =>
  cards.flatMap((card) => readCard(card) ?? []);
export const nameCard = (card: Card): SeedCard => ({
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

/** The cards of a named build as sets of its value; undefined when they do not form any. */
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

/** One sentence when there are no cards, or an unreadable one. */
export const wrongCards = (owner: string, cards: readonly SeedCard[] | undefined): string | undefined => {
  if (cards === undefined) return `${owner} names no cards`;
  const wrong = cards.find((card) => readCard(card) === undefined);
  return wrong && `"${clip(`${wrong.rank}${wrong.suit}`)}" is not a card`;
};

/** One sentence when no build of any value can consist of these cards. */
export const wrongBuildCards = ({
  buildId,
  cards,
}: Pick<NamedBuild, 'buildId'> & NamedStack): string | undefined =>
  wrongCards(`build "${clip(buildId)}"`, cards) ??
  ((cards?.length ?? 0) < 2 ? `build "${clip(buildId)}" holds less than two cards` : undefined);

const wrongBuild = (build: NamedBuild): string | undefined =>
  wrongBuildCards(build) ??
  (asSets(readCards(build.cards), build.value) === undefined
    ? `the cards of build "${clip(build.buildId)}" do not make ${build.value}`
    : undefined);

/** One sentence when the game is unreadable. */
export const wrongGame = ({
  playerHands,
  tableCards,
  playerCaptures = [],
}: NamedGame): string | undefined => {
  if (playerHands.length === 0) return 'the game has no players';
  const problems = [
    ...playerHands.map((hand, seat) => wrongCards(`the hand of seat ${seat}`, hand)),
    ...tableCards.map((item) => (isBuild(item) ? wrongBuild(item) : wrongCards('the table', [item]))),
    ...playerCaptures.map((pile, seat) => wrongCards(`the pile of seat ${seat}`, pile)),
  ];
  return problems.find((problem) => problem !== undefined);
};

export const isBuild = (item: SeedCard | NamedBuild): item is NamedBuild => 'buildId' in item;

/** The state of a named game that `wrongGame` accepts; builds are numbered in table order. */
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
