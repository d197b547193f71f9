// Facts of Casino that bots need: cards, hand sizes, the sums that a capture can take.

export { handSizeOf, optionSet, tableDealOf } from './options.ts';
export { isSpade, TEN_OF_DIAMONDS, TWO_OF_SPADES } from './pieces/cards.ts';
export { LISTED_CHOICES, LISTED_LOOSE } from './rules/sets.ts';
export type * from './types.ts';
