// Texas 42, tile by tile: suits, the auction, the trump and the count.

import type { Lesson } from './lesson.ts';

export const texas42Lessons: readonly Lesson[] = [
  {
    name: 'follow',
    position:
      'options=- number=1 dealer=3 scores=0:0 games=0:0 hands=6-3.5-4.5-0.4-2.3-2.2-0.1-1/6-5.6-1.5-1.4-3.4-0.3-0.0-0/6-6.5-5.5-2.3-3.3-1.2-1.1-0/6-4.6-2.6-0.4-4.4-1.2-2 calls=pass,36,1m,2m call=1 plays=5-3',
    answers: ['5-0', '5-4'],
    rule: 'T42-34',
    mistake: '6-3',
  },
];
