// Texas 42 as one value, with the names of the original documents beside it.

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
  view,
  redact,
  imagine,
  movesFor,
  formatMove,
  parseMove,
  formatState,
  parseState,
};

export { DECLARATIONS, type Declaration, type DeclarationRow, PIP_NAMES } from './contracts.ts';
export { possibleTiles, unseenBy } from './known.ts';
export {
  canFollowSuit,
  compareDominoes,
  compareTrumpDominoes,
  DOMINO_SUITS,
  type Domino,
  type DominoSuit,
  type DominoSuitMapping,
  getDominoSuits,
  getLedSuit,
  getSuitMapping,
  getSuitName,
  getTrumpRank,
  isTrumpDomino,
  type PipValue,
  type TrumpSelection,
  type TrumpSystem,
  validateTrumpSelection,
} from './names.ts';
export { formatCall, formatTile, parseTile } from './text.ts';
export { COUNT, HIGH, LOW, type Tile } from './tiles.ts';
export { toAct as seatToAct } from './turn.ts';
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
