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
  STAMPED,
  setsOf,
  type Unions,
  withSet,
} from './sums.ts';
import type { Card, Facts, Options, Sets } from './types.ts';

/** A chain of sets, the last one here, the earlier ones before it. */
interface Chain {
  /** The loose cards in it, and how many cards each pile has given (six bits a pile). */
  readonly mask: number;
  readonly depths: number;
  /** Whether the played card is in it, and in a set without a pile top. */
  readonly played: boolean;
  readonly base: boolean;
  /** What the last set is made of; its list of cards is made when a move needs it. */
  readonly group: number;
  readonly tops: number;
  readonly card: Card | undefined;
  set: readonly Card[] | undefined;
  readonly before: Chain | undefined;
}

const NO_PILES: readonly (readonly Card[])[] = [];
const NO_CARDS: readonly Card[] = [];
const NO_CHAINS: readonly Chain[] = [];
const ROOT: Chain = {
  mask: 0,
  depths: 0,
  played: false,
  base: false,
  group: 0,
  tops: 0,
  card: undefined,
  set: NO_CARDS,
  before: undefined,
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

const depthOf = (depths: number, at: number): number => (depths >> (6 * at)) & 63;

// What one search shares is kept in scratch variables: searches are many, short, and never nested.
let values: Int16Array = new Int16Array(0);
let piles: readonly (readonly Card[])[] = NO_PILES;
let value = 0;
let chaining = true;
let alone = false;
const found: Chain[] = [];
let count = 0;
/** Keys hold a mask of loose cards below this and depths above; small tables keep them small integers. */
let scale = 0;

/** The keys met so far: a list while it is short, then a set. */
const keys: number[] = [];
let keyCount = 0;
let keySet: Set<number> | undefined;

const forgetKeys = (): void => {
  keyCount = 0;
  keySet = undefined;
};

/** Remembers the key; false when it was there. */
const isNewKey = (key: number): boolean => {
  if (keySet !== undefined) {
    if (keySet.has(key)) return false;
    keySet.add(key);
    return true;
  }
  for (let at = 0; at < keyCount; at++) if (keys[at] === key) return false;
  keys[keyCount++] = key;
  if (keyCount > 24) keySet = new Set(keys.slice(0, keyCount));
  return true;
};

/** Follows a chain by one set: these tops, and perhaps the played card, with every group of loose cards that fits. */
const follow = (chain: Chain, tops: number, played: Card | undefined, counted: number): void => {
  if (alone && (tops & (tops - 1)) !== 0) return;
  let left = value - counted;
  let depths = chain.depths;
  for (let at = 0; at < piles.length; at++) {
    if (((tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    const depth = depthOf(depths, at);
    if (depth >= pile.length || (depth > 0 && !chaining)) return;
    left -= values[pile[pile.length - 1 - depth] as Card] as number;
    depths += 1 << (6 * at);
  }
  if (left < 0) return;
  if (left === 0) extendBy(chain, tops, depths, played, 0);
  if (left === 0 || alone) return;
  const groups = groupsOf(left);
  for (let at = 0, end = groupCount(left); at < end; at++) {
    const group = groups[at] as number;
    if ((group & chain.mask) === 0) extendBy(chain, tops, depths, played, group);
  }
};

const extendBy = (
  chain: Chain,
  tops: number,
  depths: number,
  played: Card | undefined,
  group: number,
): void => {
  const mask = chain.mask | group;
  const hasPlayed = chain.played || played !== undefined;
  const base = chain.base || (played !== undefined && tops === 0);
  const key = mask + scale * (depths * 4 + (hasPlayed ? 2 : 0) + (base ? 1 : 0));
  if (count >= LISTED_CHOICES || !isNewKey(key)) return;
  found[count++] = {
    mask,
    depths,
    played: hasPlayed,
    base,
    group,
    tops,
    card: played,
    set: undefined,
    before: chain,
  };
};

/** Loose cards, then pile tops, then the played card. */
const setOf = (chain: Chain, before: Chain): readonly Card[] => {
  let set = chain.group === 0 ? NO_CARDS : cardsIn(chain.group);
  for (let at = 0; at < piles.length; at++) {
    if (((chain.tops >> at) & 1) === 0) continue;
    const pile = piles[at] as readonly Card[];
    set = withCard(set, pile[pile.length - 1 - depthOf(before.depths, at)] as Card);
  }
  return chain.card === undefined ? set : withCard(set, chain.card);
};

const withCard = (set: readonly Card[], card: Card): readonly Card[] => {
  if (set.length === 0) return singles[card] as readonly Card[];
  if (set.length === 1) return [set[0] as Card, card];
  return [...set, card];
};

/** Whether some loose cards, or none, make this sum. */
const reaches = (sum: number): boolean => sum === 0 || (sum > 0 && groupCount(sum) > 0);

/** Whether a set of the value can hold the top of the one pile: most positions end here. */
const canBegin = (worth: Int16Array, open: readonly (readonly Card[])[], sum: number): boolean => {
  if (open.length > 1) return true;
  const pile = open[0] as readonly Card[];
  return reaches(sum - (worth[pile[pile.length - 1] as Card] as number));
};

/** Whether the played card can stand in a set with a pile card: the top, or one that earlier sets uncover. */
const canJoin = (
  worth: Int16Array,
  open: readonly (readonly Card[])[],
  sum: number,
  counted: number,
): boolean => {
  if (open.length > 1) return true;
  const pile = open[0] as readonly Card[];
  for (let at = pile.length - 1; at >= 0; at--) {
    const top = worth[pile[at] as Card] as number;
    if (reaches(sum - counted - top)) return true;
    if (!reaches(sum - top)) return false;
  }
  return false;
};

/** Whether any chain can go with the played card; false in most positions, and then nothing is searched. */
export const mayChain = (
  options: Options,
  open: readonly (readonly Card[])[],
  sum: number,
  card: Card,
): boolean => {
  if (open.length === 0) return false;
  const worth = valuesOf(options);
  return canBegin(worth, open, sum) || canJoin(worth, open, sum, worth[card] as number);
};

/**
 * Every chain that uses at least one pile card, and the played card if one is given. `alone` keeps pile tops to sets of
 * their own, as CAS-65 says.
 */
export const chainsOf = (
  facts: Facts,
  open: readonly (readonly Card[])[],
  sum: number,
  card: Card | undefined,
  how: 'sums' | 'alone',
): readonly Chain[] => {
  if (open.length === 0) return NO_CHAINS;
  const { options } = facts;
  values = valuesOf(options);
  // With a played card the callers have asked `mayChain`.
  const begins = canBegin(values, open, sum);
  if (card === undefined && !begins) return NO_CHAINS;
  piles = open;
  value = sum;
  chaining = options.pileTopChain;
  alone = how === 'alone';
  found[0] = ROOT;
  count = 1;
  forgetKeys();
  scale = isSmall() ? 1 << STAMPED : 2 ** LISTED_LOOSE;
  const every = 1 << open.length;
  for (let at = 0; at < count; at++) {
    const chain = found[at] as Chain;
    for (let tops = 1; tops < every; tops++) follow(chain, tops, undefined, 0);
    if (card === undefined || chain.played) continue;
    const counted = values[card] as number;
    // A set of the played card without a top is of use only when a pile card can follow or went before.
    for (let tops = begins || chain.depths > 0 ? 0 : 1; tops < every; tops++)
      follow(chain, tops, card, counted);
    if (sum === HIGH_ACE && options.aceHigh && isAce(card)) follow(chain, 0, card, HIGH_ACE);
  }
  const complete: Chain[] = [];
  for (let at = 1; at < count; at++) {
    const chain = found[at] as Chain;
    if (chain.depths > 0 && chain.played === (card !== undefined)) complete.push(chain);
  }
  return complete;
};

/** Sets without pile tops and a chain on them, as one list in the order of forming. */
export interface Arrangement {
  readonly sets: Sets;
  /** Whether something other than these sets must be the base. */
  readonly needsBase: boolean;
}

const setsOfChain = (first: Sets, chain: Chain): Sets => {
  const { before } = chain;
  if (before === undefined) return first;
  chain.set ??= setOf(chain, before);
  return withSet(setsOfChain(first, before), chain.set);
};

const NOT_ARRANGED: readonly Arrangement[] = [];

/** Chains over every union of plain sets, each choice of cards once, with a base of its own where there is one. */
export const arranged = (chains: readonly Chain[], plain: Unions): readonly Arrangement[] => {
  if (chains.length === 0) return NOT_ARRANGED;
  const arrangements: Arrangement[] = [];
  forgetKeys();
  // Choices with a base come first, so that a choice counts as without only when no arrangement has one.
  for (const chain of chains) {
    for (let at = chain.base ? 0 : 1; at < plain.count; at++) arrange(arrangements, chain, plain, at);
  }
  for (const chain of chains) if (!chain.base) arrange(arrangements, chain, plain, 0);
  return arrangements;
};

const arrange = (arrangements: Arrangement[], chain: Chain, plain: Unions, at: number): void => {
  const mask = plain.masks[at] as number;
  if ((mask & chain.mask) !== 0 || arrangements.length >= LISTED_CHOICES) return;
  if (!isNewKey((mask | chain.mask) + scale * chain.depths)) return;
  arrangements.push({ sets: setsOfChain(setsOf(plain, at), chain), needsBase: at === 0 && !chain.base });
};
