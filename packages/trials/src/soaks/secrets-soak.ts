// Pairs of worlds along random matches of every game, every preset and every number of seats, for every seat
// and a spectator.

import {
  type AnyGame,
  type FastWords,
  fastRng,
  fastWords,
  numberedSeed,
  openMatch,
  type Viewer,
} from '@parlor/engine';
import type { Options } from '@parlor/protocol';
import { openStage, openWorld, type World } from '../beds/world.ts';
import { comparePair, Leak, noPairs, type PairCount } from './paired-tables.ts';

export interface SecretsOptions {
  readonly games: readonly AnyGame[];
  /** The number of pairs in all, equal for every game. */
  readonly pairs: number;
  readonly seed: number;
  readonly withinMs: number;
  readonly say: (sentence: string) => void;
}

export interface SecretsFigures extends PairCount {
  readonly byGame: Readonly<Record<string, PairCount>>;
  /** The first leak of each game. */
  readonly leaks: readonly string[];
}

/** Worlds are replaced from time to time, so that no data piles up in them. */
const PAIRS_A_WORLD = 500;
/** A long run reports its progress. */
const PAIRS_A_SENTENCE = 25_000;
const MOST_PLIES = 200;

/** Random play of one match; a pair for every viewer at about every fourth ply. */
const walk = async (
  game: AnyGame,
  worlds: readonly [World, World],
  words: FastWords,
  count: PairCount,
  isDone: () => boolean,
): Promise<void> => {
  const seats = game.seats[words.below(game.seats.length)] ?? 4;
  const presets = Object.keys(game.options.presets);
  const preset = presets[words.below(presets.length)] ?? '';
  const opened = openMatch(game, { seats, seed: numberedSeed(words.next()), options: { preset } });
  if (!opened.ok) return;
  let match = opened.value;
  const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
  for (let ply = 0; ply < MOST_PLIES && match.toAct !== undefined && !isDone(); ply++) {
    if (words.below(4) === 0) {
      const start = { game, position: match.position, options: match.options as Options, seats };
      for (const viewer of viewers) {
        if (isDone()) break;
        await comparePair(worlds, { ...start, viewer, number: words.next() }, words, count);
      }
    }
    const due = words.below(10) === 0 ? match.deadline : undefined;
    const moves = match.moves(match.toAct);
    const move = due?.move ?? moves[words.below(moves.length)] ?? '';
    const step = match.submit(due === undefined ? match.toAct : 'clock', move);
    if (!step.ok) throw new Error(`${game.name}: ${step.refusal.code} for ${move} in ${match.position}`);
    match = step.match;
  }
};

const soakGame = async (
  game: AnyGame,
  pairs: number,
  seed: number,
  isLate: () => boolean,
  say: (sentence: string) => void,
): Promise<PairCount> => {
  const words = fastWords(fastRng(seed));
  const count = noPairs();
  const [one, two] = [openStage(game), openStage(game)];
  while (count.pairs < pairs && !isLate()) {
    const before = count.pairs;
    const most = Math.min(pairs, before + PAIRS_A_WORLD);
    const worlds: [World, World] = [await openWorld(one, 'worlds'), await openWorld(two, 'worlds')];
    const isDone = (): boolean => count.pairs >= most || isLate();
    try {
      while (!isDone()) await walk(game, worlds, words, count, isDone);
    } finally {
      for (const world of worlds) await world.close();
    }
    const isFurther = Math.floor(count.pairs / PAIRS_A_SENTENCE) > Math.floor(before / PAIRS_A_SENTENCE);
    if (isFurther || count.pairs >= pairs) say(`${game.name}: ${count.pairs} pairs`);
  }
  return count;
};

export const soakSecrets = async (options: SecretsOptions): Promise<SecretsFigures> => {
  const { games, pairs, seed, say } = options;
  const end = Date.now() + options.withinMs;
  const byGame: Record<string, PairCount> = {};
  const leaks: string[] = [];
  for (const [at, game] of games.entries()) {
    const share = Math.ceil(pairs / games.length);
    // The remaining time is divided equally among the games.
    const late = Date.now() + (end - Date.now()) / (games.length - at);
    try {
      byGame[game.name] = await soakGame(game, share, seed * 100 + at, () => Date.now() > late, say);
    } catch (problem) {
      if (!(problem instanceof Leak)) throw problem;
      leaks.push(problem.message);
    }
  }
  const sum = noPairs();
  for (const count of Object.values(byGame)) {
    for (const name of Object.keys(sum) as (keyof PairCount)[]) sum[name] += count[name];
  }
  return { ...sum, byGame, leaks };
};
