// The moves of a position in the order in which the solver tries them. The lists of all moves on the way down
// lie one behind the other; searches are never nested, so they share a stack.

import { cardOf, HALF, HIGH, LOW, listMoves, MOVE_WORDS, NO_CARD, type Sim } from '../fast/index.ts';
import { MoveSight } from './move-order.ts';

const ROOM = 600_000;
const BEST = 1e9;

export const tries = new Int32Array(ROOM);
const moves = tries;
const sights = new Int32Array(ROOM / MOVE_WORDS);
const sight = new MoveSight();

/** A move in short, enough to know it again: twelve bits. */
export const short = (head: number, low: number, high: number): number =>
  Math.imul(head ^ Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b), 0xc2b2ae35) >>> 20;

/**
 * Of half a hand, the cards that count as much as a lower one of their rank: neither spades nor the ten of
 * diamonds.
 */
const PLAIN_LOW = 0x77777;
const PLAIN_HIGH = 0x57777;
const likesIn = (plain: number): number => plain & ((plain << 1) | ((plain & 0x11111) << 2));

/**
 * Lists and rates the moves from a place on, one for cards that are alike; `known` in short comes first. Says
 * where they end.
 */
export const listTries = (sim: Sim, from: number, known: number | undefined): number => {
  const { turn } = sim;
  const likesLow = likesIn(sim.word(LOW + turn) & PLAIN_LOW);
  const likesHigh = likesIn(sim.word(HIGH + turn) & PLAIN_HIGH);
  const end = listMoves(sim, moves, from);
  sight.read(sim);
  let to = from;
  for (let at = from; at < end; at += MOVE_WORDS) {
    const head = moves[at];
    const card = cardOf(head);
    const isLike = (card < HALF ? likesLow >> card : likesHigh >> (card - HALF)) & 1;
    if (isLike === 1 && card !== NO_CARD) continue;
    const low = moves[at + 1];
    const high = moves[at + 2];
    moves[to] = head;
    moves[to + 1] = low;
    moves[to + 2] = high;
    const isKnown = known !== undefined && short(head, low, high) === known;
    sights[to / MOVE_WORDS] = isKnown ? BEST : sight.rate(sim, head, low, high);
    to += MOVE_WORDS;
  }
  return to;
};

/** Brings the best-looking of the moves from `at` to `end` to the place `at`. */
export const bringBestTry = (at: number, end: number): void => {
  let best = at;
  let top = sights[at / MOVE_WORDS];
  for (let one = at + MOVE_WORDS; one < end; one += MOVE_WORDS) {
    const rated = sights[one / MOVE_WORDS];
    if (rated > top) {
      best = one;
      top = rated;
    }
  }
  if (best === at) return;
  sights[best / MOVE_WORDS] = sights[at / MOVE_WORDS];
  for (let word = 0; word < MOVE_WORDS; word++) {
    const one = moves[best + word];
    moves[best + word] = moves[at + word];
    moves[at + word] = one;
  }
};
