// The score of a game (CAS-79 to CAS-84).

import type { Options } from '@parlor/games/casino/facts';
import { cardsIn, pointsIn, spadesIn } from './words.ts';

const most = (mine: number, theirs: number, points: number, split: number): number =>
  mine === 0 || mine < theirs ? 0 : mine === theirs ? split : points;

/** CAS-79 to CAS-84 for two sides. */
export const pointsFor = (options: Options, mine: number, theirs: number): number => {
  const own = pointsIn(mine);
  if (options.whitewash && (own === 0) !== (pointsIn(theirs) === 0)) return own === 0 ? 0 : 11;
  const cards = cardsIn(mine);
  const spades = spadesIn(mine);
  if (options.scoring === 'classic11')
    return own + most(cards, cardsIn(theirs), 3, 0) + most(spades, spadesIn(theirs), 1, 0);
  const forSpades = options.scoring === 'sa11' ? most(spades, spadesIn(theirs), 2, 1) : spades >= 5 ? 1 : 0;
  return own + most(cards, cardsIn(theirs), 2, 1) + forSpades;
};
