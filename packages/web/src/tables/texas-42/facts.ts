// What the stats page shows of Texas 42.

import type { StatsFacts } from '../../table/stats-facts.ts';

const TRUMPS = [
  'sixes',
  'fives',
  'fours',
  'threes',
  'twos',
  'ones',
  'blanks',
  'doubles',
  'noTrump',
  'nello',
  'sevens',
] as const;

export const facts: StatsFacts = {
  place: false,
  facts: [
    { text: 'numbers.texas-42.bids', about: 'numbers.texas-42.bids.about', count: 'bids', of: 'hands' },
    { text: 'numbers.texas-42.made', count: 'made', of: 'bids' },
    { text: 'numbers.texas-42.set', about: 'numbers.texas-42.set.about', count: 'set', of: 'against' },
    {
      text: 'numbers.texas-42.marks',
      about: 'numbers.texas-42.marks.about',
      count: 'marks',
      to: 'marksAgainst',
    },
  ],
  rows: {
    caption: 'numbers.texas-42.trumps',
    kind: 'numbers.texas-42.trump',
    head: 'numbers.texas-42.count',
    rows: TRUMPS.map((trump) => ({
      text: `numbers.texas-42.${trump}`,
      count: `made.${trump}`,
      of: `bids.${trump}`,
    })),
  },
};
