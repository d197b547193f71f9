// What to call: every bid on the table with the share of layouts in which it makes, and what that is worth against a pass.

import {
  type Bid,
  HAND_POINTS,
  type Move,
  marksOf,
  rowOf,
  standingBid,
  type View,
} from '@parlor/games/texas-42/sim';
import type { Choice, Thinking } from '../player.ts';
import { stakeOf } from './contract.ts';
import { seatOf } from './known.ts';
import { type Curve, partnerSweeps, type SurveyAsked, shareOf, survey } from './survey.ts';
import { callReason, passReason } from './words.ts';

export type CallMove = Extract<Move, { type: 'pass' | 'bid' }>;

/** A bid is made from this chance on. */
export const WORTH_A_BID = 11 / 16;
/** Two marks and more ask for more, and so does a bid over one's own partner. */
const WORTH_MARKS = 0.8;
const CLEARLY_BETTER = 0.94;
/** What a higher bid may cost, so that the next seat cannot bid cheaply. */
const FOR_ROOM = 0.06;

/** A bid and what was found for it. */
export interface Rated {
  readonly move: CallMove;
  readonly share: number;
  readonly row: number | undefined;
  readonly layouts: number;
  readonly stake: number;
}

/** The declarations that a bid of these marks allows, by the options alone. */
const rowsFor = ({ options }: View): readonly number[] => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7];
  for (const [row, doubles] of [
    [8, 'high'],
    [9, 'low'],
    [10, 'own'],
  ] as const) {
    if (options.noTrumpDoubles.includes(doubles)) rows.push(row);
  }
  if (options.nello === 'open') {
    for (const [row, doubles] of [
      [11, 'own'],
      [12, 'high'],
      [13, 'low'],
      [14, 'ownInverted'],
    ] as const) {
      if (options.nelloDoubles.includes(doubles)) rows.push(row);
    }
  }
  if (options.sevens === 'on') rows.push(15);
  return rows;
};

const allows = ({ options }: View, row: number, marks: number): boolean => {
  const { kind } = rowOf(row);
  if (kind === 'noTrump') return marks >= options.noTrumpMinMarks;
  if (kind === 'nello') return marks >= options.nelloMinMarks;
  return kind !== 'sevens' || marks >= options.sevensMinMarks;
};

const bestFor = (view: View, curves: readonly Curve[], points: number, marks: number) => {
  let best: { readonly share: number; readonly row: number | undefined } = { share: 0, row: undefined };
  for (const curve of curves) {
    if (!allows(view, curve.row, marks)) continue;
    const share = shareOf(curve, points);
    if (share > best.share) best = { share, row: curve.row };
  }
  return best;
};

/** Every legal bid with its figures. */
export const rateCalls = (
  view: View,
  moves: readonly CallMove[],
  asked: SurveyAsked,
  thinking: Thinking,
): readonly Rated[] => {
  const seat = seatOf(view);
  const plain: Bid = { kind: 'points', level: 30 };
  const curves = survey(view, rowsFor(view), { bid: plain, bidder: seat }, asked, thinking);
  const layouts = curves[0]?.layouts ?? 0;
  return moves.flatMap((move): readonly Rated[] => {
    if (move.type === 'pass') return [];
    if (move.kind === 'plunge' || move.kind === 'splash') {
      const level = move.kind === 'plunge' ? plungeWorth(view) : move.level;
      const bid: Bid = { kind: move.kind, level };
      const { share, layouts: tried } = partnerSweeps(view, { bid, bidder: seat }, asked, thinking);
      return [{ move, share, row: undefined, layouts: tried, stake: level }];
    }
    const bid: Bid = { kind: move.kind, level: move.level };
    const marks = marksOf(bid);
    const best = bestFor(view, curves, marks > 0 ? HAND_POINTS : move.level, marks);
    return [{ move, ...best, layouts, stake: stakeOf(view, bid) }];
  });
};

const plungeWorth = ({ options, calls }: View): number =>
  Math.max(options.plungeMinMarks, marksOf(standingBid(calls)) + 1);

/** What a side wins or loses on average with a bid, in marks. */
export const worthOf = ({ share, stake }: Pick<Rated, 'share' | 'stake'>): number => stake * (2 * share - 1);

/** The least chance that a bid needs here: bolder when the others' bid would win them the game, as a set loses no more. */
const needed = (view: View, rated: Rated): number => {
  const { options, scores, calls, dealer } = view;
  const seat = seatOf(view);
  const us = (seat & 1) as 0 | 1;
  const them = (1 - us) as 0 | 1;
  const standing = standingBid(calls);
  if (standing !== undefined) {
    const holder = (dealer + 1 + calls.indexOf(standing)) & 3;
    if (holder === (seat ^ 2)) return CLEARLY_BETTER;
    const left = options.target - scores[them];
    if (options.scoring === 'marks' && stakeOf(view, standing) >= left && rated.stake <= left) return 0.6;
  }
  const base = rated.stake >= 2 && options.scoring === 'marks' ? WORTH_MARKS : WORTH_A_BID;
  // One mark from losing the game, a set ends it.
  const risky = options.scoring === 'marks' && scores[them] + rated.stake >= options.target;
  return risky && scores[us] + rated.stake < options.target ? base + 0.04 : base;
};

/** The call of a seat that knows these figures; `mustBid` when it may not pass. */
export const chooseCall = (view: View, moves: readonly CallMove[], rated: readonly Rated[]): Choice<Move> => {
  const pass = moves.find(({ type }) => type === 'pass');
  const good = rated.filter((one) => one.share >= needed(view, one));
  const best = good.reduce<Rated | undefined>(
    (top, one) => (top === undefined || worthOf(one) > worthOf(top) + 1e-9 ? one : top),
    undefined,
  );
  if (best === undefined) {
    const likely = rated.reduce((top, one) => (one.share > top.share + 1e-9 ? one : top), rated[0] as Rated);
    if (pass === undefined) return { move: likely.move, value: worthOf(likely), reason: callReason(likely) };
    return { move: pass, value: 0, reason: passReason(likely) };
  }
  // Among bids of the same stake: as high as costs little, while somebody can still bid over it.
  const isLast = view.calls.length === 3;
  const room = isLast
    ? [best]
    : good.filter((one) => one.stake === best.stake && one.share >= best.share - FOR_ROOM);
  const highest = room.reduce((top, one) => (levelOf(one) > levelOf(top) ? one : top), best);
  return { move: highest.move, value: worthOf(highest), reason: callReason(highest) };
};

const levelOf = ({ move }: Rated): number => {
  if (move.type === 'pass' || move.kind === 'plunge') return 0;
  return move.kind === 'points' ? move.level : HAND_POINTS * move.level;
};
