// Results and scores (T42-39 to T42-52).

import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import {
  after,
  at,
  endgame,
  highest,
  legal,
  lowest,
  playOf,
  playOut,
  ruling,
  steps,
  sureHand,
  why,
} from '../test/at.ts';
import type { Playing, State, Trick } from '../types.ts';
import { addScore, certainResult, gameWinner, handScore, isDecided } from './score.ts';

/** A finished or running hand of seat 1 with these points banked by team 0 and team 1. */
const banked = (
  bid: string,
  zero: number,
  one: number,
  tricks: number,
  options = '-',
  call = '6',
): { state: State; play: Playing } => {
  const state = at(`options=${options} hands=*/*/*/* calls=${bid},pass,pass,pass call=${call}`);
  const trick: Trick = { leader: 1, tiles: [], winner: 1, points: 0 };
  return {
    state,
    play: { ...playOf(state), banked: [zero, one], tricks: Array.from({ length: tricks }, () => trick) },
  };
};
const result = (
  bid: string,
  zero: number,
  one: number,
  tricks: number,
  options?: string,
  call?: string,
): string => certainResult(banked(bid, zero, one, tricks, options, call).play) ?? 'open';
const delta = (
  bid: string,
  zero: number,
  one: number,
  outcome: 'made' | 'set',
  options?: string,
  call?: string,
): readonly number[] => {
  const { state, play } = banked(bid, zero, one, 7, options, call);
  return handScore(state, play, outcome);
};
/** Plays the sure hand to its end with the highest tile of each seat. */
const playSure = (bid: string, fields = ''): State => playOut(sureHand(bid, fields), highest).state;
/** Seat 1 bid and leads a tile that loses at once. */
const lostLead = (bid: string, fields = ''): State =>
  playOut(
    at(
      `hands=*/1-0.0-0.2-0.3-0.2-1.3-1.4-0/6-6.6-5.6-4.6-3.6-2.6-1.6-0/* calls=${bid},pass,pass,pass call=6 ${fields}`.trim(),
    ),
    highest,
  ).state;

