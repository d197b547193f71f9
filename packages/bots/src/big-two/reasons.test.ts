// Reasons against the rules: each sentence and each fact is held against what the position itself says.
// `REASONS=10000 npx vitest run packages/bots/src/big-two/reasons.test.ts` looks at ten thousand decisions.

import { fastRng, fastWords, numberedSeed, streamRng } from '@parlor/engine';
import { bigTwo, unbeatable } from '@parlor/games/big-two';
import { minus, type Options, type Playing, size, union } from '@parlor/games/big-two/facts';
import { expect, it } from 'vitest';
import type { Reason } from '../player.ts';
import { hint } from './hints.ts';
import { hard } from './players.ts';
import './test/loaded.ts';
import { defaults, optionsOf, running, thinking } from './test/reading.ts';

const DECISIONS = Number(process.env.REASONS ?? 800);

const parsed = (text: string) => {
  const move = bigTwo.parseMove(text);
  if (!move.ok) throw new Error(move.problem);
  return move.value;
};

/** Throws where a reason says what the position does not. */
const check = (state: Playing, text: string, { text: words, facts }: Reason): void => {
  if (facts.forced === true) {
    const isOnly = bigTwo.legalMoves(state, state.turn).length === 1;
    expect(isOnly).toBe(true);
    return;
  }
  const move = parsed(text);
  const hand = state.hands[state.turn] ?? { low: 0, high: 0 };
  const cards = move.type === 'play' ? move.cards : { low: 0, high: 0 };
  const left = minus(hand, cards);
  expect(facts.goesOut).toBe(size(left) === 0);
  expect(words === 'goes out').toBe(facts.goesOut);
  if (facts.goesOut === true) return;
  const sizes = state.hands.flatMap((one, seat) => (seat === state.turn ? [] : [size(one)]));
  // Own cards cannot beat the play.
  const isSafe =
    move.type === 'play' && unbeatable(cards, union(state.played, left), sizes, state.options).unbeatable;
  expect(facts.unbeatable).toBe(isSafe);
  expect(/nobody can beat this|too short to beat this/.test(words)).toBe(isSafe);
  if (facts.tooShort === true) expect(Math.max(...sizes)).toBeLessThan(size(cards));
  if (facts.certain === true) expect(isSafe).toBe(true);
  // No rest needs more plays than it has cards, nor fewer than plays of five would take.
  expect(facts.playsLeft).toBeGreaterThanOrEqual(Math.ceil(size(left) / 5));
  expect(facts.playsLeft).toBeLessThanOrEqual(size(left));
  expect(facts.safeLeft).toBeLessThanOrEqual(facts.playsLeft as number);
  const [, plays] = /(\d+) more plays?/.exec(words) ?? [];
  expect(Number(plays)).toBe(facts.playsLeft);
  if (facts.saves !== undefined)
    expect(bigTwo.legalMoves(state, state.turn).map((one) => bigTwo.formatMove(one))).toContain(
      `play ${facts.saves}`,
    );
  if (facts.worlds === undefined) return;
  expect(words).toContain(`wins ${facts.wins} of ${facts.worlds} simulated`);
  expect(facts.wins).toBeLessThanOrEqual(facts.worlds as number);
  expect(facts.share).toBeCloseTo((facts.wins as number) / (facts.worlds as number), 1);
};

/** Positions of deals that `hard` plays, with a random move now and then. */
const eachPosition = (look: (state: Playing) => void, most: number): void => {
  const sets: readonly (readonly [Options, number])[] = [
    [defaults, 4],
    [optionsOf({ preset: 'charlesworth' }, 4), 4],
    [optionsOf({ preset: 'taiwan' }, 3), 3],
    [optionsOf({ deal: 17, preset: 'pusoyDos' }, 2), 2],
  ];
  const words = fastWords(fastRng(8));
  let looked = 0;
  for (let deal = 1; looked < most; deal++) {
    const [options, seats] = sets[deal % sets.length] as (typeof sets)[number];
    let state = bigTwo.setup(options, seats, streamRng(numberedSeed(deal))).state;
    while (state.phase === 'playing' && state.deal === 1 && looked < most) {
      const now: Playing = running(state);
      look(now);
      looked++;
      const legal = bigTwo.legalMoves(now, now.turn);
      const move =
        words.below(5) === 0
          ? legal[words.below(legal.length)]
          : hard(bigTwo.view(now, now.turn), thinking(1)).move;
      state = bigTwo.play(now, now.turn, move ?? { type: 'pass' }).state;
    }
  }
};

it('say of the move that hard makes what is true of it', { timeout: 600_000 }, () => {
  let checked = 0;
  eachPosition((state) => {
    const { move, reason } = hard(bigTwo.view(state, state.turn), thinking(1));
    const text = bigTwo.formatMove(move);
    if (state.window === undefined) check(state, text, reason);
    checked++;
  }, DECISIONS);
  expect(checked).toBe(DECISIONS);
});

it('say of every hint what is true of it, and count the deals that it won', { timeout: 600_000 }, () => {
  eachPosition(
    (state) => {
      if (state.window !== undefined || bigTwo.legalMoves(state, state.turn).length === 1) return;
      for (const { move, reason } of hint(bigTwo.view(state, state.turn), thinking(2, 2)))
        check(state, bigTwo.formatMove(move), reason);
    },
    Math.ceil(DECISIONS / 10),
  );
});
