// What can be picked next: a peg, then a destination, and with a seven a second peg and its destination. Other cards are looked
// up in the legal moves, the seven in the game's `splitOptions`; what leaves no choice is picked by itself.

import type { Seat } from '@parlor/engine';
import { type Move, type SplitPartial, splitOptions, type View } from './game.ts';
import { type Leg, legsOf } from './legs.ts';
import { guideSeven } from './seven.ts';
import { type Guide, targetsOf } from './targets.ts';

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
  return options === undefined
    ? guideCard(view, seat, moves, picked)
    : guideSeven(view, seat, moves, options);
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
