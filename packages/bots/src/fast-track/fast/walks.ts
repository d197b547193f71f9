// The moves of one peg on the simulator: entering, leaving the bullseye, walking, going back, trading places.

import type { Hole, Options } from '@parlor/games/fast-track/facts';
import { CENTER, cornerBefore, isCorner, PERIMETER } from '@parlor/games/fast-track/facts';
import { IN_SAFE, ROWS, SPOTS, WHO } from './cells.ts';
import { GATE_SPOT, HOLE_ALONG, HOME_SPOT, STOP, TO_CENTER } from './lanes.ts';
import type { SimMove } from './moves.ts';
import {
  BACK,
  code,
  DECLARES,
  ENTER,
  EXIT,
  FORWARD,
  HOLDING,
  half,
  LAP,
  PART,
  pegOf,
  SAFE,
  STATUS,
  SWAP,
  targetOf,
} from './moves.ts';
import { SimWays } from './ways.ts';

export class SimWalks extends SimWays {
  // The list of moves in progress.
  protected out: Int32Array = new Int32Array(0);
  protected at = 0;
  /** True when a house rule bears on walks. */
  readonly #unusual: boolean;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.#unusual =
      this.reenters ||
      this.declares ||
      options.bullseyeFromOwnFt ||
      options.bullseyeEntry !== 'foreignCorner' ||
      options.bullseyeCut !== 'never' ||
      options.winOvershoot === 'pass';
  }

  protected listEnter(): void {
    const { home } = this;
    if (this.who[home] === this.mine) return;
    const peg = this.pegToEnter();
    if (peg !== this.each && this.mayLand(this.placeOf(peg) & 255, home)) this.out[this.at++] = ENTER;
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
    if (this.#unusual) this.#listAll(steps);
    else if (this.ridersOnTurn() !== 0) this.#listRiders(steps);
    else if (this.cells[IN_SAFE + this.seat] === 4) this.#listLast(steps);
    else this.#listPlain(steps);
  }

  #listAll(steps: number): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      if ((place & 255) < HOLDING) this.#listWays(peg, place, steps);
    }
  }

  /** Pegs with status ride or walk, all others walk. */
  #listRiders(steps: number): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      if ((place & STATUS) !== 0) this.#listWays(peg, place, steps);
      else this.#listWalk(peg, steps);
    }
  }

  #listWalk(peg: number, steps: number): void {
    const spot = this.spotOf(peg);
    const bars = this.ahead(spot);
    const path = (2 << steps) - 2;
    if ((bars & path) === 0) {
      const hole = HOLE_ALONG[(this.wedge << 8) + spot + steps];
      if (this.mayLand(this.placeOf(peg) & 255, hole)) this.out[this.at++] = code(FORWARD, peg, hole);
    }
    if (TO_CENTER[spot] === steps && this.who[CENTER] === 0 && (bars & (path >> 1) & -2) === 0)
      this.out[this.at++] = code(FORWARD, peg, CENTER);
  }

  /** With the safe zone full only the last peg walks, and no own peg is in its way. */
  #listLast(steps: number): void {
    let peg = 0;
    while (this.spotOf(peg) > GATE_SPOT) if (++peg === this.each) return;
    const spot = this.spotOf(peg);
    const place = this.placeOf(peg);
    const comesHome = spot + steps > GATE_SPOT || (spot <= HOME_SPOT && (place & LAP) !== 0);
    const end = (spot + steps) % PERIMETER;
    if (!comesHome || end <= HOME_SPOT) {
      const hole = HOLE_ALONG[(this.wedge << 8) + end];
      if (this.mayLand(place & 255, hole)) this.out[this.at++] = code(FORWARD, peg, hole);
    }
    if (!comesHome && TO_CENTER[spot] === steps && this.who[CENTER] === 0)
      this.out[this.at++] = code(FORWARD, peg, CENTER);
  }

  /** The common case: no house rule, the zone is open, and no peg has status. */
  #listPlain(steps: number): void {
    const { cells, out, first, each } = this;
    const row = ROWS + (this.seat << 4) + 1;
    const along = (this.wedge << 8) + steps;
    const path = (2 << steps) - 2;
    const center = cells[WHO + CENTER] === 0 ? steps : 255;
    const from = this.at;
    let top = from;
    let met = 0;
    for (let peg = 0; peg < each; peg++) {
      const spot = cells[SPOTS + first + peg];
      const bars = cells[row + (spot >> 4)] >>> (spot & 15);
      const hole = HOLE_ALONG[along + spot];
      // 1 where no own peg is in the way, else 0: so the list grows without a branch that nobody could
      // foretell.
      const free = ((bars & path) - 1) >>> 31;
      met |= cells[WHO + hole] & -free;
      out[top] = code(FORWARD, peg, hole);
      top += free;
      if (TO_CENTER[spot] === center && (bars & (path >> 1) & -2) === 0)
        out[top++] = code(FORWARD, peg, CENTER);
    }
    this.at = top;
    if (met !== 0) this.#keepLandings(from);
  }

  /** Drops the moves that would cut a peg which nobody can receive. */
  #keepLandings(from: number): void {
    const { out, who } = this;
    let kept = from;
    for (let at = from; at < this.at; at++) {
      const move = out[at];
      const to = targetOf(move);
      if (who[to] === 0 || this.mayLand(this.placeOf(pegOf(move)) & 255, to)) out[kept++] = move;
    }
    this.at = kept;
  }

  #listWays(peg: number, place: number, steps: number): void {
    const from = place & 255;
    const count = this.collect(place, steps, 0);
    for (let at = 0; at < count; at++) {
      const to = this.ends[at];
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
      const spot = this.spotOf(peg);
      if (spot > GATE_SPOT) continue;
      const place = this.placeOf(peg);
      const from = place & 255;
      const to = spot < steps ? this.walkBack(place, steps) : this.#behind(spot - steps, steps);
      if (to === STOP || !this.mayLand(from, to)) continue;
      if (!onlyCuts || this.who[to] !== 0) this.out[this.at++] = code(BACK, peg, to);
    }
  }

  /** The hole of a spot, if no own peg is there or on the steps from there on. */
  #behind(spot: number, steps: number): Hole {
    const isFree = (this.ahead(spot) & ((1 << steps) - 1)) === 0;
    return isFree ? HOLE_ALONG[(this.wedge << 8) + spot] : STOP;
  }

  protected listSwaps(): void {
    const { who } = this;
    for (let peg = 0; peg < this.each; peg++) {
      if ((this.placeOf(peg) & 255) >= SAFE) continue;
      for (let to = 0; to < SAFE; to++) {
        const there = who[to];
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
          const to = this.ends[at];
          if (this.#listed(before, to) || !this.mayLand(from, to)) continue;
          this.add(half(steps === 7 ? FORWARD : PART, peg, to, steps), from, to, DECLARES);
        }
      }
    }
  }

  #listed(from: number, to: Hole): boolean {
    for (let at = from; at < this.at; at++) if (targetOf(this.out[at]) === to) return true;
    return false;
  }
}
