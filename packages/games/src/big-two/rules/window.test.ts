// The window: the scenarios on a simulated clock, independence of hidden cards, and its display in clients.

import { bits, fastRng, fastWords, shuffled } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { type CardSet, from, list, minus, size, union } from '../pieces/cards.ts';
import { endAfterRestart, isFulfilled, isOlder, showWindow } from '../seed/window.ts';
import { after, at, cards, legal, move, ruling, running } from '../test/at.ts';
import { openScenario, playScenario, simulatedTable } from '../test/scenario-table.ts';
import { naiveMoves } from '../test/twin.ts';
import { WINDOW_SCENARIOS } from '../test/window-scenarios.ts';
import type { Event, Playing, State } from '../types.ts';
import { offerTo, openWindow } from './window.ts';

describe('[BT-65, BT-68, BT-69, BT-71, BT-72, BT-73, BT-74] scenarios', () => {
  it.each(WINDOW_SCENARIOS.map((scenario) => [scenario.id, scenario.says, scenario] as const))(
    '%s: %s',
    async (_id, _says, scenario) => {
      const { table, first } = simulatedTable(scenario);
      expect(await playScenario(scenario, table, first)).toEqual([]);
    },
  );
  it('W01 to W25 are all listed, W23 as the test below over all of them', () => {
    const ids = Array.from({ length: 25 }, (_, at) => `W${String(at + 1).padStart(2, '0')}`);
    expect(ids.filter((id) => !WINDOW_SCENARIOS.some((scenario) => scenario.id === id))).toEqual(['W23']);
  });
  it('a wrong expectation in a scenario is reported', async () => {
    const [scenario] = WINDOW_SCENARIOS;
    if (scenario === undefined) throw new Error('no scenario');
    const wrong = {
      ...scenario,
      steps: [...scenario.steps, { at: 11, expect: { window: 1, turn: 'B' as const } }],
    };
    const { table, first } = simulatedTable(wrong);
    expect(await playScenario(wrong, table, first)).toHaveLength(1);
  });
});

/**
 * The same public position with all hidden cards dealt again; the seat on turn keeps the cards it is about to
 * play.
 */
const permuted = (state: Playing, kept: CardSet, seed: number): Playing => {
  const hidden = minus(state.hands.reduce(union, state.unseen), kept);
  const pile = shuffled(fastRng(seed), list(hidden)).value;
  const take = (count: number): CardSet => from(pile.splice(0, count));
  const hands = state.hands.map((hand, seat) =>
    seat === state.turn ? union(kept, take(size(hand) - size(kept))) : take(size(hand)),
  );
  return { ...state, hands, unseen: take(size(state.unseen)) };
};

const opened = (events: readonly Event[]): readonly Event[] =>
  events.filter(({ type }) => type === 'windowOpened');

describe('[BT-64] W23: hidden cards decide nothing', () => {
  it('in every scenario', () => {
    for (const { start, steps } of WINDOW_SCENARIOS) {
      const state = running(at(openScenario(start).position));
      const step = steps[0];
      if (step === undefined || !('move' in step)) throw new Error('a scenario begins with a play');
      const playing = move(step.move);
      if (playing.type !== 'play') throw new Error('a scenario begins with a play');
      const wanted = opened(bigTwo.play(state, state.turn, playing).events);
      for (let seed = 1; seed <= 20; seed++)
        expect(opened(bigTwo.play(permuted(state, playing.cards, seed), state.turn, playing).events)).toEqual(
          wanted,
        );
    }
  });
  it('in random matches', () => {
    const words = fastWords(fastRng(9));
    let windows = 0;
    walk(bigTwo, { seats: 4, seed: 21, plies: 600 }, ({ state, next }) => {
      if (
        state.phase === 'over' ||
        next === undefined ||
        next.move.type !== 'play' ||
        state.opening !== undefined
      )
        return;
      const wanted = opened(bigTwo.play(state, next.actor, next.move).events);
      windows += wanted.length;
      const other = permuted(state, next.move.cards, words.next());
      // The other cards of the hand may forbid the play, but never change the window that it opens.
      if (bigTwo.whyNot(other, state.turn, next.move) === undefined)
        expect(opened(bigTwo.play(other, state.turn, next.move).events)).toEqual(wanted);
    });
    expect(windows).toBeGreaterThan(10);
  });
});

