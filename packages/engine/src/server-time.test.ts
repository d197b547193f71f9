// Server time on a client: the estimate of the server's clock, and a countdown that never jumps.

import { describe, expect, it } from 'vitest';
import { fitClock, isMoving, offsetOf, serverTime } from './server-time.ts';

describe('the server’s time on a client', () => {
  it('comes from the shortest of the last eight round trips', () => {
    const slow = Array.from({ length: 9 }, (_, at) => ({
      sentAt: at * 1000,
      serverAt: at * 1000 + 7600,
      receivedAt: at * 1000 + 400,
    }));
    const quick = { sentAt: 500, serverAt: 7510, receivedAt: 520 };
    expect(offsetOf([])).toBeUndefined();
    expect(offsetOf([...slow.slice(0, 3), quick, ...slow.slice(3, 6)])).toBe(7000);
    // Eight later pings displace the quick one, seven do not.
    expect(offsetOf([quick, ...slow.slice(0, 8)])).toBe(7400);
    expect(offsetOf([quick, ...slow.slice(0, 7)])).toBe(7000);
  });
  it('stays frozen during a deadline, unless it was wrong by more than 250 ms: then it moves over one second', () => {
    const fit = fitClock(undefined, 1, 7000, 0);
    expect(fitClock(fit, 1, 7250, 1000)).toBe(fit);
    expect(fitClock(fit, 1, 6749, 1000)).toEqual({ seq: 1, from: 7000, to: 6749, since: 1000 });
    const moving = fitClock(fit, 1, 8000, 1000);
    expect([1000, 1500, 2000, 5000].map((local) => serverTime(moving, local) - local)).toEqual([
      7000, 7500, 8000, 8000,
    ]);
    expect([500, 1000, 1999, 2000].map((local) => isMoving(moving, local))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isMoving(fit, 0)).toBe(false);
    expect(serverTime(fitClock(fit, 2, 7100, 1000), 1000)).toBe(8100);
  });
});
