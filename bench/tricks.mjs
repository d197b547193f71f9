// Texas 42's trick resolution from its tables: the exhaustive winner test (every lead, every three other tiles, the nine
// straight declarations), and tricks per CPU-second.

import { ledBy, strength } from '../packages/games/dist/texas-42/suits.js';
import { cpuSeconds, table } from './report.mjs';

const TILES = 28;
const DECLARATIONS = 9;
const CASES = 737_100;

/** Every case once; the number of cases whose strongest tile is unique. */
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

const warm = cpuSeconds();
let tricks = 0;
while (warm() < 2) tricks += exhaust();
const rate = tricks / warm();

console.log(
  table(
    ['', 'cases', 'unique winners', 'seconds, first run', 'tricks per CPU-second'],
    [['winners', CASES, unique, seconds.toFixed(3), Math.round(rate).toLocaleString('en')]],
  ),
);
console.log(JSON.stringify({ bench: 'tricks', cases: CASES, unique, seconds, tricksPerCpuSecond: rate }));
process.exitCode = unique === CASES && seconds < 1 && rate >= 1e7 ? 0 : 1;
