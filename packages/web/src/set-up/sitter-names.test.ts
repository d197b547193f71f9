// Who sits where at a shared device.

import { expect, it } from 'vitest';
import { movedUp, sittersOf } from './sitter-names.ts';

it.each([
  [['Ann', '', 'Ben', ''], 4, ['Ann', 'Ada', 'Ben', 'Cleo'], [0, 2]],
  [['', ' Ann ', '  '], 3, ['Fay', 'Ann', 'Bo'], [1]],
  // Nobody is called like somebody else.
  [['Ann', 'Ann', 'Ann'], 3, ['Ann', 'Ann 2', 'Ann 3'], [0, 1, 2]],
  [['Ann 2', 'Ann', 'Ann'], 3, ['Ann 2', 'Ann', 'Ann 3'], [0, 1, 2]],
  // No bot is called like a person.
  [['Ada', '', 'Bo', ''], 4, ['Ada', 'Cleo', 'Bo', 'Dag'], [0, 2]],
  [['Fay', 'Ada', 'Bo', 'Cleo', '', ''], 6, ['Fay', 'Ada', 'Bo', 'Cleo', 'Dag', 'Eve'], [0, 1, 2, 3]],
  // A smaller table has room for the first of them.
  [['Ann', 'Ben', 'Cy', 'Di'], 2, ['Ann', 'Ben'], [0, 1]],
  [[], 2, ['Fay', 'Ada'], []],
])('%j at %i seats', (written, seats, names, people) => {
  expect(sittersOf(written, seats)).toEqual({ names, people });
});

it.each([
  [['Ann', '', 'Ben'], 4, ['Ann', '', 'Ben']],
  [['Ann', '', 'Ben'], 2, ['Ann', 'Ben']],
  [['Ann', '', 'Ben', ' '], 3, ['Ann', '', 'Ben', ' ']],
  [['', 'Ann', '', 'Ben'], 3, ['Ann', 'Ben']],
])('%j move up at %i seats', (written, seats, moved) => {
  expect(movedUp(written, seats)).toEqual(moved);
});
