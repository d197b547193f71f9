// The table of all limits in deploy/README.md says what the server does with its default settings.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@parlor/protocol';
import { expect, it } from 'vitest';
import { type Limits, openLimits } from '../../src/house/limits.ts';
import { type Bucket, Buckets } from '../../src/node/bucket.ts';

const README = join(import.meta.dirname, '../../../../deploy/README.md');
const DEFAULT_RATE = 30;

/** Rows of the table by their first column: how many at once, and how many a second. */
const rows = new Map(
  readFileSync(README, 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('Limits'))
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, limit = '', , most = '', perSecond = '']) => [limit, { most, perSecond }] as const),
);

const numberIn = (text: string): number => Number(/[\d.,]+/.exec(text)?.[0].replaceAll(',', ''));
const rateIn = (text: string): number => numberIn(text) / (text.endsWith('a minute') ? 60 : 1);

const BUCKETS: Readonly<Record<Exclude<keyof Limits, 'burst' | 'perSecond'>, string>> = {
  messages: 'frames of all connections*',
  commands: 'commands*',
  watches: 'tables that are watched or left*',
  lookups: 'lobby, friends, links of friends, whole positions*',
  chat: 'chat lines and reactions',
  tableChat: 'chat lines and reactions at one table',
  tables: 'new tables, quick matches*',
  emptySeats: 'seats of quick matches to which nobody has come*',
  wrongCodes: 'codes of tables that lead nowhere*',
  wrongPasses: 'wrong one-time codes',
  friends: 'requests of friends, invitations',
  names: 'new names and faces, one-time codes, signing out',
  guests: 'new guests*',
  requests: 'requests to `/api`, new sockets*',
  expulsions: 'sockets closed for that*',
  metrics: '`/metrics`*',
};

/** How many a bucket holds, and the milliseconds after which one comes back. */
const measured = (limit: Buckets | Bucket): { readonly most: number; readonly waitMs: number } => {
  const isOfKey = limit instanceof Buckets;
  const take = (): boolean => (isOfKey ? limit.take('one', 0) : limit.take(0));
  let most = 0;
  while (take()) most++;
  return { most, waitMs: isOfKey ? limit.waitMs('one', 0) : limit.waitMs(0) };
};

it.each(Object.entries(BUCKETS))('%s are limited as the row "%s" says', (name, label) => {
  const row = rows.get(label);
  const { most, waitMs } = measured(openLimits(DEFAULT_RATE)[name as keyof typeof BUCKETS]);
  expect(numberIn(row?.most ?? '')).toBe(most);
  // Rounded up to a whole millisecond.
  expect(Math.abs(1000 / rateIn(row?.perSecond ?? '') - waitMs)).toBeLessThanOrEqual(1);
});

it('every limit that grows with PARLOR_RATE is marked, and no other', () => {
  for (const [name, label] of Object.entries(BUCKETS)) {
    const [usual, fast] = [DEFAULT_RATE, DEFAULT_RATE * 10].map((rate) =>
      measured(openLimits(rate)[name as keyof typeof BUCKETS]),
    );
    const grows = (fast?.waitMs ?? 0) < (usual?.waitMs ?? 0);
    expect([label, grows]).toEqual([label, label.endsWith('*')]);
  }
});

it('what one connection may send, and what is kept, is what the rows say', () => {
  const { burst, perSecond } = openLimits(DEFAULT_RATE);
  const frames = 'frames: messages (of at most eight fragments each), pings, pongs, empty ones*';
  expect(rows.get(frames)).toMatchObject({ most: String(burst), perSecond: String(perSecond) });
  const kept = {
    'people whom a host has muted': LIMITS.muted,
    'chat lines that are kept': LIMITS.chatKept,
    'friends; blocked people': LIMITS.friends,
    'open requests of friends': LIMITS.requests,
    'one message': LIMITS.frame,
  };
  for (const [label, most] of Object.entries(kept))
    expect([label, numberIn(rows.get(label)?.most ?? '')]).toEqual([label, most]);
});
