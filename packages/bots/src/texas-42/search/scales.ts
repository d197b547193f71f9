// The scales on which tiles are weighed, layout by layout: whether the side of the seat gets what it wants
// when all play perfectly, how often when all play by habit, and what points it ends with.

import type { FastWords } from '@parlor/engine';
import { HAND_POINTS, type Move, type Playing, type View } from '@parlor/games/texas-42/facts';
import { hasHabits, Playouts } from '../habits/playout.ts';
import type { KnownTiles } from '../layouts/known.ts';
import {
  contractOf,
  isBidders,
  POINTS_SCALE,
  type SolverContract,
  scoresPoints,
  worthOfPoints,
} from '../solver/contract.ts';
import { type OpenTrick, Solver } from '../solver/solver.ts';

export type TileMove = Extract<Move, { type: 'play' }>;

/** A tile as it was weighed. */
export interface TriedMove {
  readonly move: TileMove;
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

/** The weight of play by habit beside perfect play, because no player can rely on perfect play. */
const HABIT = 0.5;

const solver = new Solver();
const playouts = new Playouts();

export const trickAfter = (play: Playing, move: TileMove): OpenTrick => ({
  leader: play.leader,
  tiles: [...play.trick, move.tile],
  suit: move.as ?? play.led,
});

const pointsLeft = (play: Playing): number => HAND_POINTS - play.banked[0] - play.banked[1];

interface ResultSum {
  wins: number;
  held: number;
  points: number;
  pointsWeight: number;
}

export class Scales {
  readonly contract: SolverContract;
  /** True when points are scored, so that moves are weighed by points alone. */
  readonly scoresPoints: boolean;
  readonly isPlayedOut: boolean;
  /** With the result certain only the points are left to play for. */
  readonly #isCertain: boolean;
  readonly #view: View;
  readonly #play: Playing;
  readonly #seat: number;
  readonly #hand: number;
  readonly #wantsMade: boolean;
  readonly #moves: readonly TileMove[];
  readonly #sums: readonly ResultSum[];

  constructor(
    view: View,
    play: Playing,
    known: KnownTiles,
    moves: readonly TileMove[],
    asked: { readonly playouts: number },
  ) {
    const contract = contractOf(view, play);
    this.contract = contract;
    this.#isCertain = !contract.isNello && (contract.need <= 0 || contract.need > pointsLeft(play));
    this.scoresPoints = scoresPoints(view, contract);
    this.isPlayedOut =
      asked.playouts > 0 && !this.#isCertain && !this.scoresPoints && hasHabits(contract.declaration);
    this.#view = view;
    this.#play = play;
    this.#seat = known.seat;
    this.#hand = known.hand;
    this.#wantsMade = isBidders(contract, known.seat);
    this.#moves = moves;
    this.#sums = moves.map(() => ({ wins: 0, held: 0, points: 0, pointsWeight: 0 }));
    playouts.begin(contract.declaration, contract.bidder);
  }

  /** The layout that is weighed next. */
  load(hands: Int32Array): void {
    solver.load(this.contract.declaration, this.contract.bidder, hands);
  }

  /** The worth of a move so far. */
  scoreOf(at: number): number {
    const { wins, held } = this.#sums[at] as ResultSum;
    return this.isPlayedOut ? (1 - HABIT) * wins + HABIT * held : wins;
  }

  /** True when this move has no points yet. */
  lacksPoints(at: number): boolean {
    return (this.#sums[at] as ResultSum).pointsWeight === 0;
  }

  /** Adds `weight` to the move's wins when perfect play reaches the wanted result. */
  addResult(at: number, weight: number): void {
    const { need, isNello } = this.contract;
    const reached = this.#isCertain
      ? Number(need <= 0)
      : this.#after(at, (trick) => (solver.reaches(trick, need) ? 1 : 0));
    const made = (reached === 1) !== isNello;
    if (made === this.#wantsMade) (this.#sums[at] as ResultSum).wins += weight;
  }

  /** The result and the points of perfect play. */
  addPoints(at: number, weight: number): void {
    const { need, banked, isNello } = this.contract;
    const value = this.#after(at, (trick) => solver.value(trick));
    const taken = banked + value;
    const sum = this.#sums[at] as ResultSum;
    const made = isNello ? value < need : value >= need;
    const worth = worthOfPoints(this.#view, this.#play, taken);
    if (this.scoresPoints)
      sum.wins += weight * (0.5 + (this.#wantsMade ? worth : -worth) / (2 * POINTS_SCALE));
    else if (made === this.#wantsMade) sum.wins += weight;
    sum.points += weight * (this.#wantsMade ? taken : HAND_POINTS - taken);
    sum.pointsWeight += weight;
  }

  /** Points alone, for moves that are equal in what is wanted. */
  addPointsOnly(at: number, weight: number): void {
    const sum = this.#sums[at] as ResultSum;
    const { wins } = sum;
    this.addPoints(at, weight);
    sum.wins = wins;
  }

  /** Plays a move out so many times on a layout, and leaves the layout as it was. */
  addHabit(at: number, hands: Int32Array, weight: number, times: number, words: FastWords): void {
    const move = this.#moves[at];
    const trick = trickAfter(this.#play, move);
    const left = pointsLeft(this.#play);
    let held = 0;
    hands[this.#seat] = this.#hand & ~(1 << move.tile);
    for (let time = 0; time < times; time++)
      if (playouts.reaches(trick, hands, this.contract.need, left, words) === this.#wantsMade) held++;
    hands[this.#seat] = this.#hand;
    (this.#sums[at] as ResultSum).held += (weight * held) / times;
  }

  /** The answer of the solver for the loaded layout after this move. */
  #after(at: number, ask: (trick: OpenTrick) => number): number {
    const move = this.#moves[at];
    solver.hold(this.#seat, this.#hand & ~(1 << move.tile));
    const answer = ask(trickAfter(this.#play, move));
    solver.hold(this.#seat, this.#hand);
    return answer;
  }

  /** The weighed moves, and the sum of the weights. */
  read(all: Pick<TriedMove, 'weight' | 'layouts' | 'isComplete'>): readonly TriedMove[] {
    return this.#moves.map((move, at): TriedMove => {
      const { wins, held, points, pointsWeight } = this.#sums[at] as ResultSum;
      return {
        ...all,
        move,
        wins,
        held: this.isPlayedOut ? held : undefined,
        chance: this.scoreOf(at) / all.weight,
        points: pointsWeight === 0 ? undefined : points / pointsWeight,
      };
    });
  }
}
