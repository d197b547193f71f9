// What the stats page shows of Big Two.

import type { StatsFacts } from '../../table/stats-facts.ts';

const COMBOS = [
  'single',
  'pair',
  'triple',
  'twoPair',
  'bareFour',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;

export const facts: StatsFacts = {
  place: true,
  facts: [
    { text: 'numbers.big-two.out', count: 'out', of: 'deals' },
    { text: 'numbers.big-two.left', about: 'numbers.big-two.left.about', count: 'left', per: 'lost' },
  ],
  rows: {
    caption: 'numbers.big-two.plays',
    kind: 'numbers.big-two.kind',
    head: 'numbers.big-two.count',
    rows: COMBOS.map((combo) => ({ text: `numbers.big-two.${combo}`, count: combo })),
  },
};
