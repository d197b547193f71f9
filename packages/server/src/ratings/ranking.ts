// Ranking: the lines of one game, best rating first, kept in order as ratings change. The order is a list
// of short blocks, because moving one person within a single list of 100,000 would copy half of it.

import type { RatingLine } from './ratings.ts';

/** A block that grows beyond this many lines is split. */
const BLOCK = 512;

/** Best rating first; equal ratings by id, so that every node shows one order. */
export const byRating = (a: RatingLine, b: RatingLine): number =>
  b.rating - a.rating || (a.person < b.person ? -1 : a.person > b.person ? 1 : 0);

/** The first index at which `line` could stand. */
const placeIn = (lines: readonly RatingLine[], line: RatingLine): number => {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byRating(lines[middle] as RatingLine, line) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

export class Ranking {
  /** Never an empty block, except the only one. */
  readonly #blocks: RatingLine[][] = [[]];

  add(line: RatingLine): void {
    const at = this.#blockOf(line);
    const block = this.#blocks[at] as RatingLine[];
    block.splice(placeIn(block, line), 0, line);
    if (block.length > BLOCK) this.#blocks.splice(at + 1, 0, block.splice(BLOCK / 2));
  }

  /** Removes a line that was added, with the rating it had then. */
  remove(line: RatingLine): void {
    const at = this.#blockOf(line);
    const block = this.#blocks[at] as RatingLine[];
    block.splice(placeIn(block, line), 1);
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1);
  }

  *[Symbol.iterator](): Iterator<RatingLine> {
    for (const block of this.#blocks) yield* block;
  }

  /** The first block whose last line does not stand before `line`; the last block where there is none. */
  #blockOf(line: RatingLine): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const last = this.#blocks[middle]?.at(-1);
      if (last !== undefined && byRating(last, line) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
