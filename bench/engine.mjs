// Random matches through the public API, in moves per CPU-second, and boardgame.io beside them in the same
// run. "moves" is legalMoves + play of the game value; "texts" is a match fed with texts, as a server feeds
// it.

import { defaultOptions, fastRng, fastWords, numberedSeed, openMatch, streamRng } from '@parlor/engine';
import { games } from '@parlor/games';
import { cpuSeconds, table } from './report.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const MIN_MOVES = { 'texas-42': 1e6, 'big-two': 1e6 };
/** Times boardgame.io. Casino's list is made for reading, and ADR 27 says what that costs. */
const MIN_RATIO = { 'texas-42': 100, 'big-two': 100, casino: 8, 'fast-track': 20 };
const MOST_LIST_MS = 1;

/** The most usual number of seats: two in Casino, four in the others. */
const usualSeats = (game) => (game.name === 'casino' ? 2 : 4);

const randomMoves = (game, seconds) => {
  const words = fastWords(fastRng(1));
  const options = defaultOptions(game.options);
  const seats = usualSeats(game);
  let moves = 0;
  let matches = 0;
  const used = cpuSeconds();
  // Reading the CPU time costs as much as several moves, so it is read once in 32 matches.
  while (matches % 32 !== 0 || used() < seconds) {
    let { state } = game.setup(options, seats, streamRng(numberedSeed(++matches)));
    for (let turn = game.toAct(state); turn !== undefined; turn = game.toAct(state)) {
      const legal = game.legalMoves(state, turn);
      ({ state } = game.play(state, turn, legal[words.below(legal.length)]));
      moves++;
    }
  }
  return moves / used();
};

/** The time of a single list in milliseconds, at the 99th percentile of random matches. */
const slowestList = (game) => {
  const words = fastWords(fastRng(3));
  const options = defaultOptions(game.options);
  const times = [];
  for (let seed = 1; times.length < 20_000; seed++) {
    let { state } = game.setup(options, usualSeats(game), streamRng(numberedSeed(seed)));
    for (let turn = game.toAct(state); turn !== undefined; turn = game.toAct(state)) {
      const begin = performance.now();
      const legal = game.legalMoves(state, turn);
      times.push(performance.now() - begin);
      ({ state } = game.play(state, turn, legal[words.below(legal.length)]));
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
};

const randomTexts = (game, seconds) => {
  const words = fastWords(fastRng(2));
  let moves = 0;
  let seed = 0;
  const used = cpuSeconds();
  while (seed % 32 !== 0 || used() < seconds) {
    let match = openMatch(game, { seats: usualSeats(game), seed: numberedSeed(++seed) }).value;
    while (match.toAct !== undefined) {
      const texts = match.moves(match.toAct);
      match = match.submit(match.toAct, texts[words.below(texts.length)]).match;
      moves++;
    }
  }
  return moves / used();
};

const peer = await import('./peers/trick-game.mjs')
  .then(({ movesPerCpuSecond }) => movesPerCpuSecond(SECONDS))
  .catch((problem) => {
    console.error(`boardgame.io did not run: ${problem.message}`);
    return undefined;
  });

const rows = games.map((game) => {
  randomMoves(game, 0.5);
  return {
    game: game.name,
    moves: randomMoves(game, SECONDS),
    texts: randomTexts(game, SECONDS),
    list: slowestList(game),
  };
});

const round = (value) => (value === undefined ? '-' : Math.round(value).toLocaleString('en'));
console.log(
  table(
    ['', 'moves per CPU-second', 'texts per CPU-second', 'list, p99 ms', 'times boardgame.io', 'bar'],
    [
      ...rows.map(({ game, moves, texts, list }) => [
        game,
        round(moves),
        round(texts),
        list.toFixed(3),
        peer === undefined ? '-' : (moves / peer).toFixed(1),
        String(MIN_RATIO[game]),
      ]),
      ['boardgame.io', round(peer), '', '', '1', ''],
    ],
  ),
);
const missed = rows.filter(
  ({ game, moves, list }) =>
    moves < (MIN_MOVES[game] ?? 0) ||
    list > MOST_LIST_MS ||
    (peer !== undefined && moves / peer < MIN_RATIO[game]),
);
console.log(
  JSON.stringify({
    bench: 'engine',
    seconds: SECONDS,
    boardgameio: peer,
    games: Object.fromEntries(
      rows.map(({ game, moves, texts, list }) => [
        game,
        { moves, texts, listMs: list, ratio: peer && moves / peer },
      ]),
    ),
    missed: missed.map(({ game }) => game),
  }),
);
process.exitCode = missed.length > 0 ? 1 : 0;
