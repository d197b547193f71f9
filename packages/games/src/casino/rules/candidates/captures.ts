// Captures: for each value in the hand, sets of loose cards, builds, and chains of pile cards on top of them.
// Implements CAS-4, CAS-31 to CAS-38 and CAS-59 to CAS-66 for the list of moves.

import { bits } from '@parlor/engine';
import { onlyPairs } from '../../pieces/cards.ts';
import type { Card, Sets } from '../../types.ts';
import { findBuild } from '../builds.ts';
import { faceLimitAllows } from '../trails.ts';
import * as arrangements from './arrangements.ts';
import * as chains from './chains.ts';
import { LISTED_MOVES } from './sums.ts';
import type { Turn } from './turn.ts';
import * as turns from './turn.ts';
import type { Unions } from './unions.ts';
import * as unions from './unions.ts';

const { first, has } = bits;
const { arrange, arrangedSets, needsBase } = arrangements;
const { chainsOf, NO_CHAINS } = chains;
const { dutyWithout, firstOf, handCards, keeps, lastOf } = turns;
const { NO_SETS, NO_UNIONS, unionsOf } = unions;

const NO_BUILDS: readonly number[] = [];
const ONLY_NONE: readonly (readonly number[])[] = [NO_BUILDS];

export const addCaptures = (turn: Turn): void => {
  const end = turn.moves.length + LISTED_MOVES;
  for (let left = turn.held & (turn.sums | turn.built); left !== 0; left &= left - 1) {
    if (turn.moves.length >= end) break;
    const value = first(left);
    const choices = has(turn.built, value) ? buildsOf(turn, value) : ONLY_NONE;
    const plain = unionsOf(value);
    const chained = arrangePiles(turn, value, plain);
    for (let at = firstOf[value] as number; at <= (lastOf[value] as number); at++) {
      if (turn.moves.length >= end) break;
      const card = handCards[at] as number;
      for (let k = 0; k < choices.length; k++)
        addCapturesOf(turn, card, plain, chained, choices[k] as readonly number[]);
    }
  }
  if (turn.options.faces !== 'pair') return;
  for (let at = 0; at < turn.size; at++) {
    const card = handCards[at] as number;
    if (onlyPairs(turn.values[card] as number)) addPairs(turn, card);
  }
};

/** The number of chains of pile cards over the unions, counted by CAS-64 to CAS-66. */
const arrangePiles = (turn: Turn, value: number, plain: Unions): number => {
  if (!has(turn.begins, value)) return 0;
  const { pileTopInCapture } = turn.options;
  if (pileTopInCapture === 'off') return 0;
  return arrange(chainsOf(value, pileTopInCapture === 'with-base' ? 'sums' : 'alone'), plain);
};

const addCapturesOf = (
  turn: Turn,
  card: Card,
  plain: Unions,
  chained: number,
  builds: readonly number[],
): void => {
  if (!keeps(turn, card, dutyWithout(turn, builds))) return;
  if (turn.must && !holdsOwn(turn, builds)) return;
  const { moves } = turn;
  const isBase = builds.length > 0;
  for (let at = isBase ? 0 : 1; at < plain.count; at++)
    moves.push({ type: 'capture', card, sets: plain.sets[at] as Sets, builds });
  for (let k = 0; k < chained; k++) {
    if (isBase || !needsBase(k)) moves.push({ type: 'capture', card, sets: arrangedSets(k), builds });
  }
};

const holdsOwn = (turn: Turn, builds: readonly number[]): boolean =>
  builds.some((id) => findBuild(turn.facts, id)?.owner === turn.seat);

/** Every choice of builds of the value, the empty one first. */
const buildsOf = (turn: Turn, value: number): readonly (readonly number[])[] => {
  let choices = ONLY_NONE;
  for (const build of turn.facts.builds) {
    if (build.value === value) choices = [...choices, ...choices.map((ids) => [...ids, build.id])];
  }
  return choices;
};

/** CAS-4, CAS-37, CAS-38: a face without value captures equal faces one by one. */
const addPairs = (turn: Turn, card: Card): void => {
  const { facts, values, options } = turn;
  const value = values[card] as number;
  if (turn.must || !keeps(turn, card, turn.duty)) return;
  const equals = facts.loose.filter((other) => values[other] === value);
  const hasPiles = options.pileTopInCapture !== 'off' && turn.piles.length > 0;
  const chained = arrange(hasPiles ? chainsOf(value, 'alone') : NO_CHAINS, NO_UNIONS);
  for (let choice = 1; choice < 1 << equals.length; choice++) {
    const sets: Sets = equals.filter((_, at) => has(choice, at)).map((one) => [one]);
    for (let k = 0; k <= chained; k++) {
      const more = k === 0 ? NO_SETS : arrangedSets(k - 1);
      if (!faceLimitAllows(facts, sets.length + more.length)) continue;
      turn.moves.push({ type: 'capture', card, sets: [...sets, ...more], builds: NO_BUILDS });
    }
  }
};
