// The worth of a position to a seat: its expected lead in points at the end, without looking ahead. Cards and
// spades count by the chance of a majority; builds, loose cards, pile tops and hand cards by the seat that is
// likely to get them.

import {
  BUILD_AT,
  cardsIn,
  HIGH,
  LAST,
  LOOSE,
  LOOSE_AT,
  LOW,
  NOBODY,
  PILE,
  pointsFor,
  pointsIn,
  popcount,
  SETS,
  SIZE,
  type Sim,
  STOCK,
  spadesIn,
  TALLY,
  VALUE,
  worthOf,
} from './fast/index.ts';

/** The chance that the favoured side gets an open card. All are shares of the worth of a card. */
export interface Weights {
  /**
   * A build whose owner is not on turn and whose value the other seat holds, or can change, and one that is
   * safe.
   */
  readonly threatened: number;
  readonly raisable: number;
  readonly safe: number;
  /** A loose card whose equal the seat on turn holds, and one whose equal only the other seat holds. */
  readonly mine: number;
  readonly theirs: number;
  /** The loss for a good card on top of a pile, and the worth of a good card in hand. */
  readonly top: number;
  readonly hand: number;
  /** The worth of the last capture for each card of the table when few cards are left. */
  readonly residue: number;
  /** The lead in cards that makes a majority safe. */
  readonly cards: number;
  readonly spades: number;
  /** The worth of winning beside that of points. */
  readonly win: number;
}

export const WEIGHTS: Weights = {
  threatened: -0.6,
  raisable: 0.5,
  safe: 0.8,
  mine: 0.45,
  theirs: 0.3,
  top: 0.12,
  hand: 0.12,
  residue: 0.5,
  cards: 2.2,
  spades: 1.6,
  win: 4,
};

/** The change of the lead in points when one side rather than the other gets a card. */
const STAKE = Float64Array.from({ length: 40 }, (_, card) => {
  const worth = worthOf(card);
  return 0.25 + 0.6 * spadesIn(worth) + 2 * pointsIn(worth);
});
export const stakeOf = (card: number): number => STAKE[card];

/** tanh, cheaply: exact at 0, and 1 far away. */
const squash = (x: number): number => x / Math.sqrt(1 + x * x);

const holds = (sim: Sim, seat: number, rank: number): boolean => {
  const shift = 4 * (rank - 1);
  const suits = rank <= 5 ? sim.word(LOW + seat) >> shift : sim.word(HIGH + seat) >> (shift - 20);
  return (suits & 15) !== 0;
};

const buildStake = (sim: Sim, owner: number): number => {
  let sum = 0;
  for (let at = 0; at < sim.word(SIZE + owner); at++) sum += STAKE[sim.byte(BUILD_AT + 40 * owner + at)];
  return sum;
};

/** A lead in points as what is played for: the win first, then points. */
export const utility = (lead: number, weights: Weights): number => lead + weights.win * squash(lead / 2);

/** The lead that has this utility. */
export const leadOf = (worth: number, weights: Weights): number => {
  let low = -50;
  let high = 50;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (utility(middle, weights) < worth) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** The final worth of a finished game to a seat. */
export const finalWorth = (sim: Sim, seat: number, weights: Weights): number => {
  const mine = sim.word(TALLY + seat);
  const theirs = sim.word(TALLY + 1 - seat);
  return utility(pointsFor(sim.options, mine, theirs) - pointsFor(sim.options, theirs, mine), weights);
};

/** True when the seat can turn a simple build of the other seat into a higher one of its own. */
const canRaise = (sim: Sim, seat: number): boolean => {
  if (sim.word(SETS + 1 - seat) !== 1 || sim.word(VALUE + seat) > 0) return false;
  const value = sim.word(VALUE + 1 - seat);
  for (let rank = 1; value + rank <= sim.options.maxBuild; rank++)
    if (holds(sim, seat, rank) && holds(sim, seat, value + rank)) return true;
  return false;
};

export const worthFor = (sim: Sim, seat: number, weights: Weights): number => {
  const { turn } = sim;
  if (turn === NOBODY) return finalWorth(sim, seat, weights);
  const other = 1 - turn;
  const mine = sim.word(TALLY + turn);
  const theirs = sim.word(TALLY + other);
  const open = 40 - cardsIn(mine) - cardsIn(theirs);
  const openSpades = 10 - spadesIn(mine) - spadesIn(theirs);
  // Cards that are likely to come are counted in stakes, which include the majorities of cards and spades.
  let stakes = 0;
  const own = sim.word(VALUE + turn);
  const rival = sim.word(VALUE + other);
  if (own > 0) stakes += weights.safe * 1.1 * buildStake(sim, turn);
  if (rival > 0) {
    const stake = buildStake(sim, other);
    const share = holds(sim, turn, rival)
      ? weights.threatened
      : canRaise(sim, turn)
        ? weights.raisable
        : weights.safe;
    stakes -= share * stake;
  }
  let table = 0;
  const loose = sim.word(LOOSE);
  for (let at = 0; at < loose; at++) {
    const card = sim.byte(LOOSE_AT + at);
    const stake = STAKE[card];
    table += stake;
    const rank = (card >> 2) + 1;
    if (holds(sim, turn, rank)) stakes += weights.mine * stake;
    else if (holds(sim, other, rank)) stakes -= weights.theirs * stake;
  }
  if (sim.word(PILE + turn) > 0) stakes -= weights.top * STAKE[sim.topOf(turn, 0)];
  if (sim.word(PILE + other) > 0) stakes += weights.top * STAKE[sim.topOf(other, 0)];
  stakes += weights.hand * (dearIn(sim, turn) - dearIn(sim, other));
  const last = sim.word(LAST);
  if (last !== NOBODY && sim.word(STOCK) === 0) {
    const left = popcount(sim.word(LOW + turn)) + popcount(sim.word(HIGH + turn));
    stakes += ((last === turn ? 1 : -1) * weights.residue * table) / (1 + left);
  }
  const lead =
    pointsIn(mine) -
    pointsIn(theirs) +
    stakes +
    2 * squash((cardsIn(mine) - cardsIn(theirs)) / (weights.cards * Math.sqrt(open + 1))) +
    2 * squash((spadesIn(mine) - spadesIn(theirs)) / (weights.spades * Math.sqrt(openSpades + 0.3)));
  const worth = utility(lead, weights);
  return seat === turn ? worth : -worth;
};

/** The worth of the good cards in a hand: aces, the two of spades, the ten of diamonds, spades. */
const dearIn = (sim: Sim, seat: number): number => {
  const low = sim.word(LOW + seat);
  const high = sim.word(HIGH + seat);
  return (
    2 * popcount(low & 0xf) +
    (((low >> 7) & 1) === 1 ? 2 : 0) +
    (((high >> 17) & 1) === 1 ? 4 : 0) +
    0.6 * (popcount(low & 0x88888) + popcount(high & 0x88888))
  );
};
