// Big Two in the terminal: the window with its reason, and lines that fit.

import { walk } from '@parlor/engine/testing';
import { bigTwo } from '@parlor/games/big-two';
import { expect, it } from 'vitest';
import { COLUMNS } from '../lines.ts';
import { bigTwoTable } from './big-two.ts';

const at = (text: string, ...lines: readonly string[]) => {
  const start = bigTwo.parseState(text);
  if (!start.ok) throw new Error(start.problem);
  return lines.reduce((state, line) => {
    const move = bigTwo.parseMove(line.slice(2));
    if (!move.ok) throw new Error(move.problem);
    return bigTwo.play(state, Number(line[0]), move.value).state;
  }, start.value);
};

it('draws an open window with its reason and the seat’s choices', () => {
  const state = at('hands=4D.2S/3C.3H/5C.6C/7C.8C turn=0', '0 play 2S', '3 pass');
  const drawn = bigTwoTable.draw(bigTwo.view(state, 2));
  expect(drawn).toContain('Unbeatable: single - all are passed after 10 s');
  expect(drawn).toContain('No higher single can be made from the unseen cards.');
  expect(drawn).toContain('Pass when it is my turn (pass)');
  expect(drawn).toContain('seat 3: 2 will pass');
  expect(drawn).not.toContain('3C 3H\n');
});

it('keeps all lines within the terminal, and prints every event and nothing else', () => {
  for (const [seats, options] of [
    [4, {}],
    [3, { deal: '17plus1' }],
    [2, { deal: 21 }],
  ] as const)
    walk(bigTwo, { seats, seed: 6, options, plies: 200 }, ({ state, events }) => {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const lines = bigTwoTable.draw(bigTwo.view(state, viewer)).split('\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(COLUMNS);
      }
      for (const event of events)
        expect(bigTwoTable.tell(event, (seat) => `Seat ${seat}`, bigTwo.view(state, 0))).toMatch(/^\S.*\S$/);
    });
});
