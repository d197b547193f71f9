// Expectimax over the counted deck: every card that can come, weighed by how many of it are left, the reply
// that looks best to whoever draws it, and so on for a few cards; the chance of winning by looks stands at
// the end of each line.

import { RANKS } from '@parlor/games/fast-track/facts';
import type { Pace } from '../pace.ts';
import { chanceOf, isDone } from './chances.ts';
import { draw, type FastBoard, listMoves, make, pass, unmake } from './fast/index.ts';
import { countOf, pileOf, type Thinker } from './thinker.ts';

/** No position gives a reply more ways than this; each depth has its own part of the shared space. */
const LIST = 1 << 13;
const DEEPEST = 3;

/** The reply that looks best to the seat that has drawn, and its chance of winning then. */
interface BestReply {
  move: number | undefined;
  chance: number;
}

const reply: BestReply = { move: undefined, chance: 0 };

const findReply = (sim: FastBoard, list: Int32Array, from: number): void => {
  const count = listMoves(sim, list, from);
  const { seat } = sim;
  reply.move = undefined;
  reply.chance = -1;
  for (let at = from; at < from + count; at++) {
    const move = list[at];
    make(sim, move);
    const chance = chanceOf(sim, seat);
    unmake(sim);
    if (chance <= reply.chance) continue;
    reply.chance = chance;
    reply.move = move;
  }
};

/** The chance of the thinker's seat while somebody must draw, looking so many cards ahead. */
const expectation = (thinker: Thinker, list: Int32Array, cards: number): number => {
  const { sim, seat } = thinker;
  if (cards === 0 || sim.over || isDone(sim, seat)) return chanceOf(sim, seat);
  const pile = pileOf(thinker, sim.seat);
  const left = countOf(pile);
  // The last card of a pile is where the look ends: after it the whole deck comes anew.
  const isLast = cards === 1 || left === 1;
  let sum = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const count = pile[rank];
    if (count === 0) continue;
    draw(sim, rank);
    findReply(sim, list, (cards - 1) * LIST);
    if (isLast && reply.move !== undefined && sim.seats === 2)
      // Of two seats one wins, so the chance of the other seat is known.
      sum += count * (sim.seat === seat ? reply.chance : 1 - reply.chance);
    else {
      if (reply.move === undefined) pass(sim);
      else make(sim, reply.move);
      pile[rank] = count - 1;
      sum += count * expectation(thinker, list, isLast ? 0 : cards - 1);
      pile[rank] = count;
      unmake(sim);
    }
    unmake(sim);
  }
  return sum / left;
};

export interface Looked {
  /** The chance of winning after each move, in the order of the moves. */
  readonly chances: readonly number[];
  /** The number of cards looked ahead. */
  readonly cards: number;
}

/**
 * Looks one card ahead, then one more for every sample that is allowed. A look that is interrupted counts for
 * nothing: then the shorter search before it counts, so that all moves are compared alike.
 */
export const lookAhead = (thinker: Thinker, pace: Pace): Looked => {
  const { sim, simMoves } = thinker;
  const list = new Int32Array(DEEPEST * LIST);
  let looked: Looked = { chances: [], cards: 0 };
  for (let cards = 1; cards <= DEEPEST && pace.more(cards - 1); cards++) {
    const chances: number[] = [];
    for (const move of simMoves) {
      if (cards > 1 && !pace.more(cards - 1)) return looked;
      make(sim, move);
      chances.push(expectation(thinker, list, cards));
      unmake(sim);
    }
    looked = { chances, cards };
  }
  return looked;
};
