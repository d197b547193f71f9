// The cards that a seat has not seen, and which of them could take what a move leaves. Sums of loose cards
// and builds tell it; only whether a card can be taken with a pile top, which joins a sum when there is a
// base, is asked from the rules themselves.

import { fastRng, type Seat, type Wide, wide } from '@parlor/engine';
import { casino, sideOf, unseenIn } from '@parlor/games/casino';
import type { Card, Move, State, View } from '@parlor/games/casino/facts';
import { settled } from './rules-search.ts';
import { countsAs, rankOf } from './stakes.ts';

export const handOf = (view: View): Wide => {
  const hand = view.viewer === 'spectator' ? undefined : view.hands[view.viewer];
  return typeof hand === 'object' ? hand : wide.empty;
};

const HIGHEST = 14;

/** The sums that some or none of these cards make, up to 14; a face that only pairs makes its own. */
const sumsOf = (view: View, cards: readonly Card[]): ReadonlySet<number> => {
  const sums = new Set([0]);
  for (const card of cards) {
    const value = rankOf(view.options, card);
    for (const sum of [...sums]) if (sum + value <= HIGHEST) sums.add(sum + value);
    if (value > HIGHEST) sums.add(value);
  }
  return sums;
};

const canTake = (view: View, card: Card, sums: ReadonlySet<number>): boolean =>
  [...sums].some((sum) => countsAs(view.options, card, sum));

/** The sums that the card would be part of beside what lies there. */
const sumsWith = (view: View, card: Card): ReadonlySet<number> => {
  const value = rankOf(view.options, card);
  const joined = [...sumsOf(view, view.loose)].map((sum) => sum + value);
  return new Set(value > HIGHEST ? [value] : joined.filter((sum) => sum <= HIGHEST));
};

/** True when a seat of another side could take this loose card with that hand card. */
const couldTake = (after: State, seat: Seat, card: Card, loose: Card): boolean => {
  const { options, hands } = after;
  return hands.some((_, other) => {
    if (sideOf(options, other) === sideOf(options, seat)) return false;
    const seen: View = {
      ...casino.view(after, other),
      hands: hands.map((_hand, at) => (at === other ? wide.of(card) : 0)),
      phase: { kind: 'play', turn: other },
      mustCapture: 0,
      // No build hinders who takes: the hand may hold a second card for its own.
      builds: after.builds.map((build) => ({ ...build, owner: seat })),
    };
    return casino
      .movesFor(seen)
      .some((one) => one.type === 'capture' && one.sets.some((set) => set.includes(loose)));
  });
};

/** The table after the move where pile tops may join in a capture, with any cards in the other hands. */
const tableAfter = (view: View, seat: Seat, move: Move): State | undefined => {
  const { pileTop, pileTopInCapture } = view.options;
  if (!pileTop || pileTopInCapture !== 'with-base') return undefined;
  return settled(casino.play(casino.imagine(view, fastRng(1)), seat, move).state);
};

/** A move that binds no cards. */
type Leaving = Extract<Move, { type: 'trail' | 'capture' }>;

/** The table after the move, as the next seat finds it. */
type Left = Pick<View, 'loose' | 'builds'>;

export const leftBy = ({ loose, builds }: View, move: Leaving): Left => {
  if (move.type === 'trail') return { loose: [...loose, move.card], builds };
  const used = new Set(move.sets.flat());
  return {
    loose: loose.filter((card) => !used.has(card)),
    builds: builds.filter(({ id }) => !move.builds.includes(id)),
  };
};

export interface Takers {
  /** The unseen cards that could take something of what is left. */
  readonly all: readonly Card[];
  /** The capturers of the card that was left there. */
  readonly ofPlayed: readonly Card[];
}

export const takersOf = (view: View, move: Leaving, { loose, builds }: Left): Takers => {
  const unseen = unseenIn(view);
  // With the last card of a game the table is cleared.
  if (view.viewer === 'spectator' || unseen.length === 0) return { all: [], ofPlayed: [] };
  const seat = view.viewer;
  // A capture with a pile top has a base, which could be captured alone.
  const taken = new Set([...sumsOf(view, loose), ...builds.map(({ value }) => value)]);
  const all = unseen.filter((card) => canTake(view, card, taken));
  if (move.type !== 'trail') return { all, ofPlayed: [] };
  const joined = sumsWith(view, move.card);
  const after = tableAfter(view, seat, move);
  const ofPlayed = all.filter(
    (card) => canTake(view, card, joined) || (after !== undefined && couldTake(after, seat, card, move.card)),
  );
  return { all, ofPlayed };
};
