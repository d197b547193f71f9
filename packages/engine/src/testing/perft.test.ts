// Perft on a toy game that is small enough to count by hand.

import { expect, it } from 'vitest';
import { parsePerft, perft, perftPerMove } from './perft.ts';
import { toy } from './toy.ts';

const at = (text: string): Parameters<typeof toy.toAct>[0] => {
  const read = toy.parseState(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};
const RNG = `rng=${'0'.repeat(64)}.1`;

it('follows every move of the seat to act; a match that ends earlier counts as no sequence', () => {
  const start = at(`options=- ${RNG} hands=1.2.3/4.5.6 shown= won=0.0 cheers=0.0 left=`);
  // Three numbers against three, then two against two, then one against one.
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((depth) => perft(toy, start, depth))).toEqual([
    1, 3, 9, 18, 36, 36, 36, 0,
  ]);
  expect(perftPerMove(toy, start, 2)).toEqual([
    ['show 1', 3],
    ['show 2', 3],
    ['show 3', 3],
  ]);
  expect(perftPerMove(toy, start, 1).map(([, count]) => count)).toEqual([1, 1, 1]);
  expect(perftPerMove(toy, start, 0)).toEqual([]);
  const over = at(`options=- ${RNG} hands=/ shown= won=2.1 cheers=0.0 left=`);
  expect([perft(toy, over, 0), perft(toy, over, 1), perftPerMove(toy, over, 1)]).toEqual([1, 0, []]);
});

it('a perft file has one case on each line that is neither empty nor a comment', () => {
  const text = '# name | depth | count | position\n\nthe start | 2 | 9 | hands=1.2/3.4 shown=\n   \n';
  expect(parsePerft(text)).toEqual([
    { name: 'the start', depth: 2, count: 9, position: 'hands=1.2/3.4 shown=' },
  ]);
});
