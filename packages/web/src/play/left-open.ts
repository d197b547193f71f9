// Matches of this device that wait to be continued, newest first. What was known last is kept beside the shelf: the start page
// stands at once, and nothing moves when the shelf answers.

import { signal } from '@preact/signals';
import type { KeptLine } from './messages.ts';

type OpenLine = Pick<KeptLine, 'id' | 'game' | 'moves'>;

const KEY = 'parlor.leftOpen';
const MOST = 3;

const known = (): readonly OpenLine[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined where nothing was ever played. */
export const leftOpen = signal(known());

/** Asks the shelf what waits now. */
export const lookForLeftOpen = async (): Promise<void> => {
  const { ask } = await import('./house-worker.ts');
  leftOpen.value = (await ask('shelf', {}))
    .filter(({ outcome }) => outcome === undefined)
    .slice(0, MOST)
    .map(({ id, game, moves }) => ({ id, game, moves }));
  try {
    localStorage.setItem(KEY, JSON.stringify(leftOpen.value));
  } catch {
    // Keeping is a courtesy: where storage is forbidden, the shelf itself is asked.
  }
};
