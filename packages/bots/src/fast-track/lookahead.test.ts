// The look ahead against one without any shortcut: every card is drawn, every reply is made, and only then
// the seat judges.

import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { RANKS, type View } from '@parlor/games/fast-track/facts';
import { describe, expect, it } from 'vitest';
import { calmly, pace } from '../pace.ts';
import { chanceOf, isDone } from './chances.ts';
import { draw, listMoves, make, pass, unmake } from './fast/index.ts';
import { fastTrackBots as bots } from './index.ts';
import { lookAhead } from './lookahead.ts';
import { countOf, pileOf, type Thinker, thinkAbout } from './thinker.ts';

/**
 * The view after so many moves of beginners or more, with something to choose and at most so many cards
 * in the pile.
 */
const seenAfter = (plies: number, seats: number, most: number): View => {
  const opened = openMatch(bots.game, { seats, seed: numberedSeed(7) });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  for (let ply = 0; ; ply++) {
    const seat = match.toAct ?? 0;
    const view = match.view(seat) as View;
    const left = view.left[0] ?? 0;
    if (ply >= plies && left > 0 && left <= most && match.moves(seat).length > 1) return view;
    const step = match.submit(seat, bots.decide('easy', match.view(seat), calmly(fastRng(ply))).move);
    if (!step.ok) throw new Error(step.refusal.code);
    match = step.match;
  }
};

/**
 * The chance of the thinker's seat over all cards that can come, when each who draws does what looks best to
 * it.
 */
const plainChance = (thinker: Thinker, cards: number): number => {
  const { sim, seat } = thinker;
  if (cards === 0 || sim.over || isDone(sim, seat)) return chanceOf(sim, seat);
  const pile = pileOf(thinker, sim.seat);
  const left = countOf(pile);
  const mean = RANKS.map((_, rank) => {
    const count = pile[rank] ?? 0;
    if (count === 0) return 0;
    draw(sim, rank);
    const drawer = sim.seat;
    const list = new Int32Array(thinker.list.length);
    const moves = [...list.subarray(0, listMoves(sim, list, 0))];
    const looks = moves.map((move) => {
      make(sim, move);
      const chance = chanceOf(sim, drawer);
      unmake(sim);
      return chance;
    });
    const best = moves[looks.indexOf(Math.max(...looks))];
    if (best === undefined) pass(sim);
    else make(sim, best);
    pile[rank] = count - 1;
    const chance = plainChance(thinker, left === 1 ? 0 : cards - 1);
    pile[rank] = count;
    unmake(sim);
    unmake(sim);
    return (count / left) * chance;
  });
  return mean.reduce((sum, one) => sum + one, 0);
};

describe('the look ahead of Fast Track', () => {
  it.each([
    [2, 25, 1, 54],
    [2, 50, 2, 54],
    [3, 40, 1, 54],
    // The pile runs out while the cards are looked at.
    [2, 10, 2, 1],
    [3, 10, 2, 1],
  ])(
    'weighs every card and every reply: %i seats after %i moves, %i cards of %i',
    (seats, plies, cards, most) => {
      const thinker = thinkAbout(seenAfter(plies, seats, most));
      const { chances } = lookAhead(thinker, pace(calmly(fastRng(1), cards), cards));
      expect(chances.length).toBeGreaterThan(1);
      for (const [at, move] of thinker.simMoves.entries()) {
        make(thinker.sim, move);
        expect(chances[at]).toBeCloseTo(plainChance(thinker, cards), 9);
        unmake(thinker.sim);
      }
    },
  );
});
