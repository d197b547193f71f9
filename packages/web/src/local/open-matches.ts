// Matches of this device that wait to be continued, newest first. What was known last is kept beside the shelf: the start page
// stands at once, and nothing moves when the shelf answers.

import { signal } from '@preact/signals';
import { keepValue, keptLines } from '../device/storage.ts';
import type { KeptLine } from './worker-messages.ts';

type OpenLine = Pick<KeptLine, 'id' | 'game' | 'moves'>;

const NAME = 'leftOpen';
const MOST = 3;

/** Undefined where nothing was ever played. */
export const leftOpen = signal(keptLines<OpenLine>(NAME, ['id', 'game']));

/** Asks the shelf what waits now. */
export const lookForLeftOpen = async (): Promise<void> => {
  const { ask } = await import('./worker-client.ts');
  leftOpen.value = (await ask('shelf', {}))
    .filter(({ outcome }) => outcome === undefined)
    .slice(0, MOST)
    .map(({ id, game, moves }) => ({ id, game, moves }));
  keepValue(NAME, leftOpen.value);
};
