// Trying moves on imagined deals: each world is played out once for every move, by the linear scorer in all seats; where few
// cards are left it is solved instead. Moves that have clearly fallen behind are dropped on the way.

import { NOBODY, type View } from '@parlor/games/big-two/sim';
import type { Thinking } from '../player.ts';
import type { Mind } from './mind.ts';
import { eachWorld } from './worlds.ts';
import { worthFor } from './worth.ts';

export interface Depth {
  /** Imagined deals, and how many moves are tried on them. */
  readonly worlds: number;
  readonly moves: number;
  /** With so many cards left in all hands together a world is solved. */
  readonly exact: number;
}

export const EXPERT: Depth = { worlds: 100, moves: 8, exact: 9 };

/** A row of the decision's moves with what became of it. */
export interface Tried {
  readonly row: number;
  worlds: number;
  wins: number;
  sum: number;
  squares: number;
  solved: number;
}

const POSITIONS = 3000;
const LONG = 13;
/** Worlds before a move can be dropped, and how many standard errors it must be behind. */
const PATIENCE = 10;
const BEHIND = 2;

const cardsIn = (mind: Mind): number => mind.world.counts.reduce((sum, held) => sum + held, 0);

/** Plays the world on from where it is, and takes it back. */
const playedOut = (mind: Mind, seat: number, exact: number, tried: Tried): number => {
  const { world, list, scorer, control, values, judge, ending } = mind;
  const start = world.depth;
  if (world.winner === NOBODY && cardsIn(mind) <= exact) {
    const solved = ending.solve(world, judge, POSITIONS);
    if (solved !== undefined) {
      tried.solved++;
      const own = solved[seat] as number;
      let isBest = true;
      for (const other of solved) if (other > own) isBest = false;
      if (isBest) tried.wins++;
      return own;
    }
  }
  while (world.winner === NOBODY) {
    world.moves(list);
    // A hand of more than thirteen cards has too many moves to weigh them all in every playout.
    const isLong = (world.counts[world.turn] as number) > LONG;
    world.makeRow(list, (isLong ? control : scorer).choose(world, list));
  }
  worthFor(world, judge, values);
  if (world.winner === seat) tried.wins++;
  while (world.depth > start) world.unmake();
  return values[seat] as number;
};

/** The rows that the scorer likes best, at most so many, one of each strength and `also` among them. */
export const promising = (mind: Mind, most: number, also?: number): readonly number[] => {
  const { seen, moves, scorer } = mind;
  scorer.choose(seen, moves);
  const { scores } = scorer;
  const rows = Array.from({ length: moves.count }, (_, row) => row).sort(
    (a, b) => (scores[b] as number) - (scores[a] as number) || a - b,
  );
  const known = new Set<number>();
  const best = rows.filter((row) => {
    const key = moves.keys[row] as number;
    if (known.size === most || known.has(key)) return false;
    known.add(key);
    return true;
  });
  return also === undefined || best.includes(also) ? best : [...best, also];
};

/** Whether a move is behind another by more than chance explains, world by world. */
const isBehind = (one: Tried, best: Tried): boolean => {
  const { worlds } = one;
  const mean = one.sum / worlds;
  const lead = best.sum / best.worlds - mean;
  const variance =
    one.squares / worlds - mean * mean + best.squares / best.worlds - (best.sum / best.worlds) ** 2;
  return lead > BEHIND * Math.sqrt(variance / worlds);
};

export const meanOf = ({ sum, worlds }: Tried): number => (worlds === 0 ? 0 : sum / worlds);

/** Tries these rows on imagined deals; best first. `keep` are never dropped. */
export const tryMoves = (
  view: View,
  mind: Mind,
  rows: readonly number[],
  depth: Depth,
  thinking: Thinking,
  keep: readonly number[] = [],
): readonly Tried[] => {
  const { moves, world } = mind;
  const seat = mind.seen.turn;
  const all = rows.map((row): Tried => ({ row, worlds: 0, wins: 0, sum: 0, squares: 0, solved: 0 }));
  let open = all;
  eachWorld(view, mind, depth.worlds, thinking, (done) => {
    for (const tried of open) {
      world.makeRow(moves, tried.row);
      const value = playedOut(mind, seat, depth.exact, tried);
      world.unmake();
      tried.worlds++;
      tried.sum += value;
      tried.squares += value * value;
    }
    if (done >= PATIENCE && done % 5 === 0) {
      const best = open.reduce((top, one) => (meanOf(one) > meanOf(top) ? one : top));
      open = open.filter((one) => one === best || keep.includes(one.row) || !isBehind(one, best));
    }
    return open.length > 1 || keep.length > 0;
  });
  // A move that was dropped stands behind those that were not.
  return all.slice().sort((a, b) => b.worlds - a.worlds || meanOf(b) - meanOf(a));
};
