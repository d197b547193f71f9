/// <reference types="node" />
// The worker of Node: serves jobs of players, and deals of the arena.

import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Contest } from '../arena/contest.ts';
import { playDeal } from '../arena/play.ts';
import { type CurrentQuestion, note } from './asked.ts';
import { entrantsOf } from './guest.ts';
import { type Request, reply } from './jobs.ts';

/** A deal of the arena, for the thread that runs it. */
export interface DealRequest {
  readonly contest: Contest;
  readonly deal: number;
  /**
   * The thread notes each question to a bot here, so that the waiting side can read it while the bot thinks.
   */
  readonly asked: CurrentQuestion;
}

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker');

/**
 * Thinking comes after the moves of people, which the main thread serves. Linux gives a priority to one
 * thread; elsewhere it would be that of the whole process.
 */
const giveWay = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Not allowed here: the thread keeps its priority.
  }
};

let hasGivenWay = false;

port.on('message', async (message: Request | DealRequest) => {
  if ('contest' in message) {
    const { contest, deal, asked } = message;
    const asks = (...what: readonly number[]): void => note(asked, what);
    port.postMessage(playDeal(await entrantsOf(contest), contest, deal, { asks }));
  } else {
    if (!hasGivenWay) giveWay();
    hasGivenWay = true;
    port.postMessage(await reply(message));
  }
});
