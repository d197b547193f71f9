// Which move a search tries first. The numbers were tuned by hill climbing on node counts over random deals;
// they change how long a search takes and never what it finds.

import { COUNT, HIGH, LOW } from '@parlor/games/texas-42/facts';
import type { SolverBoard } from './board.ts';
import { FIVES, TENS } from './board.ts';
import { first, size } from './tables.ts';

// Own names, as in solver.ts.

/** Moves of the nodes above each other, eight to a node, best first. */
export class MoveLists {
  readonly tiles = new Uint8Array(8 * 32);
  readonly #scores = new Int32Array(8 * 32);

  /** Puts a move at its place among the `length` moves of the list that starts at `base`. */
  insert(base: number, length: number, tile: number, score: number): void {
    const { tiles } = this;
    const scores = this.#scores;
    let at = base + length;
    while (at > base && scores[at - 1] < score) {
      scores[at] = scores[at - 1];
      tiles[at] = tiles[at - 1];
      at--;
    }
    scores[at] = score;
    tiles[at] = tile;
  }
}

export const orderLeads = (
  board: SolverBoard,
  leader: number,
  known: number,
  lists: MoveLists,
  base: number,
): number => {
  const { hands } = board;
  const { above, follow, led } = board.tables;
  const one = hands[(leader + 1) & 3];
  const partner = hands[(leader + 2) & 3];
  const two = hands[(leader + 3) & 3];
  let length = 0;
  for (let rest = board.leads(hands[leader]); rest !== 0; rest &= rest - 1) {
    const tile = first(rest);
    const count = COUNT[tile];
    const suit = led[tile];
    const trump = suit === 7;
    const beating = above[suit * 28 + tile];
    const suited = follow[suit];
    const able1 = one & suited;
    const able2 = two & suited;
    const ableP = partner & suited;
    const reply1 = able1 === 0 ? one : able1;
    const reply2 = able2 === 0 ? two : able2;
    const replyP = ableP === 0 ? partner : ableP;
    let score: number;
    if (tile === known) score = 10_000;
    else if (!board.isPlain) score = -(HIGH[tile] + LOW[tile]);
    else if (((reply1 | reply2) & beating) === 0) {
      const thrown = (replyP & TENS) !== 0 ? 29 : (replyP & FIVES) !== 0 ? 18 : 0;
      const overtaken = (replyP & beating) !== 0 ? 6 : 0;
      score =
        1000 + (trump ? -218 : 0) + 10 * count + thrown + overtaken - 26 * (size(reply1) + size(reply2));
    } else if ((replyP & beating) !== 0) {
      score = 500 + 19 * count + 8 * (size(able1) + size(able2)) + (trump ? 139 : 0);
    } else score = 200 - 30 * count + (trump ? 39 : 0) + (HIGH[tile] === LOW[tile] ? 2 : 0);
    lists.insert(base, length++, tile, score);
  }
  return length;
};

/**
 * `ours` is 1 when this side holds the trick so far; `later` are the tiles that opponents who play after this
 * seat may answer with.
 */
export const orderReplies = (
  board: SolverBoard,
  legal: number,
  suit: number,
  top: number,
  ours: 0 | 1,
  later: number,
  lists: MoveLists,
  base: number,
): number => {
  const { strength, above, beating, trump } = board.tables;
  const safe = ours === 1 && (beating[top * 8 + suit] & later) === 0;
  let length = 0;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const tile = first(rest);
    const count = COUNT[tile];
    const power = strength[suit * 28 + tile];
    const double = HIGH[tile] === LOW[tile] ? 1 : 0;
    const isTrump = (trump >>> tile) & 1;
    let score: number;
    if (!board.isPlain) score = power > top ? -power : power === 0 ? 100 + HIGH[tile] + LOW[tile] : power;
    else if (power > top) {
      const holds = (above[suit * 28 + tile] & later) === 0;
      if (holds) score = safe ? 292 + 20 * count - power : 1000 + 20 * count - power;
      else score = ours === 1 ? 230 - 20 * count - power : 300 - 20 * count + (power >> 1);
    } else if (safe) score = 500 + 7 * count - 47 * isTrump - 46 * double;
    else score = 250 - 30 * count - 60 * isTrump - 53 * double - 8 * LOW[tile] + HIGH[tile];
    lists.insert(base, length++, tile, score);
  }
  return length;
};
