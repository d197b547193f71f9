// The fast copy of Texas 42, for searches: the simulator of a hand, and random play on it. A test plays it beside the rules.

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
} from './hand.ts';
export { playOut, simulation } from './random.ts';
