// Sets without pile tops and a chain on top of them, each choice of cards once. Implements CAS-63 and CAS-99.
// What is found is a list of places, of chains in their pool and of unions in theirs; the sets are written out when a move
// needs them.

import type { Chains } from './chains.ts';
import * as chains from './chains.ts';
import * as seen from './seen.ts';
import { LISTED_CHOICES } from './sums.ts';
import type { Sets } from './types.ts';
import { NO_UNIONS, type Unions } from './unions.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { chainAfter, givenIn, hasBase, looseIn, setsWithChain } = chains;
const { forgetSeen, isNew } = seen;

const MOST = LISTED_CHOICES;
const chainAt = new Int32Array(MOST);
const unionAt = new Int32Array(MOST);
let plain: Unions = NO_UNIONS;
let count = 0;
/** One chain over several unions is always another choice. */
let mayMeet = false;

/** Finds the chains over every union, with a base of its own where there is one, and says how many. */
export const arrange = ({ first, end }: Chains, unions: Unions): number => {
  count = 0;
  if (first === end) return 0;
  plain = unions;
  mayMeet = chainAfter(first) < end;
  if (mayMeet) forgetSeen();
  // Choices with a base come first, so that a choice counts as without only when no arrangement has one.
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

/** Whether something other than the k-th arrangement must be the base. */
export const needsBase = (k: number): boolean => unionAt[k] === 0 && !hasBase(chainAt[k] as number);

/** The sets of the k-th arrangement in the order of forming. */
export const arrangedSets = (k: number): Sets =>
  setsWithChain(plain.sets[unionAt[k] as number] as Sets, chainAt[k] as number);
