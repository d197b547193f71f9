// Sets that use tops of opposing piles, one after another, each uncovering the next. Implements CAS-59 to CAS-65.
// The sets without pile tops come from `sums`; a chain is what is laid on top of them.

import type { Seat } from '@parlor/engine';
import { HIGH_ACE, isAce, sameSide, alone as singles, valuesOf } from './cards.ts';
import {
  cardsIn,
  groupCount,
  groupsOf,
  isSmall,
  LISTED_CHOICES,
  LISTED_LOOSE,
  layoutNumber,
  STAMPED,
  setsOf,
  sumsMade,
  type Unions,
  withSet,
} from './sums.ts';
import type { Card, Facts, Options, Sets } from './types.ts';

/**
 * A chain of sets is a place in the pool: what its last set is made of, and the chain before it. Place 0 is the empty chain.
 * The pool belongs to one list of moves and is filled anew for the next.
 */
type Chain = number;
const ROOT: Chain = 0;

/** Chains that stand side by side in the pool. */
export interface Chains {
  readonly first: Chain;
  readonly end: Chain;
}

export const NO_PILES: readonly (readonly Card[])[] = [];
const NO_CARDS: readonly Card[] = [];
const NO_CHAINS: Chains = { first: 0, end: 0 };

/** The loose cards in the chain, and how many cards each pile has given (six bits a pile). */
let masks = new Int32Array(1 << 10);
let depths = new Int32Array(1 << 10);
/** Whether the played card is in it, and whether it is in a set without a pile top: then it has a base of its own. */
let flags = new Int32Array(1 << 10);
const PLAYED = 2;
const BASE = 1;
/** The last set: loose cards, tops, and whether the played card; and the chain before it. */
let lastGroups = new Int32Array(1 << 10);
let lastTops = new Int32Array(1 << 10);
let withPlayed = new Int32Array(1 << 10);
let befores = new Int32Array(1 << 10);
/** The cards of the last set, made when a move needs them. */
const lastSets: (readonly Card[] | undefined)[] = [NO_CARDS];
let used = 1;
let poolLayout = 0;

const grown = (old: Int32Array): Int32Array<ArrayBuffer> => {
  const next = new Int32Array(old.length * 2);
  next.set(old);
  return next;
};

const grow = (): void => {
  masks = grown(masks);
  depths = grown(depths);
  flags = grown(flags);
  lastGroups = grown(lastGroups);
  lastTops = grown(lastTops);
  withPlayed = grown(withPlayed);
  befores = grown(befores);
};

/** The piles that the seat may use, in turn order after it. */
export const openPiles = (facts: Facts, seat: Seat): readonly (readonly Card[])[] => {
  const { piles, options } = facts;
  if (!options.pileTop) return NO_PILES;
  if (piles.length === 2) {
    const pile = piles[1 - seat] as readonly Card[];
    return pile.length === 0 ? NO_PILES : [pile];
  }
  const found: (readonly Card[])[] = [];
  for (let step = 1; step < piles.length; step++) {
    const other = (seat + step) % piles.length;
    const pile = piles[other] as readonly Card[];
    if (pile.length > 0 && !sameSide(options, seat, other)) found.push(pile);
  }
  return found;
};

const depthOf = (given: number, at: number): number => (given >> (6 * at)) & 63;

// What one search shares is kept in scratch variables: searches are many, short, and never nested.
let values: Int16Array = new Int16Array(0);
let piles: readonly (readonly Card[])[] = NO_PILES;
let value = 0;
let chaining = true;
let alone = false;
/** The played card of the search; its sets are marked in the pool. */
let playedCard: Card = 0;
let most = 0;
/** Keys hold a mask of loose cards below this and depths above; small tables keep them small integers. */
let scale = 0;

/** The keys met so far, in a table of open addresses; an older stamp is a free place. At most two in five are taken. */
const PLACES = 1 << 16;
const keyTable = new Float64Array(PLACES);
const keyStamps = new Int32Array(PLACES);
let keyStamp = 0;

const forgetKeys = (): void => {
  keyStamp++;
};

