// What the turn line asks for can be done, and what must be done is what it asks for.

import { bigTwo } from '@parlor/games/big-two';
import { expect, it } from 'vitest';
import { bigTwo as texts } from '../../texts/en/big-two.ts';
import { learn } from '../../texts/text.ts';
import { moveText, toldRefusal } from './names.ts';
import { prompt } from './prompt.ts';

learn(texts);

const stateOf = (hands: string, rest = '', options = '-') => {
  const read = bigTwo.parseState(`options=${options} hands=${hands} turn=0${rest}`);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

const moveOf = (text: string) => {
  const read = bigTwo.parseMove(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

const asked = (...given: Parameters<typeof stateOf>): string | undefined => {
  const view = bigTwo.view(stateOf(...given), 0);
  return prompt({ view, me: 0, toAct: 0, moves: bigTwo.movesFor(view) });
};

const OTHERS = '5S.10H.JD/4C.6H.6S';

it.each([
  ['a card that can be beaten or let go', `9C.QH.2D/KH.KS/${OTHERS}`, ' table=3:8D', 'Beat the 8♦, or pass'],
  ['no card that beats it', `9C.QH/KH.KS/${OTHERS}`, ' table=3:AD', 'You cannot beat the A♦: pass'],
  [
    '[BT-49] a single that must be beaten',
    `9C.QH.2D/KH/${OTHERS}`,
    ' table=3:8D',
    'Beat the 8♦ with your highest card',
  ],
  ['[BT-43] the lead', `9C.QH.2D/KH.KS/${OTHERS}`, '', 'Lead anything'],
  ['[BT-48] the lead before one card', `9C.QH.2D/KH/${OTHERS}`, '', 'Lead your highest card'],
  [
    '[BT-48] the lead of a pair before one card',
    `9C.9H.2D/KH/${OTHERS}`,
    '',
    'Lead your highest card, or several cards',
  ],
  ['the lead of the last card', `9C/KH/${OTHERS}`, '', 'Lead anything'],
])('%s', (_, hands, rest, said) => {
  expect(asked(hands, rest)).toBe(said);
});

it('a refusal names its card as the table writes it', () => {
  const refusal = bigTwo.whyNot(stateOf(`9C.QH.2D/KH/${OTHERS}`, ' table=3:8D'), 0, moveOf('play 9C'));
  expect(refusal?.detail).toBe('2D');
  expect(toldRefusal(refusal)?.detail).toBe('2♦');
  expect(toldRefusal(undefined)).toBeUndefined();
});

it('a play in words has its name and its cards', () => {
  const { options } = bigTwo.view(stateOf(`9C.9H/KH/${OTHERS}`), 0);
  expect(moveText(moveOf('play 9C 9H'), options)).toBe('play pair of nines (9♣ 9♥)');
  expect(moveText(moveOf('play 9C'), options)).toBe('play 9♣');
});

it('[BT-23] a straight in words runs from its lowest place to its top', () => {
  const { options } = bigTwo.view(stateOf(`9C.9H/KH/${OTHERS}`), 0);
  const words = (play: string): string => moveText(moveOf(play), options);
  expect(words('play 3D 4C 5H AS 2S')).toBe('play straight to the 5♥ (A♠ 2♠ 3♦ 4♣ 5♥)');
  expect(words('play 3D 4D 5D 6D 2D')).toBe('play straight flush to the 6♦ (2♦ 3♦ 4♦ 5♦ 6♦)');
  expect(words('play 10C JC QD KH AS')).toBe('play straight to the A♠ (10♣ J♣ Q♦ K♥ A♠)');
  expect(words('play 3D 5D 6D AD 2D')).toBe('play flush, 2♦ high (3♦ 5♦ 6♦ A♦ 2♦)');
});

it('[BT-37] two pairs are named by the higher one, which decides', () => {
  const { options } = bigTwo.view(stateOf(`9C.9H/KH/${OTHERS}`, '', 'preset:charlesworth'), 0);
  const [lower, higher] = ['play 4C 4H 5C 5H', 'play 3C 3H KC KH'].map((play) =>
    moveText(moveOf(play), options),
  );
  expect(lower).toBe('play two pairs, fives (4♣ 4♥ 5♣ 5♥)');
  expect(higher).toBe('play two pairs, kings (3♣ 3♥ K♣ K♥)');
});
