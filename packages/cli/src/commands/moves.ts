import { askedActor, findGame, readArgs, readPosition } from '../args.ts';

export const moves = (args: readonly string[]): void => {
  const read = readArgs(
    args,
    'moves GAME POSITION [--as SEAT] [--json]',
    ['json', 'as', 'seats', 'seed', 'options'],
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
  console.log(read.json ? JSON.stringify({ actor, moves: list }) : list.join('\n'));
};
