// The search of the thinking players at tables that the fast copy does not know: partners, three or four
// seats, other packs, and the answer to a capture that settles. It plays each move in imagined deals by the
// rules themselves, lets the others answer greedily until its turn comes again, and counts what lies in the
// piles then.

import type { Seat, Wide } from '@parlor/engine';
import { casino, sideOf } from '@parlor/games/casino';
import type { Move, State, View } from '@parlor/games/casino/facts';
import { pace } from '../pace.ts';
import type { Thinking } from '../player.ts';
import type { SearchLimits, WeighedMove } from './search-params.ts';
import { greedScore, highest, pointsOf, stakeIn } from './stakes.ts';

/** The share of a build that its owner can hope for. */
const BUILD_SHARE = 0.6;
const DEAR_IN_HAND = 0.1;
/** The most answers of others that are weighed. */
const MOST_ANSWERS = 400;

const seatOf = (view: View): Seat => (view.viewer === 'spectator' ? 0 : view.viewer);

/** Lets a capture settle, as the clock does. */
export const settled = (state: State): State =>
  state.phase.kind === 'settling' ? casino.play(state, 'clock', { type: 'stand' }).state : state;

/** The points that each side can expect from its piles and builds. */
const shares = (state: State): number[] => {
  const { options } = state;
  const sides = state.tally.map(() => 0);
  const add = (seat: Seat, amount: number): void => {
    const side = sideOf(options, seat);
    sides[side] = (sides[side] ?? 0) + amount;
  };
  for (const [seat, pile] of state.piles.entries()) {
    for (const card of pile) add(seat, stakeIn(state, card) / 2);
    add(seat, (state.sweeps[seat] ?? 0) * options.sweepPoints);
  }
  for (const { owner, sets } of state.builds)
    for (const card of sets.flat()) add(owner, (BUILD_SHARE * stakeIn(state, card)) / 2);
  for (const [seat, hand] of state.hands.entries()) add(seat, DEAR_IN_HAND * dearIn(hand));
  return sides;
};

const dearIn = (hand: Wide): number => {
  let sum = 0;
  for (let card = 0; card < 4; card++) sum += (hand.low >> card) & 1;
  return sum + ((hand.low >> 7) & 1) * pointsOf(7) + ((hand.high >> 6) & 1) * pointsOf(37);
};

const ahead = (sides: readonly number[], side: number): number => {
  const others = sides.filter((_, at) => at !== side);
  return (sides[side] ?? 0) - others.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length);
};

/** A game won counts as so many points where games are counted. */
const GAME = 6;

const leadOf = (state: State, side: number, before: State): number => {
  const unit = state.options.match === 'bestOf' ? GAME : 1;
  const won = unit * (ahead(state.tally, side) - ahead(before.tally, side));
  if (state.phase.kind === 'over' || state.game !== before.game) return won;
  return ahead(shares(state), side);
};

/** The others move until the seat is on turn again, or the game is over. */
const playRound = (start: State, seat: Seat): State => {
  let state = start;
  for (let moves = 0; moves < 12; moves++) {
    const turn = casino.toAct(state);
    if (turn === undefined || turn === seat || state.game !== start.game) return state;
    const answers = casino.legalMoves(state, turn).slice(0, MOST_ANSWERS);
    const here = state;
    state = settled(
      casino.play(
        state,
        turn,
        highest(answers, (move) => greedScore(here, move)),
      ).state,
    );
  }
  return state;
};

const firstScore = (view: View, move: Move): number =>
  move.type === 'build' || move.type === 'extend' || move.type === 'raise' ? 1 : greedScore(view, move);

export const weighByRules = (view: View, thinking: Thinking, plan: SearchLimits): readonly WeighedMove[] => {
  const seat = seatOf(view);
  const side = sideOf(view.options, seat);
  const ranked = casino
    .movesFor(view)
    .map((move) => ({ move, sight: firstScore(view, move), sum: 0 }))
    .sort((a, b) => b.sight - a.sight)
    .filter(({ move }, at) => at < plan.moves / 2 || move.type === 'trail');
  const going = pace(thinking, Math.ceil(plan.worlds / 2));
  let { rng } = thinking;
  let done = 0;
  while (going.more(done)) {
    const world = casino.imagine(view, rng);
    rng = world.rng;
    const leads: number[] = [];
    for (const { move } of ranked) {
      // One deal can take long on a full table.
      if (leads.length > 0 && thinking.cancelled()) break;
      const next = settled(casino.play(world, seat, move).state);
      const after = plan.ahead > 0 ? playRound(next, seat) : next;
      leads.push(leadOf(after, side, world));
    }
    // A deal that was not finished counts only where there is no other.
    if (leads.length < ranked.length && done > 0) break;
    ranked.splice(leads.length);
    for (const [at, one] of ranked.entries()) one.sum += leads[at];
    done++;
  }
  return ranked
    .sort((a, b) => b.sum - a.sum)
    .map(({ move, sum }) => ({
      move,
      lead: sum / done,
      worlds: done,
      ahead: plan.ahead > 0 ? view.hands.length : 1,
      exact: false,
      nodes: done,
    }));
};
