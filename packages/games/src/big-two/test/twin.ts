// A second, slow implementation of Big Two from the rules alone: cards are pairs of rank and suit,
// combinations are found by trying every subset, keys are lists. It shares no code with the game; the tests
// compare the two.

import type { ComboRules } from '../types.ts';

/**
 * A combination as a list of numbers: its kind, then its order within the kind. Compared from left to right.
 */
export type NaiveKey = readonly number[];

const rank = (card: number): number => Math.floor(card / 4);
const suitName = (card: number): string => 'DCHS'.charAt(card % 4);
const suitPlace = (card: number, rules: ComboRules): number => rules.suitOrder.indexOf(suitName(card));

export const naiveCardHigher = (a: number, b: number, rules: ComboRules): boolean =>
  rank(a) > rank(b) || (rank(a) === rank(b) && suitPlace(a, rules) > suitPlace(b, rules));

const LINE = '3 4 5 6 7 8 9 10 J Q K A 2'.split(' ');
const UP = [
  '3 4 5 6 7',
  '4 5 6 7 8',
  '5 6 7 8 9',
  '6 7 8 9 10',
  '7 8 9 10 J',
  '8 9 10 J Q',
  '9 10 J Q K',
  '10 J Q K A',
];
const WHEEL = 'A 2 3 4 5';
const SIX = '2 3 4 5 6';

/** The sequences that are straights, from the lowest to the highest. */
const SEQUENCES: Record<ComboRules['straights'], readonly string[]> = {
  lowTwo: [WHEEL, SIX, ...UP],
  noTwos: UP,
  twoHigh: [...UP, 'J Q K A 2'],
  hongKong: [...UP, SIX, WHEEL],
  taiwan: [WHEEL, ...UP, SIX],
};

const asSet = (text: string): string =>
  text
    .split(' ')
    .map((one) => LINE.indexOf(one))
    .sort((a, b) => a - b)
    .join();

const LOOKUP = Object.fromEntries(
  Object.entries(SEQUENCES).map(([name, rows]) => [
    name,
    new Map(rows.map((row, at) => [asSet(row), { at, top: LINE.indexOf(row.split(' ')[4] ?? '') }])),
  ]),
);

const groups = (cards: readonly number[]): readonly (readonly number[])[] => {
  const byRank = new Map<number, number[]>();
  for (const card of cards) byRank.set(rank(card), [...(byRank.get(rank(card)) ?? []), card]);
  return [...byRank.values()].sort((a, b) => b.length - a.length || rank(b[0] ?? 0) - rank(a[0] ?? 0));
};

const topSuit = (cards: readonly number[], rules: ComboRules): number =>
  Math.max(...cards.map((card) => suitPlace(card, rules)));

const fiveKey = (cards: readonly number[], rules: ComboRules): NaiveKey | undefined => {
  const [most = [], next = []] = groups(cards);
  if (most.length === 4) return rules.fourCardPlays === 'none' ? [4, rank(most[0] ?? 0)] : undefined;
  if (most.length === 3 && next.length === 2) return [3, rank(most[0] ?? 0)];
  if (most.length !== 1) return undefined;
  const ranks = cards.map(rank).sort((a, b) => a - b);
  const sequence = LOOKUP[rules.straights]?.get(ranks.join());
  const isFlush = new Set(cards.map(suitName)).size === 1;
  const suit = topSuit(cards, rules);
  if (sequence !== undefined) {
    if (isFlush) return [5, sequence.at, suit];
    return [
      1,
      sequence.at,
      topSuit(
        cards.filter((card) => rank(card) === sequence.top),
        rules,
      ),
    ];
  }
  if (!isFlush || rules.fiveCardTiers === 'noFlush') return undefined;
  const down = ranks.slice().reverse();
  if (rules.flushOrder === 'topCard') return [2, down[0] ?? 0, suit];
  return rules.flushOrder === 'suitFirst' ? [2, suit, ...down] : [2, ...down, suit];
};

/** The key of these cards, or undefined when they are not a combination. */
export const naiveKey = (cards: readonly number[], rules: ComboRules): NaiveKey | undefined => {
  const [most = [], next = []] = groups(cards);
  const top = rank(most[0] ?? 0);
  switch (cards.length) {
    case 1:
      return [0, top, topSuit(cards, rules)];
    case 2:
      return most.length === 2 ? [0, top, topSuit(cards, rules)] : undefined;
    case 3:
      return most.length === 3 && rules.triples ? [0, top] : undefined;
    case 4:
      if (rules.fourCardPlays === 'none') return undefined;
      if (most.length === 4) return [1, top];
      return most.length === 2 && next.length === 2 ? [0, top, topSuit(most, rules)] : undefined;
    case 5:
      return fiveKey(cards, rules);
    default:
      return undefined;
  }
};

