// What a screen reader is told. Lines that come close together are told in one breath, and never more than the last few.

import { signal } from '@preact/signals';
import { spokenCards } from '../pieces/names.ts';

export const spokenText = signal('');

const BREATH = 700;
const MOST = 8;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** What was for one pair of ears is gone before another person listens. */
export const hush = (): void => {
  waiting = [];
  spokenText.value = '';
};

export const announce = (line: string): void => {
  waiting.push(spokenCards(line));
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    const text = waiting.slice(-MOST).join(' · ');
    // What has not changed is not read: the same words again differ by a space that nobody hears.
    spokenText.value = text === spokenText.value ? `${text}\u00a0` : text;
    waiting = [];
  }, BREATH);
};
