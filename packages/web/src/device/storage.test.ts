// What the browser keeps may be forbidden, damaged or of another time: none of it may keep a page from being drawn.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepValue, keptLines, keptValue } from './storage.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('what is kept is found again until it is forgotten', () => {
  keepValue('lastTable', { code: 'ABCDEF' });
  expect([...storage]).toEqual([['parlor.lastTable', '{"code":"ABCDEF"}']]);
  expect(keptValue('lastTable')).toEqual({ code: 'ABCDEF' });
  keepValue('lastTable', undefined);
  expect(storage.size).toBe(0);
  expect(keptValue('lastTable')).toBeUndefined();
});

it('what cannot be read counts as nothing', () => {
  for (const text of ['null', '{', '']) {
    storage.set('parlor.name', text);
    expect(keptValue('name')).toBeUndefined();
  }
});

it('of a list only its lines count, and what is no list is none', () => {
  const lines = (text: string) => {
    storage.set('parlor.online', text);
    return keptLines<{ readonly match: string }>('online', ['match']);
  };
  expect(lines('[null,5,[],{"match":7},{"match":"one"}]')).toEqual([{ match: 'one' }]);
  for (const text of ['null', '{}', '5', '"text"']) expect(lines(text)).toBeUndefined();
});

it('a window that forbids storage has nothing and keeps nothing, without a word', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepValue('name', 'Ann')).not.toThrow();
  expect(keptValue('name')).toBeUndefined();
  expect(keptLines('online', [])).toBeUndefined();
});
