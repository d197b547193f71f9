// Training in short, for a processor and a few seconds: the same inputs, sums of outputs, loss and advantages as train.py, with
// one small layer. It shows that the parts fit together: who breaks a gradient or the list of legal moves learns nothing here.

import { type FastWords, fastWords, type Rng } from '@parlor/engine';
import type { Options } from '@parlor/games/big-two/facts';
import { DealSim, NOBODY, PlayList } from '../../src/big-two/fast/index.ts';
import { INPUTS, InputReader, OUTPUTS, PartReader } from '../../src/big-two/inputs.ts';
import type { Policy } from '../../src/big-two/policies.ts';

const SEATS = 4;
const CRITIC_INPUTS = INPUTS + (SEATS - 1) * 52;
const SCALE = 10;
const LAMBDA = 0.95;

const normal = (words: FastWords): number => {
  const uniform = (): number => (words.next() + 1) / 0x1_0000_0001;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
};

/** Inputs of 0 or 1, one layer, any outputs; Adam. */
export class SmallNet {
  readonly out: Float64Array;
  /** Weights by input, biases, weights by unit, biases of the outputs: one row, as its gradient is. */
  readonly weights: Float64Array;
  readonly gradient: Float64Array;
  readonly #hidden: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #width: number;
  readonly #second: number;
  #steps = 0;

