// What is said at the end: to whoever reads, or of somebody with a name.

import { expect, it } from 'vitest';
import { fastTrack } from '../../text/en/fast-track.ts';
import { learn } from '../../text/text.ts';
import { homeText } from './words.ts';

learn(fastTrack);

it.each([
  ['You', 'Ada', 0, 'All your pegs are home.'],
  ['You', 'Ada', 1, 'All pegs are home.'],
  // Several people at one device: the last one who held it is not who reads.
  ['Ann', 'Ben', 0, 'All pegs are home.'],
])('%s and %s, seat %i came home first: %s', (first, second, winner, said) => {
  expect(homeText(winner, 0, [first, second])).toBe(said);
});
