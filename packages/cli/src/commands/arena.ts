// `parlor arena`: a contest of bots, printed or saved.

import { availableParallelism } from 'node:os';
import { type Contest, formatReport, seatsOf } from '@parlor/bots';
import { isFile, runArena } from '@parlor/bots/node';
import { clip } from '@parlor/engine';
import { askedOptions, type Flag, findBots, findGame, readArgs } from '../args.ts';
import { countOf, printable } from '../lines.ts';
import { progress } from '../progress.ts';
import { mustBeWritable, saveJson } from '../records.ts';
import { reasonOf, Sorry } from '../sorry.ts';

const USAGE =
  'arena GAME --bots a,b [--deals N] [--seed S] [--seats N] [--options OPTIONS] [--scenario NAME] [--workers N] [--limit-ms MS] [--save FILE] [--json]';

const TAKES: readonly Flag[] = [
  'bots',
  'deals',
  'seed',
  'seats',
  'options',
  'scenario',
  'workers',
  'limit-ms',
  'save',
  'json',
];

/**
 * Milliseconds for one decision, far more than Parlor's own bots need; a bot that exceeds them counts as
 * failed.
 */
const LIMIT = 60_000;

const contesting = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    throw new Sorry(`The contest cannot be played: ${reasonOf(problem)}.`);
  }
};

/**
 * Plays bots against each other on duplicate deals. The same arguments give the same report except for the
 * times.
 */
export const arenaCommand = async (args: readonly string[]): Promise<void> => {
  const read = readArgs(args, USAGE, TAKES, [1, 1]);
  const game = findGame(read.words[0]);
  const bots = await findBots(game);
  const names = (read.text('bots') ?? '').split(',').filter((name) => name !== '');
  const isKnown = (bot: string): boolean => isFile(bot) || Object.hasOwn(bots.names, bot);
  const unknown = names.filter((name) => !isKnown(name.split(':')[0] ?? ''));
  if (names.length === 0 || unknown.length > 0) {
    const nobody = unknown.map((name) => `There is no bot "${clip(name)}" for ${game.title}. `);
    throw new Sorry(
      `${nobody[0] ?? ''}--bots takes names of ${Object.keys(bots.names).join(', ')} and files (./my-bot.js), each with a number of samples if you like (hard:10).`,
    );
  }
  const scenario = read.text('scenario');
  if (scenario !== undefined && !bots.scenarios.includes(scenario)) {
    const others = bots.scenarios.length === 0 ? '' : `; there is ${bots.scenarios.join(', ')}`;
    throw new Sorry(`There is no scenario "${clip(scenario)}" for ${game.title}${others}.`);
  }
  const seatCount = read.count('seats', 2, 12);
  const entrants = { bots: names, ...(seatCount === undefined ? {} : { seats: seatCount }) };
  const seats = await contesting(() => seatsOf(game, entrants));
  const contest: Contest = {
    game: game.name,
    ...entrants,
    deals: read.count('deals', 1, 1_000_000) ?? 100,
    seed: read.count('seed', 0, 999_999_999) ?? 1,
    options: askedOptions(game, seats, read.text('options')) as Readonly<Record<string, unknown>>,
    ...(scenario === undefined ? {} : { scenario }),
  };
  const workers = read.count('workers', 0, 64) ?? availableParallelism();
  const limit = read.count('limit-ms', 1, 86_400_000);
  if (limit !== undefined && workers === 0)
    throw new Sorry('--limit-ms needs a thread that can be ended: --workers 1 or more.');
  const save = read.text('save');
  if (save !== undefined) mustBeWritable(save, 'The report');
  const tick = progress(`${game.title}:`, contest.deals);
  const report = await contesting(() =>
    runArena(contest, { workers, limitMs: limit ?? LIMIT, progress: tick }),
  );
  console.log(read.json ? JSON.stringify(report) : printable(formatReport(report)));
  if (save !== undefined) saveJson(save, report, 'The report');
  const failures = report.illegal + report.threw;
  if (failures > 0)
    throw new Sorry(`${countOf(failures, 'game')} ended by a bot that broke a rule or failed.`);
};
