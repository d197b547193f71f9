// `parlor apply`: one move, and the position after it.

import { readArgs, readAttempt, START_FLAGS, START_USAGE } from '../args.ts';
import { refusalText } from '../refusals.ts';
import { Sorry } from '../sorry.ts';

export const apply = (args: readonly string[]): void => {
  const usage = `apply GAME POSITION MOVE [--as SEAT or clock] ${START_USAGE} [--json]`;
  const read = readArgs(args, usage, ['json', 'as', ...START_FLAGS], [3, 3]);
  const { game, state, actor, move, text, refusal } = readAttempt(read);
  if (refusal !== undefined) throw new Sorry(refusalText(game, text, refusal));
  const step = game.play(state, actor, move);
  const position = game.formatState(step.state);
  const outcome = game.outcome(step.state);
  console.log(read.json ? JSON.stringify({ position, events: step.events, outcome }) : position);
};
