// One hand of 42 for searches and playouts: bare integers and typed arrays, make and unmake, no allocation.
// A test plays it side by side with the rules. It knows the auction, the declaration, the tricks and the score (T42-8 to
// T42-52); claims, concessions, agreed ends, small ends and reneges are left to the rules.

import {
  COUNT,
  DECLARATIONS,
  DISTANCE,
  dealerIsForced,
  FOLLOW,
  HAND_POINTS,
  HAND_SIZE,
  LED,
  type Move,
  NEARER,
  type Options,
  STRENGTH,
  TILE_COUNT,
  TRUMP,
} from '@parlor/games/texas-42/facts';
import {
  CALL_MOVES,
  FIRST_MARKS,
  FIRST_POINTS,
  legalCallSet,
  legalRowSet,
  marksOfCall,
  NELLO_ROWS,
  nelloRows,
  noTrumpRows,
  PLUNGE,
} from './calls.ts';

export const AUCTION = 0;
export const DECLARE = 1;
export const TRICKS = 2;
/** The hand is scored. */
export const SCORED = 3;
/** All passed: the hand is thrown in. */
export const THROWN_IN = 4;
export type Phase = 0 | 1 | 2 | 3 | 4;

/**
 * A move is a number: in the auction a call as calls.ts numbers them, in the declaration a row of DECLARATIONS, in the
 * tricks a tile. So the legal moves are one set.
 */
export type SimMove = number;

/** The move of the rules that a number stands for. */
export const simMove = (phase: Phase, move: SimMove): Move => {
  if (phase === AUCTION) return CALL_MOVES[move] as Move;
  return phase === DECLARE ? { type: 'declare', declaration: move } : { type: 'play', tile: move };
};

/** Stands for the system of sevens, which has none. */
const SEVENS = 12;
const SYSTEM_OF_ROW = Uint8Array.from(DECLARATIONS, (row) => row.system ?? SEVENS);

const UNDO_WORDS = 3;
const MOST_MOVES = 4 + 1 + TILE_COUNT;

export class Sim {
  readonly options: Options;
  readonly hands = new Int32Array(4);
  phase: Phase = AUCTION;
  turn = 0;
  dealer = 0;
  calls = 0;
  /** The standing bid as its number, 0 for none. */
  bid = 0;
  /** What a plunge is worth in marks, or the marks of the standing bid. */
  marks = 0;
  bidder = 0;
  /** The standing bid was made after three passes. */
  forced = false;
  declaration = 0;
  system = 0;
  leader = 0;
  /** Tiles on the table. */
  place = 0;
  tricks = 0;
  led = 0;
  /** The strength of the tile that wins so far, and its seat. */
  top = 0;
  winner = 0;
  /** One and the count of the tiles on the table. */
  points = 0;
  /** Points banked by each team. */
  banked0 = 0;
  banked1 = 0;
  made = false;
  readonly #undo = new Int32Array(UNDO_WORDS * MOST_MOVES);
  #depth = 0;
  readonly #isForcing: boolean;
  readonly #noTrumpRows: number;
  readonly #nelloRows: number;
  readonly #endsEarly: boolean;

  constructor(options: Options) {
    this.options = options;
    this.#isForcing = dealerIsForced(options);
    this.#noTrumpRows = noTrumpRows(options);
    this.#nelloRows = nelloRows(options);
    this.#endsEarly = options.earlyEnd === 'auto';
  }

  /** A new hand, before the first call. */
  deal(hand0: number, hand1: number, hand2: number, hand3: number, dealer: number): void {
    this.hands[0] = hand0;
    this.hands[1] = hand1;
    this.hands[2] = hand2;
    this.hands[3] = hand3;
    this.dealer = dealer;
    this.phase = AUCTION;
    this.turn = (dealer + 1) & 3;
    this.calls = 0;
    this.bid = 0;
    this.marks = 0;
    this.forced = false;
    this.tricks = 0;
    this.place = 0;
    this.points = 0;
    this.banked0 = 0;
    this.banked1 = 0;
    this.#depth = 0;
  }

