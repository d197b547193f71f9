// Invariants of the game in random play, for every preset and number of seats; garbage moves that change
// nothing. `npm run soak -- rules` takes many more.

import { readOptions, rulesInForce, wide } from '@parlor/engine';
import { checkLaws, equalData, testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOptions, usesDraft } from '../draft.ts';
import { casino } from '../index.ts';
import { countOf, formatCard, sumOf } from '../pieces/cards.ts';
import type { Move, Sets, State } from '../types.ts';
import { after, at, settings } from './at.ts';
import { keyOf } from './twin.ts';

const LONG = process.env.LONG !== undefined;
const GARBAGE = LONG ? 34_000 : 5_000;

const everyCard = (state: State): readonly number[] => [
  ...state.hands.flatMap((hand) => wide.list(hand)),
  ...state.stock,
  ...state.loose,
  ...state.builds.flatMap((build) => build.sets.flat()),
  ...state.piles.flat(),
  ...(state.phase.kind === 'settling' ? [state.phase.capture.card] : []),
];

const inHands = (state: State): number => state.hands.reduce((count, hand) => count + wide.size(hand), 0);

describe.each(settings)('%s', (_name, seats, options) => {
  it('[CAS-20] keeps the laws of every game', () => {
    const pieces = (state: State): string => [...everyCard(state)].sort((a, b) => a - b).join();
    checkLaws(casino, { seats, seed: 11, options, plies: LONG ? 300 : 60, pieces });
  });

  it('[CAS-9, CAS-10, CAS-11, CAS-15] I1 to I8: cards, duties, builds, turns and points are in order', () => {
    for (let seed = 100; seed < (LONG ? 120 : 105); seed++) {
      let before: State | undefined;
      walk(casino, { seats, seed, options }, ({ state, next, events }) => {
        const cards = everyCard(state);
        check(new Set(cards).size === state.options.deck && cards.length === state.options.deck, state);
        checkBuilds(state);
        if (state.phase.kind === 'play') check(casino.legalMoves(state, state.phase.turn).length > 0, state);
        check(inHands(state) > 0 || state.phase.kind === 'settling' || state.builds.length === 0, state);
        const dealt = events.some((event) => event.type === 'dealt');
        check(before === undefined || dealt || inHands(before) - inHands(state) <= 1, state);
        for (const event of events)
          if (event.type === 'scored')
            checkPoints(
              state,
              event.points.map((side) => side.total),
            );
        before = next === undefined ? undefined : state;
      });
    }
  });

  it(`[CAS-20] I2: ${GARBAGE} garbage moves change nothing, only listed choices pass, and refusals name rules in force`, () => {
    const words = testWords(7);
    const asked = readOptions(casino.options, options, seats);
    const inForce = new Set(
      rulesInForce(casino.rules, asked.ok ? asked.value : {}).flatMap(({ rules }) =>
        rules.map(([number]) => number),
      ),
    );
    for (let seed = 1, tried = 0; tried < GARBAGE; seed++) {
      walk(casino, { seats, seed, options, plies: 60 }, ({ ply, state }) => {
        if (ply % 6 !== 0) return;
        const text = JSON.stringify(state);
        const all = everyCard(state);
        for (let k = 0; k < 400; k++, tried++) {
          const actor = words.below(8) === 0 ? 'clock' : words.below(seats);
          const move = garbage(state, all, (bound) => words.below(bound));
          const refusal = casino.whyNot(state, actor, move);
          if (refusal !== undefined) {
            if (!/^[A-Z_]+$/.test(refusal.code) || !inForce.has(refusal.rule))
              expect({ move, refusal }).toBeUndefined();
          }
          if (refusal === undefined && actor !== 'clock') {
            casino.play(state, actor, move);
            expect(casino.legalMoves(state, actor).map(keyOf)).toContain(keyOf(move));
          }
        }
        expect(JSON.stringify(state)).toBe(text);
      });
    }
  });

  it('[CAS-99] I9: draft options are exactly the legal moves that use all staged cards', () => {
    const words = testWords(3);
    for (let seed = 40; seed < (LONG ? 44 : 42); seed++) {
      walk(casino, { seats, seed, options, plies: 80 }, ({ state }) => {
        if (state.phase.kind !== 'play' || state.loose.length > 8) return;
        const seat = state.phase.turn;
        const moves = casino.legalMoves(state, seat);
        for (let k = 0; k < 4; k++) {
          const draft = randomDraft(state, seat, moves[words.below(moves.length)], (bound) =>
            words.below(bound),
          );
          const text = (move: Move): string => JSON.stringify(cardsOf(move));
          const offered = draftOptions(state, draft).map((option) => text(option.move));
          const expectedMoves = moves.filter((move) => usesDraft(draft, move)).map(text);
          expect([...offered].sort()).toEqual([...expectedMoves].sort());
          expect(draftOptions(casino.view(state, seat), draft)).toEqual(draftOptions(state, draft));
        }
      });
    }
  });

  it('[CAS-95] I10: a view of a seat does not change when hidden cards change places', () => {
    for (let seed = 60; seed < (LONG ? 64 : 62); seed++) {
      walk(casino, { seats, seed, options, plies: 60 }, ({ state, ply }) => {
        if (ply % 5 !== 0 || state.phase.kind === 'over') return;
        for (let seat = 0; seat < seats; seat++) {
          const other = swapped(state, seat);
          expect(equalData(casino.view(state, seat), casino.view(other, seat))).toBe(true);
        }
      });
    }
  });

  it('[CAS-12] I11: the same seed and moves give the same end', () => {
    for (let seed = 5; seed < 8; seed++) {
      const end = (): string =>
        casino.formatState(walk(casino, { seats, seed, options, plies: 300 }, () => {}));
      expect(end()).toBe(end());
    }
  });
});

