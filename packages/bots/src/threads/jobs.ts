// Requests to a worker and its replies: plain data, the same in Node and in a browser.

import { fastRng } from '@parlor/engine';
import type { TextChoice } from '../bots.ts';
import type { Budget, Thinking } from '../player.ts';
import { botsOf } from '../registry.ts';
import type { Review, ReviewedMatch } from '../review.ts';

/** The seed of a bot's thinking is a number of its own; it has nothing to do with the seed of the match. */
interface Asked {
  readonly game: string;
  readonly seed: number;
  readonly budget: Budget;
  /**
   * `Date.now()` when the job was sent: milliseconds since then are thought less. Absent: loading costs no
   * thinking time.
   */
  readonly sentAt?: number;
}

export type Job =
  | (Asked & { readonly kind: 'decide'; readonly bot: string; readonly view: unknown })
  | (Asked & { readonly kind: 'interject'; readonly view: unknown })
  | (Asked & { readonly kind: 'hint'; readonly view: unknown })
  | (Asked & { readonly kind: 'review'; readonly record: ReviewedMatch });

export type Answer =
  | { readonly kind: 'decide'; readonly choice: TextChoice }
  | { readonly kind: 'interject'; readonly choice: TextChoice | undefined }
  | { readonly kind: 'hint'; readonly choices: readonly TextChoice[] }
  | { readonly kind: 'review'; readonly review: Review };

/** A bot may think this long however late its job begins. */
const LEAST_MS = 20;

const budgetLeft = ({ budget, sentAt }: Job): Budget => {
  if (budget.ms === undefined || sentAt === undefined) return budget;
  const passed = Math.max(0, Date.now() - sentAt);
  return { ...budget, ms: Math.min(budget.ms, Math.max(LEAST_MS, budget.ms - passed)) };
};

/** Throws when the job is wrong or a bot crashes; a worker turns that into a `Reply`. */
export const perform = async (job: Job, cancelled: () => boolean = () => false): Promise<Answer> => {
  const bots = await botsOf(job.game, 'programs');
  if (job.kind !== 'interject') await bots.load(job.kind === 'decide' ? job.bot : undefined);
  const thinking: Thinking = { rng: fastRng(job.seed), budget: budgetLeft(job), cancelled };
  switch (job.kind) {
    case 'decide':
      return { kind: 'decide', choice: bots.decide(job.bot, job.view, thinking) };
    case 'interject':
      return { kind: 'interject', choice: bots.interject(job.view, thinking) };
    case 'hint':
      return { kind: 'hint', choices: bots.hint(job.view, thinking) };
    case 'review':
      return { kind: 'review', review: bots.review(job.record, thinking) };
  }
};

export interface Request {
  readonly id: number;
  readonly job: Job;
}

export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Answer }
  | { readonly id: number; readonly ok: false; readonly problem: string };

/** One request served: every message is answered. */
export const reply = async ({ id, job }: Request): Promise<Reply> => {
  try {
    return { id, ok: true, answer: await perform(job) };
  } catch (error) {
    return { id, ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
};
