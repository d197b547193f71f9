// What calls and plays tell a seat about the others' hands, measured on hands whose truth is known.

import { bits, fastRng, fastWords, numberedSeed, openMatch } from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import type { State, View } from '@parlor/games/texas-42/facts';
import { describe, expect, it } from 'vitest';
import { calmly } from '../../pace.ts';
import { texas42Bots as bots } from '../index.ts';
import { type Weigher, weigher } from './evidence.ts';
import { knownTo } from './known.ts';
import { layoutsOf } from './layouts.ts';
import { eachWorld } from './worlds.ts';

/** Positions in the middle of hands that medium players bid and played. */
const positions = (deals: number): readonly State[] => {
  const found: State[] = [];
  for (let seed = 1; seed <= deals; seed++) {
    const opened = openMatch(bots.game, { seats: 4, seed: numberedSeed(seed), options: { claims: 'off' } });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    for (let ply = 0; ply < 5 + 4 + 4 * (seed % 3) && match.toAct !== undefined; ply++) {
      const { move } = bots.decide('medium', match.view(match.toAct), calmly(fastRng(ply)));
      const step = match.submit(match.toAct, move);
      if (!step.ok) throw new Error(step.refusal.code);
      match = step.match;
    }
    const state = texas42.parseState(match.position);
    if (state.ok && state.value.stage.phase === 'play') found.push(state.value);
  }
  return found;
};

/** The mean log chance that layouts, weighed or not, give to the seat that truly holds a tile. */
const foresight = (state: State, view: View, weigh: Weigher | undefined): number => {
  const known = knownTo(view);
  const layouts = layoutsOf(known);
  const words = fastWords(fastRng(9));
  const hands = new Int32Array(4);
  const tiles = bits.list(known.unseen);
  const right = tiles.map(() => 0);
  let all = 0;
  for (let draw = 0; draw < 300; draw++) {
    layouts.draw(words, hands);
    const weight = weigh?.(hands) ?? 1;
    all += weight;
    tiles.forEach((tile, at) => {
      const holder = state.hands.findIndex((hand) => bits.has(hand, tile));
      if (bits.has(hands[holder] as number, tile)) right[at] = (right[at] as number) + weight;
    });
  }
  return right.reduce((sum, one) => sum + Math.log(Math.max(0.01, one / all)), 0) / tiles.length;
};

describe('the evidence of calls and plays', () => {
  const states = positions(40);

  it('tells where tiles are better than luck does', () => {
    let better = 0;
    let all = 0;
    for (const state of states) {
      const seat = texas42.toAct(state) ?? 0;
      const view = texas42.view(state, seat);
      better += foresight(state, view, weigher(view, knownTo(view))) - foresight(state, view, undefined);
      all++;
    }
    expect(all).toBeGreaterThan(20);
    expect(better / all).toBeGreaterThan(0.02);
  });

  it.each([
    ['redeal', false],
    ['forced', true],
  ] as const)('hears nothing in a bid that the dealer had to make: %s', (allPass, isSilent) => {
    const opened = openMatch(bots.game, { seats: 4, seed: numberedSeed(2), options: { allPass } });
    if (!opened.ok) throw new Error(opened.problem);
    const view = opened.value.view(opened.value.toAct ?? 0) as View;
    const passed: View = { ...view, calls: ['pass', 'pass', 'pass'] };
    const bid: View = { ...view, calls: ['pass', 'pass', 'pass', { kind: 'points', level: 30 }] };
    const known = knownTo(view);
    const layouts = layoutsOf(known);
    const hands = new Int32Array(4);
    layouts.draw(fastWords(fastRng(1)), hands);
    expect(weigher(bid, known)?.(hands) === weigher(passed, known)?.(hands)).toBe(isSilent);
  });

  it('draws only layouts that fit, as many as were asked for', () => {
    for (const state of states.slice(0, 10)) {
      const view = texas42.view(state, texas42.toAct(state) ?? 0);
      const known = knownTo(view);
      let times = 0;
      const asked = { samples: 30, weighs: true, lists: false };
      eachWorld(view, known, asked, calmly(fastRng(3)), (hands, weight) => {
        times += weight;
        const shown = known.hidden.reduce((sum, { seat }) => sum | (hands[seat] as number), 0);
        expect(shown).toBe(known.unseen);
        for (const { seat, count, possible } of known.hidden) {
          expect(bits.size(hands[seat] as number)).toBe(count);
          expect((hands[seat] as number) & ~possible).toBe(0);
        }
      });
      expect(times).toBe(30);
    }
  });
});
