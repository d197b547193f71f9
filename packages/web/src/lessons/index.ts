// The lessons of every game, and their words.

import type { GameName } from '../games.ts';
import { lessons } from '../text/en/lessons.ts';
import { lessonsBigTwo } from '../text/en/lessons-big-two.ts';
import { lessonsCasino } from '../text/en/lessons-casino.ts';
import { lessonsFastTrack } from '../text/en/lessons-fast-track.ts';
import { lessonsTexas42 } from '../text/en/lessons-texas-42.ts';
import { learn } from '../text/text.ts';
import { bigTwoLessons } from './big-two.ts';
import { casinoLessons } from './casino.ts';
import { fastTrackLessons } from './fast-track.ts';
import type { Lesson } from './lesson.ts';
import { texas42Lessons } from './texas-42.ts';

learn({ ...lessons, ...lessonsCasino, ...lessonsBigTwo, ...lessonsTexas42, ...lessonsFastTrack });

export const lessonsOf: Readonly<Record<GameName, readonly Lesson[]>> = {
  casino: casinoLessons,
  'big-two': bigTwoLessons,
  'texas-42': texas42Lessons,
  'fast-track': fastTrackLessons,
};
