// The start and the course of matches (T42-3 to T42-7), and the effect of options and presets.

import { type AllowedValues, bits, numberedSeed, openMatch, readOptions, streamRng } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { ALL_TILES, TILES } from '../pieces/tiles.ts';
import { after, at, highest, playOut, steps, tileList } from '../test/at.ts';
import type { Options, State } from '../types.ts';
import { drawForDeal, setup } from './setup.ts';

const optionsFor = (asked: object): Options => {
  const read = readOptions(texas42.options, asked, 4);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};
const start = (asked: object, seed: number): State =>
  setup(optionsFor(asked), 4, streamRng(numberedSeed(seed))).state;

/** The bidders concede until one team has won this game. */
const winGame = (state: State): State => {
  let now = state;
  while (now.games[0] + now.games[1] === state.games[0] + state.games[1] && now.stage.phase !== 'over') {
    now = after(now, '1m, pass, pass, pass, call 6, concede, agree');
  }
  return now;
};

describe('deal', () => {
  it('[T42-3] four seats, and no other number', () => {
    expect(texas42.seats).toEqual([4]);
    expect(openMatch(texas42, { seats: 3, seed: numberedSeed(1) }).ok).toBe(false);
  });

  it('[T42-4] 28 tiles, seven for each seat, the same for the same seed and different for the next hand', () => {
    const one = start({}, 7);
    expect(one.hands.map(bits.size)).toEqual([7, 7, 7, 7]);
    expect(one.hands.reduce((all, hand) => all | hand)).toBe(ALL_TILES);
    expect(start({}, 7)).toEqual(one);
    expect(start({}, 8).hands).not.toEqual(one.hands);
    expect(after(one, 'pass, pass, pass, pass').hands).not.toEqual(one.hands);
  });

  it('[T42-4] every tile goes to every seat about equally often', () => {
    const seen = Array.from({ length: 28 * 4 }, () => 0);
    for (let seed = 0; seed < 4000; seed++) {
      start({}, seed).hands.forEach((hand, seat) => {
        for (const one of bits.list(hand)) seen[seat * 28 + one] = (seen[seat * 28 + one] ?? 0) + 1;
      });
    }
    // 1,000 expected, standard deviation 27.
    for (const count of seen) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });

  it('[T42-5] the first dealer is random, fixed, or drawn', () => {
    const dealers = new Set(Array.from({ length: 40 }, (_, seed) => start({}, seed).dealer));
    expect([...dealers].sort()).toEqual([0, 1, 2, 3]);
    for (const firstDealer of [0, 1, 2, 3]) expect(start({ firstDealer }, 5).dealer).toBe(firstDealer);
    const drawn = setup(optionsFor({ firstDealer: 'draw' }), 4, streamRng(numberedSeed(3)));
    const drawEvent = drawn.events.find((event) => event.type === 'dealerDrawn');
    expect(drawEvent?.dealer).toBe(drawn.state.dealer);
    expect(drawEvent?.draws.length).toBeGreaterThanOrEqual(4);
  });

  it('[T42-5] seats that tie for the highest total draw again', () => {
    const rest = TILES.filter((one) => !tileList('6-4 5-5 1-0 2-0 3-3 6-6').includes(one));
    const { draws, dealer } = drawForDeal([...tileList('6-4 5-5 1-0 2-0 3-3 6-6'), ...rest]);
    expect([draws.map(({ seat }) => seat), dealer]).toEqual([[0, 1, 2, 3, 0, 1], 1]);
    expect(drawForDeal(tileList('6-0 5-1 6-6 3-3')).dealer).toBe(2);
  });

  it('[T42-6] the deal moves to the left after every hand', () => {
    const thrown = after(at('hands=*/*/*/* dealer=3'), 'pass, pass, pass, pass');
    expect([thrown.dealer, thrown.number]).toEqual([0, 2]);
    const played = after(at('hands=*/*/*/* dealer=1 calls=30,pass,pass,pass call=5'), 'concede, agree');
    expect([played.dealer, played.number]).toEqual([2, 2]);
  });
});

