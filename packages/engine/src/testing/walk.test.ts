// Random play sees what tables see: the clock, seats out of turn, and an end.

import { expect, it } from 'vitest';
import { toy } from './toy.ts';
import { walk } from './walk.ts';

it('mostly the seat on turn moves, now and then the clock or somebody else', () => {
  const made = { onTurn: 0, outOfTurn: 0, clock: 0 };
  for (let seed = 0; seed < 200; seed++) {
    walk(toy, { seats: 3, seed }, ({ state, next }) => {
      if (next?.actor === 'clock') made.clock++;
      else if (next !== undefined) made[next.actor === toy.toAct(state) ? 'onTurn' : 'outOfTurn']++;
    });
  }
  const total = made.onTurn + made.outOfTurn + made.clock;
  expect(made.onTurn / total).toBeGreaterThan(0.8);
  expect(made.outOfTurn / total).toBeGreaterThan(0.03);
  expect(made.clock / total).toBeGreaterThan(0.01);
});

it('ends where it is told to, or with the match, and shows every state on the way', () => {
  const plies: number[] = [];
  const end = walk(toy, { seats: 2, seed: 1, plies: 3 }, ({ ply, state, next }) => {
    plies.push(ply);
    expect(next === undefined).toBe(ply === 3);
    expect(toy.toAct(state)).toBeDefined();
  });
  expect([plies, toy.toAct(end) === undefined]).toEqual([[0, 1, 2, 3], false]);
  expect(toy.outcome(walk(toy, { seats: 2, seed: 1 }, () => undefined))).toBeDefined();
});

it('a match that is not over and has no move is an error', () => {
  const stuck = { ...toy, legalMoves: () => [], deadline: () => undefined };
  expect(() => walk(stuck, { seats: 2, seed: 1 }, () => undefined)).toThrow('toy: stuck at ply 0');
  expect(() => walk(toy, { seats: 2, seed: 1, options: { rounds: 9 } }, () => undefined)).toThrow('rounds');
});
