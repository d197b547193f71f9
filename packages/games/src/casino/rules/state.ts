// Successor states. Every state is written out field by field, in the order of `dealGame`, so that all have
// one hidden class and reading them stays fast. Implements CAS-15, CAS-71 and the end of CAS-77.

import { bits, type Seat, type Wide, wide } from '@parlor/engine';
import { HIGH_ACE, isAce, onlyPairs, worthOf } from '../pieces/cards.ts';
import type { Build, Card, Phase, State } from '../types.ts';

const turns: readonly Phase[] = [0, 1, 2, 3].map((turn) => ({ kind: 'play', turn }));
export const turnOf = (seat: Seat): Phase => turns[seat] as Phase;

export const seatAfter = ({ hands }: State, seat: Seat): Seat => (seat + 1 === hands.length ? 0 : seat + 1);

/**
 * The phase after this seat's turn: the next seat that holds a card is on turn. Undefined when no seat holds
 * a card.
 */
export const turnAfter = (hands: readonly Wide[], seat: Seat): Phase | undefined => {
  let turn = seat;
  do {
    turn = turn + 1 === hands.length ? 0 : turn + 1;
    const hand = hands[turn] as Wide;
    if ((hand.low | hand.high) !== 0) return turns[turn];
  } while (turn !== seat);
  return undefined;
};

/** The changes of a move apart from the hand. */
export interface Changes {
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  readonly piles: readonly (readonly Card[])[];
  readonly made: number;
  readonly lastCapturer: Seat | undefined;
  readonly sweeps: readonly number[];
}

/**
 * The state after a move: the card, if any, leaves the hand and the turn passes if anybody holds a card. The
 * proof of that card (CAS-71) and the duty after Shiya end.
 */
export const moved = (state: State, seat: Seat, card: Card | undefined, changes: Changes): State => {
  let { hands, proven, mustCapture, phase } = state;
  if (card !== undefined) {
    const fewer = hands.slice();
    fewer[seat] = wide.without(hands[seat] as Wide, card);
    hands = fewer;
    proven = provesNoMore(state, seat, card);
    mustCapture = bits.without(mustCapture, seat);
    phase = turnAfter(hands, seat) ?? phase;
  }
  return {
    options: state.options,
    rng: state.rng,
    hands,
    stock: state.stock,
    loose: changes.loose,
    builds: changes.builds,
    piles: changes.piles,
    dealer: state.dealer,
    deal: state.deal,
    game: state.game,
    made: changes.made,
    lastCapturer: changes.lastCapturer,
    sweeps: changes.sweeps,
    proven,
    mustCapture,
    tally: state.tally,
    phase,
  };
};

/** CAS-71. Ends the proof of the values that the played card could capture. */
const provesNoMore = (state: State, seat: Seat, card: Card): readonly number[] => {
  const before = state.proven[seat] ?? 0;
  if (before === 0) return state.proven;
  const value = worthOf(state.options, card);
  if (onlyPairs(value)) return state.proven;
  const rest = bits.without(bits.without(before, value), isAce(card) ? HIGH_ACE : value);
  return state.proven.map((one, at) => (at === seat ? rest : one));
};

/** The state with some fields replaced, for infrequent changes. */
export const changed = (state: State, changes: Partial<State>): State => ({
  options: state.options,
  rng: changes.rng ?? state.rng,
  hands: changes.hands ?? state.hands,
  stock: changes.stock ?? state.stock,
  loose: changes.loose ?? state.loose,
  builds: changes.builds ?? state.builds,
  piles: changes.piles ?? state.piles,
  dealer: changes.dealer ?? state.dealer,
  deal: changes.deal ?? state.deal,
  game: changes.game ?? state.game,
  made: changes.made ?? state.made,
  lastCapturer: changes.lastCapturer ?? state.lastCapturer,
  sweeps: changes.sweeps ?? state.sweeps,
  proven: changes.proven ?? state.proven,
  mustCapture: changes.mustCapture ?? state.mustCapture,
  tally: changes.tally ?? state.tally,
  phase: changes.phase ?? state.phase,
});
