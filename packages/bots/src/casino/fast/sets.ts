// Arranges a choice of cards in sets of one value. Sets commute, so a single arrangement is enough: sets of
// loose cards first, then the set of the played card, then one set for each pile card in the order of the
// pile (CAS-45, CAS-59 to CAS-63).

import type { Position } from './words.ts';
import {
  BUILD,
  CAPTURE,
  cardOf,
  depthOf,
  HALF,
  kindOf,
  LOAD,
  LOOSE,
  LOOSE_AT,
  moveValue,
  NO_CARD,
  TURN,
} from './words.ts';

/**
 * The cards of the sets one after another, as they are stacked. Every set ends where its value is reached.
 */
export const arrangement = new Uint8Array(40);
let sets = 0;
/** The number of sets of the last arrangement. */
export const setCount = (): number => sets;

const loose = new Uint8Array(40);
let size = 0;
const binOf = new Uint8Array(40);
const room = new Int32Array(40);
let bins = 0;

const rank = (card: number): number => (card >> 2) + 1;

/** The loose cards of the masks, highest first, equals in table order; says what they sum to. */
const gather = (at: Position, low: number, high: number): number => {
  const count = at.word(LOOSE);
  let sum = 0;
  size = 0;
  for (let place = 0; place < count; place++) {
    const card = at.byte(LOOSE_AT + place);
    if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 0) continue;
    sum += rank(card);
    let to = size++;
    while (to > 0 && loose[to - 1] >> 2 < card >> 2) {
      loose[to] = loose[to - 1];
      to--;
    }
    loose[to] = card;
  }
  return sum;
};

/** Puts the loose cards from the k-th on into bins that have room for them. */
const fill = (from: number): boolean => {
  if (from === size) return true;
  const value = rank(loose[from]);
  let tried = 0;
  for (let bin = 0; bin < bins; bin++) {
    const left = room[bin];
    // Bins with the same room are all alike.
    if (left < value || ((tried >> left) & 1) === 1) continue;
    tried |= 1 << left;
    room[bin] = left - value;
    binOf[from] = bin;
    if (fill(from + 1)) return true;
    room[bin] = left;
  }
  return false;
};

/** `joined` is the pile card whose set holds the played card; `depth` of them when it stands apart. */
const fits = (at: Position, move: number, plain: number, joined: number, counted: number): boolean => {
  if (plain < 0) return false;
  const value = moveValue(move);
  const depth = depthOf(move);
  const other = 1 - at.word(TURN);
  bins = 0;
  while (bins < plain) room[bins++] = value;
  if (counted > 0 && joined === depth) room[bins++] = value - counted;
  for (let top = 0; top < depth; top++) {
    const left = value - rank(at.topOf(other, top)) - (top === joined ? counted : 0);
    if (left < 0) return false;
    room[bins++] = left;
  }
  return fill(0);
};

/** Writes the arrangement of a capture, build, extend or load, and says how many cards it has. */
export const arrange = (at: Position, move: number, low: number, high: number): number => {
  const kind = kindOf(move);
  const card = cardOf(move);
  const value = moveValue(move);
  const depth = depthOf(move);
  const other = 1 - at.word(TURN);
  const counted = kind === CAPTURE || kind === LOAD || card === NO_CARD ? 0 : rank(card);
  let sum = gather(at, low, high) + counted;
  for (let top = 0; top < depth; top++) sum += rank(at.topOf(other, top));
  sets = (sum / value) | 0;
  let joined = depth;
  if (!fits(at, move, sets - depth - (counted > 0 ? 1 : 0), depth, counted)) {
    joined = 0;
    const base = kind === BUILD ? 1 : 0;
    while (joined < depth && !(sets - depth >= base && fits(at, move, sets - depth, joined, counted)))
      joined++;
  }
  let count = 0;
  const firstTop = bins - depth;
  for (let bin = 0; bin < bins; bin++) {
    const first = count;
    for (let one = 0; one < size; one++) if (binOf[one] === bin) arrangement[count++] = loose[one];
    if (bin >= firstTop) count = insert(first, count, at.topOf(other, bin - firstTop));
    const hasPlayed = counted > 0 && bin === (joined === depth ? firstTop - 1 : firstTop + joined);
    if (hasPlayed) count = insert(first, count, card);
  }
  return count;
};

/** Puts a card below smaller cards of the set and above equal cards. */
const insert = (first: number, count: number, card: number): number => {
  let to = count;
  while (to > first && arrangement[to - 1] >> 2 < card >> 2) {
    arrangement[to] = arrangement[to - 1];
    to--;
  }
  arrangement[to] = card;
  return count + 1;
};
