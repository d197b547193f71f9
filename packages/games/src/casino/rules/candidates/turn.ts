// The situation of the seat on turn, computed once for its whole list of moves. Values are bits of a number,
// so that most questions (values held, owned, on the table) are one mask. The hand is a list in scratch
// space, sorted by rank: the cards of one value are neighbours. Implements CAS-28, CAS-43, CAS-44 for the
// list.

import { bits, type Seat, type Wide } from '@parlor/engine';
import * as pack from '../../pieces/cards.ts';
import type { Build, Card, Facts, Move, Options } from '../../types.ts';
import * as chains from './chains.ts';
import type { Piles } from './piles.ts';
import * as piles from './piles.ts';
import * as sums from './sums.ts';

const { first, has, last } = bits;
const { BOTH_ACES, HIGH_ACE, isAce, onlyPairs, valuesOf } = pack;
const { openPool } = chains;
const { beginnings, openPiles } = piles;
const { layOut } = sums;

export interface Turn {
  readonly facts: Facts;
  readonly options: Options;
  readonly values: Int16Array;
  readonly seat: Seat;
  readonly hand: Wide;
  /** The number of cards in the hand. */
  readonly size: number;
  readonly piles: Piles;
  /**
   * The number of builds the seat owns, whether it may own one more, and whether it must, and can, capture
   * one after Shiya.
   */
  readonly owns: number;
  readonly hasRoom: boolean;
  readonly must: boolean;
  /** The values of all builds, and of the seat's own. */
  readonly built: number;
  readonly duty: number;
  /**
   * The values that hand cards can count, and those that at least two cards can; without faces that only
   * pair.
   */
  readonly held: number;
  readonly twice: number;
  /** The values that loose cards make, and the values of sets that can contain a pile top. */
  readonly sums: number;
  readonly begins: number;
  readonly moves: Move[];
}

/** The cards of the hand, and for each value that it holds the places of the first and the last of them. */
const cards = new Int32Array(52);
const firsts = new Int32Array(HIGH_ACE + 1);
const lasts = new Int32Array(HIGH_ACE + 1);
export const handCards = cards;
export const firstOf = firsts;
export const lastOf = lasts;

export const look = (facts: Facts, seat: Seat, hand: Wide): Turn => {
  const { options, builds } = facts;
  const values = valuesOf(options);
  let size = 0;
  let held = 0;
  let twice = 0;
  for (let base = 0; base <= 31; base += 31) {
    for (let left = base === 0 ? hand.low : hand.high; left !== 0; left &= left - 1) {
      const card = base + first(left);
      const value = values[card] as number;
      cards[size] = card;
      if (!onlyPairs(value)) {
        const bit = 1 << value;
        if ((held & bit) === 0) firsts[value] = size;
        lasts[value] = size;
        twice |= held & bit;
        held |= bit;
      }
      size++;
    }
  }
  if (options.aceHigh && (held & 2) !== 0) {
    held |= 1 << HIGH_ACE;
    twice |= (twice & 2) << (HIGH_ACE - 1);
    firsts[HIGH_ACE] = firsts[1] as number;
    lasts[HIGH_ACE] = lasts[1] as number;
  }
  let owns = 0;
  let duty = 0;
  let built = 0;
  for (let at = 0; at < builds.length; at++) {
    const { owner, value } = builds[at] as Build;
    built |= 1 << value;
    if (owner !== seat) continue;
    owns++;
    duty |= 1 << value;
  }
  const mayMakeAny = !options.requireCapturer || options.partnership;
  const highest = last(held | built | (mayMakeAny ? 1 << options.maxBuild : 0) | 1);
  const sums = layOut(facts.loose, values, highest);
  const piles = openPiles(facts, seat);
  if (piles.length > 0) openPool(values, piles, options.pileTopChain);
  const { maxBuildsPerPlayer } = options;
  const hasRoom = maxBuildsPerPlayer === 'unlimited' || owns < maxBuildsPerPlayer;
  const must = (duty & held) !== 0 && has(facts.mustCapture, seat);
  const begins = beginnings(values, piles, sums);
  return {
    facts,
    options,
    values,
    seat,
    hand,
    size,
    piles,
    owns,
    hasRoom,
    must,
    built,
    duty,
    held,
    twice,
    sums,
    begins,
    moves: [],
  };
};

/** The values that the rest of the hand can count after a card with this value is played. */
export const heldWithout = (turn: Turn, value: number): number => {
  if (onlyPairs(value)) return turn.held;
  const spent = value === 1 ? BOTH_ACES : 1 << value;
  return turn.held & ~(spent & ~turn.twice);
};

/** True when the seat still has capturers for builds of these values after playing this card. */
export const keeps = (turn: Turn, card: Card, duty: number): boolean => {
  if (duty === 0 || !turn.options.requireCapturer) return true;
  if ((duty & ~heldWithout(turn, turn.values[card] as number)) !== 0) return false;
  return !turn.options.aceHigh || serveBothAces(duty, isAce(card) ? 1 : 0);
};

/**
 * True when the seat has capturers for its builds and for added builds of these values, with no card played.
 */
export const keepsAll = (turn: Turn, added: number): boolean => {
  const duty = turn.duty | added;
  if (!turn.options.requireCapturer) return true;
  return (duty & ~turn.held) === 0 && (!turn.options.aceHigh || serveBothAces(duty, 0));
};

/**
 * One ace does not serve both a build of 1 and a build of 14: two aces must be left, or three held before.
 */
const serveBothAces = (duty: number, played: number): boolean =>
  !bits.contains(duty, BOTH_ACES) || (lasts[1] as number) - (firsts[1] as number) >= 1 + played;

/** The values of the seat's own builds without the builds in `gone`. */
export const dutyWithout = (turn: Turn, gone: readonly number[]): number => {
  if (gone.length === 0 || turn.duty === 0) return turn.duty;
  let duty = 0;
  for (const build of turn.facts.builds) {
    if (build.owner === turn.seat && !gone.includes(build.id)) duty |= 1 << build.value;
  }
  return duty;
};

export const counts14 = (turn: Turn, card: Card): boolean => turn.options.aceHigh && isAce(card);
