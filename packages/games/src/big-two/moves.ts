// What you may do (BT-40 to BT-51, BT-69, BT-70): the legal moves of a seat, and why another move is not one of them.

import { type Actor, bits, type Refusal, type Seat } from '@parlor/engine';
import { type Card, type CardSet, contains, equals, has, none, ranksOf, size } from './cards.ts';
import { deadline, PASS } from './clock.ts';
import { classify, keyOf, sizeOfKey } from './combos.ts';
import { breaksDuty, owedSingle, type Position } from './one-card.ts';
import { playsAbove } from './plays.ts';
import { type Rule, refuse } from './rules.ts';
import { isRow, type Straights } from './sequences.ts';
import { formatCard } from './spelling.ts';
import type { Move, Playing, PlayMove, State } from './types.ts';

const NO_MOVES: readonly Move[] = [];
const EARLY: readonly Move[] = [PASS];
const UNPASS: readonly Move[] = [{ type: 'unpass' }];

export const toAct = (state: State): Seat | undefined => (state.phase === 'over' ? undefined : state.turn);

/** BT-69. Whether a seat not on turn still has a pass to give while a window is open. */
const isWaiting = ({ window, table, passed, turn }: Position, seat: Seat): boolean =>
  window !== undefined && seat !== turn && seat !== table?.seat && !bits.has(passed, seat);

const movesBeforeTurn = (position: Position, seat: Seat): readonly Move[] => {
  if (!isWaiting(position, seat) || !position.options.autoPassEarly) return NO_MOVES;
  return bits.has(position.window?.early ?? 0, seat) ? UNPASS : EARLY;
};

/** The single that the rules demand now, where they enforce one card left. */
const demandedSingle = (position: Position, seat: Seat, hand: CardSet): Card | undefined =>
  position.options.oneCardLeft === 'enforced' ? owedSingle(position, seat, hand) : undefined;

/** The legal moves of a seat that holds this hand, from what states and views both know: plays first, a pass last. */
export const movesOf = (position: Position, seat: Seat, hand: CardSet): readonly Move[] => {
  if (seat !== position.turn) return movesBeforeTurn(position, seat);
  const { options, table, opening } = position;
  const plays: PlayMove[] = playsAbove(hand, table === undefined ? 0 : keyOf(table.cards, options), options);
  if (opening !== undefined) return plays.filter((play) => has(play.cards, opening));
  const demanded = demandedSingle(position, seat, hand);
  if (demanded !== undefined) return plays.filter((play) => !breaksDuty(position, demanded, play));
  const moves: Move[] = plays;
  if (table !== undefined) moves.push(PASS);
  return moves;
};

export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  const hand = state.hands[seat];
  return state.phase === 'over' || hand === undefined ? NO_MOVES : movesOf(state, seat, hand);
};

/** Why the seat on turn may not pass. */
const whyNoPass = (position: Position, seat: Seat, hand: CardSet): Refusal | undefined => {
  if (position.table === undefined) return refuse('LEADER_CANNOT_PASS', 'BT-43');
  const owed = demandedSingle(position, seat, hand);
  return owed === undefined ? undefined : refuse('MUST_PLAY_HIGHEST_SINGLE', 'BT-49', formatCard(owed));
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

/** The rule that forbids these cards: one that names them, or the one that forbids all that no rule names. */
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

/** Why there is no early pass to take back. */
const whyNoUnpass = ({ options }: Position): Refusal => {
  if (!options.autoPass) return refuse('NO_EARLY_PASS', 'BT-67');
  return refuse('NO_EARLY_PASS', options.autoPassEarly ? 'BT-69' : 'BT-70');
};

/** Whether these cards of the seat on turn are a legal play; the hand is checked before the cards are judged. */
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
  const owed = demandedSingle(position, seat, hand);
  if (owed === undefined || !breaksDuty(position, owed, move)) return undefined;
  return refuse('MUST_PLAY_HIGHEST_SINGLE', table === undefined ? 'BT-48' : 'BT-49', formatCard(owed));
};

/** BT-77. The clock makes the move that is due, and no other. */
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

/** Every legal play of a seat; empty when it can only pass or is not on turn. */
export const legalPlays = (state: State, seat: Seat): readonly CardSet[] =>
  legalMoves(state, seat).flatMap((move) => (move.type === 'play' ? [move.cards] : []));

/** Undefined when the seat may pass now, otherwise why it may not. */
export const canPass = (state: State, seat: Seat): Refusal | undefined => whyNot(state, seat, PASS);
