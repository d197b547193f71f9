// The habits of a player who does not search: how likely it is to play each tile, as a softmax of weighed
// traits. The weights were learnt from the plays of `hard` (tuning/texas-42.mjs). Known for contracts with
// suits and four seats.

import type { FastWords } from '@parlor/engine';
import { first } from '../solver/tables.ts';
import type { TileSight } from './traits.ts';
import { readLead, readReply } from './traits.ts';

// Own names, as in solver.ts.

/** In the order of the traits. */
const LEADS = Float64Array.of(
  1.53,
  0.85,
  -0.95,
  0.43,
  1.46,
  -1.03,
  -0.4,
  0,
  0.51,
  0.67,
  0.38,
  0.57,
  -0.43,
  1.31,
  -0.71,
  -0.19,
  0.89,
  -0.71,
  0.32,
);
const REPLIES = Float64Array.of(
  2.05,
  -2.21,
  -1.93,
  -2.95,
  -1.08,
  0.46,
  -0.73,
  2.57,
  1.7,
  -0.5,
  -0.69,
  -1.17,
  -0.54,
  -0.23,
  0.39,
  -1.34,
  -0.88,
  -1.83,
  0.49,
  0.6,
  -0.33,
  0.91,
  0.49,
  1.03,
  0.38,
);

/** The share of plays that follow no habit. */
const SLIP = 0.05;
/** In a playout players follow their likeliest habits more often than those they were learnt from. */
const SHARP = 1.5;

export class Habits {
  /** The tiles that may be played, and how many they are. */
  readonly tiles = new Uint8Array(8);
  length = 0;
  readonly #scores = new Float64Array(8);
  readonly #row = new Float64Array(32);

  /** Judges every tile that the seat may play; `leads` holds the tiles that the seat may lead. */
  judge(sight: TileSight, leads = sight.hand): void {
    const { hand, place } = sight;
    const suited = place === 0 ? leads : hand & sight.tables.follow[sight.suit];
    const legal = suited === 0 ? hand : suited;
    this.length = 0;
    if ((legal & (legal - 1)) === 0) this.#add(first(legal), 0);
    else if (place === 0) this.#judgeLeads(sight, legal);
    else this.#judgeReplies(sight, legal);
  }

  #add(tile: number, score: number): void {
    this.tiles[this.length] = tile;
    this.#scores[this.length] = score;
    this.length++;
  }

  #judgeLeads(sight: TileSight, legal: number): void {
    const row = this.#row;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const tile = first(rest);
      readLead(sight, tile, row);
      this.#add(tile, weighed(row, LEADS));
    }
  }

  #judgeReplies(sight: TileSight, legal: number): void {
    const row = this.#row;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const tile = first(rest);
      readReply(sight, legal, tile, row);
      this.#add(tile, weighed(row, REPLIES));
    }
  }

  /** The chance that one of the judged tiles is played. */
  chanceOf(tile: number): number {
    const scores = this.#scores;
    const top = this.#top();
    let own = 0;
    let all = 0;
    for (let at = 0; at < this.length; at++) {
      const force = Math.exp(scores[at] - top);
      all += force;
      if (this.tiles[at] === tile) own = force;
    }
    return ((1 - SLIP) * own) / all + SLIP / this.length;
  }

  /** One of the judged tiles, as likely as it is played. */
  draw(words: FastWords): number {
    if (this.length === 1) return this.tiles[0];
    const scores = this.#scores;
    const top = this.#top();
    let all = 0;
    for (let at = 0; at < this.length; at++) {
      const force = Math.exp(SHARP * (scores[at] - top));
      scores[at] = force;
      all += force;
    }
    let left = (words.next() / 0x1_0000_0000) * all;
    let at = 0;
    while (at < this.length - 1 && left >= scores[at]) left -= scores[at++];
    return this.tiles[at];
  }

  #top(): number {
    let top = this.#scores[0];
    for (let at = 1; at < this.length; at++) top = Math.max(top, this.#scores[at]);
    return top;
  }
}

const weighed = (row: Float64Array, weights: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += row[at] * weights[at];
  return sum;
};
