// Views (BT-79): a seat's own cards and the card counts of all others; everything once the match is over.

import { type Rng, type Seat, shuffled, type Viewer } from '@parlor/engine';
import {
  type Card,
  type CardSet,
  from,
  has,
  list,
  lowest,
  minus,
  none,
  rest,
  size,
  union,
} from '../pieces/cards.ts';
import type { Event, Move, State, View } from '../types.ts';
import { movesOf } from './moves.ts';
import { takerOf } from './setup.ts';

export const view = (state: State, viewer: Viewer): View => {
  const { options, deal, played, totals, wins, windows, last } = state;
  if (state.phase === 'over') {
    const { hands, unseen } = state;
    return {
      viewer,
      phase: 'over',
      options,
      deal,
      hands,
      unseen,
      played,
      totals,
      wins,
      windows,
      passed: 0,
      last,
    };
  }
  return {
    viewer,
    phase: 'playing',
    options,
    deal,
    hands: state.hands.map((hand, seat) => (seat === viewer ? hand : size(hand))),
    unseen: size(state.unseen),
    played,
    totals,
    wins,
    windows,
    turn: state.turn,
    table: state.table,
    passed: state.passed,
    opening: state.opening,
    faceUp: state.faceUp,
    breach: state.breach === viewer ? state.breach : undefined,
    window: state.window,
    last,
  };
};

export const redact = (event: Event, viewer: Viewer): Event =>
  event.type === 'dealt'
    ? {
        ...event,
        hands: event.hands.map((hand, seat) =>
          seat === viewer || typeof hand === 'number' ? hand : size(hand),
        ),
      }
    : event;

export const movesFor = (seen: View): readonly Move[] => {
  const hand = seen.viewer === 'spectator' ? undefined : seen.hands[seen.viewer];
  if (seen.viewer === 'spectator' || typeof hand !== 'object' || seen.phase === 'over') return [];
  return movesOf(seen, seen.viewer, hand);
};

/**
 * Hidden cards with a known place: the opening card, the cards below it, the card that was turned up and the
 * card whose holder took it.
 */
const placed = (
  seen: View,
  hidden: CardSet,
): readonly { readonly seat: Seat | 'unseen'; readonly card: Card }[] => {
  const { opening, turn, faceUp, options } = seen;
  const known = new Map<Card, Seat | 'unseen'>();
  if (opening !== undefined && turn !== undefined) {
    for (const card of list(hidden))
      if (lowest(from([card, opening]), options.suitOrder) === card) known.set(card, 'unseen');
    known.set(opening, turn);
  }
  if (faceUp !== undefined) {
    known.set(faceUp.card, faceUp.seat);
    known.set(takerOf(faceUp.card, options), faceUp.seat);
  }
  return [...known].flatMap(([card, seat]) => (has(hidden, card) ? [{ seat, card }] : []));
};

/**
 * A complete state that fits the view: the hidden cards are dealt at random to the hands and the unseen pile.
 */
export const imagine = (seen: View, rng: Rng): State => {
  const {
    options,
    deal,
    played,
    totals,
    wins,
    windows,
    last,
    table,
    passed,
    opening,
    faceUp,
    breach,
    window,
  } = seen;
  const own = seen.hands.reduce<CardSet>(
    (all, hand) => (typeof hand === 'object' ? union(all, hand) : all),
    none,
  );
  const hidden = typeof seen.unseen === 'object' ? none : minus(rest(played), own);
  const fixed = placed(seen, hidden);
  const mixed = shuffled(rng, list(minus(hidden, from(fixed.map(({ card }) => card)))));
  const pile = mixed.value;
  const fill = (seat: Seat | 'unseen', count: number): CardSet => {
    const cards = fixed.flatMap((one) => (one.seat === seat ? [one.card] : []));
    return from([...cards, ...pile.splice(0, count - cards.length)]);
  };
  const hands = seen.hands.map((hand, seat) => (typeof hand === 'object' ? hand : fill(seat, hand)));
  const unseen = typeof seen.unseen === 'object' ? seen.unseen : fill('unseen', seen.unseen);
  const common = { options, rng: mixed.rng, deal, hands, unseen, played, totals, wins, windows };
  if (seen.phase === 'over' && last !== undefined) return { phase: 'over', ...common, last };
  const turn = seen.turn ?? 0;
  return { phase: 'playing', ...common, turn, table, passed, opening, faceUp, breach, window, last };
};
