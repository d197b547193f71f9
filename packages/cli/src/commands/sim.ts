// `parlor sim`: a summary of random matches.

import { type AnyGame, openMatch } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { askedOptions, askedSeats, findGame, readArgs } from '../args.ts';
import { progress } from '../progress.ts';
import { must } from '../sorry.ts';

interface Summary {
  readonly game: string;
  readonly seats: number;
  readonly matches: number;
  readonly moves: number;
  readonly movesPerMatch: number;
  readonly longest: number;
  readonly firstPlaces: readonly number[];
  readonly meanScores: readonly number[];
  readonly cpuSeconds: number;
}

/**
 * Plays random matches from numbered seeds. The same N gives the same summary on every machine, except for
 * the time.
 */
export const sim = (args: readonly string[]): void => {
  const read = readArgs(
    args,
    'sim GAME [-n N] [--seats N] [--options OPTIONS] [--json]',
    ['json', 'n', 'seats', 'options'],
    [1, 1],
  );
  const game = findGame(read.words[0]);
  const matches = read.count('n', 1, 10_000_000) ?? 100;
  const seats = askedSeats(game, read);
  const options = askedOptions(game, seats, read.text('options'));
  must(openMatch(game, { seats, seed: '0'.repeat(64), options }), 'These options cannot be played');
  const summary = simulate(game, seats, matches, options);
  console.log(read.json ? JSON.stringify(summary) : sentence(summary));
};

const simulate = (game: AnyGame, seats: number, matches: number, options: unknown): Summary => {
  const tick = progress(`${game.title}:`, matches);
  const firsts = Array.from({ length: seats }, () => 0);
  const scores = Array.from({ length: seats }, () => 0);
  let moves = 0;
  let longest = 0;
  const cpu = process.cpuUsage();
  for (let seed = 1; seed <= matches; seed++) {
    let plies = 0;
    const end = walk(game, { seats, seed, options }, ({ ply }) => {
      plies = ply;
    });
    moves += plies;
    longest = Math.max(longest, plies);
    const outcome = game.outcome(end);
    outcome?.places.forEach((place, seat) => {
      if (place === 1) firsts[seat] = (firsts[seat] ?? 0) + 1;
    });
    outcome?.scores.forEach((score, seat) => {
      scores[seat] = (scores[seat] ?? 0) + score;
    });
    tick(seed);
  }
  const used = process.cpuUsage(cpu);
  return {
    game: game.name,
    seats,
    matches,
    moves,
    movesPerMatch: Math.round((moves * 10) / matches) / 10,
    longest,
    firstPlaces: firsts,
    meanScores: scores.map((sum) => Math.round((sum * 100) / matches) / 100),
    cpuSeconds: Math.round((used.user + used.system) / 10_000) / 100,
  };
};

const sentence = (summary: Summary): string =>
  [
    `${summary.matches === 1 ? '1 random match' : `${summary.matches} random matches`} of ${summary.game} with ${summary.seats} seats, ${summary.moves} moves in ${summary.cpuSeconds} s of CPU`,
    `moves a match   ${summary.movesPerMatch} on average, ${summary.longest} at most`,
    `first places    ${summary.firstPlaces.map((count, seat) => `seat ${seat}: ${count}`).join(', ')}`,
    `mean scores     ${summary.meanScores.map((score, seat) => `seat ${seat}: ${score}`).join(', ')}`,
  ].join('\n');
