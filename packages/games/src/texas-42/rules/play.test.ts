// Play of the hand (T42-30 to T42-38) and whole worked hands.

import { bits } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { formatTile } from '../notation/words.ts';
import {
  after,
  at,
  follow,
  highest,
  lowest,
  plain,
  playOf,
  playOut,
  ruling,
  steps,
  sureHand,
  WORKED_DEAL,
  why,
} from '../test/at.ts';
import type { Event, State } from '../types.ts';

const worked = (calls: string, call: string, options = '-'): State =>
  at(`options=${options} hands=${WORKED_DEAL} calls=${calls} call=${call}`);
const winners = (events: readonly Event[]): number[] =>
  events.flatMap((event) => (event.type === 'trickWon' ? [event.seat] : []));
const tricksOf = ({ last }: State): string[] =>
  (last?.play.tricks ?? []).map(
    ({ tiles, winner, points }) => `${tiles.map(formatTile).join(' ')} S${winner} ${points}`,
  );

describe('worked hands', () => {
  it('[T42-34, T42-35] threes trump, each seat plays its highest legal tile (G-66)', () => {
    const { state } = playOut(worked('30,pass,pass,pass', '3', 'earlyEnd:off'), highest);
    expect(tricksOf(state)).toEqual([
      '6-4 6-1 6-5 6-6 S0 11',
      '6-2 6-0 6-3 5-4 S2 1',
      '5-3 3-3 4-3 3-1 S3 1',
      '4-4 4-2 5-5 4-0 S3 11',
      '2-2 4-1 5-2 2-1 S3 6',
      '2-0 3-2 5-1 3-0 S0 6',
      '1-1 5-0 0-0 1-0 S0 6',
    ]);
    expect(state.last?.play.banked).toEqual([24, 18]);
  });

  it('[T42-39, T42-42] the same hand ends after trick six when seat 1 bid 30: set (G-66)', () => {
    const { state } = playOut(worked('30,pass,pass,pass', '3'), highest);
    expect(tricksOf(state).length).toBe(6);
    expect([state.last?.result, state.last?.reason, state.scores]).toEqual(['set', 'decided', [1, 0]]);
  });

  it('[T42-35] doubles trump, each seat plays its lowest legal tile (G-67)', () => {
    const { state, events } = playOut(worked('pass,30,pass,pass', 'doubles', 'earlyEnd:off'), lowest);
    expect(winners(events)).toEqual([1, 0, 1, 3, 0, 3, 0]);
    let totals = [0, 0];
    const running = (state.last?.play.tricks ?? []).map(({ winner, points }) => {
      totals = totals.map((sum, team) => (winner % 2 === team ? sum + points : sum));
      return totals.join('-');
    });
    expect(running).toEqual(['0-11', '6-11', '6-27', '6-33', '7-33', '7-34', '8-34']);
  });

  it('[T42-37, T42-41] nello by seat 2 is made, 32 points are captured; by seat 0 it is set at trick two (G-69)', () => {
    const made = playOut(worked('pass,1m,pass,pass', 'nello-own', 'nello:open'), lowest);
    expect(winners(made.events)).toEqual([1, 1, 3, 1, 3, 3, 3]);
    expect([made.state.last?.result, made.state.last?.play.banked, made.state.scores]).toEqual([
      'made',
      [0, 32],
      [1, 0],
    ]);
    const set = playOut(worked('pass,pass,pass,1m', 'nello-own', 'nello:open'), lowest);
    expect(tricksOf(set.state)).toEqual(['1-1 5-5 2-2 S1 11', '3-1 1-0 3-2 S0 6']);
    expect([set.state.last?.result, set.state.scores]).toEqual(['set', [0, 1]]);
  });
});

