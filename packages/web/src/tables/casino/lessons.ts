// Casino, card by card: what captures, what builds, and what a build owes.

import type { Lesson } from '../../table/lesson.ts';
import { lessonsCasino } from '../../texts/en/lessons/casino.ts';
import { learn } from '../../texts/text.ts';

learn(lessonsCasino);

export const lessons: readonly Lesson[] = [
  {
    name: 'pair',
    position:
      'options=- hands=2H.4C.7D/3S.8H.10S stock=8D.4D.10C.2C.9S.5S.AS.7H.3H.9D.5D.AD.7C.3C.6S.2S.4H.10D.2D.8C loose=4S.9C.10H piles=7S.9H.5H.AH.3D.6D/5C.AC.8S.6H.6C turn=0 dealer=1 last=1',
    answers: ['capture 4C 4S'],
    rule: 'CAS-31',
  },
  {
    name: 'sum',
    position:
      'options=- hands=7D.8C.9S/2H.6H.10S stock=8D.4D.6C.2C.5S.AS.7H.3H.9D.5D.7C.3C.6S.2S.8H.4H.10D.6D.2D.4C loose=5H.4S.3D.10C piles=7S.3S.9H.AH.AD/9C.5C.AC.8S.10H turn=0 dealer=1 last=1',
    answers: ['capture 9S 5H+4S'],
    rule: 'CAS-32',
    mistake: 'capture 9S 5H+3D',
  },
  {
    name: 'trail',
    position:
      'options=- hands=AS.6C.10D/3H.8S.9D stock=8D.10C.2C.9S.5S.5D.AD.7C.3C.10S.6S.2S.8H.4H.6D.2D.8C.4C.7S.3S loose=- piles=9H.5H.AH.7D.3D.9C.4D/5C.AC.4S.10H.6H.2H.7H turn=0 dealer=1 last=1',
    answers: ['trail 6C'],
    rule: 'CAS-25',
  },
  {
    name: 'build',
    position:
      'options=- hands=2D.3C.9S/4H.7S.8C stock=8D.4D.6C.2C.AS.7H.3H.9D.5D.AD.7C.10S.6S.2S.10D.6D.4C.3S.9H.5H loose=6H.10C piles=AH.7D.3D.9C.5C.5S/AC.8S.4S.10H.2H.8H turn=0 dealer=1 last=1',
    answers: ['build 9 3C 6H+3C'],
    rule: 'CAS-44',
    mistake: 'build 8 2D 6H+2D',
  },
  {
    name: 'same',
    position:
      'options=- hands=5C.5S.10H/4D.6H.9C stock=8D.10C.6C.2C.9S.AS.7H.3H.9D.5D.AD.7C.3C.10S.6S.2S.8H.4H.10D.6D loose=5H.8C piles=2D.4C.3S.9H.7D.AH/3D.AC.8S.4S.2H.7S turn=0 dealer=1 last=1',
    answers: ['build 5 5S 5H 5S', 'build 5 5C 5H 5C'],
    rule: 'CAS-40',
  },
  {
    name: 'owed',
    position:
      'options=- hands=5C.7D.9S/2C.6S.8H stock=8D.10C.6C.5S.AS.7H.3H.9D.5D.AD.7C.10S.2S.4H.10D.6D.4C.7S.3S.9H loose=4D.10H builds=b1:0:9:6H+3C piles=5H.AH.3D.9C.2D/AC.8S.4S.2H.8C turn=0 dealer=1 last=1',
    answers: ['extend b1 5C 4D+5C'],
    rule: 'CAS-26',
    mistake: 'trail 7D',
  },
  {
    name: 'raise',
    position:
      'options=- hands=2H.3D.9S/5S.6D.8C stock=8D.4D.6C.AS.7H.3H.9D.5D.AD.3C.10S.6S.2S.10D.2D.4C.7S.3S.9H.5H loose=10C builds=b1:1:6:4H+2C piles=AH.7D.9C.5C.AC.7C/8S.4S.10H.6H.8H turn=0 dealer=1 last=1',
    answers: ['raise b1 3D'],
    rule: 'CAS-52',
  },
  {
    name: 'locked',
    position:
      'options=- hands=2C.8S.10H/3D.4S.8D stock=4D.10C.9S.5S.AS.7H.3H.AD.7C.10S.6S.2S.8H.4H.10D.6D.8C.3S.9H.5H loose=4C.9D builds=b1:1:8:5D+3C.6H+2D piles=AH.7D.9C.7S/5C.AC.2H.6C turn=0 dealer=1 last=1',
    answers: ['capture 8S b1'],
    rule: 'CAS-54',
    mistake: 'raise b1 2C',
  },
  {
    name: 'top',
    position:
      'options=- hands=2D.7H.9C/5S.6H.8C stock=8D.6C.2C.9S.AS.3H.9D.5D.AD.7C.10S.2S.8H.4H.10D.6D.4C.3S.9H.5H loose=4D.3C.10C piles=AH.7D.3D.5C.AC.6S/8S.4S.10H.2H.7S turn=0 dealer=1 last=1',
    answers: ['capture 7H 4D+3C 7S'],
    rule: 'CAS-63',
    mistake: 'capture 7H 7S',
  },
  {
    name: 'points',
    position:
      'options=- hands=10H/8C stock=8D.4D.10C.6C.2C.9S.5S.AS.3H.9D.5D.AD.7C.3C.10S.6S.8H.4H.2D.4C loose=10D.7H.3S.2S.AH piles=7S.9H.5H.7D.3D.5C.9C/AC.8S.4S.6H.2H.6D turn=0 dealer=1 last=1',
    answers: ['capture 10H 10D 7H+2S+AH'],
    rule: 'CAS-79',
  },
];
