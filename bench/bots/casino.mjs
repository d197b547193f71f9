// Casino's lists of moves over random positions: their number, the longest one, and the time it took.

import { defaultOptions, fastRng, fastWords, numberedSeed, streamRng } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import { cpuSeconds, table } from '../report.mjs';

const POSITIONS = Number(process.env.BENCH_POSITIONS ?? 100_000);

const words = fastWords(fastRng(1));
const options = defaultOptions(casino.options);
const rows = [2, 3, 4].map((seats) => {
  let positions = 0;
  let moves = 0;
  let longest = { moves: 0, ms: 0, loose: 0 };
  let slowest = { moves: 0, ms: 0, loose: 0 };
  let seconds = 0;
  for (let seed = 1; positions < POSITIONS; seed++) {
    let { state } = casino.setup(options, seats, streamRng(numberedSeed(seed)));
    for (let turn = casino.toAct(state); turn !== undefined; turn = casino.toAct(state)) {
      const used = cpuSeconds();
      const legal = casino.legalMoves(state, turn);
      const spent = used();
      seconds += spent;
      positions++;
      moves += legal.length;
      const seen = { moves: legal.length, ms: spent * 1000, loose: state.loose.length };
      if (seen.moves > longest.moves) longest = seen;
      if (seen.ms > slowest.ms) slowest = seen;
      ({ state } = casino.play(state, turn, legal[words.below(legal.length)]));
    }
  }
  return { seats, positions, mean: moves / positions, longest, slowest, seconds };
});

console.log(
  table(
    [
      'seats',
      'positions',
      'mean list',
      'longest list',
      'its loose cards',
      'its ms',
      'slowest ms',
      'all lists, s',
    ],
    rows.map(({ seats, positions, mean, longest, slowest, seconds }) => [
      seats,
      positions.toLocaleString('en'),
      mean.toFixed(1),
      longest.moves.toLocaleString('en'),
      longest.loose,
      longest.ms.toFixed(2),
      slowest.ms.toFixed(2),
      seconds.toFixed(2),
    ]),
  ),
);
console.log(JSON.stringify({ bench: 'casino', rows }));
