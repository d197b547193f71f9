// Casino as a game value, and the functions that clients and bots use beside it. The default is South African
// with 40 cards; classic and Royal are presets.

import type { Game } from '@parlor/engine';
import { formatMove, parseMove } from './notation/moves.ts';
import { formatState } from './notation/position.ts';
import { parseState } from './notation/position-reading.ts';
import { optionSet } from './options.ts';
import { rules } from './rulebook.ts';
import { deadline } from './rules/clock.ts';
import { legalMoves, toAct } from './rules/moves.ts';
import { play } from './rules/play.ts';
import { whyNot } from './rules/refusal.ts';
import { outcome } from './rules/score.ts';
import { setup } from './rules/setup.ts';
import { imagine, movesFor, redact, view } from './rules/view.ts';
import { stats } from './stats.ts';
import type { Event, Move, Options, State, View } from './types.ts';

export const casino: Game<Options, State, Move, Event, View> = {
  name: 'casino',
  title: 'Casino',
  version: 1,
  seats: [2, 3, 4],
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
  type Draft,
  type DraftEdit,
  type DraftOption,
  type DraftResult,
  draftOptions,
  editDraft,
  type NearMiss,
  nearMisses,
  type Sight,
} from './draft.ts';
export { everyCard, formatCard, partnerOf, sideOf, valuesOf } from './pieces/cards.ts';
export { scoreGame } from './rules/score.ts';
export { type Capturers, capturersOf, unseenIn } from './rules/view.ts';
export type {
  Build,
  Capture,
  Card,
  Event,
  Move,
  Options,
  Phase,
  Points,
  Sets,
  State,
  View,
} from './types.ts';
