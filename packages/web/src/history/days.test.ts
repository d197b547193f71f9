// Days and times of past matches, as people write them in every language.

import { afterEach, expect, it, vi } from 'vitest';
import { pages } from '../texts/en/pages.ts';
import { type Language, learn, speak } from '../texts/text.ts';
import { dayOf, timeOf } from './days.ts';

learn(pages);
afterEach(() => void vi.unstubAllGlobals());

const NOW = new Date(2026, 10, 19, 18, 5).getTime();
const DAYS = [
  [new Date(2026, 10, 19, 0, 0), 'Today', 'Heute', 'اليوم'],
  [new Date(2026, 10, 18, 23, 59), 'Yesterday', 'Gestern', 'أمس'],
  [new Date(2026, 10, 16, 12, 58), 'Monday', 'Montag', 'الاثنين'],
  [new Date(2026, 10, 9, 7, 5), '9 November', '9. November', '9 نوفمبر'],
  [new Date(2025, 11, 31, 9, 0), '31 December 2025', '31. Dezember 2025', '31 ديسمبر 2025'],
] as const;

it.each([
  ['en', 1],
  ['de', 2],
  ['ar', 3],
] as const)('days in %s', async (language: Language, at) => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak(language);
  expect(DAYS.map(([then]) => dayOf(then.getTime(), NOW))).toEqual(DAYS.map((texts) => texts[at]));
  expect(timeOf(new Date(2026, 10, 9, 7, 5).getTime())).toBe('07:05');
  await speak('en');
});
