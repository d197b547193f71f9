// The moves of one peg on the simulator: entering, leaving the bullseye, walking, going back, trading places.

import * as lanes from './lanes.ts';
import type { SimMove } from './sim-moves.ts';
import * as simMoves from './sim-moves.ts';
import { SimWays } from './sim-ways.ts';
import type { Hole } from './track.ts';
import * as track from './track.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { DEEPEST, HOLE_ALONG, STOP } = lanes;
const { BACK, code, DECLARES, ENTER, EXIT, FORWARD, HOLDING, half, PART, SAFE, STATUS, SWAP, targetOf } =
  simMoves;
const { CENTER, cornerBefore, isCorner, reachesCorner } = track;

export class SimWalks extends SimWays {
  // Where the list of moves is written to.
  protected out: Int32Array = new Int32Array(0);
  protected at = 0;

  protected listEnter(): void {
    const peg = this.pegToEnter();
    if (peg === this.each || this.who[this.home] === this.mine) return;
    const from = this.placeOf(peg) & 255;
    if (this.mayLand(from, this.home)) this.out[this.at++] = ENTER;
  }

  protected listExits(): void {
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.placeOf(peg) & 255) !== CENTER) continue;
      let to = this.corner;
      while (this.who[to] === this.mine) to = cornerBefore(to);
      if (this.mayLand(CENTER, to)) this.out[this.at++] = code(EXIT, peg, to);
    }
  }

  protected listWalks(steps: number): void {
    const { who, pegs, spots, each } = this;
    const out = this.out;
    const first = this.first;
    const along = this.wedge << 8;
    const path = (1 << steps) - 1;
    // The common case in one loop: a peg without status on an open board.
    const plain = !this.reenters && !this.declares && this.inSafe[this.seat] !== 4;
    let top = this.at;
    for (let peg = 0; peg < each; peg++) {
      const spot = spots[first + peg] as number;
      if (spot < 0) continue;
      const place = pegs[first + peg] as number;
      if (!plain || (place & STATUS) !== 0) {
        this.at = top;
        this.#listWays(peg, place, steps);
        top = this.at;
        continue;
      }
      const from = place & 255;
      if (spot + steps <= DEEPEST && (this.ahead(spot) & path) === 0) {
        const hole = HOLE_ALONG[along | (spot + steps)] as number;
        if (who[hole] === 0 || this.mayLand(from, hole)) out[top++] = code(FORWARD, peg, hole);
      }
      if (reachesCorner(from, steps - 1) && this.reachesCenter(place, steps, 0) && this.mayLand(from, CENTER))
        out[top++] = code(FORWARD, peg, CENTER);
    }
    this.at = top;
  }

  #listWays(peg: number, place: number, steps: number): void {
    const from = place & 255;
    const count = this.collect(place, steps, 0);
    for (let at = 0; at < count; at++) {
      const to = this.ends[at] as number;
      if (this.mayLand(from, to)) this.add(code(FORWARD, peg, to), from, to, DECLARES);
    }
  }

  /** FT-39. With declaration a walk onto a foreign corner is two moves. */
  protected add(move: SimMove, from: Hole, to: Hole, declares: number): void {
    if (this.asks(from, to)) this.out[this.at++] = move | declares;
    this.out[this.at++] = move;
  }

  protected asks(from: Hole, to: Hole): boolean {
    return this.declares && isCorner(to) && to !== this.corner && !isCorner(from);
  }

  protected listBacks(steps: number, onlyCuts: boolean): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (from >= SAFE) continue;
      const to = this.walkBack(place, steps);
      if (to === STOP || !this.mayLand(from, to)) continue;
      if (!onlyCuts || this.who[to] !== 0) this.out[this.at++] = code(BACK, peg, to);
    }
  }

  protected listSwaps(): void {
    const { who } = this;
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.placeOf(peg) & 255) >= SAFE) continue;
      for (let to = 0; to < SAFE; to++) {
        const there = who[to] as number;
        if (there === 0 || there === this.mine || ((this.finishedSet >>> (there - 1)) & 1) === 1) continue;
        this.out[this.at++] = code(SWAP, peg, to);
      }
    }
  }

  /** FT-76. Each hole once, with the smallest count. */
  protected listWild(): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (from >= HOLDING) continue;
      const before = this.at;
      for (let steps = 1; steps <= 7; steps++) {
        const count = this.collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.ends[at] as number;
          if (this.#listed(before, to) || !this.mayLand(from, to)) continue;
          this.add(half(steps === 7 ? FORWARD : PART, peg, to, steps), from, to, DECLARES);
        }
      }
    }
  }

  #listed(from: number, to: Hole): boolean {
    for (let at = from; at < this.at; at++) if (targetOf(this.out[at] as number) === to) return true;
    return false;
  }
}
