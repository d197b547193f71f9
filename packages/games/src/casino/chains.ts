// Sets that use tops of opposing piles, one after another, each uncovering the next. Implements CAS-59 to CAS-65.
// The sets without pile tops come from `sums`; a chain is what is laid on top of them.

import { bits, type Seat } from '@parlor/engine';
import { HIGH_ACE, isAce, sameSide, valuesOf } from './cards.ts';
import { cards, groupCount, groupsOf, LISTED_CHOICES, setsOf, type Unions } from './sums.ts';
import type { Card, Facts, Options, Sets } from './types.ts';

/** A chain of sets, the last one here, the earlier ones before it. */
export interface Chain {
  /** The loose cards in it, and how many cards each pile has given (six bits a pile). */
  readonly mask: number;
  readonly depths: number;
  /** Whether the played card is in it, and in a set without a pile top. */
  readonly played: boolean;
  readonly base: boolean;
  readonly set: readonly Card[];
  readonly before: Chain | undefined;
}

const NO_PILES: readonly (readonly Card[])[] = [];
const NO_CARDS: readonly Card[] = [];
const NO_CHAINS: readonly Chain[] = [];
const ROOT: Chain = { mask: 0, depths: 0, played: false, base: false, set: [], before: undefined };

/** The piles that the seat may use, in turn order after it. */
export const openPiles = (facts: Facts, seat: Seat): readonly (readonly Card[])[] => {
  const { piles, options } = facts;
  if (!options.pileTop) return NO_PILES;
  const found: (readonly Card[])[] = [];
  for (let step = 1; step < piles.length; step++) {
    const other = (seat + step) % piles.length;
    const pile = piles[other] as readonly Card[];
    if (pile.length > 0 && !sameSide(options, seat, other)) found.push(pile);
  }
  return found;
};

const depthOf = (depths: number, at: number): number => (depths >> (6 * at)) & 63;

interface Search {
  readonly facts: Facts;
  readonly values: Int16Array;
  readonly piles: readonly (readonly Card[])[];
  readonly value: number;
  readonly alone: boolean;
  readonly seen: Keys;
  readonly found: Chain[];
}

/** A set of numbers that is mostly tiny: a list until it grows. */
class Keys {
  readonly #few: number[] = [];
  #many: Set<number> | undefined;