  /** The legal moves as a set of numbers; empty when the hand is over. */
  legal(): number {
    switch (this.phase) {
      case TRICKS:
        return this.#legalTiles();
      case AUCTION:
        return legalCallSet(
          this.options,
          this.hands[this.turn] as number,
          this.bid,
          this.marks,
          this.#forcing(),
        );
      case DECLARE:
        return legalRowSet(
          this.options,
          this.bid,
          this.marks,
          this.#forcing(),
          this.#noTrumpRows,
          this.#nelloRows,
        );
      default:
        return 0;
    }
  }

  make(move: SimMove): void {
    const at = this.#depth * UNDO_WORDS;
    this.#depth++;
    this.#undo[at] =
      this.phase |
      (this.turn << 3) |
      (this.leader << 5) |
      (this.place << 7) |
      (this.tricks << 10) |
      (this.led << 13) |
      (this.winner << 16) |
      (this.bidder << 18) |
      (this.calls << 20) |
      (this.marks << 23) |
      (this.forced ? 1 << 28 : 0);
    this.#undo[at + 1] = this.banked0 | (this.banked1 << 6) | (this.points << 12) | (this.top << 18);
    this.#undo[at + 2] = move | (this.bid << 5) | (this.declaration << 10);
    if (this.phase === TRICKS) this.#play(move);
    else if (this.phase === AUCTION) this.#call(move);
    else this.#declare(move);
  }

  unmake(): void {
    this.#depth--;
    const at = this.#depth * UNDO_WORDS;
    const one = this.#undo[at] as number;
    const two = this.#undo[at + 1] as number;
    const three = this.#undo[at + 2] as number;
    this.phase = (one & 7) as Phase;
    this.turn = (one >>> 3) & 3;
    this.leader = (one >>> 5) & 3;
    this.place = (one >>> 7) & 7;
    this.tricks = (one >>> 10) & 7;
    this.led = (one >>> 13) & 7;
    this.winner = (one >>> 16) & 3;
    this.bidder = (one >>> 18) & 3;
    this.calls = (one >>> 20) & 7;
    this.marks = (one >>> 23) & 31;
    this.forced = ((one >>> 28) & 1) === 1;
    this.banked0 = two & 63;
    this.banked1 = (two >>> 6) & 63;
    this.points = (two >>> 12) & 63;
    this.top = (two >>> 18) & 63;
    this.bid = (three >>> 5) & 31;
    this.declaration = (three >>> 10) & 31;
    this.system = SYSTEM_OF_ROW[this.declaration] as number;
    if (this.phase === TRICKS)
      this.hands[this.turn] = (this.hands[this.turn] as number) | (1 << (three & 31));
  }

  /** What the scored hand adds for a team (T42-49 to T42-52). */
  scoreOf(team: number): number {
    const bidders = this.bidder & 1;
    const winners = this.made ? bidders : 1 - bidders;
    const ours = bidders === 0 ? this.banked0 : this.banked1;
    if (this.options.scoring === 'marks') {
      if (team !== winners) return 0;
      return this.made && this.#canPayBonus() && ours === HAND_POINTS ? 2 : Math.max(1, this.marks);
    }
    if (this.#isNello()) return team === winners ? HAND_POINTS : 0;
    if (this.bid >= FIRST_MARKS) return team === winners ? HAND_POINTS * this.marks : 0;
    const banked = team === 0 ? this.banked0 : this.banked1;
    if (this.made) return banked;
    return team === bidders ? 0 : banked + this.bid + 29;
  }

  #isNello(): boolean {
    return ((NELLO_ROWS >>> this.declaration) & 1) === 1;
  }

