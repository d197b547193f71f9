// What the turn line asks for can be done, and what must be done is what it asks for.

import { texas42 } from '@parlor/games/texas-42';
import { expect, it } from 'vitest';
import { texas42 as texts } from '../../texts/en/texas-42.ts';
import { learn } from '../../texts/text.ts';
import { prompt } from './prompt.ts';

learn(texts);

const asked = (position: string): string | undefined => {
  const read = texas42.parseState(`number=1 scores=0:0 games=0:0 ${position}`);
  if (!read.ok) throw new Error(read.problem);
  const view = texas42.view(read.value, 0);
  const names = ['You', 'Ada', 'Bo', 'Cleo'];
  return prompt({ view, me: 0, toAct: texas42.toAct(read.value), moves: texas42.movesFor(view), names });
};

const DEALT =
  'hands=6-6.6-1.5-4.4-4.4-2.4-1.4-0/6-5.5-5.5-3.5-0.3-2.2-2.1-0/6-2.6-0.5-2.5-1.4-3.2-1.0-0/6-4.6-3.3-3.3-1.3-0.2-0.1-1';
it.each([
  ['a bid or a pass', `options=- dealer=0 ${DEALT} calls=30,pass,31`, 'bid or pass'],
  [
    '[T42-14] a bid that is forced',
    `options=allPass:forced dealer=0 ${DEALT} calls=pass,pass,pass`,
    'you must bid',
  ],
  ['the lead', `options=- dealer=0 ${DEALT} calls=30,pass,31,32 call=4`, 'lead a tile'],
  [
    '[T42-32] a lead that must be a trump',
    `options=openingLeadMustBeTrump:true dealer=0 ${DEALT} calls=30,pass,31,32 call=4`,
    'lead a trump',
  ],
])('%s', (_, position, said) => {
  expect(asked(position)).toBe(said);
});

const REST =
  '/6-4.5-2.4-1 calls=30,pass,pass,pass call=nt-high plays=1-1.6-1.1-0.2-1/0-0.3-0.6-0.4-0/4-4.4-2.4-3.3-3/5-3';
const FIVES = `dealer=2 hands=6-3.5-4.5-1.2-0/6-5.6-2.3-2.3-1/6-6.5-5.5-0.2-2${REST}`;
const NO_FIVES = `dealer=2 hands=6-6.6-3.2-2.2-0/6-2.5-4.3-2.3-1/6-5.5-5.5-1.5-0${REST}`;

it.each([
  ['[T42-34] a suit that is held', `options=- ${FIVES}`, 'follow fives'],
  ['[T42-34] a suit that is not held', `options=- ${NO_FIVES}`, 'play any tile'],
  ['[T42-34] where one can renege', `options=renege:n42pa ${FIVES}`, 'follow fives if you can'],
  [
    'the last tile, which need not follow',
    'options=earlyEnd:off,allPass:forced dealer=1 hands=6-6/4-4/6-4/ calls=pass,pass,pass,30 call=0 plays=1-0.3-0.0-0.4-0/2-1.4-2.5-2.2-2/3-3.3-2.3-1.6-3/4-3.5-4.1-1.4-1/5-0.6-2.2-0.5-3/5-5.6-5.5-1.6-1/6-0',
    'play your last tile',
  ],
])('%s', (_, position, said) => {
  expect(asked(position)).toBe(said);
});
