// Sets that use tops of opposing piles, one after another, each uncovering the next. Implements CAS-59 to CAS-65.
// The sets without pile tops come from `sums`; a chain is what is laid on top of them.

import type { Seat } from '@parlor/engine';
import { HIGH_ACE, isAce, sameSide, valuesOf } from './cards.ts';
import { cardsIn, groupCount, groupsOf, LISTED_CHOICES, setsOf, type Unions } from './sums.ts';
import type { Card, Facts, Sets } from './types.ts';

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
  readonly piles: readonly (readonly Card[])[];
  readonly value: number;
  readonly alone: boolean;
  readonly seen: Set<number>;
  readonly found: Chain[];
}

/** Follows a chain by one set: these tops, and perhaps the played card, with every group of loose cards that fits. */
const follow = (
  search: Search,
  chain: Chain,
  tops: number,
  played: Card | undefined,
  counted: number,
): void => {
  if (search.alone && (tops & (tops - 1)) !== 0) return;
  const values = valuesOf(search.facts.options);
  let left = search.value - counted;
  let depths = chain.depths;
  const given: Card[] = [];
  for (let at = 0; at < search.piles.length; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = search.piles[at] as readonly Card[];
    const depth = depthOf(depths, at);
    if (depth >= pile.length || (depth > 0 && !search.facts.options.pileTopChain)) return;
    const top = pile[pile.length - 1 - depth] as Card;
    left -= values[top] as number;
    if (left < 0) return;
    given.push(top);
    depths += 1 << (6 * at);
  }
  if (played !== undefined) given.push(played);
  const add = (group: number): void => {
    const mask = chain.mask | group;
    const hasPlayed = chain.played || played !== undefined;
    const base = chain.base || (played !== undefined && tops === 0);
    const key = mask + 2 ** 24 * (depths * 4 + (hasPlayed ? 2 : 0) + (base ? 1 : 0));
    if (search.seen.has(key) || search.found.length >= LISTED_CHOICES) return;
    search.seen.add(key);
    const set = group === 0 ? given : [...cardsIn(group), ...given];
    search.found.push({ mask, depths, played: hasPlayed, base, set, before: chain });
  };
  if (left === 0) add(0);
  if (left === 0 || search.alone) return;
  const groups = groupsOf(left);
  for (let at = 0; at < groupCount(left); at++) {
    const group = groups[at] as number;
    if ((group & chain.mask) === 0) add(group);
  }
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
  let reachable = false;
  for (const pile of piles) if ((values[pile[pile.length - 1] as Card] as number) <= value) reachable = true;
  if (!reachable) return NO_CHAINS;
  const search: Search = { facts, piles, value, alone: how === 'alone', seen: new Set(), found: [ROOT] };
  for (let at = 0; at < search.found.length; at++) {
    const chain = search.found[at] as Chain;
    for (let tops = 1; tops < 1 << piles.length; tops++) follow(search, chain, tops, undefined, 0);
    if (card === undefined || chain.played) continue;
    const counted = values[card] as number;
    for (let tops = 0; tops < 1 << piles.length; tops++) follow(search, chain, tops, card, counted);
    if (value === HIGH_ACE && facts.options.aceHigh && isAce(card)) follow(search, chain, 0, card, HIGH_ACE);
  }
  return search.found.filter((chain) => chain.depths > 0 && chain.played === (card !== undefined));
};

/** Sets without pile tops and a chain on them, as one list in the order of forming. */
export interface Arrangement {
  readonly sets: Sets;
  /** Whether something other than these sets must be the base. */
  readonly needsBase: boolean;
}

const setsOfChain = (first: Sets, chain: Chain): Sets => {
  const later: (readonly Card[])[] = [];
  for (let link = chain; link.before !== undefined; link = link.before) later.push(link.set);
  return [...first, ...later.reverse()];
};

/** Chains over every union of plain sets, each choice of cards once, with a base of its own where there is one. */
export const arranged = (chains: readonly Chain[], plain: Unions): readonly Arrangement[] => {
  if (chains.length === 0) return [];
  const seen = new Set<number>();
  const found: Arrangement[] = [];
  const add = (chain: Chain, at: number): void => {
    const mask = plain.masks[at] as number;
    if ((mask & chain.mask) !== 0 || found.length >= LISTED_CHOICES) return;
    const key = (mask | chain.mask) + 2 ** 24 * chain.depths;
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ sets: setsOfChain(setsOf(plain, at), chain), needsBase: at === 0 && !chain.base });
  };
  // Choices with a base come first, so that a choice counts as without only when no arrangement has one.
  for (const chain of chains) {
    for (let at = chain.base ? 0 : 1; at < plain.count; at++) add(chain, at);
  }
  for (const chain of chains) if (!chain.base) add(chain, 0);
  return found;
};
