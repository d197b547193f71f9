// Positions for the tests of this table: one from its text, and many from random matches.

import { fastRng, readOptions, type Seat } from '@parlor/engine';
import { fastTrack, type Move, type View } from '../picking/game.ts';

export const seen = (text: string, seat: Seat = 0): View => {
  const state = fastTrack.parseState(text);
  if (!state.ok) throw new Error(state.problem);
  return fastTrack.view(state.value, seat);
};

export interface Moment {
  readonly view: View;
  readonly seat: Seat;
  readonly moves: readonly Move[];
}

/** Every moment of a random match, as the one who is to move sees it; at most so many. */
export const moments = (
  options: Readonly<Record<string, unknown>>,
  seats: number,
  seed: number,
  most: number,
): readonly Moment[] => {
  const read = readOptions(fastTrack.options, options, seats);
  if (!read.ok) throw new Error(read.problem);
  const found: Moment[] = [];
  let { state } = fastTrack.setup(read.value, seats, fastRng(seed));
  for (let ply = 0; ply < most; ply++) {
    const seat = fastTrack.toAct(state);
    if (seat === undefined) break;
    const moves = fastTrack.legalMoves(state, seat);
    found.push({ view: fastTrack.view(state, seat), seat, moves });
    state = fastTrack.play(state, seat, moves[(ply * 7919 + seed) % moves.length] as Move).state;
  }
  return found;
};

/** House rules that change what can be picked. */
export const TABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  standard: {},
  classic: fastTrack.options.presets.classic?.values ?? {},
  chaos: fastTrack.options.presets.chaos?.values ?? {},
  declared: { ftEntry: 'declare', splitFtPairing: 'any', splitCuts: 'both' },
  wild: { sevenMode: 'wild1to7', ftExit: 'anyCorner' },
  stranded: { sevenMode: 'splitIfPossible', splitRequireCompletion: false },
};
