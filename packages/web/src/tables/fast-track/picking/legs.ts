// A move as the legs a hand makes: take a peg, put it there, and for a split once more. Every move of the game reads like that.

import type { Seat } from '@parlor/engine';
import {
  type Half,
  type Hole,
  holeOf,
  homeOf,
  inHolding,
  type Move,
  type Peg,
  pathsOf,
  rankOf,
  stepsOf,
  type View,
  wedgesFor,
} from './game.ts';

export interface Leg {
  readonly peg: Peg;
  readonly to: Hole;
  /** How many steps; undefined where steps are not counted (entering, leaving the bullseye, trading places). */
  readonly steps: number | undefined;
  readonly kind: 'walk' | 'enter' | 'exit' | 'swap';
  readonly declare: boolean;
  /** The holes on the way, without the start, and whether somebody is cut at its end. */
  readonly path: readonly Hole[];
  readonly cuts: boolean;
}

export const wedgeOfSeat = (view: View, seat: Seat): number => wedgesFor(view.seats)[seat] as number;

/** The holes of a seat's pegs, in order of the pegs. */
export const holesOfSeat = (view: View, seat: Seat): readonly Hole[] => {
  const each = view.options.pegs;
  return view.pegs.slice(seat * each, (seat + 1) * each).map(holeOf);
};

type Bare = Omit<Leg, 'path' | 'cuts'>;

const bareHalf = ({ peg, to, steps, declare }: Half): Bare => ({
  peg,
  to,
  steps,
  kind: 'walk',
  declare: declare === true,
});

const bareLegs = (view: View, seat: Seat, move: Move): readonly Bare[] => {
  switch (move.type) {
    case 'enter': {
      // All pegs in holding are alike; the first by letter enters.
      const peg = holesOfSeat(view, seat).findIndex(inHolding);
      const to = homeOf(wedgeOfSeat(view, seat));
      return [{ peg, to, steps: undefined, kind: 'enter', declare: false }];
    }
    case 'exit':
    case 'swap':
      return [{ peg: move.peg, to: move.to, steps: undefined, kind: move.type, declare: false }];
    case 'move': {
      const steps = view.now.phase === 'turn' ? stepsOf(rankOf(view.now.card)) : undefined;
      return [{ peg: move.peg, to: move.to, steps, kind: 'walk', declare: move.declare === true }];
    }
    case 'part':
      return [bareHalf(move.half)];
    case 'split':
      return [bareHalf(move.first), bareHalf(move.second)];
  }
};

export const legsOf = (view: View, seat: Seat, move: Move): readonly Leg[] => {
  const paths = pathsOf(view, move);
  return bareLegs(view, seat, move).map((leg, at) => ({
    ...leg,
    path: paths[at]?.path ?? [leg.to],
    cuts: paths[at]?.cuts ?? false,
  }));
};
