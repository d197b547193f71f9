// Deadlines: the card played for a seat that runs out of time, and the end of a capture's settling.
// Implements CAS-72, CAS-92 to CAS-94. The consequences of missing several turns belong to the table, not to
// the rules.

import { type Deadline, wide } from '@parlor/engine';
import { countsAs, isAce, TEN_OF_DIAMONDS, TWO_OF_SPADES, worthOf } from '../pieces/cards.ts';
import type { Capture, Card, Move, State } from '../types.ts';
import { movesOf } from './moves.ts';
import { whyNotOf } from './why-not.ts';

export const deadline = (state: State): Deadline<Move> | undefined => {
  const { phase, options } = state;
  if (phase.kind === 'over') return undefined;
  // Every played hand card starts a new clock; a load does not.
  const cardsInHands = state.hands.reduce((count, hand) => count + wide.size(hand), 0);
  const at = `${state.game}.${state.deal}.${cardsInHands}`;
  if (phase.kind === 'settling')
    return { kind: 'pause', id: `pause.${at}`, ms: options.shiyaSeconds * 1000, move: { type: 'stand' } };
  if (options.turnSeconds === 'off') return undefined;
  const move = autoMove(state, phase.turn);
  return move && { kind: 'turn', id: `turn.${at}`, ms: options.turnSeconds * 1000, move };
};

/**
 * CAS-93, CAS-94. Undefined when the seat has no move, which only a position made by hand can bring about.
 */
const autoMove = (state: State, seat: number): Move | undefined => {
  const hand = state.hands[seat] ?? wide.empty;
  const isLegal = (move: Move): boolean => whyNotOf(state, seat, hand, move) === undefined;
  const cards = wide.list(hand);
  const own = captureOfOwn(state, seat, cards);
  if (own !== undefined && isLegal(own)) return own;
  const dear = (card: Card): number =>
    isAce(card) || card === TEN_OF_DIAMONDS || card === TWO_OF_SPADES ? 10_000 : 0;
  const rank = (card: Card): number => dear(card) + worthOf(state.options, card);
  const trails = cards
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .map((card): Move => ({ type: 'trail', card }));
  const trail = trails.find(isLegal);
  if (trail !== undefined) return trail;
  const moves = movesOf(state, seat, hand);
  return moves.find((move) => move.type === 'capture') ?? moves[0];
};

const captureOfOwn = (state: State, seat: number, cards: readonly Card[]): Capture | undefined => {
  const first = state.builds.find((build) => build.owner === seat);
  if (first === undefined) return undefined;
  const card = cards.find((one) => countsAs(state.options, one, first.value));
  if (card === undefined) return undefined;
  const builds = state.builds
    .filter((build) => build.owner === seat && build.value === first.value)
    .map((build) => build.id);
  return { type: 'capture', card, sets: [], builds };
};
