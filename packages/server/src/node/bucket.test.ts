import { expect, it } from 'vitest';
import { Bucket } from './bucket.ts';

it('is filled again at its rate, and not emptied when the clock is set back', () => {
  const bucket = new Bucket(2, 1, 3_600_000);
  expect([bucket.take(3_600_000), bucket.take(3_600_000), bucket.take(3_600_000)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(bucket.take(3_601_000)).toBe(true);
  expect(bucket.take(0)).toBe(false);
  expect(bucket.take(1000)).toBe(true);
});
