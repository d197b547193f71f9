// Decisions of the network on whole deals under all presets, folded into one number: equal in Node and in a browser.

import { fastRng, fastWords, readOptions } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { arranged, from } from '@parlor/games/big-two/facts';
import { DealSim, NOBODY, PlayList } from '../fast/index.ts';
import { Learned } from '../learned.ts';

/** The number of 10,000 decisions. It changes with the weights, and with nothing else. */
export const SAME_MOVES = 1880583823;

const SETS = [
  [4, {}],
  [4, { preset: 'charlesworth' }],
  [4, { preset: 'taiwan' }],
  [4, { preset: 'bluo' }],
  [3, { deal: '17plus1' }],
  [2, { deal: 17, preset: 'pusoyDos' }],
] as const;

/** Plays deals until the network has made so many decisions. */
export const choicesOf = (decisions: number): number => {
  const words = fastWords(fastRng(20));
  const list = new PlayList();
  let hash = 0;
  let made = 0;
  for (let deal = 0; made < decisions; deal++) {
    const [seats, asked] = SETS[deal % SETS.length] as (typeof SETS)[number];
    const read = readOptions(bigTwo.options, asked, seats);
    if (!read.ok) throw new Error(read.problem);
    const options = read.value;
    const sim = new DealSim(options, seats);
    const learned = new Learned(options, seats);
    const cards = Array.from({ length: 52 }, (_, card) => card);
    for (let at = 51; at > 0; at--) {
      const other = words.below(at + 1);
      [cards[at], cards[other]] = [cards[other] as number, cards[at] as number];
    }
    const each = options.deal === '17plus1' ? 17 : options.deal;
    for (let seat = 0; seat < seats; seat++) {
      const hand = arranged(from(cards.slice(seat * each, (seat + 1) * each)), options.suitOrder);
      sim.hold(seat, hand.low, hand.high);
    }
    sim.begin(0, NOBODY);
    while (sim.winner === NOBODY) {
      sim.moves(list);
      const row = learned.choose(sim, list);
      if (list.count > 1) {
        hash = Math.imul(hash ^ row ^ ((learned.values[row] as number) << 8), 0x85ebca6b);
        hash ^= hash >>> 13;
        made++;
      }
      sim.makeRow(list, row);
    }
  }
  return hash >>> 0;
};