  constructor(inputs: number, width: number, outputs: number, words: FastWords) {
    this.#width = width;
    this.#second = (inputs + 1) * width;
    const size = this.#second + (width + 1) * outputs;
    this.weights = new Float64Array(size);
    for (let at = 0; at < inputs * width; at++) this.weights[at] = 0.1 * normal(words);
    for (let at = this.#second; at < this.#second + width * outputs; at++)
      this.weights[at] = 0.01 * normal(words);
    this.gradient = new Float64Array(size);
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
    this.out = new Float64Array(outputs);
    this.#hidden = new Float64Array(width);
  }

  run(active: Int32Array): Float64Array {
    const { weights, out } = this;
    const hidden = this.#hidden;
    const width = this.#width;
    for (let unit = 0; unit < width; unit++) hidden[unit] = weights[this.#second - width + unit] as number;
    for (const input of active)
      for (let unit = 0; unit < width; unit++)
        hidden[unit] = (hidden[unit] as number) + (weights[input * width + unit] as number);
    const biases = weights.length - out.length;
    for (let to = 0; to < out.length; to++) out[to] = weights[biases + to] as number;
    for (let unit = 0; unit < width; unit++) {
      const value = Math.max(hidden[unit] as number, 0);
      hidden[unit] = value;
      const row = this.#second + unit * out.length;
      if (value > 0)
        for (let to = 0; to < out.length; to++)
          out[to] = (out[to] as number) + value * (weights[row + to] as number);
    }
    return out;
  }

  /** Adds the gradient of the run before, from that of its outputs. */
  learn(active: Int32Array, pull: Float64Array): void {
    const { weights, gradient, out } = this;
    const width = this.#width;
    const biases = weights.length - out.length;
    for (let to = 0; to < out.length; to++)
      gradient[biases + to] = (gradient[biases + to] as number) + (pull[to] as number);
    for (let unit = 0; unit < width; unit++) {
      const value = this.#hidden[unit] as number;
      if (value === 0) continue;
      const row = this.#second + unit * out.length;
      let own = 0;
      for (let to = 0; to < out.length; to++) {
        own += (pull[to] as number) * (weights[row + to] as number);
        gradient[row + to] = (gradient[row + to] as number) + value * (pull[to] as number);
      }
      const bias = this.#second - width + unit;
      gradient[bias] = (gradient[bias] as number) + own;
      for (const input of active)
        gradient[input * width + unit] = (gradient[input * width + unit] as number) + own;
    }
  }

  /** One step of Adam, after which the gradient is 0. */
  step(rate: number): void {
    const { weights, gradient } = this;
    const steps = ++this.#steps;
    for (let at = 0; at < weights.length; at++) {
      const pull = gradient[at] as number;
      const mean = 0.9 * (this.#mean[at] as number) + 0.1 * pull;
      const square = 0.999 * (this.#square[at] as number) + 0.001 * pull * pull;
      this.#mean[at] = mean;
      this.#square[at] = square;
      weights[at] =
        (weights[at] as number) -
        (rate * mean) / (1 - 0.9 ** steps) / (Math.sqrt(square / (1 - 0.999 ** steps)) + 1e-8);
    }
    gradient.fill(0);
  }
}

/** A decision of self-play: inputs, the parts of every legal move, the choice and its logarithmic chance. */
export interface Decision {
  readonly seat: number;
  readonly active: Int32Array;
  readonly seen: Int32Array;
  readonly moves: readonly Int32Array[];
  readonly chosen: number;
  readonly chance: number;
  advantage: number;
  readonly targets: Float64Array;
}

/** Logarithms of the chances of all moves. */
export const chancesOf = (out: Float64Array, moves: readonly Int32Array[]): readonly number[] => {
  const values = moves.map((parts) => parts.reduce((sum, part) => sum + (out[part] as number), 0));
  const top = Math.max(...values);
  const all = top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0));
  return values.map((value) => value - all);
};

export const CLIP = 0.2;

/** The clipped loss of a decision, less the entropy bonus; writes its gradient with respect to the outputs. */
export const policyLoss = (
  { moves, chosen, chance, advantage }: Decision,
  out: Float64Array,
  bonus: number,
  pull: Float64Array,
): number => {
  const chances = chancesOf(out, moves);
  const entropy = -chances.reduce((sum, one) => sum + Math.exp(one) * one, 0);
  const ratio = Math.exp((chances[chosen] as number) - chance);
  const isClipped = advantage > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
  pull.fill(0);
  for (const [at, parts] of moves.entries()) {
    const own = chances[at] as number;
    const share = Math.exp(own);
    const pulled = isClipped ? 0 : -advantage * ratio * ((at === chosen ? 1 : 0) - share);
    for (const part of parts) pull[part] = (pull[part] as number) + pulled + bonus * share * (own + entropy);
  }
  const bounded = Math.min(1 + CLIP, Math.max(1 - CLIP, ratio));
  return -Math.min(ratio * advantage, bounded * advantage) - bonus * entropy;
};

/** Deals thirteen cards to each of four seats; the holder of the lowest card leads with it. */
export const dealTo = (sim: DealSim, words: FastWords): void => {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  for (let at = 51; at > 0; at--) {
    const other = words.below(at + 1);
    [cards[at], cards[other]] = [cards[other] as number, cards[at] as number];
  }
  let leader = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    let low = 0;
    let high = 0;
    for (const card of cards.slice(seat * 13, seat * 13 + 13)) {
      if (card < 28) low |= 1 << card;
      else high |= 1 << (card - 28);
    }
    sim.hold(seat, low, high);
    if ((low & 1) === 1) leader = seat;
  }
  sim.begin(leader, 0);
};

/** The hidden hands, the next seat first. */
const hiddenInputs = (sim: DealSim): readonly number[] => {
  const found: number[] = [];
  for (let step = 1; step < SEATS; step++) {
    const seat = (sim.turn + step) % SEATS;
    for (let card = 0; card < 52; card++) {
      const word = (card < 28 ? sim.lows : sim.highs)[seat] as number;
      if ((word >>> (card < 28 ? card : card - 28)) & 1) found.push(INPUTS + (step - 1) * 52 + card);
    }
  }
  return found;
};

export class ShortTraining {
  readonly policy: SmallNet;
  readonly critic: SmallNet;
  readonly #sim: DealSim;
  readonly #list = new PlayList();
  readonly #inputs: InputReader;
  readonly #parts: PartReader;
  readonly #words: FastWords;

