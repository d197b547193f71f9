// Automatic passes (BT-78): what a player may leave to the table, and the pass that the table then makes.

import type { AutoMove, AutoMoves } from '@parlor/engine';
import { PASS } from './rules/clock.ts';
import { movesFor } from './rules/view.ts';
import type { Move, View } from './types.ts';

const settings = {
  passUnbeatableAtOnce: {
    text: 'Pass for me as soon as a play that nobody can beat opens a window.',
    leaks: false,
  },
  passWhenNoPlay: {
    text: 'Pass for me when my own hand has no answer. The others may notice: it is never done in ranked play.',
    leaks: true,
  },
} as const;

const AT_ONCE: AutoMove<Move> = { move: PASS, delayMs: [0, 0] };
/** A pass after a moment of thought, so that its time alone does not tell that the hand has no answer. */
const AFTER_A_MOMENT: AutoMove<Move> = { move: PASS, delayMs: [1000, 4000] };

export const autoMoves: AutoMoves<Move, View> = {
  settings,
  moveFor: (seen, chosen, { ranked }) => {
    const has = (name: keyof typeof settings): boolean =>
      chosen.includes(name) && !(ranked && settings[name].leaks);
    if (seen.viewer === 'spectator') return undefined;
    const moves = movesFor(seen);
    if (!moves.some((move) => move.type === 'pass')) return undefined;
    if (seen.window !== undefined && has('passUnbeatableAtOnce')) return AT_ONCE;
    const isMute = seen.turn === seen.viewer && moves.length === 1;
    return isMute && has('passWhenNoPlay') ? AFTER_A_MOMENT : undefined;
  },
  isUndo: ({ type }) => type === 'unpass',
};
