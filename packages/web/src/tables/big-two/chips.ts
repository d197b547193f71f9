// The chips beside a name at Big Two: one card left, a pass, an answer to the window.

import { bits } from '@parlor/engine';
import { type Event, openWindow, type View } from '@parlor/games/big-two';
import type { Chip } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { codesOf } from './hand.ts';

/** How many cards a hand holds, shown or counted. */
export const countOf = (held: View['hands'][number] | undefined): number =>
  typeof held === 'number' ? held : held === undefined ? 0 : codesOf(held).length;

const TONES = { waiting: 'plain', passed: 'quiet', early: 'good' } as const;

/** A responder's answer to the open window; undefined when there is none. */
const windowChip = (view: View, seat: number): Chip | undefined => {
  const chip = openWindow(view)?.chips.find((one) => one.seat === seat);
  return chip === undefined ? undefined : { text: t(`bt.chip.${chip.standing}`), tone: TONES[chip.standing] };
};

export const chipsOf = (view: View, seat: number, events: readonly Event[]): readonly Chip[] => {
  const chips: Chip[] = [];
  const inWindow = windowChip(view, seat);
  const byClock = events.some(
    (event) => event.type === 'passed' && event.seat === seat && event.auto === true,
  );
  if (view.phase === 'playing' && countOf(view.hands[seat]) === 1)
    chips.push({ text: t('bt.chip.one'), tone: 'warn' });
  if (inWindow !== undefined) chips.push(inWindow);
  else if (byClock) chips.push({ text: t('bt.chip.auto'), tone: 'quiet' });
  else if (bits.has(view.passed, seat)) chips.push({ text: t('bt.chip.passed'), tone: 'quiet' });
  return chips;
};
