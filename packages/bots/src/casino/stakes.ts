// The worth of the cards of any pack under the options, and the cards that a move takes: for players who
// judge by the rules alone.

import { type Build, type Card, type Move, type Options, type Sets, valuesOf } from '@parlor/games/casino';

const TEN_OF_DIAMONDS = 37;
const TWO_OF_SPADES = 7;

/** The public part of a table; views and states both show it. */
export interface OpenTable {
  readonly options: Options;
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  readonly piles: readonly (readonly Card[])[];
}

/** The points that a card scores by itself. */
export const pointsOf = (card: Card): number =>
  card < 4 || card === TWO_OF_SPADES ? 1 : card === TEN_OF_DIAMONDS ? 2 : 0;
export const isSpade = (card: Card): boolean => (card & 3) === 3;

/** The change of the lead in points when one side rather than the other gets a card. */
export const stakeIn = ({ options, piles }: OpenTable, card: Card): number => {
  const own = 2 * pointsOf(card);
  const isClassic = options.scoring === 'classic11';
  // Three or four single seats score neither cards nor spades in the South African game.
  if (!isClassic && !options.partnership && piles.length > 2) return own + 0.02;
  return own + 0.25 + (isSpade(card) ? (isClassic ? 0.3 : 0.6) : 0);
};

export const rankOf = (options: Options, card: Card): number => valuesOf(options)[card];

/**
 * True when this card, played from a hand, can count as the value: an ace may count 14 where the options say
 * so.
 */
export const countsAs = (options: Options, card: Card, value: number): boolean =>
  rankOf(options, card) === value || (value === 14 && options.aceHigh && card < 4);

const flat = (sets: Sets): readonly Card[] => sets.flat();

/** The cards that a capture takes home, the played one included. */
export const cardsTaken = (table: OpenTable, move: Move): readonly Card[] => {
  if (move.type !== 'capture') return [];
  const built = table.builds.filter(({ id }) => move.builds.includes(id)).flatMap(({ sets }) => flat(sets));
  return [...built, ...flat(move.sets), move.card];
};

/** The worth of the cards that the move captures, in stakes; cards from an opposing pile count twice. */
export const takes = (table: OpenTable, move: Move): number => {
  if (move.type !== 'capture') return 0;
  let sum = stakeIn(table, move.card);
  for (const set of move.sets)
    for (const card of set) sum += stakeIn(table, card) * (table.loose.includes(card) ? 1 : 2);
  if (move.builds.length === 0) return sum;
  for (const build of table.builds)
    if (move.builds.includes(build.id)) for (const card of flat(build.sets)) sum += stakeIn(table, card);
  return sum;
};

/** Takes what is worth most; else leaves what is worth least, low cards first. */
export const greedScore = (table: OpenTable, move: Move): number => {
  if (move.type === 'capture') return takes(table, move);
  if (move.type === 'trail')
    return -100 - 10 * stakeIn(table, move.card) - 0.01 * rankOf(table.options, move.card);
  return move.type === 'stand' ? 0 : -1000;
};

/** The move with the highest score, the first of equals. */
export const highest = <M>(moves: readonly M[], score: (move: M) => number): M => {
  let best = moves[0] as M;
  let top = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const here = score(move);
    if (here > top) {
      top = here;
      best = move;
    }
  }
  return best;
};
