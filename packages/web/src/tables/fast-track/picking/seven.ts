// The guided seven in the words of this table: each question of `splitOptions` becomes pegs that glow and holes that are marked.

import type { Seat } from '@parlor/engine';
import {
  type Destination,
  type Move,
  type Peg,
  type SplitOptions,
  type SplitPartial,
  splitOptions,
  type View,
} from './game.ts';
import { type Leg, legsOf } from './legs.ts';
import { type Guide, targetsOf } from './targets.ts';

const legTo = (peg: Peg, { to, steps, declare, path, cuts }: Destination): Leg => ({
  peg,
  to,
  steps,
  kind: 'walk',
  declare: declare === true,
  path,
  cuts,
});

/** The picks of the first half alone. */
export const firstPicks = ({ peg, to, steps, declare }: SplitPartial): SplitPartial => ({
  ...(peg === undefined ? {} : { peg }),
  ...(to === undefined ? {} : { to }),
  ...(steps === undefined ? {} : { steps }),
  ...(declare === undefined ? {} : { declare }),
});

/** The pegs between which one may still change one's mind. */
const pegsAround = (view: View, around: SplitPartial, chosen: Peg): readonly Peg[] => {
  const options = splitOptions(view, around);
  return options?.step === 'firstPeg' || options?.step === 'secondPeg' ? options.pegs : [chosen];
};

/** The settled first half, as it will be gone. */
const firstLeg = (view: View, { peg, to, steps, declare }: SplitPartial): readonly Leg[] => {
  if (peg === undefined || to === undefined || steps === undefined) return [];
  const options = splitOptions(view, { peg });
  const choices = options?.step === 'firstHole' ? options.choices : [];
  const found = choices.find(
    (one) => one.to === to && one.steps === steps && (one.declare === true) === (declare === true),
  );
  const only = { to, steps, remains: 7 - steps, path: [to], cuts: false };
  return [legTo(peg, found ?? only)];
};

/** Everything is known, but nobody has said so: the last leg is offered as the only destination. */
const guideReady = (view: View, seat: Seat, move: Move, splits: boolean): Guide => {
  const legs = legsOf(view, seat, move);
  const done = legs.slice(0, -1);
  const last = legs.at(-1) as Leg;
  const first = done[0];
  const around =
    first === undefined
      ? {}
      : {
          peg: first.peg,
          to: first.to,
          ...(first.steps === undefined ? {} : { steps: first.steps }),
          declare: first.declare,
        };
  return {
    done,
    peg: last.peg,
    pegs: pegsAround(view, around, last.peg),
    targets: targetsOf([last]),
    left: first === undefined ? undefined : last.steps,
    splits,
    ready: move,
  };
};

export const guideSeven = (view: View, seat: Seat, moves: readonly Move[], options: SplitOptions): Guide => {
  const { chosen, left } = options;
  // A seven is a split when one of its moves has a second half; one peg with several ways to go is none.
  const splits = moves.some(({ type }) => type === 'split');
  const bare = { ready: undefined, splits };
  switch (options.step) {
    case 'firstPeg':
      return { ...bare, done: [], peg: undefined, pegs: options.pegs, targets: [], left: undefined };
    case 'firstHole':
    case 'firstCount': {
      const { peg, choices } = options;
      const targets = targetsOf(choices.map((choice) => legTo(peg, choice)));
      return { ...bare, done: [], peg, pegs: pegsAround(view, {}, peg), targets, left: undefined };
    }
    case 'secondPeg':
      return { ...bare, done: firstLeg(view, chosen), peg: undefined, pegs: options.pegs, targets: [], left };
    case 'secondHole': {
      const { peg, choices } = options;
      const targets = targetsOf(choices.map((choice) => legTo(peg, choice)));
      return {
        ...bare,
        done: firstLeg(view, chosen),
        peg,
        pegs: pegsAround(view, firstPicks(chosen), peg),
        targets,
        left,
      };
    }
    case 'done':
      return guideReady(view, seat, options.move, splits);
  }
};
