// Lists of moves where few positions lead, and how long they become in random play: they are complete, so none may reach the
// limit where a list is cut.

import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { casino } from './index.ts';
import { LISTED_CHOICES, LISTED_LOOSE } from './sums.ts';
import { listed, settings } from './test/positions.ts';

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

const PARTNERS = 'hands=5D.2C/3C/9D/4C loose=4H proven=-/-/9/-';
it.each([
  [
    '[CAS-46] two loose cards at least',
    'options=buildTableOnly:true hands=7S/2C loose=7H.4D.3H',
    ['build 7 - 4D+3H', 'build 7 - 7H 4D+3H'],
  ],
  [
    '[CAS-70] a build for the partner',
    `options=partnership:true ${PARTNERS}`,
    ['build 9 5D 4H+5D for partner'],
  ],
  ['[CAS-70] none where that is off', `options=partnership:true,buildForPartner:off ${PARTNERS}`, []],
  ['[CAS-70] none without partners', 'hands=5D.2C/9D loose=4H proven=-/9', []],
])('%s: the builds of %s', (_name, text, builds) => {
  const moves = listed(text);
  expect(moves.some((move) => move.startsWith('trail'))).toBe(true);
  expect(moves.filter((move) => move.startsWith('build'))).toEqual(builds);
});
