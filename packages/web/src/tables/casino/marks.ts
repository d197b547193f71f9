// Marks on the felt: the last move, a hint, and the cards about to be captured.

import type { Seat } from '@parlor/engine';
import type { Card, Event } from '@parlor/games/casino';
import { buildsIn, usedBy } from './picking/staged.ts';
import type { Props } from './stage.ts';

type Told = Exclude<Event, { readonly type: 'dealt' | 'scored' | 'stood' }>;

export interface Marks {
  readonly last: Told | undefined;
  readonly cards: ReadonlySet<Card>;
  readonly builds: ReadonlySet<number>;
  /** Whose pile grew last. */
  readonly pile: Seat | undefined;
  readonly hinted: ReadonlySet<Card>;
  readonly hintedBuilds: ReadonlySet<number>;
  readonly taken: ReadonlySet<Card>;
  readonly takenBuilds: ReadonlySet<number>;
}

const lastTold = (log: Props['log']): Told | undefined => {
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]?.event;
    if (event !== undefined && event.type !== 'dealt' && event.type !== 'scored' && event.type !== 'stood')
      return event;
  }
  return undefined;
};

export const marksOf = ({ view, log, hinted }: Props): Marks => {
  const last = lastTold(log);
  const settling = view.phase.kind === 'settling' ? view.phase.capture : undefined;
  const hint =
    hinted === undefined ? [] : [...usedBy(hinted), ...('card' in hinted ? [hinted.card ?? -1] : [])];
  return {
    last,
    cards: new Set(last?.type === 'trailed' ? [last.card] : []),
    builds: new Set(last !== undefined && 'build' in last ? [last.build.id] : []),
    pile: last?.type === 'captured' || last?.type === 'residue' ? last.seat : undefined,
    hinted: new Set(hint),
    hintedBuilds: new Set(hinted === undefined ? [] : buildsIn(hinted)),
    taken: new Set(settling === undefined ? [] : settling.sets.flat()),
    takenBuilds: new Set(settling?.builds ?? []),
  };
};
