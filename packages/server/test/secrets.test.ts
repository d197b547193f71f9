import type { AnyGame } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import { describe, expect, it } from 'vitest';
import { comparePairs, Leak, type PairCount } from './paired-worlds.ts';

const all = [toy as AnyGame, ...games];

describe('paired worlds', () => {
  it.each(all.map((game) => [game.name, game] as const))(
    '%s: what a viewer may not know changes nothing that it is sent',
    (_name, game) => {
      const count: PairCount = { pairs: 0, distinct: 0, refusals: 0 };
      const seats = game.seats.includes(4) ? 4 : Math.max(...game.seats);
      for (let seed = 1; seed <= 200 && count.pairs < 300; seed++) comparePairs(game, seats, seed, 60, count);
      expect(count.pairs).toBeGreaterThanOrEqual(300);
      // Worlds must really differ, or nothing was shown; Fast Track hides nothing but the order of its piles.
      expect(count.distinct).toBeGreaterThan(count.pairs / 4);
    },
  );

  const planted: readonly (readonly [string, AnyGame])[] = [
    [
      'a view that tells the lowest number of the first seat',
      {
        ...(toy as AnyGame),
        view: (state, viewer) => ({
          ...((toy as AnyGame).view(state, viewer) as object),
          lowest: (state as { hands: number[][] }).hands[0]?.[0],
        }),
      },
    ],
    [
      'an event that tells what is left in a hand',
      {
        ...(toy as AnyGame),
        play: (state, actor, move) => {
          const step = (toy as AnyGame).play(state, actor, move);
          const hands = (step.state as { hands: number[][] }).hands;
          return { ...step, events: step.events.map((event) => ({ ...(event as object), rest: hands })) };
        },
        redact: (event, viewer) => (toy as AnyGame).redact(event, viewer),
      },
    ],
    [
      'a refusal whose detail depends on another hand',
      {
        ...(toy as AnyGame),
        whyNot: (state, actor, move) => {
          const why = (toy as AnyGame).whyNot(state, actor, move);
          return (
            why && { ...why, detail: `${(state as { hands: number[][] }).hands.map(([first]) => first)}` }
          );
        },
      },
    ],
  ];
  it.each(planted)('a planted leak is caught: %s', (_name, game) => {
    const count: PairCount = { pairs: 0, distinct: 0, refusals: 0 };
    expect(() => {
      for (let seed = 1; seed <= 30; seed++) comparePairs(game, 4, seed, 30, count);
    }).toThrow(Leak);
  });
});
