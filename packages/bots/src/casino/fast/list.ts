// Every move of a position of the simulator, each choice of cards once. Implements CAS-15 to CAS-68 for two
// seats. Loose cards are bits of a mask here, the highest first. A choice is a union of sets of loose cards,
// then perhaps the set of the played card, then a set for each pile card in turn: one level of choices grows
// out of the one before.

import { LISTED_CHOICES, LISTED_LOOSE } from '@parlor/games/casino/facts';
import { handRank, isBanned, mayTrailOwning, pileReach } from './conditions.ts';
import type { Sim } from './memory.ts';
import {
  BUILD,
  bitHigh,
  bitLow,
  CAPTURE,
  EXTEND,
  HALF,
  HIGH,
  head,
  LOAD,
  LOOSE,
  LOOSE_AT,
  LOW,
  MOVE_WORDS,
  NO_CARD,
  NOBODY,
  popcount,
  RAISE,
  SETS,
  TRAIL,
  TURN,
  VALUE,
} from './words.ts';

const HIGHEST = 10;
const CAP = LISTED_CHOICES;
/** A buffer with room for this many moves from where a list begins always has room for the list. */
export const MOST_LISTED = 30_000;

const cards = new Uint8Array(40);
const lows = new Int32Array(LISTED_LOOSE);
const highs = new Int32Array(LISTED_LOOSE);
let size = 0;
/** All sets of loose cards by their sum; the empty one is the only set of sum 0. */
const groups = Array.from({ length: HIGHEST + 1 }, () => new Int32Array(CAP));
const groupCounts = new Int32Array(HIGHEST + 1);
groupCounts[0] = 1;
/** All unions of disjoint sets of one value, the empty one first. */
const unions = Array.from({ length: HIGHEST + 1 }, () => new Int32Array(CAP));
const unionCounts = new Int32Array(HIGHEST + 1);
/** Choices of cards with the number of pile cards; those that lack the played card stand apart. */
const masks = new Int32Array(2 * CAP);
const depths = new Uint8Array(2 * CAP);
let count = 0;
const waiting = new Int32Array(2 * CAP);
let waits = 0;

// A set of numbers that is emptied by counting up.
const TABLE = 1 << 16;
const keys = new Int32Array(TABLE);
const stamps = new Int32Array(TABLE);
let stamp = 0;
const isNew = (key: number): boolean => {
  let at = (Math.imul(key, 0x9e3779b1) >>> 16) & (TABLE - 1);
  while (stamps[at] === stamp) {
    if (keys[at] === key) return false;
    at = (at + 1) & (TABLE - 1);
  }
  stamps[at] = stamp;
  keys[at] = key;
  return true;
};

const addGroups = (from: number, mask: number, sum: number, highest: number): void => {
  const at = groupCounts[sum];
  if (at >= CAP) return;
  groups[sum][at] = mask;
  groupCounts[sum] = at + 1;
  for (let next = from; next < size; next++) {
    const total = sum + (cards[next] >> 2) + 1;
    if (total <= highest) addGroups(next + 1, mask | (1 << next), total, highest);
  }
};

/** Bit k: some of the listed loose cards sum to k. */
const looseSums = (sim: Sim): number => {
  const loose = sim.word(LOOSE);
  let sums = 1;
  for (let place = Math.max(0, loose - LISTED_LOOSE); place < loose; place++)
    sums |= sums << ((sim.byte(LOOSE_AT + place) >> 2) + 1);
  return sums;
};

/** True when the sets of this table are found. */
let isLaidOut = false;

const layOut = (sim: Sim, highest: number): void => {
  if (isLaidOut) return;
  isLaidOut = true;
  const loose = sim.word(LOOSE);
  size = 0;
  for (let place = Math.max(0, loose - LISTED_LOOSE); place < loose; place++) {
    const card = sim.byte(LOOSE_AT + place);
    let to = size++;
    while (to > 0 && cards[to - 1] >> 2 < card >> 2) {
      cards[to] = cards[to - 1];
      to--;
    }
    cards[to] = card;
  }
  for (let at = 0; at < size; at++) {
    lows[at] = bitLow(cards[at]);
    highs[at] = bitHigh(cards[at]);
  }
  for (let sum = 1; sum <= HIGHEST; sum++) {
    groupCounts[sum] = 0;
    unionCounts[sum] = 0;
  }
  for (let first = 0; first < size; first++) {
    const value = (cards[first] >> 2) + 1;
    if (value <= highest) addGroups(first + 1, 1 << first, value, highest);
  }
};

/**
 * A union is the set that holds its highest card and a union of later cards, so that each is met under one
 * leader.
 */
