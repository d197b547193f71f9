// What the next card of somebody else can do to the own pegs.

import { fastTrack } from '@parlor/games/fast-track';
import { formatHole, formatRank } from '@parlor/games/fast-track/facts';
import { expect, it } from 'vitest';
import { thinkAbout } from './thinker.ts';
import { threatsBy } from './threats.ts';

/** Which cards of seat 1 would cut seat 0, and where. */
const threatsIn = (position: string): readonly string[] => {
  const state = fastTrack.parseState(position);
  if (!state.ok) throw new Error(state.problem);
  const thinker = thinkAbout(fastTrack.view(state.value, 0));
  return threatsBy(thinker, 1, 0).map(({ rank, hole }) => `${formatRank(rank)} ${formatHole(hole)}`);
};

// The second peg of seat 1 cannot pass its first, so that one split alone reaches outer-1-2: 4 steps, then 3.
const TWO_AT_ONCE = 'p0=a:outer-1-2,b:home-1 p1=a:outer-1-0,b:side-left-1-4 card=2';

it('names both pegs that one split would cut, and only the second where the first half may not cut', () => {
  expect(threatsIn(`options=splitCuts:both ${TWO_AT_ONCE}`)).toEqual([
    '2 outer-1-2',
    '7 home-1',
    '7 outer-1-2',
  ]);
  expect(threatsIn(TWO_AT_ONCE)).toEqual(['2 outer-1-2']);
});
