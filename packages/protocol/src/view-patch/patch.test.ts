import { openMatch, type Viewer } from '@parlor/engine';
import { testWords, toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeServer } from '../decode.ts';
import { Deltas } from './deltas.ts';
import { readDelta } from './frames.ts';
import { canonical } from './keys.ts';
import { Learner, Packer } from './pack.ts';
import { patcher, sameData } from './patch.ts';
import { readTerse } from './terse-reader.ts';
import { fieldsOf } from './test/written.ts';

const learned = (...values: unknown[]): Packer => {
  const learner = new Learner();
  for (const value of values) learner.learn(value);
  return new Packer(learner.dictionary({ words: 50, shapes: 20 }));
};

/** The patch of a delta, read but not applied. */
const patchOf = (packer: Packer, old: unknown, now: unknown): unknown => {
  const deltas = new Deltas(packer);
  const line = deltas.line(1, 1000, 5000, undefined);
  return readTerse(deltas.write(line, fieldsOf(old), fieldsOf(now), []))[1];
};

describe('patches in their written form', () => {
  const packer = learned({ seat: 1, cards: [] }, 'single', 'single');
  it.each([
    ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, '[1,3]'],
    ['a field that is new', { a: 1 }, { a: 1, b: 2 }, '["=b",2]'],
    ['a field that is gone', { a: 1, b: 2 }, { a: 1 }, '[1,{"-":0}]'],
    ['a field that is undefined counts as gone', { a: 1, b: 2 }, { a: 1, b: undefined }, '[1,{"-":0}]'],
    ['a count in a list', { n: [13, 13, 13] }, { n: [13, 12, 13] }, '[0,[1,12]]'],
    ['a card that leaves a hand', { h: [4, 8, 9, 20] }, { h: [4, 9, 20] }, '[0,{"/":[1,1]}]'],
    ['an item at the end', { h: [4, 8] }, { h: [4, 8, 9] }, '[0,{"+":[9]}]'],
    ['a list that becomes empty', { h: [4, 8] }, { h: [] }, '[0,{"=":[]}]'],
    ['a word', { t: 'pair' }, { t: 'single' }, '[0,"a"]'],
    ['an object of a known shape', { t: 1 }, { t: { seat: 2, cards: [5] } }, '[0,{"a":[[5],2]}]'],
    ['a card that joins a set', { s: 0x400000f0 }, { s: 0x400100f0 }, '[0,"^g"]'],
    ['a set of few cards', { s: 'none' }, { s: 0x40000010 }, '[0,"^4u"]'],
    ['most of a list', { n: [1, 2, 3, 4] }, { n: [5, 6, 7, 8] }, '[0,{"=":[5,6,7,8]}]'],
    ['a few places in a list', { n: [90, 91, 1, 2, 92, 93] }, { n: [90, 91, 4, 5, 92, 93] }, '[0,[2,4,3,5]]'],
    [
      'more places in a list',
      { n: [90, 91, 1, 2, 3, 92, 93] },
      { n: [90, 91, 4, 5, 6, 92, 93] },
      '[0,{"/":[2,3,4,5,6]}]',
    ],
    ['one field inside', { t: { seat: 1, cards: [5] } }, { t: { seat: 2, cards: [5] } }, '[0,[1,2]]'],
    [
      'all fields inside',
      { t: { seat: 1, cards: [5] } },
      { t: { seat: 2, cards: [7] } },
      '[0,{"a":[[7],2]}]',
    ],
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, '[]'],
  ])('%s', (_name, old, now, written) => {
    expect(JSON.stringify(patchOf(packer, old, now))).toBe(written);
    expect(canonical(patcher(packer)(old, JSON.parse(written)))).toBe(canonical(now));
  });
});

