// `parlor why`: the rule that forbids a move.

import { ruleText } from '@parlor/engine';
import { readArgs, readAttempt, START_FLAGS, START_USAGE } from '../args.ts';
import { refusalText } from '../refusals.ts';
import { Sorry } from '../sorry.ts';

/** Exits with 0 when the move is legal, and with 1 and the rule when it is not. */
export const why = (args: readonly string[]): void => {
  const usage = `why GAME POSITION MOVE [--as SEAT or clock] ${START_USAGE} [--json]`;
  const read = readArgs(args, usage, ['json', 'as', ...START_FLAGS], [3, 3]);
  const { game, text, refusal } = readAttempt(read);
  if (refusal === undefined) {
    console.log(read.json ? JSON.stringify({ allowed: true }) : `"${text}" is allowed.`);
    return;
  }
  if (read.json)
    console.log(JSON.stringify({ allowed: false, ...refusal, text: ruleText(game.rules, refusal.rule) }));
  throw new Sorry(refusalText(game, text, refusal));
};
