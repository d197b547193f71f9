// The levels that think, hints, and grades. Levels differ in depth: medium the position after its own move,
// hard the answer to it, expert also its own next turn; and in how much of the last deal, where all cards are
// known, they search.

import { casino } from '@parlor/games/casino';
import type { Move, State, View } from '@parlor/games/casino/facts';
import type { Choice, Decided, Grade, Player, Thinking } from '../player.ts';
import { isSimulated, weigh } from './fast-search.ts';
import { weighByRules } from './rules-search.ts';
import type { SearchLimits, WeighedMove } from './search-params.ts';
import { reasonFor } from './words.ts';

const SEARCHES = { moves: 40, margin: 3, decides: 0, leads: 0, solves: 0, solvesFrom: 0, tells: 1 };

export const MEDIUM: SearchLimits = { ...SEARCHES, worlds: 4, ahead: 0, nodes: 1, horizon: 0 };
export const HARD: SearchLimits = { ...SEARCHES, worlds: 12, ahead: 1, nodes: 3_000, horizon: 20 };
/**
 * The nodes for finding out who wins suffice for nearly every last deal from its first card on (`npm run
 * bench -- bots endgames`); the few that need a minute come once in a hundred moves. Those for the lead where
 * points count on are a second's worth. Where they do not suffice, or the budget of time is over, the
 * position is searched a few turns deep.
 */
export const EXPERT: SearchLimits = {
  ...SEARCHES,
  worlds: 24,
  ahead: 2,
  nodes: 30_000,
  horizon: 20,
  decides: 64_000_000,
  leads: 100_000,
  solves: 1_200_000,
  solvesFrom: 20,
};

const weighed = (
  view: View,
  thinking: Thinking,
  plan: SearchLimits,
  asked?: (move: Move) => boolean,
): readonly WeighedMove[] =>
  isSimulated(view) ? weigh(view, thinking, plan, asked) : weighByRules(view, thinking, plan);

const chosen = (view: View, one: WeighedMove): Choice<Move> => ({
  move: one.move,
  value: one.lead,
  reason: reasonFor(view, one),
});

/** A player who considers what the plan says. */
export const thinker =
  (plan: SearchLimits): Player<View, Move> =>
  (view, thinking) => {
    const moves = casino.movesFor(view);
    const [only] = moves;
    if (only === undefined) throw new Error('casino: nothing to decide');
    if (moves.length === 1)
      return { move: only, value: 0, reason: { text: 'the only move', facts: { moves: 1 } } };
    return chosen(view, weighed(view, thinking, plan)[0]);
  };

export const hint = (view: View, thinking: Thinking): readonly Choice<Move>[] =>
  weighed(view, thinking, HINT).map((one) => chosen(view, one));

/** A hint names figures for the moves next to the best, to somebody who waits for it. */
const HINT: SearchLimits = { ...EXPERT, decides: 1_400_000, leads: 1_000_000, tells: 3 };
/** A review has more time than a player, and tells all moves apart. */
const REVIEW: SearchLimits = {
  ...EXPERT,
  nodes: 100_000,
  margin: Number.POSITIVE_INFINITY,
  decides: 0,
  solves: 2_500_000,
};

/**
 * The move against the best one, by what the seat could see; exactly where the search reached the end of the
 * game.
 */
export const grade = (decided: Decided<State, View, Move>, thinking: Thinking): Grade<Move> => {
  const { view, move } = decided;
  const choice = choiceOf(move);
  const all = weighed(view, thinking, REVIEW, (one) => choiceOf(one) === choice);
  const best = all[0];
  const own = all.find((one) => choiceOf(one.move) === choice);
  // A move that was not weighed is at most as good as the last one that was.
  const value = own?.lead ?? Math.min(...all.map((one) => one.lead));
  return {
    best: best.move,
    bestValue: best.lead,
    value,
    reason: reasonFor(view, best),
    exact: best.exact && own !== undefined && own.bound === undefined,
  };
};

/** A key for a move and its cards, however its sets are arranged. */
const choiceOf = (move: Move): string => {
  const cards = 'sets' in move ? move.sets.flat().toSorted((a, b) => a - b) : [];
  return JSON.stringify({ ...move, sets: cards });
};
