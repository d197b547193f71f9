// Arabic: the lessons of Texas 42.

import type { lessonsTexas42 as english } from '../en/lessons-texas-42.ts';
import type { Translated } from '../text.ts';

export const lessonsTexas42: Translated<typeof english> = {
  'lesson.texas-42.follow.title': 'اتبع النقش',
  'lesson.texas-42.follow.task': 'قيدت الخمسات. من يملك قطعة من هذا النقش يجب أن يلعبها. اتبع النقش.',
  'lesson.texas-42.follow.done': 'كانت القطعتان ذواتا الخمسة مسموحتين، ولا غيرهما.',
};
