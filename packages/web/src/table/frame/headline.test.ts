// The line over a result.

import type { Viewer } from '@parlor/engine';
import { expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

const alone = (seat: number): readonly number[] => [seat];
const inPairs = (seat: number): readonly number[] => [seat % 4, (seat + 2) % 4];

it.each<readonly [readonly number[], Viewer, typeof alone, string]>([
  [[1, 2, 3, 4], 0, alone, 'You won!'],
  [[2, 1, 3, 4], 0, alone, 'Ada wins'],
  [[2, 1, 3, 4], 1, alone, 'Ada wins'],
  [[1, 1, 3, 4], 0, alone, 'You and Ada tie for first place'],
  [[1, 3, 1, 3], 0, inPairs, 'Your side won!'],
  [[3, 1, 3, 1], 0, inPairs, 'Ada and Cleo win'],
  [[3, 1, 3, 1], 'spectator', inPairs, 'Ada and Cleo win'],
  [[1, 1, 1, 1], 0, inPairs, 'You, Ada, Bo, and Cleo tie for first place'],
])('places %j as %s sees them', (places, me, sideOf, line) => {
  const outcome = { places, scores: [0, 0, 0, 0] };
  expect(headlineOf(outcome, me, ['You', 'Ada', 'Bo', 'Cleo'], sideOf)).toBe(line);
});
