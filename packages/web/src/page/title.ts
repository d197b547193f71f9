// The title of the page, and its only owner: what the page shows, and while nobody looks at it what has come up, first of all.

import { effect, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../texts/text.ts';

const shown = signal('');
export const meanwhile = signal('');

effect(() => {
  document.title = meanwhile.value + shown.value;
});

/** The words of a page; the house comes after them. */
export const useTitle = (...words: readonly string[]): void => {
  const title = [...words, t('house.name')].join(' · ');
  useLayoutEffect(() => {
    shown.value = title;
  }, [title]);
};
