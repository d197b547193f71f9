// The text edge, on the toy game: what every game's players go through.

import { fastRng, fastWords, levels, numberedSeed, openMatch } from '@parlor/engine';
import {
  type ToyEvent,
  type ToyMove,
  type ToyOptions,
  type ToyState,
  type ToyView,
  toy,
} from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { seatings } from './arena/contest.ts';
import { pairedTest } from './arena/figures.ts';
import { formatReport, playDeal, reportOn } from './arena/index.ts';
import { bindBots } from './bots.ts';
import { calmly, pace } from './pace.ts';
import type { GamePlayers, Player } from './player.ts';

type ToyPlayers = GamePlayers<ToyOptions, ToyState, ToyMove, ToyEvent, ToyView>;

const shows = (view: ToyView): readonly Extract<ToyMove, { type: 'show' }>[] =>
  toy.movesFor(view).flatMap((move) => (move.type === 'show' ? [move] : []));

const high: Player<ToyView, ToyMove> = (view) => {
  const move = shows(view).reduce((best, one) => (one.number > best.number ? one : best));
  return {
    move,
    value: move.number,
    reason: { text: `${move.number} is the highest`, facts: { number: move.number } },
  };
};
const any: Player<ToyView, ToyMove> = (view, { rng }) => {
  const moves = shows(view);
  const move = moves[fastWords(rng).below(moves.length)] as ToyMove;
  return { move, value: 0, reason: { text: 'any', facts: {} } };
};
const cheat: Player<ToyView, ToyMove> = () => ({
  move: { type: 'show', number: 11 },
  value: 0,
  reason: { text: 'mine now', facts: {} },
});

const named = (choose: Player<ToyView, ToyMove>) => ({ about: 'A test.', choose });
const players: ToyPlayers = {
  game: toy,
  unit: () => 'rounds',
  players: {
    easy: named(any),
    medium: named(any),
    hard: named(high),
    expert: named(high),
    cheat: named(cheat),
  },
  hint: (view) =>
    shows(view)
      .map((move) => ({ move, value: move.number, reason: { text: `shows ${move.number}`, facts: {} } }))
      .sort((a, b) => b.value - a.value),
};
const bots = bindBots(players);

