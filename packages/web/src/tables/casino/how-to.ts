// Casino for a beginner: five ways to play a card, and what eleven points are made of.

import type { HowTo } from '../../table/how-to.ts';

export const howTo: HowTo = {
  pictures: [
    { table: '8D 5H 3C', played: '8S' },
    { table: '3H', played: '4C', sum: '7' },
    { table: '3H 4C 6D', played: 'AC', sum: '7' },
    { table: '4D 3S', played: '2D', sum: '7 → 9' },
    { table: '10C AH 7D', played: '5S' },
  ],
  counts: [
    { pieces: '5S 9H KD', worth: '2' },
    { pieces: '6S 8S 4S', worth: '2' },
    { pieces: '10D', worth: '2' },
    { pieces: '2S', worth: '1' },
    { pieces: 'AS AH AD AC', worth: '1' },
  ],
};
