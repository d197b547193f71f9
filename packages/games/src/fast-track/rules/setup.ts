// The start of a match: pegs in place, decks shuffled, the first seat chosen, the first card drawn (FT-7 to
// FT-14).

import { drawBelow, type Rng, type Seat, type Step, shuffled } from '@parlor/engine';
import { JOKER, rankOf, wholeDeck } from '../pieces/cards.ts';
import { holdingOf, homeOf, wedgesFor } from '../pieces/track.ts';
import type { Card, Deck, Event, Options, Place, State } from '../types.ts';
import { drawUntilMove } from './draw.ts';

/** FT-7, FT-8. The starting places of the pegs. */
export const startPegs = (options: Options, seats: number): Place[] =>
  wedgesFor(seats).flatMap((wedge) =>
    Array.from({ length: options.pegs }, (_, peg) => (peg < 4 ? holdingOf(wedge, peg) : homeOf(wedge))),
  );

/** FT-13. Jokers over aces over kings. */
const height = (card: Card): number => {
  const rank = rankOf(card);
  return rank === 0 ? JOKER - 0.5 : rank;
};

const highestSeat = (seats: number, rng: Rng, events: Event[]): { seat: Seat; rng: Rng } => {
  let rivals: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  const { value: deck, rng: next } = shuffled(rng, wholeDeck);
  const cards: Card[] = [];
  while (rivals.length > 1) {
    const drawn = deck.splice(0, rivals.length);
    cards.push(...drawn);
    const best = Math.max(...drawn.map(height));
    rivals = rivals.filter((_, at) => height(drawn[at] ?? 0) === best);
  }
  const seat = rivals[0] ?? 0;
  events.push({ type: 'firstSeat', seat, cards, auto: true });
  return { seat, rng: next };
};

/** FT-11 to FT-13. The seat that begins. */
const firstSeat = (options: Options, seats: number, rng: Rng, events: Event[]): { seat: Seat; rng: Rng } => {
  switch (options.firstPlayer) {
    case 'seat0':
      return { seat: 0, rng };
    case 'random': {
      const drawn = drawBelow(rng, seats);
      events.push({ type: 'firstSeat', seat: drawn.value, auto: true });
      return { seat: drawn.value, rng: drawn.rng };
    }
    case 'highCard':
      return highestSeat(seats, rng, events);
  }
};

export const setup = (options: Options, seats: number, rng: Rng): Step<State, Event> => {
  const events: Event[] = [];
  const first = firstSeat(options, seats, rng, events);
  let next = first.rng;
  const decks = Array.from({ length: options.deckMode === 'shared' ? 1 : seats }, (): Deck => {
    const mixed = shuffled(next, wholeDeck);
    next = mixed.rng;
    return { order: mixed.value, drawn: 0 };
  });
  const blocked = Array.from({ length: seats }, () => 0);
  const pegs = startPegs(options, seats);
  const state = drawUntilMove(
    { options, seats, pegs, rng: next, decks, blocked, finished: [], ply: 0 },
    first.seat,
    events,
  );
  return { state, events };
};
