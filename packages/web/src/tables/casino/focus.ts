// Where the focus of people who play by keys goes when a draft has changed: to what can be done with it, and after a cancelled
// one back to where it began.

import { useEffect, useRef } from 'preact/hooks';
import { useLostFocus } from '../../hooks/lost-focus.ts';

const NEXT = ['.cas-shiya', '.cas-accept:not(:disabled)', '.cas-felt .addable', '.cas-stack .piece'];

/** `changes` are the values after which the focus may have been lost; `mine` says whether anything can be done. */
export const useDraftFocus = (mine: boolean, changes: readonly unknown[]): void => {
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
  const next = mine ? [...NEXT, `[data-piece="${origin.current ?? ''}"]`, '.hand .piece'] : [];
  useLostFocus(next, [mine, ...changes]);
};
