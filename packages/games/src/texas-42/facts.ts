// Facts of Texas 42 that bots need: tiles, suits, contracts, and public knowledge about a hand.

export { dealerIsForced, optionSet } from './options.ts';
export { CALLED, FOLLOW, LED, ledBy, STRENGTH, strength, TRUMP, winningPlace } from './pieces/suits.ts';
export {
  ALL_TILES,
  COUNT,
  DISTANCE,
  DOUBLES,
  HAND_POINTS,
  HAND_SIZE,
  HIGH,
  LOW,
  NEARER,
  TILE_COUNT,
  type Tile,
} from './pieces/tiles.ts';
export { isForced, marksOf, standingBid } from './rules/auction.ts';
export { DECLARATIONS, type Declaration, rowOf } from './rules/contracts.ts';
export { openingLeader } from './rules/declare.ts';
export { lawfulTiles, playedTiles, possibleTiles } from './rules/known.ts';
export { sitsOut } from './rules/score.ts';
export { playerAt } from './rules/turn.ts';
export type * from './types.ts';
