// What was written for one viewer is given to another only where both see and hear the same.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Deltas } from './deltas.ts';
import { deltaEnd, readDelta } from './frames.ts';
import { canonical } from './keys.ts';
import { Learner, Packer } from './pack.ts';
import { patcher } from './patch.ts';
import { readTerse } from './terse-reader.ts';
import { fieldsOf, textOf } from './test/written.ts';

const learner = new Learner();
learner.learn({ type: 'one' });
const packer = new Packer(learner.dictionary({ words: 50, shapes: 20 }));

interface Told {
  readonly old: unknown;
  readonly now: unknown;
  readonly events: readonly unknown[];
}

/** What somebody is sent of the line with this ply when nobody else is. */
const alone = (ply: number, { old, now, events }: Told): string => {
  const deltas = new Deltas(packer);
  return deltas.write(deltas.line(ply, 1000, 5000, 'none'), fieldsOf(old), fieldsOf(now), events);
};

/** Writes lines, and counts the texts that were made of bytes. */
const counting = () => {
  let texts = 0;
  let room = 0;
  const deltas = new Deltas(packer, (bytes, from, to) => {
    texts++;
    room = bytes.length;
    return textOf(bytes, from, to);
  });
  return {
    line: (ply: number) => deltas.line(ply, 1000, 5000, 'none'),
    write: (line: ReturnType<Deltas['line']>, { old, now, events }: Told): string =>
      deltas.write(line, fieldsOf(old), fieldsOf(now), events),
    get texts(): number {
      return texts;
    },
    /** How many bytes there were for the last text. */
    get room(): number {
      return room;
    },
  };
};

const one = { type: 'one' };
const two = { type: 'two' };

it('what was written for one viewer is given to no other who saw or heard something else', () => {
  const { line, write } = counting();
  const now = line(1);
  for (const events of [[one, two], [one], [], [two], [one, two], [two, one]]) {
    const told = { old: {}, now: {}, events };
    expect(write(now, told)).toBe(alone(1, told));
  }
  const [a, b, c] = [[1, 2, 3], [1], [7, 2, 3]];
  for (const [old, next] of [
    [b, a],
    [c, a],
    [b, c],
    [a, a],
    [b, a],
  ]) {
    const told = { old: { h: old }, now: { h: next }, events: [one] };
    expect(write(now, told)).toBe(alone(1, told));
  }
});

describe('who sees and hears the same gets the very same text', () => {
  const [open, first, second] = [
    { h: [4, 2], n: 1 },
    { h: [4], n: 2 },
    { h: [4], n: 3 },
  ];

  it('of two views that are alike', () => {
    const made = counting();
    const line = made.line(3);
    const text = made.write(line, { old: open, now: first, events: [one, two] });
    expect(text).toBe('3[0/[1,1]1,2][a[]@"{\\"type\\":\\"two\\"}"]4000,0');
    expect(made.write(line, { old: { n: 1, h: [4, 2] }, now: { ...first }, events: [one, two] })).toBe(text);
    expect(made.texts).toBe(1);
  });

  it('but not who sees or hears something else, before and behind them', () => {
    const made = counting();
    const line = made.line(3);
    const events = [one];
    const all: readonly Told[] = [
      { old: open, now: first, events },
      { old: open, now: second, events },
      { old: open, now: first, events: [two] },
      { old: open, now: first, events },
      { old: open, now: second, events: [one] },
    ];
    expect(all.map((told) => made.write(line, told))).toEqual(all.map((told) => alone(3, told)));
    expect(made.texts).toBe(3);
  });

  it('of the same line only: the next has its own ply and its own news', () => {
    const made = counting();
    const told = { old: open, now: first, events: [one] };
    for (const ply of [3, 4, 5]) {
      const line = made.line(ply);
      expect(made.write(line, told)).toBe(alone(ply, told));
      expect(made.write(line, told)).toBe(alone(ply, told));
    }
    expect(made.texts).toBe(3);
  });
});

