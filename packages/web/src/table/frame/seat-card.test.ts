// What the card of a seat still says when the match is over.

import { bigTwo, type Event, type View } from '@parlor/games/big-two';
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Session } from '../../match/session.ts';
import { chipsOf } from '../../tables/big-two/chips.ts';
import { bigTwo as english } from '../../texts/en/big-two.ts';
import { learn } from '../../texts/text.ts';
import type { AnyTable } from '../table-contract.ts';
import { seatCard } from './seat-card.ts';

learn(english);

const table: Pick<AnyTable, 'seat'> = {
  seat: (view, seat, events) => ({ chips: chipsOf(view as View, seat, events as readonly Event[]) }),
};

const PASSED = english['bt.chip.auto'];

const ended = (over: { readonly outcome?: Session['outcome']['value']; readonly wasLeft?: boolean }) => ({
  outcome: signal(over.outcome),
  wasLeft: signal(over.wasLeft ?? false),
  seats: signal([]),
});

it.each([
  ['goes on', ended({}), ['one card!', PASSED]],
  ['was given up', ended({ outcome: { scores: [0, 1, 0], places: [1, 3, 1] } }), [PASSED]],
  ['was left', ended({ wasLeft: true }), [PASSED]],
] as const)('a last card is called out while the match goes on: it %s', (_what, session, wanted) => {
  const read = bigTwo.parseState('options=deals:1 hands=9C/KH/5S.10H.JD/4C.6H.6S turn=0');
  if (!read.ok) throw new Error(read.problem);
  const events = [{ type: 'passed', seat: 1, auto: true }];
  const { chips = [] } = seatCard(table, { view: bigTwo.view(read.value, 0), events }, 1, session);
  expect(chips.map(({ text }) => text)).toEqual(wanted);
});
