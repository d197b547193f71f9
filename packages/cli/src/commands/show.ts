import type { Viewer } from '@parlor/engine';
import { findGame, readArgs, readPosition } from '../args.ts';
import { tableOf } from '../tables/index.ts';

export const show = (args: readonly string[]): void => {
  const usage = 'show GAME POSITION [--seat N] [--json]';
  const read = readArgs(args, usage, ['json', 'seat', 'seats', 'seed', 'options'], [2, 2]);
  const game = findGame(read.words[0]);
  const state = readPosition(game, read.words[1], read);
  const seat = read.count('seat', 0, 11);
  const viewer: Viewer = seat ?? 'spectator';
  const view = game.view(state, viewer);
  console.log(read.json ? JSON.stringify(view) : tableOf(game.name).draw(view));
};
