// The players as tables use them: honest, legal, quick to pass, the same for the same seed, and stronger from level to level.

import { fastRng, fastWords, shuffled } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { from, list, type Playing, size, union, type View } from '@parlor/games/big-two/facts';
import { describe, expect, it } from 'vitest';
import { playDeal, reportOn } from '../arena/index.ts';
import { bigTwoBots } from './index.ts';
import { considering } from './mind.ts';
import { EXPERT, promising } from './search.ts';
import './test/loaded.ts';
import { defaults, midgame, position, seen, thinking } from './test/reading.ts';

const NAMES = Object.keys(bigTwoBots.names);
const FEW = 3;

/** The same deal as this seat sees it, with the hidden cards dealt anew. */
const permuted = (state: Playing, seat: number, seed: number): Playing => {
  const hidden = state.hands.reduce((all, hand, at) => (at === seat ? all : union(all, hand)), state.unseen);
  const pile = shuffled(fastRng(seed), list(hidden)).value;
  const take = (count: number) => from(pile.splice(0, count));
  const hands = state.hands.map((hand, at) => (at === seat ? hand : take(size(hand))));
  return { ...state, hands, unseen: take(size(state.unseen)) };
};

describe('honesty', () => {
  it.each(NAMES)('%s decides by the view alone: other hidden cards, the same move', (name) => {
    for (let seed = 1; seed <= 12; seed++) {
      const state = midgame(defaults, seed % 2 === 0 ? 4 : 3, seed, 3 + seed * 3);
      const views = [0, 1, 2].map((turn) =>
        bigTwo.view(turn === 0 ? state : permuted(state, state.turn, turn), state.turn),
      );
      expect(views[1]).toEqual(views[0]);
      const moves = views.map((view) => bigTwoBots.decide(name, view, thinking(seed, FEW)).move);
      expect(new Set(moves).size).toBe(1);
    }
  });

  it('a hidden hand is only a number to the simulated deal', () => {
    const view = seen('hands=3D.4D/5C.2S/6C.7C.8C/9C turn=0');
    expect(view.hands.slice(1)).toEqual([2, 3, 1]);
  });

  it.each([
    [4, { target: 30 }],
    [4, { preset: 'taiwan', deals: 1 }],
    [4, { preset: 'pusoyDos', deals: 1 }],
    [4, { preset: 'charlesworth', deals: 1 }],
    [4, { preset: 'bluo', deals: 1 }],
    [4, { oneCardLeft: 'liability', twosDouble: true, deals: 1 }],
    [3, { deal: '17plus1', deals: 1 }],
    [2, { deal: 21, deals: 1, passLocks: true }],
  ])('no illegal move: %d seats, %j', (seats, options) => {
    const all = ['easy', 'medium', 'hard', `expert:${FEW}`, 'units', 'dumper', 'random'];
    for (let turn = 0; turn < 3; turn++) {
      const bots = all.slice(turn * 2, turn * 2 + seats);
      const contest = {
        game: 'big-two',
        bots: bots.length === seats ? bots : all.slice(0, seats),
        seats,
        deals: 1,
        seed: 7,
        options,
      };
      expect(playDeal(bigTwoBots, contest, turn).crashes).toEqual([]);
    }
  });
});

describe('thinking', () => {
  /** A decision in which the network considers several moves. */
  const view = Array.from({ length: 20 }, (_, seed) => midgame(defaults, 4, seed, 6))
    .map((state) => bigTwo.view(state, state.turn))
    .find((one) => promising(considering(one), EXPERT).length > 1) as View;

  it('the same seed and number of worlds give the same choice, whatever was thought before', () => {
    const once = bigTwoBots.decide('expert', view, thinking(9, 8));
    bigTwoBots.decide('expert', seen('hands=3D.4D.9S/5C.2S/6C.7C.8C/9C.10C turn=0'), thinking(2, 8));
    expect(bigTwoBots.decide('expert', view, thinking(9, 8))).toEqual(once);
    expect(bigTwoBots.hint(view, thinking(9, 8))).toEqual(bigTwoBots.hint(view, thinking(9, 8)));
  });

  it('stops after the world it is in when nobody waits any more, and when time is up', () => {
    let asked = 0;
    const cancelled = () => ++asked > 0;
    const choice = bigTwoBots.decide('expert', view, { ...thinking(1), cancelled });
    expect([asked, choice.reason.facts.worlds]).toEqual([1, 1]);
    const late = bigTwoBots.decide('expert', view, { ...thinking(1), budget: { ms: 0 } });
    expect(late.reason.facts.worlds).toBe(1);
  });
});

describe('windows', () => {
  const OPEN = 'hands=3D.4D/5C.5H/6C.7C/8C.9C turn=1 table=0:2S window=1:noHigherPlay windows=1';

  it.each(NAMES)('%s passes at once when nobody can beat the play', (name) => {
    const choice = bigTwoBots.decide(name, seen(OPEN), thinking());
    expect([choice.move, choice.reason.text]).toEqual(['pass', 'nobody can beat the play on the table']);
  });

  it('a seat passes before its turn, and leaves it at that', () => {
    const state = position(OPEN);
    expect(bigTwoBots.interject(bigTwo.view(state, 2), thinking())?.move).toBe('pass');
    const early = bigTwo.play(state, 2, { type: 'pass' }).state;
    expect(bigTwoBots.interject(bigTwo.view(early, 2), thinking())).toBeUndefined();
    expect(bigTwoBots.interject(bigTwo.view(state, 0), thinking())).toBeUndefined();
  });
});

describe('strength', () => {
  const winsOf = (bots: readonly string[], deals: number): number => {
    const contest = { game: 'big-two', bots, deals, seed: 1000, options: { deals: 1 } };
    const played = Array.from({ length: deals }, (_, deal) => playDeal(bigTwoBots, contest, deal));
    const report = reportOn(bigTwoBots.game, contest, played);
    expect(report.illegal).toBe(0);
    return report.bots[0]?.wins.mean ?? 0;
  };

  it.each([
    ['medium', 'dumper', 60, 0.3],
    ['hard', 'dumper', 60, 0.38],
    ['dumper', 'random', 30, 0.4],
  ])('%s against three of %s', (one, other, deals, least) => {
    expect(winsOf([one, other, other, other], deals)).toBeGreaterThan(least);
  });
});

describe('easy', () => {
  it('leads what goes with its lowest card, and follows with the weakest', () => {
    const lead = bigTwoBots.decide('easy', seen('hands=3D.3H.4D.5D.6D.7D/8C.8H/9C/10C turn=0'), thinking());
    expect(lead.move).toBe('play 3D 3H');
    const follow = bigTwoBots.decide(
      'easy',
      seen('hands=3D.9S.2S/8C.8H/9C.9D/10C.10D turn=0 table=3:6H'),
      thinking(),
    );
    expect(follow.move).toBe('play 9S');
  });
});

describe('random', () => {
  it('takes its chance from the generator that it is given', () => {
    const view = seen('hands=3D.4C.6H.8S.10D.QC.AH/8C.8H/9C.9D/10C.10H turn=0');
    const words = fastWords(fastRng(1));
    const moves = Array.from(
      { length: 20 },
      () => bigTwoBots.decide('random', view, thinking(words.next())).move,
    );
    expect(new Set(moves).size).toBeGreaterThan(3);
  });
});
