// Raises: one hand card onto a simple build. Implements CAS-52 to CAS-58 for the list of moves.

import { bits } from '@parlor/engine';
import { sameSide } from '../../pieces/cards.ts';
import type { Build, Card, Sets } from '../../types.ts';
import { isSimple, rivalOf } from '../builds.ts';
import type { Turn } from './turn.ts';
import * as turns from './turn.ts';
import * as unions from './unions.ts';

const { has } = bits;
const { dutyWithout, handCards, keeps } = turns;
const { NO_UNIONS, unionsOf } = unions;

const NO_BUILDS: readonly number[] = [];

export const addRaises = (turn: Turn): void => {
  const { facts, options, seat } = turn;
  const { builds } = facts;
  for (let at = 0; at < builds.length; at++) {
    const build = builds[at] as Build;
    if (!isSimple(build)) continue;
    if (options.raiseTargets === 'any' || !sameSide(options, build.owner, seat)) addRaisesOf(turn, build);
  }
};

const addRaisesOf = (turn: Turn, build: Build): void => {
  const { options } = turn;
  const most = options.raiseDoubleLimit ? Math.min(options.maxBuild, 2 * build.value) : options.maxBuild;
  for (let at = 0; at < turn.size; at++) {
    const card = handCards[at] as number;
    const value = build.value + (turn.values[card] as number);
    if (value > most || (options.requireCapturer && !has(turn.held, value))) continue;
    if (mayBecome(turn, build, value) && keeps(turn, card, dutyAfter(turn, build, value)))
      addRaisesWith(turn, build, card, value);
  }
};

/**
 * CAS-42, CAS-43, CAS-58: true when the own side has a build of the new value to merge with, or has room for
 * one more build.
 */
const mayBecome = (turn: Turn, build: Build, value: number): boolean => {
  const rival = has(turn.built, value) ? rivalOf(turn.facts, value, NO_BUILDS) : undefined;
  if (rival !== undefined) return sameSide(turn.options, rival.owner, turn.seat);
  return build.owner === turn.seat || turn.hasRoom;
};

const dutyAfter = (turn: Turn, build: Build, value: number): number =>
  (1 << value) | (build.owner === turn.seat ? dutyWithout(turn, [build.id]) : turn.duty);

const addRaisesWith = (turn: Turn, { id }: Build, card: Card, value: number): void => {
  const plain = turn.options.raiseWithSets ? unionsOf(value) : NO_UNIONS;
  for (let k = 0; k < plain.count; k++)
    turn.moves.push({ type: 'raise', card, build: id, sets: plain.sets[k] as Sets });
};
