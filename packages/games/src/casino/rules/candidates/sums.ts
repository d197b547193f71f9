// The loose cards sorted by size, and the groups of them that make each sum. A set of loose cards is a mask:
// bit k is the k-th card of the layout. The tables are scratch space for one list of moves. Implements CAS-32
// and CAS-99.

import type { Card } from '../../types.ts';

/** CAS-99: beyond this number of loose cards the list of moves uses only the last ones. */
export const LISTED_LOOSE = 24;
/** CAS-99: the choices of loose cards listed for each value. */
export const LISTED_CHOICES = 20_000;
/** CAS-99: after this number of moves, a kind of move starts no further card or value. */
export const LISTED_MOVES = 50_000;
export const HIGHEST_SUM = 14;
const MOST = LISTED_CHOICES;
const HIGHEST = HIGHEST_SUM;

/** The loose cards in play, largest first, equals in table order. */
const cards = new Int32Array(LISTED_LOOSE);
export const laidOut = cards;
const worth = new Int32Array(LISTED_LOOSE);
let size = 0;
/** The sums that loose cards can make, as bits; the groups of all other sums are stale. */
let sums = 0;
/** Raised with every layout: groups computed for an older layout are stale. */
let layout = 0;

const groups: readonly number[][] = Array.from({ length: HIGHEST + 1 }, () => [0]);
const groupCounts = new Int32Array(HIGHEST + 1);

/**
 * Sorts the loose cards, finds every group up to the highest useful sum, and returns the possible sums as
 * bits.
 */
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

/** The number of the current layout. */
export const layoutNumber = (): number => layout;

/** The number of groups with this sum; `groups` holds their masks in order of the largest card. */
export const groupCount = (sum: number): number =>
  ((sums >> sum) & 1) === 0 ? 0 : (groupCounts[sum] as number);
export const groupsOf = (sum: number): readonly number[] => groups[sum] as number[];
