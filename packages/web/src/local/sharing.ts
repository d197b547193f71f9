// A finished match is given away, and what was given away is opened: in the worker, where records and seeds stay.

import type { Outcome, Seat, Viewer } from '@parlor/engine';
import { ended, packDeal, packMatch, unpackDeal } from './match-link.ts';
import type { Deal, GivenMatch, Misread, Shared } from './worker-messages.ts';

export { unpackMatch } from './match-link.ts';

/** A match that is over, as far as the worker knows it. */
export type OverMatch = Pick<GivenMatch, 'record' | 'givenUp'> & {
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

/** Nothing where it is not over: whoever has the link sees every hand. `name` is whose has none on this device. */
export const share = async (match: OverMatch | undefined, name: string): Promise<Shared | undefined> => {
  if (match === undefined) return undefined;
  const { record, me = 'spectator', givenUp } = match;
  const over = await ended(record, givenUp);
  if ('problem' in over) return undefined;
  const { ending } = over;
  // Nobody can do better than in a match without a score.
  const scored = givenUp === undefined && me !== 'spectator' ? ending.outcome : undefined;
  const names = Array.from({ length: record.seats }, (_, seat) => match.names?.[seat] || name);
  return {
    ...{ game: record.game, names, ending },
    match: await packMatch({ record, names, me, givenUp }),
    deal: scored && (await packDeal(dealOf({ record, names }, me as Seat, scored))),
  };
};

/** A deal to be played. The page has asked before whether it can be. */
export const openDeal = async (packed: string): Promise<Deal> => {
  const deal = await unpackDeal(packed);
  if ('problem' in deal) throw new Error(`this deal is ${deal.problem}`);
  return deal;
};

/** A deal as the page may know it. */
export const knownDeal = async (packed: string): Promise<Omit<Deal, 'seed'> | Misread> => {
  const deal = await unpackDeal(packed);
  if ('problem' in deal) return deal;
  const { seed: _, ...known } = deal;
  return known;
};
