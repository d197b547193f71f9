// A knockout: what is said of it.

import { placesBy } from '@parlor/engine';
import { expect, it } from 'vitest';
import { endText, roundText } from './knockout.ts';

const by = (...scores: number[]) => ({ scores, places: placesBy(scores, 'highest') });

it.each([
  [roundText(4, []), 'Knockout, 4 remain'],
  [roundText(3, ['Ada']), 'Semi-final, three remain · Out: Ada'],
  [roundText(2, ['Ada', 'you']), 'Final · Out: Ada and you'],
  [endText(by(0, 1, 2), ['You', 'Ada', 'Bo']), 'You are out.'],
  [endText(by(1, 0, 2), ['You', 'Ada', 'Bo']), 'Ada is out.'],
  [endText(by(0, 0, 2), ['You', 'Ada', 'Bo']), 'The last place is shared: nobody is out.'],
  [endText(by(2, 0), ['You', 'Bo']), 'You have won the knockout.'],
  [endText(by(0, 2), ['You', 'Bo']), 'Bo has won the knockout.'],
  [endText(by(2, 2), ['Ada', 'Bo']), 'Ada and Bo have won the knockout together.'],
])('says %s', (said, text) => {
  expect(said).toBe(text);
});
