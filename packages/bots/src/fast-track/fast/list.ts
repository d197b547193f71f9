// Every move that a drawn card gives, in the order of the rules.

import type { Seat } from '@parlor/engine';
import type { Rank } from '@parlor/games/fast-track/facts';
import { CENTER, FOUR, isEntry, JACK, JOKER, SEVEN, stepsOf } from '@parlor/games/fast-track/facts';
import { ENTER, EXIT, pegOf, SPLIT, STATUS, secondPegOf } from './moves.ts';
import { placeOf, ridersOnTurn, setTurn } from './pegs.ts';
import { listSplits } from './shares.ts';
import type { FastBoard } from './sim.ts';
import { listBacks, listEnter, listExits, listSwaps, listWalks, listWild } from './walks.ts';

// Longer than needed: the compiler knows where arrays of more than sixty-four bytes lie.
const STEPS = Uint8Array.from({ length: 128 }, (_, rank) => stepsOf(rank));
const ENTRY = Uint8Array.from({ length: 128 }, (_, rank) => Number(isEntry(rank)));

/**
 * Writes the moves of the seat on turn into `out` from `from` on, in the order of the rules, and says how
 * many they are.
 */
export const listMoves = (sim: FastBoard, out: Int32Array, from: number): number => {
  if (sim.out !== out) sim.out = out;
  sim.at = from;
  listCard(sim);
  if (sim.mustMove && ridersOnTurn(sim) !== 0) keepStatusMoves(sim, from);
  return sim.at - from;
};

/** The moves that a seat would have now if it were on turn and drew this card. */
export const listFor = (sim: FastBoard, seat: Seat, rank: Rank, out: Int32Array, from: number): number => {
  const { seat: turn, rank: drawn } = sim;
  setTurn(sim, seat);
  sim.rank = rank;
  const count = listMoves(sim, out, from);
  setTurn(sim, turn);
  sim.rank = drawn;
  return count;
};

const listCard = (sim: FastBoard): void => {
  const { rank, options } = sim;
  const from = sim.at;
  if (ENTRY[rank] === 1) listEnter(sim);
  if (sim.who[CENTER] === sim.mine && sim.exits[rank] === 1) listExits(sim);
  if (rank === FOUR) listBacks(sim, 4, false);
  else if (rank === SEVEN) listSevens(sim);
  else listWalks(sim, STEPS[rank]);
  if (!sim.hasHouseRules) return;
  if (rank === JOKER && options.jokerBackCut) listBacks(sim, 1, true);
  if (rank === JACK && options.jackSwap) listSwaps(sim);
  if (sim.at > from) return;
  if (options.forcedReverse && rank !== FOUR) listBacks(sim, STEPS[rank], false);
  // FT-31.
  if (sim.at === from && options.jailRelief > 0) {
    if (sim.blocked[sim.seat] + 1 >= options.jailRelief) listEnter(sim);
  }
};

const listSevens = (sim: FastBoard): void => {
  const from = sim.at;
  switch (sim.options.sevenMode) {
    case 'wild1to7':
      listWild(sim);
      break;
    case 'fullOnly':
      listWalks(sim, 7);
      break;
    case 'splitOrFull':
      listWalks(sim, 7);
      listSplits(sim);
      break;
    case 'splitIfPossible':
      listSplits(sim);
      if (sim.at === from) listWalks(sim, 7);
  }
};

/** FT-51. */
const keepStatusMoves = (sim: FastBoard, from: number): void => {
  const out = sim.out;
  let kept = from;
  for (let at = from; at < sim.at; at++) {
    const move = out[at];
    const type = move & 7;
    if (type === ENTER || type === EXIT) continue;
    let status = placeOf(sim, pegOf(move)) & STATUS;
    if (type === SPLIT) status |= placeOf(sim, secondPegOf(move)) & STATUS;
    if (status !== 0) out[kept++] = move;
  }
  if (kept > from) sim.at = kept;
};
