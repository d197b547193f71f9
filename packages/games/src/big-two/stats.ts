// Stats of each seat in a match of Big Two, counted from public events: deals, the cards left in lost deals,
// and plays by kind.

import { bits } from '@parlor/engine';
import type { ComboType, Event, Options } from './types.ts';

export type Stats = Readonly<Record<'deals' | 'out' | 'lost' | 'left' | ComboType, number>>;

const NOTHING: Stats = {
  ...{ deals: 0, out: 0, lost: 0, left: 0 },
  ...{ single: 0, pair: 0, triple: 0, twoPair: 0, bareFour: 0 },
  ...{ straight: 0, flush: 0, fullHouse: 0, fourOfAKind: 0, straightFlush: 0 },
};

export const stats = (_options: Options, seats: number, events: readonly Event[]): readonly Stats[] => {
  const sum = Array.from({ length: seats }, () => ({ ...NOTHING }));
  for (const event of events) {
    if (event.type === 'played') {
      const mine = sum[event.seat];
      if (mine !== undefined) mine[event.combo]++;
    }
    if (event.type !== 'dealEnded') continue;
    const { winner, left } = event.result;
    for (const [seat, mine] of sum.entries()) {
      const { low, high } = left[seat] ?? { low: 0, high: 0 };
      mine.deals++;
      if (seat === winner) mine.out++;
      else mine.lost++;
      mine.left += bits.size(low) + bits.size(high);
    }
  }
  return sum;
};
