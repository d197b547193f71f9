// What a screen reader is told: a region that does not change is not read.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, spokenText } from './screen-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says the same words again as something new', () => {
  const said = ['ok', 'ok', 'ok'].map((line) => {
    const before = spokenText.value;
    announce(line);
    vi.runAllTimers();
    expect(spokenText.value).not.toBe(before);
    return spokenText.value.trim();
  });
  expect(said).toEqual(['ok', 'ok', 'ok']);
});
