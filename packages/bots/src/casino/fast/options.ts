// The house rules of Casino that the fast copy plays. Every option has its answer here: a new one does not
// compile before somebody has decided whether the fast copy plays it or leaves the table to the rules.

import type { Options } from '@parlor/games/casino/facts';
import { DECK } from './words.ts';

/** The option is played here with all its values, or bears on no move of a game between two seats. */
const playedHere = (): boolean => true;

/** The option is played here with these values; every other value leaves the table to the rules. */
const playedAs =
  <V>(...values: readonly V[]) =>
  (value: V): boolean =>
    values.includes(value);

const PLAYED: { readonly [Name in keyof Options]: (value: Options[Name]) => boolean } = {
  deck: playedAs<Options['deck']>(DECK),
  faces: playedAs<Options['faces']>('none'),
  aceHigh: playedAs(false),
  maxBuild: (value) => value <= 10,
  partnership: playedAs(false),
  handSize: playedHere,
  tableDeal: playedHere,
  requireCapturer: playedAs(true),
  uniqueBuildValues: playedAs(true),
  maxBuildsPerPlayer: playedAs<Options['maxBuildsPerPlayer']>(1),
  raiseTargets: playedAs<Options['raiseTargets']>('opponents'),
  raiseWithSets: playedAs(false),
  raiseDoubleLimit: playedHere,
  extendTargets: playedAs<Options['extendTargets']>('own', 'own-side'),
  buildTableOnly: playedAs(false),
  freeLoad: playedHere,
  pileTop: playedHere,
  pileTopInCapture: playedHere,
  pileTopChain: playedHere,
  pileTopInLoad: playedAs(false),
  pileVisibility: playedHere,
  pileOrder: playedHere,
  trailWhileOwning: playedHere,
  trailBanMatchingLoose: playedHere,
  trailBanMatchingBuild: playedHere,
  facePairLimit: playedHere,
  scoring: playedHere,
  whitewash: playedHere,
  sweepPoints: playedAs(0),
  match: playedHere,
  bestOf: playedHere,
  target: playedHere,
  shiya: playedHere,
  shiyaSeconds: playedHere,
  buildForPartner: playedHere,
  nextDealer: playedHere,
  turnSeconds: playedHere,
};

const plays = <Name extends keyof Options>(options: Options, name: Name): boolean =>
  PLAYED[name](options[name]);

/** True when the fast copy knows the rules of this table; otherwise the rules themselves are played. */
export const canSimulate = (options: Options, seats: number): boolean =>
  seats === 2 && (Object.keys(PLAYED) as readonly (keyof Options)[]).every((name) => plays(options, name));
