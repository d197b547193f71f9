// Training in short: gradients are those of the loss, only legal moves have chances, and some thousand deals teach a player.

import { defaultOptions, fastRng, fastWords, numberedSeed, streamRng } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import type { Move, State } from '@parlor/games/big-two/facts';
import { expect, it } from 'vitest';
import { DealSim, NOBODY, PlayList } from '../src/big-two/fast/index.ts';
import { OUTPUTS } from '../src/big-two/inputs.ts';
import { type Policy, randomly } from '../src/big-two/policies.ts';
import { chancesOf, dealTo, policyLoss, ShortTraining } from '../tuning/big-two/short.ts';

const options = defaultOptions(bigTwo.options);

it('the gradient of the policy is that of its loss', () => {
  const training = new ShortTraining(options, fastRng(3));
  const pull = new Float64Array(OUTPUTS);
  const other = new Float64Array(OUTPUTS);
  let checked = 0;
  for (const [at, decision] of training.deal().entries()) {
    const asked = { ...decision, advantage: at % 2 === 0 ? 1.3 : -0.7, chance: decision.chance - 0.05 };
    const out = training.policy.run(decision.active).slice();
    policyLoss(asked, out, 0.05, pull);
    for (const part of new Set(decision.moves.flatMap((parts) => [...parts]))) {
      const at = (step: number): number =>
        policyLoss(asked, out.with(part, (out[part] as number) + step), 0.05, other);
      expect(pull[part]).toBeCloseTo((at(1e-5) - at(-1e-5)) / 2e-5, 6);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(100);
});

it('the gradient of a network is that of its outputs', () => {
  const { policy } = new ShortTraining(options, fastRng(4));
  const active = Int32Array.from([0, 7, 60, 119, 300]);
  const pull = Float64Array.from({ length: OUTPUTS }, (_, at) => Math.sin(at));
  const sum = (): number => policy.run(active).reduce((all, one, at) => all + one * (pull[at] as number), 0);
  sum();
  policy.learn(active, pull);
  for (const at of [0, 7 * 32 + 5, 300 * 32 + 31, 464 * 32 + 3, 465 * 32 + 700, policy.weights.length - 2]) {
    const own = policy.weights[at] as number;
    policy.weights[at] = own + 1e-5;
    const above = sum();
    policy.weights[at] = own - 1e-5;
    const below = sum();
    policy.weights[at] = own;
    expect(policy.gradient[at]).toBeCloseTo((above - below) / 2e-5, 5);
  }
});

it('every legal move has its chance, and nothing else has one', () => {
  const training = new ShortTraining(options, fastRng(5));
  const sim = new DealSim(options, 4);
  const list = new PlayList();
  const words = fastWords(fastRng(6));
  const opened = bigTwo.setup({ ...options, autoPass: false }, 4, streamRng(numberedSeed(6)));
  for (let state: State = opened.state; state.phase === 'playing' && state.deal === 1; ) {
    const legal = bigTwo.legalMoves(state, state.turn);
    sim.load(bigTwo.view(state, state.turn));
    sim.moves(list);
    expect(training.moves(sim, list)).toHaveLength(legal.length);
    state = bigTwo.play(state, state.turn, legal[words.below(legal.length)] as Move).state;
  }
  for (const { moves, chosen, active } of training.deal()) {
    const chances = chancesOf(training.policy.run(active), moves);
    expect(chances.reduce((sum, one) => sum + Math.exp(one), 0)).toBeCloseTo(1, 9);
    expect(chosen).toBeLessThan(moves.length);
    expect(new Set(moves.map((parts) => parts.toSorted().join())).size).toBe(moves.length);
  }
});

it('learns within some thousand deals to win more often than those who play at random', () => {
  const training = new ShortTraining(options, fastRng(1));
  const sim = new DealSim(options, 4);
  const list = new PlayList();
  const winsOf = (one: Policy, deals: number): number => {
    const words = fastWords(fastRng(77));
    const other = randomly(fastWords(fastRng(78)));
    let wins = 0;
    for (let deal = 0; deal < deals; deal++) {
      dealTo(sim, words);
      while (sim.winner === NOBODY) {
        sim.moves(list);
        sim.makeRow(list, (sim.turn === deal % 4 ? one : other)(sim, list));
      }
      if (sim.winner === deal % 4) wins++;
    }
    return wins / deals;
  };
  const before = winsOf(training.choose, 400);
  for (let time = 0; time < 12; time++) training.iterate(48, 3e-3, 2);
  const after = winsOf(training.choose, 400);
  expect(before).toBeLessThan(0.4);
  expect(after).toBeGreaterThan(0.45);
});
