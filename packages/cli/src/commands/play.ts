// `parlor play`: a whole match in the terminal. One person plays, bots take the other seats; moves are typed
// as text or by number.

import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { botsOf, gamesWithBots, type Thinking } from '@parlor/bots';
import { botsAndGuests, isFile } from '@parlor/bots/node';
import {
  type AnyGame,
  clip,
  drawBelow,
  fastRng,
  forked,
  type Match,
  openMatch,
  type Rng,
  type Seat,
  winnersOf,
} from '@parlor/engine';
import { games } from '@parlor/games';
import { askedOptions, askedSeats, askedSeed, findGame, readArgs } from '../args.ts';
import { printable, wrapped } from '../lines.ts';
import { mustBeWritable, saveJson } from '../records.ts';
import { refusalText } from '../refusals.ts';
import { must, reasonOf, Sorry } from '../sorry.ts';
import { tableOf } from '../terminal-tables/index.ts';
import type { TerminalTable } from '../terminal-tables/terminal-table.ts';
import { hintText } from './hint.ts';

const USAGE =
  'play [GAME] [--seat N] [--seats N] [--seed SEED] [--options OPTIONS] [--level LEVEL] [--save FILE]';
const LISTED_MOVES = 24;

/** Thinking time for bots: one second a move. */
const quickThinking = (rng: Rng): Thinking => ({ rng, budget: { ms: 1000 }, cancelled: () => false });

type Ask = (question: string) => Promise<string | undefined>;

/** Questions on the terminal, or answers from a pipe; undefined at the end of the input. */
const openPrompt = (): { readonly ask: Ask; readonly close: () => void } => {
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal });
  const input = lines[Symbol.asyncIterator]();
  const ask: Ask = async (question) => {
    // The terminal redraws the line with its question when it is edited.
    lines.setPrompt(question);
    process.stdout.write(question);
    const next = await input.next();
    if (next.done === true) return undefined;
    const answer = String(next.value).trim();
    // Answers from a pipe are echoed, because the terminal does not show them.
    if (!terminal) console.log(printable(answer));
    return answer;
  };
  return { ask, close: () => lines.close() };
};

/** True when the player quits by a word or by ending the input (Ctrl-C, Ctrl-D, the end of a pipe). */
const hasLeft = (answer: string | undefined): answer is undefined | 'quit' | 'q' =>
  answer === undefined || answer === 'quit' || answer === 'q';

/** The game that was named, or chosen from the list; undefined when the player quits. */
const chooseGame = async (name: string | undefined, ask: Ask): Promise<AnyGame | undefined> => {
  if (name !== undefined) return findGame(name);
  console.log(games.map((game, index) => `${index + 1}  ${game.title}`).join('\n'));
  const answer = await ask('Which game? ');
  return hasLeft(answer) ? undefined : (games[Number(answer) - 1] ?? findGame(answer));
};

export const play = async (args: readonly string[]): Promise<void> => {
  const read = readArgs(args, USAGE, ['seat', 'seats', 'seed', 'options', 'level', 'save'], [0, 1]);
  const { ask, close } = openPrompt();
  try {
    const game = await chooseGame(read.words[0], ask);
    if (game === undefined) {
      console.log('\nNo game was chosen.');
      return;
    }
    const seats = askedSeats(game, read);
    const you = read.count('seat', 0, seats - 1) ?? 0;
    const seed = askedSeed(read.text('seed')) ?? randomBytes(32).toString('hex');
    const start = { seats, seed, options: askedOptions(game, seats, read.text('options')) };
    const match = must(openMatch(game, start), 'This match cannot be played');
    const bots = await seatBots(game, read.text('level') ?? 'medium');
    const save = read.text('save');
    if (save !== undefined) mustBeWritable(save, 'The match');
    const end = await playMatch(match, you, bots, ask);
    if (save !== undefined) saveRecord(save, end);
  } finally {
    close();
  }
};

const saveRecord = (file: string, match: Match): void => {
  saveJson(file, match.record(), 'The match');
  console.log(`Saved to ${file}; \`parlor replay ${file}\` plays it again.`);
};

