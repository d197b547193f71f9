// The auction (T42-8 to T42-18). One function judges a call; the legal calls are those it does not refuse.

import { type Bits, bits, type Refusal, type Seat } from '@parlor/engine';
import { dealerIsForced, type Options } from '../options.ts';
import { DOUBLES, HAND_POINTS } from '../pieces/tiles.ts';
import { refuse } from '../rulebook.ts';
import type { Bid, Call, Move, Table } from '../types.ts';

export type CallMove = Extract<Move, { type: 'pass' | 'bid' }>;
type BidMove = Extract<Move, { type: 'bid' }>;

const PASS: CallMove = { type: 'pass' };
const PLUNGE: CallMove = { type: 'bid', kind: 'plunge' };
const POINTS: readonly CallMove[] = Array.from({ length: 12 }, (_, step) => ({
  type: 'bid',
  kind: 'points',
  level: 30 + step,
}));
const MARKS: readonly CallMove[] = Array.from({ length: 16 }, (_, step) => ({
  type: 'bid',
  kind: 'marks',
  level: 1 + step,
}));
const SPLASHES: readonly CallMove[] = [2, 3].map((level) => ({ type: 'bid', kind: 'splash', level }));

export const bidValue = ({ kind, level }: Pick<Bid, 'kind' | 'level'>): number =>
  kind === 'points' ? level : HAND_POINTS * level;

/** The marks of a bid; 0 for a bid of points. */
export const marksOf = (bid: Bid | undefined): number =>
  bid === undefined || bid.kind === 'points' ? 0 : bid.level;

export const standingBid = (calls: readonly Call[]): Bid | undefined => {
  for (let at = calls.length - 1; at >= 0; at--) {
    const call = calls[at] as Call;
    if (call !== 'pass') return call;
  }
  return undefined;
};

/** The seat that made the standing bid. */
export const bidderOf = (dealer: Seat, calls: readonly Call[]): Seat => {
  let at = calls.length - 1;
  while (at > 0 && calls[at] === 'pass') at--;
  return (dealer + 1 + at) & 3;
};

const threePassed = (calls: readonly Call[]): boolean =>
  calls.length >= 3 && calls[0] === 'pass' && calls[1] === 'pass' && calls[2] === 'pass';

/** True when the dealer must bid, or had to. */
export const isForced = ({ options, calls }: Pick<Table, 'options' | 'calls'>): boolean =>
  threePassed(calls) && dealerIsForced(options);

const MUST_BID = refuse('MUST_BID', 'T42-14');
const OUT_OF_RANGE = refuse('BID_RANGE', 'T42-9');
const NOT_ON_LADDER = refuse('BID_RANGE', 'T42-12');
const FORCED_RANGE = refuse('BID_RANGE', 'T42-15');
const TOO_LOW = refuse('BID_TOO_LOW', 'T42-10');
const JUMP = refuse('BID_JUMP', 'T42-11');
const POINTS_JUMP = refuse('BID_JUMP', 'T42-12');
const DISABLED = refuse('CONTRACT_DISABLED', 'T42-18');
const NO_PLUNGE = refuse('NOT_ELIGIBLE', 'T42-16');
const NO_SPLASH = refuse('NOT_ELIGIBLE', 'T42-17');
const SPLASH_LEVEL = refuse('BID_RANGE', 'T42-17');

/** The levels of marks in points scoring: 42, 84, 168, and 126 with its option on. */
const refusedPointsMarks = (options: Options, level: number, standing: number): Refusal | undefined => {
  if (level > 4 || (level === 3 && !options.pointsLadder126)) return NOT_ON_LADDER;
  const needed = level === 1 ? 0 : level === 2 ? 1 : 2;
  return standing < needed ? POINTS_JUMP : undefined;
};

/** A forced dealer may bid anything or, with the option for 30, only 30 or marks for nello. */
const refusedForced = (options: Options, move: BidMove): Refusal | undefined => {
  if (options.forcedDealerMax === 'any' || (move.kind === 'points' && move.level === 30)) return undefined;
  const nello = options.nello !== 'off' && options.forcedDealerMayNello;
  return nello && move.kind === 'marks' && move.level >= options.nelloMinMarks ? undefined : FORCED_RANGE;
};

