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

/** Which players a game has; none when its bots cannot be loaded. */
const playersOf = async (game: string): Promise<readonly string[]> => {
  if (!gamesWithBots.includes(game)) return [];
  return Object.keys((await botsOf(game)).names);
};

export const workerHost = ({ threads, script }: WorkerHostOptions): PlayerHost => {
  const thinkers = openNodeThinkers(threads, script);
  const players = new Map<string, Promise<readonly string[]>>();

  const known = (game: string): Promise<readonly string[]> => {
    const asked = players.get(game) ?? playersOf(game);
    players.set(game, asked);
    return asked;
  };

  const think = async (question: Question, signal: AbortSignal): Promise<string | undefined> => {
    const { game, view, level, seed, budget, onTurn } = question;
    const names = await known(game.name);
    if (!names.includes(level)) return randomMove(question);
    const asked = { game: game.name, seed, budget: { ms: budget }, view };
    const answer = await thinkers.think(
      onTurn ? { kind: 'decide', bot: level, ...asked } : { kind: 'interject', ...asked },
      signal,
    );
    return answer.kind === 'decide' || answer.kind === 'interject' ? answer.choice?.move : undefined;
  };

  return { choose: think, close: async () => thinkers.close() };
};
