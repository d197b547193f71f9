// Scoring: the demand of a contract, the test for a decided hand, and the score (T42-39 to T42-52).

import type { Outcome, Seat } from '@parlor/engine';
import { HAND_POINTS, HAND_SIZE } from '../pieces/tiles.ts';
import {
  type PerTeam,
  type Playing,
  partnerOf,
  type Result,
  type State,
  type Table,
  type Team,
  teamOf,
} from '../types.ts';
import { bidValue, isForced, marksOf } from './auction.ts';
import { rowOf } from './contracts.ts';

export const isNello = ({ declaration }: Pick<Playing, 'declaration'>): boolean =>
  rowOf(declaration).kind === 'nello';

/** The partner of a nello bidder; undefined when all four play. */
export const sitsOut = (play: Pick<Playing, 'declaration' | 'bidder'>): Seat | undefined =>
  isNello(play) ? partnerOf(play.bidder) : undefined;

/** The result if it is certain after the finished tricks; otherwise undefined. */
export const certainResult = (
  play: Pick<Playing, 'bid' | 'bidder' | 'declaration' | 'banked' | 'tricks'>,
): Result | undefined => {
  const team = teamOf(play.bidder);
  const ours = play.banked[team];
  const theirs = play.banked[(1 - team) as Team];
  const over = play.tricks.length === HAND_SIZE;
  if (isNello(play)) return ours > 0 ? 'set' : over ? 'made' : undefined;
  if (play.bid.kind !== 'points') return theirs > 0 ? 'set' : over ? 'made' : undefined;
  if (ours >= play.bid.level) return 'made';
  return theirs >= HAND_POINTS + 1 - play.bid.level ? 'set' : undefined;
};

/** True when the hand can pay two marks, which a forced 30 does for all seven tricks in marks scoring. */
const canPayBonus = (table: Table, { bid, bidder, banked }: Playing): boolean =>
  table.options.forcedSweepBonus &&
  isForced(table) &&
  bid.kind === 'points' &&
  bid.level === 30 &&
  banked[(1 - teamOf(bidder)) as Team] === 0;

/** True when no remaining play can change the score. */
export const isDecided = (table: Table, play: Playing): boolean => {
  if (certainResult(play) === undefined) return false;
  return table.options.scoring === 'points' ? play.bid.kind !== 'points' : !canPayBonus(table, play);
};

const toTeam = (team: Team, amount: number): PerTeam => (team === 0 ? [amount, 0] : [0, amount]);

/**
 * The points or marks that the hand adds for each team. `play.banked` holds everything that the hand gave.
 */
export const handScore = (table: Table, play: Playing, result: Result): PerTeam => {
  const team = teamOf(play.bidder);
  const others = (1 - team) as Team;
  const winners = result === 'made' ? team : others;
  if (table.options.scoring === 'marks') {
    const bonus = canPayBonus(table, play) && play.banked[team] === HAND_POINTS;
    return toTeam(winners, bonus ? 2 : Math.max(1, marksOf(play.bid)));
  }
  // In points scoring a bid of nello is one mark, which is 42.
  if (play.bid.kind !== 'points') return toTeam(winners, bidValue(play.bid));
  return result === 'made' ? play.banked : toTeam(others, play.banked[others] + play.bid.level);
};

/** The score of the other team for a proven renege. */
export const renegeScore = (table: Table, play: Playing, offender: Seat): PerTeam => {
  const stake = Math.max(1, marksOf(play.bid));
  const amount = table.options.scoring === 'marks' ? stake : Math.max(HAND_POINTS, bidValue(play.bid));
  return toTeam((1 - teamOf(offender)) as Team, amount);
};

export const addScore = ({ options, scores }: Table, delta: PerTeam): PerTeam => {
  const sum: PerTeam = [scores[0] + delta[0], scores[1] + delta[1]];
  if (!options.capMarksAtTarget || options.scoring === 'points') return sum;
  return [Math.min(sum[0], options.target), Math.min(sum[1], options.target)];
};

/** The team that wins the game with these scores; undefined while no team has reached the target. */
export const gameWinner = ({ options }: Table, scores: PerTeam, bidder: Seat): Team | undefined => {
  const [zero, one] = scores;
  if (zero < options.target && one < options.target) return undefined;
  if (zero < options.target) return 1;
  if (one < options.target) return 0;
  if (options.pointsBothOver === 'bidder' || zero === one) return teamOf(bidder);
  return zero > one ? 0 : 1;
};

export const outcome = ({ stage, scores }: State): Outcome | undefined => {
  if (stage.phase !== 'over') return undefined;
  const { winner } = stage;
  return {
    scores: [scores[0], scores[1], scores[0], scores[1]],
    places: winner === 0 ? [1, 3, 1, 3] : [3, 1, 3, 1],
  };
};
