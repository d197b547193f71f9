// The guided seven under the names of the original documents: a marker and a pure state machine with its
// texts, built on `splitOptions`. The rules alone decide which moves are legal.

import {
  type Destination,
  destinationsOf,
  type SplitOptions,
  type SplitPartial,
  sevenLines,
  splitOptions,
  takeBack,
} from '../draft.ts';
import type { Hole, Move, Peg, View } from '../types.ts';

/** Marks a view whose legal moves contain a split, with the pegs that can take part in one. */
export interface SplitModeMarker {
  readonly type: 'split_mode';
  readonly eligiblePegs: readonly Peg[];
  readonly description: string;
}

export const splitMode = (view: View): SplitModeMarker | undefined => {
  const pegs = new Set<Peg>();
  for (const { first, second } of sevenLines(view)) {
    if (second === undefined) continue;
    pegs.add(first.peg);
    pegs.add(second.peg);
  }
  if (pegs.size === 0) return undefined;
  const eligiblePegs = [...pegs].sort((a, b) => a - b);
  return {
    type: 'split_mode',
    eligiblePegs,
    description: '7 Card Split: Select 2 pegs to move (total 7 steps)',
  };
};

/** The picks, the next question, and its texts. */
export interface SplitMoveMode {
  readonly picked: SplitPartial;
  readonly options: SplitOptions;
  /** The instruction, such as "Tap peg (#2, #3) for 4". */
  readonly status: string;
  /** The strip at the top: the instruction and the steps that are left. */
  readonly indicator: string;
  /** The complete move once both halves are known; it is not played before. */
  readonly move?: Move;
}

const number = (peg: Peg): string => `#${peg + 1}`;
const numbers = (pegs: readonly Peg[]): string => pegs.map(number).join(', ');

const rangeOf = (choices: readonly Destination[]): string => {
  const counts = choices.map(({ steps }) => steps).filter((steps) => steps < 7);
  if (counts.length === 0) return 'All 7 with this peg';
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const range = low === high ? String(low) : `${low}-${high}`;
  const full = choices.some(({ steps }) => steps === 7) ? ', or all 7 with this peg' : '';
  return `Choose steps (${range})${full}`;
};

const statusOf = (options: SplitOptions): string => {
  switch (options.step) {
    case 'firstPeg':
      return `Tap peg (${numbers(options.pegs)})`;
    case 'firstHole':
      return `Peg ${number(options.peg)}: ${rangeOf(options.choices)}`;
    case 'firstCount':
      return `Peg ${number(options.peg)}: How many steps? (${options.choices.map(({ steps }) => steps).join(', ')})`;
    case 'secondPeg':
      return `Tap peg (${numbers(options.pegs)}) for ${options.left}`;
    case 'secondHole':
      return `Peg ${number(options.peg)}: Tap destination`;
    case 'done':
      return 'Both halves chosen';
  }
};

const modeOf = (view: View, picked: SplitPartial): SplitMoveMode | undefined => {
  const options = splitOptions(view, picked);
  if (options === undefined) return undefined;
  const status = statusOf(options);
  const mode = { picked, options, status, indicator: `✂️ 7 Split: ${status} | ${options.left} left` };
  return options.step === 'done' ? { ...mode, move: options.move } : mode;
};

/** Starts the choice; undefined when the 7 cannot be split. */
export const startSplitMoveMode = (view: View): SplitMoveMode | undefined =>
  splitMode(view) === undefined ? undefined : modeOf(view, {});

/**
 * Handles a tap on a peg: the first, a different first, or the second. A tap without a use changes nothing.
 */
export const handleSplitPegClick = (view: View, mode: SplitMoveMode, peg: Peg): SplitMoveMode => {
  const { step, chosen } = mode.options;
  const second =
    step === 'secondPeg' || step === 'secondHole' || (step === 'done' && chosen.secondPeg !== undefined);
  const { peg: first, to, steps, declare } = chosen;
  const picked = second ? withoutAbsent({ peg: first, to, steps, declare, secondPeg: peg }) : { peg };
  return modeOf(view, picked) ?? mode;
};

const withoutAbsent = (
  partial: { readonly [K in keyof SplitPartial]: SplitPartial[K] | undefined },
): SplitPartial => Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined));

/**
 * The destinations of this peg with `least` to `most` steps: as the first half, or as the second once a first
 * is picked.
 */
export const calculateMovesForPegRange = (
  view: View,
  peg: Peg,
  least: number,
  most: number,
  first: SplitPartial = {},
): readonly Destination[] =>
  destinationsOf(view, peg, first).filter(({ steps }) => steps >= least && steps <= most);

/** Handles a tap on the destination of the first peg, with `steps` when several counts lead there. */
export const executeSplitMoveFirst = (
  view: View,
  mode: SplitMoveMode,
  to: Hole,
  steps?: number,
): SplitMoveMode => {
  const { peg } = mode.options.chosen;
  if (peg === undefined) return mode;
  return modeOf(view, steps === undefined ? { peg, to } : { peg, to, steps }) ?? mode;
};

/** Handles a tap on the destination of the second peg, which completes the move. */
export const executeSplitMoveSecond = (view: View, mode: SplitMoveMode, to: Hole): SplitMoveMode => {
  const { peg, to: firstTo, steps, declare, secondPeg } = mode.options.chosen;
  if (secondPeg === undefined) return mode;
  return modeOf(view, withoutAbsent({ peg, to: firstTo, steps, declare, secondPeg, secondTo: to })) ?? mode;
};

/** Takes one pick back; at the start nothing changes. */
export const takeBackSplit = (view: View, mode: SplitMoveMode): SplitMoveMode =>
  modeOf(view, takeBack(mode.picked)) ?? mode;
