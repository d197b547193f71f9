// Casino in the terminal: open cards are shown, hidden cards are not, and every line fits.

import { defaultOptions, fastRng, wide } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { casino, formatCard } from '@parlor/games/casino';
import { expect, it } from 'vitest';
import { COLUMNS } from '../lines.ts';
import { casinoTable } from './casino.ts';

it('counts one card as one', () => {
  const state = casino.parseState('hands=5S.10C/9C');
  if (!state.ok) throw new Error(state.problem);
  expect(casinoTable.draw(casino.view(state.value, 0))).toContain('Seat 1  1 card |');
});

it.each([2, 3, 4])('shows the table of %i seats, and of hidden hands the count', (seats) => {
  walk(casino, { seats, seed: seats, options: { partnership: seats === 4 } }, ({ state, events }) => {
    const text = casinoTable.draw(casino.view(state, 0));
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(COLUMNS);
    const words = new Set(text.split(/[\s+,]+/));
    for (const card of [...state.loose, ...wide.list(state.hands[0] ?? wide.empty)])
      expect(words).toContain(formatCard(card));
    for (const card of wide.list(state.hands[1] ?? wide.empty)) expect(words).not.toContain(formatCard(card));
    for (const event of events) {
      const shown = casino.redact(event, 0);
      const line = shown && casinoTable.tell(shown, (seat) => `P${seat}`, casino.view(state, 0));
      if (shown !== undefined) expect(line).toMatch(/\.$/);
    }
  });
});

it('prints the scoring of a game', () => {
  const VIEW = casino.view(casino.setup(defaultOptions(casino.options), 2, fastRng(1)).state, 0);
  const none = { cards: 0, spades: 0, mummy: 0, spy: 0, aces: 0, sweeps: 0, total: 0 };
  const points = [{ ...none, cards: 2, mummy: 2, aces: 1, total: 5 }, none];
  const event = { type: 'scored', game: 2, points, tally: [5, 0], auto: true } as const;
  expect(casinoTable.tell(event, (seat) => `P${seat}`, VIEW)).toBe(
    'Game 2 is scored 5 : 0.\n  Side 0: cards 2, ten of diamonds 2, aces 1.',
  );
  const equal = { ...event, points: [none, none], aheadBy: 'spades' } as const;
  expect(casinoTable.tell(equal, (seat) => `P${seat}`, VIEW)).toBe(
    'Game 2 is scored 0 : 0.\n  Equal points: more spades decide.',
  );
});
