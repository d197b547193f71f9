// Fast Track, card by card: what brings pegs in, around and home.

import type { Lesson } from './lesson.ts';

export const fastTrackLessons: readonly Lesson[] = [
  {
    name: 'enter',
    position:
      'options=- seats=4 p0=e:outer-1-2 p1=e:outer-2-2 p2=e:side-left-4-2 p3=a:side-right-4-4,b:hold-4-1,c:hold-4-2,d:hold-4-3,e:home-5 turn=0 card=Joker2 discard=KH.6C.7S.3H.5H.3S.5S.9C.2C.AS.AH.KS.10H draw=2S.JD.QS.4H.QD.7D.9S.KC.QC.5D.3C.8S.KD.2H.6S.10S.10D.6H.4D.3D.7H.JC.8H.AC.9H.7C.8D.5C.2D.4S.10C.JS.AD.8C.JH.QH.9D.Joker1.4C.6D ply=12',
    answers: ['enter'],
    rule: 'FT-23',
  },
];
