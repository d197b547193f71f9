// Positions and moves as tests write them: SL, OU and SR stand for side-left, outer and side-right.

import { formatRank, rankOf } from '../cards.ts';
import { legalMoves, toAct, whyNot } from '../moves.ts';
import { formatMove, parseMove } from '../notation.ts';
import { play } from '../play.ts';
import { parsePosition } from '../position.ts';
import { formatHole } from '../track.ts';
import type { Event, Move, State } from '../types.ts';
import { hasLap, hasStatus, holeOf, PEG_LETTERS } from '../types.ts';

export const long = (text: string): string =>
  text.replaceAll('SL-', 'side-left-').replaceAll('OU-', 'outer-').replaceAll('SR-', 'side-right-');

export const at = (text: string): State => {
  const read = parsePosition(long(text));
  if (!read.ok) throw new Error(`${text}: ${read.problem}`);
  return read.value;
};

export const moveOf = (text: string): Move => {
  const read = parseMove(long(text));
  if (!read.ok) throw new Error(`${text}: ${read.problem}`);
  return read.value;
};

/** A move without the hole it starts from, as the goldens write it. */
const short = (move: Move): string => formatMove(move).replace(/^([a-e]) [^>]+>/, '$1>');

const seatOf = (state: State): number => toAct(state) ?? 0;

/** All moves of the seat on turn, sorted. */
export const movesIn = (state: State): readonly string[] =>
  legalMoves(state, seatOf(state)).map(short).sort();

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
  if (move === undefined) throw new Error(`${text} is not among ${movesIn(state).join(' | ')}`);
  return play(state, seatOf(state), move);
};

/** A peg as positions write it: `ft-2*`. */
export const pegIn = (state: State, seat: number, letter: string): string => {
  const place = state.pegs[seat * state.options.pegs + PEG_LETTERS.indexOf(letter)] ?? 0;
  return `${formatHole(holeOf(place))}${hasStatus(place) ? '*' : ''}${hasLap(place) ? '+' : ''}`;
};

/** Code and rule of a refusal, or `allowed`. */
export const refused = (state: State, text: string): string => {
  const why = whyNot(state, seatOf(state), moveOf(text));
  return why === undefined ? 'allowed' : `${why.code} ${why.rule}`;
};

export const typesOf = (events: readonly Event[]): readonly string[] => events.map((event) => event.type);

/** The same state with cards of these ranks next in the draw pile (of every deck). */
export const next = (state: State, ...ranks: readonly string[]): State => ({
  ...state,
  decks: state.decks.map(({ order, drawn }) => {
    const rest = order.slice(drawn);
    const front = ranks.map((name) => {
      const found = rest.findIndex((card) => formatRank(rankOf(card)) === name);
      if (found < 0) throw new Error(`no ${name} is left to draw`);
      return rest.splice(found, 1)[0] as number;
    });
    return { order: [...order.slice(0, drawn), ...front, ...rest], drawn };
  }),
});
