// The service worker: registered after the first drawing; a new version is offered, never forced upon a running match. And what
// could not be fetched: the network was gone, or a newer version has taken the place of the one that this page is of.

import { signal } from '@preact/signals';
import { oldPage } from '../match/current-tables.ts';

/** Set when a new version waits; calling it loads that version. */
export const updateReady = signal<(() => void) | undefined>(undefined);

/** Whether a part of the page is missing: loading it anew helps. */
export const partMissing = signal(false);

const offer = (waiting: ServiceWorker): void => {
  updateReady.value = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
};

const LOOK_AGAIN_MS = 3_600_000;

/** Looks for a new version when a node refuses this one, and when somebody comes back to a page that was open for long. */
const lookAgain = (registration: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now();
  const look = (): void => {
    lookedAt = Date.now();
    // Without a network the next time is soon enough.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - lookedAt >= LOOK_AGAIN_MS) look();
  });
  oldPage.subscribe((age) => {
    if (age !== undefined) look();
  });
};

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('sw.js').catch(() => undefined);
  if (registration === undefined) return;
  const { waiting, active } = registration;
  // The very first one waits for a moment too, and replaces nothing.
  if (waiting !== null && active !== null) offer(waiting);
  lookAgain(registration);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      // Without a controller this is the first visit, and there is nothing to replace.
      if (fresh.state === 'installed' && serviceWorker.controller !== null) offer(fresh);
    });
  });
};

export const watchForUpdates = (): void => {
  addEventListener('vite:preloadError', () => {
    partMissing.value = true;
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void register();
};
