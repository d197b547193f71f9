// What can be picked next: a peg, then a destination, and with a seven a second peg and its destination. Other cards are looked
// up in the legal moves, the seven in the game's `splitOptions`; what leaves no choice is picked by itself.

import type { Seat } from '@parlor/engine';
import { type Hole, type Move, type Peg, type SplitPartial, splitOptions, type View } from './game.ts';
import { type Leg, legsOf } from './legs.ts';
import { guideSeven } from './seven.ts';

/** A hole where the picked peg can go. Several legs: the person is asked which one is meant. */
export interface Target {
  readonly to: Hole;
  readonly legs: readonly Leg[];
}

export interface Guide {
  /** The legs that are settled: none, or the first half of a seven. */
  readonly done: readonly Leg[];
  /** The peg in the hand. */
  readonly peg: Peg | undefined;
  /** The pegs that can be taken. */
  readonly pegs: readonly Peg[];
  readonly targets: readonly Target[];
  /** Steps left for the second peg of a split. */
  readonly left: number | undefined;
  /** A seven that can be split: the strip guides through it. */
  readonly splits: boolean;
  /** The one move that is left; it waits for a last tap. */
  readonly ready: Move | undefined;
}

/** Destinations in order of their steps, legs to the same hole together. */
export const targetsOf = (legs: readonly Leg[]): readonly Target[] => {
  const inOrder = [...legs].sort((a, b) => (a.steps ?? 0) - (b.steps ?? 0));
  const holes = [...new Set(inOrder.map(({ to }) => to))];
  return holes.map((to) => ({ to, legs: inOrder.filter((leg) => leg.to === to) }));
};

const guideCard = (view: View, seat: Seat, moves: readonly Move[], picked: SplitPartial): Guide => {
  const all = moves.map((move) => ({ move, leg: legsOf(view, seat, move)[0] as Leg }));
  const pegs = [...new Set(all.map(({ leg }) => leg.peg))].sort((a, b) => a - b);
  const peg = picked.peg ?? (pegs.length === 1 ? pegs[0] : undefined);
  const meant = all.filter(({ leg }) => leg.peg === peg);
  return {
    done: [],
    peg,
    pegs,
    targets: targetsOf(meant.map(({ leg }) => leg)),
    left: undefined,
    splits: false,
    ready: meant.length === 1 ? meant[0]?.move : undefined,
  };
};

export const guideThrough = (view: View, seat: Seat, moves: readonly Move[], picked: SplitPartial): Guide => {
  const options = splitOptions(view, picked);
  return options === undefined ? guideCard(view, seat, moves, picked) : guideSeven(view, seat, options);
};

/** The move that this leg completes, after the legs that are settled; undefined when another leg must follow. */
export const completedBy = (
  view: View,
  seat: Seat,
  moves: readonly Move[],
  guide: Guide,
  leg: Leg,
): Move | undefined => {
  const legs = [...guide.done, leg];
  return moves.find((move) => {
    const wanted = legsOf(view, seat, move);
    return (
      wanted.length === legs.length &&
      wanted.every(({ peg, to, steps, kind, declare }, at) => {
        const made = legs[at];
        return (
          made?.peg === peg &&
          made.to === to &&
          made.steps === steps &&
          made.kind === kind &&
          made.declare === declare
        );
      })
    );
  });
};
