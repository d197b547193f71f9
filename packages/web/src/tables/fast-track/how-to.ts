// Fast Track for a beginner: what the cards do to the pegs.

import type { HowTo } from '../../table/how-to.ts';

export const howTo: HowTo = {
  pictures: [
    { table: 'AS' },
    { table: '5H', sum: '5' },
    { table: '9C', sum: '9' },
    { table: '4D 7C', sum: '−4 · 3 + 4' },
    { table: 'QS' },
  ],
  counts: [
    { pieces: 'AS 6H', worth: '↻' },
    { pieces: 'JD QC KS', worth: '↻' },
    { pieces: '4D', worth: '−4' },
    { pieces: '7C', worth: '✂' },
  ],
  board: 'board',
};
