// Stats of each seat in a match of Fast Track, counted from public events.

import type { Event, Options } from './types.ts';

type Counted = 'draws' | 'stuck' | 'cuts' | 'lost' | 'bullseyes' | 'tracks' | 'splits';
export type Stats = Readonly<Record<Counted, number>>;

const NOTHING: Stats = { draws: 0, stuck: 0, cuts: 0, lost: 0, bullseyes: 0, tracks: 0, splits: 0 };

export const stats = (_options: Options, seats: number, events: readonly Event[]): readonly Stats[] => {
  const sum = Array.from({ length: seats }, () => ({ ...NOTHING }));
  const add = (seat: number, what: keyof Stats): void => {
    const mine = sum[seat];
    if (mine !== undefined) mine[what]++;
  };
  /** The number of pegs moved with this card; only a split seven moves a second one. */
  let moved = 0;
  for (const event of events) {
    switch (event.type) {
      case 'drew':
        moved = 0;
        add(event.seat, 'draws');
        break;
      case 'noMove':
        add(event.seat, 'stuck');
        break;
      case 'moved':
        if (++moved === 2) add(event.seat, 'splits');
        break;
      case 'cut':
        // In a chain the peg in the way may belong to the same seat.
        if (event.by === event.seat) break;
        add(event.by, 'cuts');
        add(event.seat, 'lost');
        break;
      case 'enteredCenter':
        add(event.seat, 'bullseyes');
        break;
      case 'ftGained':
        add(event.seat, 'tracks');
    }
  }
  return sum;
};
