// What can be said of a move for certain from what the seat sees: what beats it, what it keeps, what it breaks.

import { bits } from '@parlor/engine';
import {
  type CardSet,
  list as cardsOf,
  formatCard,
  RANKS,
  restored,
  SPLIT,
  sizeOfKey,
  suitsOf,
  tierOfKey,
  withinKey,
} from '@parlor/games/big-two/facts';
import type { Mind } from './mind.ts';
import { Plan } from './plans.ts';

/** Cards, ranks or one kind of five cards, in words and by name. */
export interface Beater {
  readonly text: string;
  readonly kind: 'single' | 'pair' | 'triple' | 'five';
  readonly names: readonly string[];
}

export interface MoveFacts {
  readonly isPass: boolean;
  readonly goesOut: boolean;
  /** Nobody can beat it, and nobody can beat all but one of the plays that are left. */
  readonly certain: boolean;
  readonly unbeatable: boolean;
  /** What would beat it, when that is little; undefined when it is much or nothing. */
  readonly beatenBy: Beater | undefined;
  /** Plays that the rest of the hand is split into, and how many of them nobody can beat. */
  readonly playsLeft: number;
  readonly safeLeft: number;
  /** Plays more than the hand had to be split into before. */
  readonly broken: number;
  readonly tooShort: boolean;
  /** The cheapest answer that is held back, when this is a pass. */
  readonly saves: string | undefined;
}

const before = new Plan();
const after = new Plan();

const NAMED = 3;
const RANK_WORDS: Readonly<Record<string, string>> = { J: 'jacks', Q: 'queens', K: 'kings', A: 'aces' };
const rankWord = (rank: number): string => {
  const name = RANKS[rank] as string;
  return RANK_WORDS[name] ?? `${name}s`;
};

const spoken = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;

const FIVE_TYPES = ['straight', 'flush', 'fullHouse', 'fourOfAKind', 'straightFlush'];
const FIVE_WORDS = ['straight', 'flush', 'full house', 'four of a kind', 'straight flush'];

/** The unseen cards above a single, by name. */
const singlesAbove = ({ sight, seen }: Mind, key: number): readonly string[] => {
  const card = withinKey(key) + 1;
  const pool: CardSet =
    card >= SPLIT
      ? { low: 0, high: sight.poolHigh & (-1 << (card - SPLIT)) }
      : { low: sight.poolLow & (-1 << card), high: sight.poolHigh };
  return cardsOf(restored(pool, seen.options.suitOrder)).map(formatCard);
};

/** The ranks of which so many unseen cards could beat a pair or a triple. */
const ranksAbove = ({ sight }: Mind, key: number): readonly number[] => {
  const size = sizeOfKey(key);
  const own = size === 2 ? withinKey(key) >> 2 : withinKey(key);
  const ranks: number[] = [];
  for (let rank = own; rank < RANKS.length; rank++) {
    const suits = suitsOf(sight.poolLow, sight.poolHigh, rank);
    const isEnough = bits.size(suits) >= size;
    const isHigher = rank > own || (size === 2 && rank * 4 + bits.last(suits) > withinKey(key));
    if (isEnough && isHigher) ranks.push(rank);
  }
  return ranks;
};

const beatenBy = (mind: Mind, key: number): Beater | undefined => {
  const size = sizeOfKey(key);
  if (size === 1) {
    const names = singlesAbove(mind, key);
    const text = `only ${spoken(names)} ${names.length === 1 ? 'beats' : 'beat'} this`;
    return names.length > NAMED ? undefined : { text, kind: 'single', names };
  }
  if (size < 4) {
    const ranks = ranksAbove(mind, key);
    const kind = size === 2 ? 'pair' : 'triple';
    const words = spoken(ranks.map(rankWord));
    const text = size === 2 ? `only a pair of ${words} beats this` : `only three ${words} beat this`;
    return ranks.length > NAMED
      ? undefined
      : { text, kind, names: ranks.map((rank) => RANKS[rank] as string) };
  }
  const top = mind.sight.topKey(size);
  if (size !== 5 || tierOfKey(top) !== tierOfKey(key)) return undefined;
  const name = FIVE_WORDS[tierOfKey(top) - 1] as string;
  const type = FIVE_TYPES[tierOfKey(top) - 1] as string;
  return { text: `only a higher ${name} beats this`, kind: 'five', names: [type] };
};

/** The cheapest play that the seat could make instead of passing, in cards. */
const cheapest = ({ moves, seen }: Mind): string | undefined => {
  let best = -1;
  for (let at = 0; at < moves.count; at++) {
    const key = moves.keys[at];
    if (key !== 0 && (best < 0 || key < moves.keys[best])) best = at;
  }
  if (best < 0) return undefined;
  const cards = { low: moves.lows[best], high: moves.highs[best] };
  return cardsOf(restored(cards, seen.options.suitOrder)).map(formatCard).join(' ');
};

/** The facts of a row of the decision's moves. */
export const factsOf = (mind: Mind, row: number): MoveFacts => {
  const { seen, moves, sight, planner } = mind;
  sight.look(seen);
  const low = moves.lows[row];
  const high = moves.highs[row];
  const key = moves.keys[row];
  const isPass = key === 0;
  planner.plan(sight.low, sight.high, before);
  planner.plan(sight.low & ~low, sight.high & ~high, after);
  let safeLeft = 0;
  for (let at = 0; at < after.count; at++) if (sight.isUnbeatable(after.keys[at])) safeLeft++;
  const unbeatable = !isPass && sight.isUnbeatable(key);
  const goesOut = after.count === 0;
  return {
    isPass,
    goesOut,
    certain: !goesOut && unbeatable && sight.isSure(after),
    unbeatable,
    beatenBy: isPass || unbeatable ? undefined : beatenBy(mind, key),
    playsLeft: after.count,
    safeLeft,
    broken: isPass ? 0 : after.count + 1 - before.count,
    tooShort: unbeatable && sizeOfKey(key) > sight.most,
    saves: isPass ? cheapest(mind) : undefined,
  };
};
