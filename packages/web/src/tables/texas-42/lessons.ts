// Texas 42, tile by tile: suits, the auction, the trump and the count.

import type { Lesson } from '../../table/lesson.ts';
import { lessonsTexas42 } from '../../texts/en/lessons/texas-42.ts';
import { learn } from '../../texts/text.ts';

learn(lessonsTexas42);

/** One hand is bid, named and led in three lessons. */
const BOUGHT =
  'options=- number=1 dealer=0 scores=0:0 games=0:0 hands=6-6.6-1.5-4.4-4.4-2.4-1.4-0/6-5.5-5.5-3.5-0.3-2.2-2.1-0/6-2.6-0.5-2.5-1.4-3.2-1.0-0/6-4.6-3.3-3.3-1.3-0.2-0.1-1 calls=30,pass,31';

export const lessons: readonly Lesson[] = [
  {
    name: 'follow',
    position:
      'options=- number=1 dealer=2 scores=0:0 games=0:0 hands=6-3.5-4.5-1.2-0/6-5.6-2.3-2.3-1/6-6.5-5.5-0.2-2/6-4.5-2.4-1 calls=30,pass,pass,pass call=nt-high plays=1-1.6-1.1-0.2-1/0-0.3-0.6-0.4-0/4-4.4-2.4-3.3-3/5-3',
    answers: ['5-1', '5-4'],
    rule: 'T42-34',
    mistake: '6-3',
  },
  {
    name: 'low-end',
    position:
      'options=- number=1 dealer=2 scores=0:0 games=0:0 hands=6-3.5-2.1-1.1-0/6-5.3-3.2-1.0-0/5-5.3-2.2-2.2-0/6-4.5-0.4-3 calls=30,pass,pass,pass call=nt-high plays=6-6.6-0.6-2.6-1/4-4.4-1.4-2.5-4/4-0.5-3.3-0.5-1/3-1',
    answers: ['6-3'],
    rule: 'T42-34',
    mistake: '1-1',
  },
  {
    name: 'double',
    position:
      'options=- number=1 dealer=0 scores=0:0 games=0:0 hands=6-6.5-5.5-4/6-3.6-2/6-4.1-0/6-1.5-1 calls=30,pass,pass,pass call=nt-high plays=1-1.2-1.3-1.6-0/4-4.4-1.4-3.4-2/2-2.3-2.2-0.0-0/3-3.3-0.4-0.5-0/5-3.5-2.6-5',
    answers: ['5-5'],
    rule: 'T42-28',
  },
  {
    name: 'trump',
    position:
      'options=- number=1 dealer=0 scores=0:0 games=0:0 hands=5-2.4-3.1-1/6-5.6-3/4-4.4-0/5-5.4-1 calls=30,pass,pass,pass call=3 plays=3-1.3-2.3-3.3-0/0-0.5-0.2-0.1-0/4-2.2-1.5-1.5-4/2-2.6-0.6-2.5-3/6-6.6-4.6-1',
    answers: ['4-3'],
    rule: 'T42-29',
  },
  {
    name: 'trump-alone',
    position:
      'options=- number=1 dealer=2 scores=0:0 games=0:0 hands=6-2.5-3.5-1.2-1/6-4.5-2.5-0.1-0/2-2.2-0.1-1.0-0/5-5.4-3.3-2 calls=30,pass,pass,pass call=3 plays=3-1.3-0.3-3.6-3/4-4.4-0.4-2.4-1/6-1.6-0.6-6.6-5/5-4',
    answers: ['5-1'],
    rule: 'T42-34',
    mistake: '5-3',
  },
  {
    name: 'doubles',
    position:
      'options=- number=1 dealer=2 scores=0:0 games=0:0 hands=6-2.5-4.5-1.1-1/5-2.5-0.2-1.2-0/5-3.4-2.3-0.1-0/6-3.6-0.3-2 calls=30,pass,pass,pass call=doubles plays=3-3.6-6.4-4.0-0/4-3.4-0.6-4.2-2/6-5.6-1.4-1.3-1/5-5',
    answers: ['1-1'],
    rule: 'T42-34',
    mistake: '5-4',
  },
  {
    name: 'bid',
    position: BOUGHT,
    answers: ['32'],
    rule: 'T42-10',
    mistake: '31',
  },
  {
    name: 'call',
    position: `${BOUGHT},32`,
    answers: ['call 4'],
    rule: 'T42-20',
  },
  {
    name: 'lead',
    position: `${BOUGHT},32 call=4`,
    answers: ['4-4'],
    rule: 'T42-31',
  },
  {
    name: 'count',
    position:
      'options=- number=1 dealer=0 scores=0:0 games=0:0 hands=6-4.5-1.4-1/5-5.5-4/5-0.4-2/4-4.1-1 calls=30,pass,pass,pass call=3 plays=3-3.3-0.3-2.6-1/5-3.4-3.3-1.2-1/6-3.6-5.6-0.4-0/0-0.1-0.2-2.6-2/2-0.5-2.6-6',
    answers: ['6-4'],
    rule: 'T42-35',
  },
];
