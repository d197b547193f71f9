import { fakeClock } from '@parlor/trials';
import { expect, it } from 'vitest';
import { Throttle } from './throttle.ts';

it('runs at once, then a few times a second, and once more after the last wish', async () => {
  const clock = fakeClock();
  const throttle = new Throttle(clock);
  let wished = 0;
  const seen: number[] = [];
  const wish = (): void => {
    wished++;
    throttle.run(() => seen.push(wished));
  };
  for (let n = 0; n < 100; n++) wish();
  expect(seen).toEqual([1, 2, 3, 4]);
  await clock.pass(250);
  expect(seen).toEqual([1, 2, 3, 4, 100]);
  for (let n = 0; n < 100; n++) {
    wish();
    await clock.pass(10);
  }
  await clock.pass(1000);
  expect(seen.length).toBeLessThanOrEqual(5 + 5);
  expect(seen.at(-1)).toBe(200);
});
