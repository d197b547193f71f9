// What is staged at this table, and the ways to change it. Tapping, keys and dropping end in the same few functions. What is
// staged belongs to one position: the next one drops it, and nothing has to be restored.

import { wide } from '@parlor/engine';
import type { Build, Card, DraftOption, Event, Move, View } from '@parlor/games/casino';
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { announce } from '../../hooks/screen-reader.ts';
import { Travel } from '../../table/hand/travel.ts';
import type { TableProps } from '../../table/table-contract.ts';
import {
  buildsOf,
  canGrow,
  cardsOf,
  nothingStaged,
  optionsOf,
  type Part,
  type Put,
  put,
  reaches,
  replaceCard,
  type Staged,
  sizeOf,
  sureMove,
  takeBack,
} from './picking/staged.ts';
import { captureConfirmation } from './settings.ts';
import { capturersText } from './words/names.ts';
import { whyNothing } from './words/why.ts';

export type Props = TableProps<Move, Event, View>;

export interface Stage {
  readonly staged: Staged | undefined;
  /** Two pieces or more: they have left the felt. */
  readonly stack: Staged | undefined;
  readonly options: readonly DraftOption[];
  /** The build whose capturers are shown. */
  readonly asked: Build | undefined;
  /** True while the sheet of choices is open. */
  readonly choosing: Signal<boolean>;
  /** Whether anything can be done now. */
  readonly open: boolean;
  isStaged(part: Part): boolean;
  /** Whether the piece can be put to what is staged. */
  isAddable(part: Part): boolean;
  /** Whether one piece may be put on another when nothing is staged. */
  fits(card: Card, onto: Part): boolean;
  inHand(card: Card): boolean;
  tap(part: Part): void;
  /** A piece is put on another, or on the stack. */
  drop(card: Card, onto: Part | 'stack'): void;
  trail(card: Card): void;
  mayTrail(card: Card): boolean;
  back(part: Part): void;
  /** A press on a build: shows its capturers, or hides them again, and stages it where something can be done. */
  ask(build: Build): void;
  accept(): void;
  choose(option: DraftOption): void;
  cancel(): void;
}

const root = (): HTMLElement | null => document.getElementById('content');

const has = (staged: Staged | undefined, part: Part): boolean =>
  staged !== undefined &&
  ('card' in part ? cardsOf(staged).includes(part.card) : buildsOf(staged).includes(part.build));

/** A hand card that is chosen and waits for where to go. */
const isCardAlone = (staged: Staged): boolean => sizeOf(staged) === 1 && staged.draft.card !== undefined;

export const useStage = ({ view, me, moves, live, play, explain, refuse }: Props): Stage => {
  const kept = useSignal<{ readonly view: View; readonly staged: Staged } | undefined>(undefined);
  const asked = useSignal<{ readonly view: View; readonly build: Build } | undefined>(undefined);
  const choosing = useSignal(false);
  const travel = useMemo(() => new Travel(), []);
  const seat = me === 'spectator' ? 0 : me;
  const held = view.hands[seat];
  const open = moves.length > 0 && view.phase.kind === 'play';
  const staged = kept.value?.view === view ? kept.value.staged : undefined;
  const stack = staged !== undefined && sizeOf(staged) > 1 ? staged : undefined;
  const options = stack === undefined ? [] : optionsOf(view, moves, stack);

  useLayoutEffect(() => {
    const area = root();
    if (area !== null) travel.run(area, []);
  }, [kept.value]);

  const show = (next: Staged | undefined): void => {
    const area = root();
    if (area !== null) travel.remember(area);
    choosing.value = false;
    kept.value = next === undefined ? undefined : { view, staged: next };
  };
  const inHand = (card: Card): boolean => typeof held === 'object' && wide.has(held, card);

  /** Shows what was put together, or makes the move when there is nothing to ask. */
  const settle = (next: Staged, part: Part): void => {
    const choices = sizeOf(next) > 1 ? optionsOf(view, moves, next) : [];
    const sure = sureMove(moves, choices, next, part, captureConfirmation.value);
    refuse(undefined);
    if (sure !== undefined) play(sure);
    else {
      show(next);
      choosing.value = choices.length > 1 && !canGrow(moves, next);
    }
  };
  const lay = (made: Put, part: Part): void => {
    if (!open) refuse(live && !made.ok ? made.refusal : undefined);
    else if (!made.ok) refuse(made.refusal);
    else if (isCardAlone(made.staged) || reaches(moves, made.staged)) settle(made.staged, part);
    else refuse(whyNothing(view, made.staged, explain));
  };
  const back = (part: Part): void => {
    if (staged !== undefined) show(takeBack(view, staged, part));
    refuse(undefined);
  };
  const onto = (card: Card, target: Part): Put => {
    const first = put(view, nothingStaged(seat), target);
    return first.ok ? put(view, first.staged, { card }) : first;
  };
  const tap = (part: Part): void => {
    const now = staged ?? nothingStaged(seat);
    const replaces = 'card' in part && inHand(part.card) && now.draft.card !== undefined;
    if (has(staged, part)) back(part);
    else lay(replaces ? replaceCard(view, now, part.card) : put(view, now, part), part);
  };
  const askedNow = asked.value?.view === view ? asked.value.build : undefined;
  const mayTrail = (card: Card): boolean => moves.some((move) => move.type === 'trail' && move.card === card);

  return {
    staged,
    stack,
    options,
    choosing,
    open,
    inHand,
    mayTrail,
    back,
    isStaged: (part) => has(staged, part),
    isAddable: (part) => {
      if (!open || staged === undefined || has(staged, part)) return false;
      const made = put(view, staged, part);
      return made.ok && reaches(moves, made.staged);
    },
    fits: (card, target) => {
      const made = onto(card, target);
      return made.ok && reaches(moves, made.staged);
    },
    asked: askedNow,
    tap,
    ask: (build) => {
      asked.value = askedNow === build ? undefined : { view, build };
      if (asked.value !== undefined) announce(capturersText(view, build));
      if (open) tap({ build: build.id });
    },
    drop: (card, target) => {
      const base = stack ?? nothingStaged(seat);
      lay(target === 'stack' ? put(view, base, { card }) : onto(card, target), { card });
    },
    trail: (card) => {
      const move: Move = { type: 'trail', card };
      if (mayTrail(card)) play(move);
      else refuse(explain(move));
    },
    accept: () => {
      const [only, ...others] = options;
      if (others.length > 0) choosing.value = true;
      else if (only !== undefined) play(only.move);
    },
    choose: ({ move }) => {
      choosing.value = false;
      play(move);
    },
    cancel: () => {
      asked.value = undefined;
      if (staged !== undefined) show(undefined);
    },
  };
};
