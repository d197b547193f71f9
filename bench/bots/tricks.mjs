// Texas 42's trick resolution from its tables: the exhaustive winner test (every lead, every three other
// tiles, the nine straight declarations), and tricks per CPU-second.

import { fastRng, fastWords, shuffled } from '@parlor/engine';
import { ledBy, strength, winningPlace } from '@parlor/games/texas-42/facts';
import { cpuSeconds, table } from '../report.mjs';

const TILES = 28;
const ALL = Array.from({ length: TILES }, (_, tile) => tile);
const DECLARATIONS = 9;
const CASES = 737_100;

/** Tries every case; returns the number of cases with a unique strongest tile. */
const exhaust = () => {
  let unique = 0;
  for (let system = 0; system < DECLARATIONS; system++) {
    for (let lead = 0; lead < TILES; lead++) {
      const led = ledBy(system, lead);
      const own = strength(system, led, lead);
      for (let a = 0; a < TILES; a++) {
        if (a === lead) continue;
        const first = strength(system, led, a);
        for (let b = a + 1; b < TILES; b++) {
          if (b === lead) continue;
          const second = strength(system, led, b);
          for (let c = b + 1; c < TILES; c++) {
            if (c === lead) continue;
            const third = strength(system, led, c);
            const best = Math.max(own, first, second, third);
            const winners =
              (own === best ? 1 : 0) +
              (first === best ? 1 : 0) +
              (second === best ? 1 : 0) +
              (third === best ? 1 : 0);
            if (winners === 1) unique++;
          }
        }
      }
    }
  }
  return unique;
};

const firstRun = cpuSeconds();
const unique = exhaust();
const seconds = firstRun();

/** The rules' own trick resolution on random tricks. */
const tricksOf = (count) => {
  const words = fastWords(fastRng(1));
  return Array.from({ length: count }, () => {
    const tiles = shuffled(words.rng, ALL).value.slice(0, 4);
    words.next();
    const system = words.below(DECLARATIONS);
    return { system, led: ledBy(system, tiles[0]), tiles };
  });
};

const sample = tricksOf(10_000);
const warm = cpuSeconds();
let tricks = 0;
let places = 0;
while (warm() < 2) {
  for (const { system, led, tiles } of sample) places += winningPlace(system, led, tiles);
  tricks += sample.length;
}
const rate = tricks / warm();
if (places === 0) throw new Error('no trick was won by a follower');

console.log(
  table(
    ['', 'cases', 'unique winners', 'seconds, first run', 'tricks per CPU-second'],
    [['winners', CASES, unique, seconds.toFixed(3), Math.round(rate).toLocaleString('en')]],
  ),
);
console.log(JSON.stringify({ bench: 'tricks', cases: CASES, unique, seconds, tricksPerCpuSecond: rate }));
process.exitCode = unique === CASES && seconds < 1 && rate >= 1e7 ? 0 : 1;
