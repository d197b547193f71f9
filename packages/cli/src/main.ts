// The `parlor` command: one file per verb in commands/, and one place that turns every failure into a
// sentence.

import { levels } from '@parlor/engine';
import { games } from '@parlor/games';
import { apply } from './commands/apply.ts';
import { arenaCommand } from './commands/arena.ts';
import { checkCommand } from './commands/check.ts';
import { hint } from './commands/hint.ts';
import { moves } from './commands/moves.ts';
import { perftCommand } from './commands/perft.ts';
import { play } from './commands/play.ts';
import { recomputeCommand } from './commands/recompute.ts';
import { replayCommand } from './commands/replay.ts';
import { review } from './commands/review.ts';
import { acceptTimeCommand, backup, serve } from './commands/serve.ts';
import { show } from './commands/show.ts';
import { sim } from './commands/sim.ts';
import { statsCommand } from './commands/stats.ts';
import { verifyCommand } from './commands/verify.ts';
import { why } from './commands/why.ts';
import { printable } from './lines.ts';
import { Sorry, Usage } from './sorry.ts';

interface Command {
  readonly usage: string;
  readonly text: string;
  readonly run: (args: readonly string[]) => Promise<void> | void;
}

const commands: Readonly<Record<string, Command>> = {
  play: { usage: 'play [GAME]', text: 'play in the terminal against bots', run: play },
  moves: { usage: 'moves GAME POSITION', text: 'list the legal moves', run: moves },
  apply: { usage: 'apply GAME POSITION MOVE', text: 'make a move and print the next position', run: apply },
  why: { usage: 'why GAME POSITION MOVE', text: 'say why a move is not allowed', run: why },
  show: { usage: 'show GAME POSITION [--seat N]', text: 'draw a position as a seat sees it', run: show },
  replay: { usage: 'replay FILE', text: 'play a recorded match again', run: replayCommand },
  perft: { usage: 'perft GAME POSITION DEPTH', text: 'count move sequences, per move', run: perftCommand },
  hint: {
    usage: 'hint GAME POSITION',
    text: 'the best moves of a seat, with numbers and reasons',
    run: hint,
  },
  stats: { usage: 'stats FILE...', text: 'what every seat did in recorded matches', run: statsCommand },
  review: { usage: 'review FILE', text: 'grade every decision of a recorded match', run: review },
  verify: {
    usage: 'verify FILE',
    text: 'check the shuffle and every move of a finished match',
    run: verifyCommand,
  },
  arena: {
    usage: 'arena GAME --bots a,b',
    text: 'bots against each other on duplicate deals',
    run: arenaCommand,
  },
  serve: { usage: 'serve', text: 'run the server, as npm start does', run: serve },
  backup: { usage: 'backup FILE', text: "copy a running server's database", run: backup },
  check: {
    usage: 'check',
    text: 'read all that a stopped server has stored, and say what is damaged',
    run: checkCommand,
  },
  'accept-time': {
    usage: 'accept-time',
    text: 'let a stopped server go on from the time of this machine',
    run: acceptTimeCommand,
  },
  recompute: {
    usage: 'recompute',
    text: 'results and ratings anew, from the logs of all matches',
    run: recomputeCommand,
  },
  sim: { usage: 'sim GAME [-n N]', text: 'play random matches and sum them up', run: sim },
};

const either = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const help = (): string => {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, text }) => `  parlor ${usage.padEnd(width)}  ${text}`);
  return [
    'Parlor, a house of table games.',
    '',
    ...lines,
    '',
    `GAME is ${either(games.map(({ name }) => name))}. LEVEL is ${either(levels)}.`,
    'POSITION is a position in notation (docs/rules), `start` for the first one, or `-` to read it from standard input.',
    'OPTIONS are the name of a preset, name:value pairs or JSON (docs/rules); a SEED is 64 hexadecimal digits or a number.',
    '`parlor COMMAND --help` lists all that a command takes.',
  ].join('\n');
};

const HELP = ['help', '--help', '-h'];

/** Runs one command and returns the exit code. */
export const run = async (args: readonly string[]): Promise<number> => {
  const [first, second] = args;
  if (first === undefined || (HELP.includes(first) && second === undefined)) {
    console.log(help());
    return first === undefined ? 1 : 0;
  }
  const [name = '', ...rest] = HELP.includes(first) ? [second ?? '', '--help'] : args;
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new Sorry(`There is no command "${name}". \`parlor help\` lists them.`);
    await command.run(rest);
    return 0;
  } catch (problem) {
    if (problem instanceof Usage) {
      console.log(problem.message);
      return 0;
    }
    if (!(problem instanceof Sorry)) throw problem;
    console.error(printable(problem.message));
    return 1;
  }
};