const findUnions = (value: number): number => {
  const known = unionCounts[value];
  if (known > 0) return known;
  const all = unions[value];
  const sets = groups[value];
  let found = 1;
  let settled = 1;
  let leader = 0;
  all[0] = 0;
  stamp++;
  for (let at = groupCounts[value] - 1; at >= 0; at--) {
    const group = sets[at];
    const first = group & -group;
    if (first !== leader) {
      leader = first;
      settled = found;
    }
    for (let rest = 0; rest < settled && found < CAP; rest++) {
      const others = all[rest];
      if ((others & group) === 0 && isNew(others | group)) all[found++] = others | group;
    }
  }
  unionCounts[value] = found;
  return found;
};

const choose = (mask: number, depth: number): void => {
  if (count >= CAP || !isNew(mask | (depth << LISTED_LOOSE))) return;
  masks[count] = mask;
  depths[count++] = depth;
};

const wait = (mask: number): void => {
  if (waits < CAP) waiting[waits++] = mask;
};

/** The next level: every choice from `from` on joined with every set of this sum. */
const grow = (from: number, to: number, sum: number, depth: number): void => {
  if (sum < 0) return;
  const sets = groups[sum];
  const many = groupCounts[sum];
  for (let at = from; at < to; at++) {
    const mask = masks[at];
    for (let k = 0; k < many; k++) {
      const group = sets[k];
      if ((group & mask) === 0) choose(mask | group, depth);
    }
  }
};

/** The number of cards of the opposing pile that may be used; `topValue` gives the value of each. */
let reach = 0;
let sim0: Sim;
const topValue = (depth: number): number => (sim0.topOf(1 - sim0.turn, depth) >> 2) + 1;

/** From choices of no pile card to choices of one, two and so on. */
const climb = (from: number, value: number, most: number): void => {
  let first = from;
  for (let depth = 1; depth <= most; depth++) {
    const end = count;
    const left = value - topValue(depth - 1);
    if (first === end || (left > 0 && sim0.options.pileTopInCapture === 'match-only')) return;
    grow(first, end, left, depth);
    first = end;
  }
};

/** The choices of a capture. Those from `baseless` on need a captured build as base (CAS-63). */
const chooseCaptures = (value: number): number => {
  const { pileTopInCapture } = sim0.options;
  const found = findUnions(value);
  const all = unions[value];
  count = 0;
  stamp++;
  for (let at = 1; at < found; at++) choose(all[at], 0);
  const most = pileTopInCapture === 'off' ? 0 : reach;
  climb(0, value, most);
  const baseless = count;
  // The empty choice counts as taken: alone it is no capture, with a build it is added by the caller.
  masks[count] = 0;
  depths[count++] = 0;
  climb(baseless, value, most);
  return baseless;
};

/**
 * The choices that go with a played card of this rank. `onto` is a build that is extended and serves as base.
 */
const chooseWith = (value: number, counted: number, onto: boolean): void => {
  const found = findUnions(value);
  const all = unions[value];
  const sets = groups[value - counted];
  const many = groupCounts[value - counted];
  count = 0;
  waits = 0;
  stamp++;
  for (let k = 0; k < many; k++) {
    const group = sets[k];
    for (let at = 0; at < found; at++) {
      const mask = all[at];
      if ((mask & group) === 0) choose(mask | group, 0);
    }
  }
  if (reach === 0) return;
  for (let at = onto ? 0 : 1; at < found; at++) wait(all[at]);
  let first = 0;
  let firstWait = 0;
  for (let depth = 1; depth <= reach; depth++) {
    const end = count;
    const endWait = waits;
    if (first === end && firstWait === endWait) return;
    const left = value - topValue(depth - 1);
    grow(first, end, left, depth);
    join(firstWait, endWait, left - counted, left, depth);
    first = end;
    firstWait = endWait;
  }
};

/** From choices without the played card: it joins the pile card in a set, or goes on waiting. */
const join = (from: number, to: number, withCard: number, left: number, depth: number): void => {
  if (left < 0) return;
  for (let at = from; at < to; at++) {
    const mask = waiting[at];
    if (withCard >= 0) {
      const sets = groups[withCard];
      for (let k = 0; k < groupCounts[withCard]; k++) {
        const group = sets[k];
        if ((group & mask) === 0) choose(mask | group, depth);
      }
    }
    const sets = groups[left];
    for (let k = 0; k < groupCounts[left]; k++) {
      const group = sets[k];
      if ((group & mask) === 0 && isNew((mask | group | (depth << LISTED_LOOSE)) ^ 0x8000_0000))
        wait(mask | group);
    }
  }
};

let out: Int32Array = new Int32Array(0);
let written = 0;

const write = (move: number, mask: number): void => {
  if (written + MOVE_WORDS > out.length) return;
  let low = 0;
  let high = 0;
  for (let left = mask; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    low |= lows[at];
    high |= highs[at];
  }
  out[written] = move;
  out[written + 1] = low;
  out[written + 2] = high;
  written += MOVE_WORDS;
};

