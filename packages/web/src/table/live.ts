// What a screen reader is told. Lines that come close together are told in one breath, and never more than the last few.

import { signal } from '@preact/signals';
import { spokenCards } from '../pieces/names.ts';

export const spokenText = signal('');

const BREATH = 700;
const MOST = 8;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export const announce = (line: string): void => {
  waiting.push(spokenCards(line));
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    spokenText.value = waiting.slice(-MOST).join(' · ');
    waiting = [];
  }, BREATH);
};
