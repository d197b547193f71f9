// Texas 42 in the terminal: readable at every step, within the lines of a terminal, without hidden tiles.

import type { Viewer } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { texas42 } from '@parlor/games/texas-42';
import { expect, it } from 'vitest';
import { COLUMNS } from '../lines.ts';
import { texas42Table } from './texas-42.ts';

const viewers: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

it('keeps every view of random matches within the lines of a terminal, and prints every event in a line', () => {
  for (const options of [
    {},
    { preset: 'house', sevens: 'on', gamesToWin: 2, earlyEnd: 'offer' },
    { preset: 'points250' },
  ]) {
    walk(texas42, { seats: 4, seed: 5, options, plies: 250 }, ({ state, events }) => {
      for (const viewer of viewers) {
        const board = texas42Table.draw(texas42.view(state, viewer));
        expect(Math.max(...board.split('\n').map((line) => line.length))).toBeLessThanOrEqual(COLUMNS);
        expect(board.includes('your hand')).toBe(viewer !== 'spectator' && state.stage.phase !== 'over');
        expect(board.includes('undefined')).toBe(false);
      }
      for (const event of events) {
        const seen = texas42.redact(event, 'spectator') ?? event;
        const line = texas42Table.tell(seen, (seat) => `seat ${seat}`, texas42.view(state, 'spectator'));
        expect(line ?? '').not.toMatch(/undefined|\n/);
      }
    });
  }
});

it('shows contract, trick and hand', () => {
  const state = texas42.parseState(
    'hands=*/6-6.6-5.6-4.6-3.6-2.6-1/*/* calls=30,pass,pass,pass call=6 plays=6-0',
  );
  if (!state.ok) throw new Error(state.problem);
  const board = texas42Table.draw(texas42.view(state.value, 1));
  expect(board).toContain('contract  you 30, sixes');
  expect(board).toContain('trick     you 6-0   (trumps led)');
  expect(board).toContain('your hand [6-6] [6-5] [6-4] [6-3] [6-2] [6-1]');
});
