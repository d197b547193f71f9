// Stats of each seat in a match of Casino, counted from public events. Partners share the points of their
// side; builds and sweeps belong to the seat itself.

import type { Seat } from '@parlor/engine';
import type { Event, Options, Points } from './types.ts';

type Counted = 'games' | 'points' | 'mummies' | 'aces' | 'builds' | 'taken' | 'sweeps';
export type Stats = Readonly<Record<Counted, number>>;

const NOTHING: Stats = { games: 0, points: 0, mummies: 0, aces: 0, builds: 0, taken: 0, sweeps: 0 };

export const stats = (options: Options, seats: number, events: readonly Event[]): readonly Stats[] => {
  const sum = Array.from({ length: seats }, () => ({ ...NOTHING }));
  const add = (seat: Seat, what: Counted): void => {
    const mine = sum[seat];
    if (mine !== undefined) mine[what]++;
  };
  const sideOf = (seat: Seat): number => (options.partnership ? seat & 1 : seat);
  /**
   * The owner of each build. Build numbers restart with every game, but each build is made before it is
   * captured.
   */
  const owners = new Map<number, Seat>();
  for (const event of events) {
    switch (event.type) {
      case 'built':
      case 'extended':
      case 'raised':
      case 'shiya':
        owners.set(event.build.id, event.build.owner);
        if (event.type === 'built') add(event.seat, 'builds');
        break;
      case 'captured':
        if (event.sweep) add(event.seat, 'sweeps');
        for (const id of event.builds) {
          if (sideOf(owners.get(id) ?? event.seat) !== sideOf(event.seat)) add(event.seat, 'taken');
        }
        break;
      case 'scored':
        for (const [seat, mine] of sum.entries()) {
          const { total, mummy, aces } = event.points[sideOf(seat)] as Points;
          mine.games++;
          mine.points += total;
          if (mummy > 0) mine.mummies++;
          mine.aces += aces;
        }
    }
  }
  return sum;
};
