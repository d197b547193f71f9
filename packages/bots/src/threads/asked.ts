/// <reference types="node" />
// The current question of an arena thread to a bot, in memory that the main thread can read while the bot
// thinks and nothing else could tell: how many decisions it has asked for, and the seating, ply and seat of
// the last one.

import type { Seat } from '@parlor/engine';

export type CurrentQuestion = Int32Array<SharedArrayBuffer>;

export const nothingAsked = (): CurrentQuestion =>
  new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT));

export const note = (asked: CurrentQuestion, what: readonly number[]): void => {
  for (const [at, number] of what.entries()) asked[at + 1] = number;
  Atomics.add(asked, 0, 1);
};

export const decisionsOf = (asked: CurrentQuestion): number => Atomics.load(asked, 0);

export const lastOf = (
  asked: CurrentQuestion,
): { readonly seating: number; readonly ply: number; readonly seat: Seat } => {
  const [, seating = 0, ply = 0, seat = 0] = asked;
  return { seating, ply, seat };
};
