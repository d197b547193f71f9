// The lessons of every game, and their words.

import type { GameName } from '../match/game-registry.ts';
import type { Lesson } from '../table/lesson.ts';
import { bigTwoLessons } from '../tables/big-two/lessons.ts';
import { casinoLessons } from '../tables/casino/lessons.ts';
import { fastTrackLessons } from '../tables/fast-track/lessons.ts';
import { texas42Lessons } from '../tables/texas-42/lessons.ts';
import { lessonsBigTwo } from '../texts/en/lessons/big-two.ts';
import { lessonsCasino } from '../texts/en/lessons/casino.ts';
import { lessonsFastTrack } from '../texts/en/lessons/fast-track.ts';
import { lessons } from '../texts/en/lessons/lessons.ts';
import { lessonsTexas42 } from '../texts/en/lessons/texas-42.ts';
import { learn } from '../texts/text.ts';

learn({ ...lessons, ...lessonsCasino, ...lessonsBigTwo, ...lessonsTexas42, ...lessonsFastTrack });

export const lessonsOf: Readonly<Record<GameName, readonly Lesson[]>> = {
  casino: casinoLessons,
  'big-two': bigTwoLessons,
  'texas-42': texas42Lessons,
  'fast-track': fastTrackLessons,
};
