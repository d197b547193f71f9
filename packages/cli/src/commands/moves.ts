// `parlor moves`: all legal moves of a seat.

import { askedActor, findGame, readArgs, readPosition, START_FLAGS, START_USAGE } from '../args.ts';
import { Sorry } from '../sorry.ts';

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
  if (list.length === 0 && actor === game.toAct(state))
    throw new Sorry(`This is not a position of a match: seat ${actor} is on turn and has no move.`);
  if (read.json) console.log(JSON.stringify({ actor, moves: list }));
  else for (const move of list) console.log(move);
};
