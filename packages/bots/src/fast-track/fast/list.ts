// Every move that a drawn card gives, in the order of the rules.

import type { Seat } from '@parlor/engine';
import type { Options, Rank } from '@parlor/games/fast-track/facts';
import {
  CENTER,
  FOUR,
  isEntry,
  JACK,
  JOKER,
  leavesBullseye,
  RANKS,
  SEVEN,
  stepsOf,
} from '@parlor/games/fast-track/facts';
import { ENTER, EXIT, pegOf, SPLIT, STATUS, secondPegOf } from './moves.ts';
import { SimShares } from './shares.ts';

// Longer than needed: the compiler knows where arrays of more than sixty-four bytes lie.
const STEPS = Uint8Array.from({ length: 128 }, (_, rank) => stepsOf(rank));
const ENTRY = Uint8Array.from({ length: 128 }, (_, rank) => Number(isEntry(rank)));

export class Sim extends SimShares {
  readonly #exits: Uint8Array = new Uint8Array(0);
  readonly #mustMove: boolean;
  readonly #hasHouseRules: boolean;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.#exits = Uint8Array.from(RANKS, (_, rank) => Number(leavesBullseye(rank, options)));
    this.#mustMove = options.ftPriority === 'mustMove';
    this.#hasHouseRules =
      options.jokerBackCut || options.jackSwap || options.forcedReverse || options.jailRelief > 0;
  }

  /**
   * Writes the moves of the seat on turn into `out` from `from` on, in the order of the rules, and says how
   * many they are.
   */
  list(out: Int32Array, from: number): number {
    if (this.out !== out) this.out = out;
    this.at = from;
    this.#listCard();
    if (this.#mustMove && this.ridersOnTurn() !== 0) this.#keepStatusMoves(from);
    return this.at - from;
  }

  /** The moves that a seat would have now if it were on turn and drew this card. */
  ask(seat: Seat, rank: Rank, out: Int32Array, from: number): number {
    const { seat: turn, rank: drawn } = this;
    this.setTurn(seat);
    this.rank = rank;
    const count = this.list(out, from);
    this.setTurn(turn);
    this.rank = drawn;
    return count;
  }

  #listCard(): void {
    const { rank, options } = this;
    const from = this.at;
    if (ENTRY[rank] === 1) this.listEnter();
    if (this.who[CENTER] === this.mine && this.#exits[rank] === 1) this.listExits();
    if (rank === FOUR) this.listBacks(4, false);
    else if (rank === SEVEN) this.#listSevens();
    else this.listWalks(STEPS[rank]);
    if (!this.#hasHouseRules) return;
    if (rank === JOKER && options.jokerBackCut) this.listBacks(1, true);
    if (rank === JACK && options.jackSwap) this.listSwaps();
    if (this.at > from) return;
    if (options.forcedReverse && rank !== FOUR) this.listBacks(STEPS[rank], false);
    // FT-31.
    if (this.at === from && options.jailRelief > 0) {
      if (this.blocked[this.seat] + 1 >= options.jailRelief) this.listEnter();
    }
  }

  #listSevens(): void {
    const from = this.at;
    switch (this.options.sevenMode) {
      case 'wild1to7':
        this.listWild();
        break;
      case 'fullOnly':
        this.listWalks(7);
        break;
      case 'splitOrFull':
        this.listWalks(7);
        this.listSplits();
        break;
      case 'splitIfPossible':
        this.listSplits();
        if (this.at === from) this.listWalks(7);
    }
  }

  /** FT-51. */
  #keepStatusMoves(from: number): void {
    const out = this.out;
    let kept = from;
    for (let at = from; at < this.at; at++) {
      const move = out[at];
      const type = move & 7;
      if (type === ENTER || type === EXIT) continue;
      let status = this.placeOf(pegOf(move)) & STATUS;
      if (type === SPLIT) status |= this.placeOf(secondPegOf(move)) & STATUS;
      if (status !== 0) out[kept++] = move;
    }
    if (kept > from) this.at = kept;
  }
}
