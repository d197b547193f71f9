// Views (T42-38, T42-45, T42-61), and a complete state that fits the knowledge of one viewer.

import { bits, type Rng, type Viewer } from '@parlor/engine';
import type { Event, Move, State, Table, View } from '../types.ts';
import { marksOf } from './auction.ts';
import { imagineHands } from './imagine.ts';
import { inPlay } from './known.ts';
import { movesOf } from './moves.ts';

const reviewOf = (table: Table): View['review'] => {
  const { trickReview } = table.options;
  if (trickReview !== 'lastUnlessMarks') return trickReview;
  return marksOf(inPlay(table)?.bid) > 0 ? 'none' : 'last';
};

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  options: state.options,
  number: state.number,
  dealer: state.dealer,
  scores: state.scores,
  games: state.games,
  calls: state.calls,
  stage: state.stage,
  last: state.last,
  counts: state.hands.map(bits.size),
  hand: viewer === 'spectator' ? undefined : state.hands[viewer],
  review: reviewOf(state),
});

export const redact = (event: Event, viewer: Viewer): Event => {
  if (event.type !== 'dealt') return event;
  const { type, number, dealer, hands } = event;
  return { type, number, dealer, hands: hands.filter(({ seat }) => seat === viewer) };
};

export const imagine = (seen: View, rng: Rng): State => {
  const { options, number, dealer, scores, games, calls, stage, last } = seen;
  const { value: hands, rng: next } = imagineHands(seen, rng);
  return { options, number, dealer, scores, games, calls, stage, last, rng: next, hands };
};

export const movesFor = (seen: View): readonly Move[] =>
  seen.viewer === 'spectator' ? [] : movesOf(seen, seen.viewer, seen.hand ?? 0);
