// The effects of moves on a game in memory. Implements CAS-14, CAS-25, CAS-34 to CAS-36, CAS-40 to CAS-58 and
// CAS-78 for two seats.

import type { Sim } from './memory.ts';
import { pointsFor } from './score.ts';
import { arrange, arrangement, setCount } from './sets.ts';
import {
  BUILD,
  BUILD_AT,
  bitHigh,
  bitLow,
  CAPTURE,
  cardOf,
  DEAL,
  depthOf,
  HALF,
  HIGH,
  ID,
  kindOf,
  LAST,
  LOAD,
  LOOSE,
  LOOSE_AT,
  LOOSE_HIGH,
  LOOSE_LOW,
  LOW,
  MADE,
  moveValue,
  NO_CARD,
  NOBODY,
  PILE,
  PILE_AT,
  RAISE,
  SETS,
  SIZE,
  STOCK,
  TALLY,
  TRAIL,
  TURN,
  takesBuild,
  VALUE,
  WORDS,
  worthOf,
} from './words.ts';

/** Makes a move that can be taken back. */
export const make = (sim: Sim, move: number, low: number, high: number): void => {
  const next = sim.at + WORDS;
  sim.words.copyWithin(next, sim.at, next);
  sim.at = next;
  sim.byteAt = next * 4;
  advance(sim, move, low, high);
};

/** Makes a move for good. */
export const advance = (sim: Sim, move: number, low: number, high: number): void => {
  const seat = sim.turn;
  const kind = kindOf(move);
  const card = cardOf(move);
  if (card !== NO_CARD) {
    sim.set(LOW + seat, sim.word(LOW + seat) & ~bitLow(card));
    sim.set(HIGH + seat, sim.word(HIGH + seat) & ~bitHigh(card));
  }
  switch (kind) {
    case TRAIL:
      sim.lay(card);
      break;
    case CAPTURE:
      capture(sim, seat, move, low, high);
      break;
    case RAISE:
      raise(sim, seat, card);
      break;
    default:
      buildOrExtend(sim, seat, move, low, high);
      if (kind === LOAD) return;
  }
  passTurn(sim, seat);
};

/**
 * CAS-34 to CAS-36: builds as they were stacked, loose cards from the highest, pile cards as they were
 * used, the played card.
 */
const capture = (sim: Sim, seat: number, move: number, low: number, high: number): void => {
  const bytes = sim.bytes;
  const pile = sim.byteAt + PILE_AT + seat * 40;
  const first = pile + sim.word(PILE + seat);
  let end = first;
  if (takesBuild(move)) {
    const owner = sim.word(VALUE) === moveValue(move) ? 0 : 1;
    const from = sim.byteAt + BUILD_AT + owner * 40;
    const size = sim.word(SIZE + owner);
    for (let at = 0; at < size; at++) bytes[end++] = bytes[from + at];
    dropBuild(sim, owner);
  }
  if ((low | high) !== 0) end = takeLoose(sim, low, high, end);
  const depth = depthOf(move);
  if (depth > 0) {
    const other = 1 - seat;
    for (let at = 0; at < depth; at++) bytes[end++] = sim.topOf(other, at);
    dropTops(sim, other, depth);
  }
  bytes[end++] = cardOf(move);
  let tally = sim.word(TALLY + seat);
  for (let at = first; at < end; at++) tally += worthOf(bytes[at]);
  sim.set(TALLY + seat, tally);
  sim.set(PILE + seat, end - pile);
  sim.set(LAST, seat);
  if (sim.lowestOnTop) sortCards(sim, first, end);
};

/** Moves the loose cards of the masks to `end`, highest first, and closes the gaps. */
const takeLoose = (sim: Sim, low: number, high: number, end: number): number => {
  const bytes = sim.bytes;
  const loose = sim.byteAt + LOOSE_AT;
  const count = sim.word(LOOSE);
  const first = end;
  let kept = loose;
  for (let at = loose; at < loose + count; at++) {
    const card = bytes[at];
    if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 1) bytes[end++] = card;
    else bytes[kept++] = card;
  }
  removeLoose(sim, low, high, kept - loose);
  if (end - first > 1) sortCards(sim, first, end);
  return end;
};

const removeLoose = (sim: Sim, low: number, high: number, left: number): void => {
  sim.set(LOOSE, left);
  sim.set(LOOSE_LOW, sim.word(LOOSE_LOW) & ~low);
  sim.set(LOOSE_HIGH, sim.word(LOOSE_HIGH) & ~high);
};

