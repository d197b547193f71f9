// The first lead of a hand under options that bind or widen it, beside the leads that the rules list.

import { bits, fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import { rowOf, type State } from '@parlor/games/texas-42/facts';
import { describe, expect, it } from 'vitest';
import { calmly } from '../../pace.ts';
import { texas42Bots as bots } from '../index.ts';
import { trickAfter } from '../search/scales.ts';
import { survey } from '../search/survey.ts';
import { shareFrom, tryByHabit } from '../search/trial.ts';
import { firstLeads, Opening } from './opening.ts';
import { Solver } from './solver.ts';

/** The first seat has bid and must declare. */
const declaring = (seed: number, options: object): State => {
  const opened = openMatch(bots.game, { seats: 4, seed: numberedSeed(seed), options });
  let match = opened.ok ? opened.value : expect.fail(opened.problem);
  for (const move of ['1m', 'pass', 'pass', 'pass']) {
    const step = match.submit(match.toAct ?? 0, move);
    match = step.ok ? step.match : expect.fail(step.refusal.code);
  }
  const state = texas42.parseState(match.position);
  return state.ok ? state.value : expect.fail(state.problem);
};

/** The last three tricks stand for all seven: a lead is a lead. */
const short = (hand: number): number => bits.from(bits.list(hand).slice(4));

const SMALL_ENDS = { smallEnd: 'openingLead' };
const TRUMP_FIRST = { openingLeadMustBeTrump: true };
const EVERY_ROW = { nello: 'open', sevens: 'on', noTrumpDoubles: ['high', 'low', 'own'] };

describe.each([{}, SMALL_ENDS, TRUMP_FIRST, { ...SMALL_ENDS, ...TRUMP_FIRST }])('under %j', (odd) => {
  it('[T42-30, T42-32] the best opening is the best of the leads that the rules list', () => {
    const solver = new Solver();
    for (let seed = 1; seed <= 3; seed++) {
      const state = declaring(seed, { ...EVERY_ROW, ...odd });
      const seat = texas42.toAct(state) ?? expect.fail();
      const view = texas42.view(state, seat);
      for (const move of texas42.legalMoves(state, seat)) {
        const next = texas42.play(state, seat, move).state;
        const play = next.stage.phase === 'play' ? next.stage : expect.fail();
        const [first, second, third, fourth] = next.hands;
        const hands = [short(first), short(second), short(third), short(fourth)] as const;
        const hand = hands[play.leader] ?? 0;
        const leads = texas42
          .legalMoves({ ...next, hands }, play.leader)
          .filter((one) => one.type === 'play');
        if (rowOf(play.declaration).system !== undefined)
          expect(firstLeads(view, play.declaration, hand)).toBe(bits.from(leads.map(({ tile }) => tile)));
        solver.load(play.declaration, play.bidder, hands);
        const values = leads.map((lead) => {
          solver.hold(play.leader, hand & ~(1 << lead.tile));
          return solver.value(trickAfter(play, lead));
        });
        solver.load(play.declaration, play.bidder, hands);
        const opening = new Opening(solver, view, play, play.declaration, hands);
        const name = rowOf(play.declaration).text;
        if (rowOf(play.declaration).kind === 'nello')
          expect([name, opening.canAvoid()]).toEqual([name, Math.min(...values) === 0]);
        else {
          const best = Math.max(...values);
          expect([name, opening.value()]).toEqual([name, best]);
          expect([opening.canReach(best), opening.canReach(best + 1)]).toEqual([true, false]);
        }
      }
    }
  });
});

const ASKED = {
  samples: 12,
  weighs: false,
  lists: false,
  exact: 0,
  prunes: false,
  playouts: 0,
  bolder: 0,
  errors: 0,
};

it.each([
  ['fours', 4, 10, 10, 5],
  ['no trump', 8, 6, 9, 6],
])(
  '[T42-30, T42-32] a survey counts the layouts by the leads that the table allows: %s',
  (_, row, plain, small, trump) => {
    const makes = [{}, SMALL_ENDS, TRUMP_FIRST].map((options) => {
      const state = declaring(7, options);
      const bidder = texas42.toAct(state) ?? 0;
      const contract = { bid: { kind: 'points', level: 30 }, bidder } as const;
      return survey(texas42.view(state, bidder), [row], contract, ASKED, calmly(fastRng(1))).curves[0]
        ?.thirty;
    });
    expect(makes).toEqual([plain, small, trump]);
  },
);

it('[T42-32] a trial by habit begins with a lead that the table allows', () => {
  const makes = [{}, TRUMP_FIRST].map((options) => {
    const state = declaring(7, options);
    const bidder = texas42.toAct(state) ?? 0;
    const contract = { bid: { kind: 'points', level: 30 }, bidder } as const;
    const trials = tryByHabit(texas42.view(state, bidder), [4], contract, ASKED, calmly(fastRng(1), 200));
    return Math.round(200 * shareFrom(trials.get(4) ?? new Float64Array(43), 30));
  });
  expect(makes).toEqual([82, 79]);
});
