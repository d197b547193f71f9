// Knockouts: elimination, the final order of seats, and the games and options that cannot be played as a
// knockout.

import { describe, expect, it } from 'vitest';
import { placesBy } from './game.ts';
import { firstOrder, isFinal, knockoutOptions, lastAlone, nextRound, type Round } from './knockout.ts';
import { parsed } from './notation.ts';
import { toy } from './testing/toy.ts';

const by = (...scores: number[]) => ({ scores, places: placesBy(scores, 'highest') });

describe('elimination', () => {
  it.each([
    [[3, 1, 2, 4], 1],
    [[0, 0, 0, 1], undefined],
    [[2, 2, 0], 2],
    [[1, 0], 1],
    [[1, 1, 1], undefined],
  ])('of %j', (scores, seat) => {
    expect(lastAlone(by(...scores))).toBe(seat);
  });

  it('four play, then three, then two; after the final all players are back in their first seats', () => {
    const first: Round<string> = { seats: ['Ann', 'Bob', 'Cid', 'Dan'], out: [] };
    const second = nextRound(first, by(5, 0, 3, 4)) as Round<string>;
    expect(second).toEqual({ seats: ['Ann', 'Cid', 'Dan'], out: [{ seat: 1, who: 'Bob' }] });
    const third = nextRound(second, by(0, 3, 4)) as Round<string>;
    expect(third.seats).toEqual(['Cid', 'Dan']);
    expect(third.out.map(({ who }) => who)).toEqual(['Bob', 'Ann']);
    expect([first, second, third].map(({ seats }) => isFinal(seats.length))).toEqual([false, false, true]);
    expect(nextRound(third, by(1, 0))).toBeUndefined();
    expect(firstOrder(third)).toEqual(first.seats);
  });

  it('no player is eliminated, and the round is played again, after a shared last place or a match without an end', () => {
    const round: Round<string> = { seats: ['Ann', 'Bob', 'Cid'], out: [{ seat: 0, who: 'Dan' }] };
    expect(nextRound(round, by(2, 1, 1))).toBe(round);
    expect(nextRound(round, undefined)).toBe(round);
    const final: Round<string> = { seats: ['Ann', 'Bob'], out: [] };
    expect(nextRound(final, undefined)).toBe(final);
  });

  it('a final is over whatever its result: a shared first place is a shared win', () => {
    expect(nextRound({ seats: ['Ann', 'Bob'], out: [] }, by(1, 1))).toBeUndefined();
  });
});

describe('the options of a knockout', () => {
  it('are the options of a match, with the values that a knockout requires', () => {
    expect(knockoutOptions(toy, { preset: 'quick' }, 4)).toEqual(parsed({ rounds: 1, cheer: true }));
    const quiet = { ...toy, options: { ...toy.options, knockout: { cheer: false } } };
    expect(knockoutOptions(quiet, { cheer: true }, 3)).toEqual(parsed({ rounds: 3, cheer: false }));
  });

  it.each([
    ['two seats have nobody to send away', toy, {}, 2, 'a knockout begins with three seats or more'],
    ['the final could not be played', toy, { rounds: 2 }, 4, /^no knockout.* "rounds" cannot be 2 for two/],
    ['no match has so many seats', toy, {}, 5, 'Toy is played by 2, 3, 4 seats, not by 5'],
    ['a number of seats on the way is missing', { ...toy, seats: [2, 4] }, {}, 4, /^no knockout.*not by 3$/],
    ['an option is unknown', toy, { speed: 1 }, 3, 'option "speed" does not exist'],
  ])('are refused: %s', (_why, game, asked, seats, problem) => {
    const read = knockoutOptions(game, asked, seats);
    expect(read.ok ? '' : read.problem).toMatch(problem);
  });
});