export const naiveCompare = (a: NaiveKey, b: NaiveKey): number => {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? -1) - (b[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Every subset of one to five cards. */
export const subsets = (cards: readonly number[]): readonly (readonly number[])[] => {
  const all: (readonly number[])[] = [];
  const grow = (chosen: readonly number[], from: number): void => {
    if (chosen.length > 0) all.push(chosen);
    if (chosen.length === 5) return;
    for (let at = from; at < cards.length; at++) grow([...chosen, cards[at] as number], at + 1);
  };
  grow([], 0);
  return all;
};

export interface NaiveSituation {
  readonly rules: ComboRules & { readonly oneCardLeft: 'enforced' | 'liability' | 'off' };
  readonly hand: readonly number[];
  readonly table: readonly number[] | undefined;
  readonly opening: number | undefined;
  /** The number of cards of the seat that acts next. */
  readonly nextHolds: number;
}

/** The plays of the seat on turn as sorted lists of cards, and whether it may pass. */
export const naiveMoves = (
  at: NaiveSituation,
): { readonly plays: readonly string[]; readonly pass: boolean } => {
  const { rules, hand, table, opening, nextHolds } = at;
  const tableKey = table === undefined ? undefined : naiveKey(table, rules);
  const highest = hand.reduce((top, card) => (naiveCardHigher(card, top, rules) ? card : top));
  const isBound = rules.oneCardLeft === 'enforced' && nextHolds === 1;
  const legal = subsets(hand).filter((cards) => {
    const key = naiveKey(cards, rules);
    if (key === undefined) return false;
    if (opening !== undefined && !cards.includes(opening)) return false;
    if (table !== undefined && tableKey !== undefined)
      if (cards.length !== table.length || naiveCompare(key, tableKey) <= 0) return false;
    return !(isBound && cards.length === 1 && cards[0] !== highest);
  });
  const plays = legal.map((cards) => cards.join()).sort();
  const mustAnswer = isBound && table?.length === 1 && plays.length > 0;
  return { plays, pass: table !== undefined && !mustAnswer };
};

/** A running deal as lists of cards, for counting sequences of moves. */
export interface NaiveDeal {
  readonly rules: NaiveSituation['rules'] & { readonly passLocks: boolean };
  readonly hands: readonly (readonly number[])[];
  readonly turn: number;
  readonly table: { readonly seat: number; readonly cards: readonly number[] } | undefined;
  readonly passed: readonly number[];
  readonly opening: number | undefined;
}

const naiveNext = (deal: NaiveDeal, seat: number): number => {
  const next = (seat + 1) % deal.hands.length;
  return deal.rules.passLocks && deal.passed.includes(next) ? naiveNext(deal, next) : next;
};

/** Perft: the number of sequences of this many moves in which no seat goes out. */
export const naivePerft = (deal: NaiveDeal, depth: number): number => {
  const { rules, hands, turn, table, opening } = deal;
  const hand = hands[turn] ?? [];
  const nextHolds = hands[naiveNext(deal, turn)]?.length ?? 0;
  const { plays, pass } = naiveMoves({ rules, hand, table: table?.cards, opening, nextHolds });
  if (depth === 1) return plays.length + (pass ? 1 : 0);
  let count = 0;
  for (const text of plays) {
    const cards = text.split(',').map(Number);
    const left = hand.filter((card) => !cards.includes(card));
    if (left.length === 0) throw new Error('a seat goes out: too deep for this count');
    count += naivePerft(
      {
        rules,
        hands: hands.map((one, seat) => (seat === turn ? left : one)),
        turn: naiveNext(deal, turn),
        table: { seat: turn, cards },
        passed: rules.passLocks ? deal.passed : [],
        opening: undefined,
      },
      depth - 1,
    );
  }
  if (!pass || table === undefined) return count;
  const passed = [...deal.passed, turn];
  const next = naiveNext({ ...deal, passed }, turn);
  const after =
    next === table.seat
      ? { ...deal, turn: next, table: undefined, passed: [] }
      : { ...deal, turn: next, passed };
  return count + naivePerft(after, depth - 1);
};
