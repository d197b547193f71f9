// The log of somebody who was away, joined without gaps and repeats.

import { describe, expect, it } from 'vitest';
import { catchUp } from './join-logs.ts';

const log = (...names: readonly string[]) => names.map((type, ply) => ({ ply, event: { type } }));
const events = (...names: readonly string[]) => names.map((type) => ({ type }));

describe('the log of somebody who was away', () => {
  it.each([
    ['a fresh page takes what it is told', [], ['a', 'b'], ['a', 'b']],
    ['what was missed follows what is known', ['a', 'b'], ['b', 'c', 'd'], ['a', 'b', 'c', 'd']],
    ['nothing missed changes nothing', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'c']],
    ['the whole past takes the place of its end', ['c', 'd'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
    ['equal events in a row are told once', ['a', 'x', 'x'], ['x', 'x', 'c'], ['a', 'x', 'x', 'c']],
    ['after too long, the two do not meet', ['a', 'b'], ['y', 'z'], undefined],
    ['what was taken back is not joined', ['a', 'b', 'x'], ['a', 'b', 'c'], undefined],
  ])('%s', (_, known, recent, whole) => {
    const past = catchUp(log(...known), events(...recent), 9);
    expect(past?.flatMap((step) => step.events)).toEqual(whole && events(...whole));
  });
});
