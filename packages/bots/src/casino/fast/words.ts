// The words of the simulator: how a move is three numbers, and where in a block of memory a position keeps
// what.

import { isSpade, TEN_OF_DIAMONDS, TWO_OF_SPADES } from '@parlor/games/casino/facts';

export const TRAIL = 0;
export const CAPTURE = 1;
export const BUILD = 2;
export const EXTEND = 3;
export const LOAD = 4;
export const RAISE = 5;

/**
 * A move is three numbers: what is done, and the loose cards it uses as two masks of twenty cards. The first
 * holds the kind (3 bits), the hand card (6), the value (4), how many pile cards are used (6), and whether a
 * build is captured (1). How the cards are put into sets follows from the choice of cards (`arrange`).
 */
export const MOVE_WORDS = 3;
export const NO_CARD = 63;
export const head = (kind: number, card: number, value: number, depth: number, withBuild: number): number =>
  kind | (card << 3) | (value << 9) | (depth << 13) | (withBuild << 19);
export const kindOf = (move: number): number => move & 7;
export const cardOf = (move: number): number => (move >> 3) & 63;
export const moveValue = (move: number): number => (move >> 9) & 15;
export const depthOf = (move: number): number => (move >> 13) & 63;
export const takesBuild = (move: number): boolean => ((move >> 19) & 1) === 1;

/** Cards 0..19 are the low half of the pack, ace to five; the others the high half. */
export const HALF = 20;
export const DECK = 40;

// A position is a block of bytes and words. Bytes: the loose cards in table order, both piles and both builds
// bottom to top.
export const LOOSE_AT = 0;
export const PILE_AT = 40;
export const BUILD_AT = 120;
// Words, each pair by seat.
export const FIRST_WORD = 50;
export const TURN = 50;
export const DEAL = 51;
export const LAST = 52;
export const LOOSE = 53;
export const PILE = 54;
export const LOW = 56;
export const HIGH = 58;
export const VALUE = 60;
export const SETS = 62;
export const SIZE = 64;
export const ID = 66;
export const MADE = 68;
export const STOCK = 69;
export const TALLY = 70;
export const LOOSE_LOW = 72;
export const LOOSE_HIGH = 73;
export const WORDS = 74;
export const MOST_MOVES = 96;

/** The turn of nobody: the game is over. Also stands for the seat that captured last when nobody has. */
export const NOBODY = 2;

/** The amount that a card adds to a tally: one card, and in higher bits a spade and the points of its own. */
const WORTH = Int32Array.from(
  { length: DECK },
  (_, card) =>
    1 +
    (isSpade(card) ? 1 << 8 : 0) +
    ((card < 4 || card === TWO_OF_SPADES ? 1 : card === TEN_OF_DIAMONDS ? 2 : 0) << 16),
);
export const cardsIn = (tally: number): number => tally & 255;
export const spadesIn = (tally: number): number => (tally >> 8) & 255;
export const pointsIn = (tally: number): number => tally >> 16;
export const worthOf = (card: number): number => WORTH[card];

export const bitLow = (card: number): number => (card < HALF ? 1 << card : 0);
export const bitHigh = (card: number): number => (card < HALF ? 0 : 1 << (card - HALF));

/** The part of a position that the list and the arrangement of sets read. */
export interface Position {
  word(field: number): number;
  byte(place: number): number;
  topOf(seat: number, depth: number): number;
}

export const popcount = (set: number): number => {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