  /** The dealer must bid, or has bid because it had to (T42-14). */
  #forcing(): 0 | 1 {
    return this.#isForcing && (this.forced || (this.calls === 3 && this.bid === 0)) ? 1 : 0;
  }

  #call(move: SimMove): void {
    if (move !== 0) {
      const { options } = this;
      this.forced = this.bid === 0 && this.calls === 3;
      this.marks = marksOfCall(options, move, this.marks);
      this.bid = move;
      this.bidder = this.turn;
    }
    this.calls++;
    this.turn = (this.turn + 1) & 3;
    if (this.calls < 4) return;
    if (this.bid === 0) this.phase = THROWN_IN;
    else {
      this.phase = DECLARE;
      this.turn = this.bid >= PLUNGE ? this.bidder ^ 2 : this.bidder;
    }
  }

  #declare(row: number): void {
    this.declaration = row;
    this.system = SYSTEM_OF_ROW[row] as number;
    const partnerLeads = this.bid >= PLUNGE && this.options.plungeLead === 'partner' && !this.#isNello();
    this.leader = partnerLeads ? this.bidder ^ 2 : this.bidder;
    this.turn = this.leader;
    this.phase = TRICKS;
    this.place = 0;
    this.tricks = 0;
    this.points = 1;
    this.banked0 = 0;
    this.banked1 = 0;
  }

  #legalTiles(): number {
    const hand = this.hands[this.turn] as number;
    if (this.system === SEVENS) {
      let distance = 1;
      while ((hand & (NEARER[distance] as number)) === 0 && distance < 8) distance++;
      return hand & (NEARER[distance] as number);
    }
    if (this.place === 0) {
      if (this.tricks > 0 || !this.options.openingLeadMustBeTrump) return hand;
      const trumps = hand & (TRUMP[this.system] as number);
      return trumps === 0 ? hand : trumps;
    }
    const able = hand & (FOLLOW[(this.system << 3) + this.led] as number);
    return able === 0 ? hand : able;
  }

  #play(tile: number): void {
    const seat = this.turn;
    const { system } = this;
    this.hands[seat] = (this.hands[seat] as number) & ~(1 << tile);
    if (this.place === 0) this.led = system === SEVENS ? 0 : (LED[system * TILE_COUNT + tile] as number);
    const strength =
      system === SEVENS
        ? 8 - (DISTANCE[tile] as number)
        : (STRENGTH[((system << 3) + this.led) * TILE_COUNT + tile] as number);
    if (this.place === 0 || strength > this.top) {
      this.top = strength;
      this.winner = seat;
    }
    this.points += COUNT[tile] as number;
    this.place++;
    const nello = this.#isNello();
    if (this.place === (nello ? 3 : 4)) this.#endTrick(nello);
    else {
      const next = (seat + 1) & 3;
      this.turn = nello && next === (this.bidder ^ 2) ? (next + 1) & 3 : next;
    }
  }

  #endTrick(nello: boolean): void {
    if ((this.winner & 1) === 0) this.banked0 += this.points;
    else this.banked1 += this.points;
    this.leader = this.winner;
    this.turn = this.winner;
    this.place = 0;
    this.points = 1;
    this.tricks++;
    const over = this.tricks === HAND_SIZE;
    const ours = (this.bidder & 1) === 0 ? this.banked0 : this.banked1;
    const theirs = (this.bidder & 1) === 0 ? this.banked1 : this.banked0;
    let certain: boolean;
    if (nello || this.bid >= FIRST_MARKS) {
      const lost = nello ? ours > 0 : theirs > 0;
      certain = lost || over;
      this.made = certain && !lost;
    } else {
      this.made = ours >= this.bid + 29;
      certain = this.made || theirs >= HAND_POINTS + 1 - this.bid - 29;
    }
    if (over || (certain && this.#endsEarly && this.#isDecided())) this.phase = SCORED;
  }

  /** Whether nothing that is left to play changes the score of a hand whose result is certain. */
  #isDecided(): boolean {
    return this.options.scoring === 'points' ? this.bid >= FIRST_MARKS : !this.#canPayBonus();
  }

  #canPayBonus(): boolean {
    const { options } = this;
    if (!options.forcedSweepBonus || options.scoring === 'points' || this.bid !== FIRST_POINTS) return false;
    return this.#forcing() === 1 && ((this.bidder & 1) === 0 ? this.banked1 : this.banked0) === 0;
  }
}
