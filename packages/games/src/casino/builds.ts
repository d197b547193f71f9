// What a build asks of its owner, and how its cards are stacked. Implements CAS-28, CAS-43 to CAS-45, CAS-58.

import { bits, type Seat, type Wide, wide } from '@parlor/engine';
import { countOf, HIGH_ACE, sameSide, valuesOf } from './cards.ts';
import type { Build, Card, Facts, Sets } from './types.ts';

export const findBuild = (facts: Facts, id: number): Build | undefined => {
  for (const build of facts.builds) if (build.id === id) return build;
  return undefined;
};

export const isSimple = (build: Build): boolean => build.sets.length === 1;

const ownedBy = (facts: Facts, seat: Seat): number => {
  let count = 0;
  for (const build of facts.builds) if (build.owner === seat) count++;
  return count;
};

/** Whether the seat may come to own one build more. */
export const hasRoom = (facts: Facts, seat: Seat): boolean => {
  const most = facts.options.maxBuildsPerPlayer;
  return most === 'unlimited' || ownedBy(facts, seat) < most;
};

/** The build of this value that makes another one impossible, or that a raise or Shiya merges into. */
export const rivalOf = (facts: Facts, value: number, except: readonly number[]): Build | undefined => {
  if (!facts.options.uniqueBuildValues) return undefined;
  for (const build of facts.builds) {
    if (build.value === value && !except.includes(build.id)) return build;
  }
  return undefined;
};

/**
 * Whether the hand has a capturer for every build the seat owns, those that are gone aside, and for one that is added.
 * One ace does not serve both a build of 1 and a build of 14.
 */
export const keepsCapturers = (
  facts: Facts,
  seat: Seat,
  hand: Wide,
  gone: readonly number[],
  added?: number,
): boolean => {
  const { options, builds } = facts;
  if (!options.requireCapturer) return true;
  let needed = added === undefined ? 0 : 1 << added;
  for (const build of builds) {
    if (build.owner === seat && !gone.includes(build.id)) needed |= 1 << build.value;
  }
  for (let left = needed; left !== 0; left = bits.rest(left)) {
    if (countOf(options, hand, bits.first(left)) === 0) return false;
  }
  const bothAces = options.aceHigh && bits.contains(needed, bits.of(1, HIGH_ACE));
  return !bothAces || countOf(options, hand, 1) > 1;
};

export const without = (hand: Wide, card: Card | undefined): Wide =>
  card === undefined ? hand : wide.without(hand, card);

/** CAS-45. Largest below; among equals loose cards in table order, then pile tops, then the played card. */
export const stacked = (facts: Facts, played: Card | undefined, set: readonly Card[]): readonly Card[] => {
  if (set.length === 1) return set;
  const values = valuesOf(facts.options);
  const place = (card: Card): number => {
    if (card === played) return 1000;
    const at = facts.loose.indexOf(card);
    return at < 0 ? 500 : at;
  };
  return set.slice().sort((a, b) => (values[b] as number) - (values[a] as number) || place(a) - place(b));
};

export const stackedSets = (facts: Facts, played: Card | undefined, sets: Sets): Sets =>
  sets.map((set) => stacked(facts, played, set));

/** The build that a seat may extend instead of making a second one of its value. */
export const extendable = (facts: Facts, seat: Seat, build: Build): boolean => {
  const { extendTargets } = facts.options;
  if (extendTargets === 'any') return true;
  return extendTargets === 'own' ? build.owner === seat : sameSide(facts.options, build.owner, seat);
};
