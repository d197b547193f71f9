// The order that somebody has given to a hand: what stays of it while the hand is played, over a reload, and in another hand.

import type { VNode } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spokenText } from '../../hooks/screen-reader.ts';
import { moved, OwnOrder } from './own-order.ts';

vi.mock('../../device/settings.ts', () => ({ motionAllowed: () => false }));

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('location', { hash: '#/play/a' });
  vi.stubGlobal('document', { hidden: false, activeElement: null, querySelector: () => undefined });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('getComputedStyle', ({ direction }: { direction: string }) => ({ direction }));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pieces = (codes: string): readonly VNode[] =>
  codes
    .split(' ')
    .filter((code) => code !== '')
    .map((key) => ({ key, props: { label: `the ${key}` } }) as unknown as VNode);

const shown = (own: OwnOrder, codes: string): string =>
  own
    .arranged(pieces(codes))
    .map(({ key }) => key)
    .join(' ');

/** Shift and an arrow key at the piece that stands `at`; whether the key was taken. */
const press = (own: OwnOrder, codes: string, key: string, at: number, direction = 'ltr'): boolean => {
  const children = own.arranged(pieces(codes)).map(() => ({}));
  const preventDefault = vi.fn();
  const event = { key, shiftKey: true, target: children[at], currentTarget: { children, direction } };
  own.key({ ...event, preventDefault } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length > 0;
};

it.each([
  [0, 2, 'b c a d'],
  [3, 0, 'd a b c'],
  [1, 1, 'a b c d'],
])('an item goes from place %i to place %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join(' ')).toBe(expected);
});

it('an order by hand stays while pieces leave, whichever way the table sorts them', () => {
  const own = new OwnOrder();
  press(own, '3D 4C KH 2S', 'ArrowLeft', 3);
  press(own, '3D 4C KH 2S', 'ArrowLeft', 2);
  expect(shown(own, '3D 4C KH 2S')).toBe('3D 2S 4C KH');
  expect(shown(own, 'KH 2S 3D')).toBe('3D 2S KH');
  own.forget();
  expect(shown(own, 'KH 2S 3D')).toBe('KH 2S 3D');
});

it.each([
  ['another hand', '3D 5C', '3D 5C'],
  ['an empty one', '', ''],
])('an order by hand ends with its hand: %s', (_, codes, expected) => {
  const own = new OwnOrder();
  press(own, '3D 4C', 'ArrowRight', 0);
  expect(shown(own, '3D 4C')).toBe('4C 3D');
  expect(shown(own, codes)).toBe(expected);
  expect(shown(own, '3D 4C')).toBe('3D 4C');
  expect(kept.size).toBe(0);
});

it('a reload finds the order again, at the same table only', () => {
  press(new OwnOrder(), '3D 4C KH', 'ArrowRight', 0);
  expect(shown(new OwnOrder(), '3D 4C KH')).toBe('4C 3D KH');
  vi.stubGlobal('location', { hash: '#/play/b' });
  expect(shown(new OwnOrder(), '3D 4C KH')).toBe('3D 4C KH');
});

it.each(['{', '"3D"', '{"3D":0}'])('a damaged order counts as none: %s', (text) => {
  kept.set('parlor.order.#/play/a', text);
  expect(shown(new OwnOrder(), '3D 4C')).toBe('3D 4C');
});

it('where nothing may be kept, the page itself knows', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const own = new OwnOrder();
  press(own, '3D 4C', 'ArrowRight', 0);
  expect(shown(own, '3D 4C')).toBe('4C 3D');
});

it('keys go by what the eye sees, end at the ends of the hand, and are said', () => {
  const own = new OwnOrder();
  expect(press(own, '6-5 6-3 4-4', 'ArrowLeft', 0, 'rtl')).toBe(true);
  expect(shown(own, '6-5 6-3 4-4')).toBe('6-3 6-5 4-4');
  // At the end it stays, and the browser does nothing of its own.
  expect(press(own, '6-5 6-3 4-4', 'ArrowRight', 0, 'rtl')).toBe(true);
  expect(shown(own, '6-5 6-3 4-4')).toBe('6-3 6-5 4-4');
  expect(press(own, '6-5 6-3 4-4', 'ArrowUp', 0)).toBe(false);
  vi.runAllTimers();
  expect(spokenText.value).toBe('the 6-5, place 2 of 3 · the 6-3, place 1 of 3');
});
