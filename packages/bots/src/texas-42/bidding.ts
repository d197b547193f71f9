// The choice of a call: every bid on the table with the share of layouts in which it makes, and what that is
// worth against a pass.

import {
  type Bid,
  HAND_POINTS,
  type Move,
  marksOf,
  rowOf,
  standingBid,
  type View,
} from '@parlor/games/texas-42/facts';
import type { Choice, Thinking } from '../player.ts';
import { seatOf } from './layouts/known.ts';
import { type Curve, isLeast, partnerSweeps, type SurveyAsked, shareOf, survey } from './search/survey.ts';
import { shareFrom } from './search/trial.ts';
import { stakeOf } from './solver/contract.ts';
import { bestLooking, outlook } from './solver/strength.ts';
import { callReason, passReason } from './words.ts';

export type BidCall = Extract<Move, { type: 'pass' | 'bid' }>;

/** A bid makes at least in this share of the layouts. */
export const WORTH_A_BID = 11 / 16;
/**
 * And has at least this chance among people, who see one hand each; a level may be bolder or more careful by
 * a little.
 */
const LIKELY = 0.55;
/** Two marks and more ask for more, and so does a bid over one's own partner. */
const LIKELY_MARKS = 0.66;
const CLEARLY_BETTER = 0.8;
/** The price that a higher bid may cost, so that the next seat cannot bid cheaply. */
const FOR_ROOM = 0.04;

/** A bid and what was found for it. */
export interface Rated {
  readonly move: BidCall;
  /** The share of layouts in which it makes when everybody sees all tiles. */
  readonly share: number;
  /** True when both figures are lower bounds. */
  readonly isLeast: boolean;
  /** The chance that it makes at the table. */
  readonly chance: number;
  readonly row: number | undefined;
  readonly layouts: number;
  readonly stake: number;
}

const logit = (share: number): number => {
  const inside = Math.max(0.0125, Math.min(0.9875, share));
  return Math.log(inside / (1 - inside));
};

/**
 * Open tiles flatter the bidders. What happened in 470 contracts of 30 is told best by the look of the hand
 * and, with less weight, by the share of layouts: a logistic regression on both.
 */
const chanceOf = (share: number, looks: number | undefined): number =>
  looks === undefined ? 0.85 * share : 1 / (1 + Math.exp(0.21 - 0.24 * logit(share) - 0.74 * logit(looks)));

/**
 * Playing out by habit foretells a contract better than either: a logistic regression on 700 contracts of 30
 * that four `hard` played.
 */
const chanceByHabit = (share: number, played: number): number =>
  1 / (1 + Math.exp(0.08 - 0.24 * logit(share) - 0.74 * logit(played)));

/** The look of a straight declaration for so many points, between the looks of 30 and of 42. */
const looksFor = (hand: number, row: number, points: number): number | undefined => {
  if (row > 8) return undefined;
  const { thirty, all } = outlook(hand, row);
  const way = Math.max(0, Math.min(1, (points - 30) / 12));
  return (1 - way) * thirty + way * all;
};

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
  let best: Pick<Rated, 'share' | 'isLeast' | 'chance' | 'row'> = {
    share: 0,
    isLeast: curves.some((curve) => isLeast(curve, points)),
    chance: 0,
    row: undefined,
  };
  for (const curve of curves) {
    if (!allows(view, curve.row, marks)) continue;
    const share = shareOf(curve, points);
    const chance = chanceToMake(view.hand ?? 0, curve, points);
    if (share > 0 && chance > best.chance)
      best = { share, isLeast: isLeast(curve, points), chance, row: curve.row };
  }
  return best;
};

/** With a worse look than this no share of layouts makes a bid likely enough. */
const HOPELESS = 0.27;

/** The declarations of these that can become a bid, at least one. */
export const worthTrying = (view: View, rows: readonly number[]): readonly number[] => {
  const hand = view.hand ?? 0;
  const hopeful = rows.filter((row) => (looksFor(hand, row, 30) ?? 1) >= HOPELESS);
  return hopeful.length > 0
    ? hopeful
    : [
        bestLooking(
          hand,
          rows.filter((row) => row <= 8),
        ).row,
      ];
};

/** Every legal bid with its figures. */
export const rateCalls = (
  view: View,
  moves: readonly BidCall[],
  asked: SurveyAsked,
  thinking: Thinking,
): readonly Rated[] => {
  const seat = seatOf(view);
  const plain: Bid = { kind: 'points', level: 30 };
  const rows = asked.prunes ? worthTrying(view, rowsFor(view)) : rowsFor(view);
  const found = survey(view, rows, { bid: plain, bidder: seat }, asked, thinking);
  const likely = (curve: Curve): number => chanceToMake(view.hand ?? 0, curve, 30);
  const ranked = found.curves.slice().sort((a, b) => likely(b) - likely(a));
  // Exact points only where there is something to bid on.
  const curves = ranked.map((curve, at) =>
    at < asked.exact && likely(curve) >= LIKELY - 0.15 ? found.refined(curve, 30) : curve,
  );
  const layouts = curves[0]?.layouts ?? 0;
  return moves.flatMap((move): readonly Rated[] => {
    if (move.type === 'pass') return [];
    if (move.kind === 'plunge' || move.kind === 'splash') {
      const level = move.kind === 'plunge' ? plungeWorth(view) : move.level;
      const bid: Bid = { kind: move.kind, level };
      const { share, layouts: tried } = partnerSweeps(view, { bid, bidder: seat }, asked, thinking);
      return [
        {
          move,
          share,
          isLeast: false,
          chance: chanceOf(share, undefined),
          row: undefined,
          layouts: tried,
          stake: level,
        },
      ];
    }
    const bid: Bid = { kind: move.kind, level: move.level };
    const marks = marksOf(bid);
    const best = bestFor(view, curves, marks > 0 ? HAND_POINTS : move.level, marks);
    return [{ move, ...best, layouts, stake: stakeOf(view, bid) }];
  });
};

