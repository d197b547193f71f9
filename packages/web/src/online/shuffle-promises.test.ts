// A server that changes its mind after it knows what the seats have added is found out.

import type { FinishedMatch } from '@parlor/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { bindPledge, giveEntropy, keepsPledge } from './shuffle-promises.ts';

const finished = (match: string, commit: string, entropy: string): FinishedMatch =>
  ({ match, commit, seats: [{ entropy: 'other' }, { entropy }] }) as unknown as FinishedMatch;

it('a match is held against the commitment that stood when this seat added its part', () => {
  const entropy = giveEntropy({ id: 'table', commit: 'promised' });
  expect(entropy).toMatch(/^[0-9a-f]{32}$/);
  bindPledge({ id: 'table', stage: 'playing', match: 'first' });
  expect(keepsPledge(finished('first', 'promised', entropy))).toBe(true);
  expect(keepsPledge(finished('first', 'another', entropy))).toBe(false);
  expect(keepsPledge(finished('first', 'promised', 'not mine'))).toBe(false);
});

it('the last word of a seat counts, and the next match has a pledge of its own', () => {
  const first = giveEntropy({ id: 'again', commit: 'one' });
  const last = giveEntropy({ id: 'again', commit: 'two' });
  bindPledge({ id: 'again', stage: 'gathering', match: 'old' });
  bindPledge({ id: 'again', stage: 'playing', match: 'new' });
  expect(keepsPledge(finished('new', 'one', first))).toBe(false);
  expect(keepsPledge(finished('new', 'two', last))).toBe(true);
  const next = giveEntropy({ id: 'again', commit: 'three' });
  bindPledge({ id: 'again', stage: 'playing', match: 'new' });
  bindPledge({ id: 'again', stage: 'playing', match: 'newer' });
  expect(keepsPledge(finished('newer', 'three', next))).toBe(true);
  expect(keepsPledge(finished('new', 'two', last))).toBe(true);
});

afterEach(() => void vi.unstubAllGlobals());

it('two windows of one person know the same pledges', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  const openWindow = async (): Promise<typeof import('./shuffle-promises.ts')> => {
    vi.resetModules();
    return import('./shuffle-promises.ts');
  };
  const [one, two] = [await openWindow(), await openWindow()];
  one.giveEntropy({ id: 'shared', commit: 'first' });
  const last = two.giveEntropy({ id: 'shared', commit: 'second' });
  const other = one.giveEntropy({ id: 'another', commit: 'third' });
  for (const window of [one, two, await openWindow()]) {
    window.bindPledge({ id: 'shared', stage: 'playing', match: 'here' });
    window.bindPledge({ id: 'another', stage: 'playing', match: 'there' });
    expect(window.keepsPledge(finished('here', 'second', last))).toBe(true);
    expect(window.keepsPledge(finished('here', 'first', last))).toBe(false);
    expect(window.keepsPledge(finished('there', 'third', other))).toBe(true);
    expect(window.keepsPledge(finished('there', 'another', other))).toBe(false);
  }
});

it('who was not there can only hold a match against itself', () => {
  expect(keepsPledge(finished('unknown', 'any', 'any'))).toBe(true);
});
