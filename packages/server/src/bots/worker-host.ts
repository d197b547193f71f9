// Players on worker threads, for every game that has some; a plain legal move for the others. People never
// wait long for them: a question without an answer in time, or one that would wait too long for a thread, is
// answered by the easiest player.

import { botsOf, gamesWithBots, type Job, perform } from '@parlor/bots';
import { openNodeThinkers } from '@parlor/bots/node';
import type { Clock } from '../node/ports.ts';
import type { PlayerHost, Question } from './port.ts';
import { randomMove } from './random-host.ts';

export interface WorkerHostOptions {
  /** Threads that may think at a time. */
  readonly threads: number;
  readonly clock: Clock;
  /** Called when a question was answered by the easiest player, because its own would have been late. */
  readonly late?: () => void;
  /** The script of a worker, where the compiled one beside the bots is not wanted. */
  readonly script?: URL;
}

/** A bot may think this long however many others wait. */
const LEAST_MS = 20;
/**
 * A question is answered within this time: the longest thinking, and a little for a thread that starts or is
 * held up.
 */
const MOST_MS = 1800;
/** A thread that has not answered by then hangs, and is ended. */
const HANGING_MS = 5000;
const EASIEST = 'easy';

interface PendingQuestion {
  readonly question: Question;
  /** Milliseconds to think, by how many questions there were when this one came. */
  readonly ms: number;
  readonly askedAt: number;
  readonly begin: () => void;
}

/** The levels that a game has players for; none when its bots cannot be loaded. */
const playersOf = async (game: string): Promise<readonly string[]> => {
  if (!gamesWithBots.includes(game)) return [];
  return Object.keys((await botsOf(game, 'programs')).names);
};

const jobFor = ({ game, view, level, seed, onTurn }: Question, ms: number, sentAt?: number): Job => {
  const asked = { game: game.name, seed, budget: { ms }, view, ...(sentAt === undefined ? {} : { sentAt }) };
  return onTurn ? { kind: 'decide', bot: level, ...asked } : { kind: 'interject', ...asked };
};

export const workerHost = ({ threads, clock, late, script }: WorkerHostOptions): PlayerHost => {
  const thinkers = openNodeThinkers(threads, script);
  const players = new Map<string, Promise<readonly string[]>>();
  /** Questions without a thread; those of tables where people sit stand first. */
  const line: PendingQuestion[] = [];
  /** When each thread that thinks will be free, as planned. */
  const busyUntil = new Set<{ readonly at: number }>();
  const open = { all: 0, withPeople: 0 };

  const known = (game: string): Promise<readonly string[]> => {
    const levels = players.get(game) ?? playersOf(game);
    players.set(game, levels);
    return levels;
  };

  const chooseAtOnce: PlayerHost['chooseAtOnce'] = async (question) => {
    if (!question.onTurn) return undefined;
    if (!(await known(question.game.name)).includes(EASIEST)) return randomMove(question);
    const answer = await perform(jobFor({ ...question, level: EASIEST }, LEAST_MS));
    return answer.kind === 'decide' ? answer.choice.move : undefined;
  };

  const isAhead = ({ question }: PendingQuestion, peopleHere: boolean): boolean =>
    question.peopleHere || !peopleHere;

  const expectedWait = (peopleHere: boolean): number => {
    if (busyUntil.size < threads) return 0;
    const now = clock.now();
    const thinking = [...busyUntil].map(({ at }) => Math.max(0, at - now));
    const ahead = line.filter((other) => isAhead(other, peopleHere)).map(({ ms }) => ms);
    return [...thinking, ...ahead].reduce((sum, ms) => sum + ms, 0) / threads;
  };

  const beginNext = (): void => {
    while (busyUntil.size < threads && line.length > 0) line.shift()?.begin();
  };

  const leave = (waiting: PendingQuestion): boolean => {
    const at = line.indexOf(waiting);
    if (at >= 0) line.splice(at, 1);
    return at >= 0;
  };

  const think = async (
    { question, ms, askedAt }: PendingQuestion,
    signal: AbortSignal,
  ): Promise<string | undefined> => {
    // The time spent waiting is thought less, so that a full budget never comes on top of a full wait.
    const left = question.budget - (clock.now() - askedAt);
    const thinkMs = Math.max(LEAST_MS, Math.min(ms, left));
    const busy = { at: clock.now() + thinkMs };
    busyUntil.add(busy);
    const hanging = new AbortController();
    const stop = clock.after(HANGING_MS, () => hanging.abort(new Error('no answer in time')));
    const end = AbortSignal.any([signal, hanging.signal]);
    try {
      const answer = await thinkers.think(jobFor(question, thinkMs, Date.now()), end);
      return answer.kind === 'decide' || answer.kind === 'interject' ? answer.choice?.move : undefined;
    } finally {
      stop();
      busyUntil.delete(busy);
      beginNext();
    }
  };

  const wait = (question: Question, signal: AbortSignal): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const { budget, peopleHere } = question;
      // Many bots share few threads: each thinks for a shorter time, so that no bot waits long for its
      // turn.
      const rivals = peopleHere ? open.withPeople : open.all;
      const ms = Math.max(LEAST_MS, Math.floor((budget * threads) / Math.max(threads, rivals)));
      const answerAtOnce = (): void => {
        signal.removeEventListener('abort', giveUp);
        late?.();
        chooseAtOnce(question).then(resolve, reject);
      };
      const giveUp = (): void => {
        stop();
        if (leave(waiting)) reject(signal.reason);
      };
      const waiting: PendingQuestion = {
        question,
        ms,
        askedAt: clock.now(),
        begin: () => {
          signal.removeEventListener('abort', giveUp);
          think(waiting, signal).then(resolve, reject).finally(stop);
        },
      };
      let stop = (): void => undefined;
      if (expectedWait(peopleHere) > MOST_MS) return answerAtOnce();
      signal.addEventListener('abort', giveUp);
      stop = clock.after(MOST_MS, () => {
        // A thread that thinks goes on to its end: a new one would cost more, and its answer comes too late.
        leave(waiting);
        answerAtOnce();
      });
      const at = line.findIndex((other) => !isAhead(other, peopleHere));
      line.splice(at < 0 ? line.length : at, 0, waiting);
      beginNext();
    });

  const choose: PlayerHost['choose'] = async (question, signal) => {
    open.all++;
    if (question.peopleHere) open.withPeople++;
    try {
      const levels = await known(question.game.name);
      return levels.includes(question.level) ? await wait(question, signal) : randomMove(question);
    } finally {
      open.all--;
      if (question.peopleHere) open.withPeople--;
    }
  };

  return { choose, chooseAtOnce, close: async () => thinkers.close() };
};