const plungeWorth = ({ options, calls }: View): number =>
  Math.max(options.plungeMinMarks, marksOf(standingBid(calls)) + 1);

/** The marks that a side wins or loses on average with a bid. */
export const worthOf = ({ chance, stake }: Pick<Rated, 'chance' | 'stake'>): number =>
  stake * (2 * chance - 1);

/**
 * The least chance that a bid needs here: bolder when the others' bid would win them the game, as a set loses
 * no more.
 */
const needed = (view: View, rated: Rated, bolder: number): number => {
  const { options, scores, calls, dealer } = view;
  const seat = seatOf(view);
  const us = (seat & 1) as 0 | 1;
  const them = (1 - us) as 0 | 1;
  const standing = standingBid(calls);
  if (standing !== undefined) {
    const holder = (dealer + 1 + calls.indexOf(standing)) & 3;
    if (holder === (seat ^ 2)) return CLEARLY_BETTER;
    const left = options.target - scores[them];
    if (options.scoring === 'marks' && stakeOf(view, standing) >= left && rated.stake <= left)
      return LIKELY - bolder - 0.1;
  }
  const base = rated.stake >= 2 && options.scoring === 'marks' ? LIKELY_MARKS : LIKELY - bolder;
  // One mark from losing the game, a set ends it.
  const risky = options.scoring === 'marks' && scores[them] + rated.stake >= options.target;
  return risky && scores[us] + rated.stake < options.target ? base + 0.04 : base;
};

/**
 * The share of layouts that a bid needs, by so many standard errors more than the bar where it comes from a
 * sample.
 */
const worthBidding = ({ layouts }: Rated, errors: number): number =>
  Math.min(0.95, WORTH_A_BID + errors * Math.sqrt((WORTH_A_BID * (1 - WORTH_A_BID)) / Math.max(1, layouts)));

/** The bid that makes most likely, the first of equals; undefined where none is open. */
export const likeliestOf = (rated: readonly Rated[]): Rated | undefined =>
  rated.reduce<Rated | undefined>(
    (top, one) => (top === undefined || one.chance > top.chance + 1e-9 ? one : top),
    undefined,
  );

/** The call of a seat that knows these figures. */
export const chooseCall = (
  view: View,
  moves: readonly BidCall[],
  rated: readonly Rated[],
  { bolder, errors }: Pick<SurveyAsked, 'bolder' | 'errors'>,
): Choice<Move> => {
  const pass = moves.find(({ type }) => type === 'pass');
  const good = rated.filter(
    (one) => one.share >= worthBidding(one, errors) && one.chance >= needed(view, one, bolder),
  );
  const best = good.reduce<Rated | undefined>(
    (top, one) => (top === undefined || worthOf(one) > worthOf(top) + 1e-9 ? one : top),
    undefined,
  );
  /** The fault of a bid that looks worth its stake. */
  const verdictOn = (one: Rated | undefined): string => {
    if (one === undefined || worthOf(one) <= 0) return '';
    if (one.chance < needed(view, one, bolder)) return ', less than a bid needs here';
    const { share, layouts } = one;
    const asked = Math.ceil(worthBidding(one, errors) * layouts);
    return `, but only in ${Math.floor(share * layouts + 1e-9)} of ${layouts} layouts, and a bid needs ${asked}`;
  };
  if (best === undefined) {
    // Over the highest bid there is none; then there is a pass.
    const likely = likeliestOf(rated);
    if (pass === undefined && likely !== undefined)
      return { move: likely.move, value: worthOf(likely), reason: callReason(likely) };
    return { move: pass as Move, value: 0, reason: passReason(likely, verdictOn(likely)) };
  }
  // Among bids of the same stake: as high as costs little, while somebody can still bid over it.
  const isLast = view.calls.length === 3;
  const room = isLast
    ? [best]
    : good.filter((one) => one.stake === best.stake && one.chance >= best.chance - FOR_ROOM);
  const highest = room.reduce((top, one) => (levelOf(one) > levelOf(top) ? one : top), best);
  return { move: highest.move, value: worthOf(highest), reason: callReason(highest, best) };
};

const levelOf = ({ move }: Rated): number => {
  if (move.type === 'pass' || move.kind === 'plunge') return 0;
  return move.kind === 'points' ? move.level : HAND_POINTS * move.level;
};

/** The chance of a declaration that is already paid for. */
export const chanceToMake = (hand: number, curve: Curve, points: number): number =>
  curve.played === undefined
    ? chanceOf(shareOf(curve, points), looksFor(hand, curve.row, points))
    : chanceByHabit(shareOf(curve, points), shareFrom(curve.played, points));