it('many lines take no more room than one', () => {
  const made = counting();
  const told = { old: { h: [] }, now: { h: [1, 2, 3] }, events: [one, two] };
  made.write(made.line(0), told);
  const { room } = made;
  for (let ply = 1; ply < 500; ply++) made.write(made.line(ply), told);
  expect(made.room).toBe(room);
});

it('lines of two tables may be written by turns', () => {
  const made = counting();
  const [here, there] = [made.line(3), made.line(8)];
  const events = [one, two];
  const mine = { old: { h: [4, 2] }, now: { h: [4] }, events };
  const theirs = { old: { h: [4, 2] }, now: { h: [4, 2, 9] }, events };
  for (let turn = 0; turn < 3; turn++) {
    expect(made.write(here, mine)).toBe(alone(3, mine));
    expect(made.write(there, theirs)).toBe(alone(8, theirs));
  }
});

describe('what cannot be written to its end leaves nothing behind', () => {
  const good = { old: { h: [4, 2], n: 1 }, now: { h: [4], n: 5 }, events: [one, two] };
  const broken = {
    toJSON: () => {
      throw new Error('broken');
    },
  };

  it.each<[string, Told]>([
    ['a view', { ...good, now: { ...good.now, s: [1, { broken }] } }],
    ['a part of it that changed', { ...good, old: { ...good.old, s: [{ n: 1 }] }, now: { s: [broken, 1] } }],
    ['events', { ...good, events: [one, broken] }],
  ])('%s', (_name, bad) => {
    const made = counting();
    for (const ply of [1, 2]) {
      const line = made.line(ply);
      expect(() => made.write(line, bad)).toThrow('broken');
      expect(() => made.write(line, bad)).toThrow('broken');
      expect(made.write(line, good)).toBe(alone(ply, good));
      expect(() => made.write(line, bad)).toThrow('broken');
      expect(made.write(line, { ...good, events: [two] })).toBe(alone(ply, { ...good, events: [two] }));
    }
  });
});

it('views may be longer than any before them', () => {
  const { line, write } = counting();
  const now = line(1);
  for (let length = 1; length < 40_000; length *= 3) {
    const hand = Array.from({ length }, (_, n) => n % 1000);
    const told = { old: { h: [], n: 1 }, now: { h: hand, n: 1 }, events: [hand] };
    const { patch, events } = readDelta(packer, 1000, readTerse(write(now, told)));
    expect(patcher(packer)(told.old, patch)).toEqual(told.now);
    expect(events).toEqual(told.events);
    expect(write(now, told)).toBe(alone(1, told));
  }
});

it('whatever is told to whom, everybody gets what one alone would', () => {
  const value = fc.oneof(fc.nat(3), fc.array(fc.nat(3), { maxLength: 3 }), fc.constantFrom('x', true, one));
  const view = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, { maxKeys: 4 });
  const told = fc.record({
    old: view,
    now: view,
    events: fc.array(fc.constantFrom(one, two), { maxLength: 2 }),
  });
  const lines = fc.array(fc.array(told, { maxLength: 5 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lines, (all) => {
      const { line, write } = counting();
      for (const [ply, viewers] of all.entries()) {
        const now = line(ply);
        for (const viewer of viewers) {
          const text = write(now, viewer);
          expect(text).toBe(alone(ply, viewer));
          const { patch } = readDelta(packer, 1000, readTerse(text));
          expect(canonical(patcher(packer)(viewer.old, patch))).toBe(canonical(viewer.now));
        }
      }
    }),
    { numRuns: 500 },
  );
});

it('a delta may be of a time before the match began: the clock of a server was put right', () => {
  for (const now of [400, 999, 1000, 1001])
    for (const clock of [undefined, 'none', { kind: 'turn', endsAt: now + 5000, ms: 5000 }] as const) {
      const text = `7[][]${deltaEnd(1000, now, clock)}`;
      const { clock: read, ...delta } = readDelta(packer, 1000, readTerse(text));
      expect([delta, read]).toEqual([{ ply: 7, patch: [], events: [], now }, clock]);
    }
});
