// Big Two as one value, and the functions that bots, clients and servers use beside it.

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
  formatMove,
  parseMove,
  formatState,
  parseState,
};

export type { Card, CardSet } from './cards.ts';
export { beats, type Combo, classify } from './combos.ts';
export { canPass, legalPlays } from './moves.ts';
export {
  type CardLike,
  canFormAnyFlush,
  canFormAnyFourOfAKind,
  canFormAnyFullHouse,
  canFormAnyStraight,
  canFormAnyStraightFlush,
  getHighestRemainingCard,
  isHighestPossiblePlay,
  type NamedCard,
} from './names.ts';
export { DEFAULT_SETTINGS, delayOf, SETTINGS, type Settings, type Wish, wishOf } from './settings.ts';
export { formatCard, formatCards, parseCard, parseCards } from './spelling.ts';
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
export { highestFormable, unbeatable, type Verdict } from './unbeatable.ts';
export {
  endAfterRestart,
  isFulfilled,
  isOlder,
  type OpenWindow,
  offerTo,
  openWindow,
  type Shown,
  showWindow,
  TYPE_NAMES,
  whyUnbeatable,
} from './window.ts';