describe('leads', () => {
  const small = at(
    'options=smallEnd:openingLead hands=5-4.*/6-5.6-4.6-3.6-2.6-1.6-0.5-3/5-5.5-2.5-1.5-0.*/6-6.* calls=30,pass,pass,pass call=3',
  );
  it('[T42-30] the first tile may be led as its low end (G-46)', () => {
    expect(winners(steps(small, '6-5 as 5, 5-5, 6-6, 5-4').events)).toEqual([2]);
    expect(winners(steps(small, '6-5, 5-5, 6-6, 5-4').events)).toEqual([3]);
    expect(plain(small)).toEqual([
      '5-3',
      '6-0',
      '6-1',
      '6-2',
      '6-3',
      '6-4',
      '6-5',
      '6-0 as 0',
      '6-1 as 1',
      '6-2 as 2',
      '6-4 as 4',
      '6-5 as 5',
    ]);
    expect(ruling(small, 1, '6-3 as 3')).toBe('NO_SMALL_END T42-30');
    const second = after(small, '6-5 as 5, 5-5, 6-6, 5-4');
    expect(plain(second).some((text) => text.includes('as'))).toBe(false);
    expect(ruling({ ...small, options: { ...small.options, smallEnd: 'off' } }, 1, '6-5 as 5')).toBe(
      'NO_SMALL_END T42-27',
    );
    expect(texas42.parseMove('6-5 as 6')).toEqual(texas42.parseMove('6-5'));
    expect(texas42.parseMove('6-5 as 4').ok).toBe(false);
  });

  it('[T42-31] the bidder leads, in a plunge the partner or the bidder, in nello always the bidder', () => {
    const plunge = (options: string, call: string): number =>
      playOf(
        at(
          `options=plunge:on,nello:open,plungeDeclarations:any,${options} hands=*/6-6.5-5.4-4.3-3.6-5.6-4.6-3/*/* calls=plunge4,pass,pass,pass call=${call}`,
        ),
      ).turn;
    expect(playOf(sureHand('30')).turn).toBe(1);
    expect(plunge('plungeLead:partner', '5')).toBe(3);
    expect(plunge('plungeLead:bidder', '5')).toBe(1);
    expect(plunge('plungeLead:partner', 'nello-own')).toBe(1);
    const next = follow(after(sureHand('30'), '6-6'), 3);
    expect(playOf(next).turn).toBe(1);
  });

  it('[T42-32] the first lead must be a trump where the option says so', () => {
    const hand = at(
      'options=openingLeadMustBeTrump:true hands=*/5-5.5-4.6-6.6-4.6-3.6-2.6-1/*/* calls=30,pass,pass,pass call=5',
    );
    expect(plain(hand)).toEqual(['5-4', '5-5']);
    expect(ruling(hand, 1, '6-6')).toBe('MUST_LEAD_TRUMP T42-32');
    const none = at(
      'options=openingLeadMustBeTrump:true hands=*/5-5.5-4.6-6.6-4.6-3.6-2.6-1/*/* calls=30,pass,pass,pass call=0',
    );
    expect(plain(none).length).toBe(7);
    // A renege is a failure to follow; a lead cannot be one, so this rule holds where reneges are possible.
    const loose = at(
      'options=openingLeadMustBeTrump:true,renege:n42pa hands=*/5-5.5-4.6-6.6-4.6-3.6-2.6-1/*/* calls=30,pass,pass,pass call=5',
    );
    expect(plain(loose)).toEqual(['5-4', '5-5']);
    expect(ruling(loose, 1, '6-6')).toBe('MUST_LEAD_TRUMP T42-32');
  });
});

describe('following', () => {
  it('[T42-33] a seat plays its own tiles in turn, clockwise', () => {
    const hand = sureHand('30');
    expect(ruling(hand, 2, '0-0')).toBe('NOT_YOUR_TURN T42-33');
    expect(ruling(hand, 1, '0-0')).toBe('NOT_IN_HAND T42-33');
    expect(texas42.toAct(after(hand, '6-6'))).toBe(2);
    expect(why(hand, 1, 'pass')).toBe('WRONG_PHASE');
  });

  it('[T42-34] a trump may not be played by a seat that can follow (G-27)', () => {
    const hand = at('hands=*/6-2.*/6-1.5-4.4-0.3-0.2-0.1-0.0-0/* calls=30,pass,pass,pass call=5');
    const led = after(hand, '6-2');
    expect(ruling(led, 2, '5-4')).toBe('MUST_FOLLOW T42-34');
    expect(plain(led)).toEqual(['6-1']);
  });

  it('[T42-36] in sevens each seat plays its closest tile', () => {
    const hand = at('options=sevens:on hands=*/6-1.5-5.0-0.*/*/* calls=1m,pass,pass,pass call=sevens');
    expect(plain(hand)).toEqual(['6-1']);
    expect(ruling(hand, 1, '5-5')).toBe('MUST_BE_CLOSEST T42-36');
  });

  it('[T42-3, T42-37] in nello three play: bidder 1, then 2, then 0, and seat 3 never acts (G-70)', () => {
    let state = at(
      `options=nello:open,earlyEnd:off hands=${WORKED_DEAL} calls=1m,pass,pass,pass call=nello-own`,
    );
    const order: number[] = [];
    const [, , , sitting] = state.hands;
    while (state.number === 1 && state.stage.phase === 'play') {
      order.push(state.stage.turn);
      if (order.length === 4) expect(playOf(state).tricks.length).toBe(1);
      state = after(state, plain(state)[0] ?? '');
    }
    expect(order.slice(0, 3)).toEqual([1, 2, 0]);
    expect(order.length).toBe(21);
    expect(order.includes(3)).toBe(false);
    expect(state.last?.left[3]).toBe(sitting);
  });

  it('[T42-35] two tricks with counts of five and ten are 17 points (G-61)', () => {
    const hand = at(
      'options=earlyEnd:off hands=4-2.3-0.*/6-6.6-5.6-3.*/4-1.5-3.*/6-4.6-2.* calls=30,pass,pass,pass call=6',
    );
    expect(playOf(after(hand, '6-6, 4-1, 6-2, 4-2')).banked).toEqual([0, 6]);
    expect(playOf(after(hand, '6-6, 4-1, 6-2, 4-2, 6-5, 5-3, 6-4, 3-0')).banked).toEqual([0, 17]);
  });

  it('[T42-38] all tricks are in every view, and the view says which of them a client shows', () => {
    const review = (options: string, bid: string): string =>
      texas42.view(sureHand(bid, `options=${options}`), 0).review;
    expect([review('trickReview:all', '1m'), review('trickReview:last', '1m')]).toEqual(['all', 'last']);
    expect([review('-', '30'), review('-', '1m')]).toEqual(['last', 'none']);
    const view = texas42.view(follow(sureHand('30'), 6), 'spectator');
    expect(view.stage.phase === 'play' && [view.stage.tricks.length, view.stage.trick.length]).toEqual([
      1, 2,
    ]);
  });

  it('[T42-4] a deal gives seven tiles to each of four seats', () => {
    expect(at('hands=*/*/*/*').hands.map(bits.size)).toEqual([7, 7, 7, 7]);
  });
});
