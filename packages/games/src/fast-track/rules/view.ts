// Views: everything except the order of the draw piles and the random generator (FT-18).

import { type Rng, shuffled, type Viewer } from '@parlor/engine';
import { RANKS, rankOf, wholeDeck } from '../pieces/cards.ts';
import type { Card, Deck, Event, Move, Now, State, View } from '../types.ts';
import { legalMoves } from './moves.ts';

/** True when the last drawn card of this deck is the current one, which is in neither pile. */
const holdsCurrent = (now: Now, at: number, decks: number): boolean =>
  now.phase === 'turn' && (decks === 1 || now.seat === at);

const discardsOf = (state: State, at: number): readonly Card[] => {
  const { order, drawn } = state.decks[at] as Deck;
  return order.slice(0, holdsCurrent(state.now, at, state.decks.length) ? drawn - 1 : drawn);
};

const countRanks = (cards: readonly Card[]): readonly number[] => {
  const counts: number[] = RANKS.map(() => 0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
};

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  options: state.options,
  seats: state.seats,
  pegs: state.pegs,
  now: state.now,
  blocked: state.blocked,
  finished: state.finished,
  ply: state.ply,
  discards: state.decks.map((_, at) => discardsOf(state, at)),
  left: state.decks.map(({ order, drawn }) => order.length - drawn),
  leftByRank: state.decks.map(({ order, drawn }) => countRanks(order.slice(drawn))),
});

/** All events are public, because cards are drawn face up. */
export const redact = (event: Event, _viewer: Viewer): Event => event;

/** A complete state with each draw pile, the cards not seen since the last shuffle, in a random order. */
export const imagine = (seen: View, rng: Rng): State => {
  let next = rng;
  const { options, seats, pegs, now, blocked, finished, ply } = seen;
  const decks = seen.discards.map((discards, at): Deck => {
    const drawn = discards.slice();
    if (now.phase === 'turn' && holdsCurrent(now, at, seen.discards.length)) drawn.push(now.card);
    const known = new Set(drawn);
    const mixed = shuffled(
      next,
      wholeDeck.filter((card) => !known.has(card)),
    );
    next = mixed.rng;
    return { order: [...drawn, ...mixed.value], drawn: drawn.length };
  });
  return { options, seats, pegs, now, blocked, finished, ply, rng: next, decks };
};

export const movesFor = (seen: View): readonly Move[] =>
  seen.viewer === 'spectator' ? [] : legalMoves(seen, seen.viewer);
