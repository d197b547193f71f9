// A knockout at a table: who comes last in a match is out and watches, the others play the next round. While it is under way
// nobody new comes in: a bot takes the seat of whoever goes.

import { firstOrder, nextRound } from '@parlor/engine';
import { personSeat, type Situation, STAND_IN, withSeat } from './deed.ts';
import { knownTo } from './news/late-spectators.ts';
import type { SeatDoc, TableDoc } from './table.ts';

/** The next round as far as it is known; undefined where there is no knockout, and after its final. */
const roundAfter = ({ seats, out, ending }: TableDoc) =>
  out && nextRound<SeatDoc>({ seats, out }, ending?.outcome);

const isUnderWay = (doc: TableDoc): boolean => roundAfter(doc) !== undefined;

/** Whether seats can be taken, given and freed: before the start, but not between two rounds. */
export const isOpen = (doc: TableDoc): boolean => doc.stage === 'gathering' && !isUnderWay(doc);

export const isOut = ({ out = [] }: TableDoc, person: string): boolean =>
  out.some(({ who }) => who.kind === 'person' && who.person.id === person);

/** Whether somebody who is out may let the knockout go on: only bots are left in the round, or people who have gone. */
export const mayGoOn = ({ doc, person, isAway }: Situation): boolean =>
  isOut(doc, person.id) && doc.seats.every((seat) => seat.kind !== 'person' || isAway(seat.person.id));

/** Where the seat was in the first round: bots are called by that. */
export const firstSeat = ({ seats, out = [] }: TableDoc, seat: SeatDoc): number =>
  firstOrder<SeatDoc>({ seats, out }).indexOf(seat);

/** Whether somebody plays or watches who once sat down here, so that bots do not play for themselves. */
export const isSomebodys = ({ seats, out = [] }: TableDoc): boolean =>
  [...seats, ...out.map(({ who }) => who)].some(({ kind }) => kind === 'person');

/** The table when somebody has gone from a seat: it becomes free like this, or a bot's. */
export const withoutPerson = (doc: TableDoc, seat: number, free: SeatDoc): TableDoc =>
  withSeat(doc, seat, isUnderWay(doc) ? { kind: 'bot', level: STAND_IN } : free);

/** The seat as it is before a match. */
const anew = (seat: SeatDoc): SeatDoc =>
  seat.kind === 'person'
    ? personSeat(seat, {
        ready: false,
        entropy: undefined,
        standIn: undefined,
        resigned: undefined,
        byHand: undefined,
      })
    : seat;

/** The table before the next match: with the next round of a knockout, or with everybody again when its final was played. */
export const gatheredAgain = (doc: TableDoc): TableDoc => {
  const { out, ending: _ended, takeBack: _wish, ...rest } = doc;
  const next = roundAfter(doc);
  const isAnew = out !== undefined && next === undefined;
  const seats = (isAnew ? firstOrder({ seats: doc.seats, out }) : (next ?? doc).seats).map(anew);
  const table: TableDoc = { ...rest, ...(next && { out: next.out }), stage: 'gathering', seats };
  // Whoever has a seat again is not behind any more.
  const seated = isAnew ? seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.id] : [])) : [];
  return seated.reduce(knownTo, table);
};