/** Remembers the key; false when it was there. */
const isNewKey = (key: number): boolean => {
  const high = (key / 0x1_0000_0000) | 0;
  let place = Math.imul(key ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> 16;
  while (keyStamps[place] === keyStamp) {
    if (keyTable[place] === key) return false;
    place = (place + 1) & (PLACES - 1);
  }
  keyStamps[place] = keyStamp;
  keyTable[place] = key;
  return true;
};

/** Follows a chain by one set: these tops, and perhaps the played card, with every group of loose cards that fits. */
const follow = (chain: Chain, tops: number, played: number, counted: number): void => {
  if (alone && (tops & (tops - 1)) !== 0) return;
  let left = value - counted;
  let given = depths[chain] as number;
  for (let at = 0; at < piles.length; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    const depth = depthOf(given, at);
    if (depth >= pile.length || (depth > 0 && !chaining)) return;
    left -= values[pile[pile.length - 1 - depth] as Card] as number;
    given += 1 << (6 * at);
  }
  if (left < 0) return;
  if (left === 0) extendBy(chain, tops, given, played, 0);
  if (left === 0 || alone) return;
  const groups = groupsOf(left);
  const mask = masks[chain] as number;
  for (let at = 0, end = groupCount(left); at < end; at++) {
    const group = groups[at] as number;
    if ((group & mask) === 0) extendBy(chain, tops, given, played, group);
  }
};

const extendBy = (chain: Chain, tops: number, given: number, played: number, group: number): void => {
  const mask = (masks[chain] as number) | group;
  const flag = (flags[chain] as number) | (played === 0 ? 0 : tops === 0 ? PLAYED | BASE : PLAYED);
  if (used >= most || !isNewKey(mask + scale * (given * 4 + flag))) return;
  if (used === masks.length) grow();
  masks[used] = mask;
  depths[used] = given;
  flags[used] = flag;
  lastGroups[used] = group;
  lastTops[used] = tops;
  withPlayed[used] = played;
  befores[used] = chain;
  lastSets[used] = undefined;
  used++;
};

/** The cards of the last set: loose cards, then pile tops, then the played card. */
const setOf = (chain: Chain): readonly Card[] => {
  const group = lastGroups[chain] as number;
  const tops = lastTops[chain] as number;
  const given = depths[befores[chain] as number] as number;
  let set = group === 0 ? NO_CARDS : cardsIn(group);
  for (let at = 0; at < piles.length; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    set = withCard(set, pile[pile.length - 1 - depthOf(given, at)] as Card);
  }
  return withPlayed[chain] === 0 ? set : withCard(set, playedCard);
};

const withCard = (set: readonly Card[], card: Card): readonly Card[] => {
  if (set.length === 0) return singles[card] as readonly Card[];
  if (set.length === 1) return [set[0] as Card, card];
  return [...set, card];
};

/** The sums that loose cards, or none, make together with a card of this value, as bits. */
const reached = (worth: number): number => (worth > HIGH_ACE ? 0 : (sumsMade() | 1) << worth);

/** The values of sets that can hold the top of the one pile, as bits; with several piles any value may. */
const beginnings = (worth: Int16Array, open: readonly (readonly Card[])[]): number => {
  if (open.length !== 1) return open.length === 0 ? 0 : -1;
  const pile = open[0] as readonly Card[];
  return reached(worth[pile[pile.length - 1] as Card] as number);
};

const canBegin = (worth: Int16Array, open: readonly (readonly Card[])[], sum: number): boolean =>
  ((beginnings(worth, open) >> sum) & 1) !== 0;

/**
 * The values, as bits, for which any chain can go with a played card that counts this much: the top begins one, or the card
 * stands in a set with a pile card, the top or one that earlier sets uncover. Most positions end here, unsearched.
 */
export const chainValues = (
  options: Options,
  open: readonly (readonly Card[])[],
  counted: number,
): number => {
  const worth = valuesOf(options);
  const begins = beginnings(worth, open);
  if (open.length !== 1) return begins;
  const pile = open[0] as readonly Card[];
  let joins = 0;
  let uncovered = -1;
  for (let at = pile.length - 1; at >= 0 && uncovered !== 0; at--) {
    const top = worth[pile[at] as Card] as number;
    joins |= uncovered & reached(top + counted);
    uncovered &= reached(top);
  }
  return begins | joins;
};

type How = 'sums' | 'alone';

/** A search begins: what it shares, and nothing found yet. */
const begin = (facts: Facts, open: readonly (readonly Card[])[], sum: number, how: How): void => {
  const { options } = facts;
  values = valuesOf(options);
  piles = open;
  value = sum;
  chaining = options.pileTopChain;
  alone = how === 'alone';
  most = used + LISTED_CHOICES;
  forgetKeys();
  scale = isSmall() ? 1 << STAMPED : 2 ** LISTED_LOOSE;
};

/** Follows every chain from here on by sets with pile tops, until nothing new is found. */
const followFrom = (first: Chain): void => {
  const every = 1 << piles.length;
  for (let chain = first; chain < used; chain++) {
    for (let tops = 1; tops < every; tops++) follow(chain, tops, 0, 0);
  }
};

/** The chains of one value without a played card: captures and every card of a build share them. */
const bareChains: Chains[] = Array.from({ length: HIGH_ACE + 1 }, () => NO_CHAINS);
const bareLayouts = new Int32Array(HIGH_ACE + 1);

const bareOf = (facts: Facts, open: readonly (readonly Card[])[], sum: number, how: How): Chains => {
  // Faces that only pair have values past all sums: they are searched without the quick look.
  if (sum <= HIGH_ACE && !canBegin(valuesOf(facts.options), open, sum)) return NO_CHAINS;
  const layout = layoutNumber();
  if (how === 'sums' && bareLayouts[sum] === layout) return bareChains[sum] as Chains;
  if (poolLayout !== layout) {
    poolLayout = layout;
    used = 1;
  }
  begin(facts, open, sum, how);
  const first = used;
  for (let tops = 1, every = 1 << open.length; tops < every; tops++) follow(ROOT, tops, 0, 0);
  followFrom(first);
  const chains = { first, end: used };
  if (how === 'sums') {
    bareChains[sum] = chains;
    bareLayouts[sum] = layout;
  }
  return chains;
};

/** Every chain that uses at least one pile card. `alone` keeps pile tops to sets of their own, as CAS-65 says. */
export const chainsOf = (facts: Facts, open: readonly (readonly Card[])[], sum: number, how: How): Chains =>
  open.length === 0 ? NO_CHAINS : bareOf(facts, open, sum, how);

/** Every chain that uses at least one pile card and the played card; the callers have asked `chainValues`. */
export const chainsWith = (
  facts: Facts,
  open: readonly (readonly Card[])[],
  sum: number,
  card: Card,
): Chains => {
  const bare = bareOf(facts, open, sum, 'sums');
  if (poolLayout !== layoutNumber()) {
    poolLayout = layoutNumber();
    used = 1;
  }
  begin(facts, open, sum, 'sums');
  playedCard = card;
  const first = used;
  const isHighAce = sum === HIGH_ACE && facts.options.aceHigh && isAce(card);
  // A set of the played card without a top is of use only when a pile card can follow or went before.
  followPlayed(ROOT, canBegin(values, open, sum) ? 0 : 1, isHighAce);
  for (let chain = bare.first; chain < bare.end; chain++) followPlayed(chain, 0, isHighAce);
  followFrom(first);
  return { first, end: used };
};

/** Follows a chain by the set of the played card. */
const followPlayed = (chain: Chain, leastTops: number, isHighAce: boolean): void => {
  const counted = values[playedCard] as number;
  for (let tops = leastTops, every = 1 << piles.length; tops < every; tops++) follow(chain, tops, 1, counted);
  if (isHighAce) follow(chain, 0, 1, HIGH_ACE);
};

/** Sets without pile tops and a chain on them, as one list in the order of forming. */
export interface Arrangement {
  readonly sets: Sets;
  /** Whether something other than these sets must be the base. */
  readonly needsBase: boolean;
}

const setsOfChain = (first: Sets, chain: Chain): Sets => {
  if (chain === ROOT) return first;
  let set = lastSets[chain];
  if (set === undefined) {
    set = setOf(chain);
    lastSets[chain] = set;
  }
  return withSet(setsOfChain(first, befores[chain] as number), set);
};

const NOT_ARRANGED: readonly Arrangement[] = [];

/** Chains over every union of plain sets, each choice of cards once, with a base of its own where there is one. */
export const arranged = (chains: Chains, plain: Unions): readonly Arrangement[] => {
  const { first, end } = chains;
  if (first === end) return NOT_ARRANGED;
  const arrangements: Arrangement[] = [];
  forgetKeys();
  // Choices with a base come first, so that a choice counts as without only when no arrangement has one.
  for (let chain = first; chain < end; chain++) {
    if (depths[chain] === 0) continue;
    const hasBase = ((flags[chain] as number) & BASE) !== 0;
    for (let at = hasBase ? 0 : 1; at < plain.count; at++) arrange(arrangements, chain, plain, at);
  }
  for (let chain = first; chain < end; chain++) {
    if (depths[chain] !== 0 && ((flags[chain] as number) & BASE) === 0)
      arrange(arrangements, chain, plain, 0);
  }
  return arrangements;
};

const arrange = (arrangements: Arrangement[], chain: Chain, plain: Unions, at: number): void => {
  const mask = plain.masks[at] as number;
  if ((mask & (masks[chain] as number)) !== 0 || arrangements.length >= LISTED_CHOICES) return;
  if (!isNewKey((mask | (masks[chain] as number)) + scale * (depths[chain] as number))) return;
  const needsBase = at === 0 && ((flags[chain] as number) & BASE) === 0;
  arrangements.push({ sets: setsOfChain(setsOf(plain, at), chain), needsBase });
};
