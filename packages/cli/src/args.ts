// Arguments that the commands share: games with their bots, positions, options, and the actor of a move.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Bots, botsOf, gamesWithBots } from '@parlor/bots';
import {
  type Actor,
  type AnyGame,
  clip,
  numberedSeed,
  optionsBeyondDefaults,
  parseOptions,
  readOptions,
  streamRng,
  wrongSeats,
} from '@parlor/engine';
import { games } from '@parlor/games';
import { must, reasonOf, Sorry, Usage } from './sorry.ts';
import { tableOf } from './terminal-tables/index.ts';

const FLAGS = {
  json: { type: 'boolean' },
  as: { type: 'string' },
  seat: { type: 'string' },
  seats: { type: 'string' },
  seed: { type: 'string' },
  options: { type: 'string' },
  save: { type: 'string' },
  ply: { type: 'string' },
  level: { type: 'string' },
  bots: { type: 'string' },
  deals: { type: 'string' },
  scenario: { type: 'string' },
  workers: { type: 'string' },
  'limit-ms': { type: 'string' },
  n: { type: 'string', short: 'n' },
} as const;

export type Flag = keyof typeof FLAGS;

/** Usage of the position `start`, for commands that take a POSITION. */
export const START_USAGE = '[--seats N] [--seed SEED] [--options OPTIONS]';
export const START_FLAGS = ['seats', 'seed', 'options'] as const;

const nameOf = (flag: Flag): string => (flag === 'n' ? '-n' : `--${flag}`);

export interface Args {
  readonly words: readonly string[];
  readonly json: boolean;
  text(flag: Flag): string | undefined;
  count(flag: Flag, low: number, high: number): number | undefined;
}

/**
 * Parses the arguments of a command. Unknown arguments are an error that names them, with a reference to
 * `--help`.
 */
export const readArgs = (
  args: readonly string[],
  usage: string,
  takes: readonly Flag[],
  words: readonly [number, number],
): Args => {
  const options = Object.fromEntries(takes.map((flag) => [flag, FLAGS[flag]]));
  const flagged = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (flagged.includes('--help') || flagged.includes('-h')) throw new Usage(`Usage: parlor ${usage}`);
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (problem) {
    // Node's message continues with advice on escaping positional arguments; only its first sentence is
    // shown.
    const [first] = reasonOf(problem).split(/\.\s|\.$|\n/);
    throw new Sorry(`${first}.\nUsage: parlor ${usage}`);
  }
  const [fewest, most] = words;
  if (read.positionals.length < fewest) throw new Sorry(`Something is missing.\nUsage: parlor ${usage}`);
  if (read.positionals.length > most) {
    const quotes = usage.includes('POSITION') ? ': a position or a move with blanks needs quotes' : '';
    throw new Sorry(`There are too many words${quotes}.\nUsage: parlor ${usage}`);
  }
  const text = (flag: Flag): string | undefined => {
    const value = read.values[flag];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    words: read.positionals,
    json: read.values.json === true,
    text,
    count: (flag, low, high) => {
      const value = text(flag);
      if (value === undefined) return undefined;
      return wholeNumber(value, nameOf(flag), low, high);
    },
  };
};

export const wholeNumber = (text: string, what: string, low: number, high: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high))
    throw new Sorry(`${what} must be a whole number from ${low} to ${high}, not "${clip(text)}".`);
  return value;
};

export const findGame = (name: string | undefined): AnyGame => {
  const game = games.find((one) => one.name === name);
  if (game === undefined) {
    throw new Sorry(
      `There is no game "${clip(name ?? '')}"; the games are ${games.map((one) => one.name).join(', ')}.`,
    );
  }
  return game;
};

export const findBots = async (game: AnyGame): Promise<Bots> => {
  if (!gamesWithBots.includes(game.name)) throw new Sorry(`There are no bots for ${game.title}.`);
  return botsOf(game.name);
};

/** Options as typed: the name of a preset, `name:value,name:value` as in positions, or JSON. */
export const askedOptions = (game: AnyGame, seats: number, text: string | undefined): unknown => {
  if (text === undefined) return {};
  if (/^[\w-]+$/.test(text)) return { preset: text };
  if (/^[\w.]+:/.test(text)) {
    const options = must(parseOptions(game.options, text, seats), 'These options cannot be played');
    return optionsBeyondDefaults(game.options, options as object);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Sorry(
      `--options must be the name of a preset, name:value pairs or a JSON object, not "${clip(text)}".`,
    );
  }
};

export const askedSeats = (game: AnyGame, args: Args): number => {
  const usual = game.seats.includes(4) ? 4 : (game.seats[0] ?? 2);
  const seats = args.count('seats', 1, 12) ?? usual;
  const wrong = wrongSeats(game, seats);
  if (wrong !== undefined) throw new Sorry(`${wrong}.`);
  return seats;
};

/** A seed as 64 hexadecimal digits, or a small number for a deal that is easy to name. */
export const askedSeed = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text;
  return numberedSeed(wholeNumber(text, '--seed (64 hexadecimal digits, or a number)', 0, 999_999_999));
};

const readInput = (): string => {
  try {
    return readFileSync(0, 'utf8');
  } catch (problem) {
    throw new Sorry(
      `Standard input cannot be read (${reasonOf(problem)}); give the position as an argument.`,
    );
  }
};

/** The state that a POSITION argument names. */
export const readPosition = (game: AnyGame, word: string | undefined, args: Args): unknown => {
  if (word === 'start') {
    const seats = askedSeats(game, args);
    const options = must(
      readOptions(game.options, askedOptions(game, seats, args.text('options')), seats),
      'These options cannot be played',
    );
    return game.setup(options, seats, streamRng(askedSeed(args.text('seed')) ?? numberedSeed(1))).state;
  }
  const text = word === '-' ? readInput() : (word ?? '');
  return must(game.parseState(text.trim()), 'This is not a position');
};

/** The seat that the flag names, checked against the position. */
export const askedSeat = (game: AnyGame, state: unknown, args: Args, flag: 'as' | 'seat') =>
  args.count(flag, 0, tableOf(game.name).seats(game.view(state, 'spectator')) - 1);

/** The actor of the command: the seat on turn, unless a flag names another. */
export const askedActor = (game: AnyGame, state: unknown, args: Args): Actor => {
  if (args.text('as') === 'clock') return 'clock';
  const seat = askedSeat(game, state, args, 'as') ?? game.toAct(state);
  if (seat === undefined) throw new Sorry('The match is over: nobody is to act.');
  return seat;
};

/** Reads GAME POSITION MOVE: the move, its actor, and its refusal if it is illegal. */
export const readAttempt = (args: Args) => {
  const [name, position, text = ''] = args.words;
  const game = findGame(name);
  const state = readPosition(game, position, args);
  const actor = askedActor(game, state, args);
  const move = must(game.parseMove(text), `"${clip(text)}" is not a move (${game.rules.grammar})`);
  return { game, state, actor, move, text, refusal: game.whyNot(state, actor, move) };
};
