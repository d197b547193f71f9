// Unions of disjoint sets of loose cards of one value, each union once, as masks and as sets. Implements
// CAS-31 and CAS-99. The lists are scratch space for one list of moves.

import type { Sets } from '../../types.ts';
import * as seen from './seen.ts';
import * as sets from './sets.ts';
import * as sums from './sums.ts';

const { forgetSeen, isNew } = seen;
const { cardsIn, withFirst } = sets;
const { groupCount, groupsOf, HIGHEST_SUM, LISTED_CHOICES, layoutNumber } = sums;

/** Unions of one value; the first is the empty one. */
export interface Unions {
  readonly masks: number[];
  /** The sets of each union, the set with the largest card first. */
  readonly sets: Sets[];
  count: number;
  layout: number;
}

export const NO_SETS: Sets = [];

const empty = (): Unions => ({ masks: [0], sets: [NO_SETS], count: 1, layout: 0 });

/** The unions of a value that no loose cards make. */
export const NO_UNIONS: Unions = empty();
const unions: readonly Unions[] = Array.from({ length: HIGHEST_SUM + 1 }, empty);

/** The unions of a value. */
export const unionsOf = (value: number): Unions => {
  const many = groupCount(value);
  if (many === 0) return NO_UNIONS;
  const all = unions[value] as Unions;
  if (all.layout !== layoutNumber()) find(all, groupsOf(value), many);
  return all;
};

/** Two different unions can consist of the same cards only when they have at least four sets between them. */
const FEWEST_TO_MEET = 4;

/**
 * Finds the unions in order of their leading card, from the smallest: a union is the set with its largest
 * card plus a union of smaller cards, so each occurs only under its own leading card.
 */
const find = (all: Unions, groups: readonly number[], many: number): void => {
  const { masks, sets } = all;
  const mayMeet = many >= FEWEST_TO_MEET;
  if (mayMeet) forgetSeen();
  let count = 1;
  let settled = 1;
  let leader = 0;
  for (let at = many - 1; at >= 0; at--) {
    const group = groups[at] as number;
    const set = cardsIn(group);
    const first = group & -group;
    if (first !== leader) {
      leader = first;
      settled = count;
    }
    for (let rest = 0; rest < settled && count <= LISTED_CHOICES; rest++) {
      const others = masks[rest] as number;
      if ((others & group) !== 0 || (mayMeet && !isNew(others | group, 0))) continue;
      masks[count] = others | group;
      sets[count++] = withFirst(set, sets[rest] as Sets);
    }
  }
  all.count = count;
  all.layout = layoutNumber();
};
