// Texas 42 as a game value, and the types and functions that its clients and bots use.

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

export const texas42: Game<Options, State, Move, Event, View> = {
  name: 'texas-42',
  title: 'Texas 42',
  version: 1,
  seats: [4],
  options: optionSet,
  rules,
  setup,
  toAct,
  legalMoves,
  whyNot,
  play,
  outcome,
  deadline,
  endedHand: ({ last }) => last?.number,
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

export { formatCall, formatTile, parseTile } from './notation/words.ts';
export { COUNT, HIGH, LOW, type Tile } from './pieces/tiles.ts';
export { DECLARATIONS, type Declaration, type DeclarationRow, PIP_NAMES } from './rules/contracts.ts';
export { possibleTiles, unseenBy } from './rules/known.ts';
export { toAct as seatToAct } from './rules/turn.ts';
export type {
  Bid,
  Call,
  Event,
  FinishedHand,
  Move,
  Options,
  Playing,
  Stage,
  State,
  Trick,
  View,
} from './types.ts';
