// Names and chat that people type or paste, as the server takes them.

import { expect, it } from 'vitest';
import { myName, myWords } from './typed-text.ts';

it.each([
  ['  Ann ', 'Ann'],
  ['👩‍👩‍👧 Zoë', '👩‍👩‍👧 Zoë'],
  ['\u200fسارة\u200f', 'سارة'],
  ['Ann\u200b\tLee', 'AnnLee'],
  ['Maximiliane von Hohenfels-Au', 'Maximiliane von Hohenfel'],
  ['\u200b', 'Guest'],
  ['   ', 'Guest'],
])('%j is called %j', (typed, name) => {
  expect(myName(typed, 'Guest')).toBe(name);
});

it.each([
  ['well played 👩‍👩‍👧', 'well played 👩‍👩‍👧'],
  ['\u200fأحسنت\u200f ', 'أحسنت'],
  ['\u200b ', undefined],
])('%j is said as %j', (typed, text) => {
  expect(myWords(typed)).toBe(text);
});
