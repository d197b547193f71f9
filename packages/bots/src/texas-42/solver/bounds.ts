// Points that are certain before anything is searched. A side that is sure of k tricks loses at most the
// tricks that are left and the count that the three others can save for them.

import { COUNT as TILE_COUNTS } from '@parlor/games/texas-42/facts';
import type { SolverBoard } from './board.ts';
import { countOf, mostCount } from './board.ts';
import { first, size } from './tables.ts';

// Own names, as in solver.ts.
const COUNT = TILE_COUNTS;

const TRUMPS = 7 * 28;

/**
 * Points for the side of a seat that wins a trick with each of these tiles. `all` points and `left` tricks
 * are left.
 */
export const floorOf = (
  board: SolverBoard,
  seat: number,
  winners: number,
  left: number,
  all: number,
): number => {
  const { hands } = board;
  const tricks = size(winners);
  const rest = left - tricks;
  if (rest === 0) return all;
  const own = tricks + countOf(winners);
  const lost =
    rest +
    countOf(hands[seat] & ~winners) +
    mostCount(hands[(seat + 1) & 3], rest) +
    mostCount(hands[(seat + 2) & 3], rest) +
    mostCount(hands[(seat + 3) & 3], rest);
  return Math.max(own, all - lost);
};

/** The trumps of a seat that no trump of another can beat: each wins a trick whenever it is played. */
export const topTrumps = (board: SolverBoard, seat: number, left: number): number => {
  const { above, trump } = board.tables;
  const others = left & trump & ~board.hands[seat];
  let top = 0;
  for (let rest = board.hands[seat] & trump; rest !== 0; rest &= rest - 1) {
    if ((above[TRUMPS + first(rest)] & others) === 0) top |= rest & -rest;
  }
  return top;
};

/**
 * Tiles that the leader can lead one after the other and win with: top trumps; when they draw all other
 * trumps, the rest of the trumps and the tops of the suits; and one more tile that nobody can beat as the
 * hands are now, to be led first.
 */
export const sureLeads = (board: SolverBoard, leader: number, left: number): number => {
  const { hands } = board;
  const { above, follow, led, trump } = board.tables;
  const mine = hands[leader];
  const others = left & ~mine;
  const one = hands[(leader + 1) & 3];
  const partner = hands[(leader + 2) & 3];
  const two = hands[(leader + 3) & 3];
  let sure = topTrumps(board, leader, left);
  let drawn = (others & trump) === 0;
  if (!drawn && sure !== 0) {
    const leads = size(sure);
    drawn = size(one & trump) <= leads && size(two & trump) <= leads && size(partner & trump) <= leads;
  }
  if (drawn) {
    sure |= mine & trump;
    for (let rest = mine & ~trump; rest !== 0; rest &= rest - 1) {
      const tile = first(rest);
      if ((above[led[tile] * 28 + tile] & ~trump & others) === 0) sure |= 1 << tile;
    }
  }
  let extra = 0;
  let most = -1;
  for (let rest = mine & ~sure; rest !== 0; rest &= rest - 1) {
    const tile = first(rest);
    const count = COUNT[tile];
    if (count <= most) continue;
    const suit = led[tile];
    const beating = above[suit * 28 + tile];
    const suited = follow[suit];
    if ((((one & suited) === 0 ? one : one & suited) & beating) !== 0) continue;
    if ((((two & suited) === 0 ? two : two & suited) & beating) !== 0) continue;
    // A partner who must overtake would have the lead.
    const reply = (partner & suited) === 0 ? partner : partner & suited;
    if (sure !== 0 && (reply & ~beating) === 0) continue;
    extra = 1 << tile;
    most = count;
  }
  return sure | extra;
};
