// What has happened since a person moved last.

import { expect, it } from 'vitest';
import { newsFrom } from './since-you-looked.ts';

/** Plies as lists of the seats that their events speak of. */
const logOf = (...plies: readonly (readonly number[])[]) =>
  plies.flatMap((seats, ply) => seats.map((seat) => ({ ply, event: { type: 'did', seat } })));

it.each([
  ['all of it for who has not moved yet', logOf([0], [1], [2]), 3, 0],
  ['what came after the own move', logOf([0], [1], [2], [0]), 1, 2],
  ['nothing after the own move alone', logOf([0], [1], [2]), 2, 3],
  // A trick that one wins with the tile of another is news.
  ['the move of another that did something for me', logOf([0], [1], [2, 1]), 1, 2],
  ['not how the match began', logOf([1], [2]), 1, 0],
])('%s', (_, log, seat, first) => {
  expect(newsFrom(log, seat)).toBe(first);
});
