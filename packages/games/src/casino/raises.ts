// Raises: one hand card onto a simple build. Implements CAS-52 to CAS-58 for the list of moves.

import { bits } from '@parlor/engine';
import { isSimple, rivalOf } from './builds.ts';
import { sameSide } from './cards.ts';
import { dutyWithout, handCards, keeps, type Turn } from './turn.ts';
import type { Build, Sets } from './types.ts';
import { NO_UNIONS, unionsOf } from './unions.ts';

const { has } = bits;
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
  const { facts, options, seat } = turn;
  for (let at = 0; at < turn.size; at++) {
    const card = handCards[at] as number;
    const value = build.value + (turn.values[card] as number);
    if (value > options.maxBuild || (options.raiseDoubleLimit && value > 2 * build.value)) continue;
    if (options.requireCapturer && !has(turn.held, value)) continue;
    const rival = rivalOf(facts, value, NO_BUILDS);
    if (rival !== undefined && !sameSide(options, rival.owner, seat)) continue;
    if (rival === undefined && build.owner !== seat && !turn.hasRoom) continue;
    if (!keeps(turn, card, dutyWithout(turn, [build.id]) | (1 << value))) continue;
    const plain = options.raiseWithSets ? unionsOf(value) : NO_UNIONS;
    for (let k = 0; k < plain.count; k++)
      turn.moves.push({ type: 'raise', card, build: build.id, sets: plain.sets[k] as Sets });
  }
};
