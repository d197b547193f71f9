// The learned network: whole numbers, the same in every engine, and a policy that sees what its seat sees.

import { gzipSync } from 'node:zlib';
import { fastRng, fastWords, numberedSeed, streamRng } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { expect, it } from 'vitest';
import { DealSim, PlayList } from './fast/index.ts';
import { INPUTS, OUTPUTS } from './inputs.ts';
import { Learned } from './learned.ts';
import { Network } from './network.ts';
import './test/loaded.ts';
import { choicesOf, SAME_MOVES } from './test/choices.ts';
import { defaults, running } from './test/reading.ts';
import { WEIGHTS } from './weights.ts';

const bytes = Uint8Array.from(atob(WEIGHTS), (one) => one.charCodeAt(0));

it('ships in less than 400 KB', () => {
  expect(gzipSync(WEIGHTS).length).toBeLessThan(400 * 1024);
});

it.each([
  ['nothing', new Uint8Array(0)],
  ['a part', bytes.subarray(0, 1000)],
  ['another width', Uint8Array.from(bytes, (one, at) => (at === 0 ? one - 1 : one))],
])('does not read %s as a network', (_name, part) => {
  expect(() => new Network(part)).toThrow('these bytes are no network');
});

/** A network as the file describes it, in floating point: a slow second opinion. */
const plainly = (active: readonly number[]): readonly number[] => {
  const data = new DataView(bytes.buffer);
  const width = (bytes[0] as number) * 4;
  const sizes = [INPUTS, width, width, width, OUTPUTS];
  let next = 8;
  let state: readonly number[] = Array.from({ length: INPUTS }, (_, input) =>
    active.includes(input) ? 1 : 0,
  );
  for (let layer = 0; layer < 4; layer++) {
    const above = sizes[layer] as number;
    const below = sizes[layer + 1] as number;
    const scales = next + above * below;
    const sums = Array.from({ length: below }, (_, to) => {
      let sum = 0;
      for (let at = 0; at < above; at++) sum += data.getInt8(next + at * below + to) * (state[at] as number);
      return sum * data.getFloat32(scales + to * 4, true) + data.getFloat32(scales + (below + to) * 4, true);
    });
    next = scales + 8 * below;
    const passed = layer === 3 ? sums : sums.map((sum) => Math.max(sum, 0));
    state = layer === 0 || layer === 3 ? passed : passed.map((sum, at) => sum + (state[at] as number));
  }
  return state;
};

it('computes what its weights say', () => {
  const network = new Network(bytes);
  const words = fastWords(fastRng(1));
  for (let time = 0; time < 5; time++) {
    const active = Array.from({ length: 90 + time }, () => words.below(INPUTS));
    const known = [...new Set(active)];
    network.run(Int32Array.from(known), known.length);
    const exact = plainly(known);
    // Activations are rounded to 256ths: a logit differs by a few hundredths at most.
    for (let at = 0; at < OUTPUTS; at++)
      expect(Math.abs((network.outputs[at] as number) / 1024 - (exact[at] as number))).toBeLessThan(0.5);
  }
});

it('makes the same moves in every engine', () => {
  // A browser must come to the same number: web/e2e/games/big-two-network.spec.ts.
  expect(choicesOf(10_000)).toBe(SAME_MOVES);
});

it('is run once for a decision', () => {
  const { state } = bigTwo.setup(defaults, 4, streamRng(numberedSeed(1)));
  const sim = new DealSim(defaults, 4);
  sim.load(running(state));
  const list = new PlayList();
  sim.moves(list);
  const learned = new Learned(defaults, 4);
  expect(learned.choose(sim, list)).toBeLessThan(list.count);
  expect(learned.runs).toBe(1);
});
