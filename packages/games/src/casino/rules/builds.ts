// The duties of a build's owner, and the order of cards in a build. Implements CAS-6, CAS-28, CAS-43 to
// CAS-45, CAS-58, CAS-70.

import { type Bits, bits, type Seat, type Wide, wide } from '@parlor/engine';
import { BOTH_ACES, countOf, sameSide, worthOf } from '../pieces/cards.ts';
import type { Build, Card, Facts, Sets } from '../types.ts';

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

/** True when the seat may own one more build. */
export const hasRoom = (facts: Facts, seat: Seat): boolean => {
  const most = facts.options.maxBuildsPerPlayer;
  return most === 'unlimited' || ownedBy(facts, seat) < most;
};

/** A build of the same value that forbids another one, or that a raise or Shiya merges into. */
export const rivalOf = (facts: Facts, value: number, except: readonly number[]): Build | undefined => {
  if (!facts.options.uniqueBuildValues) return undefined;
  for (const build of facts.builds) {
    if (build.value === value && !except.includes(build.id)) return build;
  }
  return undefined;
};

/**
 * True when the hand keeps a capturer for every build that the seat still owns, without the builds in `gone`
 * and with an added one. One ace does not serve both a build of 1 and a build of 14.
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
  const bothAces = options.aceHigh && bits.contains(needed, BOTH_ACES);
  return !bothAces || countOf(options, hand, 1) > 1;
};

/** CAS-70: the values for which a seat is proven to hold a capturer that its own builds can spare. */
export const provenOf = (facts: Facts, seat: Seat): Bits => {
  let proven = facts.proven[seat] ?? 0;
  if (!facts.options.aceHigh) return proven;
  for (const { owner, value } of facts.builds) {
    if (owner === seat && bits.has(BOTH_ACES, value)) proven &= ~bits.without(BOTH_ACES, value);
  }
  return proven;
};

export const without = (hand: Wide, card: Card | undefined): Wide =>
  card === undefined ? hand : wide.without(hand, card);

/** The rank of a card among equal cards: loose cards in table order, then pile tops, then the played card. */
const placeOf = (facts: Facts, played: Card | undefined, card: Card): number => {
  if (card === played) return 1000;
  const at = facts.loose.indexOf(card);
  return at < 0 ? 500 : at;
};

/** CAS-45. Sorts a set, largest card at the bottom. */
export const stacked = (facts: Facts, played: Card | undefined, set: readonly Card[]): readonly Card[] =>
  set.toSorted(
    (a, b) =>
      worthOf(facts.options, b) - worthOf(facts.options, a) ||
      placeOf(facts, played, a) - placeOf(facts, played, b),
  );

export const stackedSets = (facts: Facts, played: Card | undefined, sets: Sets): Sets =>
  sets.map((set) => stacked(facts, played, set));

/** The build that a seat may extend instead of making a second build of the same value. */
export const extendable = (facts: Facts, seat: Seat, build: Build): boolean => {
  const { extendTargets } = facts.options;
  if (extendTargets === 'any') return true;
  return extendTargets === 'own' ? build.owner === seat : sameSide(facts.options, build.owner, seat);
};
