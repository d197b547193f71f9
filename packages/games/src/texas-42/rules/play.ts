// The effects of moves: the next state and its events (T42-8 to T42-57).

import type { Actor, Seat, Step } from '@parlor/engine';
import { COUNT, HAND_SIZE, type Pip, type Tile } from '../pieces/tiles.ts';
import {
  type Bid,
  type Call,
  type Event,
  type FinishedHand,
  type Hands,
  type Move,
  type Playing,
  type Stage,
  type State,
  type Table,
  type Trick,
  teamOf,
} from '../types.ts';
import { bidderOf, type CallMove, callOf, standingBid } from './auction.ts';
import { goodOnTrueDeal } from './claims.ts';
import { type Declaration, rowOf, suitLed, trickWinner } from './contracts.ts';
import { openingLeader } from './declare.ts';
import { endByClaim, endByConcession, endHand, endReneged } from './ending.ts';
import { deniedTiles } from './known.ts';
import { isDecided } from './score.ts';
import { deal, dealNext } from './setup.ts';
import { nextToPlay, playerAt, toAct, trickSize } from './turn.ts';
import { whyNot } from './why-not.ts';

type Next = Step<State, Event>;

/**
 * The state in a new stage. Every state is built with the same fields in the same order, which keeps play
 * fast.
 */
const withStage = (state: State, stage: Stage, hands: Hands): State =>
  withCalls(state, state.calls, stage, hands, state.last);

const withCalls = (
  { options, number, dealer, scores, games, rng }: State,
  calls: readonly Call[],
  stage: Stage,
  hands: Hands,
  last: FinishedHand | undefined,
): State => ({ options, number, dealer, scores, games, calls, stage, last, rng, hands });

const call = (state: State, seat: Seat, move: CallMove, auto: boolean): Next => {
  const newCall = callOf(state, move);
  const calls = [...state.calls, newCall];
  const events: Event[] = [
    withAuto(newCall === 'pass' ? { type: 'passed', seat } : { type: 'bid', seat, bid: newCall }, auto),
  ];
  if (calls.length < 4)
    return { state: withCalls(state, calls, state.stage, state.hands, state.last), events };
  const bid = standingBid(calls);
  if (bid === undefined) {
    events.push({ type: 'allPassed' });
    return { state: deal(dealNext(state), events), events };
  }
  const bidder = bidderOf(state.dealer, calls);
  events.push({ type: 'auctionWon', seat: bidder, bid });
  return {
    state: withCalls(state, calls, { phase: 'declaration', bid, bidder }, state.hands, state.last),
    events,
  };
};

const withAuto = <E extends Event>(event: E, auto: boolean): E => (auto ? { ...event, auto: true } : event);

/** A hand in play before its first lead. */
export const openPlay = (table: Table, bid: Bid, bidder: Seat, declaration: Declaration): Playing => {
  const leader = openingLeader(table, bid, bidder, declaration);
  return {
    phase: 'play',
    bid,
    bidder,
    declaration,
    tricks: [],
    leader,
    trick: [],
    led: undefined,
    turn: leader,
    banked: [0, 0],
    asked: false,
  };
};

const declare = (state: State, seat: Seat, declaration: Declaration, auto: boolean): Next => {
  const { stage } = state;
  if (stage.phase !== 'declaration') throw new Error('texas-42: nothing to declare');
  const opened = openPlay(state, stage.bid, stage.bidder, declaration);
  return {
    state: withCalls(state, state.calls, opened, state.hands, undefined),
    events: [withAuto({ type: 'declared', seat, declaration }, auto)],
  };
};

const pointsIn = (tiles: readonly Tile[]): number => {
  let points = 1;
  for (let place = 0; place < tiles.length; place++) points += COUNT[tiles[place] ?? 0] ?? 0;
  return points;
};

