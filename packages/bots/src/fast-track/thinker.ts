// The knowledge of a player while it decides: the board as a fast copy, and the cards that are left, counted
// by rank. It is built from a view, so that it holds no hidden card.

import type { Seat } from '@parlor/engine';
import { fastTrack } from '@parlor/games/fast-track';
import { type Move, RANKS, type View } from '@parlor/games/fast-track/facts';
import { type FastBoard, listMoves, load, MOST_MOVES, newBoard } from './fast/index.ts';

const WHOLE = RANKS.map((name) => (name === 'Joker' ? 2 : 4));

export interface Thinker {
  readonly view: View;
  readonly seat: Seat;
  readonly sim: FastBoard;
  readonly moves: readonly Move[];
  /** The same moves in the same order, as the simulator writes them. */
  readonly simMoves: Int32Array;
  /** The number of cards of each rank in each draw pile; an empty pile counts as a whole deck. */
  readonly left: readonly Uint8Array[];
  /** Space for lists of moves. */
  readonly list: Int32Array;
}

export const thinkAbout = (view: View): Thinker => {
  if (view.viewer === 'spectator') throw new Error('a spectator decides nothing');
  const sim = newBoard(view.options, view.seats);
  load(sim, view);
  const moves = fastTrack.movesFor(view);
  const list = new Int32Array(MOST_MOVES);
  const count = listMoves(sim, list, 0);
  if (count !== moves.length) throw new Error('fast-track: the simulator lists other moves than the rules');
  const left = view.leftByRank.map((counts, deck) => Uint8Array.from(view.left[deck] === 0 ? WHOLE : counts));
  return { view, seat: view.viewer, sim, moves, simMoves: list.slice(0, count), left, list };
};

/** The pile that a seat draws from. */
export const pileOf = ({ left }: Pick<Thinker, 'left'>, seat: Seat): Uint8Array =>
  left[left.length === 1 ? 0 : seat];

export const countOf = (pile: Uint8Array): number => {
  let count = 0;
  for (let rank = 0; rank < pile.length; rank++) count += pile[rank];
  return count;
};
