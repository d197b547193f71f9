// What the stats page shows of Casino.

import type { StatsFacts } from '../../table/stats-facts.ts';

export const facts: StatsFacts = {
  place: false,
  facts: [
    { text: 'numbers.casino.points', count: 'points', per: 'games' },
    { text: 'numbers.casino.aces', count: 'aces', per: 'games' },
    {
      text: 'numbers.casino.mummies',
      about: 'numbers.casino.mummies.about',
      count: 'mummies',
      of: 'games',
    },
    { text: 'numbers.casino.builds', count: 'builds' },
    { text: 'numbers.casino.taken', about: 'numbers.casino.taken.about', count: 'taken' },
    { text: 'numbers.casino.sweeps', about: 'numbers.casino.sweeps.about', count: 'sweeps' },
  ],
};
