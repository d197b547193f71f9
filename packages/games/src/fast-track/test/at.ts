// Positions and moves from text for tests: SL, OU and SR stand for side-left, outer and side-right.

import { formatMove, parseMove } from '../notation/moves.ts';
import { parsePosition } from '../notation/position.ts';
import { formatRank, rankOf } from '../pieces/cards.ts';
import { formatHole } from '../pieces/track.ts';
import { legalMoves, toAct } from '../rules/moves.ts';
import { play } from '../rules/play.ts';
import { whyNot } from '../rules/why-not.ts';
import type { Event, Move, State } from '../types.ts';
import { hasLap, hasStatus, holeOf, PEG_LETTERS } from '../types.ts';

export const long = (text: string): string =>
  text.replaceAll('SL-', 'side-left-').replaceAll('OU-', 'outer-').replaceAll('SR-', 'side-right-');

export const at = (text: string): State => {
  const read = parsePosition(long(text));
  if (!read.ok) throw new Error(`${text}: ${read.problem}`);
  return read.value;
};

export const move = (text: string): Move => {
  const read = parseMove(long(text));
  if (!read.ok) throw new Error(`${text}: ${read.problem}`);
  return read.value;
};

/** A move without its starting hole, as in the golden cases. */
const short = (move: Move): string => formatMove(move).replace(/^([a-e]) [^>]+>/, '$1>');

const seatOf = (state: State): number => toAct(state) ?? 0;

/** All moves of the seat on turn, sorted. */
export const legal = (state: State): readonly string[] => legalMoves(state, seatOf(state)).map(short).sort();

const listed = (state: State, text: string): Move | undefined =>
  legalMoves(state, seatOf(state)).find(
    (move) => short(move) === long(text) || formatMove(move) === long(text),
  );

export const after = (state: State, ...texts: readonly string[]): State => {
  let next = state;
  for (const text of texts) next = step(next, text).state;
  return next;
};

export const step = (
  state: State,
  text: string,
): { readonly state: State; readonly events: readonly Event[] } => {
  const move = listed(state, text);
  if (move === undefined) throw new Error(`${text} is not among ${legal(state).join(' | ')}`);
  return play(state, seatOf(state), move);
};

/** A peg as positions write it: `ft-2*`. */
export const pegIn = (state: State, seat: number, letter: string): string => {
  const place = state.pegs[seat * state.options.pegs + PEG_LETTERS.indexOf(letter)] ?? 0;
  return `${formatHole(holeOf(place))}${hasStatus(place) ? '*' : ''}${hasLap(place) ? '+' : ''}`;
};

/** Code and rule of a refusal, or `allowed`. */
export const ruling = (state: State, text: string): string => {
  const refusal = whyNot(state, seatOf(state), move(text));
  return refusal === undefined ? 'allowed' : `${refusal.code} ${refusal.rule}`;
};

export const typesOf = (events: readonly Event[]): readonly string[] => events.map((event) => event.type);

/** The same state with cards of these ranks next in the draw pile (of every deck). */
export const next = (state: State, ...ranks: readonly string[]): State => ({
  ...state,
  decks: state.decks.map(({ order, drawn }) => {
    const rest = order.slice(drawn);
    const front = ranks.map((name) => {
      const index = rest.findIndex((card) => formatRank(rankOf(card)) === name);
      if (index < 0) throw new Error(`no ${name} is left to draw`);
      return rest.splice(index, 1)[0] as number;
    });
    return { order: [...order.slice(0, drawn), ...front, ...rest], drawn };
  }),
});
