// What the linear scorer looks at: for each move, about two dozen numbers of the hand that it leaves and of the table.

import { bits } from '@parlor/engine';
import { type DealSim, sizeOfKey, suitsOf, tierOfKey, withinKey } from '@parlor/games/big-two/sim';
import { Plan, type Planner } from './plans.ts';
import type { Sight } from './sight.ts';

export const FEATURES = [
  'plays left',
  'plays left that nobody can beat',
  'how the other plays left hold',
  'plays short of a certain win',
  'weak singles left',
  'pairs left',
  'five-card plays left',
  '2s left',
  'share of cards left',
  'points that the cards left would cost',
  'pass',
  'pass, and somebody is nearly out',
  'pass, and the owner of the play is nearly out',
  'pass, and the trick is closed',
  'nobody can beat it',
  'how it holds',
  'cards played',
  'plays broken',
  'high cards spent',
  'high cards spent early',
  'a single that can be beaten, and somebody is nearly out',
  'a lead too long for the shortest hand',
  'height of a lead',
  'height above the table',
  'a stronger play of the size is kept',
  'weak plays left once it holds',
] as const;
export const FEATURE_COUNT = FEATURES.length;

const TWOS = 12;
const ACES = 11;
const KINGS = 10;
const TOP_TIER = 5;
/** A play that holds less often than this is weak. */
const WEAK = 0.16;

const heightOf = (key: number): number => {
  const size = sizeOfKey(key);
  if (size > 3) return tierOfKey(key) / TOP_TIER;
  return (size === 3 ? withinKey(key) : withinKey(key) >> 2) / TWOS;
};

const spent = (low: number, high: number): number =>
  bits.size(suitsOf(low, high, TWOS)) +
  0.5 * bits.size(suitsOf(low, high, ACES)) +
  0.2 * bits.size(suitsOf(low, high, KINGS));

/** Points per card grow at five and at ten cards. */
const bandOf = (cards: number): number => (cards * (cards < 5 ? 1 : cards < 10 ? 2 : 3)) / 39;

export class FeatureReader {
  readonly row = new Float64Array(FEATURE_COUNT);
  readonly before = new Plan();
  readonly after = new Plan();
  readonly #planner: Planner;
  readonly #sight: Sight;
  #fewest = 0;

  constructor(planner: Planner, sight: Sight) {
    this.#planner = planner;
    this.#sight = sight;
  }

  /** Before the moves of one decision: the sight is on the seat already. */
  begin(): void {
    const { low, high } = this.#sight;
    this.#planner.plan(low, high, this.before);
    this.#fewest = this.before.count;
  }

  /** Reads a move that does not go out. True when it wins for certain. */
  read(sim: DealSim, low: number, high: number, key: number): boolean {
    const sight = this.#sight;
    const { row, after } = this;
    row.fill(0);
    const isPass = key === 0;
    const size = sizeOfKey(key);
    if (isPass) after.take(this.before);
    else this.#planner.plan(sight.low & ~low, sight.high & ~high, after);
    const left = sight.cards - size;
    const isSafe = !isPass && sight.isUnbeatable(key);
    if (isSafe && sight.isSure(after)) return true;

    let safe = 0;
    let holds = 0;
    let weak = 0;
    let weakSingles = 0;
    let pairs = 0;
    let fives = 0;
    let cover = 0;
    for (let at = 0; at < after.count; at++) {
      const unit = after.keys[at] as number;
      const unitSize = sizeOfKey(unit);
      const hold = sight.hold(unit);
      if (hold === 1) safe++;
      else holds += hold;
      if (hold < WEAK) {
        weak++;
        if (unitSize === 1) weakSingles++;
      }
      if (unitSize === 2) pairs++;
      if (unitSize > 3) fives++;
      if (unitSize === size && hold > cover) cover = hold;
    }
    const danger = sight.least < 5 ? 1 / sight.least : 0;
    row[0] = after.count / 5;
    row[1] = safe / 3;
    row[2] = holds / 3;
    row[3] = Math.max(0, after.count - 2 * safe - 1) / 5;
    row[4] = weakSingles / 4;
    row[5] = pairs / 3;
    row[6] = fives / 2;
    row[7] = bits.size(suitsOf(sight.low & ~low, sight.high & ~high, TWOS)) / 2;
    row[8] = left / 13;
    row[9] = bandOf(left);
    if (isPass) {
      row[10] = 1;
      row[11] = danger;
      row[12] = sight.owner < 5 ? 1 / sight.owner : 0;
      row[13] = sight.isLast ? 1 : 0;
      return false;
    }
    const hold = isSafe ? 1 : sight.hold(key);
    const highCards = spent(low, high);
    const isLead = sim.tableKey === 0;
    row[14] = isSafe ? 1 : 0;
    row[15] = hold;
    row[16] = size / 5;
    row[17] = after.count + 1 - this.#fewest;
    row[18] = highCards;
    row[19] = sight.least > 6 ? highCards : 0;
    row[20] = size === 1 && !isSafe ? danger : 0;
    row[21] = isLead && size > sight.least ? 1 : 0;
    row[22] = isLead ? heightOf(key) : 0;
    row[23] = isLead ? 0 : heightOf(key) - heightOf(sim.tableKey);
    row[24] = cover;
    row[25] = (hold * weak) / 4;
    return false;
  }
}
