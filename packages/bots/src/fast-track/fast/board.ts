// Draws, passes and moves of a match: they are made, and taken back by a journal of the places before them.

import type { Seat } from '@parlor/engine';
import {
  CENTER,
  drawsAgain,
  FOUR,
  gateOf,
  type Hole,
  homeOf,
  isCorner,
  type Position,
  type Rank,
} from '@parlor/games/fast-track/facts';
import { IN_SAFE, RIDERS, SPOTS, WHO } from './cells.ts';
import { land } from './cuts.ts';
import { ALONG, DEEPEST, GATE_SPOT, TO_CENTER } from './lanes.ts';
import type { SimMove } from './moves.ts';
import {
  BACK,
  DECLARES,
  ENTER,
  EXIT,
  FORWARD,
  LAP,
  NO_RANK,
  pegOf,
  SECOND_DECLARES,
  SPLIT,
  STATUS,
  SWAP,
  secondPegOf,
  secondTargetOf,
  targetOf,
} from './moves.ts';
import { pegToEnter, placeAll, placeOf, ridersOnTurn, setTurn, settle, spotOf, stand } from './pegs.ts';
import type { FastBoard } from './sim.ts';

/**
 * The marks of a peg that walks to a spot: status on foreign corners (FT-38), the lap from the gate on
 * (FT-64).
 */
const MARKS = Uint16Array.from({ length: 256 }, (_, spot) =>
  TO_CENTER[spot] === 1 ? STATUS : spot >= GATE_SPOT && spot <= DEEPEST ? LAP : 0,
);
const AGAIN = Uint8Array.from({ length: 128 }, (_, rank) => Number(drawsAgain(rank)));

/** Words that are kept for taking moves back: enough for the last two hundred moves and draws. */
export const JOURNAL = 1 << 13;

/** The start of a match: `seat` is to draw. */
export const begin = (sim: FastBoard, seat: Seat): void => {
  sim.top = 0;
  sim.pegs.set(sim.startPegs);
  sim.cells.set(sim.startCells);
  sim.blocked.fill(0);
  sim.finishedCount = 0;
  sim.finishedSet = 0;
  sim.over = false;
  sim.rank = NO_RANK;
  setTurn(sim, seat);
};

export const load = (sim: FastBoard, position: Position): void => {
  const { now, finished, blocked } = position;
  sim.top = 0;
  placeAll(sim, position.pegs);
  sim.blocked.set(blocked);
  sim.finishedCount = finished.length;
  sim.finished.set(finished);
  sim.finishedSet = finished.reduce((set, seat) => set | (1 << seat), 0);
  sim.over = now.phase === 'over';
  sim.rank = now.phase === 'over' ? NO_RANK : now.card >> 2;
  setTurn(sim, now.phase === 'over' ? 0 : now.seat);
};

/** The seat on turn draws (FT-48, FT-49). */
export const draw = (sim: FastBoard, rank: Rank): void => {
  const began = sim.top;
  if (rank === FOUR) strip(sim);
  close(sim, began);
  sim.rank = rank;
};

const strip = (sim: FastBoard): void => {
  const { ftLossOnFour } = sim.options;
  if (ftLossOnFour === 'mover') loseStatus(sim, sim.seat);
  else if (ftLossOnFour === 'all') for (let seat = 0; seat < sim.seats; seat++) loseStatus(sim, seat);
};

/** The drawn card gives no move (FT-16). */
export const pass = (sim: FastBoard): void => {
  close(sim, sim.top);
  if (sim.relieves) sim.blocked[sim.seat] = sim.blocked[sim.seat] + 1;
  sim.rank = NO_RANK;
  setTurn(sim, seatAfter(sim));
};

export const make = (sim: FastBoard, move: SimMove): void => {
  const began = sim.top;
  const { rank } = sim;
  sim.won = false;
  sim.usedStatus = 0;
  if ((move & 7) === FORWARD) goForward(sim, pegOf(move), targetOf(move), move & DECLARES);
  else makeOther(sim, move);
  // FT-50. A move without status leaves the status of all other pegs as it was at the draw.
  if (ridersOnTurn(sim) !== 0 && sim.usedStatus === 0 && sim.neglectLoses) loseStatus(sim, sim.seat);
  close(sim, began);
  if (sim.relieves) sim.blocked[sim.seat] = 0;
  sim.rank = NO_RANK;
  if (sim.won) finish(sim);
  else if (AGAIN[rank] === 0) setTurn(sim, seatAfter(sim));
};

const makeOther = (sim: FastBoard, move: SimMove): void => {
  const peg = pegOf(move);
  const to = targetOf(move);
  switch (move & 7) {
    case ENTER:
      enterPeg(sim);
      break;
    case SWAP:
      swap(sim, peg, to);
      break;
    case EXIT:
    case BACK:
      goBack(sim, peg, to, move & 7);
      break;
    default:
      goForward(sim, peg, to, move & DECLARES);
      // FT-89.
      if ((move & 7) === SPLIT && !sim.won)
        goForward(sim, secondPegOf(move), secondTargetOf(move), move & SECOND_DECLARES);
  }
};

const finish = (sim: FastBoard): void => {
  sim.finished[sim.finishedCount++] = sim.seat;
  sim.finishedSet |= 1 << sim.seat;
  if (!sim.options.playOut || sim.finishedCount >= sim.seats - 1) sim.over = true;
  else setTurn(sim, seatAfter(sim));
};

