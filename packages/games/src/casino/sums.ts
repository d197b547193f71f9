// Which loose cards make which values: all sets of every sum, and all unions of disjoint sets of one sum, each union once.
// The tables are scratch space of one list of moves; nothing of them is kept. Implements CAS-32 and CAS-99.

import { bits } from '@parlor/engine';
import { alone } from './cards.ts';
import type { Card, Sets } from './types.ts';

/** With more loose cards than this the list of moves looks at the last ones only. */
export const LISTED_LOOSE = 24;
/** For each value the list of moves ends after so many choices of loose cards. */
export const LISTED_CHOICES = 20_000;
const HIGHEST = 14;
/** Up to so many loose cards, choices of them are small enough to index a table. */
export const STAMPED = 12;

/** All unions of disjoint sets of one value, as masks; the first is the empty one. */
export interface Unions {
  masks: number[];
  /** The set that holds the largest card of a union, and where the rest of it stands in the list. */
  heads: number[];
  rests: number[];
  count: number;
  layout: number;
  /** The sets of each union, made when first asked for. */
  sets: (Sets | undefined)[];
}

/** The loose cards in play, largest first, equals in table order: bit k of a mask is `cards[k]`. */
export const cards: Card[] = [];
const worth: number[] = [];
let size = 0;
/** The sums that some loose cards make, as bits. */
let sums = 0;
/** Grows with every layout: unions of an older one are stale. */
let layout = 0;

/** The empty union as sets. */
export const NO_SETS: Sets = [];

const groups: number[][] = Array.from({ length: HIGHEST + 1 }, () => []);
const groupCounts = new Int32Array(HIGHEST + 1);
const unions: Unions[] = Array.from({ length: HIGHEST + 1 }, () => ({
  masks: [0],
  heads: [0],
  rests: [0],
  count: 1,
  layout: 0,
  sets: [NO_SETS],
}));
const stamps = new Int32Array(1 << STAMPED);
let stamp = 0;

/** Lays the loose cards out and finds every set up to the highest sum that matters. */
export const layOut = (loose: readonly Card[], values: Int16Array, highest: number): void => {
  size = 0;
  for (let at = Math.max(0, loose.length - LISTED_LOOSE); at < loose.length; at++) {
    const card = loose[at] as number;
    const value = values[card] as number;
    if (value > HIGHEST) continue;
    let to = size++;
    while (to > 0 && (worth[to - 1] as number) < value) {
      worth[to] = worth[to - 1] as number;
      cards[to] = cards[to - 1] as number;
      to--;
    }
    worth[to] = value;
    cards[to] = card;
  }
  for (let sum = 0; sum <= HIGHEST; sum++) groupCounts[sum] = 0;
  sums = 0;
  layout++;
  for (let first = 0; first < size; first++) {
    const value = worth[first] as number;
    if (value <= highest) addGroups(first + 1, 1 << first, value, highest);
  }
};

const addGroups = (from: number, mask: number, sum: number, highest: number): void => {
  const at = groupCounts[sum] as number;
  if (at >= LISTED_CHOICES) return;
  (groups[sum] as number[])[at] = mask;
  groupCounts[sum] = at + 1;
  sums |= 1 << sum;
  for (let next = from; next < size; next++) {
    const total = sum + (worth[next] as number);
    if (total <= highest) addGroups(next + 1, mask | (1 << next), total, highest);
  }
};

/** The sums that some loose cards make, as bits. */
export const sumsMade = (): number => sums;

/** Which layout this is: what was worked out for another one is stale. */
export const layoutNumber = (): number => layout;

/** Whether the table laid out has few loose cards. */
export const isSmall = (): boolean => size <= STAMPED;

/** How many sets have this sum, and the masks of them in order of their largest card. */
export const groupCount = (sum: number): number => groupCounts[sum] ?? 0;
export const groupsOf = (sum: number): readonly number[] => groups[sum] as number[];

