// Big Two, play by play: what beats what, and what must be played.

import type { Lesson } from './lesson.ts';

export const bigTwoLessons: readonly Lesson[] = [
  {
    name: 'pair',
    position:
      'options=- deal=2 hands=3S.5D.5C.9H.KD/3H.6C.8S.JD.QC/4D.7D.7C.10S.AH/4H.6H.9C.QH.2D unseen=- played=3D.3C.4C.4S.5H.5S.6D.6S.7H.7S.8D.8C.8H.9D.9S.10D.10C.10H.JC.JH.JS.QD.QS.KC.KH.KS.AD.AC.AS.2C.2H.2S turn=0',
    answers: ['play 5D 5C'],
    rule: 'BT-19',
  },
];
