// Refusals (BT-40 to BT-51, BT-69, BT-70, BT-77, BT-80): the reason and the rule that forbids a move.

import { type Actor, bits, type Refusal, type Seat } from '@parlor/engine';
import { formatCard } from '../pieces/card-text.ts';
import { type CardSet, contains, equals, has, none, ranksOf, size } from '../pieces/cards.ts';
import { isRow, type Straights } from '../pieces/sequences.ts';
import { type Rule, refuse } from '../rulebook.ts';
import type { Move, Playing, PlayMove, State } from '../types.ts';
import { deadline, PASS } from './clock.ts';
import { classify, keyOf, sizeOfKey } from './combos.ts';
import { demandedSingle, isWaiting } from './moves.ts';
import { breaksDuty, type Position } from './one-card.ts';

/** The refusal of a pass by the seat on turn. */
const whyNoPass = (position: Position, seat: Seat, hand: CardSet): Refusal | undefined => {
  if (position.table === undefined) return refuse('LEADER_CANNOT_PASS', 'BT-43');
  const owedCard = demandedSingle(position, seat, hand);
  return owedCard === undefined
    ? undefined
    : refuse('MUST_PLAY_HIGHEST_SINGLE', 'BT-49', formatCard(owedCard));
};

const whyNoEarlyPass = (state: Playing, seat: Seat): Refusal | undefined => {
  if (!isWaiting(state, seat)) return refuse('NOT_YOUR_TURN', 'BT-40');
  if (!state.options.autoPassEarly) return refuse('NOT_YOUR_TURN', 'BT-70');
  return bits.has(state.window?.early ?? 0, seat) ? refuse('ALREADY_PASSED', 'BT-69') : undefined;
};

const STRAIGHT_RULES = {
  lowTwo: 'BT-23',
  noTwos: 'BT-24',
  twoHigh: 'BT-25',
  hongKong: 'BT-26',
  taiwan: 'BT-27',
} as const satisfies Record<Straights, Rule>;

/** The rule that forbids these cards: one about this kind of cards, or the general one. */
const whyNoCombination = (cards: CardSet, { options }: Position): Refusal => {
  const count = size(cards);
  if (count === 4 && options.fourCardPlays === 'none') return refuse('FOUR_CARDS', 'BT-36');
  if (count === 3 && !options.triples) return refuse('NOT_A_COMBINATION', 'BT-21');
  if (count === 5) {
    const otherwise = classify(cards, { ...options, fiveCardTiers: 'standard', fourCardPlays: 'none' });
    if (otherwise?.type === 'flush') return refuse('NOT_A_COMBINATION', 'BT-32');
    if (otherwise?.type === 'fourOfAKind') return refuse('NOT_A_COMBINATION', 'BT-37');
    const ranks = [0, 1, 2, 3].reduce((held, suit) => held | ranksOf(cards.low, cards.high, suit), 0);
    if (isRow(ranks)) return refuse('NOT_A_COMBINATION', STRAIGHT_RULES[options.straights]);
  }
  return refuse('NOT_A_COMBINATION', 'BT-38');
};

/** The refusal to take back a pass that was not made early. */
const whyNoUnpass = ({ options }: Position): Refusal => {
  if (!options.autoPass) return refuse('NO_EARLY_PASS', 'BT-67');
  return refuse('NO_EARLY_PASS', options.autoPassEarly ? 'BT-69' : 'BT-70');
};

/** The refusal of a play by the seat on turn; the hand is checked before the combination. */
const whyNoPlay = (position: Position, seat: Seat, hand: CardSet, move: PlayMove): Refusal | undefined => {
  const { options, table, opening } = position;
  const { cards, repeated } = move;
  if (repeated !== undefined) return refuse('CARD_TWICE', 'BT-42', formatCard(repeated));
  if (!contains(hand, cards)) return refuse('CARDS_NOT_IN_HAND', 'BT-41');
  const key = keyOf(cards, options);
  if (key === 0) return whyNoCombination(cards, position);
  if (opening !== undefined && !has(cards, opening)) {
    const rule = options.lowestCardDuty === 'everyDeal' ? 'BT-13' : 'BT-12';
    return refuse('MUST_INCLUDE_OPENING_CARD', rule, formatCard(opening));
  }
  if (table !== undefined) {
    const above = keyOf(table.cards, options);
    if (sizeOfKey(key) !== sizeOfKey(above)) return refuse('WRONG_SIZE', 'BT-44');
    if (key <= above) return refuse('DOES_NOT_BEAT', 'BT-44');
  }
  const owedCard = demandedSingle(position, seat, hand);
  if (owedCard === undefined || !breaksDuty(position, owedCard, move)) return undefined;
  return refuse('MUST_PLAY_HIGHEST_SINGLE', table === undefined ? 'BT-48' : 'BT-49', formatCard(owedCard));
};

/** BT-77. Refuses any move of the clock except the one that is due. */
const whyNotDue = (state: Playing, move: Move): Refusal | undefined => {
  const due = deadline(state)?.move;
  const isDue =
    due !== undefined &&
    due.type === move.type &&
    (move.type !== 'expire' || (due.type === 'expire' && due.window === move.window)) &&
    (move.type !== 'play' ||
      (due.type === 'play' && move.repeated === undefined && equals(due.cards, move.cards)));
  const isLateEnd = move.type === 'expire' && state.options.autoPass;
  return isDue ? undefined : refuse('STALE_VERSION', isLateEnd ? 'BT-74' : 'BT-77');
};

export const whyNot = (state: State, actor: Actor, move: Move): Refusal | undefined => {
  if (state.phase === 'over') return refuse('MATCH_OVER', 'BT-80');
  if (actor === 'clock') return whyNotDue(state, move);
  switch (move.type) {
    case 'expire':
      return refuse('NOT_YOUR_TURN', 'BT-77');
    case 'unpass': {
      const isEarly = bits.has(state.window?.early ?? 0, actor);
      return isEarly ? undefined : whyNoUnpass(state);
    }
    case 'pass':
      if (actor !== state.turn) return whyNoEarlyPass(state, actor);
      return whyNoPass(state, actor, state.hands[actor] ?? none);
    case 'play':
      if (actor !== state.turn) return refuse('NOT_YOUR_TURN', 'BT-40');
      return whyNoPlay(state, actor, state.hands[actor] ?? none, move);
  }
};

/** The refusal of a pass; undefined when the seat may pass now. */
export const canPass = (state: State, seat: Seat): Refusal | undefined => whyNot(state, seat, PASS);
