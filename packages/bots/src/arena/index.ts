// The arena of one thread, for browsers, tests and small contests; `@parlor/bots/node` plays the same contest
// on several threads.

import type { Bots } from '../bots.ts';
import { botsOf } from '../registry.ts';
import type { Contest } from './contest.ts';
import { playDeal } from './play.ts';
import { type ArenaReport, reportOn } from './report.ts';

export { type Contest, seatsOf } from './contest.ts';
export { type PlayedDeal, playDeal } from './play.ts';
export { type ArenaReport, formatReport, reportOn } from './report.ts';

export interface ArenaWatch {
  /** Told after every deal, so that somebody can draw a bar. */
  readonly progress?: (done: number, all: number) => void;
  /**
   * Milliseconds of this thread's own work, where they can be had: on a busy machine the wall clock flatters
   * nobody.
   */
  readonly cpu?: () => number;
}

/** The contest among these bots; `arena` finds those of the house by itself. */
export const playContest = (bots: Bots, contest: Contest, watch: ArenaWatch = {}): ArenaReport => {
  const deals = [];
  for (let deal = 0; deal < contest.deals; deal++) {
    deals.push(playDeal(bots, contest, deal, { clock: watch.cpu }));
    watch.progress?.(deal + 1, contest.deals);
  }
  return reportOn(bots.game, contest, deals, watch.cpu === undefined ? 'wall' : 'cpu');
};

export const arena = async (contest: Contest, watch: ArenaWatch = {}): Promise<ArenaReport> =>
  playContest(await botsOf(contest.game), contest, watch);
