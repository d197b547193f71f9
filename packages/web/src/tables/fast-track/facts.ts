// What the stats page shows of Fast Track.

import type { StatsFacts } from '../../table/stats-facts.ts';

export const facts: StatsFacts = {
  place: true,
  facts: [
    { text: 'numbers.fast-track.draws', count: 'draws', per: 'matches' },
    { text: 'numbers.fast-track.stuck', count: 'stuck', of: 'draws' },
    { text: 'numbers.fast-track.cuts', count: 'cuts' },
    { text: 'numbers.fast-track.lost', about: 'numbers.fast-track.lost.about', count: 'lost' },
    {
      text: 'numbers.fast-track.bullseyes',
      about: 'numbers.fast-track.bullseyes.about',
      count: 'bullseyes',
    },
    { text: 'numbers.fast-track.tracks', about: 'numbers.fast-track.tracks.about', count: 'tracks' },
    { text: 'numbers.fast-track.splits', count: 'splits' },
  ],
};
