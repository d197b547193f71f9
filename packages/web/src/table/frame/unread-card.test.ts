// Which card of a deal or hand is shown: until its reader has closed it or moved on, also when the page is loaded anew.

import type { Viewer } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../match/session.ts';
import type { AnyTable } from '../table-contract.ts';
import { unreadCard } from './unread-card.ts';

type Told = { readonly ends?: string; readonly seat?: number; readonly auto?: boolean };

const move = (seat: number): Told => ({ seat });
const end = (ends: string): Told => ({ ends });
const DEALT: Told = {};

const table = {
  summary: ({ ends }: Told) => (ends === undefined ? undefined : { title: ends, lines: [] }),
} as unknown as AnyTable;

/** The title of the card: `past` was there before the page was, and `last` is what the last move did, as far as that is known. */
const shown = (
  past: readonly Told[],
  last: readonly Told[] = [],
  { viewer = 0 as Viewer, stays = true, read = 0, came = 5 } = {},
): string | undefined => {
  const log = [...past.map((event) => ({ ply: 5, event })), ...last.map((event) => ({ ply: 6, event }))];
  const position = { value: { events: last, view: {}, viewer } };
  const session = { log: { value: log }, position } as unknown as Session;
  return unreadCard({ session, table, names: [], stays }, read, came)?.title;
};

describe('whoever plays', () => {
  it('is shown how the hand ended, also after a reload and when others have moved since', () => {
    expect(shown([], [move(0), end('Hand 1'), DEALT])).toBe('Hand 1');
    expect(shown([move(0), end('Hand 1'), DEALT])).toBe('Hand 1');
    expect(shown([move(0), end('Hand 1'), DEALT, move(1)], [move(2)])).toBe('Hand 1');
    expect(shown([end('Hand 1'), DEALT, move(1), end('Hand 2')])).toBe('Hand 2');
  });

  it('has read it when they have moved on themselves, or closed it', () => {
    expect(shown([end('Hand 1'), DEALT, move(0), move(1)])).toBeUndefined();
    expect(shown([end('Hand 1'), DEALT], [move(0)])).toBeUndefined();
    expect(shown([move(0), end('Hand 1'), DEALT], [move(1)], { read: 3 })).toBeUndefined();
    expect(shown([move(0), end('Hand 1')], [move(1), end('Hand 2')], { read: 2 })).toBe('Hand 2');
  });

  it('has not when the clock moved for them', () => {
    expect(shown([end('Hand 1'), { seat: 0, auto: true }])).toBe('Hand 1');
  });
});

it('whoever watches is shown what ends before their eyes, and nothing that was over when they came', () => {
  const viewer = 'spectator';
  expect(shown([end('Hand 1'), move(1)], [], { viewer })).toBeUndefined();
  expect(shown([end('Hand 1'), move(1)], [move(2)], { viewer })).toBeUndefined();
  expect(shown([end('Hand 1')], [move(1), end('Hand 2')], { viewer })).toBe('Hand 2');
  expect(shown([move(1), end('Hand 1')], [move(2)], { viewer, came: 4 })).toBe('Hand 1');
});

it('in a replay a card goes with the move that it belongs to', () => {
  expect(shown([move(1)], [move(0), end('Hand 1')], { stays: false })).toBe('Hand 1');
  expect(shown([move(1), end('Hand 1')], [move(2)], { stays: false })).toBeUndefined();
});
