// The scheduler alone: what happens when the store goes away between a row that was fired and giving it back.

import { expect, it } from 'vitest';
import { silentLog } from '../outside.ts';
import { type Due, type Store, StoreUnreachable } from '../store/port.ts';
import { fakeClock } from '../testing/index.ts';
import { openScheduler } from './scheduler.ts';

it('a row that cannot be given back ends neither the process nor the others, and the house closes', async () => {
  const clock = fakeClock();
  const row = (owner: string): Due => ({ owner, name: 'bot', at: clock.now(), tag: '0' });
  const waiting = [[row('m1')], [row('m2')]];
  const store: Pick<Store, 'claimDue' | 'releaseDue' | 'nextDue'> = {
    claimDue: async () => waiting.shift() ?? [],
    releaseDue: async () => {
      throw new StoreUnreachable();
    },
    nextDue: async () => undefined,
  };
  const fired: string[] = [];
  const house = { clock, store: store as Store, log: silentLog };
  const scheduler = openScheduler(house, async ({ owner }) => void fired.push(owner));
  await clock.pass(1000);
  expect(fired).toEqual(['m1', 'm2']);
  await expect(scheduler.close()).resolves.toBeUndefined();
});
