// Which notices are chosen: none at first, and none that the browser forbids. It is asked when the first one is chosen.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser whose person gives one answer when asked. */
const browserOf = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', notification);
  return notification;
};
const load = () => import('./kinds.ts');

it('nobody is asked for anything before a kind is chosen, and then once', async () => {
  const { requestPermission } = browserOf('default', 'granted');
  const { choose, isChosen, KINDS, leave } = await load();
  expect(KINDS.filter(isChosen)).toEqual([]);
  expect(requestPermission).not.toHaveBeenCalled();
  await choose('turn', true);
  await choose('talk', true);
  await choose('turn', false);
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(leave.value).toBe('granted');
  expect(KINDS.filter(isChosen)).toEqual(['talk']);
  expect(kept.get('parlor.notices')).toBe('"talk"');
});

it.each([
  ['says no', browserOf.bind(undefined, 'default', 'denied'), 1, 'denied'],
  ['has said no before', browserOf.bind(undefined, 'denied'), 0, 'denied'],
  ['does not answer', browserOf.bind(undefined, 'default', 'default'), 1, 'default'],
])('nothing is chosen where the browser %s', async (_, browser, asked, left) => {
  const { requestPermission } = browser();
  const { choose, isChosen, leave } = await load();
  await choose('turn', true);
  expect(requestPermission).toHaveBeenCalledTimes(asked);
  expect(leave.value).toBe(left);
  expect(isChosen('turn')).toBe(false);
});

it('knows why there can be none', async () => {
  expect((await load()).leaveNow()).toBe('none');
  vi.stubGlobal('isSecureContext', false);
  expect((await load()).leaveNow()).toBe('plain');
  browserOf('denied');
  expect((await load()).leaveNow()).toBe('plain');
});

it('follows what is changed in the browser itself', async () => {
  const notification = browserOf('granted');
  let change: (() => void) | undefined;
  const status = { addEventListener: (_: string, take: () => void) => (change = take) };
  vi.stubGlobal('navigator', { languages: ['en'], permissions: { query: async () => status } });
  const { leave, watchLeave } = await load();
  watchLeave();
  await vi.waitFor(() => expect(change).toBeDefined(), { timeout: 60_000 });
  notification.permission = 'denied';
  change?.();
  expect(leave.value).toBe('denied');
});