/** Writes the moves of the seat on turn from a place of the buffer on, and says where they end. */
export const listMoves = (sim: Sim, buffer: Int32Array, from: number): number => {
  const seat = sim.word(TURN);
  if (seat === NOBODY) return from;
  out = buffer;
  written = from;
  sim0 = sim;
  reach = pileReach(sim);
  const own = sim.word(VALUE + seat);
  const theirs = sim.word(VALUE + 1 - seat);
  let held = 0;
  let twice = 0;
  for (let half = 0; half < 2; half++)
    for (let left = sim.word((half === 0 ? LOW : HIGH) + seat); left !== 0; left &= left - 1) {
      const rank = 1 << (((HALF * half + 31 - Math.clz32(left & -left)) >> 2) + 1);
      twice |= held & rank;
      held |= rank;
    }
  if (own === 0 || mayTrailOwning(sim)) {
    for (let ranks = held; ranks !== 0; ranks &= ranks - 1) {
      const rank = 31 - Math.clz32(ranks & -ranks);
      if ((rank === own && ((twice >> rank) & 1) === 0) || isBanned(sim, rank)) continue;
      for (let suits = handRank(sim, seat, rank); suits !== 0; suits &= suits - 1)
        write(head(TRAIL, cardAt(rank, suits), 0, 0, 0), 0);
    }
  }
  if (sim.word(LOOSE) + own + theirs + reach === 0) return written;
  const loose = looseSums(sim);
  isLaidOut = false;
  const highest = 31 - Math.clz32(held);
  for (let ranks = held; ranks !== 0; ranks &= ranks - 1) {
    const rank = 31 - Math.clz32(ranks & -ranks);
    const suits = handRank(sim, seat, rank);
    const spare = ((twice >> rank) & 1) === 1;
    if (rank === own || rank === theirs || ((loose >> rank) & 1) === 1) {
      layOut(sim, highest);
      addCaptures(rank, suits, own, theirs, spare);
    }
    if (own === 0) {
      // Of the values in hand from this rank on.
      for (let values = held & -(1 << rank); values !== 0; values &= values - 1) {
        const value = 31 - Math.clz32(values & -values);
        if (value > sim.options.maxBuild) break;
        if (value === theirs || (value === rank && !spare)) continue;
        const joins = value > rank && ((loose >> (value - rank)) & 1) === 1;
        const hasBase = ((loose >> value) & 1) === 1;
        if (!joins && !(value === rank ? hasBase || reach > 0 : hasBase && reach > 0)) continue;
        layOut(sim, highest);
        addMade(BUILD, rank, suits, value);
      }
    } else if (rank < own || (rank === own && spare)) {
      if (rank === own || reach > 0 || ((loose >> (own - rank)) & 1) === 1) {
        layOut(sim, highest);
        addMade(EXTEND, rank, suits, own);
      }
    }
    const raised = theirs + rank;
    const mayRaise =
      theirs > 0 &&
      sim.word(SETS + 1 - seat) === 1 &&
      raised <= sim.options.maxBuild &&
      (own === 0 || own === raised);
    if (!mayRaise || ((held >> raised) & 1) === 0) continue;
    if (sim.options.raiseDoubleLimit && raised > 2 * theirs) continue;
    for (let left = suits; left !== 0; left &= left - 1)
      write(head(RAISE, cardAt(rank, left), raised, 0, 0), 0);
  }
  if (own > 0 && sim.options.freeLoad && ((loose >> own) & 1) === 1) {
    layOut(sim, highest);
    const found = findUnions(own);
    for (let at = 1; at < found; at++) write(head(LOAD, NO_CARD, own, 0, 0), unions[own][at]);
  }
  return written;
};

const cardAt = (rank: number, suits: number): number => 4 * (rank - 1) + 31 - Math.clz32(suits & -suits);

const addCaptures = (rank: number, suits: number, own: number, theirs: number, spare: boolean): void => {
  const built = rank === own || rank === theirs;
  const baseless = chooseCaptures(rank);
  const mayLeave = rank !== own || spare;
  for (let left = suits; left !== 0; left &= left - 1) {
    const card = cardAt(rank, left);
    if (mayLeave) {
      const move = head(CAPTURE, card, rank, 0, 0);
      for (let at = 0; at < baseless; at++) write(move | (depths[at] << 13), masks[at]);
    }
    if (!built) continue;
    const move = head(CAPTURE, card, rank, 0, 1);
    for (let at = 0; at < count; at++) write(move | (depths[at] << 13), masks[at]);
  }
};

const addMade = (kind: number, rank: number, suits: number, value: number): void => {
  chooseWith(value, rank, kind === EXTEND);
  const many = popcount(suits);
  for (let k = 0, left = suits; k < many; k++, left &= left - 1) {
    const move = head(kind, cardAt(rank, left), value, 0, 0);
    for (let at = 0; at < count; at++) {
      const isEmpty = masks[at] === 0 && depths[at] === 0;
      if (kind === BUILD && isEmpty && rank === value) continue;
      write(move | (depths[at] << 13), masks[at]);
    }
  }
};
