// Arabic: what every lesson says, whatever it teaches.

import type { Translated } from '../../en/catalogue.ts';
import type { lessons as english } from '../../en/lessons/lessons.ts';

export const lessons: Translated<typeof english> = {
  'lesson.line': 'دروس قصيرة على طاولة حقيقية، لكل منها فكرة واحدة.',
  'lesson.done': 'تعلّمته',
  'lesson.count': {
    zero: 'لا دروس',
    one: '{done} من درس واحد',
    two: '{done} من درسين',
    few: '{done} من {n} دروس',
    many: '{done} من {n} درسًا',
    other: '{done} من {n} درس',
  },
  'lesson.at': 'الدرس {at} من {n}: {title}',
  'lesson.other': 'هذه النقلة مسموحة، لكن الدرس يطلب غيرها.',
  'lesson.show': 'أرني',
  'lesson.shown': 'مثلًا: {move}.',
  'lesson.again': 'مرة أخرى',
  'lesson.next': 'الدرس التالي',
  'lesson.play': 'العب مباراة',
  'lesson.of': 'الدرس {at} من {n}',
  'lesson.start': 'ابدأ',
  'lesson.seat': 'اجلس والعب',
};
