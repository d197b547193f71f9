// The loose cards laid out by size, and which of them make which sum. A set of loose cards is a mask: bit k is the k-th card
// of the layout. The tables are scratch space of one list of moves; nothing of them is kept. Implements CAS-32 and CAS-99.

import type { Card } from './types.ts';

/** With more loose cards than this the list of moves looks at the last ones only. */
export const LISTED_LOOSE = 24;
/** For each value the list of moves ends after so many choices of loose cards. */
export const LISTED_CHOICES = 20_000;
/** A kind of move begins no further card or value after so many moves. */
export const LISTED_MOVES = 50_000;
export const HIGHEST_SUM = 14;
// For the inner loops: a constant of this file is reached at once, an exported name is looked up on every use.
const MOST = LISTED_CHOICES;
const HIGHEST = HIGHEST_SUM;

/** The loose cards in play, largest first, equals in table order. */
const cards = new Int32Array(LISTED_LOOSE);
export const laidOut = cards;
const worth = new Int32Array(LISTED_LOOSE);
let size = 0;
/** The sums that some loose cards make, as bits; the groups of other sums are stale. */
let sums = 0;
/** Grows with every layout: what was worked out for an older one is stale. */
let layout = 0;

const groups: readonly number[][] = Array.from({ length: HIGHEST + 1 }, () => [0]);
const groupCounts = new Int32Array(HIGHEST + 1);

/** Lays the loose cards out, finds every set up to the highest sum that matters, and says which sums there are, as bits. */
export const layOut = (loose: readonly Card[], values: Int16Array, highest: number): number => {
  size = 0;
  sums = 0;
  layout++;
  for (let at = loose.length > LISTED_LOOSE ? loose.length - LISTED_LOOSE : 0; at < loose.length; at++) {
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
  for (let first = 0; first < size; first++) {
    const value = worth[first] as number;
    if (value <= highest) addGroups(first + 1, 1 << first, value, highest);
  }
  return sums;
};

const addGroups = (from: number, mask: number, sum: number, highest: number): void => {
  const at = ((sums >> sum) & 1) === 0 ? 0 : (groupCounts[sum] as number);
  if (at >= MOST) return;
  (groups[sum] as number[])[at] = mask;
  groupCounts[sum] = at + 1;
  sums |= 1 << sum;
  for (let next = from; next < size; next++) {
    const total = sum + (worth[next] as number);
    if (total <= highest) addGroups(next + 1, mask | (1 << next), total, highest);
  }
};

/** Which layout this is. */
export const layoutNumber = (): number => layout;

/** How many sets have this sum, and the masks of them in order of their largest card. */
export const groupCount = (sum: number): number =>
  ((sums >> sum) & 1) === 0 ? 0 : (groupCounts[sum] as number);
export const groupsOf = (sum: number): readonly number[] => groups[sum] as number[];