const opened = (seed: number) => {
  const match = openMatch(bots.game, { seats: 2, seed: numberedSeed(seed), options: { cheer: false } });
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

describe('players behind the text edge', () => {
  it('have the four levels in every game', () => {
    expect(Object.keys(bots.names).slice(0, 4)).toEqual(levels);
  });

  it('decide the same for the same view and rng', () => {
    const view = opened(1).view(0);
    const once = bots.decide('easy', view, calmly(fastRng(5)));
    expect(bots.decide('easy', view, calmly(fastRng(5)))).toEqual(once);
  });

  it('crash when they name a move that the rules do not offer', () => {
    const seeds = [1, 2, 3, 4, 5, 6].filter((seed) => !opened(seed).moves(0).includes('show 11'));
    for (const seed of seeds) {
      expect(() => bots.decide('cheat', opened(seed).view(0), calmly(fastRng(1)))).toThrow(
        'not among its moves',
      );
    }
    expect(seeds.length).toBeGreaterThan(0);
  });

  it('are refused by name when there is no such player', () => {
    expect(() => bots.decide('nobody', opened(1).view(0), calmly(fastRng(1)))).toThrow('no player "nobody"');
  });

  it('hear that nobody waits when their time is up, and else only when they are told so', () => {
    const heard: boolean[] = [];
    const listening: Player<ToyView, ToyMove> = (view, thinking) => {
      heard.push(thinking.cancelled());
      return high(view, thinking);
    };
    const patient = bindBots({ ...players, players: { ...players.players, easy: named(listening) } });
    for (const ms of [0, 60_000, undefined])
      for (const cancelled of [false, true]) {
        const thinking = { ...calmly(fastRng(1)), cancelled: () => cancelled };
        patient.decide('easy', opened(1).view(0), { ...thinking, budget: ms === undefined ? {} : { ms } });
      }
    expect(heard).toEqual([true, true, false, true, false, true]);
  });

  it('give hints as texts, best first', () => {
    const hints = bots.hint(opened(3).view(0), calmly(fastRng(1)));
    expect(hints.map(({ value }) => value)).toEqual(hints.map(({ value }) => value).sort((a, b) => b - a));
  });

  const finished = () => {
    let match = opened(2);
    while (match.toAct !== undefined) {
      const moves = match.moves(match.toAct);
      const step = match.submit(match.toAct, moves[0] as string);
      if (!step.ok) throw new Error(step.refusal.code);
      match = step.match;
    }
    return match;
  };

  it('review a record: the loss of each decision, the worst moments, each seat', () => {
    const match = finished();
    const review = bots.review(match.record(), calmly(fastRng(1)));
    expect(review.finished).toBe(true);
    expect(review.decisions).toHaveLength(match.ply);
    expect(review.moments.length).toBeLessThanOrEqual(3);
    for (const { loss, best, move } of review.decisions) expect(loss === 0).toBe(best === move);
    const sum = review.decisions.reduce((all, { loss }) => all + loss, 0);
    expect(review.seats.reduce((all, { loss }) => all + loss, 0)).toBeCloseTo(sum);
    for (const { seat, decisions } of review.seats)
      expect(decisions).toBe(review.decisions.filter((one) => one.seat === seat && !one.forced).length);
    expect(review.decisions.map(({ forced }) => forced)).toEqual([false, false, false, false, true, true]);
    for (const { seat, best } of review.seats)
      expect(best).toBe(
        review.decisions.filter((one) => one.seat === seat && !one.forced && one.loss === 0).length,
      );
  });

  /**
   * Players whose decisions are graded one after the other: what the best would have given, and what this one
   * gave.
   */
  const gradedBy = (grades: readonly (readonly number[])[]) => {
    let ply = 0;
    return bindBots({
      ...players,
      isForced: () => false,
      grade: ({ move }) => {
        const [bestValue = 0, value = 0] = grades[ply++] ?? [];
        return { best: move, bestValue, value, reason: { text: '', facts: {} }, exact: true };
      },
    });
  };

  it('name as the moments that decided it those that nobody made good', () => {
    // What the seat could have had and what it got: the first two throw away what the other gives back.
    const grades = [
      [1, -1],
      [1, -1],
      [1, -1],
      [1, 1],
      [-1, -2.5],
    ];
    const scripted = gradedBy(grades);
    const told: number[] = [];
    const record = finished().record();
    const review = scripted.review(record, calmly(fastRng(1)), (done) => void told.push(done));
    expect(review.moments.map((one) => one.ply)).toEqual([1, 2, 4]);
    expect(review.seats.map(({ moments }) => moments.map((one) => one.ply))).toEqual([[0, 2, 4], [1]]);
    expect(told).toEqual(Array.from({ length: record.moves.length + 1 }, (_, done) => done));
  });

  it('take a small loss for one, and what was made good for no lasting one', () => {
    // Both of the first two stand better later on; the last loss of each seat lasts.
    const grades = [
      [0.5, 0.1],
      [0.5, 0.25],
      [0.6, 0.5],
      [0.5, 0.4],
      [0, 0],
      [0, 0],
    ];
    const scripted = gradedBy(grades);
    const { moments, seats } = scripted.review(finished().record(), calmly(fastRng(1)));
    // Halves of 0.4 and 0.25, and 0.1 twice: of equals the later.
    expect(moments.map((one) => one.ply)).toEqual([0, 1, 3]);
    expect(seats.map(({ decisions, best }) => [decisions, best])).toEqual([
      [3, 1],
      [3, 1],
    ]);
  });

  it('leave out of a seat what a bot decided after it had resigned', () => {
    const record = { ...finished().record(), resigned: { 1: 2 } };
    const { decisions, seats } = bots.review(record, calmly(fastRng(1)));
    expect(decisions.map(({ seat, byStandIn }) => [seat, byStandIn])).toEqual([
      [0, false],
      [1, false],
      [0, false],
      [1, true],
      [0, false],
      [1, true],
    ]);
    expect(seats.map((one) => one.decisions)).toEqual([2, 1]);
    expect(seats[1]?.loss).toBe(decisions[1]?.loss);
    expect(seats[1]?.moments.every(({ byStandIn }) => !byStandIn)).toBe(true);
  });

  it('show the truth of a match that was given up, and of one that goes on only what lies open', () => {
    const record = finished().record();
    const cut = { ...record, moves: record.moves.slice(0, 3) };
    const truths = (isOver: boolean, more: Partial<ToyPlayers> = {}): readonly boolean[] => {
      const known: boolean[] = [];
      const watching = bindBots({
        ...players,
        ...more,
        grade: ({ move, truth }) => {
          known.push(truth !== undefined);
          return { best: move, bestValue: 0, value: 0, reason: { text: '', facts: {} }, exact: true };
        },
      });
      expect(watching.review({ ...cut, isOver }, calmly(fastRng(1))).finished).toBe(isOver);
      return known;
    };
    expect(truths(true)).toEqual([true, true, true]);
    expect(truths(false)).toEqual([false, false, false]);
    const isOpen = ({ won }: ToyState, last: ToyState): boolean => won.join() !== last.won.join();
    expect(truths(false, { isOpen })).toEqual([true, true, false]);
  });

  it('take nothing for made good by a forced move, whose value means nothing', () => {
    const grades = [
      [-5, -9],
      [3, 0],
      [0, 0],
      [0, -2.5],
      [-9, -11.2],
    ];
    let ply = -1;
    const scripted = bindBots({
      ...players,
      isForced: () => ++ply === 2 || ply > 4,
      grade: ({ move }) => {
        const [bestValue = 0, value = 0] = grades[ply] ?? [];
        return { best: move, bestValue, value, reason: { text: '', facts: {} }, exact: true };
      },
    });
    const { decisions, moments } = scripted.review(finished().record(), calmly(fastRng(1)));
    expect(moments.map((one) => one.ply)).toEqual([0, 1, 3]);
    expect(decisions.slice(0, 5).map(({ swing }) => Math.round(10 * swing) / 10)).toEqual([
      0, 0, 0, -2.5, -2.2,
    ]);
  });
});

describe('pace', () => {
  it('stops after the samples, and at once when cancelled, but never before the first', () => {
    expect([0, 1, 2, 3].map((done) => pace(calmly(fastRng(1), 2), 9).more(done))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const cancelled = { ...calmly(fastRng(1)), cancelled: () => true };
    expect([0, 1].map((done) => pace(cancelled, 9).more(done))).toEqual([true, false]);
    const late = { ...calmly(fastRng(1)), budget: { ms: 0 } };
    expect([0, 1].map((done) => pace(late, 9).more(done))).toEqual([true, false]);
  });
});

describe('the arena', () => {
  const contest = {
    game: 'toy',
    bots: ['hard', 'easy'],
    seats: 2,
    deals: 60,
    seed: 1,
    options: { cheer: false, rounds: 1 },
  };
  const run = (chosen: typeof contest) =>
    reportOn(
      bots.game,
      chosen,
      Array.from({ length: chosen.deals }, (_, deal) => playDeal(bots, chosen, deal)),
    );

  it('seats the bots in every rotation that differs', () => {
    expect(seatings(['a', 'b'], 4)).toEqual([
      ['a', 'b', 'a', 'b'],
      ['b', 'a', 'b', 'a'],
    ]);
    expect(seatings(['a', 'b', 'b', 'b'], 4)).toHaveLength(4);
    expect(seatings(['a', 'a'], 2)).toHaveLength(1);
  });

  it('plays every deal in both seatings and finds the stronger bot', () => {
    const report = run(contest);
    expect([report.deals, report.games, report.illegal]).toEqual([60, 120, 0]);
    expect(report.bots[0]?.wins.mean).toBeGreaterThan(0.5);
    expect(report.bots.reduce((sum, { wins }) => sum + wins.mean, 0)).toBeCloseTo(1);
    expect(report.pairs[0]?.mirrored?.first).toBeGreaterThan(report.pairs[0]?.mirrored?.second ?? 0);
    expect(formatReport(report)).toMatch(/^toy .*: 60 deals from seed 1, 120 games$/m);
    expect(formatReport(report)).toMatch(/^hard against easy, the lead of a seat: wins \+\d+\.\d % ±/m);
  });

  it('gives the same figures again, whatever order the deals came in', () => {
    const { timing: _one, ...first } = run(contest);
    const deals = Array.from({ length: contest.deals }, (_, deal) => playDeal(bots, contest, deal)).reverse();
    const { timing: _two, ...second } = reportOn(bots.game, contest, deals);
    expect(second).toEqual(first);
  });

  it('takes a lead in every single deal for what it is, not for nothing', () => {
    expect(pairedTest([1, 1, 1, 1, 1, 1, 1, 1, 1])).toMatchObject({ mean: 1, se: 0, z: 3 });
    expect(pairedTest([-0.5, -0.5, -0.5, -0.5]).z).toBe(-2);
    expect(pairedTest([0, 0, 0])).toMatchObject({ z: 0, p: expect.closeTo(1) });
    expect(pairedTest([1, 2, 3, 4]).z).toBeCloseTo(3.873);
  });

  it('counts a bot that breaks the rules as a crash', () => {
    const report = run({ ...contest, bots: ['cheat', 'easy'], deals: 5 });
    expect(report.illegal).toBeGreaterThan(0);
    expect(report.threw).toBe(0);
    expect(report.crashes[0]?.problem).toContain('not among its moves');
  });
});
