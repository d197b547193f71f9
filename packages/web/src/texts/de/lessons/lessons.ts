// German: what every lesson says, whatever it teaches.

import type { Translated } from '../../en/catalogue.ts';
import type { lessons as english } from '../../en/lessons/lessons.ts';

export const lessons: Translated<typeof english> = {
  'lesson.line': 'Kurze Lektionen an einem echten Tisch, jede mit einem Gedanken.',
  'lesson.done': 'gelernt',
  'lesson.count': { one: '{done} von {n} Lektion', other: '{done} von {n} Lektionen' },
  'lesson.at': 'Lektion {at} von {n}: {title}',
  'lesson.other': 'Dieser Zug ist erlaubt, aber die Lektion fragt nach einem anderen.',
  'lesson.show': 'Zeig es mir',
  'lesson.shown': 'Zum Beispiel: {move}.',
  'lesson.again': 'Noch einmal',
  'lesson.next': 'Nächste Lektion',
  'lesson.play': 'Partie spielen',
  'lesson.of': 'Lektion {at} von {n}',
  'lesson.start': 'Anfangen',
  'lesson.seat': 'Setz dich',
};
