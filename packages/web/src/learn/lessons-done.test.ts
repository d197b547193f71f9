import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

/** The module as a window that has just been opened has it. */
const openWindow = async () => {
  vi.resetModules();
  return import('./lessons-done.ts');
};

beforeEach(() => store.clear());

it('remembers the lessons that were done, in this window and in others', async () => {
  const one = await openWindow();
  const other = await openWindow();
  one.haveDone('casino/pair');
  other.haveDone('casino/sum');
  expect([...(await openWindow()).lessonsDone.value]).toEqual(['casino/pair', 'casino/sum']);
});

it('takes what is damaged for nothing', async () => {
  store.set('parlor.lessons', '[1, "casino/pair", null]');
  expect([...(await openWindow()).lessonsDone.value]).toEqual(['casino/pair']);
  store.set('parlor.lessons', '{"a": 1}');
  expect((await openWindow()).lessonsDone.value.size).toBe(0);
});
