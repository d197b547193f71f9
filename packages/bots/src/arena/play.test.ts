// How a deal is played: who is asked what, on the toy game, by players that write down what they hear.

import type { Rng } from '@parlor/engine';
import {
  type ToyEvent,
  type ToyMove,
  type ToyOptions,
  type ToyState,
  type ToyView,
  toy,
} from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { bindBots } from '../bots.ts';
import type { Choice, GamePlayers, Thinking } from '../player.ts';
import { readEntrant, seatsOf } from './contest.ts';
import { playDeal } from './play.ts';

type ToyPlayers = GamePlayers<ToyOptions, ToyState, ToyMove, ToyEvent, ToyView>;

interface Heard {
  readonly bot: string;
  readonly seat: unknown;
  readonly samples: number | undefined;
  readonly rng: Rng;
}

const listening = (more: Partial<ToyPlayers> = {}) => {
  const heard: Heard[] = [];
  const named = (bot: string) => ({
    about: 'A test.',
    choose: ({ viewer: seat, ...view }: ToyView, { rng, budget }: Thinking): Choice<ToyMove> => {
      heard.push({ bot, seat, samples: budget.samples, rng });
      const [move] = toy.movesFor({ ...view, viewer: seat });
      return { move: move ?? expect.fail(), value: 0, reason: { text: '', facts: {} } };
    },
  });
  const players: ToyPlayers = {
    game: toy,
    unit: () => 'rounds',
    players: { easy: named('easy'), medium: named('medium'), hard: named('hard'), expert: named('expert') },
    hint: () => [],
    ...more,
  };
  return { heard, bots: bindBots(players) };
};

const contest = { game: 'toy', bots: ['hard:7', 'easy'], deals: 2, seed: 1, options: { rounds: 1 } };

it('every seat is asked on its turn, by its name and with its samples', () => {
  const { heard, bots } = listening();
  let now = 0;
  const { games, crashes, times } = playDeal(bots, contest, 0, { clock: () => (now += 3) });
  expect(heard.map(({ bot, seat, samples }) => [bot, seat, samples])).toEqual([
    ['hard', 0, 7],
    ['easy', 1, undefined],
    ['easy', 0, undefined],
    ['hard', 1, 7],
  ]);
  expect(games.map(({ seating, plies }) => [seating, plies])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect([crashes, times]).toEqual([[], { 'hard:7': [3, 3], easy: [3, 3] }]);
});

it('no two decisions of a contest draw the same numbers', () => {
  const { heard, bots } = listening();
  const long = { ...contest, bots: ['easy', 'hard', 'medium'], options: { rounds: 3 } };
  for (let deal = 0; deal < 4; deal++) playDeal(bots, long, deal);
  expect(heard).toHaveLength(4 * 3 * 9);
  expect(new Set(heard.map(({ rng }) => JSON.stringify(rng))).size).toBe(heard.length);
});

it('who is not on turn is asked for a move out of turn, and no one else is', () => {
  const asked: unknown[] = [];
  const { bots } = listening({
    interject: ({ viewer, cheers }) => {
      asked.push(viewer);
      return cheers[viewer as number]
        ? undefined
        : { move: { type: 'cheer' }, value: 0, reason: { text: '', facts: {} } };
    },
  });
  // One cheers while the other is to show, and may do so once: two moves each.
  expect(playDeal(bots, contest, 0).games.map(({ plies }) => plies)).toEqual([4, 4]);
  expect(asked).toEqual([1, 0, 1, 0]);
});

it('a crash out of turn is noted for the seat that was asked', () => {
  const { bots } = listening({
    interject: () => {
      throw new Error('lost');
    },
  });
  // Seat 0 is on turn, and seat 1 is asked before it.
  expect(playDeal(bots, contest, 0).crashes).toEqual(
    [0, 1].map((seating) => ({ deal: 0, seating, ply: 0, seat: 1, illegal: false, problem: 'lost' })),
  );
});

it('a script moves for whoever sits there, where it has a move', () => {
  const { heard, bots } = listening({
    scenarios: {
      highest: ({ shown, hands }) =>
        shown.length === 0 ? { type: 'show', number: Math.max(...(hands[0] ?? [])) } : undefined,
    },
  });
  playDeal(bots, { ...contest, scenario: 'highest' }, 0);
  expect(heard.map(({ seat }) => seat)).toEqual([1, 1]);
  const wrong = listening({ scenarios: { wrong: () => ({ type: 'show', number: 99 }) } });
  expect(playDeal(wrong.bots, { ...contest, scenario: 'wrong' }, 1)).toMatchObject({
    games: [],
    crashes: [0, 1].map((seating) => ({
      deal: 1,
      seating,
      ply: 0,
      seat: 0,
      illegal: true,
      problem: expect.stringMatching(/^"show 99" is refused: \w+, TOY-\d$/),
    })),
  });
});

it('names of players are read, and seats are found for them', () => {
  expect(readEntrant('hard:10')).toEqual({ label: 'hard:10', bot: 'hard', budget: { samples: 10 } });
  for (const label of ['', ':4', 'hard:0', 'hard:x'])
    expect(() => readEntrant(label)).toThrow('is not a player');
  const seats = (bots: readonly string[], asked?: number): number =>
    seatsOf(toy, { ...contest, bots, ...(asked === undefined ? {} : { seats: asked }) });
  expect([seats(['a']), seats(['a', 'b', 'c']), seats(['a', 'b'], 4)]).toEqual([2, 3, 4]);
  expect(() => seats([])).toThrow('needs bots');
  expect(() => seats(['a', 'b', 'c', 'd', 'e'])).toThrow(
    '5 bots do not fill the 2, 3, 4 seats of Toy evenly',
  );
});
