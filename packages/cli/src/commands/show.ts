// `parlor show`: a position drawn as a seat sees it.

import type { Viewer } from '@parlor/engine';
import { askedSeat, findGame, readArgs, readPosition, START_FLAGS, START_USAGE } from '../args.ts';
import { tableOf } from '../terminal-tables/index.ts';

export const show = (args: readonly string[]): void => {
  const usage = `show GAME POSITION [--seat N] ${START_USAGE} [--json]`;
  const read = readArgs(args, usage, ['json', 'seat', ...START_FLAGS], [2, 2]);
  const game = findGame(read.words[0]);
  const state = readPosition(game, read.words[1], read);
  const seat = askedSeat(game, state, read, 'seat');
  const viewer: Viewer = seat ?? 'spectator';
  const view = game.view(state, viewer);
  console.log(read.json ? JSON.stringify(view) : tableOf(game.name).draw(view));
};
