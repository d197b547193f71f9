// The players of 42 through the public edge: honest, legal under every table's rules, repeatable, and able to
// say why.

import {
  bits,
  fastRng,
  fastWords,
  levels,
  type Match,
  matchFrom,
  numberedSeed,
  openMatch,
  type Seat,
} from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import { DISTANCE, type State, type View } from '@parlor/games/texas-42/facts';
import { describe, expect, it } from 'vitest';
import { playDeal } from '../arena/play.ts';
import { calmly } from '../pace.ts';
import { grade } from './grade.ts';
import { texas42Bots as bots } from './index.ts';

const opened = (seed: number, options: object = {}): Match => {
  const match = openMatch(bots.game, { seats: 4, seed: numberedSeed(seed), options });
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

const submitted = (match: Match, seat: Seat, move: string): Match => {
  const step = match.submit(seat, move);
  if (!step.ok) throw new Error(`${move}: ${step.refusal.code}`);
  return step.match;
};

/** So many moves of players who do not search. */
const played = (start: Match, moves: number): Match => {
  let match = start;
  while (match.toAct !== undefined && moves-- > 0) {
    const { move } = bots.decide('medium', match.view(match.toAct), calmly(fastRng(match.ply)));
    match = submitted(match, match.toAct, move);
  }
  return match;
};

const stateOf = (match: Match): State => {
  const state = texas42.parseState(match.position);
  if (!state.ok) throw new Error(state.problem);
  return state.value;
};

const TABLES: Readonly<Record<string, object>> = {
  tournament: {},
  house: { preset: 'house' },
  points: { preset: 'points250', target: 60 },
  'every contract': {
    preset: 'house',
    sevens: 'on',
    noTrumpDoubles: ['high', 'low', 'own'],
    nelloDoubles: ['own', 'high', 'low', 'ownInverted'],
    plungeDeclarations: 'any',
    plungeMinDoubles: 2,
    splashMinDoubles: 1,
  },
  'small ends and played out': { smallEnd: 'openingLead', earlyEnd: 'off', openingLeadMustBeTrump: true },
  'offers and reneges': { earlyEnd: 'offer', renege: 'n42pa', claims: 'n42pa' },
  'forced 30': { allPass: 'forced', forcedDealerMax: 30, nello: 'forcedOnly' },
};

describe('the players of 42', () => {
  for (const [name, options] of Object.entries(TABLES)) {
    it(`make only moves that the rules offer: ${name}`, () => {
      for (const pair of [
        ['easy', 'expert:2'],
        ['hard:2', 'medium'],
        ['random', 'hard:1'],
      ]) {
        const contest = {
          game: 'texas-42',
          bots: pair,
          deals: 1,
          seed: 11,
          options: { target: 1, ...options },
        };
        expect(playDeal(bots, contest, 0).crashes).toEqual([]);
      }
    });
  }

  it('[T42-57] never renege, in sevens neither', () => {
    const options = { sevens: 'on', renege: 'n42pa', claims: 'off', firstDealer: 3 };
    for (let seed = 1; seed <= 6; seed++) {
      let match = ['1m', 'pass', 'pass', 'pass', 'call sevens'].reduce(
        (before, move) => submitted(before, before.toAct ?? 0, move),
        opened(seed, options),
      );
      while (match.toAct !== undefined && stateOf(match).number === 1) {
        const seat = match.toAct;
        const view = match.view(seat) as View;
        const distances = bits.list(view.hand ?? 0).map((tile) => DISTANCE[tile] ?? 0);
        const closest = Math.min(...distances);
        for (const level of levels) {
          const { move } = bots.decide(level, view, calmly(fastRng(seed), 2));
          const [high, low] = move.split('-').map(Number);
          expect([level, Math.abs((high ?? 0) + (low ?? 0) - 7)]).toEqual([level, closest]);
        }
        match = submitted(match, seat, bots.decide('random', view, calmly(fastRng(match.ply))).move);
      }
    }
  });

  it('decide the same when the tiles they cannot see lie otherwise', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const match = played(opened(seed), 2 + ((seed * 7) % 26));
      const seat = match.toAct;
      if (seat === undefined) continue;
      const view = match.view(seat) as View;
      const other = texas42.imagine(view, fastRng(seed));
      const elsewhere = matchFrom(bots.game, texas42.formatState(other), 4);
      if (!elsewhere.ok) throw new Error(elsewhere.problem);
      for (const level of levels) {
        const thinking = calmly(fastRng(seed), 3);
        const here = bots.decide(level, view, thinking);
        expect(bots.decide(level, elsewhere.value.view(seat), thinking)).toEqual(here);
        // A view that went over a wire is as good.
        expect(bots.decide(level, JSON.parse(JSON.stringify(view)), thinking)).toEqual(here);
      }
    }
  });

  it('stop when nobody waits any more, and when their time is up', () => {
    const match = played(opened(3), 8);
    const view = match.view(match.toAct ?? 0);
    const hints = bots.hint(view, { ...calmly(fastRng(1)), cancelled: () => true });
    expect(hints[0]?.reason.facts.layouts).toBe(1);
    const { budget: _none, ...calm } = calmly(fastRng(1));
    const late = bots.decide('expert', view, { ...calm, budget: { ms: 0 } });
    expect(late.reason.facts.layouts ?? 1).toBe(1);
  });

  it('look at all layouts when there are few', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const match = played(opened(seed, { earlyEnd: 'off', claims: 'off' }), 26);
      const { stage } = match.view(0) as View;
      if (stage.phase !== 'play' || stage.tricks.length < 4) continue;
      const view = match.view(stage.turn);
      const { forced, layouts, complete } = bots.decide('hard', view, calmly(fastRng(1))).reason.facts;
      if (forced) continue;
      expect(complete).toBe(true);
      // A hint also weighs them, and leaves out what hardly can be: then those were not all.
      for (const { reason } of bots.hint(view, calmly(fastRng(1))))
        expect(reason.facts.complete).toBe(reason.facts.layouts === layouts);
    }
  });

  it('pass over a partner, bid a hand of sixes, and call sixes', () => {
    const own = 0b1111111 << 21;
    const rest = fastWords(fastRng(2));
    const order = Array.from({ length: 21 }, (_, tile) => tile).sort(() => rest.below(3) - 1);
    const handOf = (from: number) => order.slice(from, from + 7).reduce((set, tile) => set | (1 << tile), 0);
    const base = stateOf(opened(1, { firstDealer: 3 }));
    const state: State = { ...base, hands: [own, handOf(0), handOf(7), handOf(14)] };
    const view = texas42.view(state, 0);
    const call = bots.decide('hard', view, calmly(fastRng(1), 10));
    expect(call.move).toBe('2m');
    const match = matchFrom(bots.game, texas42.formatState(state), 4);
    if (!match.ok) throw new Error(match.problem);
    let next = submitted(match.value, 0, call.move);
    const others = [1, 2, 3].map((seat) => {
      const { move } = bots.decide('hard', next.view(seat), calmly(fastRng(1), 10));
      next = submitted(next, seat, move);
      return move;
    });
    expect(others).toEqual(['pass', 'pass', 'pass']);
    expect(bots.decide('hard', next.view(0), calmly(fastRng(1), 10)).move).toBe('call 6');
  });

  it.each([
    ['6-5.6-4.6-3.6-1.3-2.2-0.1-0', '30'],
    ['6-6.6-4.6-3.5-1.3-2.2-0.1-0', 'pass'],
  ])('easy bids 30 on four of a suit, a double counting little: %s', (hand, call) => {
    const state = texas42.parseState(`dealer=3 hands=${hand}/*/*/*`);
    if (!state.ok) throw new Error(state.problem);
    expect(bots.decide('easy', texas42.view(state.value, 0), calmly(fastRng(1))).move).toBe(call);
  });
});

