// The players who judge the board after each of their moves and look no further. `easy` runs home and looks
// at nobody else; `medium` knows what a safe zone, a cut and the fast track are worth.

import { fastWords, type Seat } from '@parlor/engine';
import { CENTER, inSafeZone, type Move, onPerimeter, type View } from '@parlor/games/fast-track/facts';
import type { Choice, Player } from '../player.ts';
import { isDone } from './chances.ts';
import { type FastBoard, FROM_HOME, make, unmake } from './fast/index.ts';
import { type Thinker, thinkAbout } from './thinker.ts';

const STATUS = 256;

type Score = (sim: FastBoard, seat: Seat) => number;

/**
 * The progress of a seat's pegs in steps: a peg on the board counts 20, one in the safe zone more than any
 * way round.
 */
const stepsOfSeat: Score = (sim, seat) => {
  const wedge = sim.wedges[seat];
  let sum = 0;
  for (let at = seat * sim.each; at < (seat + 1) * sim.each; at++) {
    const hole = sim.pegs[at] & 255;
    if (inSafeZone(hole)) sum += 120 + (hole & 3);
    else if (hole === CENTER) sum += 60;
    else if (onPerimeter(hole)) sum += 20 + FROM_HOME[(wedge << 8) | hole];
  }
  return sum;
};

/** As above, and: the safe zone from its deep end, corners with status, the bullseye as the own corner. */
const prospectsOf: Score = (sim, seat) => {
  const wedge = sim.wedges[seat];
  let sum = 0;
  let deep = 0;
  for (let at = seat * sim.each; at < (seat + 1) * sim.each; at++) {
    const place = sim.pegs[at];
    const hole = place & 255;
    if (inSafeZone(hole)) {
      sum += 120;
      deep |= 1 << (hole & 3);
    } else if (hole === CENTER) sum += 75;
    else if (onPerimeter(hole)) {
      const at = FROM_HOME[(wedge << 8) | hole];
      sum += 40 + ((place & STATUS) !== 0 ? 30 + at / 2 : at / 2);
    }
  }
  // A peg stands well when every hole behind it is taken.
  for (let hole = 3; hole >= 0 && ((deep >> hole) & 1) === 1; hole--) sum += 30;
  return sum;
};

export const only = (move: Move): Choice<Move> => ({
  move,
  value: 0,
  reason: { text: 'the only move', facts: { forced: true } },
});

export const wins = ({ sim }: Thinker, move: number): boolean => {
  const { finishedCount } = sim;
  make(sim, move);
  const won = sim.finishedCount > finishedCount;
  unmake(sim);
  return won;
};

/** The move after which the board looks best; the first of equals, in the order of the rules. */
const bestLooking = (thinker: Thinker, score: Score): Choice<Move> => {
  const { sim, moves, simMoves, seat } = thinker;
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (const [at, move] of simMoves.entries()) {
    make(sim, move);
    const value = isDone(sim, seat) ? Number.POSITIVE_INFINITY : score(sim, seat);
    unmake(sim);
    if (value <= top) continue;
    top = value;
    best = at;
  }
  const reason =
    top === Number.POSITIVE_INFINITY
      ? { text: 'wins', facts: { wins: true } }
      : { text: 'looks best by rule of thumb', facts: { score: top } };
  return { move: moves[best], value: 0, reason };
};

const looking =
  (score: Score): Player<View, Move> =>
  (view) => {
    const thinker = thinkAbout(view);
    return thinker.moves.length === 1 ? only(thinker.moves[0]) : bestLooking(thinker, score);
  };

export const easy = looking(stepsOfSeat);

/** The standing of the others counts against the seat, so that a cut is worth the progress of its victim. */
export const medium = looking((sim, seat) => {
  let sum = prospectsOf(sim, seat);
  for (let other = 0; other < sim.seats; other++)
    if (other !== seat) sum -= prospectsOf(sim, other) / (sim.seats - 1);
  return sum;
});

/** Any move: the measure of all others. */
export const random: Player<View, Move> = (view, thinking) => {
  const { moves } = thinkAbout(view);
  const move = moves[fastWords(thinking.rng).below(moves.length)];
  return { move, value: 0, reason: { text: 'any move', facts: {} } };
};
