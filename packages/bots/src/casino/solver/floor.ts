// Lower bounds of the solver: the cards that a seat can secure whatever the other seat does. A pile card is
// safe when the other seat can never take it. A rank is sure when the other seat can never take a card of it
// and the seat has one in hand to take another: those cards are taken at any time, and nothing below them is
// lost any more. The owner of a build always captures it in the end, unless the other seat does or raises it
// (CAS-28, CAS-44).

import {
  BUILD_AT,
  DEAL,
  HIGH,
  LAST,
  LOOSE_HIGH,
  LOOSE_LOW,
  LOW,
  PILE,
  PILE_AT,
  popcount,
  SETS,
  SIZE,
  type Sim,
  TALLY,
  VALUE,
  worthOf,
} from '../fast/index.ts';
import { ALL } from './leads.ts';
import { Reach } from './reach.ts';

/** The amount that cards of a rank add to a tally; by rank and suits. */
const WORTHS = Int32Array.from({ length: 160 }, (_, at) =>
  [0, 1, 2, 3].reduce((sum, suit) => sum + ((at >> suit) & 1) * worthOf(4 * (at >> 4) + suit), 0),
);

/** By suits of a rank: whether they are two. */
const IS_PAIR = Array.from({ length: 16 }, (_, suits) => popcount(suits) === 2);

const suitsOf = (low: number, high: number, rank: number): number =>
  (rank < 5 ? low >> (4 * rank) : high >> (4 * rank - 20)) & 15;

const handSize = (sim: Sim, seat: number): number =>
  popcount(sim.word(LOW + seat)) + popcount(sim.word(HIGH + seat));

/** The seat that plays the last card. */
const lastToPlay = (sim: Sim): number => {
  const { turn } = sim;
  return handSize(sim, turn) > handSize(sim, 1 - turn) ? turn : 1 - turn;
};

/** True when no option forbids a trail; only the last capturer of an own build is still bound. */
const mayAlwaysTrail = (sim: Sim): boolean => {
  const { trailBanMatchingLoose, trailBanMatchingBuild, trailWhileOwning } = sim.options;
  return (
    !trailBanMatchingLoose &&
    !trailBanMatchingBuild &&
    (trailWhileOwning === 'always' || (trailWhileOwning === 'second-deal' && sim.word(DEAL) > 1))
  );
};

export class Floor {
  /**
   * By seat, as found with its tally: how many cards of its pile are safe whatever is played, and their
   * tally.
   */
  readonly safe = new Int32Array(2);
  readonly kept = new Int32Array(2);
  readonly #reach = new Reach();
  readonly #ender: number;
  readonly #mayTrail: boolean;
  /** Of the seat that is looked at: its sure ranks as bits, and their worth. */
  #sure = 0;
  #worth = 0;
  /** True when one of them can be taken at once and no card of the rank is left over. */
  #isReady = false;
  #isWhole = false;

  /** For a position and its successors. */
  constructor(sim: Sim) {
    this.#ender = lastToPlay(sim);
    this.#mayTrail = mayAlwaysTrail(sim);
  }

  /** Looks at a position, of which tallies are then asked. */
  read(sim: Sim): void {
    this.#reach.read(sim);
  }

  /** The tally that the seat has in the end at least. */
  tallyOf(sim: Sim, seat: number): number {
    const other = 1 - seat;
    const reach = this.#reach;
    const safe = reach.safeIn(sim, seat);
    const all = sim.word(TALLY + seat);
    let kept = all;
    for (let at = sim.word(PILE + seat) - 1; at >= safe; at--)
      kept -= worthOf(sim.byte(PILE_AT + 40 * seat + at));
    this.safe[seat] = safe;
    this.kept[seat] = kept;
    const ownsSafe = this.#ownsSafe(sim, seat);
    this.#findSure(sim, seat, ownsSafe);
    const sure = this.#sure;
    const closers = ownsSafe ? sure | (1 << (sim.word(VALUE + seat) - 1)) : sure;
    if (reach.takers[other] === 0 && (sim.word(LAST) === seat || closers !== 0)) {
      // The other seat captures nothing any more: the rest goes to this seat.
      return ALL - sim.word(TALLY + other);
    }
    const covers = sim.turn === seat && this.#isReady;
    const closes =
      closers !== 0 && this.#mayTrail && this.#ender === seat && (ownsSafe || sim.word(VALUE + seat) === 0);
    if (!closes) return (covers && this.#isWhole ? all : kept) + this.#worth;
    // The last card of the deal captures, so that all goes to this seat but what the other one takes before.
    const coversToo = covers && (closers & (closers - 1)) !== 0;
    return (coversToo ? all : kept) + this.#leftFor(sim, seat, ownsSafe);
  }

  /** True when the seat owns a build that the other seat can neither take nor raise. */
  #ownsSafe(sim: Sim, seat: number): boolean {
    const value = sim.word(VALUE + seat);
    if (value === 0) return false;
    const theirs = this.#reach.ranks[1 - seat];
    if (((theirs >> (value - 1)) & 1) === 1) return false;
    return sim.word(SETS + seat) > 1 || ((theirs << value) & theirs) === 0;
  }

