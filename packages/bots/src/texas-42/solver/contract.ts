// The rest of a contract in the terms of the solver: points of the gainers from here on.

import { HAND_POINTS, marksOf, type Playing, rowOf, type View } from '@parlor/games/texas-42/facts';

export interface SolverContract {
  readonly declaration: number;
  readonly bidder: number;
  readonly isNello: boolean;
  /** The contract is made when the gainers take at least this much, in nello when they take less. */
  readonly need: number;
  /** The points that the gainers have banked. */
  readonly banked: number;
  /** Marks, or points where points are scored. */
  readonly stake: number;
  /** The aim of the bidders, and the aim of the others. */
  readonly made: string;
  readonly set: string;
}

export const stakeOf = (view: View, bid: Playing['bid']): number => {
  if (view.options.scoring === 'marks') return Math.max(1, marksOf(bid));
  return marksOf(bid) > 0 ? HAND_POINTS * marksOf(bid) : bid.level;
};

const goalsOf = (isNello: boolean, { kind, level }: Playing['bid']): Pick<SolverContract, 'made' | 'set'> => {
  if (isNello) return { made: 'makes nello', set: 'sets nello' };
  if (kind === 'points') return { made: `makes ${level}`, set: `sets ${level}` };
  return { made: 'takes all seven tricks', set: 'takes a trick' };
};

export const contractOf = (view: View, play: Playing): SolverContract => {
  const { declaration, bidder, bid } = play;
  const isNello = rowOf(declaration).kind === 'nello';
  const banked = play.banked[(bidder & 1) as 0 | 1];
  const target = bid.kind === 'points' ? bid.level : HAND_POINTS;
  return {
    declaration,
    bidder,
    isNello,
    need: isNello ? 1 : target - banked,
    banked,
    stake: stakeOf(view, bid),
    ...goalsOf(isNello, bid),
  };
};

/** True when the side of this seat wants the contract made. */
export const isBidders = ({ bidder }: Pick<SolverContract, 'bidder'>, seat: number): boolean =>
  ((bidder ^ seat) & 1) === 0;

/** True when every captured point is scored: then a tile is weighed by points alone. */
export const scoresPoints = (view: View, { isNello }: Pick<SolverContract, 'isNello'>): boolean =>
  view.options.scoring === 'points' && !isNello;

/** So many points ahead stand for a chance of 1, where points are weighed instead of chances. */
export const POINTS_SCALE = 100;

/**
 * The worth of the bidders' points to them when every captured point is scored: their own points and the loss
 * of the others. Below the bid they get nothing, and the others get their points and the bid.
 */
export const worthOfPoints = (view: View, play: Playing, taken: number): number => {
  if (view.options.scoring === 'marks') return taken;
  if (play.bid.kind !== 'points')
    return taken === HAND_POINTS ? stakeOf(view, play.bid) : -stakeOf(view, play.bid);
  return taken >= play.bid.level ? 2 * taken - HAND_POINTS : -(HAND_POINTS - taken + play.bid.level);
};
