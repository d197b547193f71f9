// `npm run soak -- network --moves 50000`: players behind a proxy that drops, doubles, swaps and stalls
// frames and cuts connections. They resend unanswered commands under the same id; each move must have effect
// once.

import { games } from '@parlor/games';
import { brokenPromises, soakNetwork, usualFaults } from '@parlor/trials';
import { finish, readNumbers, stopwatch } from './report.mjs';

const { moves, tables, seed, minutes } = readNumbers({ moves: 50_000, tables: 4, seed: 1, minutes: 60 });
const seconds = stopwatch();
const { faults, ...figures } = await soakNetwork({
  games,
  moves,
  withinMs: minutes * 60_000,
  tablesPerGame: tables,
  rates: usualFaults,
  seed,
  say: (sentence) => console.log(`${seconds()} s: ${sentence}`),
});
const { frames, drop, double, swap, stall, cut } = faults;
const shown = { frames, dropped: drop, doubledFrames: double, swapped: swap, stalled: stall, cut };
finish(
  'network',
  { asked: moves, complete: figures.moves >= moves, seed, seconds: seconds(), ...figures, ...shown },
  brokenPromises(figures),
);
