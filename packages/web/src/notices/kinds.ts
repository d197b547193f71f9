// The kinds of notices that one can choose, and whether the browser lets this page show any. None is chosen at first, and the
// browser asks when the first one is.

import { type Signal, signal } from '@preact/signals';
import { kept } from '../settings.ts';

export const KINDS = ['turn', 'match', 'time', 'talk'] as const;
export type Kind = (typeof KINDS)[number];

export const chosen: Readonly<Record<Kind, Signal<boolean>>> = {
  turn: kept('notice.turn', false),
  match: kept('notice.match', false),
  time: kept('notice.time', false),
  talk: kept('notice.talk', false),
};

/** `plain`: on an address without https, where no browser has notices; `none`: in a browser that has none for pages. */
export type Leave = NotificationPermission | 'plain' | 'none';

export const leaveNow = (): Leave => {
  if ('Notification' in globalThis) return Notification.permission;
  return isSecureContext ? 'none' : 'plain';
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
  chosen[kind].value = wanted && leave.value === 'granted';
};
