// Players on worker threads, for every game that has some; a plain legal move for the others. People never wait for them.

import { botsOf, gamesWithBots } from '@parlor/bots';
import { openNodeThinkers } from '@parlor/bots/node';
import type { PlayerHost, Question } from './port.ts';
import { randomMove } from './random-host.ts';

export interface WorkerHostOptions {
  /** How many threads may think at a time. */
  readonly threads: number;
  /** The script of a worker, where the compiled one beside the bots is not wanted. */
  readonly script?: URL;
}

/** Milliseconds that a bot may think however many others wait. */
const LEAST_MS = 20;

/** Which players a game has; none when its bots cannot be loaded. */
const playersOf = async (game: string): Promise<readonly string[]> => {
  if (!gamesWithBots.includes(game)) return [];
  return Object.keys((await botsOf(game)).names);
};

export const workerHost = ({ threads, script }: WorkerHostOptions): PlayerHost => {
  const thinkers = openNodeThinkers(threads, script);
  const players = new Map<string, Promise<readonly string[]>>();
  let waiting = 0;

  const known = (game: string): Promise<readonly string[]> => {
    const asked = players.get(game) ?? playersOf(game);
    players.set(game, asked);
    return asked;
  };

  const think = async (question: Question, signal: AbortSignal): Promise<string | undefined> => {
    const { game, view, level, seed, budget, onTurn } = question;
    const names = await known(game.name);
    if (!names.includes(level)) return randomMove(question);
    // Many bots share few threads: each thinks shorter, so that none has to wait long for its turn.
    const ms = Math.max(LEAST_MS, Math.floor((budget * threads) / Math.max(threads, waiting)));
    const asked = { game: game.name, seed, budget: { ms }, view };
    const answer = await thinkers.think(
      onTurn ? { kind: 'decide', bot: level, ...asked } : { kind: 'interject', ...asked },
      signal,
    );
    return answer.kind === 'decide' || answer.kind === 'interject' ? answer.choice?.move : undefined;
  };

  const choose = async (question: Question, signal: AbortSignal): Promise<string | undefined> => {
    waiting++;
    try {
      return await think(question, signal);
    } finally {
      waiting--;
    }
  };

  return { choose, close: async () => thinkers.close() };
};
