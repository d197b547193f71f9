// The last deal where it is known who wins and not by how much, against a plain search of the same positions.

import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import type { Options, View } from '@parlor/games/casino/facts';
import { describe, expect, it } from 'vitest';
import { calmly } from '../../pace.ts';
import { weigh } from '../fast-search.ts';
import { casinoBots as bots } from '../index.ts';
import { EXPERT } from '../players.ts';
import type { SearchLimits, WeighedMove } from '../search-params.ts';
import { reasonFor } from '../words.ts';

/** A view of the last deal with so few cards in the hands, between two beginners. */
const lateView = (seed: number, plies: number, options: Partial<Options> = {}): View => {
  const opened = openMatch(bots.game, { seats: 2, seed: numberedSeed(seed), options });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  for (let ply = 0; ply < plies; ply++) {
    const seat = match.toAct ?? 0;
    const step = match.submit(seat, bots.decide('easy', match.view(seat), calmly(fastRng(match.ply))).move);
    if (!step.ok) throw new Error(step.refusal.code);
    match = step.match;
  }
  return match.view(match.toAct ?? 0) as View;
};

const ENOUGH = Number.POSITIVE_INFINITY;
const weighedBy = (view: View, plan: Partial<SearchLimits>): readonly WeighedMove[] =>
  weigh(view, calmly(fastRng(1)), { ...EXPERT, nodes: 100, horizon: 1, leads: 0, ...plan });
const PLIES = 33;

describe('who wins the last deal of Casino', () => {
  it('is known before by how much: a move that wins, or the word that none does', () => {
    const seen = { won: 0, lost: 0 };
    for (let seed = 1; seed <= 25; seed++) {
      const view = lateView(seed, PLIES);
      const truth = weighedBy(view, { decides: 0, solves: ENOUGH, tells: ENOUGH });
      const [first] = weighedBy(view, { decides: ENOUGH, solves: 0 });
      const lead = truth[0]?.lead ?? 0;
      expect(first?.wins).toBe(lead > 0);
      const { text, facts } = reasonFor(view, first as WeighedMove);
      expect(facts.wins).toBe(lead > 0);
      if (first?.wins) {
        seen.won++;
        // Moves are listed anew for every question: they are compared by what they say.
        const same = truth.find((one) => JSON.stringify(one.move) === JSON.stringify(first.move));
        expect(same?.lead).toBeGreaterThanOrEqual(first.lead);
        if (first.bound === 'least') {
          expect(facts).toMatchObject({ exact: true, atLeast: true });
          expect(text).toContain(`ends ahead by at least ${first.lead} if both play their best`);
        }
      } else if (!first?.exact) {
        seen.lost++;
        expect(text).toContain('loses if the other seat plays its best');
      }
    }
    expect(seen.won).toBeGreaterThan(5);
    expect(seen.lost).toBeGreaterThan(5);
  });

  it('is not asked where points count on', () => {
    const view = lateView(1, PLIES, { match: 'target' });
    const [first] = weighedBy(view, { decides: ENOUGH, solves: 0 });
    expect(first).toMatchObject({ exact: false });
    expect(first?.wins).toBeUndefined();
  });

  it('leaves out what is known to lose while it is not known that all does', () => {
    const view = lateView(9, PLIES - 8);
    const all = weighedBy(view, { decides: 0, solves: 0 });
    const parts = [10, 20, 30, 40].map((thousand) =>
      weighedBy(view, { decides: 1_000 * thousand, solves: 0 }),
    );
    expect(parts.some(([first, ...rest]) => first?.wins === undefined && rest.length + 1 < all.length)).toBe(
      true,
    );
    for (const part of parts) expect(part.length).toBeGreaterThan(0);
  });
});