  constructor(options: Options, rng: Rng) {
    this.#words = fastWords(rng);
    this.#sim = new DealSim(options, SEATS);
    this.#inputs = new InputReader(options, SEATS, 0);
    this.#parts = new PartReader(options);
    this.policy = new SmallNet(INPUTS, 32, OUTPUTS, this.#words);
    this.critic = new SmallNet(CRITIC_INPUTS, 16, SEATS, this.#words);
  }

  /** The parts of every legal move of the seat on turn. */
  moves(sim: DealSim, list: PlayList): readonly Int32Array[] {
    const low = sim.lows[sim.turn] as number;
    const high = sim.highs[sim.turn] as number;
    return Array.from({ length: list.count }, (_, row) => {
      const playLow = list.lows[row] as number;
      const playHigh = list.highs[row] as number;
      this.#parts.read(playLow, playHigh, list.keys[row] as number, playLow === low && playHigh === high);
      return this.#parts.parts.slice(0, this.#parts.count);
    });
  }

  /** The player that the policy is by now: it takes the likeliest move. */
  readonly choose: Policy = (sim, list) => {
    if (list.count === 1) return 0;
    this.#inputs.read(sim);
    const chances = chancesOf(
      this.policy.run(this.#inputs.active.slice(0, this.#inputs.count)),
      this.moves(sim, list),
    );
    return chances.indexOf(Math.max(...chances));
  };

  /** One deal of the policy against itself, with advantages and targets. */
  deal(): readonly Decision[] {
    const sim = this.#sim;
    const list = this.#list;
    dealTo(sim, this.#words);
    const made: Decision[] = [];
    const values: Float64Array[] = [];
    while (sim.winner === NOBODY) {
      sim.moves(list);
      let chosen = 0;
      if (list.count > 1) {
        this.#inputs.read(sim);
        const active = this.#inputs.active.slice(0, this.#inputs.count);
        const moves = this.moves(sim, list);
        const chances = chancesOf(this.policy.run(active), moves);
        let left = this.#words.next() / 0x1_0000_0000;
        while (chosen < moves.length - 1) {
          left -= Math.exp(chances[chosen] as number);
          if (left < 0) break;
          chosen++;
        }
        const seen = Int32Array.from([...active, ...hiddenInputs(sim)]);
        const seat = sim.turn;
        const relative = this.critic.run(seen);
        values.push(Float64Array.from(relative, (_, at) => relative[(at - seat + SEATS) % SEATS] as number));
        const chance = chances[chosen] as number;
        made.push({
          seat,
          active,
          seen,
          moves,
          chosen,
          chance,
          advantage: 0,
          targets: new Float64Array(SEATS),
        });
      }
      sim.makeRow(list, chosen);
    }
    this.#credit(made, values);
    return made;
  }

  /** Generalised advantages over the steps of all seats; the reward comes with the end of the deal. */
  #credit(made: readonly Decision[], values: readonly Float64Array[]): void {
    const points = new Int32Array(SEATS);
    this.#sim.points(points);
    const all = points.reduce((sum, one) => sum + one, 0);
    const next = Float64Array.from(points, (own) => ((all - own) / (SEATS - 1) - own) / SCALE);
    const gain = new Float64Array(SEATS);
    for (let at = made.length - 1; at >= 0; at--) {
      const decision = made[at] as Decision;
      const own = values[at] as Float64Array;
      for (let seat = 0; seat < SEATS; seat++) {
        gain[seat] = (next[seat] as number) - (own[seat] as number) + LAMBDA * (gain[seat] as number);
        next[seat] = own[seat] as number;
        decision.targets[(seat - decision.seat + SEATS) % SEATS] =
          (gain[seat] as number) + (own[seat] as number);
      }
      decision.advantage = gain[decision.seat] as number;
    }
  }

  /** Plays deals and improves both networks on them. Says the mean loss of the critic. */
  iterate(deals: number, rate: number, epochs: number): number {
    const batch = Array.from({ length: deals }, () => this.deal()).flat();
    const mean = batch.reduce((sum, { advantage }) => sum + advantage, 0) / batch.length;
    const spread = Math.sqrt(
      batch.reduce((sum, { advantage }) => sum + (advantage - mean) ** 2, 0) / batch.length,
    );
    for (const decision of batch) decision.advantage = (decision.advantage - mean) / (spread + 1e-6);
    const pull = new Float64Array(OUTPUTS);
    const off = new Float64Array(SEATS);
    let loss = 0;
    const PART = 256;
    for (let epoch = 0; epoch < epochs; epoch++)
      for (let first = 0; first < batch.length; first += PART) {
        const part = batch.slice(first, first + PART);
        for (const decision of part) {
          const { active, seen, targets } = decision;
          policyLoss(decision, this.policy.run(active), 0.01, pull);
          this.policy.learn(
            active,
            pull.map((one) => one / part.length),
          );
          const values = this.critic.run(seen);
          for (let at = 0; at < SEATS; at++) {
            off[at] = ((values[at] as number) - (targets[at] as number)) / part.length;
            loss += (off[at] as number) ** 2;
          }
          this.critic.learn(seen, off);
        }
        this.policy.step(rate);
        this.critic.step(rate);
      }
    return loss;
  }
}
