// The kinds of notices that one can choose, and whether the browser lets this page show any. None is chosen at first, and the
// browser asks when the first one is.

import { signal } from '@preact/signals';
import { kept } from '../device/settings.ts';

export const KINDS = ['turn', 'match', 'time', 'talk', 'friends'] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds that are chosen, by name. */
const names = kept('notices', '');

export const isChosen = (kind: Kind): boolean => names.value.split(' ').includes(kind);

/** `plain`: on an address without https, where no browser has notices; `none`: in a browser that has none for pages. */
export type Leave = NotificationPermission | 'plain' | 'none';

export const leaveNow = (): Leave => {
  // On a plain address some browsers have notices and forbid them all.
  if (!isSecureContext) return 'plain';
  return 'Notification' in globalThis ? Notification.permission : 'none';
};

export const leave = signal<Leave>(leaveNow());

const look = (): void => {
  leave.value = leaveNow();
};

/** A person may give leave and take it back in the browser's own settings, at any time. */
export const watchLeave = (): void => {
  look();
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', look))
    .catch(() => {});
};

/** Chooses a kind, or no longer. What the browser forbids stays unchosen. */
export const choose = async (kind: Kind, wanted: boolean): Promise<void> => {
  if (wanted && leave.value === 'default') await Notification.requestPermission();
  look();
  const isAllowed = wanted && leave.value === 'granted';
  names.value = KINDS.filter((one) => (one === kind ? isAllowed : isChosen(one))).join(' ');
};
