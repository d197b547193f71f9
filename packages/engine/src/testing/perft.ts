// Perft: the number of move sequences of a given length, one number that reveals any change of the rules.

import type { Game, Seat } from '../game.ts';

/**
 * Counts the sequences of exactly `depth` moves, each by the seat to act; a match that ends earlier counts as
 * no sequence.
 */
export const perft = <O, S, M, E, V>(game: Game<O, S, M, E, V>, state: S, depth: number): number => {
  if (depth === 0) return 1;
  const seat = game.toAct(state);
  if (seat === undefined) return 0;
  const moves = game.legalMoves(state, seat);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) count += perft(game, game.play(state, seat, move).state, depth - 1);
  return count;
};

/** The perft count, split by the first move. */
export const perftPerMove = <O, S, M, E, V>(
  game: Game<O, S, M, E, V>,
  state: S,
  depth: number,
): readonly (readonly [move: string, count: number])[] => {
  const seat: Seat | undefined = game.toAct(state);
  if (seat === undefined || depth < 1) return [];
  return game
    .legalMoves(state, seat)
    .map((move) => [game.formatMove(move), perft(game, game.play(state, seat, move).state, depth - 1)]);
};

export interface PerftLine {
  readonly name: string;
  readonly position: string;
  readonly depth: number;
  readonly count: number;
}

/**
 * Reads perft.txt: one case per line, `name | depth | count | position`; lines that begin with # are
 * comments.
 */
export const parsePerft = (text: string): readonly PerftLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', depth = '', count = '', position = ''] = line.split('|').map((part) => part.trim());
      return { name, position, depth: Number(depth), count: Number(count) };
    });