/** The cards and effect of a move, independent of their arrangement. */
const cardsOf = (move: Move): unknown =>
  'sets' in move ? { ...move, sets: [...move.sets.flat()].sort((a, b) => a - b) } : move;

/** Throws with the position; much cheaper than `expect` when the condition holds. */
const check = (holds: boolean, state: State): void => {
  if (!holds) expect.fail(casino.formatState(state));
};

const checkBuilds = (state: State): void => {
  const { options, builds } = state;
  for (const build of builds) {
    for (const set of build.sets) {
      const high = options.aceHigh && build.value === 14 && set.length === 1 && (set[0] ?? 9) < 4;
      check(high || sumOf(options, set) === build.value, state);
    }
    check(build.sets.flat().length > 1, state);
    // While a capture settles, its builds are still on the table.
    if (state.phase.kind === 'play')
      check(countOf(options, state.hands[build.owner] ?? wide.empty, build.value) > 0, state);
  }
  if (options.uniqueBuildValues)
    check(new Set(builds.map((build) => build.value)).size === builds.length, state);
  if (options.maxBuildsPerPlayer === 1 && state.phase.kind === 'play') {
    for (let seat = 0; seat < state.hands.length; seat++) {
      const owned = builds.filter((build) => build.owner === seat).length;
      check(owned <= (((state.mustCapture >> seat) & 1) === 1 ? 2 : 1), state);
    }
  }
};

const checkPoints = (state: State, totals: readonly number[]): void => {
  const sum = totals.reduce((total, one) => total + one, 0);
  if (state.options.scoring !== 'sa11' || state.lastCapturer === undefined) return;
  expect(sum).toBe(totals.length === 2 ? 11 : 7);
};

