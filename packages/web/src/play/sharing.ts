// A finished match is given away: its links are made in the worker, where the record is.

import type { Outcome, Seat, Viewer } from '@parlor/engine';
import { packDeal, packMatch } from './given.ts';
import { replayed } from './host.ts';
import type { Deal, GivenMatch, Shared } from './messages.ts';

/** A match that is over, as far as the worker knows it. */
export type OverMatch = Pick<GivenMatch, 'record'> & {
  readonly names?: readonly string[];
  readonly people?: readonly Seat[] | undefined;
  readonly me?: Viewer;
};

/** The deal of a match, without its moves, and how it went for the seat. */
export const dealOf = ({ record, names }: Omit<GivenMatch, 'me'>, me: Seat, outcome: Outcome): Deal => {
  const { game, version, options, seats, seed } = record;
  const [name, place, score] = [names[me] ?? '', outcome.places[me] ?? seats, outcome.scores[me] ?? 0];
  return { game, version, options, seats, seed, me, original: { name, place, score } };
};

/** Nothing where the rules know no end of it: whoever has the link sees every hand. `name` is whose has none on this device. */
export const share = async (match: OverMatch, name: string): Promise<Shared | undefined> => {
  const { record, me = 'spectator' } = match;
  const { outcome, seats } = await replayed(record);
  if (outcome === undefined) return undefined;
  const names = Array.from({ length: seats }, (_, seat) => match.names?.[seat] || name);
  return {
    ...{ game: record.game, names, outcome },
    match: await packMatch({ record, names, me }),
    deal: me === 'spectator' ? undefined : await packDeal(dealOf({ record, names }, me, outcome)),
  };
};
