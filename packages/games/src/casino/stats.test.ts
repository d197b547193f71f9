// Stats of a match: one worked out by hand, and random ones compared with a plain count from positions and
// moves.

import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { casino } from './index.ts';
import { type Stats, stats } from './stats.ts';
import { at, move, optionsOf } from './test/at.ts';
import type { Capture, Event, State } from './types.ts';

const statsAfter = (text: string, ...moves: readonly string[]): readonly Stats[] => {
  let state = at(text);
  const events: Event[] = [];
  for (const one of moves) {
    const step = casino.play(state, casino.toAct(state) ?? 0, move(one));
    state = step.state;
    events.push(...step.events);
  }
  return stats(state.options, state.hands.length, events);
};

it('counts builds, captured builds of others, sweeps and the score of a game', () => {
  const [mine, theirs] = statsAfter(
    'hands=AD.8S.10D/8C.2H.3H loose=7H piles=5S.6S/9C.3C',
    'build 8 AD 7H+AD',
    'capture 8C b1',
    'trail 10D',
    'trail 2H',
    'trail 8S',
    'trail 3H',
  );
  // The other side captures the build with a sweep and has the last capture: nine cards, an ace and the ten
  // of diamonds.
  expect(mine).toEqual({ games: 1, points: 2, mummies: 0, aces: 0, builds: 1, taken: 0, sweeps: 0 });
  expect(theirs).toEqual({ games: 1, points: 5, mummies: 1, aces: 1, builds: 0, taken: 1, sweeps: 1 });
});

it('capturing the partner’s build does not count as taking a build', () => {
  const [first, , partner] = statsAfter(
    'options=partnership:true,shiya:false hands=AD.8S/2C.3D/8C.9C/3C.4D loose=7H turn=0',
    'build 8 AD 7H+AD',
    'trail 2C',
    'capture 8C b1',
  );
  expect(first).toMatchObject({ games: 0, builds: 1 });
  expect(partner).toMatchObject({ builds: 0, taken: 0, sweeps: 0 });
});

/** Adds the capture of a move or of the settling phase to the count, judged by the position before it. */
const countCapture = (state: State, seat: number, { sets, builds }: Capture, sum: Record<string, number>) => {
  const cards = sets.flat();
  const isPartner = (owner: number): boolean => state.options.partnership && owner % 2 === seat % 2;
  for (const { id, owner } of state.builds)
    if (builds.includes(id) && owner !== seat && !isPartner(owner)) sum.taken = (sum.taken ?? 0) + 1;
  if (
    state.loose.every((card) => cards.includes(card)) &&
    state.builds.every(({ id }) => builds.includes(id))
  )
    sum.sweeps = (sum.sweeps ?? 0) + 1;
};

it('agrees with a count from positions and moves, and shares out every point', () => {
  const words = testWords(11);
  let taken = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const seats = 2 + (seed % 3);
    const asked = seats === 4 && seed % 2 === 0 ? { partnership: true, shiya: true } : {};
    const options = anyOptions(casino.options, seats, words, { ...asked, match: 'single' });
    const events: Event[] = [];
    const slow = Array.from({ length: seats }, () => ({ builds: 0, taken: 0, sweeps: 0 }));
    const end = walk(casino, { seats, seed, options }, (at) => {
      events.push(...at.events);
      const { state, next } = at;
      if (next === undefined) return;
      const { phase } = state;
      const seat = next.actor === 'clock' ? (casino.toAct(state) ?? 0) : next.actor;
      const mine = slow[phase.kind === 'settling' ? phase.seat : seat] ?? { builds: 0 };
      if (next.move.type === 'build') mine.builds++;
      const settles = options.partnership && options.shiya;
      if (next.move.type === 'capture' && !settles) countCapture(state, seat, next.move, mine);
      if (next.move.type === 'stand' && phase.kind === 'settling' && (next.actor === 'clock' || phase.stood))
        countCapture(state, phase.seat, phase.capture, mine);
    });
    const sum = stats(options, seats, events);
    expect(
      sum.map(({ builds, taken, sweeps }) => ({ builds, taken, sweeps })),
      `seed ${seed}`,
    ).toEqual(slow);
    expect(sum.map(({ games, points }) => [games, points])).toEqual(
      casino.outcome(end)?.scores.map((score) => [1, score]),
    );
    const sides = sum.slice(0, end.tally.length);
    const isShared = end.lastCapturer !== undefined;
    expect(sides.reduce((all, { aces }) => all + aces, 0)).toBe(isShared ? 4 : 0);
    expect(sides.reduce((all, { mummies }) => all + mummies, 0)).toBe(isShared ? 1 : 0);
    taken += sum.reduce((all, one) => all + one.taken, 0);
  }
  expect(taken).toBeGreaterThan(0);
  expect(stats(optionsOf({}), 2, [])[1]).toMatchObject({ games: 0, points: 0 });
});
