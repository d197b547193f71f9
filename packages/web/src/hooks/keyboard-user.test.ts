// Who plays by keys, and who only types.

import { beforeEach, expect, it, vi } from 'vitest';
import { byKeys, watchKeys } from './keyboard-user.ts';

class Field {}
const body = {};
const listeners = new Map<string, (event: unknown) => void>();

const press = (...keys: readonly string[]): void => {
  for (const key of keys) listeners.get('keydown')?.({ key, target: body });
};
const type = (...keys: readonly string[]): void => {
  for (const key of keys) listeners.get('keydown')?.({ key, target: new Field() });
};

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('document', { body });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  byKeys.current = false;
  watchKeys();
});

it('keys that move or press are a way to play, and letters are none', () => {
  press('x');
  expect(byKeys.current).toBe(false);
  press(' ');
  expect(byKeys.current).toBe(true);
  listeners.get('pointerdown')?.({});
  expect(byKeys.current).toBe(false);
});

it('words are no moves, nor is their end when the field is gone', () => {
  press('Tab');
  type('s', 'o');
  expect(byKeys.current).toBe(false);
  press(' ', 'l', 'Backspace', 'Enter');
  expect(byKeys.current).toBe(false);
  press('ArrowRight');
  expect(byKeys.current).toBe(true);
  press(' ');
  expect(byKeys.current).toBe(true);
});

it('after a press elsewhere the next key counts again', () => {
  type('s');
  listeners.get('pointerdown')?.({});
  press('Enter');
  expect(byKeys.current).toBe(true);
});