/** Takes back the last draw, pass or move. */
export const unmake = (sim: FastBoard): void => {
  const journal = sim.journal;
  const head = journal[--sim.top & (JOURNAL - 1)];
  const count = (head >>> 10) & 63;
  const { pegs, who } = sim;
  for (let k = 1; k <= count; k++) {
    const peg = journal[(sim.top - k) & (JOURNAL - 1)] >>> 16;
    who[pegs[peg] & 255] = 0;
  }
  for (let k = 1; k <= count; k++) {
    const entry = journal[(sim.top - k) & (JOURNAL - 1)];
    stand(sim, entry >>> 16, entry & 0xffff);
  }
  for (let k = 1; k <= count; k++) {
    const peg = journal[(sim.top - k) & (JOURNAL - 1)] >>> 16;
    who[pegs[peg] & 255] = sim.owners[peg] + 1;
  }
  sim.top -= count;
  sim.rank = (head >>> 3) & 15;
  sim.over = false;
  const finished = (head >>> 7) & 7;
  if (finished < sim.finishedCount) {
    sim.finishedCount = finished;
    sim.finishedSet &= ~(1 << sim.finished[finished]);
  }
  setTurn(sim, head & 7);
  sim.blocked[sim.seat] = head >>> 16;
};

const sendCutPegs = (sim: FastBoard): void => {
  for (let at = 0; at < sim.cutCount; at++) {
    const cut = sim.cuts[at];
    let peg = (cut & 255) * sim.each;
    while ((sim.pegs[peg] & 255) !== ((cut >>> 8) & 255)) peg++;
    put(sim, peg, cut >>> 16);
  }
};

const enterPeg = (sim: FastBoard): void => {
  const peg = pegToEnter(sim);
  land(sim, placeOf(sim, peg) & 255, homeOf(sim.wedge));
  sendCutPegs(sim);
  put(sim, sim.first + peg, homeOf(sim.wedge));
};

const goForward = (sim: FastBoard, peg: number, to: Hole, declares: number): void => {
  const { cells } = sim;
  const at = sim.first + peg;
  const before = sim.pegs[at];
  const start = cells[SPOTS + at];
  const spot = ALONG[(sim.wedge << 8) | to];
  let place = to | (before & LAP) | MARKS[spot];
  // FT-64. The way begins the round anew, or leads into the bullseye past the own home: both only with a
  // full zone.
  if (spot < start || (to === CENTER && start >= GATE_SPOT - 2)) place |= LAP;
  if (sim.declares && declares === 0 && !isCorner(before & 255)) place &= ~STATUS;
  arrive(sim, at, to, spot, place);
  // FT-70, FT-71.
  if (
    cells[IN_SAFE + sim.seat] === 4 &&
    (sim.each === 4 || (to === homeOf(sim.wedge) && (place & LAP) !== 0))
  )
    sim.won = true;
};

/** A four, or out of the bullseye. */
const goBack = (sim: FastBoard, peg: number, to: Hole, how: number): void => {
  const at = sim.first + peg;
  const spot = ALONG[(sim.wedge << 8) | to];
  const passes = how === BACK && spot > spotOf(sim, peg);
  arrive(sim, at, to, spot, to | (passes ? LAP : sim.pegs[at] & LAP));
};

const arrive = (sim: FastBoard, peg: number, to: Hole, spot: number, place: number): void => {
  const { cells } = sim;
  const before = sim.pegs[peg];
  const from = before & 255;
  if (cells[WHO + to] === 0) {
    cells[WHO + from] = 0;
    cells[WHO + to] = sim.mine;
  } else {
    land(sim, from, to);
    sendCutPegs(sim);
  }
  sim.usedStatus |= (before | place) & STATUS;
  sim.journal[sim.top++ & (JOURNAL - 1)] = (peg << 16) | before;
  settle(sim, peg, sim.seat, spot, place);
};

/** FT-29. */
const swap = (sim: FastBoard, peg: number, to: Hole): void => {
  const { who, pegs } = sim;
  const other = who[to] - 1;
  let theirs = other * sim.each;
  while ((pegs[theirs] & 255) !== to) theirs++;
  const mine = sim.first + peg;
  const before = pegs[mine];
  const from = before & 255;
  sim.usedStatus |= before & STATUS;
  who[to] = sim.mine;
  who[from] = other + 1;
  put(sim, mine, to | (to === gateOf(sim.wedge) ? LAP : 0));
  put(sim, theirs, from | (from === gateOf(sim.wedges[other]) ? LAP : 0));
};

const loseStatus = (sim: FastBoard, seat: Seat): void => {
  if (sim.cells[RIDERS + seat] === 0) return;
  const { pegs } = sim;
  const end = (seat + 1) * sim.each;
  for (let at = seat * sim.each; at < end; at++) {
    const place = pegs[at];
    if ((place & STATUS) !== 0) put(sim, at, place & ~STATUS);
  }
};

const seatAfter = (sim: FastBoard): Seat => {
  let next = sim.seat;
  do next = next + 1 === sim.seats ? 0 : next + 1;
  while (((sim.finishedSet >>> next) & 1) === 1);
  return next;
};

const put = (sim: FastBoard, peg: number, place: number): void => {
  sim.journal[sim.top++ & (JOURNAL - 1)] = (peg << 16) | sim.pegs[peg];
  stand(sim, peg, place);
};

/** Closes a step of the journal; turn, card and the finished are still as they were before it. */
const close = (sim: FastBoard, began: number): void => {
  const blocked = sim.relieves ? sim.blocked[sim.seat] : 0;
  const before = sim.seat | (sim.rank << 3) | (sim.finishedCount << 7) | (blocked << 16);
  sim.journal[sim.top & (JOURNAL - 1)] = before | ((sim.top - began) << 10);
  sim.top++;
};
