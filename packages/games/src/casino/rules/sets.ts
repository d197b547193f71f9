// Sets of one value, formed one after another from loose cards, tops of piles and the card that is played.
// Arithmetic alone: `why-not.ts` decides what a move may do with them. Implements CAS-9, CAS-60, CAS-99.

import { type Bits, bits, type Seat } from '@parlor/engine';
import { countsAs, HIGH_ACE, onlyPairs, worthOf } from '../pieces/cards.ts';
import type { Card, Facts, Sets } from '../types.ts';
import { mayUsePile } from './why-not.ts';

/** CAS-99: beyond this number of loose cards the list of moves uses only the last ones. */
export const LISTED_LOOSE = 24;
/** CAS-99: the choices of cards listed for each value. */
export const LISTED_CHOICES = 20_000;

/** A choice of cards in sets of one value, in the order in which the sets are formed. */
export interface SetChoice {
  readonly sets: Sets;
  /** The places of its loose cards in the layout. */
  readonly loose: Bits;
  /** The number of cards taken from each usable pile, six bits a pile. */
  readonly taken: number;
  /** CAS-63: a set without a pile top is among the sets. */
  readonly base: boolean;
}

const NO_CARDS: readonly Card[] = [];
const NO_SETS: Sets = [];
const NO_GROUPS: readonly Bits[] = [];
const EMPTY_GROUP: readonly Bits[] = [0];
const NOTHING: SetChoice = { sets: NO_SETS, loose: 0, taken: 0, base: false };
const NO_CHOICES: readonly SetChoice[] = [];
const ONLY_NOTHING: readonly SetChoice[] = [NOTHING];
const PILE_BITS = 6;

/** A number for each choice of cards; arrangements of the same cards share it. */
const keyOf = (loose: Bits, taken: number): number => taken * 2 ** LISTED_LOOSE + loose;

/** A test that each key passes once, and no more keys than a list may have choices. */
const firsts = (): ((key: number) => boolean) => {
  const known = new Set<number>();
  return (key) => {
    const before = known.size;
    return before < LISTED_CHOICES && known.add(key).size > before;
  };
};

/** The choices with each choice of cards once, in the first of its arrangements. */
const distinct = (choices: readonly SetChoice[]): readonly SetChoice[] => {
  if (choices.length < 2) return choices;
  const isNew = firsts();
  return choices.filter(({ loose, taken }) => isNew(keyOf(loose, taken)));
};

/** The answers of a function of a value, each computed once. */
const once = <T>(find: (value: number) => T): ((value: number) => T) => {
  const known = new Map<number, T>();
  return (value) => {
    const answer = known.get(value) ?? find(value);
    known.set(value, answer);
    return answer;
  };
};

/** The choices that a seat has in one position. A layout serves one list of moves. */
export interface Layout {
  /** Every choice of loose cards and pile tops in sets of the value, the empty one first. */
  choices(value: number): readonly SetChoice[];
  /** Every choice in sets of the value of which one holds the played card. */
  choicesWith(card: Card, value: number): readonly SetChoice[];
  /** The values, as bits, that a set with the played card may have; some turn out to be impossible. */
  reach(card: Card): Bits;
}