const playMatch = async (opened: Match, you: Seat, bots: SeatBots, ask: Ask): Promise<Match> => {
  const table = tableOf(opened.game.name);
  const name = (seat: Seat): string => `Seat ${seat}${seat === you ? ' (you)' : ''}`;
  let match = opened;
  let rng: Rng = fastRng(Date.now());
  console.log(
    `${match.game.title}: you are seat ${you}.\nType a move, its number, "?" for all moves, "why MOVE", "hint", or "quit".`,
  );
  tell(table, match.events(you), name, match.view(you));
  while (match.toAct !== undefined) {
    const mine = match.moves(you);
    const turn = match.toAct;
    const next = turn === you ? await askMove(match, you, mine, table, ask) : bots(match, turn, rng);
    if (next === undefined) {
      console.log('\nYou left the table.');
      return match;
    }
    rng = forked(rng).rng;
    const step = match.submit(next.actor, next.move);
    if (!step.ok) {
      console.log(refusalText(match.game, next.move, step.refusal));
      continue;
    }
    match = step.match;
    tell(table, step.eventsFor(you), name, match.view(you));
  }
  console.log(`\n${table.draw(match.view(you))}`);
  const winners = match.outcome === undefined ? [] : winnersOf(match.outcome);
  console.log(`${winners.map(name).join(' and ')} won: ${match.outcome?.scores.join(', ')}.`);
  return match;
};

const tell = (
  table: TerminalTable<unknown, unknown>,
  events: readonly unknown[],
  name: (seat: Seat) => string,
  view: unknown,
): void => {
  for (const event of events) {
    const line = table.tell(event, name, view);
    if (line !== undefined) console.log(line);
  }
};

interface Choice {
  readonly actor: Seat | 'clock';
  readonly move: string;
}

type SeatBots = (match: Match, seat: Seat, rng: Rng) => Choice;

const randomMove: SeatBots = (match, seat, rng) => {
  const moves = match.moves(seat);
  return { actor: seat, move: moves[drawBelow(rng, moves.length).value] ?? '' };
};

/** Bots of a level or a file, or `random`. A bot sees only the view of its seat. */
const seatBots = async (game: AnyGame, level: string): Promise<SeatBots> => {
  if (level === 'random' || !gamesWithBots.includes(game.name)) return randomMove;
  const bots = await botsAndGuests(game.name, [level]).catch((problem: unknown) => {
    throw new Sorry(`Nobody can play with you: ${reasonOf(problem)}.`);
  });
  if (!Object.hasOwn(bots.names, level))
    throw new Sorry(
      `--level is one of ${[...new Set([...Object.keys(bots.names), 'random'])].join(', ')} or a file (./my-bot.js), not "${clip(level)}".`,
    );
  return (match, seat, rng) => {
    try {
      return {
        actor: seat,
        move: bots.decide(level, match.view(seat), quickThinking(forked(rng).value)).move,
      };
    } catch (problem) {
      // The failure of a built-in bot is a bug of ours, so it is thrown on.
      if (!isFile(level)) throw problem;
      throw new Sorry(`The bot ${level} has failed at ply ${match.ply}: ${reasonOf(problem)}.`);
    }
  };
};

const askMove = async (
  match: Match,
  you: Seat,
  moves: readonly string[],
  table: TerminalTable<unknown, unknown>,
  ask: Ask,
): Promise<Choice | undefined> => {
  console.log(`\n${table.draw(match.view(you))}`);
  listMoves(moves, LISTED_MOVES);
  for (;;) {
    const answer = await ask('Your move: ');
    if (hasLeft(answer)) return undefined;
    if (answer === '?') listMoves(moves, moves.length);
    else if (answer.startsWith('why ')) explain(match, you, answer.slice(4));
    else if (answer === 'hint') await advise(match, you);
    else if (answer !== '') return { actor: you, move: moves[Number(answer) - 1] ?? answer };
  }
};

const listMoves = (moves: readonly string[], most: number): void => {
  const shown = moves.slice(0, most).map((move, index) => `${index + 1}) ${move}`);
  const more = moves.length > most ? [`… and ${moves.length - most} more ("?" lists all)`] : [];
  console.log(wrapped('Moves:', [...shown, ...more], '   '));
};

const explain = (match: Match, you: Seat, move: string): void => {
  const refusal = match.whyNot(you, move);
  console.log(refusal === undefined ? `"${move}" is allowed.` : refusalText(match.game, move, refusal));
};

/** Prints the moves that a strong player would choose from the view of this seat. */
const advise = async (match: Match, you: Seat): Promise<void> => {
  if (!gamesWithBots.includes(match.game.name)) {
    console.log(`There are no bots for ${match.game.title} to ask.`);
    return;
  }
  const bots = await botsOf(match.game.name);
  const view = match.view(you);
  console.log(hintText(bots.hint(view, quickThinking(fastRng(match.ply))), bots.unit(view)));
};
