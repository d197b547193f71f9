// Texas 42 for a beginner: bid, trump, following suit, winning a trick, and the tiles that count.

import type { HowTo } from '../../table/how-to.ts';

export const howTo: HowTo = {
  pictures: [
    { table: '5-5 6-5 5-4', sum: '31' },
    { table: '5-5 6-5 5-0' },
    { table: '6-4', played: '6-1' },
    { table: '6-6 6-2', played: '5-0' },
    { table: '5-5 6-4 4-1' },
  ],
  counts: [
    { pieces: '5-5 6-4', worth: '10' },
    { pieces: '5-0 4-1 3-2', worth: '5' },
    { pieces: '6-1', worth: '1' },
  ],
};
