// Big Two for a beginner: what beats what, and what cards cost at the end.

import type { HowTo } from '../../table/how-to.ts';

export const howTo: HowTo = {
  pictures: [
    { table: '9H', played: 'JD' },
    { table: '8D', played: '8S', sum: '♦ ♣ ♥ ♠' },
    { table: '5D 5S', played: '9C 9H' },
    { table: '4D 5S 6H 7C 8D', played: '3C 3H 3S KD KC' },
    { table: '2S' },
  ],
  counts: [
    { pieces: '7D', worth: '1' },
    { pieces: '7D 9C JH', worth: '2' },
    { pieces: '7D 9C JH QS AD', worth: '3' },
  ],
};
