// The end of a hand, and the next deal, the next game, or the end of the match (T42-6, T42-7, T42-42 to
// T42-48, T42-53 to T42-57).

import { bits, type Seat } from '@parlor/engine';
import { HAND_POINTS, HAND_SIZE, type Tile } from '../pieces/tiles.ts';
import {
  type Event,
  type FinishedHand,
  type PerTeam,
  type Playing,
  type Reason,
  type Result,
  type State,
  type Team,
  teamOf,
} from '../types.ts';
import { deniedTiles } from './known.ts';
import { addScore, certainResult, gameWinner, handScore, isNello, renegeScore } from './score.ts';
import { type BeforeDeal, deal, dealNext, rematch } from './setup.ts';

/** Scores the hand and continues the match; every ending calls this. */
const close = (
  state: State,
  play: Playing,
  result: Result,
  reason: Reason,
  delta: PerTeam,
  events: Event[],
): State => {
  const { options, number, dealer, calls, rng, hands: left } = state;
  events.push({ type: 'handDecided', result, reason, tricks: play.tricks.length, left });
  const scores = addScore(state, delta);
  events.push({ type: 'handScored', delta, scores });
  const record = play.asked ? { ...play, asked: false } : play;
  const last: FinishedHand = { number, dealer, calls, play: record, left, result, reason, delta };
  const winner = gameWinner(state, scores, play.bidder);
  if (winner === undefined) {
    return deal(dealNext({ options, rng, number, dealer, scores, games: state.games, last }), events);
  }
  const games: PerTeam =
    winner === 0 ? [state.games[0] + 1, state.games[1]] : [state.games[0], state.games[1] + 1];
  if (options.gamesToWin > 1) events.push({ type: 'gameWon', team: winner, games });
  if (games[winner] >= options.gamesToWin) {
    events.push({ type: 'matchWon', team: winner });
    const stage = { phase: 'over', winner } as const;
    return { options, number, dealer, scores, games, calls, stage, last, rng, hands: [0, 0, 0, 0] };
  }
  const before: BeforeDeal = dealNext({ options, rng, number, dealer, scores: [0, 0], games, last });
  return deal(rematch(before, 1 - winner), events);
};

/** The seat whose renege is proven by tiles shown at the end. */
const renegerIn = ({ options, hands }: State, play: Playing): { seat: Seat; tile: Tile } | undefined => {
  if (options.renege === 'prevented') return undefined;
  for (let seat = 0; seat < 4; seat++) {
    const proof = deniedTiles(play, seat) & (hands[seat] ?? 0);
    if (proof !== 0) return { seat, tile: bits.first(proof) };
  }
  return undefined;
};

/**
 * Closes the hand, by a renege if there was one. `counted` is the hand with everything that its end gave to a
 * team; the record keeps the actual play.
 */
const closeOrRenege = (
  state: State,
  play: Playing,
  counted: Playing,
  result: Result,
  reason: Reason,
  events: Event[],
): State => {
  const reneger = renegerIn(state, play);
  if (reneger !== undefined) return endReneged(state, play, reneger.seat, reneger.tile, events);
  return close(state, play, result, reason, handScore(state, counted, result), events);
};

/** Ends the hand with its certain result. */
export const endHand = (state: State, play: Playing, reason: Reason, events: Event[]): State =>
  closeOrRenege(state, play, play, certainResult(play) ?? 'set', reason, events);

export const endReneged = (state: State, play: Playing, seat: Seat, tile: Tile, events: Event[]): State => {
  events.push({ type: 'reneged', seat, tile });
  const result: Result = teamOf(seat) === teamOf(play.bidder) ? 'set' : 'made';
  return close(state, play, result, 'reneged', renegeScore(state, play, seat), events);
};

/** The hand as if this team had won every remaining trick. In nello the banked points do not matter. */
const withRestFor = (play: Playing, team: Team): Playing => {
  if (isNello(play)) return play;
  const [zero, one] = play.banked;
  return { ...play, banked: team === 0 ? [HAND_POINTS - one, one] : [zero, HAND_POINTS - zero] };
};

export const endByConcession = (state: State, play: Playing, by: Seat, events: Event[]): State => {
  const bidders = teamOf(play.bidder);
  const certain = certainResult(play);
  const result = certain ?? (teamOf(by) === bidders ? 'set' : 'made');
  return closeOrRenege(state, play, withRestFor(play, (1 - teamOf(by)) as Team), result, 'conceded', events);
};

/**
 * Ends the hand by a claim. `leads` are those that make the claim good; without them the claim is forfeited,
 * but a certain result stays.
 */
export const endByClaim = (
  state: State,
  play: Playing,
  leads: readonly Tile[] | undefined,
  events: Event[],
): State => {
  const bidders = teamOf(play.bidder);
  const certain = certainResult(play);
  if (leads === undefined) {
    const forfeited = withRestFor(play, (1 - bidders) as Team);
    return closeOrRenege(state, play, forfeited, certain ?? 'set', 'forfeited', events);
  }
  const all = leads.length === HAND_SIZE - play.tricks.length;
  const claimed = all ? withRestFor(play, bidders) : play;
  return closeOrRenege(state, play, claimed, certain ?? 'made', 'claimed', events);
};
