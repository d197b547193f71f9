// Whether the table asks before it makes a move that leaves no choice. Kept on this device.

import { effect, signal } from '@preact/signals';
import { CONFIRMS, type Confirm } from './staged.ts';

const KEY = 'parlor.casinoConfirm';

const keptChoice = (): Confirm => {
  try {
    const text = localStorage.getItem(KEY);
    return CONFIRMS.find((one) => text === JSON.stringify(one)) ?? 'when-ambiguous';
  } catch {
    // A private window may forbid storage: the choice then lasts as long as the page.
    return 'when-ambiguous';
  }
};

export const confirmChoice = signal<Confirm>(keptChoice());

effect(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(confirmChoice.value));
  } catch {
    // As above.
  }
});

export const nextConfirm = (now: Confirm): Confirm =>
  CONFIRMS[(CONFIRMS.indexOf(now) + 1) % CONFIRMS.length] ?? 'when-ambiguous';
