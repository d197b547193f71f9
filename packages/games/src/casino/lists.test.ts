// How long lists of moves become in random play: they are complete, so none may reach the limit where a list is cut.

import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { casino } from './index.ts';
import { LISTED_CHOICES, LISTED_LOOSE } from './sums.ts';
import { settings } from './test/positions.ts';

it('[CAS-99] in 100,000 random positions no list is cut', () => {
  const words = testWords(99);
  let positions = 0;
  let largest = 0;
  let most = 0;
  for (let seed = 1; positions < 100_000; seed++) {
    const [, seats, asked] = settings[seed % settings.length] ?? ['', 2, {}];
    const options = readOptions(casino.options, { ...asked, match: 'single' }, seats);
    if (!options.ok) throw new Error(options.problem);
    let { state } = casino.setup(options.value, seats, streamRng(numberedSeed(seed)));
    for (let seat = casino.toAct(state); seat !== undefined; seat = casino.toAct(state)) {
      const moves = casino.legalMoves(state, seat);
      positions++;
      largest = Math.max(largest, moves.length);
      most = Math.max(most, state.loose.length);
      const move = moves[words.below(moves.length)];
      if (move === undefined) throw new Error(casino.formatState(state));
      state = casino.play(state, seat, move).state;
    }
  }
  expect(most).toBeLessThan(LISTED_LOOSE);
  expect(largest).toBeGreaterThan(80);
  expect(largest).toBeLessThan(LISTED_CHOICES);
});
