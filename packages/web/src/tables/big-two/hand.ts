// A hand of Big Two as people like to look at it: by rank, by suit, or in groups that could be played together.
// Arranging is looking, not judging: what may be played is asked from the legal moves alone.

import {
  type CardSet,
  type ComboType,
  classify,
  formatCard,
  formatCards,
  inSequence,
  type Options,
  parseCards,
} from '@parlor/games/big-two';

export const SORTS = ['rank', 'suit', 'smart'] as const;
export type Sort = (typeof SORTS)[number];

/** The codes of a set, lowest first. */
export const codesOf = (set: CardSet): readonly string[] => {
  const text = formatCards(set);
  return text === '' ? [] : text.split(' ');
};

/** The codes of a play as it is drawn and written: a straight in sequence. */
export const codesInPlay = (cards: CardSet, type: ComboType | undefined): readonly string[] =>
  inSequence(cards, type).map(formatCard);

export const setOf = (codes: Iterable<string>): CardSet => {
  const read = parseCards([...codes].join(' '));
  return read.ok ? read.value : { low: 0, high: 0 };
};

export const sameSet = (a: CardSet, b: CardSet): boolean => a.low === b.low && a.high === b.high;

const rankOf = (code: string): string => code.slice(0, -1);

const bySuit = (codes: readonly string[]): readonly string[] => {
  const order = 'DCHS';
  return [...codes].sort((a, b) => order.indexOf(a.at(-1) ?? '') - order.indexOf(b.at(-1) ?? ''));
};

/** The strongest five cards that form a combination, or undefined. */
const bestFive = (codes: readonly string[], options: Options): readonly string[] | undefined => {
  let best: readonly string[] | undefined;
  let bestKey = 0;
  const pick = (from: number, picked: readonly string[]): void => {
    if (picked.length === 5) {
      const combo = classify(setOf(picked), options);
      if (combo !== undefined && combo.key > bestKey) {
        bestKey = combo.key;
        best = picked;
      }
      return;
    }
    for (let at = from; at <= codes.length - (5 - picked.length); at++)
      pick(at + 1, [...picked, codes[at] ?? '']);
  };
  pick(0, []);
  return best;
};

/** Groups, weakest first: singles, pairs, triples, then what makes five. */
const smartly = (codes: readonly string[], options: Options): readonly (readonly string[])[] => {
  let left = codes;
  const fives: (readonly string[])[] = [];
  for (let five = bestFive(left, options); five !== undefined; five = bestFive(left, options)) {
    const group = setOf(five);
    const taken = codesInPlay(group, classify(group, options)?.type);
    fives.unshift(taken);
    left = left.filter((code) => !taken.includes(code));
  }
  const ranks = [...new Set(left.map(rankOf))].map((rank) => left.filter((code) => rankOf(code) === rank));
  const sameSize = (size: number): readonly (readonly string[])[] =>
    ranks.filter((group) => group.length === size);
  return [...sameSize(1), ...sameSize(2), ...sameSize(3), ...sameSize(4), ...fives];
};

/** The cards in the order to show, and the first card of every group after the first. */
export const arrange = (
  hand: CardSet,
  sort: Sort,
  options: Options,
): { readonly codes: readonly string[]; readonly starts: ReadonlySet<string> } => {
  const codes = codesOf(hand);
  if (sort === 'rank') return { codes, starts: new Set() };
  if (sort === 'suit') {
    const sorted = bySuit(codes);
    const starts = sorted.filter((code, at) => at > 0 && code.at(-1) !== sorted[at - 1]?.at(-1));
    return { codes: sorted, starts: new Set(starts) };
  }
  const groups = smartly(codes, options);
  const wide = groups.filter((group) => group.length > 1);
  return { codes: groups.flat(), starts: new Set(wide.map((group) => group[0] ?? '')) };
};
