/// <reference types="node" />
// The arena on several threads: each thread takes the next deal when it has finished one. The report does not
// depend on their number.

import type { Worker } from 'node:worker_threads';
import {
  type ArenaReport,
  type ArenaWatch,
  type Contest,
  type PlayedDeal,
  playContest,
  reportOn,
} from '../arena/index.ts';
import { botsOf } from '../registry.ts';
import { type CurrentQuestion, decisionsOf, lastOf, nothingAsked } from './asked.ts';
import { entrantsOf } from './guest.ts';
import { startWorker } from './thread.ts';
import type { DealRequest } from './worker.ts';

export interface ArenaRun {
  /** 0 plays in this thread, and then times count work of the CPU, not the wall clock. */
  readonly workers: number;
  /**
   * Milliseconds for one decision, by the wall clock: a thread that is silent for longer is ended. Absent:
   * nobody is hurried.
   */
  readonly limitMs?: number;
  readonly progress?: ArenaWatch['progress'];
  readonly script?: URL;
}

/**
 * Milliseconds that the bots of a contest may need until the first of them is asked, where they have a limit
 * at all.
 */
const LOADING = 30_000;

/** Milliseconds of CPU that this process has used. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A deal whose thread ended before its result. */
const cutShort = (deal: number, asked: CurrentQuestion, limitMs: number): PlayedDeal => {
  const problem = `it thought for more than ${limitMs} ms`;
  return { deal, games: [], crashes: [{ deal, ...lastOf(asked), illegal: false, problem }], times: {} };
};

export const runArena = async (contest: Contest, run: ArenaRun): Promise<ArenaReport> => {
  const { progress, limitMs } = run;
  if (run.workers === 0)
    return playContest(
      await entrantsOf(contest),
      contest,
      progress === undefined ? { cpu } : { cpu, progress },
    );
  const bots = await botsOf(contest.game);
  const deals: PlayedDeal[] = [];
  const threads = new Set<() => Promise<number>>();
  let next = 0;
  const add = (played: PlayedDeal): void => {
    deals.push(played);
    progress?.(deals.length, contest.deals);
  };
  /** A thread until no deal is left, or until it had to be ended: then there may be more to play. */
  const thread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker: Worker = startWorker(run.script, { stdout: true });
      const asked = nothingAsked();
      let deal = 0;
      let known = 0;
      const look = (ms: number): void => {
        const decisions = decisionsOf(asked);
        if (decisions === 0) {
          if (performance.now() - began > Math.max(ms, LOADING))
            reject(new Error('a bot cannot be loaded: it takes too long'));
        } else if (decisions === known) {
          add(cutShort(deal, asked, ms));
          resolve();
          void end();
        }
        known = decisions;
      };
      const began = performance.now();
      const looking = limitMs === undefined ? undefined : setInterval(look, limitMs, limitMs);
      const end = (): Promise<number> => {
        clearInterval(looking);
        threads.delete(end);
        return worker.terminate();
      };
      threads.add(end);
      // Prints of a bot are not part of the report.
      worker.stdout.on('data', (printed) => process.stderr.write(printed));
      const ask = (): void => {
        if (next >= contest.deals) {
          resolve();
          return;
        }
        deal = next++;
        const request: DealRequest = { contest, deal, asked };
        worker.postMessage(request);
      };
      worker.on('message', (played: PlayedDeal) => {
        // Drops the answer of a thread that was stopped in the meantime.
        if (!threads.has(end)) return;
        add(played);
        ask();
      });
      worker.on('error', reject);
      // One that goes without a word would else be waited for.
      worker.on('exit', (code) => reject(new Error(`a thread ended with ${code}`)));
      ask();
    });
  const lane = async (): Promise<void> => {
    while (next < contest.deals) await thread();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(run.workers, contest.deals) }, lane));
  } finally {
    // Also after the death of a thread: a contest without all its deals has no report, and the others need
    // not play on.
    await Promise.all([...threads].map((end) => end()));
  }
  return reportOn(bots.game, contest, deals);
};
