// The scheduler alone: a store that goes away before a row is given back, and the end of the house while rows are being fired.

import { fakeClock, settle } from '@parlor/trials';
import { expect, it } from 'vitest';
import { silentLog } from '../node/ports.ts';
import { type Due, type Store, StoreUnreachable } from '../store/port.ts';
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

it('is not closed before everything that was being fired is finished', async () => {
  const clock = fakeClock();
  const waiting: Due[] = [{ owner: 'm1', name: 'clock', at: clock.now(), tag: '0' }];
  const store: Pick<Store, 'claimDue' | 'releaseDue' | 'nextDue'> = {
    claimDue: async () => waiting.splice(0),
    releaseDue: async () => undefined,
    nextDue: async () => undefined,
  };
  let finish: () => void = () => undefined;
  const scheduler = openScheduler(
    { clock, store: store as Store, log: silentLog },
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await clock.pass(0);
  let isClosed = false;
  const closing = scheduler.close().then(() => {
    isClosed = true;
  });
  await settle();
  expect(isClosed).toBe(false);
  finish();
  await closing;
});
