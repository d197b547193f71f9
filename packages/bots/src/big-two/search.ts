// Trying moves on imagined deals: each world is played out once for every move, by the network in all seats; where few cards
// are left it is solved instead. Moves that have clearly fallen behind are dropped on the way.

import type { View } from '@parlor/games/big-two/facts';
import type { Thinking } from '../player.ts';
import { NOBODY } from './fast/index.ts';
import type { Mind } from './mind.ts';
import { LOGIT } from './network.ts';
import { eachWorld } from './worlds.ts';
import { worthFor } from './worth.ts';

export interface Depth {
  /** Imagined deals, and how many moves are tried on them. */
  readonly worlds: number;
  readonly moves: number;
  /** A move is tried only if the network gives it at least e to the minus this of the best move's chance. */
  readonly gap: number;
  /** With so many cards left in all hands together a world is solved. */
  readonly exact: number;
  /** No further world is begun after so many runs of the network. */
  readonly runs: number;
}

export const EXPERT: Depth = { worlds: 64, moves: 4, gap: 5, exact: 9, runs: 1500 };

/** Points that a move is put back for each e-fold that the network likes it less: few worlds alone are no judge. */
const PRIOR = 0.6;

/** A row of the decision's moves with what became of it. */
export interface Tried {
  readonly row: number;
  /** Points that the network puts the move behind its favourite. */
  readonly handicap: number;
  worlds: number;
  wins: number;
  sum: number;
  squares: number;
  solved: number;
}

const POSITIONS = 3000;
/** Worlds before a move can be dropped, and how many standard errors it must be behind. */
const PATIENCE = 10;
const BEHIND = 2;

const cardsIn = (mind: Mind): number => mind.world.counts.reduce((sum, held) => sum + held, 0);

/** Plays the world on from where it is, and takes it back. */
const playedOut = (mind: Mind, seat: number, exact: number, tried: Tried): number => {
  const { world, list, learned, values, judge, ending } = mind;
  const start = world.depth;
  if (world.winner === NOBODY && cardsIn(mind) <= exact) {
    const solved = ending.solve(world, judge, POSITIONS);
    if (solved !== undefined) {
      tried.solved++;
      const own = solved[seat];
      let isBest = true;
      for (const other of solved) if (other > own) isBest = false;
      if (isBest) tried.wins++;
      return own;
    }
  }
  while (world.winner === NOBODY) {
    world.moves(list);
    world.makeRow(list, learned.choose(world, list));
  }
  worthFor(world, judge, values);
  if (world.winner === seat) tried.wins++;
  while (world.depth > start) world.unmake();
  return values[seat];
};

/** A row with the value that the network gives it, in e-folds below the best. */
interface Liked {
  readonly row: number;
  readonly behind: number;
}

/** The rows that the network likes best, at most so many, one of each strength and `also` among them. */
export const promising = (mind: Mind, { moves: most, gap }: Depth, also?: number): readonly Liked[] => {
  const { seen, moves, learned } = mind;
  const top = learned.choose(seen, moves);
  const values = learned.values.slice(0, moves.count);
  const best = values[top];
  const liked = Array.from(values, (value, row): Liked => ({ row, behind: (best - value) / LOGIT })).sort(
    (a, b) => a.behind - b.behind || a.row - b.row,
  );
  const known = new Set<number>();
  const kept = liked.filter(({ row, behind }) => {
    const key = moves.keys[row];
    if (known.size === most || known.has(key) || behind > gap) return false;
    known.add(key);
    return true;
  });
  return also === undefined || kept.some(({ row }) => row === also)
    ? kept
    : [...kept, ...liked.filter(({ row }) => row === also)];
};

/** Whether a move is behind another by more than chance explains, world by world. */
const isBehind = (one: Tried, best: Tried): boolean => {
  const { worlds } = one;
  const mean = one.sum / worlds;
  const lead = best.sum / best.worlds - best.handicap - mean + one.handicap;
  const variance =
    one.squares / worlds - mean * mean + best.squares / best.worlds - (best.sum / best.worlds) ** 2;
  return lead > BEHIND * Math.sqrt(variance / worlds);
};

export const meanOf = ({ sum, worlds }: Tried): number => (worlds === 0 ? 0 : sum / worlds);

/** What a move is taken to be worth: its mean over the worlds, less what the network puts it back. */
export const worthOf = (tried: Tried): number => meanOf(tried) - tried.handicap;

/** Tries these rows on imagined deals; best first. `keep` are never dropped. */
export const tryMoves = (
  view: View,
  mind: Mind,
  rows: readonly Liked[],
  depth: Depth,
  thinking: Thinking,
  keep: readonly number[] = [],
): readonly Tried[] => {
  const { moves, world, learned } = mind;
  const seat = mind.seen.turn;
  const most = learned.runs + depth.runs;
  const all = rows.map(
    ({ row, behind }): Tried => ({
      row,
      handicap: PRIOR * behind,
      worlds: 0,
      wins: 0,
      sum: 0,
      squares: 0,
      solved: 0,
    }),
  );
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
      const best = open.reduce((top, one) => (worthOf(one) > worthOf(top) ? one : top));
      open = open.filter((one) => one === best || keep.includes(one.row) || !isBehind(one, best));
    }
    return learned.runs < most && (open.length > 1 || keep.length > 0);
  });
  // A move that was dropped stands behind those that were not.
  return all.slice().sort((a, b) => b.worlds - a.worlds || worthOf(b) - worthOf(a));
};