const garbage = (state: State, all: readonly number[], below: (bound: number) => number): Move => {
  const card = (): number => (below(3) === 0 ? below(60) - 4 : (all[below(state.options.deck)] ?? 0));
  const sets = (): Sets => Array.from({ length: below(4) }, () => Array.from({ length: below(4) }, card));
  const build = (): number => below(state.made + 3);
  switch (below(8)) {
    case 0:
      return { type: 'trail', card: card() };
    case 1:
    case 2:
      return { type: 'capture', card: card(), sets: sets(), builds: Array.from({ length: below(3) }, build) };
    case 3: {
      const played = below(5) === 0 ? undefined : card();
      const made = played === undefined || below(2) === 0 ? sets() : [...sets(), [played]];
      return { type: 'build', card: played, value: below(17) - 1, sets: made, forPartner: below(4) === 0 };
    }
    case 4:
    case 5:
      return { type: 'extend', card: below(3) === 0 ? undefined : card(), build: build(), sets: sets() };
    case 6:
      return { type: 'raise', card: card(), build: build(), sets: below(2) === 0 ? [] : sets() };
    default:
      return { type: below(2) === 0 ? 'shiya' : 'stand' };
  }
};

/** The draft of a legal move, or of random cards. */
const randomDraft = (
  state: State,
  seat: number,
  move: Move | undefined,
  below: (bound: number) => number,
): Draft => {
  const cards = state.loose.filter(() => below(2) === 0);
  const hand = wide.list(state.hands[seat] ?? wide.empty);
  const loose: Draft = {
    seat,
    card: below(3) === 0 ? undefined : hand[below(hand.length)],
    cards,
    build: undefined,
  };
  if (move === undefined || !('sets' in move) || below(4) === 0) return loose;
  const used = move.sets.flat().filter((card) => card !== move.card);
  const build = move.type === 'capture' ? move.builds[0] : move.type === 'build' ? undefined : move.build;
  const hidesCard = move.type === 'capture' && below(3) === 0;
  return { seat, card: hidesCard ? undefined : move.card, cards: used, build };
};

/** Exchanges hidden cards: the other hands and the stock each move on by one place. */
const swapped = (state: State, viewer: number): State => {
  const others = state.hands.map((hand, seat) => (seat === viewer ? [] : wide.list(hand)));
  const hidden = [...others.flat(), ...state.stock];
  const moved = hidden.map((_, at) => hidden[(at + 1) % hidden.length] ?? 0);
  const hands = state.hands.map((hand, seat) =>
    seat === viewer ? hand : wide.from(moved.splice(0, others[seat]?.length ?? 0)),
  );
  return { ...state, hands, stock: moved };
};

describe('crowded tables', () => {
  it('[CAS-99] with 38 loose cards the list is bounded, and a move with older cards is accepted although not listed', () => {
    const all = Array.from({ length: 40 }, (_, card) => card);
    const text = casino.formatState({
      ...at('hands=10S/10H'),
      loose: all.filter((card) => card !== 39 && card !== 38),
    });
    const state = at(text);
    const moves = casino.legalMoves(state, 0);
    expect(moves.length).toBeGreaterThan(100);
    expect(moves.length).toBeLessThan(100_000);
    for (const move of moves.slice(0, 500)) expect(casino.whyNot(state, 0, move)).toBeUndefined();
    expect(after(text, 'capture 10S 9C+AC 8C+2C').piles[0]).toHaveLength(5);
  });

  it('[CAS-99] many cards in hand do not multiply the list, and it contains every kind of move', () => {
    const low = Array.from({ length: 20 }, (_, at) => formatCard(at)).join('.');
    const moves = casino.legalMoves(at(`hands=6S.7C.7D.8S.9C.9D.10C.10D/8C loose=${low}`), 0);
    expect(new Set(moves.map(({ type }) => type))).toEqual(new Set(['trail', 'capture', 'build']));
    expect(moves.length).toBeLessThan(200_000);
  });

  it('[CAS-99] a card stops at a value after 20,000 choices, even when it combines with many sets of loose cards', () => {
    const low = Array.from({ length: 24 }, (_, at) => formatCard(at)).join('.');
    const text = `options=deck:52,faces:value,maxBuild:13 hands=8S.KC/QC loose=${low}`;
    const builds = casino.legalMoves(at(text), 0).filter(({ type }) => type === 'build');
    expect(builds).toHaveLength(20_000);
  });
});
