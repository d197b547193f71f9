// Knockouts: the games that allow one, and proof that one player comes last alone, because a knockout would
// never end otherwise.

import {
  type AnyGame,
  fastRng,
  fastWords,
  knockoutOptions,
  lastAlone,
  numberedSeed,
  openMatch,
} from '@parlor/engine';
import { expect, it } from 'vitest';
import { bigTwo } from './big-two/index.ts';
import { casino } from './casino/index.ts';
import { fastTrack } from './fast-track/index.ts';
import { texas42 } from './texas-42/index.ts';

const problemOf = (game: AnyGame, asked: object, seats: number): string | undefined => {
  const read = knockoutOptions(game, asked, seats);
  return read.ok ? undefined : read.problem;
};

it.each([
  ['Casino', casino, {}, 4],
  ['Casino with 52 cards', casino, { preset: 'classic52' }, 4],
  ['Big Two', bigTwo, {}, 4],
  ['Fast Track', fastTrack, { playOut: false }, 6],
])('%s can be one', (_, game, asked, seats) => {
  expect(problemOf(game, asked, seats)).toBeUndefined();
});

it.each([
  ['Casino with partners', casino, { partnership: true }, 4, 'option "partnership" needs four seats'],
  ['Big Two with a deal for three', bigTwo, { deal: '17plus1' }, 3, 'for three seats only'],
  ['Texas 42', texas42, {}, 4, 'Texas 42 is played by 4 seats, not by 3'],
])('%s cannot be one', (_, game, asked, seats, problem) => {
  expect(problemOf(game, asked, seats)).toContain(problem);
});

/** Places of a match with random moves. */
const randomPlaces = (game: AnyGame, seats: number, number: number) => {
  const options = knockoutOptions(game, game === (bigTwo as AnyGame) ? { deals: 1 } : {}, seats);
  if (!options.ok) throw new Error(options.problem);
  const opened = openMatch(game, { seats, seed: numberedSeed(number), options: options.value });
  if (!opened.ok) throw new Error(opened.problem);
  const words = fastWords(fastRng(number));
  let match = opened.value;
  for (let seat = match.toAct; seat !== undefined; seat = match.toAct) {
    const moves = match.moves(seat);
    const step = match.submit(seat, moves[words.below(moves.length)] ?? '');
    if (!step.ok) throw new Error(step.refusal.code);
    match = step.match;
  }
  return match.outcome;
};

it.each([casino, bigTwo, fastTrack].map((game) => [game.title, game as AnyGame] as const))(
  '%s: one seat is last alone',
  (_, game) => {
    for (const seats of game.seats.filter((count) => count > 2)) {
      const isDecided = [1, 2, 3, 4, 5, 6].some((number) => {
        const outcome = randomPlaces(game, seats, number);
        return outcome !== undefined && lastAlone(outcome) !== undefined;
      });
      expect(isDecided).toBe(true);
    }
  },
);
