// The effects of moves (BT-43 to BT-47, BT-52, BT-62, BT-65 to BT-74): plays, passes, tricks, windows, the
// end of a deal.

import { type Actor, bits, type Seat, type Step } from '@parlor/engine';
import { isEmpty, minus, none, size, union } from '../pieces/cards.ts';
import type { Event, Move, Over, PassCause, Playing, PlayMove, Reason, State } from '../types.ts';
import { keyOf, typeOfKey } from './combos.ts';
import { breaksDuty, nextToAct, owedSingle } from './one-card.ts';
import { addPoints, isLastDeal, placesOf, scoreDeal } from './score.ts';
import { dealHand } from './setup.ts';
import { highestFormable, unbeatable } from './unbeatable.ts';
import { whyNot } from './why-not.ts';

export const play = (state: State, actor: Actor, move: Move): Step<State, Event> => {
  const refusal = whyNot(state, actor, move);
  if (refusal !== undefined || state.phase === 'over')
    throw new Error(`big-two: illegal move played (${refusal?.code})`);
  const events: Event[] = [];
  switch (move.type) {
    case 'play':
      return { state: playCards(state, actor, move, events), events };
    case 'expire':
      return { state: passOn(state, 'window', events), events };
    case 'unpass':
      return {
        state: setEarly(state, bits.without(earlyOf(state), actor as Seat), actor as Seat, events),
        events,
      };
    case 'pass':
      if (actor !== 'clock' && actor !== state.turn)
        return { state: setEarly(state, bits.with(earlyOf(state), actor), actor, events), events };
      return { state: passOn(withBreach(state, move), actor === 'clock' ? 'limit' : 'hand', events), events };
  }
};

const earlyOf = (state: Playing): number => state.window?.early ?? 0;

const setEarly = (state: Playing, early: number, seat: Seat, events: Event[]): Playing => {
  if (state.window === undefined) return state;
  events.push({ type: early > state.window.early ? 'passedEarly' : 'unpassed', seat });
  return { ...state, window: { ...state.window, early } };
};

/** BT-50. The seat that would be liable if the next seat went out. */
const breachOf = (state: Playing, move: Move): Seat | undefined => {
  if (state.options.oneCardLeft !== 'liability') return undefined;
  const owedCard = owedSingle(state, state.turn, state.hands[state.turn] ?? none);
  return owedCard !== undefined && breaksDuty(state, owedCard, move) ? state.turn : undefined;
};

const withBreach = (state: Playing, move: Move): Playing => {
  const breach = breachOf(state, move);
  return breach === state.breach ? state : { ...state, breach };
};

/**
 * The reason why the play just made opens a window, from public facts alone; undefined when it opens none.
 */
const windowReason = (state: Playing, cards: PlayMove['cards']): Reason | undefined => {
  const { options, hands, turn, passed, played } = state;
  if (!options.autoPass) return undefined;
  if (options.autoPassTrigger === 'highestFormable')
    return highestFormable(cards, played, options, { strictPairs: true }) ? 'noHigherPlay' : undefined;
  const sizes: number[] = [];
  for (let seat = 0; seat < hands.length; seat++) {
    const isOut = seat === turn || (options.passLocks && bits.has(passed, seat));
    if (!isOut) sizes.push(size(hands[seat] ?? none));
  }
  const verdict = unbeatable(cards, played, sizes, options);
  return verdict.unbeatable ? verdict.reason : undefined;
};

