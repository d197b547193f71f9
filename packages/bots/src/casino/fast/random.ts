// Random play on the simulator without listing the moves. A draw picks a hand card, what to do with it, and
// then loose cards one by one; a draw that leads nowhere is repeated a few times, and then a card is trailed
// or the own build captured. Every legal move can be the first draw: its card (1 of at most 13), its kind (at
// least 1 of 16), its value (1 of at most 13), each set in the order of `arrange` (each card 1 of at most
// 40), and one or two coins before each further set or pile card. So no legal move has probability zero; they
// are not equally likely, and a card with which a draw fails is trailed.

import { defaultOptions, type FastWords } from '@parlor/engine';
import { optionSet } from '@parlor/games/casino/facts';
import { advance } from './board.ts';
import { isBanned, mayTrailOwning, pileReach } from './conditions.ts';
import { Sim } from './memory.ts';
import {
  BUILD,
  CAPTURE,
  DECK,
  EXTEND,
  HALF,
  HIGH,
  head,
  LOAD,
  LOOSE_HIGH,
  LOOSE_LOW,
  LOW,
  NO_CARD,
  NOBODY,
  popcount,
  RAISE,
  SETS,
  TRAIL,
  VALUE,
} from './words.ts';

/** The move that was drawn: the head of the move and the loose cards. */
export const drawn = { move: 0, low: 0, high: 0 };

const TRIES = 4;

/** Loose cards that no set of the draw has yet, and those that are taken. */
let restLow = 0;
let restHigh = 0;
let tookLow = 0;
let tookHigh = 0;

const nth = (set: number, n: number): number => {
  let left = set;
  for (let skip = n; skip > 0; skip--) left &= left - 1;
  return 31 - Math.clz32(left & -left);
};

/**
 * Draws a number below a small bound; a bias of one in 2^32 does not matter here, and a product is faster
 * than a remainder.
 */
const below = (words: FastWords, bound: number): number => (words.next() * bound * 2 ** -32) | 0;
/** The same from sixteen bits that have been drawn already. */
const within = (bits: number, bound: number): number => ((bits & 0xffff) * bound) >>> 16;

/** Takes loose cards of this sum, one at a time; nothing is taken when the sum cannot be met. */
const drawSet = (words: FastWords, sum: number): boolean => {
  let low = restLow;
  let high = restHigh;
  let left = sum;
  while (left > 0) {
    const few = left < 5 ? low & ((1 << (4 * left)) - 1) : low;
    const many = left < 6 ? 0 : left < 10 ? high & ((1 << (4 * left - HALF)) - 1) : high;
    const lows = popcount(few);
    const all = lows + popcount(many);
    if (all === 0) return false;
    const pick = all === 1 ? 0 : below(words, all);
    if (pick < lows) {
      const card = nth(few, pick);
      low &= ~(1 << card);
      left -= (card >> 2) + 1;
    } else {
      const card = nth(many, pick - lows);
      high &= ~(1 << card);
      left -= (card >> 2) + 6;
    }
  }
  tookLow |= restLow & ~low;
  tookHigh |= restHigh & ~high;
  restLow = low;
  restHigh = high;
  return true;
};

let coins = 0;
let coinsLeft = 0;

/** Heads or tails; when those of the draw are used up, 32 of them from one word. */
const flip = (words: FastWords): boolean => {
  if (coinsLeft === 0) {
    coins = words.next() | 0;
    coinsLeft = 32;
  }
  const isHeads = (coins & 1) === 1;
  coins >>>= 1;
  coinsLeft--;
  return isHeads;
};

/** Sets of this value, `least` of them without a coin, then one for each heads. */
const drawSets = (words: FastWords, value: number, least: number): number => {
  let sets = 0;
  while ((sets < least || flip(words)) && drawSet(words, value)) sets++;
  return sets;
};

/** The number of cards of the low half that the seat on turn holds. */
let lowHeld = 0;

/** The k-th card in the hand of the seat on turn. */
const handCard = (sim: Sim, seat: number, pick: number): number =>
  pick < lowHeld ? nth(sim.word(LOW + seat), pick) : HALF + nth(sim.word(HIGH + seat), pick - lowHeld);