describe('clocks travel with a delta', () => {
  it.each([
    ['0', 'none'],
    ['180', { kind: 'turn', endsAt: 65_000, ms: 60_000 }],
    ['31', { kind: 'window', endsAt: 15_000, ms: 10_000 }],
    ['3', { kind: 'turn', endsAt: 6000, ms: 1000 }],
    ['180,57000', { kind: 'turn', endsAt: 8000, ms: 60_000 }],
    ['180,61000', { kind: 'turn', endsAt: 4000, ms: 60_000 }],
    ['180,-3', { kind: 'turn', endsAt: 65_003, ms: 60_000 }],
    ['[2,2500]0', { kind: 'pause', endsAt: 7500, ms: 2500 }],
    ['[2,250]150', { kind: 'pause', endsAt: 5100, ms: 250 }],
    ['[0,0]0', { kind: 'turn', endsAt: 5000, ms: 0 }],
  ] as const)('as %s', (text, clock) => {
    const deltas = new Deltas(learned());
    const written = deltas.write(deltas.line(1, 1000, 5000, clock), fieldsOf({}), fieldsOf({}), []);
    expect(written).toBe(`1[][]4000,${text}`);
    expect(readDelta(learned(), 1000, readTerse(written))).toEqual({
      ply: 1,
      patch: [],
      events: [],
      now: 5000,
      clock,
    });
  });

  it.each(['1[]', '1[]4[]', '-1[][]4', '1,5[]4', '1[]5,4', '1[][]4000,[2]'])(
    'but nothing does with %s',
    (text) => {
      expect(() => readDelta(learned(), 1000, readTerse(text))).toThrow('not a ');
    },
  );
});

const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer(),
    fc.nat().map((bit) => 2 ** (bit % 34)),
    fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true }),
    fc.constantFrom('a', 'played', '=', '-', '', 'turn'),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', '=', '+', '/', '-', '', 'seat'), tie('value'), { maxKeys: 4 }),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', '=', '-'), tie('value'), { maxKeys: 5 }),
}));

it('a patched view equals the new one, whatever the data', () => {
  fc.assert(
    fc.property(data.object, data.object, fc.array(data.value, { maxLength: 3 }), (old, now, taught) => {
      const packer = learned(...taught, ...taught);
      const wire = patchOf(packer, old, now) as readonly unknown[];
      const before = canonical(old);
      expect(canonical(patcher(packer)(old, wire))).toBe(canonical(now));
      expect(canonical(old)).toBe(before);
      expect(wire.length === 0).toBe(sameData(old, now));
    }),
    { numRuns: 2000 },
  );
});

describe.each([toy, ...games].map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it('sends deltas from which every viewer rebuilds its view at every ply', () => {
    const words = testWords(5);
    for (let seed = 1; seed <= 3; seed++) {
      const seats = game.seats.at(-1) ?? 2;
      const opened = openMatch(game, { seats, seed: seed.toString(16).padStart(64, '0') });
      if (!opened.ok) throw new Error(opened.problem);
      let match = opened.value;
      const packer = learned(match.view(0), match.view('spectator'), match.events(0));
      const deltas = new Deltas(packer);
      const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
      const boards = viewers.map((viewer) => JSON.parse(JSON.stringify(match.view(viewer))) as unknown);
      for (let ply = 1; ply <= 120 && match.toAct !== undefined; ply++) {
        const moves = match.moves(match.toAct);
        const step = match.submit(match.toAct, moves[words.below(moves.length)] as string);
        if (!step.ok) throw new Error(step.refusal.code);
        const line = deltas.line(ply, 1000, 5000, undefined);
        for (const [at, viewer] of viewers.entries()) {
          const now = step.match.view(viewer);
          const old = fieldsOf(match.view(viewer));
          const message = decodeServer(deltas.write(line, old, fieldsOf(now), step.eventsFor(viewer)));
          if (!message.ok || message.value.t !== 'delta') throw new Error('not a delta');
          const read = readDelta(packer, 1000, message.value.raw);
          boards[at] = patcher(packer)(boards[at], read.patch);
          expect(canonical(boards[at])).toBe(canonical(now));
          expect(canonical(read.events)).toBe(canonical(step.eventsFor(viewer)));
        }
        match = step.match;
      }
    }
  });
});
