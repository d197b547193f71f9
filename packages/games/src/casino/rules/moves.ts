// Every move of Casino: each kind of move with each hand card and each choice of cards. `sets.ts` finds the
// choices; `why-not.ts` strikes out what a rule forbids. Implements CAS-15 to CAS-19 and CAS-99.

import { bits, type Seat, type Wide, wide } from '@parlor/engine';
import { countsAs, HIGH_ACE, worthOf } from '../pieces/cards.ts';
import type { Answer, Card, Facts, Move, Options, State } from '../types.ts';
import { extendable } from './builds.ts';
import { type Layout, layOut } from './sets.ts';
import { toAct } from './shiya.ts';
import { whyNotOf, whyNotPlan, whyNotSets } from './why-not.ts';

export { toAct } from './shiya.ts';

/** CAS-99: after this number of moves, a kind of move starts no further card or value. */
const LISTED_MOVES = 50_000;
const ANSWERS: readonly Answer[] = Object.freeze([{ type: 'shiya' }, { type: 'stand' }]);

export const legalMoves = (state: State, seat: Seat): readonly Move[] =>
  movesOf(state, seat, state.hands[seat] ?? wide.empty);

/** The legal moves of a seat, from what the seat knows. */
export const movesOf = (facts: Facts, seat: Seat, hand: Wide): readonly Move[] => {
  if (toAct(facts) !== seat) return [];
  if (facts.phase.kind === 'settling')
    return ANSWERS.filter((answer) => whyNotOf(facts, seat, hand, answer) === undefined);
  const turn: MoveListing = {
    facts,
    seat,
    hand,
    cards: wide.list(hand),
    layout: layOut(facts, seat),
    moves: [],
  };
  addTrails(turn);
  addCaptures(turn);
  addTableBuilds(turn);
  addBuilds(turn);
  addLoadsAndExtends(turn);
  addRaises(turn);
  return turn.moves;
};

interface MoveListing {
  readonly facts: Facts;
  readonly seat: Seat;
  readonly hand: Wide;
  readonly cards: readonly Card[];
  readonly layout: Layout;
  /** The list so far. */
  readonly moves: Move[];
}

/** True when rules that no choice of cards can change allow the move. */
const isPossible = ({ facts, seat, hand }: MoveListing, plan: Exclude<Move, Answer>): boolean =>
  whyNotPlan(facts, seat, hand, plan) === undefined;

/** Adds a possible move if its sets are allowed, too. */
const add = ({ facts, seat, hand, moves }: MoveListing, move: Exclude<Move, Answer>): void => {
  if (whyNotSets(facts, seat, hand, move) === undefined) moves.push(move);
};

const addTrails = (turn: MoveListing): void => {
  for (const card of turn.cards) {
    const move = { type: 'trail', card } as const;
    if (isPossible(turn, move)) add(turn, move);
  }
};

/** The values that the cards can count when they are played, in ascending order. */
const valuesIn = (options: Options, cards: readonly Card[]): readonly number[] => {
  const values: number[] = [];
  // The cards of a hand are sorted by rank.
  for (const card of cards) if (worthOf(options, card) !== values.at(-1)) values.push(worthOf(options, card));
  const highAce = cards.some((card) => countsAs(options, card, HIGH_ACE));
  return highAce && !values.includes(HIGH_ACE) ? [...values, HIGH_ACE].sort((a, b) => a - b) : values;
};

/** CAS-31: the played card takes builds of its value and sets of its value. */
const addCaptures = (turn: MoveListing): void => {
  const { facts, cards, layout, moves } = turn;
  const { options, builds } = facts;
  const end = moves.length + LISTED_MOVES;
  for (const value of valuesIn(options, cards)) {
    const choices = layout.choices(value);
    const equal = builds.filter((build) => build.value === value).map(({ id }) => id);
    if (choices.length === 1 && equal.length === 0) continue;
    for (const card of cards) {
      if (!countsAs(options, card, value) || moves.length >= end) continue;
      for (let which = 0; which < 1 << equal.length; which++) {
        const ids = equal.filter((_, at) => bits.has(which, at));
        if (!isPossible(turn, { type: 'capture', card, sets: [], builds: ids })) continue;
        for (const { sets } of choices) add(turn, { type: 'capture', card, sets, builds: ids });
      }
    }
  }
};

/** CAS-46: builds of loose cards alone. */
const addTableBuilds = (turn: MoveListing): void => {
  const { facts, layout } = turn;
  if (!facts.options.buildTableOnly) return;
  for (let value = 1; value <= facts.options.maxBuild; value++) {
    if (!isPossible(turn, { type: 'build', card: undefined, value, sets: [], forPartner: false })) continue;
    for (const { sets } of layout.choices(value))
      add(turn, { type: 'build', card: undefined, value, sets, forPartner: false });
  }
};

/** CAS-40, CAS-70: builds with the played card, for its player or for the partner. */
const addBuilds = (turn: MoveListing): void => {
  const { facts, cards, layout, moves } = turn;
  const { options } = facts;
  const end = moves.length + LISTED_MOVES;
  for (const card of cards) {
    const values = layout.reach(card) & bits.all(options.maxBuild + 1);
    for (const value of bits.list(values)) {
      for (const forPartner of options.partnership ? [false, true] : [false]) {
        if (moves.length >= end) return;
        if (!isPossible(turn, { type: 'build', card, value, sets: [], forPartner })) continue;
        for (const { sets } of layout.choicesWith(card, value))
          add(turn, { type: 'build', card, value, sets, forPartner });
      }
    }
  }
};

/** CAS-50, CAS-51: sets added to a build, without a hand card (a load) or with one. */
const addLoadsAndExtends = (turn: MoveListing): void => {
  const { facts, cards, layout, moves } = turn;
  for (const target of facts.builds) {
    if (!extendable(facts, turn.seat, target)) continue;
    const { id: build, value } = target;
    if (facts.options.freeLoad && isPossible(turn, { type: 'extend', card: undefined, build, sets: [] })) {
      for (const { sets } of layout.choices(value))
        add(turn, { type: 'extend', card: undefined, build, sets });
    }
    const end = moves.length + LISTED_MOVES;
    for (const card of cards) {
      if (moves.length >= end) break;
      if (!bits.has(layout.reach(card), value)) continue;
      if (!isPossible(turn, { type: 'extend', card, build, sets: [] })) continue;
      for (const { sets } of layout.choicesWith(card, value))
        add(turn, { type: 'extend', card, build, sets });
    }
  }
};

/** CAS-52, CAS-56: the played card on a build, and sets of the new value beside it. */
const addRaises = (turn: MoveListing): void => {
  const { facts, cards, layout } = turn;
  const { options } = facts;
  for (const { id: build, value } of facts.builds) {
    for (const card of cards) {
      const raised = value + worthOf(options, card);
      if (raised > options.maxBuild || !isPossible(turn, { type: 'raise', card, build, sets: [] })) continue;
      for (const { sets } of options.raiseWithSets ? layout.choices(raised) : [{ sets: [] }])
        add(turn, { type: 'raise', card, build, sets });
    }
  }
};
