// Chains: sets that use tops of opposing piles, one after another, each uncovering the next. Implements
// CAS-59 to CAS-65. A chain is a record in a pool: its loose cards and pile cards, the cards of its last set,
// and the place of the chain before it. Place 0 is the empty chain. The pool belongs to one list of moves.
// Sets without pile tops and without the played card are not in chains: `unions.ts` makes them.

import { HIGH_ACE } from '../../pieces/cards.ts';
import type { Card, Sets } from '../../types.ts';
import { NO_PILES, type Piles } from './piles.ts';
import * as seen from './seen.ts';
import * as sets from './sets.ts';
import * as sums from './sums.ts';

const { forgetSeen, isNew } = seen;
const { cardsIn, withCard, withSet } = sets;
const { groupCount, groupsOf, LISTED_CHOICES } = sums;

type Chain = number;

/** A range of neighbouring chains in the pool. */
export interface Chains {
  readonly first: Chain;
  readonly end: Chain;
}

export const NO_CHAINS: Chains = { first: 0, end: 0 };
const NO_CARDS: readonly Card[] = [];

// A chain occupies STRETCH numbers of the pool and is named by the place of the first.
const ROOT: Chain = 0;
const STRETCH = 8;
/** The loose cards in the chain as a mask, and the number of cards taken from each pile (six bits a pile). */
const LOOSE = 0;
const GIVEN = 1;
/**
 * PLAYED: the chain holds the played card. BASE: it holds it in a set without a pile top, which is a base for
 * the chain.
 */
const FLAGS = 2;
const PLAYED = 2;
const BASE = 1;
/**
 * The cards of the last set: loose cards, pile tops by the number of the pile, and the played card if it is
 * in the set.
 */
const LAST_LOOSE = 3;
const LAST_TOPS = 4;
const LAST_PLAYED = 5;
const BEFORE = 6;

let pool = new Int32Array(STRETCH << 10);
let used = STRETCH;

// The first group of variables is shared by all searches of one list, the second belongs to one search.
// Searches are many, short, and never nested.
let values: Int16Array = new Int16Array(0);
let piles: Piles = NO_PILES;
let chaining = true;
let bareKnown = 0;

let value = 0;
let alone = false;
/** The played card of the search; its sets are marked in the pool. */
let playedCard: Card = 0;
let most = 0;

/** Empties the pool for a new list of moves. */
export const openPool = (worth: Int16Array, open: Piles, mayChain: boolean): void => {
  values = worth;
  piles = open;
  chaining = mayChain;
  bareKnown = 0;
  used = STRETCH;
};

const depthOf = (given: number, at: number): number => (given >> (6 * at)) & 63;

/**
 * Extends a chain by one set: these tops, perhaps the played card, and every group of loose cards that fits.
 */
const follow = (chain: Chain, tops: number, played: number, counted: number): void => {
  if (alone && (tops & (tops - 1)) !== 0) return;
  const before = pool[chain + GIVEN] as number;
  let left = value - counted;
  let given = before;
  for (let at = 0; tops >> at !== 0; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    const depth = depthOf(before, at);
    if (depth >= pile.length || (depth > 0 && !chaining)) return;
    left -= values[pile[pile.length - 1 - depth] as Card] as number;
    given += 1 << (6 * at);
  }
  if (left < 0) return;
  if (left === 0) {
    extendBy(chain, tops, given, played, 0);
    return;
  }
  const end = alone ? 0 : groupCount(left);
  if (end === 0) return;
  const groups = groupsOf(left);
  const mask = pool[chain + LOOSE] as number;
  for (let at = 0; at < end; at++) {
    const group = groups[at] as number;
    if ((group & mask) === 0) extendBy(chain, tops, given, played, group);
  }
};

const extendBy = (chain: Chain, tops: number, given: number, played: number, group: number): void => {
  const mask = (pool[chain + LOOSE] as number) | group;
  const flags = (pool[chain + FLAGS] as number) | (played === 0 ? 0 : tops === 0 ? PLAYED | BASE : PLAYED);
  if (used >= most || !isNew(mask, given * 4 + flags)) return;
  if (used === pool.length) {
    const longer = new Int32Array(pool.length * 2);
    longer.set(pool);
    pool = longer;
  }
  pool[used + LOOSE] = mask;
  pool[used + GIVEN] = given;
  pool[used + FLAGS] = flags;
  pool[used + LAST_LOOSE] = group;
  pool[used + LAST_TOPS] = tops;
  pool[used + LAST_PLAYED] = played;
  pool[used + BEFORE] = chain;
  used += STRETCH;
};

