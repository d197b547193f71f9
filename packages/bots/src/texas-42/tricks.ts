// Choosing a tile by trying it on layouts: in how many the contract is made when all play perfectly, and how often when all
// play by habit; then how many points it brings.

import { HAND_POINTS, type Move, type Playing, type View } from '@parlor/games/texas-42/sim';
import type { Thinking } from '../player.ts';
import { contractOf, isBidders, worthOfPoints } from './contract.ts';
import { knownTo } from './known.ts';
import { hasHabits, Playouts } from './playout.ts';
import { type OpenTrick, Solver } from './solver.ts';
import { otherWords } from './trial.ts';
import { eachWorld, type WorldsAsked } from './worlds.ts';

export type PlayMove = Extract<Move, { type: 'play' }>;

export interface Tried {
  readonly move: PlayMove;
  /** The weight of the layouts in which the seat's side gets what it wants, of `weight` in all. */
  readonly wins: number;
  readonly weight: number;
  readonly layouts: number;
  /** The weight of the layouts in which it gets that when all play by habit, where they were played out. */
  readonly held: number | undefined;
  /** The chance that the two tell together. */
  readonly chance: number;
  /** Points that the seat's side ends with, on average over the layouts that were looked at for them. */
  readonly points: number | undefined;
  readonly isComplete: boolean;
}

/** With so few tiles in hand exact points cost next to nothing. */
const CHEAP_TILES = 5;

/** How much playing by habit counts beside perfect play, which nobody can rely on. */
const HABIT = 0.5;

const solver = new Solver();
const playouts = new Playouts();

export const trickAfter = (play: Playing, move: PlayMove): OpenTrick => ({
  leader: play.leader,
  tiles: [...play.trick, move.tile],
  suit: move.as ?? play.led,
});

/** The points that the bidders, or the nello bidder, take from here on if this move is made. The layout is loaded. */
const after = (
  play: Playing,
  hand: number,
  move: PlayMove,
  seat: number,
  ask: (trick: OpenTrick) => number,
) => {
  solver.hold(seat, hand & ~(1 << move.tile));
  const answer = ask(trickAfter(play, move));
  solver.hold(seat, hand);
  return answer;
};

interface Sum {
  wins: number;
  held: number;
  points: number;
  pointsWeight: number;
}

export interface TilesAsked extends WorldsAsked {
  /** Layouts on which equal moves are compared by points, while exact points are dear. */
  readonly ties: number;
  /** How often each move is played out by habit on each layout. */
  readonly playouts: number;
  /** Drops moves that can no longer be the best; hints want figures for all. */
  readonly spares: boolean;
}

