// The endgame against a plain search of the same positions, under every table's rules that the simulator
// knows.

import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import type { State } from '@parlor/games/casino/facts';
import { describe, expect, it } from 'vitest';
import { calmly } from '../../pace.ts';
import { listMoves, MOVE_WORDS, popcount, Sim } from '../fast/index.ts';
import { casinoBots as bots } from '../index.ts';
import { leadOf, WEIGHTS } from '../utility.ts';
import { Endgame, type LeadRange, MOST_LEAD, type PlayedMove } from './endgame.ts';
import { Search } from './search.ts';

const cardsOf = ({ hands }: State): number =>
  hands.reduce((sum, { low, high }) => sum + popcount(low) + popcount(high), 0);

/** The last deal of a match between two beginners with so many cards left. */
const endOf = (seed: number, options: object, cards: number): State => {
  const opened = openMatch(bots.game, { seats: 2, seed: numberedSeed(seed), options });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  for (;;) {
    const state = casino.parseState(match.position);
    if (!state.ok) throw new Error(state.problem);
    const seat = match.toAct ?? 0;
    if (state.value.deal === 2 && cardsOf(state.value) <= cards) return state.value;
    const actor = match.deadline?.kind === 'pause' ? 'clock' : seat;
    const move =
      actor === 'clock'
        ? (match.deadline?.move ?? '')
        : bots.decide('easy', match.view(seat), calmly(fastRng(match.ply))).move;
    const step = match.submit(actor, move);
    if (!step.ok) throw new Error(step.refusal.code);
    match = step.match;
  }
};

const loaded = (state: State): { readonly sim: Sim; readonly moves: readonly PlayedMove[] } => {
  const sim = new Sim(state.options);
  sim.load(state, state.hands, state.stock, state.lastCapturer, state.made);
  const list = new Int32Array(30_000);
  const end = listMoves(sim, list, 0);
  const moves: PlayedMove[] = [];
  for (let at = 0; at < end; at += MOVE_WORDS)
    moves.push({ head: list[at] ?? 0, low: list[at + 1] ?? 0, high: list[at + 2] ?? 0 });
  return { sim, moves };
};

/** The lead after each move, by looking at everything that alpha-beta leaves. */
const plainLeads = (sim: Sim, moves: readonly PlayedMove[]): readonly number[] => {
  const search = new Search(sim, WEIGHTS);
  return moves.map(({ head, low, high }) => {
    search.begin(Number.POSITIVE_INFINITY);
    // A lead of nothing has no sign.
    return Math.round(leadOf(search.look(head, low, high, 20, Number.NEGATIVE_INFINITY), WEIGHTS)) + 0;
  });
};

describe('the endgame of Casino', () => {
  it.each(['sa40', 'kasa2026', 'pagat-sa', 'township-app'])(
    'is solved as a plain search solves it: %s',
    (preset) => {
      for (let seed = 1; seed <= 30; seed++) {
        const { sim, moves } = loaded(endOf(seed, { preset, match: 'single' }, seed % 5 === 0 ? 7 : 5));
        const leads = plainLeads(sim, moves);
        const endgame = new Endgame(sim, () => false);
        endgame.spend(Number.POSITIVE_INFINITY);
        const ranges = moves.map((): LeadRange => ({ least: -MOST_LEAD, most: MOST_LEAD }));
        const best = endgame.best(moves, ranges, 0) ?? -1;
        expect(leads[best]).toBe(Math.max(...leads));
        const found = moves.map((): LeadRange => ({ least: -MOST_LEAD, most: MOST_LEAD }));
        const first = new Endgame(sim, () => false);
        first.spend(Number.POSITIVE_INFINITY);
        first.decide(moves, found);
        expect(found.some(({ least }) => least > 0)).toBe(Math.max(...leads) > 0);
        expect(found.every(({ most }) => most < 0)).toBe(Math.max(...leads) < 0);
        for (const [at, { least, most }] of found.entries())
          expect(least <= (leads[at] ?? 99) && most >= (leads[at] ?? -99)).toBe(true);
        for (const [at, range] of ranges.entries()) {
          expect(range.least <= (leads[at] ?? 99) && range.most >= (leads[at] ?? -99)).toBe(true);
          endgame.tell(moves[at] as PlayedMove, range);
          expect(range).toEqual({ least: leads[at], most: leads[at] });
        }
      }
    },
  );

  it.each([
    ['so many cards that positions come about in several ways', 9, 40, {}],
    ['points that can be level', 9, 10, { scoring: 'sa-five-spades' }],
    ['so many that next positions are looked up first', 11, 8, {}],
  ])('ends as a plain search says with %s', (_name, cards, seeds, options) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const { sim, moves } = loaded(endOf(seed, options, cards));
      const search = new Search(sim, WEIGHTS);
      search.begin(Number.POSITIVE_INFINITY);
      const worth = moves.reduce(
        (best, { head, low, high }) => Math.max(best, search.look(head, low, high, 20, best)),
        Number.NEGATIVE_INFINITY,
      );
      const endgame = new Endgame(sim, () => false);
      endgame.spend(Number.POSITIVE_INFINITY);
      const ranges = moves.map((): LeadRange => ({ least: -MOST_LEAD, most: MOST_LEAD }));
      const best = endgame.best(moves, ranges, 0) ?? -1;
      const lead = Math.round(leadOf(worth, WEIGHTS)) + 0;
      expect(ranges[best]?.least).toBe(lead);
      const found = moves.map((): LeadRange => ({ least: -MOST_LEAD, most: MOST_LEAD }));
      const first = new Endgame(sim, () => false);
      first.spend(Number.POSITIVE_INFINITY);
      first.decide(moves, found);
      expect(found.some(({ least }) => least > 0)).toBe(lead > 0);
      expect(found.every(({ most }) => most < 0)).toBe(lead < 0);
    }
  });

  it('gives up when its positions are spent, or when nobody waits', () => {
    for (const [most, isLate] of [
      [50, () => false],
      [1e9, () => true],
    ] as const) {
      const { sim, moves } = loaded(endOf(3, {}, 12));
      const endgame = new Endgame(sim, isLate);
      endgame.spend(most);
      const ranges = moves.map((): LeadRange => ({ least: -MOST_LEAD, most: MOST_LEAD }));
      expect(endgame.best(moves, ranges, 0)).toBeUndefined();
      expect(endgame.nodes).toBeLessThan(300);
      const search = new Search(sim, WEIGHTS);
      search.isLate = isLate;
      search.begin(most);
      const [{ head, low, high } = expect.fail()] = moves;
      search.look(head, low, high, 20, Number.NEGATIVE_INFINITY);
      expect(search.isCut).toBe(true);
      expect(search.nodes).toBeLessThan(2000);
    }
  });
});