const playCards = (state: Playing, actor: Actor, move: PlayMove, events: Event[]): State => {
  const { options, turn, window } = state;
  const { cards } = move;
  const combo = typeOfKey(keyOf(cards, options));
  events.push(
    actor === 'clock'
      ? { type: 'played', seat: turn, cards, combo, auto: true }
      : { type: 'played', seat: turn, cards, combo },
  );
  // No legal play exists while a window is open; a play that is made anyway closes the window.
  if (window !== undefined) events.push({ type: 'windowClosed', window: window.seq, cause: 'superseded' });
  const hands = state.hands.slice();
  const hand = minus(hands[turn] ?? none, cards);
  hands[turn] = hand;
  if (isEmpty(hand)) return endDeal(state, hands, union(state.played, cards), events);
  const reason = windowReason(state, cards);
  const next: Playing = {
    phase: 'playing',
    options,
    rng: state.rng,
    deal: state.deal,
    hands,
    unseen: state.unseen,
    played: union(state.played, cards),
    totals: state.totals,
    wins: state.wins,
    windows: reason === undefined ? state.windows : state.windows + 1,
    turn: nextToAct(state, turn),
    table: { seat: turn, cards },
    passed: options.passLocks ? state.passed : 0,
    opening: undefined,
    faceUp: state.faceUp,
    breach: breachOf(state, move),
    window: reason === undefined ? undefined : { seq: state.windows + 1, reason, early: 0 },
    last: state.last,
  };
  if (reason === undefined) return next;
  const ms = options.autoPassMs;
  events.push({ type: 'windowOpened', window: next.windows, owner: turn, reason, ms });
  return ms === 0 ? passOn(next, 'window', events) : next;
};

/**
 * Passes the seat on turn, then every seat that passed early, or all seats when the window has ended. The
 * trick closes when the turn comes back to the owner of the play.
 */
const passOn = (state: Playing, first: PassCause, events: Event[]): Playing => {
  const { table, window } = state;
  if (table === undefined) throw new Error('big-two: a pass without a play to pass on');
  let { turn, passed } = state;
  let by: PassCause = first;
  for (;;) {
    events.push(
      by === 'window' || by === 'limit'
        ? { type: 'passed', seat: turn, by, auto: true }
        : { type: 'passed', seat: turn, by },
    );
    passed = bits.with(passed, turn);
    turn = nextToAct({ hands: state.hands, options: state.options, passed }, turn);
    if (turn === table.seat) return closeTrick(state, first === 'window' ? 'expired' : 'allPassed', events);
    if (window !== undefined && bits.has(window.early, turn)) by = 'early';
    else if (first === 'window') by = 'window';
    else break;
  }
  const early = window === undefined ? 0 : bits.minus(window.early, passed);
  return {
    ...state,
    turn,
    passed,
    window: window === undefined || window.early === early ? window : { ...window, early },
  };
};

const closeTrick = (state: Playing, cause: 'expired' | 'allPassed', events: Event[]): Playing => {
  const leader = state.table?.seat ?? state.turn;
  if (state.window !== undefined) events.push({ type: 'windowClosed', window: state.window.seq, cause });
  events.push({ type: 'trickClosed', leader });
  return { ...state, turn: leader, passed: 0, table: undefined, window: undefined };
};

/** BT-52, BT-62. Scores the deal, then deals the next one or ends the match. */
const endDeal = (
  state: Playing,
  hands: Playing['hands'],
  played: Playing['played'],
  events: Event[],
): State => {
  const { options, deal, turn, rng, unseen, windows } = state;
  const liable = state.breach === undefined || state.breach === turn ? undefined : state.breach;
  const last = scoreDeal(deal, turn, hands, liable, options);
  const totals = addPoints(state.totals, last, options);
  const wins = state.wins.map((count, seat) => (seat === turn ? count + 1 : count));
  events.push({ type: 'dealEnded', result: last, totals });
  if (!isLastDeal(deal, totals, options)) {
    const next = dealHand(options, hands.length, rng, deal + 1, { totals, wins, windows, last });
    events.push(...next.events);
    return next.state;
  }
  const over: Over = {
    phase: 'over',
    options,
    rng,
    deal,
    hands,
    unseen,
    played,
    totals,
    wins,
    windows,
    last,
  };
  events.push({ type: 'matchEnded', scores: totals, places: placesOf(totals, wins, last, options) });
  return over;
};