describe('results', () => {
  it('[T42-39] a bid of 35 is made with 35 or more and set when the others have 8 (G-61)', () => {
    expect([
      result('35', 6, 36, 7),
      result('35', 8, 34, 7),
      result('35', 7, 35, 6),
      result('35', 7, 30, 6),
    ]).toEqual(['made', 'set', 'made', 'open']);
  });

  it('[T42-40] marks need all seven tricks; captured points are 42, not 84 (G-62)', () => {
    expect([result('2m', 0, 41, 6), result('2m', 0, 42, 7), result('2m', 1, 0, 1)]).toEqual([
      'open',
      'made',
      'set',
    ]);
    const made = playSure('2m');
    expect([made.last?.play.banked, made.last?.delta]).toEqual([
      [0, 42],
      [0, 2],
    ]);
    const set = lostLead('2m');
    expect([set.last?.result, set.last?.play.tricks.length, set.scores]).toEqual(['set', 1, [2, 0]]);
  });

  it('[T42-40] one trick for the others ends a plunge and a splash, with the stake for them (G-74)', () => {
    for (const [bid, stake] of [
      ['plunge4', 4],
      ['splash2', 2],
    ] as const) {
      const hand = at(
        `options=plunge:on,splash:on,plungeLead:bidder hands=*/0-0.1-1.2-2.3-3.1-0.2-0.2-1/6-6.6-5.6-4.6-3.6-2.6-1.6-0/* calls=${bid},pass,pass,pass call=6`,
      );
      const { state } = playOut(hand, lowest);
      expect([state.last?.result, state.last?.play.tricks.length, state.scores]).toEqual([
        'set',
        1,
        [stake, 0],
      ]);
    }
  });

  it('[T42-41] nello is set by one trick of the bidder and made by none in seven', () => {
    expect(result('1m', 0, 1, 1, 'nello:open', 'nello-own')).toBe('set');
    expect(result('1m', 20, 0, 6, 'nello:open', 'nello-own')).toBe('open');
    expect(result('1m', 32, 0, 7, 'nello:open', 'nello-own')).toBe('made');
  });

  it('[T42-42] a decided hand ends; in points scoring a bid below 42 is played out (G-65)', () => {
    expect(playSure('30').last?.play.tricks.length).toBeLessThan(7);
    const { state, play } = banked('30', 0, 30, 5, 'preset:points250');
    expect([isDecided(state, play), certainResult(play)]).toEqual([false, 'made']);
    expect(playSure('30', 'options=preset:points250').last?.play.tricks.length).toBe(7);
    const lost = banked('1m', 5, 0, 1, 'preset:points250');
    expect(isDecided(lost.state, lost.play)).toBe(true);
  });

  it('[T42-43] both teams may agree to end a decided hand', () => {
    const hand = endgame('6', '30', '3-0 2-0/6-6 6-5/4-0 2-1/5-0 1-0', 'options=earlyEnd:offer');
    expect(legal(hand)).toContain('end');
    const asked = after(hand, 'end');
    expect([texas42.toAct(asked), legal(asked)]).toEqual([2, ['agree', 'decline']]);
    expect(why(asked, 1, '6-6')).toBe('WRONG_PHASE');
    const declined = after(asked, 'decline');
    expect(legal(declined).includes('end')).toBe(false);
    expect(ruling(declined, 1, 'end')).toBe('ASKED_ALREADY T42-43');
    expect(ruling(declined, 1, 'concede')).toBe('ASKED_ALREADY T42-56');
    expect(ruling(asked, 3, 'agree')).toBe('NOT_YOUR_TURN T42-43');
    const { state, events } = steps(asked, 'agree');
    expect(events.map(({ type }) => type)).toEqual(['answered', 'handDecided', 'handScored', 'dealt']);
    expect([state.last?.result, state.last?.reason]).toEqual(['made', 'agreed']);
    expect(ruling(sureHand('30', 'options=earlyEnd:offer'), 1, 'end')).toBe('NOT_DECIDED T42-43');
    expect(ruling(hand, 2, 'end')).toBe('NOT_YOUR_TURN T42-43');
    expect(ruling(at('hands=*/*/*/*'), 1, 'end')).toBe('WRONG_PHASE T42-42');
    // In points scoring every trick of a bid below 42 counts, even after the bid is made.
    const { state: points, play } = banked('30', 0, 30, 5, 'preset:points250,earlyEnd:offer');
    expect(ruling({ ...points, stage: play }, 1, 'end')).toBe('NOT_DECIDED T42-43');
    // Where no consent is needed, the refusal names the rule about how hands end.
    expect(ruling(sureHand('30'), 1, 'end')).toBe('NOT_DECIDED T42-42');
    expect(ruling(sureHand('30', 'options=earlyEnd:off'), 1, 'end')).toBe('NOT_DECIDED T42-44');
    // In nello the two defenders are neighbours: a defender asks the bidder.
    const nello = endgame(
      'nello own',
      '1m',
      '3-0 2-0/6-6 6-5/4-0 2-1/5-0 1-0',
      'options=earlyEnd:offer,nello:open',
    );
    const defender: State = { ...nello, stage: { ...playOf(nello), leader: 2, turn: 2 } };
    expect(texas42.toAct(after(defender, 'end'))).toBe(1);
  });

  it('[T42-44] with early end off every hand has seven tricks', () => {
    expect(playSure('30', 'options=earlyEnd:off').last?.play.tricks.length).toBe(7);
    expect(lostLead('2m', 'options=earlyEnd:off').last?.play.tricks.length).toBe(7);
  });

  it('[T42-45] a finished hand stays open until the next declaration', () => {
    const over = lostLead('2m');
    expect(texas42.view(over, 'spectator').last?.left.map((hand) => hand > 0)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const bid = after(over, '30, pass, pass, pass');
    expect(bid.last).toBeDefined();
    expect(after(bid, 'call 6').last).toBeUndefined();
  });
});

describe('scores', () => {
  it('[T42-46] the stake goes to the bidders when made, to the others when set', () => {
    expect([delta('30', 0, 42, 'made'), delta('30', 20, 22, 'set')]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([delta('2m', 0, 42, 'made'), delta('2m', 1, 0, 'set')]).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });

  it('[T42-47] a forced 30 that wins all seven tricks pays two marks where the option says so', () => {
    const forced = (options: string): State =>
      playOut(
        at(
          `options=allPass:forced,${options} hands=6-6.6-5.6-4.6-3.6-2.6-1.6-0/*/*/* calls=pass,pass,pass,30 call=6`,
        ),
        highest,
      ).state;
    expect(forced('forcedSweepBonus:true').last?.delta).toEqual([2, 0]);
    expect(forced('forcedSweepBonus:true').last?.play.tricks.length).toBe(7);
    expect(forced('forcedSweepBonus:false').last?.delta).toEqual([1, 0]);
    expect(playSure('30', 'options=forcedSweepBonus:true,allPass:forced').last?.delta).toEqual([0, 1]);
  });

  it('[T42-47] it pays either team, for a bid of 30 and for all 42 points', () => {
    const pays = (dealer: number, bid: string, banked: Playing['banked']): readonly number[] => {
      const state = at(
        `options=allPass:forced,forcedSweepBonus:true dealer=${dealer} hands=*/*/*/* calls=pass,pass,pass,${bid} call=6`,
      );
      return handScore(state, { ...playOf(state), banked }, 'made');
    };
    expect(pays(0, '30', [42, 0])).toEqual([2, 0]);
    expect(pays(1, '30', [0, 42])).toEqual([0, 2]);
    expect(pays(1, '31', [0, 42])).toEqual([0, 1]);
    // A claim may make the contract and leave tricks unplayed.
    expect(pays(1, '30', [0, 35])).toEqual([0, 1]);
  });

  it('[T42-48] the first team at the target wins and no seat has a move after that (G-63)', () => {
    const over = playSure('2m', 'scores=0:6');
    expect([over.scores, over.stage]).toEqual([[0, 8], { phase: 'over', winner: 1 }]);
    expect(texas42.outcome(over)).toEqual({ scores: [0, 8, 0, 8], places: [3, 1, 3, 1] });
    expect([texas42.toAct(over), legal(over), ruling(over, 1, 'pass')]).toEqual([
      undefined,
      [],
      'WRONG_PHASE T42-48',
    ]);
    const { events } = steps(sureHand('2m', 'scores=0:6'), 'claim 6-6 6-5 6-4 6-3 6-2 6-1 6-0');
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['handScored', 'matchWon']);
    const set = lostLead('1m', 'scores=6:3');
    expect([set.scores, set.stage.phase]).toEqual([[7, 3], 'over']);
    expect(texas42.outcome(set)).toEqual({ scores: [7, 3, 7, 3], places: [1, 3, 1, 3] });
    expect(texas42.outcome(lostLead('1m'))).toBeUndefined();
    expect(playSure('2m', 'scores=0:6 options=target:9').stage.phase).toBe('auction');
  });

  it('[T42-49] marks above the target are dropped where the option says so', () => {
    expect(playSure('2m', 'scores=0:6 options=capMarksAtTarget:true').scores).toEqual([0, 7]);
    const { state } = banked('30', 0, 0, 0, 'preset:points250,capMarksAtTarget:true');
    expect(addScore({ ...state, scores: [240, 0] }, [30, 0])).toEqual([270, 0]);
  });

  it('[T42-50] points below 42: when made both teams score their points, when set the others score theirs and the bid', () => {
    expect(delta('35', 6, 36, 'made', 'preset:points250')).toEqual([6, 36]);
    expect(delta('35', 8, 34, 'set', 'preset:points250')).toEqual([43, 0]);
  });

  it('[T42-51] 42, 84 and 168 score their own value, and nello 42', () => {
    expect(delta('1m', 0, 42, 'made', 'preset:points250')).toEqual([0, 42]);
    expect(delta('1m', 3, 0, 'set', 'preset:points250')).toEqual([42, 0]);
    const forced = at('options=preset:points250 hands=*/*/*/* calls=pass,pass,pass,1m call=nello-own');
    expect(handScore(forced, playOf(forced), 'made')).toEqual([42, 0]);
    const high = at('options=preset:points250 hands=*/*/*/* calls=1m,2m,4m,pass call=6');
    expect(handScore(high, playOf(high), 'made')).toEqual([0, 168]);
  });

  it('[T42-52] both over the target: the larger total, of equals the bidders, or always the bidders', () => {
    const points = at('options=preset:points250 hands=*/*/*/*');
    expect([
      gameWinner(points, [260, 255], 1),
      gameWinner(points, [255, 260], 0),
      gameWinner(points, [255, 255], 1),
      gameWinner(points, [255, 255], 0),
      gameWinner(points, [249, 250], 0),
    ]).toEqual([0, 1, 1, 0, 1]);
    const bidder = at('options=preset:points250,pointsBothOver:bidder hands=*/*/*/*');
    expect([gameWinner(bidder, [260, 250], 1), gameWinner(bidder, [250, 260], 0)]).toEqual([1, 0]);
    // A team that is alone over the target wins, even if the others bid.
    expect([gameWinner(bidder, [249, 250], 0), gameWinner(bidder, [250, 249], 1)]).toEqual([1, 0]);
  });
});
