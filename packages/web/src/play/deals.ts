// The deal of a finished match, to be played again: what was played stays behind, how it went for the seat goes along.

import type { Viewer } from '@parlor/engine';
import { replayed } from './host.ts';
import type { Deal, Kept } from './messages.ts';

/** A match that is over, as far as the worker knows it. */
export type OverMatch = Pick<Kept, 'record'> & Partial<Pick<Kept, 'names'>> & { readonly me?: Viewer };

/** Undefined for those who only watched, and for a match that did not come to its end by the rules. */
export const dealOf = async ({ record, names, me }: OverMatch): Promise<Deal | undefined> => {
  const { outcome } = await replayed(record);
  if (outcome === undefined || me === undefined || me === 'spectator') return undefined;
  const { game, version, options, seats, seed } = record;
  const { [me]: place = seats } = outcome.places;
  const { [me]: score = 0 } = outcome.scores;
  return { game, version, options, seats, seed, me, original: { name: names?.[me] ?? '', place, score } };
};
