/// <reference types="node" />
// The arena on several threads: each thread takes the next deal when it has finished one. The report does not depend on how many.

import type { Worker } from 'node:worker_threads';
import type { ArenaWatch, Contest, PlayedDeal } from '../arena/index.ts';
import { type ArenaReport, playContest, reportOn } from '../arena/index.ts';
import { botsOf } from '../registry.ts';
import { entrantsOf } from './guest.ts';
import { startWorker } from './thread.ts';
import type { DealRequest } from './worker.ts';

export interface ArenaRun {
  /** 0 plays in this thread, and then times count work of the CPU, not the wall clock. */
  readonly workers: number;
  readonly progress?: ArenaWatch['progress'];
  readonly script?: URL;
}

/** Milliseconds of CPU that this process has used. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const runArena = async (contest: Contest, run: ArenaRun): Promise<ArenaReport> => {
  const { progress } = run;
  if (run.workers === 0)
    return playContest(
      await entrantsOf(contest),
      contest,
      progress === undefined ? { cpu } : { cpu, progress },
    );
  const bots = await botsOf(contest.game);
  const deals: PlayedDeal[] = [];
  const workers: Worker[] = [];
  let next = 0;
  const lane = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = startWorker(run.script, { stdout: true });
      workers.push(worker);
      // What a bot prints is not part of the report.
      worker.stdout.on('data', (printed) => process.stderr.write(printed));
      const ask = (): void => {
        if (next >= contest.deals) {
          resolve();
          return;
        }
        const request: DealRequest = { contest, deal: next++ };
        worker.postMessage(request);
      };
      worker.on('message', (deal: PlayedDeal) => {
        deals.push(deal);
        progress?.(deals.length, contest.deals);
        ask();
      });
      worker.on('error', reject);
      // One that goes without a word would else be waited for.
      worker.on('exit', (code) => reject(new Error(`a thread ended with ${code}`)));
      ask();
    });
  try {
    await Promise.all(Array.from({ length: Math.min(run.workers, contest.deals) }, lane));
  } finally {
    // Also when one of them died: a contest without all its deals has no report, and the others need not play on.
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return reportOn(bots.game, contest, deals);
};
