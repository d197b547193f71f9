// The log of a match: moves, and the table's own lines. `resign SEAT` gives the match up for a seat, `back N`
// takes back the N lines before it.

import type { Entry } from '@parlor/engine';

/** A line of a match's log: a move, or what the table itself has written. */
export interface Line {
  actor: number | 'clock' | 'table';
  move: string;
  at: number;
}

type LoggedMove = Readonly<Pick<Line, 'actor' | 'move'>>;

/** The seats that have given the match up. */
export const resignedIn = (lines: readonly LoggedMove[]): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ actor, move }) =>
      actor === 'table' && move.startsWith('resign ') ? [Number(move.slice(7))] : [],
    ),
  );

/** The moves that stand: lines that were taken back are gone, the table's own lines do not reach the game. */
export const standingMoves = (lines: readonly Line[]): readonly Entry[] => {
  const moves: Entry[] = [];
  for (const { actor, move } of lines) {
    if (actor !== 'table') moves.push({ actor, move });
    else if (move.startsWith('back ')) moves.length -= Math.min(moves.length, Number(move.slice(5)));
  }
  return moves;
};

/**
 * By seat: the ply from which on a bot has played it, because its person had resigned. What is taken back
 * later may reach behind that.
 */
export const resignedAt = (lines: readonly Line[]): Readonly<Record<number, number>> => {
  const since = new Map<number, number>();
  let ply = 0;
  for (const { actor, move } of lines) {
    const number = Number(move.split(' ')[1]);
    if (actor !== 'table') ply++;
    else if (move.startsWith('resign ')) since.set(number, ply);
    else {
      ply = Math.max(0, ply - number);
      for (const [seat, at] of since) since.set(seat, Math.min(at, ply));
    }
  }
  return Object.fromEntries(since);
};
