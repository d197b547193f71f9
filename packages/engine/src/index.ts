// Public exports of the engine: the contract, matches, knockouts, options, rule books, randomness, sets of
// pieces, notation.

export {
  type Actor,
  type AnyGame,
  type AutoMove,
  type AutoMoveSetting,
  type AutoMoves,
  type Deadline,
  type Game,
  type Outcome,
  placesBy,
  type Refusal,
  refusing,
  type Seat,
  type Stats,
  type Step,
  type Viewer,
  winnersOf,
  wrongSeats,
} from './game.ts';
export {
  type EliminatedPlayer,
  firstOrder,
  isFinal,
  knockoutOptions,
  lastAlone,
  nextRound,
  type Round,
} from './knockout.ts';
export { type Level, levels, type ThinkingTime, thinkingTime } from './levels.ts';
export {
  type Entry,
  type Match,
  type MatchRecord,
  matchFrom,
  openMatch,
  replay,
  type Submitted,
} from './match.ts';
export {
  clip,
  FieldReader,
  type Fields,
  formatFields,
  type Parsed,
  parseCount,
  parsed,
  parseFields,
  unreadable,
} from './notation.ts';
export {
  type AllowedValues,
  defaultOptions,
  formatOptions,
  type OptionConflict,
  type OptionProblem,
  type OptionSet,
  type OptionSpec,
  type OptionSpecs,
  type OptionsOf,
  type OptionsRead,
  optionsBeyondDefaults,
  type Preset,
  parseOptions,
  readOptions,
  type ValueTitles,
  valueTitle,
} from './options.ts';
export {
  type Drawn,
  drawBelow,
  FastWords,
  fastRng,
  fastWords,
  forked,
  formatRng,
  numberedSeed,
  parseRng,
  type Rng,
  shuffled,
  streamRng,
} from './random/rng.ts';
export {
  type NumberIn,
  type OptionCondition,
  type RuleBook,
  type RuleSection,
  type RuleText,
  ruleNumbers,
  rulesInForce,
  ruleText,
} from './rulebook.ts';
export { type ClockFit, fitClock, isMoving, offsetOf, type Ping, serverTime } from './server-time.ts';
export type { Bits } from './sets/bits.ts';
export * as bits from './sets/bits.ts';
export type { Wide } from './sets/wide.ts';
export * as wide from './sets/wide.ts';
export { addStats, statsOf } from './stats.ts';
