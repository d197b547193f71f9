// Big Two, play by play: what beats what, who leads, and what must be played.

import type { Lesson } from '../../table/lesson.ts';
import { lessonsBigTwo } from '../../texts/en/lessons/big-two.ts';
import { learn } from '../../texts/text.ts';

learn(lessonsBigTwo);

export const lessons: readonly Lesson[] = [
  {
    name: 'opening',
    position:
      'options=- hands=3D.3H.4C.6S.7D.8C.9H.9S.JC.QD.KH.AS.2D/3C.5D.5H.6D.7S.8H.9D.10S.JH.QC.KS.AC.2C/3S.4H.5S.6C.7C.8S.9C.10C.JS.QH.KD.AH.2H/4D.4S.5C.6H.7H.8D.10D.10H.JD.QS.KC.AD.2S turn=0 opening=3D',
    answers: ['play 3D', 'play 3D 3H'],
    rule: 'BT-12',
    mistake: 'play 3H',
  },
  {
    name: 'rank',
    position: 'options=- hands=4C.9S.KS.2D/3C.6H.10D.QC/5D.7S.8H.2C/6D.JD.JC turn=0 table=3:AH',
    answers: ['play 2D'],
    rule: 'BT-44',
    mistake: 'play KS',
  },
  {
    name: 'suit',
    position: 'options=- hands=3S.6D.9C.9S/4H.7D.10C.KD/5C.5H.QS.AC/6S.8D.JH turn=0 table=3:9H',
    answers: ['play 9S'],
    rule: 'BT-3',
  },
  {
    name: 'pair',
    position: 'options=- hands=5D.5C.JC.JH.2S/3H.9C.9H.QD/4D.7S.QH.KD.KS/6C.10S.AD turn=0 table=3:8H.8S',
    answers: ['play JC JH'],
    rule: 'BT-44',
    mistake: 'play 2S',
  },
  {
    name: 'pass',
    position: 'options=- hands=4D.4S.JC.JH/3C.7S.10D.KC.AD/5H.6D.QC.QS/6H.8C.8S.2D turn=0 table=3:9D',
    answers: ['pass'],
    rule: 'BT-45',
  },
  {
    name: 'lead',
    position: 'options=- hands=4D.4C.4S.8H.8S.KD/3S.5H.6C.9D.10C.2C/5D.7S.9S.10H.JD.AC/6H.7D.9H.QC.KS turn=0',
    answers: ['play 4D 4C 4S 8H 8S'],
    rule: 'BT-43',
    mistake: 'pass',
  },
  {
    name: 'straight',
    position: 'options=- hands=10H.JD.QC.KS.AD.2S/3C.3S.6D.8S.9H/4D.4H.7C.7S.JC.QH/5C.5S.9D.10D.KH turn=0',
    answers: ['play 10H JD QC KS AD'],
    rule: 'BT-23',
    mistake: 'play JD QC KS AD 2S',
  },
  {
    name: 'five',
    position:
      'options=- hands=5D.6C.7D.8D.9S.JD.KD/3H.4C.6S.7H.10S.2H/4H.8C.8H.8S.QD.QC/3S.9C.JH.AC turn=0 table=3:10C.JS.QH.KC.AH',
    answers: ['play 5D 7D 8D JD KD'],
    rule: 'BT-39',
  },
  {
    name: 'one-card',
    position: 'options=- hands=9C.QH.2D/KH/5S.10H.JD.2S/4C.6H.6S turn=0 table=3:8D',
    answers: ['play 2D'],
    rule: 'BT-49',
    mistake: 'play 9C',
  },
  {
    name: 'last',
    position: 'options=- hands=7C.7S.2H/9D.9H.KC/5H.QD.QS.AC/6D.10D.JS turn=0',
    answers: ['play 2H'],
    rule: 'BT-63',
  },
];