it('[BT-63, BT-65] while a window is open no hand contains a play that beats it', () => {
  let seen = 0;
  const check = (state: State): void => {
    if (state.phase === 'over' || state.window === undefined || state.table === undefined) return;
    seen++;
    const table = list(state.table.cards);
    for (const [seat, hand] of state.hands.entries()) {
      // A seat that is locked out cannot answer, so its hand does not matter.
      if (seat === state.table.seat || (state.options.passLocks && bits.has(state.passed, seat))) continue;
      const { plays } = naiveMoves({
        rules: { ...state.options, oneCardLeft: 'off' },
        hand: list(hand),
        table,
        opening: undefined,
        nextHolds: 2,
      });
      expect(plays).toEqual([]);
    }
  };
  for (let seed = 1; seed <= 4; seed++) {
    walk(bigTwo, { seats: 4, seed }, ({ state }) => check(state));
    walk(bigTwo, { seats: 3, seed, options: { passLocks: true } }, ({ state }) => check(state));
  }
  expect(seen).toBeGreaterThan(150);
});

const TWO = 'hands=4D.2S/3C.3H/5C.6C/7C.8C turn=0';
const PAIR = 'hands=4D.2C.2D/3C.3H/2H.6C/7C.8C turn=0';

describe('opening a window', () => {
  it('[BT-65, BT-66] the pair of the low 2s opens one when the last 2 is alone, but is not the highest that could be formed', () => {
    expect(running(after(at(PAIR), '0 play 2D 2C')).window).toEqual({
      seq: 1,
      reason: 'noHigherPlay',
      early: 0,
    });
    expect(
      running(after(at(`options=autoPassTrigger:highestFormable ${PAIR}`), '0 play 2D 2C')).window,
    ).toBeUndefined();
    expect(
      running(after(at(`options=autoPassTrigger:highestFormable ${TWO}`), '0 play 2S')).window?.seq,
    ).toBe(1);
  });
  it('[BT-67] no play opens one when windows are off', () => {
    const state = running(after(at(`options=autoPass:false ${TWO}`), '0 play 2S'));
    expect(state.window).toBeUndefined();
    expect(bigTwo.deadline(state)?.kind).toBe('turn');
  });
  it('[BT-63] only seats that may still act count: a seat that is locked out does not', () => {
    const short = 'hands=6D.6H.2S/7C.8C.9C/5C/JC turn=0 table=3:5D.5H passed=1';
    expect(running(after(at(short.replace(' passed=1', '')), '0 play 6D 6H')).window?.reason).toBe(
      'noHigherPlay',
    );
    const long = 'hands=6D.6H.4S/7C.7D.9C/5C/JC turn=0 table=3:5D.5H passed=1';
    expect(running(after(at(`options=passLocks:true ${long}`), '0 play 6D 6H')).window?.reason).toBe(
      'handsTooShort',
    );
    expect(running(after(at(long.replace(' passed=1', '')), '0 play 6D 6H')).window).toBeUndefined();
  });
  it('[BT-72, BT-75] its end is the only deadline', () => {
    const state = after(at(`options=autoPassMs:3000 ${TWO}`), '0 play 2S');
    expect(bigTwo.deadline(state)).toEqual({
      kind: 'window',
      id: 'window:1',
      ms: 3000,
      move: { type: 'expire', window: 1 },
    });
    const later = after(state, '1 pass', '3 pass');
    expect(bigTwo.deadline(later)?.id).toBe('window:1');
    expect(ruling(later, 'clock', 'pass')).toBe('STALE_VERSION BT-77');
  });
});

describe('[BT-69, BT-70] early passes', () => {
  const state = after(at(TWO), '0 play 2S');
  it('are offered once to the seats that wait, and can be taken back', () => {
    expect([0, 1, 2, 3].map((seat) => legal(state, seat))).toEqual([[], ['pass'], ['pass'], ['pass']]);
    const early = after(state, '2 pass');
    expect(legal(early, 2)).toEqual(['unpass']);
    expect(ruling(early, 2, 'pass')).toBe('ALREADY_PASSED BT-69');
    expect(after(early, '2 unpass')).toEqual(state);
  });
  it('are not offered where seats pass on their turn only', () => {
    const strict = after(at(`options=autoPassEarly:false ${TWO}`), '0 play 2S');
    expect(legal(strict, 2)).toEqual([]);
    expect(ruling(strict, 2, 'pass')).toBe('NOT_YOUR_TURN BT-70');
  });
  it('[BT-72] still count as early passes when the window expires before the turn arrives', () => {
    const { events } = bigTwo.play(after(state, '3 pass'), 'clock', move('expire 1'));
    expect(events).toEqual([
      { type: 'passed', seat: 1, by: 'window', auto: true },
      { type: 'passed', seat: 2, by: 'window', auto: true },
      { type: 'passed', seat: 3, by: 'early' },
      { type: 'windowClosed', window: 1, cause: 'expired' },
      { type: 'trickClosed', leader: 0 },
    ]);
  });
});

