// The service worker: registered after the first drawing; a new version is offered, never forced upon a running match.

import { signal } from '@preact/signals';

/** Set when a new version waits; calling it loads that version. */
export const updateReady = signal<(() => void) | undefined>(undefined);

export const watchForUpdates = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void import('virtual:pwa-register').then(({ registerSW }) => {
    const load = registerSW({
      onNeedRefresh: () => {
        updateReady.value = () => void load(true);
      },
    });
  });
};
