// Arabic: the lessons of Casino.

import type { lessonsCasino as english } from '../en/lessons-casino.ts';
import type { Translated } from '../text.ts';

export const lessonsCasino: Translated<typeof english> = {
  'lesson.casino.pair.title': 'خذ ورقة بالقيمة نفسها',
  'lesson.casino.pair.task': 'ورقة من يدك تأخذ من الطاولة أوراقًا بقيمتها. خذ الأربعة الموجودة هناك.',
  'lesson.casino.pair.done': 'الأربعتان الآن في كومتك. في النهاية تُحسب الأوراق التي في الأكوام.',
  'lesson.casino.sum.title': 'خذ مجموعًا',
  'lesson.casino.sum.task': 'الأوراق التي مجموعها قيمة ورقتك تؤخذ معًا. خذ ورقتين دفعة واحدة بالتسعة.',
  'lesson.casino.sum.done': 'خمسة وأربعة تساوي تسعة. يمكن أن تكوّن المجموع أي عدد من الأوراق ما دام مضبوطًا.',
};
