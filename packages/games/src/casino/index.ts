// Casino as one value, and the functions that clients and bots use beside it. South African with 40 cards by default; classic and Royal are presets.

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
  formatMove,
  parseMove,
  formatState,
  parseState,
};

export { everyCard, formatCard, partnerOf, sideOf, valuesOf } from './cards.ts';
export {
  type Draft,
  type DraftEdit,
  type Drafted,
  type DraftOption,
  draftOptions,
  editDraft,
  type NearMiss,
  nearMisses,
  type Sight,
} from './draft.ts';
export {
  type DraggedItem,
  determineActions,
  dropRules,
  type NamedAction,
  type TargetInfo,
} from './drops.ts';
export type { NamedBuild, NamedCard, NamedGame, NamedStack } from './names.ts';
export { scoreGame } from './score.ts';
export {
  calculateStrategicOptions,
  detectSameValueStack,
  type StackOption,
  seedOptions,
} from './stacks.ts';
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
