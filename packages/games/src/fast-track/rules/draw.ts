// Drawing, which needs no move: cards are turned until a seat has a move (FT-14, FT-16, FT-48, FT-49).

import { type Rng, type Seat, shuffled } from '@parlor/engine';
import { FOUR, rankOf } from '../pieces/cards.ts';
import {
  type Deck,
  type Event,
  hasStatus,
  type Options,
  type Peg,
  type State,
  withoutStatus,
} from '../types.ts';
import { movesAt } from './moves.ts';

/** A state between two cards. Its list of pegs is a fresh copy that may be changed. */
interface BetweenCards {
  readonly options: Options;
  readonly seats: number;
  readonly pegs: number[];
  readonly rng: Rng;
  readonly decks: readonly Deck[];
  readonly blocked: readonly number[];
  readonly finished: readonly Seat[];
  readonly ply: number;
}

export const seatAfter = (seat: Seat, seats: number, finished: readonly Seat[]): Seat => {
  let next = seat;
  do next = next + 1 === seats ? 0 : next + 1;
  while (finished.includes(next));
  return next;
};

/** Takes status from all pegs of a seat. */
export const loseStatus = (
  pegs: number[],
  pegsEach: number,
  seat: Seat,
  reason: 'four' | 'neglect',
  events: Event[],
): void => {
  let pegsWithStatus: Peg[] | undefined;
  for (let peg = 0; peg < pegsEach; peg++) {
    const at = seat * pegsEach + peg;
    const place = pegs[at] ?? 0;
    if (!hasStatus(place)) continue;
    pegs[at] = withoutStatus(place);
    if (pegsWithStatus === undefined) pegsWithStatus = [];
    pegsWithStatus.push(peg);
  }
  if (pegsWithStatus !== undefined)
    events.push({ type: 'ftLost', seat, pegs: pegsWithStatus, reason, auto: true });
};

const loseToFour = (between: BetweenCards, drawer: Seat, events: Event[]): void => {
  const { options, pegs, seats } = between;
  if (options.ftLossOnFour === 'none') return;
  for (let seat = 0; seat < seats; seat++) {
    if (seat === drawer || options.ftLossOnFour === 'all')
      loseStatus(pegs, options.pegs, seat, 'four', events);
  }
};

/** A limit for draws in a row without a move, higher than any position can need. */
const ENDLESS = 100_000;

export const drawUntilMove = (between: BetweenCards, first: Seat, events: Event[]): State => {
  const { options, seats, pegs, finished, ply } = between;
  let { rng, decks, blocked } = between;
  let seat = first;
  for (let draws = 0; draws < ENDLESS; draws++) {
    const at = options.deckMode === 'shared' ? 0 : seat;
    let { order, drawn } = decks[at] as Deck;
    if (drawn === order.length) {
      const mixed = shuffled(rng, order);
      order = mixed.value;
      drawn = 0;
      rng = mixed.rng;
      events.push({ type: 'reshuffled', seat, auto: true });
    }
    const card = order[drawn] ?? 0;
    const deck: Deck = { order, drawn: drawn + 1 };
    decks = decks.length === 1 ? [deck] : decks.with(at, deck);
    events.push({ type: 'drew', seat, card, auto: true });
    if (rankOf(card) === FOUR) loseToFour(between, seat, events);

    const now = { phase: 'turn', seat, card } as const;
    const state: State = { options, seats, pegs, now, blocked, finished, ply, rng, decks };
    if (movesAt(state).length > 0) return state;
    events.push({ type: 'noMove', seat, card, auto: true });
    if (options.jailRelief > 0) blocked = blocked.with(seat, (blocked[seat] ?? 0) + 1);
    seat = seatAfter(seat, seats, finished);
  }
  throw new Error('fast-track: no card of the deck gives anybody a move');
};
