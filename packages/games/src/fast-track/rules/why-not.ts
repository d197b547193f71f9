// Refusals of moves that are not in the list: the same walks, landings and pairings that make the list give
// the reason.

import type { Actor, Refusal } from '@parlor/engine';
import { FOUR, formatRank, isEntry, JACK, JOKER, leavesBullseye, SEVEN, stepsOf } from '../pieces/cards.ts';
import { CENTER, formatHole, hopFrom, inHolding, onPerimeter } from '../pieces/track.ts';
import { type Rule, refuse } from '../rulebook.ts';
import { type Half, type Hole, holeOf, type Move, type Peg, type Place, type State } from '../types.ts';
import { type Board, boardOf, isForeignCorner, ownAt, placeOf, whyNotLand } from './board.ts';
import { land } from './cuts.ts';
import { exitOf, maySwapWith, whyNotEnter } from './enter-exit.ts';
import { dueMove, movesAt, sameMove, secondsAfter } from './moves.ts';
import { endsOf, goesBack, mayRide, type RouteEnd, walk, walkBack, walkToCenter } from './routes.ts';
import { asksToDeclare, hasPartner, whyNotEligible, whyNotHalf, whyNotPair } from './seven.ts';

/** FT-51. The only possible reason left for a move that passes every other test. */
const MUST_MOVE_STATUS = refuse('MUST_MOVE_STATUS', 'FT-51');

/** Letters run from a to e, so e is unused with four pegs. */
const NO_SUCH_PEG = refuse('NO_SUCH_PEG', 'FT-8');

const namesOf = (holes: readonly Hole[]): string => holes.map(formatHole).join(', ');

/** A seat that has no pegs. */
const NOBODY = 100;

/** The same walk with the seat's other pegs removed. */
const walkAlone = (board: Board, place: Place, steps: number, hops: number): RouteEnd =>
  walk({ ...board, mine: NOBODY }, place, steps, hops);

/** The number of steps that a ride makes on the ring when no peg is in the way. */
const hopsOf = (board: Board, place: Place, steps: number): number => {
  let hops = 0;
  for (let hole = holeOf(place); hops < steps && hole !== board.corner; hole = hopFrom(hole)) hops++;
  return hops;
};

/**
 * The refusal that names the own peg that stops a ride: on the ring or beside it, or on the perimeter after
 * it.
 */
const whyNotRide = (board: Board, place: Place, steps: number): Refusal => {
  const { options } = board;
  const hops = hopsOf(board, place, steps);
  const corner = walkAlone(board, place, hops, hops);
  const isFree = (one: Board): boolean => walk(one, place, hops, hops, undefined, steps - hops) === corner;
  if (isFree(board)) return refuse('OWN_PEG_IN_WAY', 'FT-32');
  const beside = isFree({ ...board, options: { ...options, ftCrossTrackBlock: false } });
  return refuse('PUSHED_OFF_RING', beside ? 'FT-43' : options.ownPassOnRing ? 'FT-42' : 'FT-41');
};

/** The refusal when this many steps do not lead the peg to `to`; landing there is not judged. */
const whyNotReach = (board: Board, place: Place, steps: number, to: Hole): Refusal | undefined => {
  const ends = endsOf(board, place, steps);
  if (ends.includes(to)) return undefined;
  if (to === CENTER) {
    const end = walkToCenter(board, place, steps);
    return typeof end === 'number' ? undefined : end;
  }
  const { ftExit } = board.options;
  if (mayRide(board, place)) {
    for (let hops = steps; hops >= 0; hops--) {
      if (walk(board, place, steps, hops) !== to) continue;
      return ftExit === 'ownOnly' ? refuse('MUST_RIDE', 'FT-46') : refuse('LEAVE_AT_ONCE', 'FT-44');
    }
    if (walkAlone(board, place, steps, steps) === to) return whyNotRide(board, place, steps);
  } else if (isForeignCorner(board, holeOf(place)) && walkAlone(board, place, steps, steps) === to) {
    return refuse('NO_STATUS', 'FT-52');
  }
  const alone = walkAlone(board, place, steps, 0);
  if (alone === to) return refuse('OWN_PEG_IN_WAY', 'FT-32');
  if (typeof alone !== 'number') return alone;
  return refuse('WRONG_COUNT', 'FT-21', ends.length > 0 ? `it can reach ${namesOf(ends)}` : undefined);
};

const whyNotPeg = (board: Board, peg: Peg): Refusal | undefined => {
  if (peg >= board.pegsEach) return NO_SUCH_PEG;
  const hole = holeOf(placeOf(board, peg));
  if (inHolding(hole)) return refuse('PEG_IN_HOLDING', 'FT-23');
  if (hole === CENTER) return refuse('PEG_IN_BULLSEYE', 'FT-62');
  return undefined;
};

