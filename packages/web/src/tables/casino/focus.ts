// For people who play by keys: when what had the focus is gone, it goes to what can be done next, and after a cancelled
// draft back to where it began. Never away from another part of the page.

import { useEffect, useRef } from 'preact/hooks';
import { useByKeys } from '../../table/by-keys.ts';

const NEXT = ['.cas-shiya', '.cas-accept:not(:disabled)', '.cas-felt .addable', '.cas-stack .piece'];

/** `changes` are the values after which the focus may have been lost; `mine` says whether anything can be done. */
export const useLostFocus = (mine: boolean, changes: readonly unknown[]): void => {
  const byKeys = useByKeys();
  const origin = useRef<string | undefined>(undefined);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const piece =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.piece : undefined;
      if (piece !== undefined && event.key === 'Enter') origin.current = piece;
    };
    addEventListener('keydown', key, { capture: true });
    return () => removeEventListener('keydown', key, { capture: true });
  }, []);
  useEffect(() => {
    const focused = document.activeElement;
    const lost = focused === null || focused === document.body || !focused.isConnected;
    if (!byKeys.current || !lost || !mine) return;
    const selectors = [...NEXT, `[data-piece="${origin.current ?? ''}"]`, '.hand .piece'];
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found === null) continue;
      found.focus({ preventScroll: true });
      return;
    }
  }, [mine, ...changes]);
};
