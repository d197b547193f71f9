// Fast Track, card by card: what brings pegs in, around and home.

import type { Lesson } from '../../table/lesson.ts';
import { lessonsFastTrack } from '../../texts/en/lessons/fast-track.ts';
import { learn } from '../../texts/text.ts';

learn(lessonsFastTrack);

export const lessons: readonly Lesson[] = [
  {
    name: 'walk',
    position: 'options=- seats=4 p0=a:home-0,e:outer-3-0 turn=0 card=8',
    answers: ['e outer-3-0>side-right-3-1'],
    rule: 'FT-21',
    mistake: 'e outer-3-0>side-right-3-2',
  },
  {
    name: 'enter',
    position: 'options=- seats=4 p0=e:outer-1-2 turn=0 card=6',
    answers: ['enter'],
    rule: 'FT-23',
    mistake: 'a hold-0-0>side-left-1-1',
  },
  {
    name: 'own',
    position: 'options=- seats=4 p0=a:side-left-1-2,b:home-0,e:side-left-3-3 turn=0 card=9',
    answers: ['a side-left-1-2>side-right-1-3'],
    rule: 'FT-32',
    mistake: 'b home-0>side-left-1-4',
  },
  {
    name: 'cut',
    position:
      'options=- seats=4 p0=a:side-right-0-2,e:outer-2-1 p1=e:outer-2-3 p3=a:home-4,e:side-right-2-3 turn=0 card=5',
    answers: ['e outer-2-1>side-right-2-3'],
    rule: 'FT-33',
  },
  {
    name: 'four',
    position: 'options=- seats=4 p0=a:home-0,e:outer-2-1 turn=0 card=4',
    answers: ['a home-0>outer-0-0'],
    rule: 'FT-22',
    mistake: 'a home-0>side-right-0-1',
  },
  {
    name: 'corner',
    position: 'options=- seats=4 p0=a:home-0,e:home-5 turn=0 card=5',
    answers: ['a home-0>ft-1'],
    rule: 'FT-38',
  },
  {
    name: 'ride',
    position: 'options=- seats=4 p0=a:home-0,e:ft-3* turn=0 card=3',
    answers: ['e ft-3>ft-0'],
    rule: 'FT-40',
  },
  {
    name: 'bullseye',
    position: 'options=- seats=4 p0=a:home-0,e:center turn=0 card=K',
    answers: ['exit e>ft-0'],
    rule: 'FT-62',
    mistake: 'e center>ft-3',
  },
  {
    name: 'safe',
    position:
      'options=- seats=4 p0=a:safe-0-3,b:safe-0-2,c:outer-0-0,d:side-left-3-2,e:safe-0-4 p1=a:safe-1-4,e:outer-5-1 p2=a:side-left-1-3,e:safe-3-4 p3=a:home-4,e:outer-2-1 turn=0 card=3',
    answers: ['c outer-0-0>safe-0-1'],
    rule: 'FT-66',
  },
  {
    name: 'seven',
    position: 'options=- seats=4 p0=a:outer-2-0,e:outer-0-2 p2=a:home-3,e:outer-2-3 turn=0 card=7',
    answers: ['e:4>safe-0-4 / a:3>outer-2-3'],
    rule: 'FT-84',
    mistake: 'a:3>outer-2-3 / e:4>safe-0-4',
  },
];
