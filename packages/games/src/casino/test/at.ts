// Positions and moves from text for the tests, and the settings they run with.

import { readOptions } from '@parlor/engine';
import { casino } from '../index.ts';
import type { Move, Options, State } from '../types.ts';

export const optionsOf = (asked: object, seats = 2): Options => {
  const read = readOptions(casino.options, asked, seats);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const at = (text: string): State => {
  const read = casino.parseState(text);
  if (!read.ok) throw new Error(`${read.problem}: ${text}`);
  return read.value;
};

export const move = (text: string): Move => {
  const read = casino.parseMove(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

/** The refusal as `CODE RULE`, or `ok`. */
export const ruling = (text: string, tried: string, actor?: number | 'clock'): string => {
  const state = at(text);
  const refusal = casino.whyNot(state, actor ?? casino.toAct(state) ?? 0, move(tried));
  return refusal === undefined ? 'ok' : `${refusal.code} ${refusal.rule}`;
};

/**
 * The position after moves by the seat to act, without the random generator; `clock: move` lets the clock
 * move.
 */
export const after = (text: string, ...moves: readonly string[]): State => {
  let state = at(text);
  for (const one of moves) {
    const actor = one.startsWith('clock: ') ? 'clock' : (casino.toAct(state) ?? 0);
    state = casino.play(state, actor, move(one.replace('clock: ', ''))).state;
  }
  return state;
};

/** Some fields of a position as text, in notation order. */
export const fields = (state: State, ...names: readonly string[]): string =>
  casino
    .formatState(state)
    .split(' ')
    .filter((word) => names.includes(word.split('=')[0] ?? ''))
    .join(' ');

export const legal = (text: string, seat?: number): readonly string[] => {
  const state = at(text);
  return casino.legalMoves(state, seat ?? casino.toAct(state) ?? 0).map((move) => casino.formatMove(move));
};

/** All presets and partnership forms with their numbers of seats. */
export const settings: readonly (readonly [name: string, seats: number, options: object])[] = [
  ...Object.keys(casino.options.presets).flatMap((preset) =>
    casino.seats.map((seats) => [`${preset} for ${seats}`, seats, { preset }] as const),
  ),
  ['sa40 in partnership', 4, { partnership: true }],
  ['classic52 in partnership', 4, { preset: 'classic52', partnership: true }],
  [
    'royal52 in partnership with Shiya',
    4,
    { preset: 'royal52', partnership: true, shiya: true, buildForPartner: 'proven' },
  ],
];
