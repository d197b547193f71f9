// What the turn line asks for can be done, and what must be done is what it asks for.

import { bigTwo } from '@parlor/games/big-two';
import { expect, it } from 'vitest';
import { bigTwo as texts } from '../../text/en/big-two.ts';
import { learn } from '../../text/text.ts';
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