const holds = (sim: Sim, seat: number, rank: number): number => {
  if (rank > 10) return 0;
  const shift = 4 * (rank - 1);
  return popcount(
    rank <= 5 ? (sim.word(LOW + seat) >> shift) & 15 : (sim.word(HIGH + seat) >> (shift - HALF)) & 15,
  );
};

const settle = (move: number): boolean => {
  drawn.move = move;
  drawn.low = tookLow;
  drawn.high = tookHigh;
  return true;
};

const top = (sim: Sim, seat: number, depth: number): number => (sim.topOf(1 - seat, depth) >> 2) + 1;

const drawTrail = (sim: Sim, seat: number, card: number): boolean => {
  const own = sim.word(VALUE + seat);
  const rank = (card >> 2) + 1;
  if (own > 0 && (!mayTrailOwning(sim) || (own === rank && holds(sim, seat, rank) === 1))) return false;
  if (isBanned(sim, rank)) return false;
  tookLow = 0;
  tookHigh = 0;
  return settle(head(TRAIL, card, 0, 0, 0));
};

const drawCapture = (sim: Sim, words: FastWords, seat: number, card: number): boolean => {
  const rank = (card >> 2) + 1;
  const own = sim.word(VALUE + seat);
  const built = own === rank || sim.word(VALUE + 1 - seat) === rank;
  const withBuild = built && flip(words) ? 1 : 0;
  if (withBuild === 0 && own === rank && holds(sim, seat, rank) === 1) return false;
  // Without a build the first set is no matter of chance: there must be one.
  const sets = drawSets(words, rank, 1 - withBuild);
  if (sets + withBuild === 0) return false;
  const how = sim.options.pileTopInCapture;
  const reach = how === 'off' ? 0 : pileReach(sim);
  let depth = 0;
  while (depth < reach && flip(words)) {
    const left = rank - top(sim, seat, depth);
    if (left < 0 || (left > 0 && how === 'match-only') || !drawSet(words, left)) break;
    depth++;
  }
  return settle(head(CAPTURE, card, rank, depth, withBuild));
};

/** A new build, or an extend where the seat owns one. */
const drawMade = (sim: Sim, words: FastWords, seat: number, card: number, held: number): boolean => {
  const rank = (card >> 2) + 1;
  const own = sim.word(VALUE + seat);
  const other = own === 0 ? handCard(sim, seat, below(words, held)) : card;
  if (own === 0 && other === card) return false;
  const value = own === 0 ? (other >> 2) + 1 : own;
  if (rank > value || value > sim.options.maxBuild || sim.word(VALUE + 1 - seat) === value) return false;
  if (rank === own && holds(sim, seat, rank) === 1) return false;
  let placed = flip(words) || flip(words);
  if (placed && !drawSet(words, value - rank)) return false;
  const alone = placed && rank === value;
  // A new build needs a set without pile cards, and another card beside the played one.
  const sets = drawSets(words, value, own === 0 && !placed ? 1 : 0);
  if (own === 0 && !placed && sets === 0) return false;
  const reach = pileReach(sim);
  let depth = 0;
  while (depth < reach && (!placed || flip(words))) {
    const left = value - top(sim, seat, depth);
    const joins = !placed && flip(words);
    if (left - (joins ? rank : 0) < 0 || !drawSet(words, left - (joins ? rank : 0))) break;
    if (joins) placed = true;
    depth++;
  }
  if (!placed || (own === 0 && alone && sets + depth === 0)) return false;
  return settle(head(own === 0 ? BUILD : EXTEND, card, value, depth, 0));
};

const drawRaise = (sim: Sim, seat: number, card: number): boolean => {
  const rank = (card >> 2) + 1;
  const own = sim.word(VALUE + seat);
  const theirs = sim.word(VALUE + 1 - seat);
  const value = theirs + rank;
  if (theirs === 0 || sim.word(SETS + 1 - seat) > 1 || value > sim.options.maxBuild) return false;
  if (sim.options.raiseDoubleLimit && value > 2 * theirs) return false;
  if ((own > 0 && own !== value) || holds(sim, seat, value) === 0) return false;
  tookLow = 0;
  tookHigh = 0;
  return settle(head(RAISE, card, value, 0, 0));
};