const whyNotDeclare = (board: Board, from: Hole, half: Pick<Half, 'to' | 'declare'>): Refusal | undefined => {
  if (half.declare === undefined || asksToDeclare(board, from, half.to)) return undefined;
  return refuse('NOTHING_TO_DECLARE', board.options.ftEntry === 'declare' ? 'FT-39' : 'FT-38');
};

const whyNotBack = (board: Board, place: Place, to: Hole): Refusal | undefined => {
  const end = walkBack(board, place, 4);
  if (typeof end !== 'number') return end;
  if (end !== to) return refuse('WRONG_COUNT', 'FT-22', `it can reach ${formatHole(end)}`);
  return whyNotLand(board, holeOf(place), to);
};

/** FT-28, FT-30. The refusal of a hole behind the peg, where house rules let this card move back. */
const whyNotBackFor = (board: Board, place: Place, to: Hole, legal: readonly Move[]): Refusal | undefined => {
  const { rank, options } = board;
  if (rank === FOUR || walkBack(board, place, stepsOf(rank)) !== to) return undefined;
  const landing = whyNotLand(board, holeOf(place), to);
  if (rank === JOKER && options.jokerBackCut) return landing ?? refuse('NOTHING_TO_CUT', 'FT-28');
  if (!options.forcedReverse) return undefined;
  const isStuck = legal.every((one) => one.type === 'move' && goesBack(board, one.peg, one.to));
  return isStuck ? (landing ?? MUST_MOVE_STATUS) : refuse('NOT_STUCK', 'FT-30');
};

const SEVEN_RULES = {
  splitOrFull: 'FT-74',
  splitIfPossible: 'FT-75',
  wild1to7: 'FT-76',
  fullOnly: 'FT-77',
} as const satisfies Record<string, Rule>;

const whyNotMove = (board: Board, move: Extract<Move, { type: 'move' }>, legal: readonly Move[]): Refusal => {
  const { peg, from, to } = move;
  if (peg >= board.pegsEach) return NO_SUCH_PEG;
  const place = placeOf(board, peg);
  if (holeOf(place) !== from)
    return refuse('PEG_ELSEWHERE', 'FT-91', `it stands on ${formatHole(holeOf(place))}`);
  const stuck = whyNotPeg(board, peg);
  if (stuck !== undefined) return stuck;
  const wrong =
    whyNotDeclare(board, from, move) ??
    (board.rank === FOUR
      ? whyNotBack(board, place, to)
      : (whyNotReach(board, place, stepsOf(board.rank), to) ?? whyNotLand(board, from, to)));
  if (wrong !== undefined) return whyNotBackFor(board, place, to, legal) ?? wrong;
  if (board.rank !== SEVEN) return MUST_MOVE_STATUS;
  const { sevenMode } = board.options;
  if (sevenMode === 'splitIfPossible' && legal.some((one) => one.type === 'split' || one.type === 'part'))
    return refuse('MUST_SPLIT', 'FT-75');
  return sevenMode === 'wild1to7' ? whyNotCount(board, place, 7, to) : MUST_MOVE_STATUS;
};

/**
 * FT-76. A hole that fewer steps reach is offered with those; otherwise the refusal of a wild seven is one of
 * priority.
 */
const whyNotCount = (board: Board, place: Place, steps: number, to: Hole): Refusal => {
  for (let fewer = 1; fewer < steps; fewer++) {
    if (endsOf(board, place, fewer).includes(to))
      return refuse('WRONG_COUNT', 'FT-76', `it is offered with ${fewer}`);
  }
  return MUST_MOVE_STATUS;
};

const whyNotExit = (board: Board, peg: Peg, to: Hole): Refusal => {
  if (peg >= board.pegsEach) return NO_SUCH_PEG;
  if (holeOf(placeOf(board, peg)) !== CENTER) return refuse('PEG_ELSEWHERE', 'FT-91');
  if (!leavesBullseye(board.rank, board.options)) {
    const rule = { JQK: 'FT-25', JQKAJoker: 'FT-26', JQKJoker: 'FT-27' } as const satisfies Record<
      string,
      Rule
    >;
    return refuse('NOT_THIS_CARD', rule[board.options.bullseyeExitCards]);
  }
  const exit = exitOf(board);
  if (to !== exit) return refuse('WRONG_CORNER', 'FT-62', `it comes out on ${formatHole(exit)}`);
  return whyNotLand(board, CENTER, to) ?? MUST_MOVE_STATUS;
};

const whyNotSwap = (board: Board, peg: Peg, to: Hole): Refusal => {
  if (board.rank !== JACK || !board.options.jackSwap)
    return refuse('NOT_THIS_CARD', board.options.jackSwap ? 'FT-29' : 'FT-21');
  if (peg >= board.pegsEach) return NO_SUCH_PEG;
  if (!onPerimeter(holeOf(placeOf(board, peg))) || !maySwapWith(board, to))
    return refuse('NOTHING_TO_SWAP', 'FT-29');
  return MUST_MOVE_STATUS;
};

