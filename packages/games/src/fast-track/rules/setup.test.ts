// The start of a match, and the order of drawing.

import { defaultOptions, numberedSeed, streamRng } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { optionSet } from '../options.ts';
import { rankOf, wholeDeck } from '../pieces/cards.ts';
import { pegIn } from '../test/at.ts';
import type { Options } from '../types.ts';
import { setup } from './setup.ts';

const start = (seats: number, changed: Partial<Options> = {}, seed = 1) =>
  setup({ ...defaultOptions(optionSet), ...changed }, seats, streamRng(numberedSeed(seed)));

const letters = (state: ReturnType<typeof start>['state'], seat: number): readonly string[] =>
  ['a', 'b', 'c', 'd', 'e'].slice(0, state.options.pegs).map((letter) => pegIn(state, seat, letter));

describe('the start of a match', () => {
  it('[FT-7] puts four pegs into holding and one on home', () => {
    const { state } = start(3);
    expect(letters(state, 1)).toEqual(['hold-2-0', 'hold-2-1', 'hold-2-2', 'hold-2-3', 'home-2']);
  });

  it('[FT-8] puts all four pegs into holding', () => {
    const { state } = start(2, { pegs: 4 });
    expect(letters(state, 1)).toEqual(['hold-3-0', 'hold-3-1', 'hold-3-2', 'hold-3-3']);
  });

  it('[FT-9] shuffles one deck of 54', () => {
    const { state } = start(4);
    expect(state.decks).toHaveLength(1);
    expect([...(state.decks[0]?.order ?? [])].sort((a, b) => a - b)).toEqual(wholeDeck);
    expect(wholeDeck.filter((card) => rankOf(card) === 6)).toHaveLength(4);
    expect(wholeDeck.filter((card) => rankOf(card) === 13)).toHaveLength(2);
    expect(start(4, {}, 2).state.decks[0]?.order).not.toEqual(state.decks[0]?.order);
  });

  it('[FT-10] shuffles a deck for every seat', () => {
    const { state } = start(4, { deckMode: 'perPlayer' });
    expect(state.decks).toHaveLength(4);
    expect(state.decks[0]?.order).not.toEqual(state.decks[1]?.order);
    expect(state.decks.map(({ drawn }) => drawn)).toEqual([1, 0, 0, 0]);
  });

  it('[FT-11] lets seat 0 begin', () => {
    for (let seed = 0; seed < 10; seed++)
      expect(start(4, {}, seed).events[0]).toMatchObject({ type: 'drew', seat: 0 });
  });

  it('[FT-12] lets a random seat begin', () => {
    const first = Array.from(
      { length: 40 },
      (_, seed) => start(4, { firstPlayer: 'random' }, seed).events[0],
    );
    expect(new Set(first.map((event) => event?.type === 'firstSeat' && event.seat))).toEqual(
      new Set([0, 1, 2, 3]),
    );
  });

  it('[FT-13] lets the highest card begin, jokers over aces over kings', () => {
    const height = (card: number): number => [12.5, ...wholeDeck.slice(1)][rankOf(card)] ?? 0;
    for (let seed = 0; seed < 60; seed++) {
      const [event, drew] = start(3, { firstPlayer: 'highCard' }, seed).events;
      if (event?.type !== 'firstSeat') throw new Error('no first seat was told');
      const cards = event.cards ?? [];
      const best = Math.max(...cards.slice(0, 3).map(height));
      expect(height(cards[event.seat] ?? 0)).toBe(best);
      // Only seats with equal highest cards draw again.
      const equal = cards.slice(0, 3).filter((card) => height(card) === best).length;
      expect(cards.length > 3).toBe(equal > 1);
      expect(drew).toMatchObject({ type: 'drew', seat: event.seat });
    }
  });
});