/** One try; false when it leads to no legal move. A card with which nothing can be done is trailed. */
const drawOnce = (sim: Sim, words: FastWords, seat: number, held: number): boolean => {
  // Four bits of the word say the kind, sixteen the card, and the last eight are the first coins.
  const word = words.next();
  coins = word >>> 24;
  coinsLeft = 8;
  const card = handCard(sim, seat, within(word >>> 8, held));
  const kind = word & 15;
  if (kind >= 3 && drawUse(sim, words, seat, card, held, kind)) return true;
  return drawTrail(sim, seat, card);
};

const drawUse = (
  sim: Sim,
  words: FastWords,
  seat: number,
  card: number,
  held: number,
  kind: number,
): boolean => {
  if (kind === 3 && sim.word(VALUE + 1 - seat) > 0) return drawRaise(sim, seat, card);
  tookLow = 0;
  tookHigh = 0;
  restLow = sim.word(LOOSE_LOW);
  restHigh = sim.word(LOOSE_HIGH);
  const own = sim.word(VALUE + seat);
  if (kind === 4 && own > 0) {
    if (!sim.options.freeLoad || drawSets(words, own, 1) === 0) return false;
    return settle(head(LOAD, NO_CARD, own, 0, 0));
  }
  return kind < 11 ? drawCapture(sim, words, seat, card) : drawMade(sim, words, seat, card, held);
};

/** Draws a legal move of the seat on turn into `drawn`. */
export const drawMove = (sim: Sim, words: FastWords): void => {
  const seat = sim.turn;
  lowHeld = popcount(sim.word(LOW + seat));
  const held = lowHeld + popcount(sim.word(HIGH + seat));
  const isBare =
    (sim.word(LOOSE_LOW) | sim.word(LOOSE_HIGH) | sim.word(VALUE) | sim.word(VALUE + 1)) === 0 &&
    pileReach(sim) === 0;
  tookLow = 0;
  tookHigh = 0;
  // On a bare table without pile tops every card can be trailed and nothing else can be done.
  if (isBare) {
    settle(head(TRAIL, handCard(sim, seat, below(words, held)), 0, 0, 0));
    return;
  }
  for (let tries = 0; tries < TRIES; tries++) if (drawOnce(sim, words, seat, held)) return;
  tookLow = 0;
  tookHigh = 0;
  const first = below(words, held);
  for (let step = 0; step < held; step++) {
    if (drawTrail(sim, seat, handCard(sim, seat, (first + step) % held))) return;
  }
  // Nothing may be trailed: the own build, or what forbids the trail, can be captured.
  for (let step = 0; ; step++) {
    restLow = sim.word(LOOSE_LOW);
    restHigh = sim.word(LOOSE_HIGH);
    if (drawCapture(sim, words, seat, handCard(sim, seat, (first + step) % held))) return;
  }
};

/** Plays the game to its end with random moves, and says how many they were. */
export const playOut = (sim: Sim, words: FastWords): number => {
  let moves = 0;
  while (sim.turn !== NOBODY) {
    drawMove(sim, words);
    advance(sim, drawn.move, drawn.low, drawn.high);
    moves++;
  }
  return moves;
};

const order = Uint8Array.from({ length: DECK }, (_, card) => card);

/** Shuffles the pack from the k-th card on. */
const shuffle = (words: FastWords, first: number): void => {
  for (let last = DECK - 1; last > first; last--) {
    const other = first + below(words, last + 1 - first);
    const moved = order[last];
    order[last] = order[other];
    order[other] = moved;
  }
};

/**
 * Random play for measurements: whole games, and playouts of one first turn over deals of the cards it does
 * not see.
 */
export const simulation = {
  moves: (words: FastWords, atLeast: number): number => {
    const sim = new Sim(defaultOptions(optionSet));
    let moves = 0;
    while (moves < atLeast) {
      shuffle(words, 0);
      sim.deal(order, 1);
      moves += playOut(sim, words);
    }
    return moves;
  },
  playouts: (words: FastWords, count: number): void => {
    const sim = new Sim(defaultOptions(optionSet));
    for (let done = 0; done < count; done++) {
      shuffle(words, sim.handSize);
      sim.deal(order, 1);
      playOut(sim, words);
    }
  },
};
