// The network as a player of simulated deals, and the loading of its weights: they are fetched when a bot first needs them,
// because most visitors of a table never do.

import type { Options } from '@parlor/games/big-two/facts';
import { NotLoaded } from '../player.ts';
import type { DealSim, PlayList } from './fast/index.ts';
import { type Bonus, InputReader, PartReader } from './inputs.ts';
import { Network } from './network.ts';

let network: Network | undefined;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

/** Loads the weights. A failure is not remembered: the next bot tries again. */
export const loadNetwork = async (): Promise<void> => {
  if (network !== undefined) return;
  const { WEIGHTS } = await import('./weights.ts').catch((error: unknown) => {
    throw new NotLoaded(`big-two: the weights of the network cannot be loaded (${error})`);
  });
  network ??= new Network(bytesOf(WEIGHTS));
};

/**
 * Points for going out beside those of the rules. Where the winner is paid there are none. Elsewhere eight, because matches are
 * won by few points in many deals: fewer points cost more deals than they save.
 */
export const bonusOf = ({ settlement }: Options): Bonus => (settlement === 'zeroSum' ? 0 : 8);

/** Values every legal move by one run of the network. */
export class Learned {
  /** Values of the rows that were read last, in 1024ths of a logit. */
  readonly values = new Int32Array(4096);
  /** Runs of the network so far. */
  runs = 0;
  readonly #inputs: InputReader;
  readonly #parts: PartReader;

  constructor(options: Options, seats: number) {
    this.#inputs = new InputReader(options, seats, bonusOf(options));
    this.#parts = new PartReader(options);
  }

  /** Values every row of a list of legal moves, and says which is best: the first of equals. */
  choose(sim: DealSim, list: PlayList): number {
    if (list.count === 1) return 0;
    if (network === undefined) throw new Error('big-two: the weights of the network are not loaded');
    const inputs = this.#inputs;
    const parts = this.#parts;
    const { values } = this;
    const { outputs } = network;
    this.runs++;
    inputs.read(sim);
    network.run(inputs.active, inputs.count);
    const low = sim.lows[sim.turn];
    const high = sim.highs[sim.turn];
    let best = 0;
    for (let row = 0; row < list.count; row++) {
      const playLow = list.lows[row];
      const playHigh = list.highs[row];
      parts.read(playLow, playHigh, list.keys[row], playLow === low && playHigh === high);
      let value = 0;
      for (let at = 0; at < parts.count; at++) value += outputs[parts.parts[at]];
      values[row] = value;
      if (value > values[best]) best = row;
    }
    return best;
  }
}