/** The refusal of a half on the current board. */
const whyNotGo = (board: Board, which: 'first' | 'second', half: Half): Refusal | undefined => {
  const place = placeOf(board, half.peg);
  return (
    whyNotDeclare(board, holeOf(place), half) ??
    whyNotReach(board, place, half.steps, half.to) ??
    whyNotHalf(board, which, half.peg, half.to)
  );
};

const whyNotSeven = (board: Board): Refusal | undefined => {
  if (board.rank === SEVEN) return undefined;
  return refuse(
    'NOT_THIS_CARD',
    SEVEN_RULES[board.options.sevenMode],
    `the card is ${formatRank(board.rank)}`,
  );
};

const whyNotPart = (board: Board, half: Half): Refusal => {
  const wrong = whyNotSeven(board) ?? whyNotPeg(board, half.peg);
  if (wrong !== undefined) return wrong;
  const { sevenMode, splitRequireCompletion } = board.options;
  if (sevenMode === 'wild1to7' || sevenMode === 'fullOnly') {
    const place = placeOf(board, half.peg);
    const reach = sevenMode === 'wild1to7' ? whyNotReach(board, place, half.steps, half.to) : undefined;
    const landing =
      reach ?? whyNotDeclare(board, holeOf(place), half) ?? whyNotLand(board, holeOf(place), half.to);
    if (landing !== undefined) return landing;
    return sevenMode === 'fullOnly'
      ? refuse('WRONG_COUNT', 'FT-77')
      : whyNotCount(board, place, half.steps, half.to);
  }
  const unfit = whyNotEligible(board, half.peg) ?? whyNotGo(board, 'first', half);
  if (unfit !== undefined) return unfit;
  if (splitRequireCompletion) return refuse('SECOND_HALF_OWED', 'FT-87');
  if (!hasPartner(board, half.peg)) return refuse('NO_SECOND_PEG', 'FT-88');
  return secondsAfter(board, half).length > 0 ? refuse('SECOND_HALF_OWED', 'FT-88') : MUST_MOVE_STATUS;
};

const whyNotSplit = (board: Board, first: Half, second: Half): Refusal => {
  const { sevenMode } = board.options;
  const rule = SEVEN_RULES[sevenMode];
  const card = whyNotSeven(board);
  if (card !== undefined) return card;
  if (sevenMode === 'wild1to7' || sevenMode === 'fullOnly') return refuse('NO_SPLIT', rule);
  if (first.steps < 1 || second.steps < 1 || first.steps + second.steps !== 7)
    return refuse('WRONG_COUNT', rule, 'the two halves make 7 steps');
  if (Math.max(first.peg, second.peg) >= board.pegsEach) return NO_SUCH_PEG;
  return (
    whyNotEligible(board, first.peg) ??
    whyNotEligible(board, second.peg) ??
    whyNotPair(board, first.peg, second.peg) ??
    whyNotGo(board, 'first', first) ??
    whyNotFollow(board, first, second) ??
    MUST_MOVE_STATUS
  );
};

const whyNotFollow = (board: Board, first: Half, second: Half): Refusal | undefined => {
  const after = land(board, holeOf(placeOf(board, first.peg)), first.to).board;
  // A chain of cuts may have removed the peg.
  if (!ownAt(after, holeOf(placeOf(after, second.peg)))) return refuse('PEG_ELSEWHERE', 'FT-83');
  return whyNotGo(after, 'second', second);
};

/** The refusal of a move that is missing from `legal`. */
const explain = (board: Board, move: Move, legal: readonly Move[]): Refusal => {
  switch (move.type) {
    case 'enter': {
      if (isEntry(board.rank)) return whyNotEnter(board) ?? MUST_MOVE_STATUS;
      return refuse('NOT_THIS_CARD', board.options.jailRelief > 0 ? 'FT-31' : 'FT-23');
    }
    case 'exit':
      return whyNotExit(board, move.peg, move.to);
    case 'move':
      return whyNotMove(board, move, legal);
    case 'swap':
      return whyNotSwap(board, move.peg, move.to);
    case 'part':
      return whyNotPart(board, move.half);
    case 'split':
      return whyNotSplit(board, move.first, move.second);
  }
};

const OVER = refuse('MATCH_OVER', 'FT-20');
const NOT_YOUR_TURN = refuse('NOT_YOUR_TURN', 'FT-15');
const NOT_DUE = refuse('NOT_DUE', 'FT-19');

export const whyNot = (state: State, actor: Actor, move: Move): Refusal | undefined => {
  const { now } = state;
  if (now.phase === 'over') return OVER;
  if (actor === 'clock') return sameMove(dueMove(state), move) ? undefined : NOT_DUE;
  if (actor !== now.seat) return NOT_YOUR_TURN;
  const legal = movesAt(state);
  return legal.some((one) => sameMove(one, move)) ? undefined : explain(boardOf(state, now), move, legal);
};