/**
 * Unions of disjoint sets of the value. They are found from the smallest leading card upwards: a union is the set that
 * holds its largest card and a union of smaller cards, so that each is met only under its own leading card.
 */
export const unionsOf = (value: number): Unions => {
  const all = unions[value] as Unions;
  if (all.layout === layout) return all;
  all.layout = layout;
  let count = 1;
  let settled = 1;
  let leader = -1;
  const seen = size > STAMPED ? new Set<number>() : undefined;
  stamp++;
  const masks = all.masks;
  const found = groups[value] as number[];
  for (let at = groupCount(value) - 1; at >= 0; at--) {
    const group = found[at] as number;
    const first = group & -group;
    if (first !== leader) {
      leader = first;
      settled = count;
    }
    for (let rest = 0; rest < settled && count <= LISTED_CHOICES; rest++) {
      const others = masks[rest] as number;
      if ((others & group) !== 0) continue;
      const mask = others | group;
      if (seen === undefined) {
        if (stamps[mask] === stamp) continue;
        stamps[mask] = stamp;
      } else if (seen.has(mask)) continue;
      else seen.add(mask);
      masks[count] = mask;
      all.heads[count] = group;
      all.rests[count] = rest;
      all.sets[count] = undefined;
      count++;
    }
  }
  all.count = count;
  return all;
};

// Lists of one to three cards or sets are written as literals: a list that grows by `push` reserves far more room.

const at = (mask: number): Card => cards[31 - Math.clz32(mask & -mask)] as number;

export const cardsIn = (mask: number): readonly Card[] => {
  const second = mask & (mask - 1);
  if (second === 0) return alone[at(mask)] as readonly Card[];
  const third = second & (second - 1);
  if (third === 0) return [at(mask), at(second)];
  if ((third & (third - 1)) === 0) return [at(mask), at(second), at(third)];
  return bits.list(mask).map((one) => cards[one] as number);
};

/** The loose cards of a group and one more card on top. */
export const groupWith = (mask: number, card: Card): readonly Card[] => {
  if (mask === 0) return alone[card] as readonly Card[];
  const second = mask & (mask - 1);
  if (second === 0) return [at(mask), card];
  if ((second & (second - 1)) === 0) return [at(mask), at(second), card];
  return [...cardsIn(mask), card];
};

type Set1 = readonly Card[];

/** These sets and one more. */
export const withSet = (sets: Sets, set: Set1): Sets => {
  switch (sets.length) {
    case 0:
      return [set];
    case 1:
      return [sets[0] as Set1, set];
    case 2:
      return [sets[0] as Set1, sets[1] as Set1, set];
    case 3:
      return [sets[0] as Set1, sets[1] as Set1, sets[2] as Set1, set];
    default:
      return [...sets, set];
  }
};

const withFirst = (set: Set1, sets: Sets): Sets => {
  switch (sets.length) {
    case 0:
      return [set];
    case 1:
      return [set, sets[0] as Set1];
    case 2:
      return [set, sets[0] as Set1, sets[1] as Set1];
    case 3:
      return [set, sets[0] as Set1, sets[1] as Set1, sets[2] as Set1];
    default:
      return [set, ...sets];
  }
};

/** The union as sets, the one with the largest card first. */
export const setsOf = (all: Unions, index: number): Sets => {
  const known = all.sets[index];
  if (known !== undefined) return known;
  const sets = withFirst(cardsIn(all.heads[index] as number), setsOf(all, all.rests[index] as number));
  all.sets[index] = sets;
  return sets;
};

let many: Set<number> | undefined;

/** Begins a new collection of masks for `isNew`. */
export const startSeen = (): void => {
  stamp++;
  many = size > STAMPED ? new Set() : undefined;
};

/** Whether this choice of loose cards has not been met since `startSeen`. */
export const isNew = (mask: number): boolean => {
  if (many !== undefined) {
    if (many.has(mask)) return false;
    many.add(mask);
    return true;
  }
  if (stamps[mask] === stamp) return false;
  stamps[mask] = stamp;
  return true;
};
