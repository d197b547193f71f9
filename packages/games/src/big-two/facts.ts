// Facts of Big Two that bots need: cards, keys of combinations, the tables that list plays, the points of a
// deal.

export { optionSet } from './options.ts';
export { formatCard } from './pieces/card-text.ts';
export * from './pieces/cards.ts';
export { orderOf, RANKS_IN, runsIn, SEQUENCES } from './pieces/sequences.ts';
export { PASS } from './rules/clock.ts';
export * from './rules/combos.ts';
export { highBits, lowBits, some, THREES, TWOS } from './rules/play-tables.ts';
export { playsAbove } from './rules/plays.ts';
export { pointsOf } from './rules/score.ts';
export { strongestArranged } from './rules/strongest.ts';
export type { ComboRules, Event, Move, Options, Playing, State, View } from './types.ts';