type PileTopUse = 'sums' | 'alone';

/** Starts a search with no results. */
const begin = (sum: number, how: PileTopUse): Chain => {
  value = sum;
  alone = how === 'alone';
  most = used + STRETCH * LISTED_CHOICES;
  forgetSeen();
  return used;
};

/** Extends every chain from `first` on by sets with pile tops, until there are no new ones. */
const followFrom = (first: Chain): void => {
  const every = 1 << piles.length;
  for (let chain = first; chain < used; chain += STRETCH) {
    for (let tops = 1; tops < every; tops++) follow(chain, tops, 0, 0);
  }
};

/** Chains of each value without a played card, shared by captures and by all cards that build the value. */
const bareChains: Chains[] = Array.from({ length: HIGH_ACE + 1 }, () => NO_CHAINS);

/**
 * Every chain that uses at least one pile card. With `alone` each pile top must be a set of its own (CAS-65).
 */
export const chainsOf = (sum: number, how: PileTopUse): Chains => {
  const isKept = how === 'sums' && sum <= HIGH_ACE;
  if (isKept && ((bareKnown >> sum) & 1) === 1) return bareChains[sum] as Chains;
  const first = begin(sum, how);
  for (let tops = 1, every = 1 << piles.length; tops < every; tops++) follow(ROOT, tops, 0, 0);
  followFrom(first);
  const chains = { first, end: used };
  if (isKept) {
    bareChains[sum] = chains;
    bareKnown |= 1 << sum;
  }
  return chains;
};

/**
 * Every chain that uses at least one pile card and the played card, added to the chains without it. `counts`
 * is the value of the card in a set without pile cards; in a set with pile cards it counts its own value.
 */
export const chainsWith = (bare: Chains, sum: number, card: Card, counts: 'value' | 'high-ace'): Chains => {
  const first = begin(sum, 'sums');
  playedCard = card;
  // A set of the played card without a pile top is useful only when a pile card can come before or after it.
  followPlayed(ROOT, bare === NO_CHAINS ? 1 : 0, counts);
  for (let chain = bare.first; chain < bare.end; chain += STRETCH) followPlayed(chain, 0, counts);
  followFrom(first);
  return { first, end: used };
};

/** Extends a chain by the set of the played card. */
const followPlayed = (chain: Chain, leastTops: number, counts: 'value' | 'high-ace'): void => {
  const counted = values[playedCard] as number;
  for (let tops = leastTops, every = 1 << piles.length; tops < every; tops++) follow(chain, tops, 1, counted);
  if (counts === 'high-ace') follow(chain, 0, 1, HIGH_ACE);
};

/** The chain after this one in the pool. */
export const chainAfter = (chain: Chain): Chain => chain + STRETCH;
/** The loose cards of a chain. */
export const looseIn = (chain: Chain): number => pool[chain + LOOSE] as number;
export const givenIn = (chain: Chain): number => pool[chain + GIVEN] as number;
export const hasBase = (chain: Chain): boolean => ((pool[chain + FLAGS] as number) & BASE) !== 0;

/** These sets, followed by those of the chain. */
export const setsWithChain = (below: Sets, chain: Chain): Sets => {
  const before = pool[chain + BEFORE] as number;
  return withSet(before === ROOT ? below : setsWithChain(below, before), lastSetOf(chain, before));
};

/** The cards of the last set: loose cards, then pile tops, then the played card. */
const lastSetOf = (chain: Chain, before: Chain): readonly Card[] => {
  const group = pool[chain + LAST_LOOSE] as number;
  const tops = pool[chain + LAST_TOPS] as number;
  const given = pool[before + GIVEN] as number;
  let set = group === 0 ? NO_CARDS : cardsIn(group);
  for (let at = 0; tops >> at !== 0; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    set = withCard(set, pile[pile.length - 1 - depthOf(given, at)] as Card);
  }
  return pool[chain + LAST_PLAYED] === 0 ? set : withCard(set, playedCard);
};
