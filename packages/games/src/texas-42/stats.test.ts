// Stats of a match: one worked out by hand, and random ones compared with a plain count of the scored hands.

import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { texas42 } from './index.ts';
import { DECLARATIONS } from './rules/contracts.ts';
import { stats, TRUMPS } from './stats.ts';
import { at, everyContract, highest, playOut, steps, WORKED_DEAL } from './test/at.ts';
import type { Event, FinishedHand } from './types.ts';

it('counts bids, made and set, and marks, by trump', () => {
  const called = steps(at(`hands=${WORKED_DEAL}`), '30,pass,pass,pass,call 3');
  const { state, events } = playOut(called.state, highest);
  const sum = stats(state.options, 4, [...called.events, ...events]);
  const side = { hands: 1, against: 1, set: 1, marks: 1, marksAgainst: 0, bids: 0 };
  expect(sum[0]).toMatchObject(side);
  expect(sum[2]).toMatchObject(side);
  expect(sum[1]).toMatchObject({ hands: 1, bids: 1, made: 0, 'bids.threes': 1, 'made.threes': 0, marks: 0 });
  expect(sum[3]).toMatchObject({ hands: 1, bids: 0, against: 0, set: 0, marksAgainst: 1 });
  // A hand counts when it is scored.
  expect(stats(state.options, 4, called.events)[1]).toMatchObject({ hands: 0, bids: 0 });
});

/** The kind of a contract from its text. */
const kindOf = (text: string): string =>
  ({ nt: 'noTrump', nello: 'nello', doubles: 'doubles', sevens: 'sevens' })[text.split(' ')[0] ?? ''] ??
  ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'][Number(text)] ??
  '';

it('agrees with a count of the scored hands; every hand has one bid, made or set', () => {
  const words = testWords(13);
  const called = new Set<string>();
  for (let seed = 21; seed <= 30; seed++) {
    const asked = seed % 2 === 0 ? anyOptions(texas42.options, 4, words, { gamesToWin: 1 }) : everyContract;
    const events: Event[] = [];
    const hands: FinishedHand[] = [];
    const end = walk(texas42, { seats: 4, seed, options: asked }, ({ state, events: some }) => {
      events.push(...some);
      if (state.last !== undefined && state.last.number !== hands.at(-1)?.number) hands.push(state.last);
    });
    const sum = stats(end.options, 4, events);
    for (const [seat, mine] of sum.entries()) {
      const own = hands.filter(({ play }) => play.bidder === seat);
      const others = hands.filter(({ play }) => play.bidder % 2 !== seat % 2);
      const isMade = ({ result }: FinishedHand): boolean => result === 'made';
      const marks = (team: number): number =>
        end.options.scoring === 'marks' ? hands.reduce((all, { delta }) => all + (delta[team] ?? 0), 0) : 0;
      expect(mine).toMatchObject({
        ...{ hands: hands.length, bids: own.length, made: own.filter(isMade).length },
        ...{ against: others.length, set: others.length - others.filter(isMade).length },
        ...{ marks: marks(seat % 2), marksAgainst: marks(1 - (seat % 2)) },
      });
      for (const trump of TRUMPS) {
        const inIt = own.filter(({ play }) => kindOf(DECLARATIONS[play.declaration]?.text ?? '') === trump);
        expect([mine[`bids.${trump}`], mine[`made.${trump}`]]).toEqual([
          inIt.length,
          inIt.filter(isMade).length,
        ]);
        if (inIt.length > 0) called.add(trump);
      }
    }
    expect(sum.reduce((all, { bids }) => all + bids, 0)).toBe(hands.length);
    expect(sum.reduce((all, { set }) => all + set, 0) / 2).toBe(
      sum.reduce((all, { bids, made }) => all + bids - made, 0),
    );
  }
  expect([...called].sort()).toEqual([...TRUMPS].sort());
});
