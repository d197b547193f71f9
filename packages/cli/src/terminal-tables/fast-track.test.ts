// The board in the terminal: every peg of every seat is shown to every viewer.

import { defaultOptions, numberedSeed, streamRng } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { fastTrack, hasStatus } from '@parlor/games/fast-track';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from '../lines.ts';
import { fastTrackTable } from './fast-track.ts';

const words = (text: string): readonly string[] => text.split(/[^0-9a-zA-Z]+/);

describe('Fast Track in the terminal', () => {
  it.each([2, 3, 4, 5, 6])('shows 133 holes and all pegs of %i seats from every side', (seats) => {
    const { state } = fastTrack.setup(
      defaultOptions(fastTrack.options),
      seats,
      streamRng(numberedSeed(seats)),
    );
    for (const viewer of [...Array.from({ length: seats }, (_, seat) => seat), 'spectator' as const]) {
      const drawn = fastTrackTable.draw(fastTrack.view(state, viewer));
      const board = drawn.slice(0, drawn.indexOf('△ corner'));
      const pegs = words(board).filter((word) => /^\d[a-e]$/.test(word));
      expect(pegs.sort()).toEqual(
        Array.from({ length: seats * 5 }, (_, at) => `${Math.floor(at / 5)}${'abcde'[at % 5]}`),
      );
      expect([...board].filter((sign) => '·△◇□○◎'.includes(sign))).toHaveLength(133 - seats * 5);
    }
  });

  it('keeps all lines within the terminal and prints every move of a match', () => {
    const eventTexts: string[] = [];
    walk(fastTrack, { seats: 6, seed: 4, plies: 300 }, ({ state, events }) => {
      const drawn = fastTrackTable.draw(fastTrack.view(state, 3));
      for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(COLUMNS);
      const board = drawn.slice(0, drawn.indexOf('△ corner'));
      const capitals = words(board).filter((word) => /^\d[A-E]$/.test(word)).length;
      expect(capitals).toBe(state.pegs.filter(hasStatus).length);
      for (const event of events) {
        const view = fastTrack.view(state, 3);
        eventTexts.push(fastTrackTable.tell(event, (seat) => `seat ${seat}`, view) ?? '');
      }
    });
    expect(eventTexts).toContain('seat 0 draws again');
    // The number that people say, and the letter used for typing moves.
    expect(eventTexts.some((line) => line.startsWith('seat 0 moves peg 1 (e) from home-0 to '))).toBe(true);
    expect(
      eventTexts.some((line) =>
        /^seat \d cuts peg [1-5] \([a-e]\) of seat \d: it goes to hold-\d-\d$/.test(line),
      ),
    ).toBe(true);
  });
});
