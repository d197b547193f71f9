// Random walks: the clock, seats out of turn, and the end of the match all occur.

import { expect, it } from 'vitest';
import { toy } from './toy.ts';
import { walk } from './walk.ts';

it('usually the seat on turn moves, sometimes the clock or another seat', () => {
  const moveCounts = { onTurn: 0, outOfTurn: 0, clock: 0 };
  for (let seed = 0; seed < 200; seed++) {
    walk(toy, { seats: 3, seed }, ({ state, next }) => {
      if (next?.actor === 'clock') moveCounts.clock++;
      else if (next !== undefined) moveCounts[next.actor === toy.toAct(state) ? 'onTurn' : 'outOfTurn']++;
    });
  }
  const total = moveCounts.onTurn + moveCounts.outOfTurn + moveCounts.clock;
  expect(moveCounts.onTurn / total).toBeGreaterThan(0.8);
  expect(moveCounts.outOfTurn / total).toBeGreaterThan(0.03);
  expect(moveCounts.clock / total).toBeGreaterThan(0.01);
});

it('ends after the given number of plies or with the match, and shows every state on the way', () => {
  const plies: number[] = [];
  const end = walk(toy, { seats: 2, seed: 1, plies: 3 }, ({ ply, state, next }) => {
    plies.push(ply);
    expect(next === undefined).toBe(ply === 3);
    expect(toy.toAct(state)).toBeDefined();
  });
  expect([plies, toy.toAct(end) === undefined]).toEqual([[0, 1, 2, 3], false]);
  expect(toy.outcome(walk(toy, { seats: 2, seed: 1 }, () => undefined))).toBeDefined();
});

it('throws when a match is not over and has no move', () => {
  const stuck = { ...toy, legalMoves: () => [], deadline: () => undefined };
  expect(() => walk(stuck, { seats: 2, seed: 1 }, () => undefined)).toThrow('toy: stuck at ply 0');
  expect(() => walk(toy, { seats: 2, seed: 1, options: { rounds: 9 } }, () => undefined)).toThrow('rounds');
});
