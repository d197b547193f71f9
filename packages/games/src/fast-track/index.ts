// Fast Track as a game value, and the types and functions that its clients and bots use.

import type { Game } from '@parlor/engine';
import { formatMove, parseMove } from './notation/moves.ts';
import { formatState, parseState } from './notation/position.ts';
import { optionSet } from './options.ts';
import { rules } from './rulebook.ts';
import { deadline } from './rules/clock.ts';
import { legalMoves, toAct } from './rules/moves.ts';
import { play } from './rules/play.ts';
import { outcome } from './rules/score.ts';
import { setup } from './rules/setup.ts';
import { imagine, movesFor, redact, view } from './rules/view.ts';
import { whyNot } from './rules/why-not.ts';
import { stats } from './stats.ts';
import type { Event, Move, Options, State, View } from './types.ts';

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
  stats,
  formatMove,
  parseMove,
  formatState,
  parseState,
};

export {
  type Destination,
  type SplitOptions,
  type SplitPartial,
  splitOptions,
  takeBack,
} from './draft.ts';
export { formatPeg, pegNumber } from './notation/moves.ts';
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
} from './pieces/cards.ts';
export * from './pieces/track.ts';
export { type PegPath, pathsOf } from './rules/paths.ts';
export type { Card, Event, Half, Move, Options, Peg, Place, State, View } from './types.ts';
export { hasLap, hasStatus, holeOf, PEG_LETTERS } from './types.ts';
