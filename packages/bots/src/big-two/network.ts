// The learned network: three layers, the second and third added to what they read, and the outputs that moves are valued by.
// Weights are signed bytes and activations whole numbers. Per output there is one product with its scale, rounded down, which
// every engine computes alike: the same position has the same move in Node and in a browser.

import { INPUTS, OUTPUTS } from './inputs.ts';

const HEADER = 8;
/** Activations count 256ths, outputs 1024ths of a logit. */
const ACTIVATION = 256;
export const LOGIT = 1024;

interface Layer {
  /** For each input the weights of all outputs. */
  readonly weights: Int8Array;
  readonly scales: Float64Array;
  readonly biases: Float64Array;
}

export class Network {
  /** Values of the outputs after `run`, in 1024ths. */
  readonly outputs = new Int32Array(OUTPUTS);
  readonly #width: number;
  readonly #layers: readonly Layer[];
  readonly #sums: Int32Array;
  readonly #state: Int32Array;

  /** Reads the bytes that tuning/big-two/export.py writes; throws when they are no network of these inputs. */
  constructor(bytes: Uint8Array) {
    const width = bytes[0] * 4;
    const sizes = [INPUTS, width, width, width, OUTPUTS];
    let need = HEADER;
    for (let at = 0; at < 4; at++) need += (sizes[at] + 8) * sizes[at + 1];
    if (width === 0 || bytes.length !== need) throw new Error('big-two: these bytes are no network');
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let next = HEADER;
    const floats = (count: number, factor: number): Float64Array => {
      const read = Float64Array.from(
        { length: count },
        (_, at) => data.getFloat32(next + at * 4, true) * factor,
      );
      next += count * 4;
      return read;
    };
    this.#width = width;
    this.#layers = [0, 1, 2, 3].map((at) => {
      const above = sizes[at];
      const below = sizes[at + 1];
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset + next, above * below).slice();
      next += above * below;
      // Inputs are 0 or 1, later activations 256ths.
      const unit = at === 3 ? LOGIT : ACTIVATION;
      const scales = floats(below, at === 0 ? unit : unit / ACTIVATION);
      return { weights, scales, biases: floats(below, unit) };
    });
    this.#sums = new Int32Array(Math.max(width, OUTPUTS));
    this.#state = new Int32Array(width);
  }

  /** Runs the network on the inputs that are 1. */
  run(active: Int32Array, count: number): void {
    const sums = this.#sums;
    const state = this.#state;
    const width = this.#width;
    const [first, second, third, last] = this.#layers as readonly [Layer, Layer, Layer, Layer];
    sums.fill(0);
    addRows(first.weights, active, count, width, sums);
    for (let to = 0; to < width; to++) state[to] = activation(first, sums, to);
    for (const layer of [second, third]) {
      sums.fill(0);
      multiply(layer.weights, state, width, sums, width);
      for (let to = 0; to < width; to++) state[to] = state[to] + activation(layer, sums, to);
    }
    sums.fill(0);
    multiply(last.weights, state, width, sums, OUTPUTS);
    for (let to = 0; to < OUTPUTS; to++)
      this.outputs[to] = Math.floor(sums[to] * last.scales[to] + last.biases[to]);
  }
}

const activation = ({ scales, biases }: Layer, sums: Int32Array, to: number): number => {
  const value = Math.floor(sums[to] * scales[to] + biases[to]);
  return Math.max(value, 0);
};

/** Adds the rows of the inputs that are 1, four at a time: each sum is then read and written once for four. */
const addRows = (
  weights: Int8Array,
  active: Int32Array,
  count: number,
  width: number,
  sums: Int32Array,
): void => {
  let at = 0;
  for (; at + 3 < count; at += 4) {
    const a = active[at] * width;
    const b = active[at + 1] * width;
    const c = active[at + 2] * width;
    const d = active[at + 3] * width;
    for (let to = 0; to < width; to++)
      sums[to] = (sums[to] + weights[a + to] + weights[b + to] + weights[c + to] + weights[d + to]) | 0;
  }
  for (; at < count; at++) {
    const row = active[at] * width;
    for (let to = 0; to < width; to++) sums[to] = (sums[to] + weights[row + to]) | 0;
  }
};

const rows = new Int32Array(1024);
const factors = new Int32Array(1024);

/** Adds the rows of the activations that are not 0, each times its activation, four at a time. */
const multiply = (
  weights: Int8Array,
  from: Int32Array,
  width: number,
  sums: Int32Array,
  below: number,
): void => {
  let count = 0;
  for (let at = 0; at < width; at++) {
    if (from[at] === 0) continue;
    rows[count] = at * below;
    factors[count++] = from[at];
  }
  // Rows of the last group that are none count 0 times.
  for (let at = count; at < count + 3; at++) rows[at] = factors[at] = 0;
  for (let at = 0; at < count; at += 4) {
    const a = rows[at];
    const b = rows[at + 1];
    const c = rows[at + 2];
    const d = rows[at + 3];
    const ofA = factors[at];
    const ofB = factors[at + 1];
    const ofC = factors[at + 2];
    const ofD = factors[at + 3];
    for (let to = 0; to < below; to++)
      sums[to] =
        (sums[to] +
          Math.imul(ofA, weights[a + to]) +
          Math.imul(ofB, weights[b + to]) +
          Math.imul(ofC, weights[c + to]) +
          Math.imul(ofD, weights[d + to])) |
        0;
  }
};