/** The hand with one more tile on the table; a full trick goes to its winner. */
export const addTile = (play: Playing, tile: Tile, as: Pip | undefined): Playing => {
  const { bid, bidder, declaration, tricks, leader, turn, banked } = play;
  const trick = [...play.trick, tile];
  const row = rowOf(declaration);
  const led = trick.length === 1 ? (as ?? suitLed(row, tile)) : play.led;
  if (trick.length < trickSize(play)) {
    const next = nextToPlay(play, turn);
    return {
      phase: 'play',
      bid,
      bidder,
      declaration,
      tricks,
      leader,
      trick,
      led,
      turn: next,
      banked,
      asked: play.asked,
    };
  }
  const winner = playerAt(play, leader, trickWinner(row, led, trick));
  const points = pointsIn(trick);
  const wonTrick: Trick = { leader, tiles: trick, led, winner, points };
  return {
    phase: 'play',
    bid,
    bidder,
    declaration,
    tricks: [...tricks, wonTrick],
    leader: winner,
    trick: [],
    led: undefined,
    turn: winner,
    banked: teamOf(winner) === 0 ? [banked[0] + points, banked[1]] : [banked[0], banked[1] + points],
    asked: false,
  };
};

const withoutTile = (hands: Hands, seat: Seat, tile: Tile): Hands => {
  const [zero, one, two, three] = hands;
  const rest = ~(1 << tile);
  switch (seat) {
    case 0:
      return [zero & rest, one, two, three];
    case 1:
      return [zero, one & rest, two, three];
    case 2:
      return [zero, one, two & rest, three];
    default:
      return [zero, one, two, three & rest];
  }
};

const playTile = (state: State, play: Playing, tile: Tile, as: Pip | undefined, auto: boolean): Next => {
  const seat = play.turn;
  const next = addTile(play, tile, as);
  const after = withStage(state, next, withoutTile(state.hands, seat, tile));
  const events: Event[] = [
    withAuto(as === undefined ? { type: 'played', seat, tile } : { type: 'played', seat, tile, as }, auto),
  ];
  if (next.trick.length === 0) {
    const { winner, points } = next.tricks[next.tricks.length - 1] as Trick;
    events.push({ type: 'trickWon', seat: winner, points });
  }
  if (state.options.renege === 'n42pa' && ((deniedTiles(play, seat) >>> tile) & 1) === 1) {
    return { state: endReneged(after, next, seat, tile, events), events };
  }
  if (next.trick.length > 0) return { state: after, events };
  if (next.tricks.length === HAND_SIZE) return { state: endHand(after, next, 'played', events), events };
  if (state.options.earlyEnd === 'auto' && isDecided(state, next)) {
    return { state: endHand(after, next, 'decided', events), events };
  }
  return { state: after, events };
};

const claim = (state: State, play: Playing, seat: Seat, order: readonly Tile[]): Next => {
  const leads =
    state.options.claims === 'verified' ? order : goodOnTrueDeal(state, play, seat, state.hands, order);
  const events: Event[] = [{ type: 'claimed', seat, order, sound: leads !== undefined }];
  return { state: endByClaim(state, play, leads, events), events };
};

const answer = (state: State, seat: Seat, agreed: boolean, auto: boolean): Next => {
  const { stage } = state;
  if (stage.phase !== 'consent') throw new Error('texas-42: nothing to answer');
  const { proposal, by, play } = stage;
  const events: Event[] = [withAuto({ type: 'answered', seat, proposal, agreed }, auto)];
  if (!agreed) return { state: withStage(state, { ...play, asked: true }, state.hands), events };
  const ended =
    proposal === 'end' ? endHand(state, play, 'agreed', events) : endByConcession(state, play, by, events);
  return { state: ended, events };
};

const playing = ({ stage }: State): Playing => {
  if (stage.phase !== 'play') throw new Error('texas-42: no hand in play');
  return stage;
};

export const play = (state: State, actor: Actor, move: Move): Next => {
  const refusal = whyNot(state, actor, move);
  if (refusal !== undefined)
    throw new Error(`texas-42: illegal move played (${refusal.code}, ${refusal.rule})`);
  const auto = actor === 'clock';
  const seat = toAct(state) as Seat;
  switch (move.type) {
    case 'play':
      return playTile(state, playing(state), move.tile, move.as, auto);
    case 'pass':
    case 'bid':
      return call(state, seat, move, auto);
    case 'declare':
      return declare(state, seat, move.declaration, auto);
    case 'claim':
      return claim(state, playing(state), seat, move.order);
    case 'concede':
    case 'end': {
      const stage: Stage = { phase: 'consent', proposal: move.type, by: seat, play: playing(state) };
      return {
        state: withStage(state, stage, state.hands),
        events: [{ type: 'asked', seat, proposal: move.type }],
      };
    }
    case 'agree':
    case 'decline':
      return answer(state, seat, move.type === 'agree', auto);
  }
};
