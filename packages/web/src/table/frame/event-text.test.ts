// What the clock did is told as such, where somebody would have chosen.

import type { Event } from '@parlor/games/casino';
import { expect, it } from 'vitest';
import { byHand, lineOf } from '../../tables/casino/words/line.ts';
import { english } from '../../texts/en/index.ts';
import { learn } from '../../texts/text.ts';
import { spokenOf, toldLine } from './event-text.ts';

learn(english);

const NAMES = ['You', 'Ada'];
const CARD = 0;
const trailed: Event = { type: 'trailed', seat: 1, card: CARD, auto: true };
const settling: Event = {
  type: 'settling',
  seat: 1,
  capture: { type: 'capture', card: CARD, builds: [], sets: [] },
  auto: false,
};
const captured: Event = {
  ...{ type: 'captured', seat: 1, card: CARD, cards: [CARD + 1, CARD], builds: [] },
  ...{ sweep: false, auto: true },
};
const residue: Event = { type: 'residue', seat: 1, cards: [CARD], auto: true };

it.each<readonly [string, Event, Event | undefined, boolean]>([
  ['a trailed card', trailed, undefined, true],
  ['the same by hand', { ...trailed, auto: false }, undefined, false],
  ['a capture', captured, trailed, true],
  ['a capture that has settled', captured, settling, false],
  ['a capture that was let stand', captured, { type: 'stood', seat: 0 }, false],
  ['what is left at the end', residue, captured, false],
])('%s', (_, event, before, isMarked) => {
  const table = { line: lineOf, byHand } as Parameters<typeof toldLine>[0];
  expect(toldLine(table, event, before, NAMES, undefined)?.endsWith('(auto)')).toBe(isMarked);
});

it('a table that does not tell them apart has every automatic line marked, once', () => {
  const table = { line: () => 'Bo: pass' };
  expect(toldLine(table, { type: 'passed', auto: true }, undefined, NAMES, undefined)).toBe(
    'Bo: pass (auto)',
  );
  expect(toldLine(table, { type: 'passed' }, undefined, NAMES, undefined)).toBe('Bo: pass');
});

it('a hand that ended is spoken once: what its card says, and of the rest what the card does not say', () => {
  const table = {
    line: (event: unknown) => (event as { text?: string }).text,
    summary: (event: unknown) =>
      (event as { type: string }).type === 'ended'
        ? { title: 'Hand 1 is over', lines: ['The bid is made', 'Score: 1 to 0'] }
        : undefined,
  };
  const log = ['Ada: 6-4', 'the bid is made', 'Score: 1 to 0', undefined, 'Hand 2'].map((text, at) => ({
    ply: at,
    event: { type: at === 1 ? 'ended' : 'other', ...(text === undefined ? {} : { text }) },
  }));
  expect(spokenOf(table, log, 0, NAMES, {})).toEqual([
    'Ada: 6-4',
    'Hand 1 is over · The bid is made · Score: 1 to 0',
    'Hand 2',
  ]);
  expect(spokenOf(table, log, 4, NAMES, {})).toEqual(['Hand 2']);
});
