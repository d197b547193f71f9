// The chips beside a name at Big Two.

import { bigTwo, type State } from '@parlor/games/big-two';
import { expect, it } from 'vitest';
import { bigTwo as texts } from '../../texts/en/big-two.ts';
import { learn } from '../../texts/text.ts';
import { chipsOf } from './chips.ts';

learn(texts);

const chipTexts = (state: State): readonly string[] =>
  chipsOf(bigTwo.view(state, 0), 1, []).map(({ text }) => text);

it('a last card is called out until the match ends', () => {
  const read = bigTwo.parseState('options=deals:1 hands=9C/KH/5S.10H.JD/4C.6H.6S turn=0');
  const move = bigTwo.parseMove('play 9C');
  if (!read.ok || !move.ok) throw new Error('the position cannot be read');
  expect(chipTexts(read.value)).toEqual(['one card!']);
  const { state } = bigTwo.play(read.value, 0, move.value);
  expect(bigTwo.outcome(state)).toBeDefined();
  expect(chipTexts(state)).toEqual([]);
});
