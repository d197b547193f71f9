// Consistency of a position (BT-8, BT-11 to BT-14, BT-44 to BT-47, BT-50, BT-52, BT-59, BT-60, BT-68, BT-69):
// a line whose fields are readable but contradict each other is refused with a sentence.

import { type Bits, bits, type Seat } from '@parlor/engine';
import { contains, equals, has, isEmpty, lowest, none, union } from '../pieces/cards.ts';
import { isLastDeal } from '../rules/score.ts';
import { owesLowest, takerOf } from '../rules/setup.ts';
import type { DealResult, Over, Playing, Table, Window } from '../types.ts';

/** Notes a problem unless the condition holds. */
type Check = (holds: boolean, problem: string) => void;

/**
 * The seats between the owner of the table and the seat on turn: they must have passed, because the turn went
 * past them.
 */
export const passedOver = (table: Table | undefined, turn: Seat, seats: number): Bits => {
  let between = 0;
  if (table === undefined) return between;
  for (let seat = (table.seat + 1) % seats; seat !== turn && seat !== table.seat; seat = (seat + 1) % seats)
    between = bits.with(between, seat);
  return between;
};

const checkTrick = (check: Check, { options, table, turn, passed, window, played, hands }: Playing): void => {
  if (table === undefined) {
    check(passed === 0 && window === undefined, 'passes and a window need a play on the table');
    return;
  }
  check(contains(played, table.cards), 'the cards on the table must be among those played');
  check(table.seat !== turn, 'the seat whose play lies on the table is not on turn');
  const both = bits.of(table.seat, turn);
  check((passed & both) === 0, 'neither the seat on turn nor the owner of the table has passed');
  const between = passedOver(table, turn, hands.length);
  check(
    bits.contains(passed, between),
    'the seats between the owner of the table and the seat on turn have passed',
  );
  check(options.passLocks || passed === between, 'only the seats that the turn went over have passed');
};

const checkOpening = (check: Check, { options, deal, opening, played, hands, turn }: Playing): void => {
  if (opening === undefined) return;
  const owes = isEmpty(played) && has(hands[turn] ?? none, opening);
  check(owes, 'the opening card is owed by its holder in the first play');
  check(owesLowest(options, deal), 'under these options the first play of this deal owes no card');
  const bottom = lowest(hands.reduce(union, none), options.suitOrder);
  check(opening === bottom, 'the opening card is the lowest that was dealt');
};

const checkFaceUp = (check: Check, { options, faceUp, played, hands }: Playing): void => {
  if (faceUp === undefined) return;
  check(options.deal === '17plus1', 'a card is turned up only in the deal of 17 and one more');
  const hand = hands[faceUp.seat] ?? none;
  const isThere = (card: number): boolean => has(played, card) || has(hand, card);
  check(isThere(faceUp.card), 'the card that was turned up is in the hand of who took it, or played');
  check(
    isThere(takerOf(faceUp.card, options)),
    'the card that was turned up was taken by who holds the lowest',
  );
};

const checkWindow = (check: Check, state: Playing, window: Window): void => {
  const { windows, options, hands, passed, turn, table } = state;
  check(window.seq === windows, 'the open window is the last of the windows');
  check(options.autoPass && options.autoPassMs > 0, 'these options leave no window open');
  const waiting = bits.minus(bits.all(hands.length), passed | bits.of(turn, table?.seat ?? turn));
  check(bits.contains(waiting, window.early), 'only seats that wait for their turn pass early');
};

const checkResult = (check: Check, { winner, left }: DealResult): void =>
  check(
    left.every((hand, seat) => isEmpty(hand) === (seat === winner)),
    'in the last result the winner has no cards left, and everybody else has',
  );

/** Checks a position after the end of a match. */
export const checkOver = (check: Check, { options, deal, hands, totals, last }: Over): void => {
  checkResult(check, last);
  const isSameDeal = last.deal === deal && last.left.every((hand, seat) => equals(hand, hands[seat] ?? none));
  check(isSameDeal, 'after the match the hands are those of the last result');
  check(isLastDeal(deal, totals, options), 'the match is not over with these totals');
};

/** Checks a position in a running deal. */
export const checkDeal = (check: Check, state: Playing): void => {
  if (state.last !== undefined) {
    checkResult(check, state.last);
    check(state.last.deal === state.deal - 1, 'the last result is that of the deal before');
  }
  check(!state.hands.some(isEmpty), 'every seat holds cards while a deal runs');
  checkTrick(check, state);
  checkOpening(check, state);
  checkFaceUp(check, state);
  const mayBreach = state.options.oneCardLeft === 'liability';
  check(state.breach === undefined || mayBreach, 'nobody is liable under these options');
  if (state.window !== undefined) checkWindow(check, state, state.window);
};
