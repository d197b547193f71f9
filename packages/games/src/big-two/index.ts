// Big Two as a game value, and the functions that bots, clients and servers use beside it.

import type { Game } from '@parlor/engine';
import { autoMoves } from './auto-moves.ts';
import { formatMove, parseMove } from './notation/moves.ts';
import { formatState } from './notation/position.ts';
import { parseState } from './notation/position-reading.ts';
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

export const bigTwo: Game<Options, State, Move, Event, View> = {
  name: 'big-two',
  title: 'Big Two',
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
  autoMoves,
  stats,
  formatMove,
  parseMove,
  formatState,
  parseState,
};

export { formatCard, formatCards, parseCard, parseCards } from './pieces/card-text.ts';
export type { Card, CardSet } from './pieces/cards.ts';
export { beats, type Combo, classify, inSequence } from './rules/combos.ts';
export { legalPlays } from './rules/moves.ts';
export { highestFormable, unbeatable, type Verdict } from './rules/unbeatable.ts';
export { canPass } from './rules/why-not.ts';
export { type OpenWindow, offerTo, openWindow, TYPE_NAMES, whyUnbeatable } from './rules/window.ts';
export type {
  ComboRules,
  ComboType,
  DealResult,
  Event,
  Move,
  Options,
  State,
  View,
  Window,
} from './types.ts';