/** The marks of a plunge over the standing bid. */
export const plungeLevel = (options: Options, standing: Bid | undefined): number =>
  Math.max(options.plungeMinMarks, marksOf(standing) + 1);

const refusedSpecial = (
  options: Options,
  hand: Bits,
  standing: Bid | undefined,
  move: BidMove,
): Refusal | undefined => {
  const doubles = bits.size(hand & DOUBLES);
  if (move.kind === 'plunge') {
    if (options.plunge === 'off') return DISABLED;
    return doubles < options.plungeMinDoubles ? NO_PLUNGE : undefined;
  }
  if (options.splash === 'off') return DISABLED;
  if (!options.splashMarks.some((level) => Number(level) === move.level)) return SPLASH_LEVEL;
  if (doubles < options.splashMinDoubles) return NO_SPLASH;
  return move.level <= marksOf(standing) ? TOO_LOW : undefined;
};

export const refusedCall = (table: Table, hand: Bits, move: CallMove): Refusal | undefined => {
  const { options, calls } = table;
  const forced = isForced(table);
  if (move.type === 'pass') return forced ? MUST_BID : undefined;
  const standing = standingBid(calls);
  const refusal = forced ? refusedForced(options, move) : undefined;
  if (refusal !== undefined) return refusal;
  if (move.kind === 'plunge' || move.kind === 'splash') return refusedSpecial(options, hand, standing, move);
  if (move.kind === 'points') {
    if (move.level < 30 || move.level > 41) return OUT_OF_RANGE;
    return standing !== undefined && move.level <= bidValue(standing) ? TOO_LOW : undefined;
  }
  if (move.level < 1) return OUT_OF_RANGE;
  const marks = marksOf(standing);
  if (move.level <= marks) return TOO_LOW;
  if (options.scoring === 'points') return refusedPointsMarks(options, move.level, marks);
  const most = Math.max(options.maxOpeningMarks, marks + 1);
  return move.level > most ? JUMP : undefined;
};

/** Bids in order of worth; `from` and `to` are indices into it. */
const LADDER: readonly CallMove[] = [...POINTS, ...MARKS];
const MARKS_FROM = POINTS.length;

export const legalCalls = (table: Table, hand: Bits): readonly Move[] => {
  const { options } = table;
  const forced = isForced(table);
  const moves: Move[] = [];
  if (!forced) moves.push(PASS);
  const standing = standingBid(table.calls);
  const marks = marksOf(standing);
  const from = standing === undefined ? 0 : marks === 0 ? standing.level - 29 : MARKS_FROM + marks;
  // The top of the ladder, at most; scoring and bidder decide how much of it is available.
  const most = options.scoring === 'points' ? 4 : Math.max(options.maxOpeningMarks, marks + 1);
  const open = options.scoring === 'marks' && !(forced && options.forcedDealerMax === 30);
  for (let at = from; at < MARKS_FROM + most; at++) {
    const move = LADDER[at] as CallMove;
    if (open || refusedCall(table, hand, move) === undefined) moves.push(move);
  }
  if (options.plunge === 'on' && refusedCall(table, hand, PLUNGE) === undefined) moves.push(PLUNGE);
  if (options.splash === 'on') {
    for (const splash of SPLASHES) if (refusedCall(table, hand, splash) === undefined) moves.push(splash);
  }
  return moves;
};

/** The call as recorded: a plunge with its marks. */
export const callOf = (table: Table, move: CallMove): Call => {
  if (move.type === 'pass') return 'pass';
  const level = move.kind === 'plunge' ? plungeLevel(table.options, standingBid(table.calls)) : move.level;
  return { kind: move.kind, level };
};

/** True when the partner of the bidder declares. */
export const partnerDeclares = ({ kind }: Bid): boolean => kind === 'plunge' || kind === 'splash';
