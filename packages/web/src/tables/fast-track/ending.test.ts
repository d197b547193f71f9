// What is said over the crown: to whoever reads, or of somebody with a name.

import type { VNode } from 'preact';
import { expect, it } from 'vitest';
import { fastTrack } from '../../text/en/fast-track.ts';
import { learn } from '../../text/text.ts';
import { Ending } from './ending.tsx';
import type { View } from './game.ts';

learn(fastTrack);

it.each([
  ['You', 'Ada', 0, 'All your pegs are home.'],
  ['You', 'Ada', 1, 'All pegs are home.'],
  // Several people at one device: the last one who held it is not who reads.
  ['Ann', 'Ben', 0, 'All pegs are home.'],
])('%s and %s, seat %i came home first: %s', (first, second, winner, said) => {
  const view = { finished: [winner], seats: 2 } as unknown as View;
  const parts = Ending({ view, me: 0, names: [first, second], log: [] })?.props.children as VNode[];
  const line = parts.find((part) => part?.type === 'p');
  expect(line?.props.children).toBe(said);
});
