// Effects of moves, compared with a plain reading of the rules, under random options.

import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { casino } from '../index.ts';
import { tableAfter, tableOf } from './effects.ts';

it('[CAS-34, CAS-35, CAS-36, CAS-45, CAS-50, CAS-52, CAS-58, CAS-71, CAS-74] every move leaves the table as the rules say', () => {
  const words = testWords(74);
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 40; seed++) {
    const seats = 2 + words.below(3);
    // Half of the matches of four have partners, because Shiya and raises are rare otherwise.
    const partners = seats === 4 && words.below(2) === 0 ? { partnership: true, shiya: true } : {};
    const options = anyOptions(casino.options, seats, words, partners);
    walk(casino, { seats, seed, options, plies: 60 }, ({ state, next }) => {
      if (next === undefined) return;
      const after = casino.play(state, next.actor, next.move).state;
      // A new game starts with an empty table, and the end of the match clears it.
      if (after.game !== state.game || after.phase.kind === 'over') return;
      seen.set(next.move.type, (seen.get(next.move.type) ?? 0) + 1);
      const [given, wanted] = [tableOf(after), tableAfter(state, next.actor, next.move)];
      if (JSON.stringify(given) !== JSON.stringify(wanted))
        expect(given, `${casino.formatMove(next.move)} at ${casino.formatState(state)}`).toEqual(wanted);
    });
  }
  for (const type of ['trail', 'capture', 'build', 'extend', 'raise', 'stand', 'shiya'])
    expect([type, seen.get(type) ?? 0]).not.toEqual([type, 0]);
});
