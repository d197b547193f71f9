// Matches of this device that wait to be continued, newest first, and how the last finished one ended. What was known last is
// kept beside the shelf: the start page stands at once, and nothing moves when the shelf answers.

import { signal } from '@preact/signals';
import { keepValue, keptLines, keptValue } from '../device/storage.ts';
import type { KeptLine } from './worker-messages.ts';

type OpenLine = Pick<KeptLine, 'id' | 'game' | 'moves'>;

interface FinishedLine {
  readonly id: string;
  readonly game: string;
  /** Mine in it. */
  readonly place: number;
}

const NAME = 'leftOpen';
const LAST = 'lastFinished';
const MOST = 3;

/** Undefined where nothing was ever played. */
export const leftOpen = signal(keptLines<OpenLine>(NAME, ['id', 'game']));

const keptLast = (): FinishedLine | undefined => {
  const kept = keptValue(LAST) as Partial<FinishedLine> | undefined;
  const isWhole =
    typeof kept?.id === 'string' && typeof kept.game === 'string' && typeof kept.place === 'number';
  return isWhole ? (kept as FinishedLine) : undefined;
};

export const lastFinished = signal(keptLast());

/** Of several people at one device nobody is "you". */
const finishedLine = ({ id, game, outcome, me, people }: KeptLine): readonly FinishedLine[] => {
  const place = me === 'spectator' || people !== undefined ? undefined : outcome?.places[me];
  return place === undefined ? [] : [{ id, game, place }];
};

/** Asks the shelf what waits now. */
export const lookForLeftOpen = async (): Promise<void> => {
  const { ask } = await import('./worker-client.ts');
  const lines = await ask('shelf', {});
  leftOpen.value = lines
    .filter(({ outcome }) => outcome === undefined)
    .slice(0, MOST)
    .map(({ id, game, moves }) => ({ id, game, moves }));
  keepValue(NAME, leftOpen.value);
  lastFinished.value = lines.flatMap(finishedLine)[0];
  keepValue(LAST, lastFinished.value);
};