it('[BT-68] a play over an open window, which no rule allows, closes it as superseded', () => {
  const open = running(after(at(TWO), '0 play 2S'));
  const forged: Playing = { ...open, table: { seat: 0, cards: cards('3D') }, turn: 1 };
  const { events } = bigTwo.play(forged, 1, move('play 3C'));
  expect(events[1]).toEqual({ type: 'windowClosed', window: 1, cause: 'superseded' });
});

it('[BT-74] the end of a window that is not open changes nothing', () => {
  const state = after(at(TWO), '0 play 2S');
  expect(ruling(state, 'clock', 'expire 2')).toBe('STALE_VERSION BT-74');
  expect(ruling(after(state, 'clock expire 1'), 'clock', 'expire 1')).toBe('STALE_VERSION BT-74');
});

describe('[BT-68] the display of a window', () => {
  const state = running(after(at(TWO), '0 play 2S', '2 pass'));
  const open = openWindow(state);
  if (open === undefined) throw new Error('no window');
  it.each([
    [0, 10, 'normal', false, 'Unbeatable: single - passing in 10 s'],
    [4999, 6, 'normal', false, 'Unbeatable: single - passing in 6 s'],
    [5000, 5, 'warning', true, 'Unbeatable: single - passing in 5 s'],
    [7000, 3, 'critical', true, 'Unbeatable: single - passing in 3 s'],
    [9999, 1, 'critical', true, 'Unbeatable: single - passing in 1 s'],
    [10_000, 0, 'passing', false, 'Unbeatable: single - passing...'],
    [-6000, 10, 'normal', false, 'Unbeatable: single - passing in 10 s'],
  ])('%d ms after the opening: %d s, %s', (elapsed, seconds, mood, pulse, line) => {
    expect(showWindow(open, 110_000, 100_000 + elapsed)).toMatchObject({
      seconds,
      mood,
      pulse,
      line,
      askAgain: false,
    });
  });
  it('asks again when the end does not come', () => {
    expect(showWindow(open, 110_000, 111_499).askAgain).toBe(false);
    expect(showWindow(open, 110_000, 111_500)).toMatchObject({ askAgain: true, share: 0, remainingMs: 0 });
  });
  it('has a chip for every responder, a reason, and an offer for each seat', () => {
    expect(open.chips).toEqual([
      { seat: 1, standing: 'waiting' },
      { seat: 2, standing: 'early' },
      { seat: 3, standing: 'waiting' },
    ]);
    expect(showWindow(open, 1, 0).why).toBe('No higher single can be made from the unseen cards.');
    expect(showWindow({ ...open, reason: 'handsTooShort', size: 5, type: 'straight' }, 1, 0).why).toBe(
      'Nobody else holds 5 cards.',
    );
    expect([0, 1, 2, 3].map((seat) => offerTo(state, seat)?.text)).toEqual([
      'Nobody can beat this - you lead next',
      'Pass now',
      'Passing when it is my turn - take back',
      'Pass when it is my turn',
    ]);
    expect(offerTo(state, 'spectator')).toEqual({ text: 'Nobody can beat this' });
    expect(openWindow({ ...state, window: undefined })).toBeUndefined();
  });
  it('a late pass, an old window, a restart', () => {
    expect(isFulfilled(state, 2, 1)).toBe(true);
    expect(isFulfilled(state, 3, 1)).toBe(false);
    expect(isFulfilled(running(after(state, '1 pass')), 1, 1)).toBe(true);
    expect(isFulfilled(running(after(state, 'clock expire 1')), 3, 1)).toBe(true);
    expect(isFulfilled(state, 3, 2)).toBe(false);
    expect(isOlder({ seq: 1 }, { seq: 2 })).toBe(true);
    expect([6000, 10_000, 30_000].map((now) => endAfterRestart(10_000, now))).toEqual([
      10_000, 12_000, 32_000,
    ]);
  });
});

it('[BT-71] with two seats one pass closes the window', () => {
  const two =
    'hands=4D.2S/3C.3H unseen=4C.4H.4S.5D.5C.5H.5S.6D.6C.6H.6S.7D.7C.7H.7S.8D.8C.8H.8S.9D.9C.9H.9S.10D.10C.10H turn=0';
  const state = running(after(at(two), '0 play 2S', '1 pass'));
  expect([state.turn, state.window, state.table]).toEqual([0, undefined, undefined]);
});
