// `parlor perft`: the number of move sequences of a given length.

import { perftPerMove } from '@parlor/engine/testing';
import { findGame, readArgs, readPosition, START_FLAGS, START_USAGE, wholeNumber } from '../args.ts';
import { countOf } from '../lines.ts';

export const perftCommand = (args: readonly string[]): void => {
  const read = readArgs(
    args,
    `perft GAME POSITION DEPTH ${START_USAGE} [--json]`,
    ['json', ...START_FLAGS],
    [3, 3],
  );
  const game = findGame(read.words[0]);
  const state = readPosition(game, read.words[1], read);
  const depth = wholeNumber(read.words[2] ?? '', 'DEPTH', 1, 12);
  const counts = perftPerMove(game, state, depth);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  if (read.json) {
    console.log(JSON.stringify({ depth, total, moves: Object.fromEntries(counts) }));
    return;
  }
  for (const [move, count] of counts) console.log(`${move}: ${count}`);
  console.log(`\n${countOf(total, 'sequence')} of ${countOf(depth, 'move')}`);
};
