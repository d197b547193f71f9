// `parlor hint`: the best moves of a position, with reasons.

import { calmly, type TextChoice } from '@parlor/bots';
import { fastRng } from '@parlor/engine';
import { askedSeat, findBots, findGame, readArgs, readPosition, START_FLAGS, START_USAGE } from '../args.ts';
import { countOf } from '../lines.ts';
import { Sorry } from '../sorry.ts';

const SHOWN = 5;

/** The best choices, one per line, and the meaning of their numbers. */
export const hintText = (choices: readonly TextChoice[], unit: string): string => {
  const shown = choices.slice(0, SHOWN);
  const width = Math.max(...shown.map(({ move }) => move.length));
  const lines = shown.map(
    ({ move, value, reason }) => `${move.padEnd(width)}  ${value.toFixed(2).padStart(7)}  ${reason.text}`,
  );
  return [...lines, `(${unit}; ${countOf(choices.length, 'move')} weighed)`].join('\n');
};

/**
 * Prints the best moves of a seat, with numbers and reasons. Only the seat's view is used; the same seed
 * gives the same answer.
 */
export const hint = async (args: readonly string[]): Promise<void> => {
  const usage = `hint GAME POSITION [--seat N] [-n SAMPLES] ${START_USAGE} [--json]`;
  const read = readArgs(args, usage, ['json', 'seat', 'n', ...START_FLAGS], [2, 2]);
  const game = findGame(read.words[0]);
  const bots = await findBots(game);
  const state = readPosition(game, read.words[1], read);
  const seat = askedSeat(game, state, read, 'seat') ?? game.toAct(state);
  if (seat === undefined) throw new Sorry('The match is over: nobody is to act.');
  if (game.legalMoves(state, seat).length === 0)
    throw new Sorry(`Seat ${seat} has no move in this position.`);
  const view = game.view(state, seat);
  const unit = bots.unit(view);
  const choices = bots.hint(view, calmly(fastRng(1), read.count('n', 1, 100_000)));
  console.log(read.json ? JSON.stringify({ seat, unit, choices }) : hintText(choices, unit));
};
