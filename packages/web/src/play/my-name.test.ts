// Names that people type or paste, as the server takes them.

import { expect, it } from 'vitest';
import { myName } from './my-name.ts';

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