  /** Adds the key; false when it was there. */
  add(key: number): boolean {
    if (this.#many !== undefined) {
      if (this.#many.has(key)) return false;
      this.#many.add(key);
      return true;
    }
    if (this.#few.includes(key)) return false;
    if (this.#few.push(key) > 16) this.#many = new Set(this.#few);
    return true;
  }
}

/** Follows a chain by one set: these tops, and perhaps the played card, with every group of loose cards that fits. */
const follow = (
  search: Search,
  chain: Chain,
  tops: number,
  played: Card | undefined,
  counted: number,
): void => {
  const { values, piles } = search;
  if (search.alone && (tops & (tops - 1)) !== 0) return;
  let left = search.value - counted;
  let depths = chain.depths;
  for (let at = 0; at < piles.length; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    const depth = depthOf(depths, at);
    if (depth >= pile.length || (depth > 0 && !search.facts.options.pileTopChain)) return;
    left -= values[pile[pile.length - 1 - depth] as Card] as number;
    depths += 1 << (6 * at);
  }
  if (left < 0) return;
  if (left === 0) extendBy(search, chain, tops, depths, played, 0);
  if (left === 0 || search.alone) return;
  const groups = groupsOf(left);
  for (let at = 0; at < groupCount(left); at++) {
    const group = groups[at] as number;
    if ((group & chain.mask) === 0) extendBy(search, chain, tops, depths, played, group);
  }
};

const extendBy = (
  search: Search,
  chain: Chain,
  tops: number,
  depths: number,
  played: Card | undefined,
  group: number,
): void => {
  const mask = chain.mask | group;
  const hasPlayed = chain.played || played !== undefined;
  const base = chain.base || (played !== undefined && tops === 0);
  const key = mask + 2 ** 24 * (depths * 4 + (hasPlayed ? 2 : 0) + (base ? 1 : 0));
  if (search.found.length >= LISTED_CHOICES || !search.seen.add(key)) return;
  const set: Card[] = [];
  for (let left = group; left !== 0; left &= left - 1) set.push(cards[bits.first(left)] as Card);
  for (let at = 0; at < search.piles.length; at++) {
    const pile = search.piles[at] as readonly Card[];
    if (((tops >> at) & 1) === 1) set.push(pile[pile.length - 1 - depthOf(chain.depths, at)] as Card);
  }
  if (played !== undefined) set.push(played);
  search.found.push({ mask, depths, played: hasPlayed, base, set, before: chain });
};

/** Whether some loose cards, or none, make this sum. */
const reaches = (sum: number): boolean => sum === 0 || (sum > 0 && groupCount(sum) > 0);

/** Whether a set of the value can hold the top of the one pile: most positions end here. */
const canBegin = (values: Int16Array, piles: readonly (readonly Card[])[], value: number): boolean => {
  if (piles.length > 1) return true;
  const pile = piles[0] as readonly Card[];
  return reaches(value - (values[pile[pile.length - 1] as Card] as number));
};

/** Whether the played card can stand in a set with a pile card: the top, or one that earlier sets uncover. */
const canJoin = (
  values: Int16Array,
  piles: readonly (readonly Card[])[],
  value: number,
  counted: number,
): boolean => {
  if (piles.length > 1) return true;
  const pile = piles[0] as readonly Card[];
  for (let at = pile.length - 1; at >= 0; at--) {
    const top = values[pile[at] as Card] as number;
    if (reaches(value - counted - top)) return true;
    if (!reaches(value - top)) return false;
  }
  return false;
};

/** Whether any chain can go with the played card; false in most positions, and then nothing is searched. */
export const mayChain = (
  options: Options,
  piles: readonly (readonly Card[])[],
  value: number,
  card: Card,
): boolean => {
  if (piles.length === 0) return false;
  const values = valuesOf(options);
  const counted = values[card] as number;
  return canBegin(values, piles, value) || canJoin(values, piles, value, counted);
};

/**
 * Every chain that uses at least one pile card, and the played card if one is given. `alone` keeps pile tops to sets of
 * their own, as CAS-65 says.
 */
export const chainsOf = (
  facts: Facts,
  piles: readonly (readonly Card[])[],
  value: number,
  card: Card | undefined,
  how: 'sums' | 'alone',
): readonly Chain[] => {
  if (piles.length === 0) return NO_CHAINS;
  const values = valuesOf(facts.options);
  const counted = card === undefined ? 0 : (values[card] as number);
  if (card === undefined ? !canBegin(values, piles, value) : !mayChain(facts.options, piles, value, card))
    return NO_CHAINS;
  const found = [ROOT];
  const search: Search = { facts, values, piles, value, alone: how === 'alone', seen: new Keys(), found };
  for (let at = 0; at < found.length; at++) {
    const chain = found[at] as Chain;
    for (let tops = 1; tops < 1 << piles.length; tops++) follow(search, chain, tops, undefined, 0);
    if (card === undefined || chain.played) continue;
    for (let tops = 0; tops < 1 << piles.length; tops++) follow(search, chain, tops, card, counted);
    if (value === HIGH_ACE && facts.options.aceHigh && isAce(card)) follow(search, chain, 0, card, HIGH_ACE);
  }
  if (found.length === 1) return NO_CHAINS;
  return found.filter((chain) => chain.depths > 0 && chain.played === (card !== undefined));
};

/** Sets without pile tops and a chain on them, as one list in the order of forming. */
export interface Arrangement {
  readonly sets: Sets;
  /** Whether something other than these sets must be the base. */
  readonly needsBase: boolean;
}

const setsOfChain = (first: Sets, chain: Chain): Sets => {
  let length = first.length;
  for (let link = chain; link.before !== undefined; link = link.before) length++;
  const sets = first.slice();
  while (sets.length < length) sets.push(NO_CARDS);
  for (let link = chain; link.before !== undefined; link = link.before) sets[--length] = link.set;
  return sets;
};

const NOT_ARRANGED: readonly Arrangement[] = [];

/** Chains over every union of plain sets, each choice of cards once, with a base of its own where there is one. */
export const arranged = (chains: readonly Chain[], plain: Unions): readonly Arrangement[] => {
  if (chains.length === 0) return NOT_ARRANGED;
  const seen = new Keys();
  const found: Arrangement[] = [];
  const add = (chain: Chain, at: number): void => {
    const mask = plain.masks[at] as number;
    if ((mask & chain.mask) !== 0 || found.length >= LISTED_CHOICES) return;
    const key = (mask | chain.mask) + 2 ** 24 * chain.depths;
    if (!seen.add(key)) return;
    found.push({ sets: setsOfChain(setsOf(plain, at), chain), needsBase: at === 0 && !chain.base });
  };
  // Choices with a base come first, so that a choice counts as without only when no arrangement has one.
  for (const chain of chains) {
    for (let at = chain.base ? 0 : 1; at < plain.count; at++) add(chain, at);
  }
  for (const chain of chains) if (!chain.base) add(chain, 0);
  return found;
};
