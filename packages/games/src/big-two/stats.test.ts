// Stats of a match: one worked out by hand, and random ones compared with a plain count from positions and
// moves.

import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { bigTwo, classify } from './index.ts';
import { has } from './pieces/cards.ts';
import { stats } from './stats.ts';
import { at, move, withOptions } from './test/at.ts';
import type { DealResult, Event } from './types.ts';

it('counts deals, the cards that were left, and plays by their kind', () => {
  let state = at('options=deals:1,autoPass:false hands=5D.5C.KD/6D.6H.2S/7D.QH/8S.JS.KS.AS unseen=- turn=0');
  const events: Event[] = [];
  for (const text of ['play 5D 5C', 'play 6D 6H', 'pass', 'pass', 'pass', 'play 2S']) {
    const step = bigTwo.play(state, bigTwo.toAct(state) ?? 0, move(text));
    state = step.state;
    events.push(...step.events);
  }
  const sum = stats(state.options, 4, events);
  expect(sum[0]).toMatchObject({ deals: 1, out: 0, lost: 1, left: 1, pair: 1, single: 0 });
  expect(sum[1]).toMatchObject({ deals: 1, out: 1, lost: 0, left: 0, pair: 1, single: 1 });
  expect(sum.map(({ left }) => left)).toEqual([1, 0, 2, 4]);
  // A running deal counts no cards left over.
  expect(stats(withOptions({}), 4, events.slice(0, -2))[3]).toMatchObject({ deals: 0, lost: 0, left: 0 });
});

it('agrees with a count from positions and moves, and every deal is won once', () => {
  const words = testWords(12);
  for (let seed = 1; seed <= 6; seed++) {
    const seats = 2 + (seed % 3);
    const options = anyOptions(bigTwo.options, seats, words, { deals: 3 });
    const events: Event[] = [];
    const slow = Array.from({ length: seats }, () => ({}) as Record<string, number>);
    const add = (seat: number, what: string, n: number): void => {
      const mine = slow[seat];
      if (mine !== undefined) mine[what] = (mine[what] ?? 0) + n;
    };
    let last: DealResult | undefined;
    const end = walk(bigTwo, { seats, seed, options }, ({ state, events: some, next }) => {
      events.push(...some);
      if (state.last !== undefined && state.last !== last) {
        last = state.last;
        for (let seat = 0; seat < seats; seat++) {
          const { [seat]: hand } = last.left;
          const left = Array.from({ length: 52 }, (_, card) => card).filter(
            (card) => hand && has(hand, card),
          );
          add(seat, 'deals', 1);
          add(seat, left.length === 0 ? 'out' : 'lost', 1);
          add(seat, 'left', left.length);
        }
      }
      if (next?.move.type === 'play')
        add(bigTwo.toAct(state) ?? 0, classify(next.move.cards, options)?.type ?? '', 1);
    });
    const sum = stats(options, seats, events);
    const nonzero = (some: object): object =>
      Object.fromEntries(Object.entries(some).filter(([, n]) => n !== 0));
    expect(sum.map(nonzero), `seed ${seed}`).toEqual(slow.map(nonzero));
    expect(sum.map(({ out }) => out)).toEqual(end.wins);
    expect(sum.reduce((all, { out }) => all + out, 0)).toBe(3);
  }
});
