// What is said to be out of reach stays out of reach, however the game goes on: random games under several
// rules.

import { fastRng, fastWords, readOptions } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import { describe, expect, it } from 'vitest';
import { advance, drawMove, drawn, LAST, NOBODY, PILE, Sim, STOCK, TALLY } from '../fast/index.ts';
import { Floor } from './floor.ts';
import { ALL } from './leads.ts';
import { Reach } from './reach.ts';

describe('the reach of a seat in the last deal of Casino', () => {
  it.each([{}, { preset: 'kasa2026' }, { preset: 'pagat-sa' }, { preset: 'township-app' }])(
    'only shrinks: %j',
    (asked) => {
      const read = readOptions(casino.options, { ...asked, match: 'single' }, 2);
      if (!read.ok) throw new Error(read.problem);
      const sim = new Sim(read.value);
      const words = fastWords(fastRng(11));
      const reach = new Reach();
      const pack = Uint8Array.from({ length: 40 }, (_, card) => card);
      let claims = 0;
      for (let game = 0; game < 1_000; game++) {
        for (let at = 39; at > 0; at--) {
          const other = words.below(at + 1);
          [pack[at], pack[other]] = [pack[other] ?? 0, pack[at] ?? 0];
        }
        sim.deal(pack, 0);
        const safe = [0, 0];
        const kept = [0, 0];
        const idle = [false, false];
        while (sim.turn !== NOBODY) {
          if (sim.word(STOCK) === 0) {
            reach.read(sim);
            const floor = new Floor(sim);
            floor.read(sim);
            for (const seat of [0, 1]) {
              safe[seat] = Math.max(safe[seat] ?? 0, reach.safeIn(sim, seat));
              floor.tallyOf(sim, seat);
              kept[seat] = Math.max(kept[seat] ?? 0, floor.kept[seat] ?? 0);
              idle[seat] ||= reach.takers[seat] === 0;
            }
          }
          const { turn } = sim;
          const last = sim.word(LAST);
          drawMove(sim, words);
          advance(sim, drawn.move, drawn.low, drawn.high);
          for (const seat of [0, 1]) {
            if ((safe[seat] ?? 0) > 0) claims++;
            if (sim.word(PILE + seat) < (safe[seat] ?? 0))
              expect.fail(`a safe card of seat ${seat} was taken`);
          }
          if (idle[turn] && sim.word(LAST) === turn && last !== turn)
            expect.fail('an idle seat has captured');
        }
        for (const seat of [0, 1]) {
          // A tally holds cards, spades and points side by side, each at least what was kept.
          const end = sim.word(TALLY + seat);
          for (const shift of [0, 8, 16])
            expect((end >> shift) & 255).toBeGreaterThanOrEqual(((kept[seat] ?? 0) >> shift) & 255);
        }
        expect(sim.word(TALLY) + sim.word(TALLY + 1)).toBeLessThanOrEqual(ALL);
      }
      expect(claims).toBeGreaterThan(1_000);
    },
  );
});
