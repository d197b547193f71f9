// For people who play by keys: when what had the focus is gone, it goes to what can be done next. Never away from another part
// of the page.

import { useEffect } from 'preact/hooks';
import { byKeys } from './keyboard-user.ts';

/** What can be done next at a table that says nothing else: how it goes on after the end, a bid, a trump, a piece, a button. */
export const NEXT = [
  '.results .button',
  '.rung',
  '.trump-choice',
  '.hand .playable',
  '.actions .button:not(:disabled)',
  '.hand .piece',
] as const;

const takeUp = (next: readonly string[]): void => {
  const focused = document.activeElement;
  const lost = focused === null || focused === document.body || !focused.isConnected;
  if (!byKeys.current || !lost) return;
  for (const selector of next) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) continue;
    found.focus({ preventScroll: true });
    return;
  }
};

/** What had the focus may be drawn away a little later than the change that made it pointless. */
const LATER_MS = 100;

/** `changes` are the values after which the focus may have been lost; the first of `next` that is there gets it. */
export const useLostFocus = (next: readonly string[], changes: readonly unknown[]): void => {
  useEffect(() => {
    takeUp(next);
    const again = setTimeout(takeUp, LATER_MS, next);
    return () => clearTimeout(again);
  }, changes);
};