describe('match', () => {
  it('[T42-7] games are played until the match is won', () => {
    const first = winGame(start({ gamesToWin: 2, target: 1, rematchDealer: 'next', firstDealer: 0 }, 1));
    expect([first.games, first.scores, first.stage.phase, first.dealer]).toEqual([
      [1, 0],
      [0, 0],
      'auction',
      1,
    ]);
    const second = winGame(first);
    expect([second.games, second.dealer]).toEqual([[1, 1], 2]);
    const third = winGame(second);
    expect([third.games, third.stage]).toEqual([[2, 1], { phase: 'over', winner: 0 }]);
  });

  it.each([
    [0, [1, 0], [1, 3]],
    [1, [0, 1], [0, 2]],
  ])(
    '[T42-7] a member of the team that lost deals first in the next game; first dealer %i',
    (firstDealer, games, losers) => {
      const dealers = new Set<number>();
      for (let seed = 0; seed < 20; seed++) {
        const next = winGame(start({ gamesToWin: 2, target: 1, firstDealer }, seed));
        expect(next.games).toEqual(games);
        dealers.add(next.dealer);
      }
      expect([...dealers].sort()).toEqual(losers);
    },
  );

  it('[T42-7] a won game has its own event where the match has several', () => {
    const gameEvents = (gamesToWin: number): readonly string[] =>
      steps(
        start({ gamesToWin, target: 1, firstDealer: 0 }, 1),
        '30, pass, pass, pass, call 5, concede, agree',
      ).events.map(({ type }) => type);
    expect(gameEvents(2).slice(-2)).toEqual(['gameWon', 'dealt']);
    expect(gameEvents(1).slice(-2)).toEqual(['handScored', 'matchWon']);
  });

  it('[T42-48] a match to seven lasts at most thirteen scored hands', () => {
    let state = start({}, 9);
    let hands = 0;
    while (state.stage.phase !== 'over') {
      state = playOut(after(state, '30, pass, pass, pass, call 5'), highest).state;
      hands++;
    }
    expect(hands).toBeLessThanOrEqual(13);
  });
});

describe('options', () => {
  it('[T42-62] the presets are tournament, house and points250', () => {
    expect(Object.keys(texas42.options.presets)).toEqual(['tournament', 'house', 'points250']);
    const house = optionsFor({ preset: 'house' });
    expect([house.allPass, house.nello, house.plunge, house.splash, house.trickReview]).toEqual([
      'forced',
      'open',
      'on',
      'on',
      'all',
    ]);
    const points = optionsFor({ preset: 'points250' });
    expect([points.scoring, points.target, points.nello]).toEqual(['points', 250, 'forcedOnly']);
  });

  const conflicts: readonly (readonly [asked: object, option: string, allowed: AllowedValues])[] = [
    [{ scoring: 'points', plunge: 'on' }, 'plunge', ['off']],
    [{ scoring: 'points', splash: 'on' }, 'splash', ['off']],
    [{ scoring: 'points', nello: 'open' }, 'nello', ['off', 'forcedOnly']],
    [{ nello: 'forcedOnly' }, 'allPass', ['forced']],
    [{ allPass: 'forced', nello: 'forcedOnly', forcedDealerMayNello: false }, 'forcedDealerMayNello', [true]],
    [{ allPass: 'forced', sevens: 'forcedOnly', forcedDealerMax: 30 }, 'forcedDealerMax', ['any']],
    [{ nello: 'open', nelloDoubles: [] }, 'nelloDoubles', ['own', 'high', 'low', 'ownInverted']],
    [{ splash: 'on', splashMarks: [] }, 'splashMarks', ['2', '3']],
    [{ preset: 'points250', nelloMinMarks: 2 }, 'nelloMinMarks', [1]],
    [{ allPass: 'forced', sevens: 'forcedOnly', sevensMinMarks: 3 }, 'sevensMinMarks', [1, 2]],
  ];
  it.each(conflicts)('[T42-22, T42-23] %j do not go together: %s', (asked, option, allowed) => {
    expect(readOptions(texas42.options, asked, 4)).toMatchObject({ problems: [{ option, allowed }] });
  });
});
