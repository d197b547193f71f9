// The door for searches: the simulator of a hand, random play on it, and the tables and facts of the rules that go with it.

export { bidValue, isForced, marksOf, partnerDeclares, standingBid } from './auction.ts';
export { DECLARATIONS, type Declaration, rowOf } from './contracts.ts';
export { openingLeader } from './declare.ts';
export { lawfulTiles, playedTiles, possibleTiles } from './known.ts';
export { certainResult, sitsOut } from './score.ts';
export {
  AUCTION,
  DECLARE,
  type Phase,
  SCORED,
  Sim,
  type SimMove,
  simMove,
  THROWN_IN,
  TRICKS,
} from './sim-hand.ts';
export { playOut, simulation } from './sim-random.ts';
export { CALLED, FOLLOW, LED, STRENGTH, TRUMP } from './suits.ts';
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
} from './tiles.ts';
export { playerAt } from './turn.ts';
export * from './types.ts';
