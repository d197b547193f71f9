// The players who do not search. `easy` looks at its own tiles and at the trick on the table; `medium` judges
// its hand by experience, remembers what is gone and weighs chances.

import { fastWords } from '@parlor/engine';
import {
  type Bid,
  HAND_POINTS,
  type Move,
  type Playing,
  rowOf,
  standingBid,
  type View,
} from '@parlor/games/texas-42/facts';
import type { Choice, Player, Reason } from '../player.ts';
import type { BidCall } from './bidding.ts';
import { knownTo, seatOf } from './layouts/known.ts';
import { type Offered, offered } from './moves.ts';
import { beginnerScore, tileScore } from './rules-of-thumb.ts';
import type { TileMove } from './search/scales.ts';
import { hopeOf } from './search/tricks.ts';
import { bestLooking, STRAIGHT } from './solver/strength.ts';
import { size, tablesOf } from './solver/tables.ts';
import { counted } from './words.ts';

const plain = (text: string, facts: Reason['facts'] = {}): Reason => ({ text, facts });

/** The lowest bid that is open, of points before marks. */
const lowestBid = (calls: readonly BidCall[]): BidCall | undefined =>
  calls.find((move) => move.type === 'bid' && (move.kind === 'points' || move.kind === 'marks'));

const isPartners = (view: View, standing: Bid): boolean =>
  ((view.dealer + 1 + view.calls.indexOf(standing)) & 3) === (seatOf(view) ^ 2);

const levelOf = (move: BidCall | undefined): number => {
  if (move === undefined || move.type === 'pass' || move.kind === 'plunge') return 999;
  return move.kind === 'points' ? move.level : HAND_POINTS * move.level;
};

/** Bids up to `most`, never over the partner. */
const callUpTo = (view: View, calls: readonly BidCall[], most: number, reason: Reason): Choice<Move> => {
  const lowest = lowestBid(calls);
  const pass = calls.find(({ type }) => type === 'pass');
  const standing = standingBid(view.calls);
  const mayBid =
    lowest !== undefined &&
    levelOf(lowest) <= most &&
    !(standing !== undefined && isPartners(view, standing));
  const move = mayBid || pass === undefined ? (lowest ?? pass ?? calls[0]) : pass;
  return { move: move as BidCall, value: 0, reason };
};

const longestSuit = (hand: number): { readonly row: number; readonly length: number } =>
  STRAIGHT.slice(0, 7).reduce(
    (best, row) => {
      const trumps = hand & tablesOf(row).trump;
      const length = size(trumps) + (((trumps >>> doubleOf(row)) & 1) === 1 ? 0.5 : 0);
      return length > best.length ? { row, length } : best;
    },
    { row: 0, length: 0 },
  );

const doubleOf = (pip: number): number => (pip * (pip + 1)) / 2 + pip;

/** A consent is given where the hand is decided, and to a concession only when nothing can be saved. */
export const answer = (
  view: View,
  { answers }: Offered,
  thinking: Parameters<Player<View, Move>>[1],
): Choice<Move> => {
  const agree = answers.find(({ type }) => type === 'agree') as Move;
  const decline = answers.find(({ type }) => type === 'decline') as Move;
  if (view.stage.phase !== 'consent' || view.stage.proposal === 'end') {
    return { move: agree, value: 0, reason: plain('the hand is decided') };
  }
  const { wins, weight } = hopeOf(
    view,
    view.stage.play,
    { samples: 60, weighs: false, lists: true },
    thinking,
  );
  const facts = { hope: wins / weight };
  if (wins === 0)
    return { move: agree, value: 0, reason: plain(`nothing can be saved in ${counted(weight)}`, facts) };
  return { move: decline, value: 0, reason: plain('it can still be saved', facts) };
};

const bestBy = (plays: readonly TileMove[], score: (tile: number) => number): TileMove => {
  // The small end is for players who search.
  const whole = plays.filter(({ as }) => as === undefined);
  return whole.reduce((best, move) => (score(move.tile) > score(best.tile) ? move : best), whole[0]);
};

const byScore = (
  view: View,
  plays: readonly TileMove[],
  score: (view: View, play: Playing) => (tile: number) => number,
) => {
  if (view.stage.phase !== 'play') throw new Error('no tile can be played now');
  const scored = score(view, view.stage);
  const move = bestBy(plays, scored);
  return { move, value: 0, reason: plain('looks best by rule of thumb', { score: scored(move.tile) }) };
};

const firstDeclare = (moves: Offered['declares'], row: number): Move =>
  moves.find((move) => move.declaration === row) ?? moves[0];

export const easy: Player<View, Move> = (view, thinking) => {
  const moves = offered(view);
  const hand = knownTo(view).hand;
  if (moves.answers.length > 0) return answer(view, moves, thinking);
  if (moves.calls.length > 0) {
    const { length, row } = longestSuit(hand);
    const most = length >= 5 ? 32 : length >= 4 ? 30 : 0;
    return callUpTo(
      view,
      moves.calls,
      most,
      plain(`${Math.floor(length)} ${rowOf(row).name}`, { trumps: Math.floor(length) }),
    );
  }
  if (moves.declares.length > 0) {
    const { row, length } = longestSuit(hand);
    return {
      move: firstDeclare(moves.declares, row),
      value: 0,
      reason: plain('the longest suit', { trumps: Math.floor(length) }),
    };
  }
  return byScore(view, moves.plays, beginnerScore);
};

export const medium: Player<View, Move> = (view, thinking) => {
  const moves = offered(view);
  const hand = knownTo(view).hand;
  if (moves.answers.length > 0) return answer(view, moves, thinking);
  if (moves.calls.length > 0) {
    const { row, outlook } = bestLooking(hand);
    const { all, thirty } = outlook;
    const most = all >= 0.6 ? HAND_POINTS : thirty >= 0.58 ? 30 + Math.round((thirty - 0.58) * 30) : 0;
    const reason = plain(`${rowOf(row).name} looks good for 30 in ${Math.round(100 * outlook.thirty)} %`, {
      share: outlook.thirty,
    });
    return callUpTo(view, moves.calls, most, reason);
  }
  if (moves.declares.length > 0) {
    const rows = moves.declares.map(({ declaration }) => declaration).filter((row) => STRAIGHT.includes(row));
    const { row, outlook } = bestLooking(hand, rows.length === 0 ? STRAIGHT : rows);
    const reason = plain(`looks good for 30 in ${Math.round(100 * outlook.thirty)} %`, {
      share: outlook.thirty,
    });
    return { move: firstDeclare(moves.declares, row), value: 0, reason };
  }
  if (moves.claim !== undefined)
    return { move: moves.claim, value: 0, reason: plain('every lead wins, whoever holds what') };
  return byScore(view, moves.plays, tileScore);
};

/** Any move of the game itself: the measure of all others. */
export const random: Player<View, Move> = (view, thinking) => {
  const { calls, declares, plays, answers } = offered(view);
  const moves: readonly Move[] = [...calls, ...declares, ...plays, ...answers];
  const move = moves[fastWords(thinking.rng).below(moves.length)];
  return { move, value: 0, reason: plain('any move') };
};
