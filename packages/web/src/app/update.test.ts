/// <reference types="vite/client" />
// When a new version is offered, and when there is none to speak of.

import { afterEach, expect, it, vi } from 'vitest';

interface Registration extends EventTarget {
  waiting: object | null;
  active: object | null;
  installing: EventTarget | null;
  update: () => Promise<unknown>;
}

const registered = async (set: Partial<Registration>, controller: object | null) => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    active: null,
    installing: null,
    update: async () => undefined,
    ...set,
  });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration, controller } });
  vi.stubGlobal('addEventListener', () => undefined);
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  const { updateReady, watchForUpdates } = await import('./update.ts');
  watchForUpdates();
  await Promise.resolve();
  await Promise.resolve();
  return { registration, page, isOffered: () => updateReady.value !== undefined };
};

const install = (registration: EventTarget & { installing: EventTarget | null }): void => {
  const fresh = Object.assign(new EventTarget(), { state: 'installed' });
  registration.installing = fresh;
  registration.dispatchEvent(new Event('updatefound'));
  fresh.dispatchEvent(new Event('statechange'));
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('a version that waits to replace another is offered', async () => {
  expect((await registered({ waiting: {}, active: {} }, {})).isOffered()).toBe(true);
});

it('the first version is not offered, though it waits while the page is loaded again', async () => {
  expect((await registered({ waiting: {} }, null)).isOffered()).toBe(false);
});

it('a version that arrives is offered to those who have one', async () => {
  const later = await registered({ active: {} }, {});
  expect(later.isOffered()).toBe(false);
  install(later.registration);
  expect(later.isOffered()).toBe(true);
  const first = await registered({}, null);
  install(first.registration);
  expect(first.isOffered()).toBe(false);
});

it('a page that was open for hours looks for a new version when somebody comes back to it, and not at every glance', async () => {
  vi.useFakeTimers();
  const update = vi.fn(() => Promise.reject(new Error('no network')));
  const { page } = await registered({ active: {}, update }, {});
  const turn = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn(true);
  turn(false);
  expect(update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  turn(true);
  expect(update).not.toHaveBeenCalled();
  turn(false);
  turn(true);
  turn(false);
  expect(update).toHaveBeenCalledOnce();
});
