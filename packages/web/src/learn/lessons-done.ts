// Which lessons were done in this browser, each as `game/lesson`.

import { signal } from '@preact/signals';
import { keepValue, keptValue } from '../device/storage.ts';

const DONE = 'lessons';

const kept = (): readonly string[] => {
  const found = keptValue(DONE);
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
};

export const lessonsDone = signal<ReadonlySet<string>>(new Set(kept()));

export const haveDone = (lesson: string): void => {
  // Another window may have done others meanwhile.
  lessonsDone.value = new Set([...lessonsDone.value, ...kept(), lesson]);
  keepValue(DONE, [...lessonsDone.value]);
};
