// Cards as they are written and as they are spoken.

import { expect, it } from 'vitest';
import { spokenCards } from './names.ts';

it.each([
  ['Ada: 10♦', 'Ada: 10 of Diamonds'],
  [
    'Ada captures 2♥ A♠ with 3♠: a sweep',
    'Ada captures 2 of Hearts and Ace of Spades with 3 of Spades: a sweep',
  ],
  ['Ada builds 9 (7♣ 2♠)', 'Ada builds 9 (7 of Clubs and 2 of Spades)'],
  ['Bo: \u20685♦ 5♠\u2069 (pair)', 'Bo: \u20685 of Diamonds and 5 of Spades\u2069 (pair)'],
  ['K: Domino 6-4', 'K: Domino 6-4'],
])('%s is spoken as %s', (line, spoken) => {
  expect(spokenCards(line)).toBe(spoken);
});
