// Combinations of sets without pile tops and a chain on top of them, each choice of cards once. Implements
// CAS-63 and CAS-99. A result is a pair of places: a chain in the pool of chains and a union in the list of
// unions. The sets are written out only when a move needs them.

import type { Sets } from '../../types.ts';
import type { Chains } from './chains.ts';
import * as chains from './chains.ts';
import * as seen from './seen.ts';
import { LISTED_CHOICES } from './sums.ts';
import { NO_UNIONS, type Unions } from './unions.ts';

const { chainAfter, givenIn, hasBase, looseIn, setsWithChain } = chains;
const { forgetSeen, isNew } = seen;

const MOST = LISTED_CHOICES;
const chainAt = new Int32Array(MOST);
const unionAt = new Int32Array(MOST);
let plain: Unions = NO_UNIONS;
let count = 0;
/** True when different pairs can be the same cards; with a single chain they cannot. */
let mayMeet = false;

/** Finds every combination of a chain and a union, and returns their number. */
export const arrange = ({ first, end }: Chains, unions: Unions): number => {
  count = 0;
  if (first === end) return 0;
  plain = unions;
  mayMeet = chainAfter(first) < end;
  if (mayMeet) forgetSeen();
  // Combinations with a base come first: a choice of cards counts as lacking a base only when no arrangement
  // has one.
  for (let based = 1; based >= 0; based--) {
    for (let chain = first; chain < end && count < MOST; chain = chainAfter(chain)) {
      if (givenIn(chain) === 0) continue;
      const isBase = hasBase(chain);
      const last = based === 1 ? unions.count : isBase ? 0 : 1;
      for (let at = based === 0 || isBase ? 0 : 1; at < last && count < MOST; at++) add(chain, at);
    }
  }
  return count;
};

const add = (chain: number, at: number): void => {
  const mask = plain.masks[at] as number;
  const loose = looseIn(chain);
  if ((mask & loose) !== 0) return;
  if (mayMeet && !isNew(mask | loose, givenIn(chain))) return;
  chainAt[count] = chain;
  unionAt[count++] = at;
};

/** True when the k-th arrangement has no base of its own. */
export const needsBase = (k: number): boolean => unionAt[k] === 0 && !hasBase(chainAt[k] as number);

/** The sets of the k-th arrangement in the order of forming. */
export const arrangedSets = (k: number): Sets =>
  setsWithChain(plain.sets[unionAt[k] as number] as Sets, chainAt[k] as number);
