/// <reference types="vite/client" />
// When a new version is offered, and when there is none to speak of.

import { afterEach, expect, it, vi } from 'vitest';

interface Registration extends EventTarget {
  waiting: object | null;
  active: object | null;
  installing: EventTarget | null;
}

const registered = async (set: Partial<Registration>, controller: object | null) => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    active: null,
    installing: null,
    ...set,
  });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration, controller } });
  vi.stubGlobal('addEventListener', () => undefined);
  const { updateReady, watchForUpdates } = await import('./update.ts');
  watchForUpdates();
  await Promise.resolve();
  await Promise.resolve();
  return { registration, isOffered: () => updateReady.value !== undefined };
};

const install = (registration: EventTarget & { installing: EventTarget | null }): void => {
  const fresh = Object.assign(new EventTarget(), { state: 'installed' });
  registration.installing = fresh;
  registration.dispatchEvent(new Event('updatefound'));
  fresh.dispatchEvent(new Event('statechange'));
};

afterEach(() => {
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
