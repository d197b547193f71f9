// Positions and moves for the tests, from text, and the settings they are run with.

import { readOptions } from '@parlor/engine';
import { casino } from '../index.ts';
import type { Move, Options, State } from '../types.ts';

export const optionsOf = (asked: object, seats = 2): Options => {
  const read = readOptions(casino.options, asked, seats);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const position = (text: string): State => {
  const read = casino.parseState(text);
  if (!read.ok) throw new Error(`${read.problem}: ${text}`);
  return read.value;
};

export const moveOf = (text: string): Move => {
  const read = casino.parseMove(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

/** The refusal as `CODE RULE`, or `ok`. */
export const verdict = (text: string, move: string, actor?: number | 'clock'): string => {
  const state = position(text);
  const refusal = casino.whyNot(state, actor ?? casino.toAct(state) ?? 0, moveOf(move));
  return refusal === undefined ? 'ok' : `${refusal.code} ${refusal.rule}`;
};

/** The position after moves by the seat to act, without the generator; `clock: move` lets the clock move. */
export const after = (text: string, ...moves: readonly string[]): State => {
  let state = position(text);
  for (const move of moves) {
    const actor = move.startsWith('clock: ') ? 'clock' : (casino.toAct(state) ?? 0);
    state = casino.play(state, actor, moveOf(move.replace('clock: ', ''))).state;
  }
  return state;
};

/** A few fields of a position as text, in their order in the notation. */
export const fields = (state: State, ...names: readonly string[]): string =>
  casino
    .formatState(state)
    .split(' ')
    .filter((word) => names.includes(word.split('=')[0] ?? ''))
    .join(' ');

export const listed = (text: string, seat?: number): readonly string[] => {
  const state = position(text);
  return casino.legalMoves(state, seat ?? casino.toAct(state) ?? 0).map((move) => casino.formatMove(move));
};

/** All presets and partnership forms with the numbers of seats they are played with. */
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