const dropTops = (sim: Sim, seat: number, depth: number): void => {
  let tally = sim.word(TALLY + seat);
  for (let at = 0; at < depth; at++) tally -= worthOf(sim.topOf(seat, at));
  sim.set(TALLY + seat, tally);
  sim.set(PILE + seat, sim.word(PILE + seat) - depth);
};

const dropBuild = (sim: Sim, owner: number): void => {
  sim.set(VALUE + owner, 0);
  sim.set(SIZE + owner, 0);
  sim.set(SETS + owner, 0);
};

/** Sorts the bytes from the highest rank down; equals keep their order. */
const sortCards = (sim: Sim, first: number, end: number): void => {
  const bytes = sim.bytes;
  for (let at = first + 1; at < end; at++) {
    const card = bytes[at];
    let to = at;
    while (to > first && bytes[to - 1] >> 2 < card >> 2) {
      bytes[to] = bytes[to - 1];
      to--;
    }
    bytes[to] = card;
  }
};

/** A new build, or more sets on the own one. */
const buildOrExtend = (sim: Sim, seat: number, move: number, low: number, high: number): void => {
  const bytes = sim.bytes;
  if (kindOf(move) === BUILD) {
    const made = sim.word(MADE) + 1;
    sim.set(MADE, made);
    sim.set(ID + seat, made);
    sim.set(VALUE + seat, moveValue(move));
  }
  const count = arrange(sim, move, low, high);
  sim.set(SETS + seat, sim.word(SETS + seat) + setCount());
  const loose = sim.byteAt + LOOSE_AT;
  const size = sim.word(LOOSE);
  let kept = loose;
  for (let at = loose; at < loose + size; at++) {
    const card = bytes[at];
    if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 0) bytes[kept++] = card;
  }
  removeLoose(sim, low, high, kept - loose);
  const depth = depthOf(move);
  if (depth > 0) dropTops(sim, 1 - seat, depth);
  for (let at = 0; at < count; at++) sim.put(seat, arrangement[at]);
};

/**
 * CAS-52, CAS-58: the build of the other seat grows by one card and changes hands; it joins an own build of
 * the new value.
 */
const raise = (sim: Sim, seat: number, card: number): void => {
  const bytes = sim.bytes;
  const other = 1 - seat;
  const from = sim.byteAt + BUILD_AT + other * 40;
  const size = sim.word(SIZE + other);
  const first = sim.byteAt + BUILD_AT + seat * 40 + sim.word(SIZE + seat);
  for (let at = 0; at < size; at++) bytes[first + at] = bytes[from + at];
  bytes[first + size] = card;
  sortCards(sim, first, first + size + 1);
  if (sim.word(VALUE + seat) === 0) sim.set(ID + seat, sim.word(ID + other));
  sim.set(VALUE + seat, sim.word(VALUE + other) + (card >> 2) + 1);
  sim.set(SIZE + seat, sim.word(SIZE + seat) + size + 1);
  sim.set(SETS + seat, sim.word(SETS + seat) + 1);
  dropBuild(sim, other);
};

const passTurn = (sim: Sim, seat: number): void => {
  const other = 1 - seat;
  if ((sim.word(LOW + other) | sim.word(HIGH + other)) !== 0) {
    sim.set(TURN, other);
    return;
  }
  if ((sim.word(LOW + seat) | sim.word(HIGH + seat)) !== 0) return;
  const stock = sim.word(STOCK);
  if (stock < 2 * sim.handSize) {
    endGame(sim);
    return;
  }
  sim.give(sim.stock, sim.stocked - stock);
  sim.set(STOCK, stock - 2 * sim.handSize);
  sim.set(DEAL, sim.word(DEAL) + 1);
  sim.set(TURN, other);
};

/** CAS-78: what is left goes to the last who captured. */
const endGame = (sim: Sim): void => {
  const last = sim.word(LAST);
  sim.set(TURN, NOBODY);
  if (last === NOBODY) return;
  let tally = sim.word(TALLY + last);
  for (let at = 0; at < sim.word(LOOSE); at++) tally += worthOf(sim.byte(LOOSE_AT + at));
  for (let owner = 0; owner < 2; owner++) {
    const size = sim.word(SIZE + owner);
    for (let at = 0; at < size; at++) tally += worthOf(sim.byte(BUILD_AT + owner * 40 + at));
  }
  sim.set(TALLY + last, tally);
};

/** The points of a seat from what it has captured so far. */
export const pointsOf = (sim: Sim, seat: number): number => {
  return pointsFor(sim.options, sim.word(TALLY + seat), sim.word(TALLY + 1 - seat));
};
