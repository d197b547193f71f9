// Arabic: the lessons of Big Two.

import type { lessonsBigTwo as english } from '../en/lessons-big-two.ts';
import type { Translated } from '../text.ts';

export const lessonsBigTwo: Translated<typeof english> = {
  'lesson.big-two.pair.title': 'العب زوجًا',
  'lesson.big-two.pair.task': 'ورقتان من رتبة واحدة زوج، وتُلعبان معًا. الدور لك في البدء: العب زوج الخمسات.',
  'lesson.big-two.pair.done': 'يمكن للآخرين أن يردّوا بزوج أعلى أو يمرّروا.',
};
