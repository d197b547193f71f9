// Who moves for the bots of a local match. A game without players of its own gets a random legal choice.

import { gamesWithBots, NotLoaded, perform, type ReviewedMatch } from '@parlor/bots';
import {
  type AnyGame,
  drawBelow,
  type Level,
  type Rng,
  type ThinkingTime,
  thinkingTime,
} from '@parlor/engine';
import type { Advice } from '../match/position.ts';
import type { openReplay } from './replay-frames.ts';
import type { Reviewed } from './worker-messages.ts';

/** Milliseconds that a bot of a local match may think: the worker also keeps the clocks, so it must not be away for long. */
const THINK_MS: Readonly<Record<ThinkingTime, number>> = { short: 600, long: 1200 };

const seedFrom = (words: Uint32Array): number => words[0] ?? 1;
const freshSeed = (): number => seedFrom(crypto.getRandomValues(new Uint32Array(1)));
const fresh = (): Rng => ({ kind: 'fast', words: [freshSeed(), freshSeed(), freshSeed(), 1] });

const anyMove = (game: AnyGame, view: unknown): string | undefined => {
  const moves = game.movesFor(view);
  if (moves.length === 0) return undefined;
  const drawn = drawBelow(fresh(), moves.length);
  return game.formatMove(moves[drawn.value]);
};

/** The move of the bot that everybody waits for; `missing` where its level cannot be loaded. */
export const decideMove = async (
  game: AnyGame,
  level: string,
  view: unknown,
): Promise<string | undefined> => {
  if (!gamesWithBots.includes(game.name)) return anyMove(game, view);
  const answer = await perform({
    kind: 'decide',
    game: game.name,
    bot: level,
    view,
    seed: freshSeed(),
    budget: { ms: THINK_MS[thinkingTime[level as Level]] },
  }).catch((error: unknown) => {
    if (error instanceof NotLoaded) return undefined;
    throw error;
  });
  if (answer === undefined) return 'missing';
  return answer.kind === 'decide' ? answer.choice.move : undefined;
};

/** A move out of turn that a bot wants to make, such as passing an unbeatable play early. */
export const interject = async (game: AnyGame, view: unknown): Promise<string | undefined> => {
  if (!gamesWithBots.includes(game.name) || game.movesFor(view).length === 0) return undefined;
  const answer = await perform({
    kind: 'interject',
    game: game.name,
    view,
    seed: freshSeed(),
    budget: { ms: 100 },
  });
  return answer.kind === 'interject' ? answer.choice?.move : undefined;
};

export const advise = async (game: AnyGame, view: unknown): Promise<readonly Advice[]> => {
  if (game.movesFor(view).length === 0) return [];
  if (!gamesWithBots.includes(game.name)) {
    const move = anyMove(game, view);
    return move === undefined ? [] : [{ move, facts: {} }];
  }
  const answer = await perform({
    kind: 'hint',
    game: game.name,
    view,
    seed: freshSeed(),
    budget: { ms: THINK_MS.long },
  }).catch((error: unknown) => {
    // Without the learned player there is no advice; the table stays as it is.
    if (error instanceof NotLoaded) return undefined;
    throw error;
  });
  return answer?.kind === 'hint'
    ? answer.choices.slice(0, 3).map(({ move, reason }) => ({ move, facts: reason.facts }))
    : [];
};

/** Milliseconds for one decision of a review: a match has hundreds. */
const GRADING = 120;

/** `open`: this file may import nothing of the worker, and so it is given the way to replay. */
export const reviewed = async (
  record: ReviewedMatch,
  open: typeof openReplay,
): Promise<Reviewed | undefined> => {
  const { game } = record;
  if (!gamesWithBots.includes(game)) return undefined;
  const answer = await perform({ kind: 'review', game, record, seed: 1, budget: { ms: GRADING } });
  if (answer.kind !== 'review') return undefined;
  const { seats, decisions, moments } = answer.review;
  return {
    seats: seats.map(({ decisions: all, best }) => ({ decisions: all, best })),
    decisions: decisions.map(({ ply, seat, move, best, loss }) => ({ ply, seat, move, best, loss })),
    moments: await Promise.all(
      moments.map(async ({ ply, seat, byStandIn, move, best, loss, reason }) => {
        const view = (await open(record, seat)).frame(ply)?.view;
        return { ply, seat, byStandIn, move, best, loss, view, facts: reason.facts };
      }),
    ),
  };
};
