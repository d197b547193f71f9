// The unsent draft of this table: what was picked so far, what is asked, and the ways back. It belongs to one view; a new
// view makes it void.

import type { Seat } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { TableProps } from '../../../table/table-contract.ts';
import {
  type Event,
  type Hole,
  type Move,
  type Peg,
  type SplitPartial,
  takeBack,
  type View,
} from './game.ts';
import { completedBy, guideThrough } from './guide.ts';
import type { Leg } from './legs.ts';
import { firstPicks } from './seven.ts';
import type { Guide } from './targets.ts';

export type Props = TableProps<Move, Event, View>;

interface Kept {
  readonly view: View | undefined;
  readonly picked: SplitPartial;
  /** Legs to one hole between which the person must choose. */
  readonly asked: readonly Leg[];
}

const NOTHING: SplitPartial = {};
const NO_LEGS: readonly Leg[] = [];

export interface Draft {
  readonly seat: Seat | undefined;
  /** Undefined while it is not my turn. */
  readonly guide: Guide | undefined;
  readonly asked: readonly Leg[];
  /** Whether something was picked that can be taken back. */
  readonly begun: boolean;
  take(peg: Peg): void;
  go(legs: readonly Leg[]): void;
  /** The ways of a peg to a hole, or to any hole, were it taken now. */
  legsOf(peg: Peg): readonly Leg[];
  back(): void;
  playReady(): void;
}

/** The draft as it was sent: nothing can be picked, but what was moved stays where it was put. */
const frozen = (guide: Guide): Guide => ({
  ...guide,
  peg: undefined,
  pegs: [],
  targets: [],
  ready: undefined,
});

const pickPeg = (guide: Guide, picked: SplitPartial, peg: Peg): SplitPartial =>
  guide.done.length === 0 ? { peg } : { ...firstPicks(picked), secondPeg: peg };

/** A settled first half; the second half is never kept, it completes the move. */
const pickLeg = ({ peg, to, steps, declare }: Leg): SplitPartial => ({
  peg,
  to,
  declare,
  ...(steps === undefined ? {} : { steps }),
});

export const useDraft = ({ view, me, moves, play, refuse }: Props): Draft => {
  const kept = useSignal<Kept>({ view: undefined, picked: NOTHING, asked: NO_LEGS });
  const sent = useRef<{ readonly view: View; readonly guide: Guide } | undefined>(undefined);
  const fresh = kept.value.view === view;
  const picked = fresh ? kept.value.picked : NOTHING;
  const asked = fresh ? kept.value.asked : NO_LEGS;
  const seat = me === 'spectator' ? undefined : me;
  const guide = useMemo(
    () => (seat === undefined || moves.length === 0 ? undefined : guideThrough(view, seat, moves, picked)),
    [view, seat, moves, picked],
  );
  if (guide !== undefined) sent.current = { view, guide };
  const waiting = useMemo(
    () => (guide === undefined && sent.current?.view === view ? frozen(sent.current.guide) : undefined),
    [guide, view],
  );
  const keep = (next: SplitPartial, legs: readonly Leg[] = NO_LEGS): void => {
    kept.value = { view, picked: next, asked: legs };
    // Whoever goes on has read why the other thing could not be done.
    refuse(undefined);
  };
  const settle = (leg: Leg): void => {
    if (guide === undefined || seat === undefined) return;
    const move = completedBy(view, seat, moves, guide, leg);
    if (move === undefined) keep(pickLeg(leg));
    else {
      if (asked.length > 0) keep(picked);
      play(move);
    }
  };
  return {
    seat,
    guide: guide ?? waiting,
    asked,
    begun: guide !== undefined && Object.keys(picked).length > 0,
    take: (peg) => {
      if (guide?.pegs.includes(peg)) keep(pickPeg(guide, picked, peg));
    },
    go: (legs) => {
      const [only, another] = legs;
      if (only === undefined) return;
      if (another === undefined) settle(only);
      else keep(picked, legs);
    },
    legsOf: (peg) => {
      if (guide === undefined || seat === undefined || !guide.pegs.includes(peg)) return NO_LEGS;
      const taken = guide.peg === peg ? guide : guideThrough(view, seat, moves, pickPeg(guide, picked, peg));
      return taken.targets.flatMap(({ legs }) => legs);
    },
    back: () => keep(asked.length > 0 ? picked : takeBack(picked)),
    playReady: () => {
      if (guide?.ready !== undefined) play(guide.ready);
    },
  };
};

export const legsTo = (legs: readonly Leg[], hole: Hole): readonly Leg[] =>
  legs.filter(({ to }) => to === hole);
