// Between the moves of the simulator and those of the rules. A key names a choice of cards, however its sets
// are arranged.

import type { Card, Facts, Move, TableMove } from '@parlor/games/casino/facts';
import type { Sim } from './memory.ts';
import { arrange, arrangement } from './sets.ts';
import {
  BUILD,
  CAPTURE,
  cardOf,
  EXTEND,
  HALF,
  head,
  ID,
  kindOf,
  LOAD,
  moveValue,
  NO_CARD,
  RAISE,
  TRAIL,
  takesBuild,
  VALUE,
} from './words.ts';

/** The move of the rules that three numbers stand for in this position. */
export const ruleMove = (sim: Sim, move: number, low: number, high: number): Move => {
  const card = cardOf(move);
  const kind = kindOf(move);
  if (kind === TRAIL) return { type: 'trail', card };
  const seat = sim.turn;
  const owner = sim.word(VALUE + seat) === moveValue(move) ? seat : 1 - seat;
  if (kind === RAISE) return { type: 'raise', card, build: sim.word(ID + 1 - seat), sets: [] };
  const sets = setsOf(sim, move, low, high);
  if (kind === CAPTURE)
    return { type: 'capture', card, sets, builds: takesBuild(move) ? [sim.word(ID + owner)] : [] };
  if (kind === BUILD) return { type: 'build', card, value: moveValue(move), sets, forPartner: false };
  return { type: 'extend', card: kind === LOAD ? undefined : card, build: sim.word(ID + seat), sets };
};

const setsOf = (sim: Sim, move: number, low: number, high: number): readonly (readonly Card[])[] => {
  const count = arrange(sim, move, low, high);
  const sets: Card[][] = [];
  let left = 0;
  for (let at = 0; at < count; at++) {
    const card = arrangement[at];
    if (left === 0) {
      sets.push([]);
      left = moveValue(move);
    }
    sets[sets.length - 1]?.push(card);
    left -= (card >> 2) + 1;
  }
  return sets;
};

export const keyOfMove = (move: number, low: number, high: number): string => `${move}.${low}.${high}`;

/** The key of a move of the rules, or undefined where the simulator has no such move. */
export const keyOf = (facts: Facts, move: Move): string | undefined => {
  if (move.type === 'shiya' || move.type === 'stand') return undefined;
  if (move.type === 'trail') return keyOfMove(head(TRAIL, move.card, 0, 0, 0), 0, 0);
  const value = valueFor(facts, move);
  const kind =
    move.type === 'capture'
      ? CAPTURE
      : move.type === 'build'
        ? BUILD
        : move.type === 'raise'
          ? RAISE
          : move.card === undefined
            ? LOAD
            : EXTEND;
  let low = 0;
  let high = 0;
  let depth = 0;
  for (const set of move.sets) {
    for (const card of set) {
      if (card === move.card) continue;
      if (!facts.loose.includes(card)) depth++;
      else if (card < HALF) low |= 1 << card;
      else high |= 1 << (card - HALF);
    }
  }
  const withBuild = move.type === 'capture' && move.builds.length > 0 ? 1 : 0;
  return keyOfMove(head(kind, move.card ?? NO_CARD, value, depth, withBuild), low, high);
};

const valueFor = (facts: Facts, move: TableMove): number => {
  if (move.type === 'build') return move.value;
  if (move.type === 'capture') return (move.card >> 2) + 1;
  const built = facts.builds.find(({ id }) => id === move.build)?.value ?? 0;
  return move.type === 'raise' ? built + (move.card >> 2) + 1 : built;
};
