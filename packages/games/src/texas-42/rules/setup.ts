// The start of a match, and the deal of a hand (T42-4 to T42-6).

import { type Bits, drawBelow, type Rng, type Seat, type Step, shuffled } from '@parlor/engine';
import { HAND_SIZE, HIGH, LOW, TILES, type Tile } from '../pieces/tiles.ts';
import {
  type Call,
  type Draw,
  type Event,
  type Hands,
  leftOf,
  type Options,
  type PerTeam,
  type Stage,
  type State,
} from '../types.ts';

const handFrom = (order: readonly Tile[], from: number): Bits => {
  let hand = 0;
  for (let at = from; at < from + HAND_SIZE; at++) hand |= 1 << (order[at] ?? 0);
  return hand;
};

/** The part of the state that a deal starts from. */
export type BeforeDeal = Pick<State, 'options' | 'rng' | 'number' | 'dealer' | 'scores' | 'games' | 'last'>;

const NO_CALLS: readonly Call[] = [];
const AUCTION: Stage = { phase: 'auction' };

/** Deals the hand with this number by this dealer, and adds its event. */
export const deal = (before: BeforeDeal, events: Event[]): State => {
  const { options, number, dealer, scores, games, last } = before;
  const { value: order, rng } = shuffled(before.rng, TILES);
  const hands: Hands = [handFrom(order, 0), handFrom(order, 7), handFrom(order, 14), handFrom(order, 21)];
  const shown = [
    { seat: 0, tiles: hands[0] },
    { seat: 1, tiles: hands[1] },
    { seat: 2, tiles: hands[2] },
    { seat: 3, tiles: hands[3] },
  ];
  events.push({ type: 'dealt', number, dealer, hands: shown });
  return { options, number, dealer, scores, games, calls: NO_CALLS, stage: AUCTION, last, rng, hands };
};

const pipsOf = (tile: Tile): number => (HIGH[tile] ?? 0) + (LOW[tile] ?? 0);

/** Every seat draws from one shuffled set; seats that tie for the highest pip total draw again. */
export const drawForDeal = (
  order: readonly Tile[],
): { readonly draws: readonly Draw[]; readonly dealer: Seat } => {
  const draws: Draw[] = [];
  let seats: readonly Seat[] = [0, 1, 2, 3];
  while (seats.length > 1 && draws.length + seats.length <= order.length) {
    const round = seats.map((seat, at): Draw => ({ seat, tile: order[draws.length + at] ?? 0 }));
    draws.push(...round);
    const best = Math.max(...round.map(({ tile }) => pipsOf(tile)));
    seats = round.filter(({ tile }) => pipsOf(tile) === best).map(({ seat }) => seat);
  }
  return { draws, dealer: seats[0] ?? 0 };
};

/**
 * Chooses the first dealer with exactly one draw, so that hand k of a single game is dealt with draw k of the
 * seed.
 */
const chooseDealer = (options: Options, rng: Rng, events: Event[]): { dealer: Seat; rng: Rng } => {
  if (options.firstDealer === 'draw') {
    const drawn = shuffled(rng, TILES);
    const { draws, dealer } = drawForDeal(drawn.value);
    events.push({ type: 'dealerDrawn', draws, dealer });
    return { dealer, rng: drawn.rng };
  }
  const drawn = drawBelow(rng, 4);
  return { dealer: options.firstDealer === 'random' ? drawn.value : options.firstDealer, rng: drawn.rng };
};

export const setup = (options: Options, seats: number, rng: Rng): Step<State, Event> => {
  const events: Event[] = [{ type: 'matchStarted', options, seats }];
  const first = chooseDealer(options, rng, events);
  const none: PerTeam = [0, 0];
  const before = { options, number: 1, scores: none, games: none, last: undefined, ...first };
  return { state: deal(before, events), events };
};

/** The first dealer of a later game (T42-7). */
export const rematch = (before: BeforeDeal, losers: Seat): BeforeDeal => {
  if (before.options.rematchDealer === 'next') return before;
  const { value, rng } = drawBelow(before.rng, 2);
  return { ...before, rng, dealer: losers + 2 * value };
};

/** The hand after this one, dealt by the next seat. */
export const dealNext = (state: BeforeDeal): BeforeDeal => ({
  options: state.options,
  rng: state.rng,
  number: state.number + 1,
  dealer: leftOf(state.dealer),
  scores: state.scores,
  games: state.games,
  last: state.last,
});
