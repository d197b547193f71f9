// `parlor moves`: all that a seat may do.

import { askedActor, findGame, readArgs, readPosition, START_FLAGS, START_USAGE } from '../args.ts';

export const moves = (args: readonly string[]): void => {
  const read = readArgs(
    args,
    `moves GAME POSITION [--as SEAT or clock] ${START_USAGE} [--json]`,
    ['json', 'as', ...START_FLAGS],
    [2, 2],
  );
  const game = findGame(read.words[0]);
  const state = readPosition(game, read.words[1], read);
  const actor = askedActor(game, state, read);
  const due = game.deadline(state);
  const list =
    actor === 'clock'
      ? due === undefined
        ? []
        : [game.formatMove(due.move)]
      : game.legalMoves(state, actor).map((move) => game.formatMove(move));
  if (read.json) console.log(JSON.stringify({ actor, moves: list }));
  else for (const move of list) console.log(move);
};
