// The exact solver: all hands are open, every contract, alpha-beta with one table of known bounds keyed at
// trick boundaries by the tiles left and the leader, which is enough because the deal is fixed. The value of
// a position is the points that the gainers still take: the bidders in all contracts but nello, where it is
// the bidder, whom the others want to win.

import { HAND_SIZE, rowOf, sitsOut, COUNT as TILE_COUNTS } from '@parlor/games/texas-42/facts';
import { countOf as countIn, SolverBoard } from './board.ts';
import { floorOf, sureLeads, topTrumps } from './bounds.ts';
import { MoveLists, orderLeads, orderReplies } from './order.ts';
import { first, NO_TILE, SEVENS, size, tablesOf } from './tables.ts';

// Names of this module's own: a search reads them millions of times, and a test runner looks imported ones up
// each time.
const COUNT = TILE_COUNTS;
const countOf = countIn;

/** A trick in progress. `suit` follows from the first tile unless its small end was led. */
export interface OpenTrick {
  readonly leader: number;
  readonly tiles: readonly number[];
  readonly suit?: number | undefined;
}

const TABLE_BITS = 16;
const GENERATIONS = 0x3fff;
const MOST = 63;

/** Values where few positions lie: good places to cut the range first. */
const GAPS = [5, 10, 16, 21, 27, 33, 38] as const;

export class Solver {
  /** Tiles put on the table since the solver was made: the cost of all searches so far. */
  nodes = 0;
  readonly #board = new SolverBoard();
  readonly #keys = new Int32Array(1 << TABLE_BITS);
  /** Lower bound, upper bound, best lead, generation. */
  readonly #entries = new Int32Array(1 << TABLE_BITS);
  readonly #lists = new MoveLists();
  #generation = 0;
  #depth = 0;

  /** A layout: the tiles that each seat still holds, whatever lies on the table left out. */
  load(declaration: number, bidder: number, hands: ArrayLike<number>): void {
    const board = this.#board;
    const row = rowOf(declaration);
    board.tables = tablesOf(row.system ?? SEVENS);
    const absent = sitsOut({ declaration, bidder });
    board.absent = absent ?? 4;
    board.size = absent === undefined ? 4 : 3;
    board.gainers = absent === undefined ? 5 << (bidder & 1) : 1 << bidder;
    board.seekers = absent === undefined ? board.gainers : 15 & ~(1 << bidder) & ~(1 << absent);
    for (let seat = 0; seat < 4; seat++) board.hands[seat] = seat === absent ? 0 : hands[seat];
    this.#generation++;
    if (this.#generation > GENERATIONS) {
      this.#generation = 1;
      this.#entries.fill(0);
    }
  }

  /** Gives a seat another hand of the same layout: what was found before stays known. */
  hold(seat: number, hand: number): void {
    this.#board.hands[seat] = hand;
  }

  /** True when the gainers take at least so many points from here on, the trick on the table included. */
  reaches(trick: OpenTrick, points: number): boolean {
    return this.#search(trick, points) >= points;
  }

  /**
   * The points that the gainers take from here on, the trick on the table included; between bounds that are
   * known already.
   */
  value(trick: OpenTrick, least = 0, most = MOST): number {
    const { hands } = this.#board;
    let low = least;
    let high = countOf(hands[0]) + countOf(hands[1]) + countOf(hands[2]);
    high += countOf(hands[3]) + HAND_SIZE;
    for (const tile of trick.tiles) high += COUNT[tile];
    high = Math.min(high, most);
    while (low < high) {
      const middle = (low + high + 1) / 2;
      let aim = Math.floor(middle);
      let off = MOST;
      for (const gap of GAPS) {
        if (gap > low && gap <= high && Math.abs(gap - middle) < off) {
          off = Math.abs(gap - middle);
          aim = gap;
        }
      }
      const found = this.#search(trick, aim);
      if (found >= aim) low = found;
      else high = found;
    }
    return low;
  }

