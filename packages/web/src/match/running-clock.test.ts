// Countdowns on the page: by its own time, without jumps.

import { expect, it } from 'vitest';
import { follow, leftOn, type RunningClock } from './running-clock.ts';

const SENT = { kind: 'window', ms: 10_000, endsAt: 1_010_000 } as const;
const followed = (known: RunningClock | undefined, sentNow: number, localNow: number): RunningClock =>
  follow(known, SENT, sentNow, localNow) as RunningClock;

it('counts by the time of the page, never more than the clock has and never less than none', () => {
  const clock = followed(undefined, 1_000_000, 50);
  expect([50, 1050, 9050, 10_050, 99_000].map((now) => leftOn(clock, now))).toEqual([
    10_000, 9000, 1000, 0, 0,
  ]);
  // The page comes before the beginning of the clock: it shows the whole of it.
  expect(leftOn(followed(undefined, 900_000, 50), 50)).toBe(10_000);
});

it('stays the very same when the page knows the time a little better', () => {
  const clock = followed(undefined, 1_000_000, 0);
  expect(followed(clock, 1_002_200, 2000)).toBe(clock);
});

it('moves over a second when it was wrong by more than a quarter of one', () => {
  const clock = followed(undefined, 1_000_000, 0);
  const better = followed(clock, 1_002_400, 2000);
  expect([2000, 2500, 3000].map((now) => leftOn(better, now))).toEqual([8000, 7300, 6600]);
});

it('another end, length or kind is another clock; none is none', () => {
  const clock = followed(undefined, 1_000_000, 0);
  for (const other of [{ endsAt: 1_020_000 }, { ms: 20_000 }, { kind: 'turn' as const }])
    expect(follow(clock, { ...SENT, ...other }, 1_000_200, 0)?.fit.from).toBe(1_000_200);
  expect(follow(clock, undefined, 1_000_000, 0)).toBeUndefined();
});
