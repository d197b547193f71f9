// Positions of Fast Track for the browser: matches are played at random, always the same ones, until the wanted position stands,
// and are laid on the shelf of the browser as if they had been left there.

import { drawBelow, fastRng, type Match, openMatch } from '@parlor/engine';
import { fastTrack, splitOptions, type View } from '@parlor/games/fast-track';
import type { Page } from '@playwright/test';
import { layOnShelf } from './shelf.ts';

const NAMES = ['', 'Ada', 'Bo', 'Cleo', 'Dag', 'Eve'];

export type Fits = (view: View, match: Match) => boolean;

const findMatch = (seats: number, fits: Fits): Match => {
  for (let number = 1; number < 500; number++) {
    const opened = openMatch(fastTrack, { seats, seed: number.toString(16).padStart(64, '0') });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    let rng = fastRng(number);
    while (match.toAct !== undefined && match.ply < 600) {
      const view = match.view(match.toAct) as View;
      if (match.toAct === 0 && fits(view, match)) return match;
      const moves = fastTrack.movesFor(view);
      const drawn = drawBelow(rng, moves.length);
      rng = drawn.rng;
      const made = match.submit(match.toAct, fastTrack.formatMove(moves[drawn.value] ?? fail()));
      match = made.ok ? made.match : fail();
    }
  }
  return fail();
};

const fail = (): never => {
  throw new Error('no match had the wanted position');
};

/** My turn, so many moves into a match. */
export const after =
  (moves: number): Fits =>
  (_, match) =>
    match.ply >= moves;

/** My seven, and every peg that it can move may share it with another. */
export const sharedSeven: Fits = (view) => {
  const options = splitOptions(view);
  return options?.step === 'firstPeg' && options.pegs.length > 1 && options.fullOnly.length === 0;
};

/** Sits down at a match that stands as wanted. */
export const sitDownAt = async (page: Page, seats: number, fits: Fits): Promise<void> => {
  const match = findMatch(seats, fits);
  await layOnShelf(page, { match, names: NAMES.slice(0, seats), level: 'easy' });
};

/** My turn, and a real choice between pegs of mine on the board. */
export const severalPegs: Fits = (view) =>
  new Set(
    fastTrack
      .movesFor(view)
      .map((move) => /^([a-e]) /.exec(fastTrack.formatMove(move))?.[1])
      .filter((peg) => peg !== undefined),
  ).size >= 2;
