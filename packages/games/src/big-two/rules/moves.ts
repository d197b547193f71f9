// The legal moves of a seat (BT-40 to BT-51, BT-69, BT-70). `why-not.ts` gives the refusal of any other move.

import { bits, type Seat } from '@parlor/engine';
import { type Card, type CardSet, has } from '../pieces/cards.ts';
import type { Move, PlayMove, State } from '../types.ts';
import { PASS } from './clock.ts';
import { keyOf } from './combos.ts';
import { breaksDuty, owedSingle, type Position } from './one-card.ts';
import { playsAbove } from './plays.ts';

const NO_MOVES: readonly Move[] = Object.freeze([]);
const EARLY: readonly Move[] = Object.freeze([PASS]);
const UNPASS: readonly Move[] = Object.freeze([{ type: 'unpass' }]);

export const toAct = (state: State): Seat | undefined => (state.phase === 'over' ? undefined : state.turn);

/** BT-69. True when a seat that is not on turn may still pass early in the open window. */
export const isWaiting = ({ window, table, passed, turn }: Position, seat: Seat): boolean =>
  window !== undefined && seat !== turn && seat !== table?.seat && !bits.has(passed, seat);

const movesBeforeTurn = (position: Position, seat: Seat): readonly Move[] => {
  if (!isWaiting(position, seat) || !position.options.autoPassEarly) return NO_MOVES;
  return bits.has(position.window?.early ?? 0, seat) ? UNPASS : EARLY;
};

/** The single that the one-card-left rule demands now, where it is enforced. */
export const demandedSingle = (position: Position, seat: Seat, hand: CardSet): Card | undefined =>
  position.options.oneCardLeft === 'enforced' ? owedSingle(position, seat, hand) : undefined;

/**
 * The legal moves of a seat with this hand, from facts that states and views share: plays first, a pass last.
 */
export const movesOf = (position: Position, seat: Seat, hand: CardSet): readonly Move[] => {
  if (seat !== position.turn) return movesBeforeTurn(position, seat);
  const { options, table, opening } = position;
  const plays: PlayMove[] = playsAbove(hand, table === undefined ? 0 : keyOf(table.cards, options), options);
  if (opening !== undefined) return plays.filter((play) => has(play.cards, opening));
  const demanded = demandedSingle(position, seat, hand);
  if (demanded !== undefined) return plays.filter((play) => !breaksDuty(position, demanded, play));
  const moves: Move[] = plays;
  if (table !== undefined) moves.push(PASS);
  return moves;
};

export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  const hand = state.hands[seat];
  return state.phase === 'over' || hand === undefined ? NO_MOVES : movesOf(state, seat, hand);
};

/** Every legal play of a seat; empty when it can only pass or is not on turn. */
export const legalPlays = (state: State, seat: Seat): readonly CardSet[] =>
  legalMoves(state, seat).flatMap((move) => (move.type === 'play' ? [move.cards] : []));
