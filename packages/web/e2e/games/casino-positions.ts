// Positions of Casino for the browser.

import type { AnyGame } from '@parlor/engine';
import { casino, type Move, type View } from '@parlor/games/casino';
import type { Page } from '@playwright/test';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

export interface WantedHere {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  fits(view: View, moves: readonly Move[]): boolean;
}

/** Sits down at a match that stands as wanted. */
export const sitDownAt = async (page: Page, { fits, ...wanted }: WantedHere): Promise<View> => {
  const match = findMatch(casino as AnyGame, {
    ...wanted,
    fits: (view) => fits(view as View, casino.movesFor(view as View)),
  });
  await sitDownAtMatch(page, match);
  return match.view(0) as View;
};