describe('hints of 42', () => {
  it('rank every tile with its figures and say why in words', () => {
    const match = played(opened(5, { claims: 'off' }), 7);
    const seat = match.toAct ?? 0;
    const hints = bots.hint(match.view(seat), calmly(fastRng(1), 20));
    expect(hints.map(({ move }) => move).sort()).toEqual(match.moves(seat).slice().sort());
    for (const { reason } of hints) expect(reason.text).toMatch(/^(makes|sets) \S+.* in \d+ (of|%)/);
    expect(bots.hint(match.view(seat), calmly(fastRng(1), 20))).toEqual(hints);
    expect(bots.decide('expert', match.view(seat), calmly(fastRng(1), 20)).move).toBe(hints[0]?.move);
  });

  it('rate every call', () => {
    const match = opened(6);
    const seat = match.toAct ?? 0;
    const hints = bots.hint(match.view(seat), calmly(fastRng(1), 4));
    expect(hints).toHaveLength(match.moves(seat).length);
    for (const { reason } of hints)
      expect(reason.text).toMatch(/makes (in (at least )?\d+ of 4 layouts|with a chance of)/);
  });
});

describe('the review of 42', () => {
  const finished = played(opened(8, { target: 2, claims: 'off' }), 1_000);

  const review = bots.review(finished.record(), calmly(fastRng(1), 2));

  it('grades every tile and declaration of a finished match exactly', () => {
    expect(review.finished).toBe(true);
    expect(review.decisions).toHaveLength(finished.ply);
    for (const { move, exact } of review.decisions) expect(exact).toBe(/^(call|\d-\d)/.test(move));
    expect(review.moments.length).toBeLessThanOrEqual(3);
    expect(review.seats).toHaveLength(4);
  });

  it('takes a tile that had to be played for no decision', () => {
    const withClaims = played(opened(8), 30).record();
    const { decisions, seats } = bots.review(withClaims, calmly(fastRng(1), 1));
    const forced = decisions.filter((one) => one.forced);
    expect(forced.length).toBeGreaterThan(0);
    for (const { loss, move } of forced) expect([loss, move]).toEqual([0, expect.stringMatching(/^\d-\d$/)]);
    expect(seats.reduce((sum, seat) => sum + seat.decisions, 0)).toBe(decisions.length - forced.length);
  });

  it.each([{}, { preset: 'points250' }])(
    '[T42-57] takes a renege for a lost hand, not for a forced move: %j',
    (options) => {
      let match = ['30', 'pass', 'pass', 'pass', 'call 6'].reduce(
        (before, move) => submitted(before, before.toAct ?? 0, move),
        opened(1, { ...options, renege: 'n42pa', claims: 'off', target: 1 }),
      );
      let reneged: number | undefined;
      while (match.toAct !== undefined) {
        const seat = match.toAct;
        const { move } = bots.decide('medium', match.view(seat), calmly(fastRng(1)));
        const state = stateOf(match);
        const lawful = texas42
          .legalMoves({ ...state, options: { ...state.options, renege: 'prevented' } }, seat)
          .filter(({ type }) => type === 'play');
        const other = match.moves(seat).find((text) => /^\d-\d$/.test(text) && text !== move);
        const mayRenege = reneged === undefined && lawful.length === 1 && other !== undefined;
        if (mayRenege) reneged = match.ply;
        match = submitted(match, seat, mayRenege ? other : move);
      }
      const decision = bots
        .review(match.record(), calmly(fastRng(1), 2))
        .decisions.find(({ ply }) => ply === reneged);
      expect(decision).toMatchObject({ forced: false, exact: true, value: 'preset' in options ? -42 : -1 });
      expect(decision?.best).not.toBe(decision?.move);
      expect(decision?.reason.text).toBe(`a renege loses the hand; ${decision?.best} breaks no rule`);
    },
  );

  it('changes the result of a hand exactly where a decision lost it', () => {
    const turned = review.decisions.filter(({ exact, loss }) => exact && loss > 0);
    for (const { loss, reason } of turned) {
      expect(loss % 2).toBe(0);
      expect(reason.text).toContain('the other way');
    }
  });

  it.each([
    [5, { smallEnd: 'openingLead' }, 'call nt high', 1],
    [1, { openingLeadMustBeTrump: true }, 'call 4', -1],
  ])('judges a declaration by the leads that the table allows: deal %i, %j', (seed, options, call, value) => {
    const match = ['30', 'pass', 'pass', 'pass'].reduce(
      (before, move) => submitted(before, before.toAct ?? 0, move),
      opened(seed, options),
    );
    const truth = stateOf(match);
    const move = texas42.parseMove(call);
    if (!move.ok) throw new Error(move.problem);
    const view = texas42.view(truth, match.toAct ?? 0);
    expect(grade({ view, move: move.value, truth }, calmly(fastRng(1)))).toMatchObject({
      value,
      exact: true,
    });
  });

  it('tells points that were given away from a hand that was, where points are scored', () => {
    const scored = played(opened(3, { preset: 'points250', target: 60 }), 40);
    const { decisions } = bots.review(scored.record(), calmly(fastRng(1), 1));
    const lost = decisions.filter(({ exact, loss }) => exact && loss > 0);
    const turned = lost.filter(({ reason }) => reason.text.includes('the other way'));
    const given = lost.filter(({ reason }) => /^gives away \d+ points? against/.test(reason.text));
    expect([turned.length > 0, given.length > 0]).toEqual([true, true]);
    expect(turned.length + given.length).toBe(lost.length);
    // Of a hand that is made, what one side loses the other scores; of one that is set, only the others
    // score.
    for (const { loss, reason } of given) {
      const points = Number(reason.facts.bestPoints) - Number(reason.facts.points);
      expect([points, 2 * points]).toContain(loss);
    }
  });

  it('says of a call what speaks for the better one', () => {
    const match = opened(6);
    const seat = match.toAct ?? 0;
    const [best] = bots.hint(match.view(seat), calmly(fastRng(1), 4));
    const called = submitted(match, seat, '2m').record();
    const [decision] = bots.review(called, calmly(fastRng(1), 4)).decisions;
    expect(decision).toMatchObject({ move: '2m', best: best?.move, reason: best?.reason });
    expect(decision?.loss).toBeGreaterThan(0);
  });

  it('uses no hidden tile of a hand that is still being played', () => {
    const record = finished.record();
    const cut = { ...record, moves: record.moves.slice(0, 12) };
    const early = bots.review(cut, calmly(fastRng(1), 2));
    expect(early.finished).toBe(false);
    expect(early.decisions.some(({ exact }) => exact)).toBe(false);
  });
});
