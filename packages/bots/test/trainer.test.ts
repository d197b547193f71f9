// The trainer's deals of Big Two beside the readable rules: the same moves, inputs, parts of moves and points, position by
// position. `TRAINER_POSITIONS=1000000 npx vitest run packages/bots/test/trainer.test.ts` plays as many as training was pinned on.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import {
  arranged,
  type CardSet,
  deck,
  first,
  keyOfArranged,
  minus,
  none,
  type Options,
  type Playing,
  restored,
  SEQUENCES,
  SPLIT,
  type State,
  union,
} from '@parlor/games/big-two/facts';
import { afterAll, expect, it } from 'vitest';
import { DealSim } from '../src/big-two/fast/index.ts';
import { type Bonus, InputReader, PartReader } from '../src/big-two/inputs.ts';

const POSITIONS = process.env.TRAINER_POSITIONS ?? '3000';
const SUIT_ORDERS = ['DCHS', 'CDHS', 'CSHD'] as const;

const folder = mkdtempSync(join(tmpdir(), 'parlor-trainer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compiler = ['g++', 'clang++'].find((name) => spawnSync(name, ['--version']).status === 0);
if (compiler === undefined)
  process.stderr.write(
    'The trainer is not compared with the rules: no C++ compiler (g++ or clang++) is installed.\n',
  );

/** What a program of the trainer prints. */
const printed = (name: string, args: readonly string[]): string => {
  const source = new URL(`../tuning/big-two/${name}.cpp`, import.meta.url).pathname;
  const program = join(folder, name);
  const built = spawnSync(compiler as string, ['-O1', '-std=c++17', '-o', program, source], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr);
  return spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 30 }).stdout;
};

const mixed = (hash: number, word: number): number => {
  const product = Math.imul(hash ^ word, 0x85ebca6b);
  return product ^ (product >>> 13);
};

/** The options of a deal of the trainer; cards of other suit orders are arranged before they reach it. */
const optionsOf = (rules: readonly number[], at: number): { options: Options; seats: number } => {
  const [straights, flush, flushes, triples, fourCards, locks, one, scoring, twos, zeroSum, seats, hand] =
    rules as readonly number[] & { length: 13 };
  const read = readOptions(
    bigTwo.options,
    {
      straights: Object.keys(SEQUENCES)[straights as number],
      flushOrder: ['topCard', 'suitFirst', 'allRanks'][flush as number],
      fiveCardTiers: flushes === 1 ? 'standard' : 'noFlush',
      triples: triples === 1,
      fourCardPlays: fourCards === 1 ? 'charlesworth' : 'none',
      passLocks: locks === 1,
      oneCardLeft: ['enforced', 'liability', 'off'][one as number],
      scoring: ['neo', 'pagat', 'plain'][scoring as number],
      twosDouble: twos === 1,
      settlement: zeroSum === 1 ? 'zeroSum' : 'penalty',
      deal: [13, '17plus1', 17, 21][hand as number],
      suitOrder: SUIT_ORDERS[at % 3],
      deals: 1,
      autoPass: false,
    },
    seats as number,
  );
  if (!read.ok) throw new Error(read.problem);
  return { options: read.value, seats: seats as number };
};

const dealt = (options: Options, hands: readonly CardSet[], leader: number, opening: number): Playing => {
  const { suitOrder } = options;
  const state = bigTwo.setup(options, hands.length, streamRng(numberedSeed(1))).state;
  if (state.phase === 'over') throw new Error('no deal');
  const real = hands.map((hand) => restored(hand, suitOrder));
  const card = opening < SPLIT ? { low: 1 << opening, high: 0 } : { low: 0, high: 1 << (opening - SPLIT) };
  return {
    ...state,
    hands: real,
    unseen: minus(deck, real.reduce(union, none)),
    turn: leader,
    opening: opening < 0 ? undefined : first(restored(card, suitOrder)),
    faceUp: undefined,
  };
};

/** The line that the rules and the readers of inputs and parts make of a position. */
const lineOf = (state: Playing, sim: DealSim, inputs: InputReader, parts: PartReader): string => {
  const { suitOrder } = state.options;
  const moves = bigTwo.legalMoves(state, state.turn);
  const hand = arranged(state.hands[state.turn] as CardSet, suitOrder);
  let all = 0;
  let sums = 0;
  for (const move of moves) {
    const cards = move.type === 'play' ? arranged(move.cards, suitOrder) : none;
    const key = keyOfArranged(cards.low, cards.high, state.options);
    const hash = mixed(mixed(mixed(1, cards.low), cards.high), key);
    all += hash >>> 0;
    parts.read(cards.low, cards.high, key, hand.low === cards.low && hand.high === cards.high);
    for (let part = 0; part < parts.count; part++) sums += mixed(hash, parts.parts[part] as number) >>> 0;
  }
  sim.load(bigTwo.view(state, state.turn));
  inputs.read(sim);
  let hash = 0;
  for (const input of inputs.active.subarray(0, inputs.count).toSorted()) hash = mixed(hash, input);
  return [state.turn, moves.length, all % 2 ** 32, hash >>> 0, sums % 2 ** 32].join(' ');
};

it.skipIf(compiler === undefined)(
  '[BT-18 to BT-56] the deals of the trainer are those of the rules',
  { timeout: 3_600_000 },
  () => {
    const lines = printed('trace', [POSITIONS, '7']).split('\n');
    const known = new Set<string>();
    let positions = 0;
    for (let at = 0, deals = 0; lines[at]?.startsWith('deal'); deals++) {
      const numbers = (lines[at++] as string).split(' ').slice(1).map(Number);
      const { options, seats } = optionsOf(numbers, deals);
      const hands = Array.from({ length: seats }, (_, seat) => ({
        low: numbers[15 + 2 * seat] as number,
        high: numbers[16 + 2 * seat] as number,
      }));
      let state: State = dealt(options, hands, numbers[13] as number, numbers[14] as number);
      const sim = new DealSim(options, seats);
      const inputs = new InputReader(options, seats, numbers[12] as Bonus);
      const parts = new PartReader(options);
      known.add(numbers.slice(0, 12).join());
      while (state.phase === 'playing') {
        const line = lines[at++] as string;
        const words = line.split(' ');
        const ours = lineOf(state, sim, inputs, parts);
        if (ours !== words.slice(0, 5).join(' '))
          throw new Error(`${bigTwo.formatState(state)}\nrules   ${ours}\ntrainer ${line}`);
        const cards = { low: Number(words[5]), high: Number(words[6]) };
        const move =
          cards.low + cards.high === 0
            ? ({ type: 'pass' } as const)
            : ({ type: 'play', cards: restored(cards, options.suitOrder) } as const);
        state = bigTwo.play(state, state.turn, move).state;
        positions++;
      }
      expect(lines[at++]).toBe(['end', state.last.winner, ...state.last.points].join(' '));
    }
    expect(positions).toBeGreaterThanOrEqual(Number(POSITIONS));
    expect(known.size).toBeGreaterThan(10);
  },
);

it.skipIf(compiler === undefined)('the gradient of the trainer is that of its loss, over legal moves', () => {
  const [compared = 0, worst = 1, greatest = 0] = printed('gradient', []).split(' ').map(Number);
  expect(compared).toBeGreaterThan(50);
  expect(greatest).toBeGreaterThan(0.01);
  expect(worst).toBeLessThan(1e-4);
});
