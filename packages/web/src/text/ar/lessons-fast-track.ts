// Arabic: the lessons of Fast Track.

import type { lessonsFastTrack as english } from '../en/lessons-fast-track.ts';
import type { Translated } from '../text.ts';

export const lessonsFastTrack: Translated<typeof english> = {
  'lesson.fast-track.enter.title': 'أدخل وتدًا',
  'lesson.fast-track.enter.task':
    'الآس والستة والجوكر تُدخل وتدًا من منطقة الانتظار إلى البيت. سحبت جوكر: أدخل وتدًا.',
  'lesson.fast-track.enter.done': 'هو الآن في البيت، جاهز للدوران.',
};
