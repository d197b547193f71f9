// The one-card-left rule (BT-48 to BT-51), and the order of acting (BT-1, BT-46).

import { bits, type Seat } from '@parlor/engine';
import { type Card, type CardSet, highest, size } from '../pieces/cards.ts';
import type { Move, View } from '../types.ts';
import { keyBeats, keyOf, sizeOfKey } from './combos.ts';
import { singlePlay } from './play-tables.ts';

/** The facts of a running deal that legality depends on; states and views both have them. */
export type Position = Pick<View, 'options' | 'hands' | 'turn' | 'table' | 'passed' | 'opening' | 'window'>;

const countOf = (hand: CardSet | number | undefined): number =>
  typeof hand === 'object' ? size(hand) : (hand ?? 0);

/** The next seat to act in the trick. */
export const nextToAct = (
  { hands, options, passed }: Pick<Position, 'hands' | 'options' | 'passed'>,
  seat: Seat,
): Seat => {
  const seats = hands.length;
  let next = seat + 1 === seats ? 0 : seat + 1;
  if (options.passLocks)
    while (next !== seat && bits.has(passed, next)) next = next + 1 === seats ? 0 : next + 1;
  return next;
};

/**
 * The card that the seat on turn must play when the next seat holds one card: the only single it may lead, or
 * its only answer to a single that it can beat. Undefined when it has no such duty.
 */
export const owedSingle = (position: Position, seat: Seat, hand: CardSet): Card | undefined => {
  if (countOf(position.hands[nextToAct(position, seat)]) !== 1) return undefined;
  const { options, table } = position;
  if (table === undefined) return highest(hand, options.suitOrder);
  const key = keyOf(table.cards, options);
  if (sizeOfKey(key) !== 1) return undefined;
  const card = highest(hand, options.suitOrder);
  return keyBeats(keyOf(singlePlay(card).cards, options), key) ? card : undefined;
};

/** True when a move is not the demanded one; when leading, only other singles break the duty. */
export const breaksDuty = (position: Position, owed: Card, move: Move): boolean => {
  if (move.type !== 'play') return position.table !== undefined;
  if (position.table === undefined && size(move.cards) !== 1) return false;
  const { low, high } = singlePlay(owed).cards;
  return move.cards.low !== low || move.cards.high !== high;
};