  #findSure(sim: Sim, seat: number, ownsSafe: boolean): void {
    const reach = this.#reach;
    const other = 1 - seat;
    this.#sure = 0;
    this.#worth = 0;
    this.#isReady = false;
    this.#isWhole = false;
    let built = -1;
    if (ownsSafe && this.#isOutOfReach(sim, other, sim.word(VALUE + seat) - 1)) {
      built = sim.word(VALUE + seat) - 1;
      this.#sure = 1 << built;
      this.#worth = buildWorth(sim, seat);
      this.#isReady = true;
    }
    if (!this.#mayTrail) {
      // The capturer is at least one card.
      if (built >= 0) this.#worth += 1;
      this.#isWhole = true;
      return;
    }
    const low = sim.word(LOW + seat);
    const high = sim.word(HIGH + seat);
    const looseLow = sim.word(LOOSE_LOW);
    const looseHigh = sim.word(LOOSE_HIGH);
    for (let left = reach.ranks[seat]; left !== 0; left &= left - 1) {
      const rank = 31 - Math.clz32(left & -left);
      if (reach.takesLive(other, rank)) continue;
      const loose = suitsOf(looseLow, looseHigh, rank);
      const held = suitsOf(low, high, rank);
      const suits = loose | held;
      if ((suits & (suits - 1)) === 0 && rank !== built) continue;
      this.#sure |= 1 << rank;
      this.#worth += WORTHS[16 * rank + suits];
      if (loose === 0 && rank !== built) continue;
      this.#isReady = true;
      // Of two in hand the second would be left with nothing to take: both are had when the first is trailed
      // for it.
      if (!IS_PAIR[held]) this.#isWhole = true;
    }
    if (built >= 0 && reach.takesLive(other, built)) {
      this.#worth += 1;
      this.#isWhole = true;
    }
  }

  /** True when cards captured with this rank lie below it, out of reach of the other seat. */
  #isOutOfReach(sim: Sim, other: number, rank: number): boolean {
    const { pileTop, pileOrder } = sim.options;
    if (!pileTop) return true;
    return pileOrder === 'lowest-top' ? this.#reach.takers[other] === 0 : !this.#reach.takes(other, rank);
  }

  /**
   * The worth of what lies on the table or in hands and the other seat can never take, and of an own safe
   * build.
   */
  #leftFor(sim: Sim, seat: number, ownsSafe: boolean): number {
    const reach = this.#reach;
    const other = 1 - seat;
    const low = sim.word(LOW) | sim.word(LOW + 1) | sim.word(LOOSE_LOW);
    const high = sim.word(HIGH) | sim.word(HIGH + 1) | sim.word(LOOSE_HIGH);
    let worth = 0;
    for (let rank = 0; rank < 10; rank++)
      if (!reach.takesLive(other, rank)) worth += WORTHS[16 * rank + suitsOf(low, high, rank)];
    if (!ownsSafe) return worth;
    if (reach.takesLive(other, sim.word(VALUE + seat) - 1)) worth += 1;
    return worth + buildWorth(sim, seat);
  }
}

const buildWorth = (sim: Sim, owner: number): number => {
  const size = sim.word(SIZE + owner);
  let worth = 0;
  for (let at = 0; at < size; at++) worth += worthOf(sim.byte(BUILD_AT + 40 * owner + at));
  return worth;
};
