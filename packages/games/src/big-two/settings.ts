// Automatic moves (BT-78): a pure function from a view and a player's settings to the move that the server
// should make for the seat. The result says what the setting reveals and how long to wait.

import type { FastWords } from '@parlor/engine';
import { PASS } from './rules/clock.ts';
import { movesFor } from './rules/view.ts';
import type { Move, View } from './types.ts';

export const SETTINGS = {
  passUnbeatableAtOnce: {
    /** True when opponents learn something about the hand. */
    leaks: false,
    /** True when the setting also works in ranked play. */
    ranked: true,
    delayMs: [0, 0],
    text: 'Pass for me as soon as a play that nobody can beat opens a window.',
  },
  passWhenNoPlay: {
    leaks: true,
    ranked: false,
    delayMs: [1000, 4000],
    text: 'Pass for me when my own hand has no answer. The others may notice: it is never done in ranked play.',
  },
} as const;

type Setting = keyof typeof SETTINGS;
export type Settings = Readonly<Record<Setting, boolean>>;

export const DEFAULT_SETTINGS: Settings = { passUnbeatableAtOnce: false, passWhenNoPlay: false };

export interface Wish {
  readonly move: Move;
  readonly setting: Setting;
  /** True when opponents learn something about the hand. */
  readonly leaks: boolean;
  /** The shortest and longest delay in milliseconds; the server picks a random time between them. */
  readonly delayMs: readonly [number, number];
}

const wish = (setting: Setting): Wish => {
  const { leaks, delayMs } = SETTINGS[setting];
  return { move: PASS, setting, leaks, delayMs };
};

/** The move that the server should make for the viewer's seat, or undefined when the player decides. */
export const wishOf = (
  seen: View,
  settings: Settings,
  table: { readonly ranked: boolean },
): Wish | undefined => {
  if (seen.viewer === 'spectator') return undefined;
  const moves = movesFor(seen);
  const mayPass = moves.some((move) => move.type === 'pass');
  if (!mayPass) return undefined;
  const isAsked = (setting: Setting): boolean =>
    settings[setting] && (SETTINGS[setting].ranked || !table.ranked);
  if (seen.window !== undefined && isAsked('passUnbeatableAtOnce')) return wish('passUnbeatableAtOnce');
  const isMute = seen.turn === seen.viewer && moves.length === 1;
  return isMute && isAsked('passWhenNoPlay') ? wish('passWhenNoPlay') : undefined;
};

/** A random delay within the limits of a wish. */
export const delayOf = ({ delayMs: [least, most] }: Wish, words: FastWords): number =>
  least === most ? least : least + words.below(most - least + 1);