export const layOut = (facts: Facts, seat: Seat): Layout => {
  const { options } = facts;
  const worth = (card: Card): number => worthOf(options, card);
  const cards = facts.loose.slice(-LISTED_LOOSE).sort((a, b) => worth(b) - worth(a));
  const piles = usablePiles(facts, seat);
  const groups = groupsBySum(cards.map(worth));
  const groupsOf = (sum: number): readonly Bits[] =>
    sum === 0 ? EMPTY_GROUP : (groups.get(sum) ?? NO_GROUPS);
  const setOf = (group: Bits, others: readonly Card[]): readonly Card[] => {
    const set: Card[] = [];
    for (let rest = group; rest !== 0; rest = bits.rest(rest)) set.push(cards[bits.first(rest)] as Card);
    for (const card of others) set.push(card);
    return set;
  };

  /**
   * Unions of disjoint groups. Each is found under its largest card, as a group and a union of smaller cards.
   */
  const unions = once((value: number): readonly SetChoice[] => {
    const all = groupsOf(value);
    if (all.length === 0) return ONLY_NOTHING;
    const found = [NOTHING];
    const isNew = firsts();
    let smaller: readonly SetChoice[] = ONLY_NOTHING;
    let leader = -1;
    for (const group of all.toReversed()) {
      if (bits.first(group) !== leader) smaller = found.slice();
      leader = bits.first(group);
      for (const { sets, loose } of smaller) {
        if ((loose & group) === 0 && isNew(loose | group))
          found.push({ sets: [setOf(group, NO_CARDS), ...sets], loose: loose | group, taken: 0, base: true });
      }
    }
    return found;
  });

  /** The top cards of these piles after those already taken; undefined when one of the piles has no more. */
  const topsOf = (which: Bits, taken: number): readonly Card[] | undefined => {
    const tops: Card[] = [];
    for (let rest = which; rest !== 0; rest = bits.rest(rest)) {
      const pile = bits.first(rest);
      const top = piles[pile]?.at(-1 - ((taken >> (PILE_BITS * pile)) & bits.all(PILE_BITS)));
      if (top === undefined) return undefined;
      tops.push(top);
    }
    return tops;
  };
  const afterTaking = (which: Bits, taken: number): number => {
    let after = taken;
    for (let rest = which; rest !== 0; rest = bits.rest(rest)) after += 1 << (PILE_BITS * bits.first(rest));
    return after;
  };

  /** The choice with one more set: tops of these piles, the played card if there is one, and loose cards. */
  const withSet = (
    choice: SetChoice,
    value: number,
    which: Bits,
    played: readonly Card[],
  ): readonly SetChoice[] => {
    const tops = topsOf(which, choice.taken);
    if (tops === undefined) return NO_CHOICES;
    let rest = value;
    for (const card of tops) rest -= worth(card);
    for (const card of played) rest -= worth(card);
    const isHighAce = which === 0 && rest > 0 && played.some((card) => countsAs(options, card, value));
    const fitting = isHighAce ? [0, ...groupsOf(rest)] : groupsOf(rest);
    if (fitting.length === 0) return NO_CHOICES;
    const others = [...tops, ...played];
    const found: SetChoice[] = [];
    for (const group of fitting) {
      if ((group & choice.loose) !== 0) continue;
      found.push({
        sets: [...choice.sets, setOf(group, others)],
        loose: choice.loose | group,
        taken: afterTaking(which, choice.taken),
        base: choice.base || which === 0,
      });
    }
    return found;
  };
  /** The choice with one more set that holds at least one pile top. */
  const withTops = (choice: SetChoice, value: number, played: readonly Card[]): readonly SetChoice[] => {
    const found: SetChoice[] = [];
    for (let which = 1; which < 1 << piles.length; which++)
      found.push(...withSet(choice, value, which, played));
    return found;
  };

  /** Chains: these choices, and all that grow from them by sets with pile tops, each uncovering the next. */
  const chainsFrom = (starts: readonly SetChoice[], value: number): readonly SetChoice[] => {
    if (starts.length === 0) return NO_CHOICES;
    const isFirst = firsts();
    const isNew = ({ loose, taken, base }: SetChoice): boolean =>
      isFirst(2 * keyOf(loose, taken) + (base ? 1 : 0));
    const chains = starts.filter(isNew);
    for (const chain of chains) chains.push(...withTops(chain, value, NO_CARDS).filter(isNew));
    return chains.filter(({ taken }) => taken !== 0);
  };

  /** Unions below chains. A choice of cards counts as lacking a base only when no arrangement has one. */
  const onUnions = (chains: readonly SetChoice[], value: number): readonly SetChoice[] => {
    if (chains.length === 0) return NO_CHOICES;
    const based: SetChoice[] = [];
    const baseless: SetChoice[] = [];
    for (const chain of chains) {
      for (const union of unions(value)) {
        if ((union.loose & chain.loose) !== 0) continue;
        const sets = [...union.sets, ...chain.sets];
        const base = union.base || chain.base;
        const choice = { sets, loose: union.loose | chain.loose, taken: chain.taken, base };
        (base ? based : baseless).push(choice);
      }
    }
    return distinct(baseless.length === 0 ? based : [...based, ...baseless]);
  };

  // The sums of loose cards, and of sets in which a pile top takes part, as bits.
  let sums = 1;
  for (const sum of groups.keys()) if (!onlyPairs(sum)) sums |= 1 << sum;
  let topSums = 0;
  for (const pile of piles) {
    const top = worth(pile.at(-1) as Card);
    if (!onlyPairs(top)) topSums |= (sums | topSums) << top;
  }
  const topsReach = (value: number): boolean => onlyPairs(value) || (value > 0 && bits.has(topSums, value));
  const chains = once((value: number) =>
    topsReach(value) ? chainsFrom(withTops(NOTHING, value, NO_CARDS), value) : NO_CHOICES,
  );

  /** The sets that hold the played card and no pile top, on every union. */
  const plainWith = (card: Card, value: number): readonly SetChoice[] =>
    onUnions(withSet(NOTHING, value, 0, [card]), value);
  const chainsWith = (card: Card, value: number): readonly SetChoice[] => {
    const played = [card];
    const without = chains(value);
    const starts: SetChoice[] = [];
    for (const chain of [NOTHING, ...without]) {
      // The played card needs a chain below or above it when it is in a set without a pile top.
      if (without.length > 0) starts.push(...withSet(chain, value, 0, played));
      starts.push(...withTops(chain, value, played));
    }
    return onUnions(chainsFrom(starts, value), value);
  };

  return {
    choices: once((value) =>
      chains(value).length === 0 ? unions(value) : [...unions(value), ...onUnions(chains(value), value)],
    ),
    choicesWith: (card, value) =>
      topsReach(value) || topsReach(value - worth(card))
        ? [...plainWith(card, value), ...chainsWith(card, value)]
        : plainWith(card, value),
    reach: (card) => {
      if (onlyPairs(worth(card))) return 0;
      const high = countsAs(options, card, HIGH_ACE) ? 1 << HIGH_ACE : 0;
      return ((sums | topSums) << worth(card)) | topSums | high;
    },
  };
};

/** CAS-59: the piles that may give cards, in turn order after the seat. */
const usablePiles = (facts: Facts, seat: Seat): readonly (readonly Card[])[] => {
  const found: (readonly Card[])[] = [];
  for (let step = 1; step < facts.piles.length; step++) {
    const owner = (seat + step) % facts.piles.length;
    const pile = facts.piles[owner] ?? NO_CARDS;
    if (pile.length > 0 && mayUsePile(facts, seat, owner)) found.push(pile);
  }
  return found;
};

/** The groups of cards, as places, that make each useful sum; those with the first card come first. */
const groupsBySum = (values: readonly number[]): ReadonlyMap<number, readonly Bits[]> => {
  const groups = new Map<number, Bits[]>();
  const add = (from: number, others: Bits, sum: number): void => {
    for (let place = from; place < values.length; place++) {
      const total = sum + (values[place] ?? 0);
      if (others !== 0 && total > HIGH_ACE) continue;
      const group = bits.with(others, place);
      const equal = groups.get(total);
      if (equal === undefined) groups.set(total, [group]);
      else if (equal.length < LISTED_CHOICES) equal.push(group);
      else continue;
      add(place + 1, group, total);
    }
  };
  add(0, 0, 0);
  return groups;
};
