// Random play on the fast copies of the rules: moves per CPU-second, and playouts per CPU-second from the first decision of
// a deal over deals of the cards hidden from that seat. Every game whose fast copy exports `simulation` is
// measured.

import { fastRng, fastWords } from '@parlor/engine';
import { cpuSeconds, table, whole } from './report.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const AIM = { 'big-two': 5e6, casino: 5e6, 'fast-track': 8e6 };
const FLOOR = 2e6;

const rateOf = (work) => {
  const words = fastWords(fastRng(42));
  const spend = (seconds) => {
    const used = cpuSeconds();
    let done = 0;
    while (used() < seconds) done += work(words);
    return done / used();
  };
  spend(0.5);
  return spend(SECONDS);
};

const rows = [];
for (const game of Object.keys(AIM)) {
  const module = await import(`@parlor/bots/${game}/fast`).catch(() => undefined);
  if (module?.simulation === undefined) continue;
  const { moves, playouts } = module.simulation;
  rows.push({
    game,
    moves: rateOf((words) => moves(words, 20_000)),
    playouts: rateOf((words) => {
      playouts(words, 500);
      return 500;
    }),
  });
}

console.log(
  table(
    ['game', 'moves/CPU-s', 'aim', 'playouts/CPU-s'],
    rows.map(({ game, moves, playouts }) => [game, whole(moves), whole(AIM[game]), whole(playouts)]),
  ),
);
const slow = rows.filter(({ moves }) => moves < FLOOR).map(({ game }) => game);
if (slow.length > 0) console.log(`below the floor of ${whole(FLOOR)}: ${slow.join(', ')}`);
console.log(JSON.stringify({ bench: 'sim', seconds: SECONDS, floor: FLOOR, aim: AIM, rows }));
process.exitCode = slow.length === 0 ? 0 : 1;