export const tryTiles = (
  view: View,
  play: Playing,
  moves: readonly PlayMove[],
  asked: TilesAsked,
  thinking: Thinking,
): readonly Tried[] => {
  const known = knownTo(view);
  const contract = contractOf(view, play);
  const { seat, hand } = known;
  const wantsMade = isBidders(contract, seat);
  const sums = moves.map((): Sum => ({ wins: 0, held: 0, points: 0, pointsWeight: 0 }));
  let open = moves.map((_, at) => at);
  const kept: { readonly hands: Int32Array; readonly weight: number }[] = [];
  let weight = 0;
  let layouts = 0;
  let isComplete = false;
  const scoresPoints = view.options.scoring === 'points' && !contract.isNello;
  const tiles = view.counts[seat] ?? 0;
  // With the result certain only the points are left to play for.
  const isCertain = !contract.isNello && (contract.need <= 0 || contract.need > pointsLeft(play));

  const isPlayedOut = asked.playouts > 0 && !isCertain && !scoresPoints && hasHabits(contract.declaration);
  const words = otherWords(thinking);
  playouts.begin(contract.declaration, contract.bidder);
  const scoreOf = (at: number): number => {
    const { wins, held } = sums[at] as Sum;
    return isPlayedOut ? (1 - HABIT) * wins + HABIT * held : wins;
  };

  /** Plays a move out on a layout, and leaves the layout as it was. */
  const addHabit = (at: number, hands: Int32Array, layoutWeight: number, times: number): void => {
    const move = moves[at] as PlayMove;
    const trick = trickAfter(play, move);
    let held = 0;
    hands[seat] = hand & ~(1 << move.tile);
    for (let time = 0; time < times; time++)
      if (playouts.reaches(trick, hands, contract.need, pointsLeft(play), words) === wantsMade) held++;
    hands[seat] = hand;
    (sums[at] as Sum).held += (layoutWeight * held) / times;
  };

  const addPoints = (at: number, layoutWeight: number): void => {
    const value = after(play, hand, moves[at] as PlayMove, seat, (trick) => solver.value(trick));
    const taken = contract.banked + value;
    const sum = sums[at] as Sum;
    const made = contract.isNello ? value < contract.need : value >= contract.need;
    const worth = worthOfPoints(view, play, taken);
    if (scoresPoints) sum.wins += layoutWeight * (0.5 + (wantsMade ? worth : -worth) / 200);
    else if (made === wantsMade) sum.wins += layoutWeight;
    sum.points += layoutWeight * (wantsMade ? taken : HAND_POINTS - taken);
    sum.pointsWeight += layoutWeight;
  };

  // Exact points for every move cost several times as much as asking for the contract.
  const worldsAsked = scoresPoints ? { ...asked, samples: Math.ceil(asked.samples / 4) } : asked;
  eachWorld(view, known, worldsAsked, thinking, (hands, layoutWeight, worlds) => {
    solver.load(contract.declaration, contract.bidder, hands);
    weight += layoutWeight;
    layouts += worlds.times;
    isComplete = worlds.isComplete;
    if (tiles <= CHEAP_TILES || scoresPoints) {
      for (const at of open) addPoints(at, layoutWeight);
    } else if (!isCertain) {
      for (const at of open) {
        const reached = after(play, hand, moves[at] as PlayMove, seat, (trick) =>
          solver.reaches(trick, contract.need) ? 1 : 0,
        );
        const made = (reached === 1) !== contract.isNello;
        if (made === wantsMade) (sums[at] as Sum).wins += layoutWeight;
      }
    }
    if (isPlayedOut)
      for (const at of open)
        addHabit(at, hands, layoutWeight, worlds.isComplete ? 1 : asked.playouts * worlds.times);
    if (kept.length < asked.ties) kept.push({ hands: hands.slice(), weight: layoutWeight });
    if (asked.spares && !worlds.isComplete) {
      const best = Math.max(...open.map(scoreOf));
      open = open.filter((at) => scoreOf(at) + worlds.left - layoutWeight >= best);
    }
  });

  const best = Math.max(...open.map(scoreOf));
  const tied = open.filter((at) => scoreOf(at) >= best - 1e-9);
  if (tied.length > 1 && (sums[tied[0] as number] as Sum).pointsWeight === 0 && !contract.isNello) {
    const wins = sums.map((sum) => sum.wins);
    for (const world of kept) {
      if (thinking.cancelled()) break;
      solver.load(contract.declaration, contract.bidder, world.hands);
      for (const at of tied) addPoints(at, world.weight);
    }
    sums.forEach((sum, at) => {
      sum.wins = wins[at] as number;
    });
  }
  return moves.map((move, at): Tried => {
    const { wins, held, points, pointsWeight } = sums[at] as Sum;
    return {
      move,
      wins,
      weight,
      layouts,
      held: isPlayedOut ? held : undefined,
      chance: weight === 0 ? 0 : scoreOf(at) / weight,
      points: pointsWeight === 0 ? undefined : points / pointsWeight,
      isComplete,
    };
  });
};

const pointsLeft = (play: Playing): number => HAND_POINTS - play.banked[0] - play.banked[1];

/** In how many layouts the side of the viewer still gets what it wants, with best play of all: for answers to a concession. */
export const hopeOf = (
  view: View,
  play: Playing,
  asked: WorldsAsked,
  thinking: Thinking,
): { wins: number; weight: number } => {
  const known = knownTo(view);
  const contract = contractOf(view, play);
  const wantsMade = isBidders(contract, known.seat);
  const trick: OpenTrick = { leader: play.leader, tiles: play.trick, suit: play.led };
  let wins = 0;
  let weight = 0;
  eachWorld(view, known, asked, thinking, (hands, layoutWeight) => {
    solver.load(contract.declaration, contract.bidder, hands);
    const reached = solver.reaches(trick, contract.need);
    if ((reached !== contract.isNello) === wantsMade) wins += layoutWeight;
    weight += layoutWeight;
  });
  return { wins, weight };
};
