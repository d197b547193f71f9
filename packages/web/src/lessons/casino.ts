// Casino, card by card: what captures, what builds, and what a build owes.

import type { Lesson } from './lesson.ts';

export const casinoLessons: readonly Lesson[] = [
  {
    name: 'pair',
    position:
      'options=- hands=2H.4C.7D.9S/AH.5C.6D.7S stock=AC.2S.3H.8D.8H.AS.3C.5S.6H.8C.4D.3S.4H.6C.9D.8S.9H.2D.6S.7H loose=5H.4S.10C.3D piles=9C.AD.2C.5D/7C.10S.10H.10D turn=0 dealer=1 deal=1 made=12 last=1',
    answers: ['capture 4C 4S'],
    rule: 'CAS-31',
  },
  {
    name: 'sum',
    position:
      'options=- hands=2H.4C.7D.9S/AH.5C.6D.7S stock=AC.2S.3H.8D.8H.AS.3C.5S.6H.8C.4D.3S.4H.6C.9D.8S.9H.2D.6S.7H loose=5H.4S.10C.3D piles=9C.AD.2C.5D/7C.10S.10H.10D turn=0 dealer=1 deal=1 made=12 last=1',
    answers: ['capture 9S 5H+4S'],
    rule: 'CAS-32',
    mistake: 'capture 9S 5H+3D',
  },
];
