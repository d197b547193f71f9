// The arena of one thread, for browsers, tests and small contests; `@parlor/bots/node` plays the same contest on several threads.

import { botsOf } from '../registry.ts';
import type { Contest } from './contest.ts';
import { playDeal } from './play.ts';
import { type ArenaReport, reportOn } from './report.ts';

export type { Contest } from './contest.ts';
export { type PlayedDeal, playDeal } from './play.ts';
export { type ArenaReport, formatReport, reportOn } from './report.ts';

/** Told after every deal, so that somebody can draw a bar. */
export type Progress = (done: number, all: number) => void;

export const arena = async (contest: Contest, progress?: Progress): Promise<ArenaReport> => {
  const bots = await botsOf(contest.game);
  const deals = [];
  for (let deal = 0; deal < contest.deals; deal++) {
    deals.push(playDeal(bots, contest, deal));
    progress?.(deal + 1, contest.deals);
  }
  return reportOn(bots.game, contest, deals);
};
