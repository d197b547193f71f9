// Positions of Fast Track for the browser.

import type { AnyGame, Match } from '@parlor/engine';
import { type Event, fastTrack, hasStatus, splitOptions, type View } from '@parlor/games/fast-track';
import type { Page } from '@playwright/test';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

export type Fits = (view: View, match: Match) => boolean;

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

/** My seven, which three pegs may share. */
export const threeSplit: Fits = (view) => {
  const options = splitOptions(view);
  return options?.step === 'firstPeg' && options.pegs.length === 3;
};

/** My seven, which one peg can walk in several ways and no two can share. */
export const unsharedSeven: Fits = (view) =>
  splitOptions(view)?.step === 'firstHole' && fastTrack.movesFor(view).every(({ type }) => type !== 'split');

/** Somebody else has a peg that may ride. */
export const othersRide: Fits = ({ pegs, options }) => pegs.slice(options.pegs).some(hasStatus);

/** Whether my moves, made now, lead to what is wanted: one of them, or each. */
const leadsTo =
  (how: 'some' | 'every', isWanted: (events: readonly Event[], after: Match) => boolean): Fits =>
  (_, match) =>
    match.moves(0)[how]((move) => {
      const made = match.submit(0, move);
      return made.ok && isWanted(made.eventsFor(0) as readonly Event[], made.match);
    });

/** I can send a peg of another home. */
export const canCut = leadsTo('some', (events) =>
  events.some((event) => event.type === 'cut' && event.seat !== 0),
);

/** Whatever I do wins. */
export const mustWin = leadsTo('every', (_, { outcome }) => outcome?.places[0] === 1);

/** Sits down at a match that stands as wanted. */
export const sitDownAt = async (
  page: Page,
  seats: number,
  fits: Fits,
  options: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const wanted = { seats, options, fits: (view: unknown, match: Match) => fits(view as View, match) };
  await sitDownAtMatch(page, findMatch(fastTrack as AnyGame, wanted));
};

/** My turn, and a real choice between pegs of mine on the board. */
export const severalPegs: Fits = (view) =>
  new Set(
    fastTrack
      .movesFor(view)
      .map((move) => /^([a-e]) /.exec(fastTrack.formatMove(move))?.[1])
      .filter((peg) => peg !== undefined),
  ).size >= 2;
