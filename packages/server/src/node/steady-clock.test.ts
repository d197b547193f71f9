import { expect, it } from 'vitest';
import { steadyTime } from './steady-clock.ts';

it('follows the clock of the system forwards; when that is set back, time goes on from where it was', () => {
  let system = 1_700_000_000_000;
  let steady = 12.25;
  const now = steadyTime(
    () => system,
    () => steady,
  );
  const pass = (ms: number, set = 0): number => {
    steady += ms;
    system += ms + set;
    return now();
  };
  expect(now()).toBe(1_700_000_000_000);
  expect(pass(450)).toBe(1_700_000_000_450);
  expect(pass(50, -3_600_000)).toBe(1_700_000_000_500);
  expect(pass(1000)).toBe(1_700_000_001_500);
  // Less than it was set back by is no news; more is.
  expect(pass(0, 3_000_000)).toBe(1_700_000_001_500);
  expect(pass(0, 7_200_000)).toBe(1_700_006_601_500);
});

it('begins at the least time where the clock of the system is behind it, and waits there for that clock', () => {
  let system = 5000;
  let steady = 70;
  const now = steadyTime(
    () => system,
    () => steady,
    9000,
  );
  expect(now()).toBe(9000);
  steady += 1000;
  system += 1000;
  expect(now()).toBe(10_000);
  system += 7000;
  expect(now()).toBe(13_000);
});
