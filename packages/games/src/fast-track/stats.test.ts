// Stats of a match: one worked out by hand, and random ones compared with a plain count from positions and
// moves.

import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { fastTrack } from './index.ts';
import { CENTER } from './pieces/track.ts';
import { stats } from './stats.ts';
import { at, next, step } from './test/at.ts';
import { type Event, hasStatus, holeOf, type State } from './types.ts';

it('counts draws, pegs cut and lost, bullseyes and sevens that were split', () => {
  const start = next(at('seats=2 p0=a:OU-2-0,b:OU-4-0,c:ft-1* p1=a:OU-2-3,e:home-3 card=5'), '2', '7', '3');
  const events: Event[] = [{ type: 'drew', seat: 0, card: 16, auto: true }];
  let state = start;
  for (const text of ['c>center', 'e>SR-3-3', 'b:4>home-4 / a:3>OU-2-3']) {
    const result = step(state, text);
    state = result.state;
    events.push(...result.events);
  }
  const [mine, theirs] = stats(state.options, 2, events);
  expect(mine).toEqual({ draws: 2, stuck: 0, splits: 1, cuts: 1, lost: 0, bullseyes: 1, tracks: 0 });
  expect(theirs).toMatchObject({ splits: 0, cuts: 0, lost: 1, bullseyes: 0 });
});

const pegsOf = ({ pegs, options }: State, seat: number): readonly number[] =>
  pegs.slice(seat * options.pegs, (seat + 1) * options.pegs);

it('agrees with a count from positions and moves, and every draw leads to a move or to none', () => {
  const words = testWords(14);
  let splits = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const seats = 2 + (seed % 5);
    const options = anyOptions(fastTrack.options, seats, words, {
      jackSwap: false,
      // Otherwise a drawn four could take status that the same move has given.
      ftLossOnFour: 'none',
    });
    const events: Event[] = [];
    const slow = Array.from({ length: seats }, () => ({
      moves: 0,
      cuts: 0,
      lost: 0,
      bullseyes: 0,
      tracks: 0,
    }));
    let split = 0;
    let before: { readonly state: State; readonly seat: number } | undefined;
    walk(fastTrack, { seats, seed, options, plies: 3_000 }, ({ state, events: some, next: coming }) => {
      events.push(...some);
      if (before !== undefined) {
        const { seat } = before;
        const mine = slow[seat];
        if (mine === undefined) return;
        mine.moves++;
        for (const [other, theirs] of slow.entries()) {
          const places = pegsOf(before.state, other);
          const now = pegsOf(state, other);
          const went = now.filter((place, peg) => holeOf(place) !== holeOf(places[peg] ?? 0));
          if (other === seat) {
            const came = (is: (place: number) => boolean): number =>
              now.filter((place, peg) => is(place) && !is(places[peg] ?? 0)).length;
            mine.bullseyes += came((place) => holeOf(place) === CENTER);
            mine.tracks += came(hasStatus);
          } else {
            mine.cuts += went.length;
            theirs.lost += went.length;
          }
        }
      }
      const seat = fastTrack.toAct(state);
      before = seat === undefined ? undefined : { state, seat };
      if (coming?.move.type === 'split') split++;
    });
    const sum = stats(options, seats, events);
    for (const [seat, mine] of sum.entries()) {
      const { moves, ...counted } = slow[seat] ?? {};
      expect(mine, `seed ${seed} seat ${seat}`).toMatchObject(counted);
      expect(mine.draws - mine.stuck).toBe(moves);
    }
    const all = (what: 'cuts' | 'lost' | 'splits'): number =>
      sum.reduce((before, one) => before + one[what], 0);
    expect(all('cuts')).toBe(all('lost'));
    expect(split - all('splits')).toBeLessThanOrEqual(1);
    splits += all('splits');
  }
  expect(splits).toBeGreaterThan(0);
});
