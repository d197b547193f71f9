// The players who search, and the hints that come from the same search. A level says on how many layouts a
// decision is tried, whether what the others called and played counts as evidence, and how often a choice is
// played out by habit.

import { HAND_POINTS, type Move, marksOf, type Playing, type View } from '@parlor/games/texas-42/facts';
import type { Choice, Player, Thinking } from '../player.ts';
import { chanceToMake, chooseCall, likeliestOf, rateCalls, worthOf, worthTrying } from './bidding.ts';
import { seatOf } from './layouts/known.ts';
import { type Offered, offered } from './moves.ts';
import { tileScore } from './rules-of-thumb.ts';
import type { TriedMove } from './search/scales.ts';
import { type Curve, meanPoints, type SurveyAsked, shareOf, survey } from './search/survey.ts';
import { type TilesAsked, tryTiles } from './search/tricks.ts';
import { answer } from './simple.ts';
import { contractOf, POINTS_SCALE, scoresPoints, stakeOf } from './solver/contract.ts';
import { callReason, declareReason, passReason, tileReason } from './words.ts';

export interface SearchDepth {
  readonly tiles: Omit<TilesAsked, 'spares'>;
  readonly calls: SurveyAsked;
  /** Layouts for an opening lead, which decides most. */
  readonly opening: number;
}

export const HARD: SearchDepth = {
  tiles: { samples: 32, weighs: false, lists: true, ties: 4, playouts: 0 },
  calls: {
    samples: 40,
    weighs: false,
    lists: true,
    exact: 1,
    prunes: true,
    playouts: 0,
    bolder: 0,
    errors: 1,
  },
  opening: 32,
};
export const EXPERT: SearchDepth = {
  tiles: { samples: 120, weighs: true, lists: true, ties: 12, playouts: 4 },
  calls: {
    samples: 120,
    weighs: true,
    lists: true,
    exact: 1,
    prunes: false,
    playouts: 300,
    bolder: 0.06,
    errors: 2,
  },
  opening: 120,
};

/** Better first: by what the side wants, then by points, then by rule of thumb. */
const ranked = (view: View, play: Playing, tried: readonly TriedMove[]): readonly TriedMove[] => {
  const score = tileScore(view, play);
  return tried
    .slice()
    .sort(
      (a, b) =>
        b.chance - a.chance || (b.points ?? 0) - (a.points ?? 0) || score(b.move.tile) - score(a.move.tile),
    );
};

/** The worth of a chance of 1. */
const scaleOf = (view: View, play: Playing): number =>
  scoresPoints(view, contractOf(view, play)) ? POINTS_SCALE : stakeOf(view, play.bid);

const playChoice = (view: View, play: Playing, tried: TriedMove): Choice<Move> => ({
  move: tried.move,
  value: scaleOf(view, play) * (2 * tried.chance - 1),
  reason: tileReason(view, play, tried),
});

const tilesFirst = (
  view: View,
  moves: Offered,
  depth: SearchDepth,
  thinking: Thinking,
  wants: { readonly spares: boolean },
): readonly Choice<Move>[] => {
  if (view.stage.phase !== 'play') throw new Error('no tile can be played now');
  const play = view.stage;
  const isOpening = play.tricks.length === 0 && play.trick.length === 0;
  const asked = { ...depth.tiles, samples: isOpening ? depth.opening : depth.tiles.samples, ...wants };
  return ranked(view, play, tryTiles(view, play, moves.plays, asked, thinking)).map((tried) =>
    playChoice(view, play, tried),
  );
};

const claimed = (view: View, move: Move): Choice<Move> => ({
  move,
  value: view.stage.phase === 'play' ? stakeOf(view, view.stage.bid) : 0,
  reason: { text: 'every lead wins, whoever holds what', facts: { certain: true } },
});

/** Declarations this near to the best get exact points. */
const CLOSE = 0.02;

const declarations = (
  view: View,
  moves: Offered,
  depth: SearchDepth,
  thinking: Thinking,
): readonly Choice<Move>[] => {
  if (view.stage.phase !== 'declaration') throw new Error('nothing can be declared now');
  const { bid, bidder } = view.stage;
  const legal = moves.declares.map(({ declaration }) => declaration);
  const rows = depth.calls.prunes && bidder === seatOf(view) ? worthTrying(view, legal) : legal;
  const target = marksOf(bid) > 0 ? HAND_POINTS : bid.level;
  const found = survey(view, rows, { bid, bidder }, depth.calls, thinking);
  // The look of one's own hand says nothing when the partner bid on its doubles.
  const likely = (curve: Curve): number =>
    bidder === seatOf(view) ? chanceToMake(view.hand ?? 0, curve, target) : shareOf(curve, target);
  const ranked = found.curves.slice().sort((a, b) => likely(b) - likely(a));
  const best = likely(ranked[0] as Curve);
  // Points tell apart what is equally likely.
  const isClose = (curve: Curve): boolean => best - likely(curve) < CLOSE;
  const isTied = ranked.filter(isClose).length > 1 || (target > 30 && target < HAND_POINTS);
  return ranked
    .map((curve) => (isTied && isClose(curve) ? found.refined(curve) : curve))
    .sort(
      (a, b) => likely(b) - likely(a) || (meanPoints(b) ?? b.thirty / 2) - (meanPoints(a) ?? a.thirty / 2),
    )
    .map((curve) => ({
      move: { type: 'declare', declaration: curve.row },
      value: stakeOf(view, bid) * (2 * likely(curve) - 1),
      reason: declareReason(curve, bid, likely(curve)),
    }));
};

const only = (move: Move): Choice<Move> => ({
  move,
  value: 0,
  reason: { text: 'the only move', facts: { forced: true } },
});

export const searching =
  (depth: SearchDepth): Player<View, Move> =>
  (view, thinking) => {
    const moves = offered(view);
    if (moves.answers.length > 0) return answer(view, moves, thinking);
    if (moves.calls.length > 0)
      return chooseCall(view, moves.calls, rateCalls(view, moves.calls, depth.calls, thinking), depth.calls);
    if (moves.declares.length > 0) return declarations(view, moves, depth, thinking)[0] as Choice<Move>;
    if (moves.claim !== undefined) return claimed(view, moves.claim);
    const [play] = moves.plays;
    if (moves.plays.length === 1 && play !== undefined) return only(play);
    return tilesFirst(view, moves, depth, thinking, { spares: true })[0] as Choice<Move>;
  };

/** Every move with its figures, best first. */
export const hint = (view: View, thinking: Thinking): readonly Choice<Move>[] => {
  const moves = offered(view);
  if (moves.answers.length > 0) return [answer(view, moves, thinking)];
  if (moves.calls.length > 0) {
    const rated = rateCalls(view, moves.calls, EXPERT.calls, thinking);
    const chosen = chooseCall(view, moves.calls, rated, EXPERT.calls);
    const rest: Choice<Move>[] = rated.map((one) => ({
      move: one.move,
      value: worthOf(one),
      reason: callReason(one),
    }));
    const pass = moves.calls.find(({ type }) => type === 'pass');
    if (pass !== undefined) rest.push({ move: pass, value: 0, reason: passReason(likeliestOf(rated)) });
    return [chosen, ...rest.filter(({ move }) => move !== chosen.move).sort((a, b) => b.value - a.value)];
  }
  if (moves.declares.length > 0) return declarations(view, moves, EXPERT, thinking);
  const tiles = moves.plays.length === 0 ? [] : tilesFirst(view, moves, EXPERT, thinking, { spares: false });
  return moves.claim === undefined ? tiles : [claimed(view, moves.claim), ...tiles];
};
