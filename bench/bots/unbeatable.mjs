// Big Two's constant-time test for unbeatable plays, in calls per CPU-second, over plays of random matches.

import { defaultOptions, fastRng, fastWords, numberedSeed, streamRng } from '@parlor/engine';
import { bigTwo, unbeatable } from '@parlor/games/big-two';
import { cpuSeconds, table } from '../report.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const BAR = 2e6;
const POSITIONS = 20_000;

const options = defaultOptions(bigTwo.options);
const words = fastWords(fastRng(1));

const positions = [];
for (let seed = 1; positions.length < POSITIONS; seed++) {
  let { state } = bigTwo.setup(options, 4, streamRng(numberedSeed(seed)));
  while (state.phase !== 'over') {
    const legal = bigTwo.legalMoves(state, state.turn);
    const move = legal[words.below(legal.length)];
    if (move.type === 'play') {
      const responders = bigTwo.view(state, 'spectator').hands.filter((_, seat) => seat !== state.turn);
      positions.push({ cards: move.cards, played: state.played, responders });
    }
    ({ state } = bigTwo.play(state, state.turn, move));
  }
}

const measure = (seconds) => {
  let calls = 0;
  let yes = 0;
  const used = cpuSeconds();
  while (used() < seconds) {
    for (const { cards, played, responders } of positions) {
      if (unbeatable(cards, played, responders, options).unbeatable) yes++;
      calls++;
    }
  }
  return { rate: calls / used(), share: yes / calls };
};

measure(0.5);
const { rate, share } = measure(SECONDS);
console.log(
  table(
    ['', 'calls per CPU-second', 'unbeatable', 'bar'],
    [
      [
        'unbeatable',
        Math.round(rate).toLocaleString('en'),
        `${(share * 100).toFixed(1)} %`,
        BAR.toLocaleString('en'),
      ],
    ],
  ),
);
console.log(
  JSON.stringify({ bench: 'unbeatable', positions: positions.length, callsPerCpuSecond: rate, share }),
);
process.exitCode = rate < BAR ? 1 : 0;
