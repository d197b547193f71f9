// The limits of a level of Casino, and the result of weighing a move.

import type { Move } from '@parlor/games/casino/facts';
import type { Weights } from './utility.ts';

/** The limits of a level. */
export interface SearchLimits {
  /** Deals imagined while cards are hidden, and turns looked ahead in each after the own. */
  readonly worlds: number;
  readonly ahead: number;
  /** Positions searched when all cards are known, and how far ahead at most. */
  readonly nodes: number;
  readonly horizon: number;
  /** The most moves that are considered. */
  readonly moves: number;
  /** Moves that are this much worse than the best are not told apart in a search. */
  readonly margin: number;
  /**
   * Positions for solving the game to its end: for finding out who wins, where nothing else counts, and then
   * for the lead of who wins; for the lead where points count or the game is lost; and with how many cards in
   * both hands that begins.
   */
  readonly decides: number;
  readonly leads: number;
  readonly solves: number;
  readonly solvesFrom: number;
  /** The number of moves that get exact leads then; the others are only known to be at most as good. */
  readonly tells: number;
  readonly weights?: Weights;
}

/** A move as it was weighed. */
export interface WeighedMove {
  readonly move: Move;
  /**
   * The points by which the seat leads at the end: known, or a lead that is worth as much as the mixture of
   * deals.
   */
  readonly lead: number;
  /** Over how many imagined deals; 1 where everything is known. */
  readonly worlds: number;
  /** Turns looked ahead, and whether that was to the end of the game. */
  readonly ahead: number;
  readonly exact: boolean;
  /** Present when the lead is only a bound: at most or at least this. */
  readonly bound?: 'most' | 'least';
  /** True when the seat wins if both play their best; undefined when unknown. */
  readonly wins?: boolean;
  readonly nodes: number;
}

/** A move while it is weighed. */
export interface Candidate {
  readonly move: Move;
  readonly head: number;
  readonly low: number;
  readonly high: number;
  sum: number;
  worlds: number;
}

/** The first of them, and every trail: what a trail leaves cannot be seen at first sight. */
export const fewOf = (candidates: readonly Candidate[], most: number): readonly Candidate[] =>
  candidates.filter(({ move }, at) => at < most || move.type === 'trail');
