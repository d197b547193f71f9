// Which lessons were done in this browser, each as `game/lesson`.

import { signal } from '@preact/signals';
import { keepValue, keptValue } from '../kept.ts';

const DONE = 'lessons';
const kept = keptValue(DONE);

export const lessonsDone = signal<ReadonlySet<string>>(
  new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []),
);

export const haveDone = (lesson: string): void => {
  lessonsDone.value = new Set([...lessonsDone.value, lesson]);
  keepValue(DONE, [...lessonsDone.value]);
};
