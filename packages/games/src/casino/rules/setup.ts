// The start of a game: the dealer, the shuffle and the cards of each deal. Implements CAS-1, CAS-2, CAS-12 to
// CAS-14.

import { drawBelow, type Rng, type Seat, type Step, shuffled, type Wide, wide } from '@parlor/engine';
import { handSizeOf, type Options, tableDealOf } from '../options.ts';
import { everyCard } from '../pieces/cards.ts';
import type { Card, Event, State } from '../types.ts';
import { sidesOf } from './score.ts';
import { changed, turnOf } from './state.ts';

const packs: Readonly<Record<40 | 52, readonly Card[]>> = { 40: everyCard.slice(0, 40), 52: everyCard };

// One list of zeros for each number of seats or sides, shared by all states.
const zeros: readonly (readonly number[])[] = [[], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0]];
const noPiles: readonly (readonly (readonly Card[])[])[] = [
  [],
  [[]],
  [[], []],
  [[], [], []],
  [[], [], [], []],
];

/** The next hands from the top of the stock, one seat after another. */
const handsFrom = (stock: readonly Card[], seats: number, size: number): Wide[] => {
  const hands: Wide[] = [];
  for (let seat = 0; seat < seats; seat++) hands.push(wide.from(stock.slice(seat * size, (seat + 1) * size)));
  return hands;
};

interface Seating {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  readonly game: number;
  readonly tally: readonly number[];
}

/** Shuffles and deals a game. */
export const dealGame = (seating: Seating, rng: Rng): Step<State, Event> => {
  const { options, seats, dealer, game, tally } = seating;
  const mixed = shuffled(rng, packs[options.deck]);
  const size = handSizeOf(options, seats);
  const loose = mixed.value.splice(seats * size, tableDealOf(options, seats));
  const hands = handsFrom(mixed.value, seats, size);
  const none = zeros[seats] as readonly number[];
  const state: State = {
    options,
    rng: mixed.rng,
    hands,
    stock: mixed.value.slice(seats * size),
    loose,
    builds: [],
    piles: noPiles[seats] as readonly (readonly Card[])[],
    dealer,
    deal: 1,
    game,
    made: 0,
    lastCapturer: undefined,
    sweeps: none,
    proven: none,
    mustCapture: 0,
    tally,
    phase: turnOf(dealer + 1 === seats ? 0 : dealer + 1),
  };
  return { state, events: [{ type: 'dealt', game, deal: 1, dealer, hands, table: loose }] };
};

export const setup = (options: Options, seats: number, rng: Rng): Step<State, Event> => {
  const drawn = drawBelow(rng, seats);
  const tally = zeros[sidesOf(options, seats)] as readonly number[];
  return dealGame({ options, seats, dealer: drawn.value, game: 1, tally }, drawn.rng);
};

/** CAS-14: the next deal of a game; undefined when the stock is empty. */
export const dealAgain = (state: State): Step<State, Event> | undefined => {
  const seats = state.hands.length;
  const size = handSizeOf(state.options, seats);
  if (state.stock.length < seats * size) return undefined;
  const hands = handsFrom(state.stock, seats, size);
  const deal = state.deal + 1;
  const { game, dealer } = state;
  return {
    state: changed(state, { hands, stock: state.stock.slice(seats * size), deal }),
    events: [{ type: 'dealt', game, deal, dealer, hands, table: [] }],
  };
};