  /** A bound on the value: at least `aim` if and only if the value is. */
  #search(trick: OpenTrick, aim: number): number {
    const board = this.#board;
    const { hands, tables } = board;
    const left = hands[0] | hands[1] | hands[2] | hands[3];
    const [lead] = trick.tiles;
    if (lead === undefined) return this.#lead(trick.leader, left, aim);
    const suit = trick.suit ?? tables.led[lead];
    let seat = trick.leader;
    let winner = seat;
    let top = -1;
    let points = 1;
    let table = 0;
    for (const tile of trick.tiles) {
      const power = tables.strength[suit * 28 + tile];
      if (power > top) {
        top = power;
        winner = seat;
      }
      points += COUNT[tile];
      table |= 1 << tile;
      seat = board.next(seat);
    }
    const tricks = size(hands[trick.leader]) + 1;
    const all = tricks + countOf(left | table);
    return this.#reply(trick.tiles.length, seat, left | table, suit, top, winner, points, table, aim, all);
  }

  /** At a trick boundary. `left` are all tiles not yet played. */
  #lead(leader: number, left: number, aim: number): number {
    const board = this.#board;
    const { hands } = board;
    const hand = hands[leader];
    const tricks = size(hand);
    const all = tricks + countOf(left);
    if (aim <= 0) return 0;
    if (aim > all) return all;
    if (tricks === 1) return this.#lastTrick(leader, all);

    const key = left | (leader << 28);
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - TABLE_BITS);
    let low = 0;
    let high = all;
    let known = NO_TILE;
    const entry = this.#entries[slot];
    if (this.#keys[slot] === key && entry >>> 18 === this.#generation) {
      low = entry & MOST;
      if (low >= aim) return low;
      high = (entry >>> 6) & MOST;
      if (high < aim) return high;
      known = (entry >>> 12) & 31;
    }
    if (board.isPlain && board.tables.system !== SEVENS) {
      const gains = (board.gainers >>> leader) & 1;
      const sure = sureLeads(board, leader, left);
      if (sure !== 0) {
        const floor = floorOf(board, leader, sure, tricks, all);
        if (gains === 1 && floor > low) low = floor;
        if (gains === 0 && all - floor < high) high = all - floor;
      }
      for (let seat = 0; (left & board.tables.trump) !== 0 && seat < 4; seat++) {
        if (seat === leader) continue;
        const top = topTrumps(board, seat, left);
        if (top === 0) continue;
        const floor = floorOf(board, seat, top, tricks, all);
        if ((board.gainers >>> seat) & 1) low = Math.max(floor, low);
        else if (all - floor < high) high = all - floor;
        break;
      }
      if (low >= aim) return low;
      if (high < aim) return high;
    }

    const seeks = (board.seekers >>> leader) & 1;
    const base = this.#depth * 8;
    const length = orderLeads(board, leader, known, this.#lists, base);
    const { led, strength } = board.tables;
    let best = seeks === 1 ? -1 : MOST;
    let bestTile = NO_TILE;
    let tried = 0;
    this.#depth++;
    for (let at = 0; at < length; at++) {
      const tile = this.#lists.tiles[base + at];
      if (tried !== 0 && this.#isTwin(tile, tried, left & ~hand, left)) continue;
      tried |= 1 << tile;
      this.nodes++;
      const suit = led[tile];
      hands[leader] = hand & ~(1 << tile);
      const points = 1 + COUNT[tile];
      const top = strength[suit * 28 + tile];
      const value = this.#reply(1, board.next(leader), left, suit, top, leader, points, 1 << tile, aim, all);
      hands[leader] = hand;
      if (seeks === 1 ? value > best : value < best) {
        best = value;
        bestTile = tile;
        if (seeks === 1 ? best >= aim : best < aim) break;
      }
    }
    this.#depth--;
    if (best >= aim) low = Math.max(best, low);
    else high = Math.min(best, high);
    this.#keys[slot] = key;
    this.#entries[slot] = low | (high << 6) | (bestTile << 12) | (this.#generation << 18);
    return best >= aim ? low : high;
  }

  #lastTrick(leader: number, all: number): number {
    const board = this.#board;
    const { hands, tables } = board;
    const lead = first(hands[leader]);
    const suit = tables.led[lead];
    let top = tables.strength[suit * 28 + lead];
    let winner = leader;
    this.nodes++;
    for (let seat = board.next(leader); seat !== leader; seat = board.next(seat)) {
      const power = tables.strength[suit * 28 + first(hands[seat])];
      if (power > top) {
        top = power;
        winner = seat;
      }
    }
    return (board.gainers >>> winner) & 1 ? all : 0;
  }

  /** Inside a trick of which `place` tiles lie. `left` still holds the tiles of this trick. */
  #reply(
    place: number,
    seat: number,
    left: number,
    suit: number,
    top: number,
    winner: number,
    points: number,
    table: number,
    aim: number,
    all: number,
  ): number {
    const board = this.#board;
    const { hands, tables, gainers } = board;
    const gains = (gainers >>> winner) & 1;
    if (place === board.size) {
      const taken = gains === 1 ? points : 0;
      return taken + this.#lead(winner, left & ~table, aim - taken);
    }
    // Nobody of the other side can win this trick any more, and that is enough.
    if (gains === 1 ? points >= aim : all - points < aim) {
      const beating = tables.beating[top * 8 + suit];
      let isCertain = true;
      let other = seat;
      for (let at = place; at < board.size && isCertain; at++) {
        if (((gainers >>> other) & 1) !== gains) {
          isCertain = (board.following(hands[other], suit) & beating) === 0;
        }
        other = board.next(other);
      }
      if (isCertain) return gains === 1 ? points : all - points;
    }
    const hand = hands[seat];
    const legal = board.following(hand, suit);
    const next = board.next(seat);
    const { strength } = tables;
    if ((legal & (legal - 1)) === 0) {
      this.nodes++;
      const tile = first(legal);
      const power = strength[suit * 28 + tile];
      const sum = points + COUNT[tile];
      hands[seat] = hand & ~legal;
      const value =
        power > top
          ? this.#reply(place + 1, next, left, suit, power, seat, sum, table | legal, aim, all)
          : this.#reply(place + 1, next, left, suit, top, winner, sum, table | legal, aim, all);
      hands[seat] = hand;
      return value;
    }

    const { seekers } = board;
    const seeks = (seekers >>> seat) & 1;
    let later = 0;
    let other = next;
    for (let at = place + 1; at < board.size; at++) {
      if (((seekers >>> other) & 1) !== seeks) later |= board.following(hands[other], suit);
      other = board.next(other);
    }
    const ours = ((seekers >>> winner) & 1) === seeks ? 1 : 0;
    const base = this.#depth * 8;
    const length = orderReplies(board, legal, suit, top, ours, later, this.#lists, base);
    if (place === board.size - 1) {
      const found = this.#knownReply(base, length, seat, left & ~table, suit, top, winner, points, aim);
      if (found !== undefined) return found;
    }
    let best = seeks === 1 ? -1 : MOST;
    let tried = 0;
    this.#depth++;
    for (let at = 0; at < length; at++) {
      const tile = this.#lists.tiles[base + at];
      if (tried !== 0 && this.#isTwin(tile, tried, left & ~hand, left)) continue;
      tried |= 1 << tile;
      this.nodes++;
      hands[seat] = hand & ~(1 << tile);
      const power = strength[suit * 28 + tile];
      const sum = points + COUNT[tile];
      const value =
        power > top
          ? this.#reply(place + 1, next, left, suit, power, seat, sum, table | (1 << tile), aim, all)
          : this.#reply(place + 1, next, left, suit, top, winner, sum, table | (1 << tile), aim, all);
      hands[seat] = hand;
      if (seeks === 1 ? value > best : value < best) {
        best = value;
        if (seeks === 1 ? best >= aim : best < aim) break;
      }
    }
    this.#depth--;
    return best;
  }

  /** A last reply that leads to a position whose bounds are known and good enough. */
  #knownReply(
    base: number,
    length: number,
    seat: number,
    left: number,
    suit: number,
    top: number,
    winner: number,
    points: number,
    aim: number,
  ): number | undefined {
    const { gainers, seekers, tables } = this.#board;
    const seeks = (seekers >>> seat) & 1;
    for (let at = 0; at < length; at++) {
      const tile = this.#lists.tiles[base + at];
      const wins = tables.strength[suit * 28 + tile] > top ? seat : winner;
      const taken = (gainers >>> wins) & 1 ? points + COUNT[tile] : 0;
      if (seeks === 1 && taken >= aim) return taken;
      const key = (left & ~(1 << tile)) | (wins << 28);
      const slot = Math.imul(key, 0x9e3779b1) >>> (32 - TABLE_BITS);
      const entry = this.#entries[slot];
      if (this.#keys[slot] !== key || entry >>> 18 !== this.#generation) continue;
      const bound = taken + (seeks === 1 ? entry & MOST : (entry >>> 6) & MOST);
      if (seeks === 1 ? bound >= aim : bound < aim) return bound;
    }
    return undefined;
  }

  /**
   * True when a tile has the same effect as one already tried: the same count, the same single suit that
   * still can be led, and no tile of another hand or of the table between them.
   */
  #isTwin(tile: number, tried: number, others: number, left: number): boolean {
    const { above, follow, leading, led, second, system } = this.#board.tables;
    if (system === SEVENS) return false;
    const suit = led[tile];
    const candidates = tried & leading[suit];
    if (candidates === 0 || (leading[second[tile]] & left) !== 0) return false;
    const over = above[suit * 28 + tile];
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const twin = first(rest);
      if (COUNT[twin] !== COUNT[tile] || (leading[second[twin]] & left) !== 0) continue;
      if (((above[suit * 28 + twin] ^ over) & follow[suit] & others) === 0) return true;
    }
    return false;
  }
}
