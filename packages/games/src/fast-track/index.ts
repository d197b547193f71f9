// Fast Track as one value, and the nouns that its clients and bots speak of.

import type { Game } from '@parlor/engine';
import { deadline } from './clock.ts';
import { legalMoves, toAct, whyNot } from './moves.ts';
import { formatMove, formatState, parseMove, parseState } from './notation.ts';
import { optionSet } from './options.ts';
import { play } from './play.ts';
import { rules } from './rules.ts';
import { outcome } from './score.ts';
import { setup } from './setup.ts';
import type { Event, Move, Options, State, View } from './types.ts';
import { imagine, movesFor, redact, view } from './view.ts';

export const fastTrack: Game<Options, State, Move, Event, View> = {
  name: 'fast-track',
  title: 'Fast Track',
  version: 1,
  seats: [2, 3, 4, 5, 6],
  options: optionSet,
  rules,
  setup,
  toAct,
  legalMoves,
  whyNot,
  play,
  outcome,
  deadline,
  view,
  redact,
  imagine,
  movesFor,
  formatMove,
  parseMove,
  formatState,
  parseState,
};

export {
  drawsAgain,
  FOUR,
  formatCard,
  formatRank,
  isEntry,
  JOKER,
  leavesBullseye,
  RANKS,
  type Rank,
  rankOf,
  SEVEN,
  stepsOf,
} from './cards.ts';
export { formatPeg } from './notation.ts';
export { type PegPath, pathsOf } from './paths.ts';
export {
  calculateMovesForPegRange,
  type Destination,
  executeSplitMoveFirst,
  executeSplitMoveSecond,
  handleSplitPegClick,
  type SplitModeMarker,
  type SplitMoveMode,
  type SplitOptions,
  type SplitPartial,
  splitMode,
  splitOptions,
  startSplitMoveMode,
  takeBack,
  takeBackSplit,
} from './split.ts';
export * from './track.ts';
export type { Card, Event, Half, Move, Options, Peg, Place, State, View } from './types.ts';
export { hasLap, hasStatus, holeOf, PEG_LETTERS } from './types.ts';
