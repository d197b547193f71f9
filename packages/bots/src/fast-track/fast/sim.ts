// A match as numbers: the data that all functions of the fast copy read and change.

import type { Seat } from '@parlor/engine';
import type { Options, Rank } from '@parlor/games/fast-track/facts';
import { leavesBullseye, RANKS, startPegs, wedgesFor } from '@parlor/games/fast-track/facts';
import { JOURNAL } from './board.ts';
import { EMPTY, IN_SAFE, WHO } from './cells.ts';
import { CELLS } from './lanes.ts';
import { MOST_MOVES, NO_RANK } from './moves.ts';
import { placeAll } from './pegs.ts';
import { SECOND_ENDS } from './ways.ts';

export interface FastBoard {
  readonly options: Options;
  readonly seats: number;
  /** The number of pegs of a seat. */
  readonly each: number;
  /** The places of all pegs, seat by seat, as in a position. */
  readonly pegs: Uint16Array;
  readonly cells: Int32Array;
  /** Parts of the cells: the seat on each hole plus one, and the pegs in the safe zone of each seat. */
  readonly who: Int32Array;
  readonly inSafe: Int32Array;
  readonly wedges: Uint8Array;
  /** The seat of each peg. */
  readonly owners: Uint8Array;

  /** The seat on turn, its number on holes, its first peg and its wedge. */
  seat: Seat;
  mine: number;
  first: number;
  wedge: number;
  /** The drawn card, or NO_RANK while the seat on turn must draw. */
  rank: Rank;
  /** Draws without a move, by seat (FT-31). */
  readonly blocked: Int32Array;
  /** Seats that have finished, first to last, and the same as bits. */
  readonly finished: Uint8Array;
  finishedCount: number;
  finishedSet: number;
  over: boolean;

  /** The cuts of the last landing, in order of arrival: seat, hole left, hole reached; eight bits each. */
  readonly cuts: Int32Array;
  cutCount: number;

  /** The board before the first card. */
  readonly startPegs: Uint16Array;
  readonly startCells: Int32Array;
  /** Changed places, for taking moves back. */
  readonly journal: Int32Array;
  top: number;
  /** Marks of the move in progress. */
  usedStatus: number;
  won: boolean;

  /** House rules, looked up once. */
  readonly declares: boolean;
  readonly reenters: boolean;
  readonly neglectLoses: boolean;
  readonly relieves: boolean;
  readonly mustMove: boolean;
  readonly hasHouseRules: boolean;
  /** True when a house rule bears on walks, and false when one bears on splits. */
  readonly unusual: boolean;
  readonly isPlain: boolean;
  readonly sharesSafe: boolean;
  readonly pairsEqual: boolean;
  readonly staysOnRing: boolean;
  readonly splitsCut: number;
  /** 1 for ranks that leave the bullseye. */
  readonly exits: Uint8Array;

  /** The list of moves in progress, and the place of its next move. */
  out: Int32Array;
  at: number;
  /** Ends of the routes of a peg; those of a second half begin at SECOND_ENDS. */
  readonly ends: Uint8Array;
  /** The holes before a first half that cuts. */
  readonly saved: Int32Array;
  /** Seats on the ends of the splits listed so far, as bits: 0 when none must be judged. */
  met: number;
  /** Space for the moves of a playout. */
  readonly moves: Int32Array;
}

export const newBoard = (options: Options, seats: number): FastBoard => {
  const cells = EMPTY.slice();
  const pegs = new Uint16Array(seats * options.pegs);
  const declares = options.ftEntry === 'declare';
  const reenters = options.ftReentry;
  const sim: FastBoard = {
    options,
    seats,
    each: options.pegs,
    pegs,
    cells,
    who: cells.subarray(WHO, WHO + CELLS),
    inSafe: cells.subarray(IN_SAFE, IN_SAFE + 6),
    wedges: Uint8Array.from(wedgesFor(seats)),
    owners: Uint8Array.from(pegs, (_, peg) => (peg / options.pegs) | 0),
    seat: 0,
    mine: 1,
    first: 0,
    wedge: 0,
    rank: NO_RANK,
    blocked: new Int32Array(6),
    finished: new Uint8Array(6),
    finishedCount: 0,
    finishedSet: 0,
    over: false,
    cuts: new Int32Array(32),
    cutCount: 0,
    startPegs: pegs.slice(),
    startCells: cells.slice(),
    journal: new Int32Array(JOURNAL),
    top: 0,
    usedStatus: 0,
    won: false,
    declares,
    reenters,
    neglectLoses: options.ftPriority === 'loseStatus',
    relieves: options.jailRelief > 0,
    mustMove: options.ftPriority === 'mustMove',
    hasHouseRules:
      options.jokerBackCut || options.jackSwap || options.forcedReverse || options.jailRelief > 0,
    unusual:
      reenters ||
      declares ||
      options.bullseyeFromOwnFt ||
      options.bullseyeEntry !== 'foreignCorner' ||
      options.bullseyeCut !== 'never' ||
      options.winOvershoot === 'pass',
    isPlain:
      !(reenters || declares || options.splitFromSafeZone || options.bullseyeFromOwnFt) &&
      options.splitFtPairing === 'sameStatus' &&
      options.splitCuts === 'secondOnly' &&
      options.splitRequireCompletion &&
      options.bullseyeEntry === 'foreignCorner' &&
      options.bullseyeCut === 'never',
    sharesSafe: options.splitFromSafeZone,
    pairsEqual: options.splitFtPairing === 'sameStatus',
    staysOnRing: options.splitFtPairing === 'ftFirstStayOnRing',
    splitsCut: options.splitCuts === 'none' ? 0 : options.splitCuts === 'secondOnly' ? 1 : 2,
    exits: Uint8Array.from(RANKS, (_, rank) => Number(leavesBullseye(rank, options))),
    out: new Int32Array(0),
    at: 0,
    ends: new Uint8Array(2 * SECOND_ENDS),
    saved: new Int32Array(CELLS),
    met: 0,
    moves: new Int32Array(MOST_MOVES),
  };
  placeAll(sim, startPegs(options, seats));
  sim.startPegs.set(sim.pegs);
  sim.startCells.set(sim.cells);
  return sim;
};
