// Random matches through the public API, in moves per CPU-second, and boardgame.io beside them in the same
// run. "moves" is legalMoves + play of the game value; "texts" is a match fed with texts, as a server feeds
// it.

import { defaultOptions, fastRng, fastWords, numberedSeed, openMatch, streamRng } from '@parlor/engine';
import { games } from '@parlor/games';
import { cpuSeconds, table } from './report.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const MIN_MOVES = { 'texas-42': 1e6, 'big-two': 1e6, casino: 5e5, 'fast-track': 1e6 };
const MIN_RATIO = 100;

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
  return { game: game.name, moves: randomMoves(game, SECONDS), texts: randomTexts(game, SECONDS) };
});

const round = (value) => (value === undefined ? '-' : Math.round(value).toLocaleString('en'));
console.log(
  table(
    ['', 'moves per CPU-second', 'texts per CPU-second', 'times boardgame.io', 'bar'],
    [
      ...rows.map(({ game, moves, texts }) => [
        game,
        round(moves),
        round(texts),
        peer === undefined ? '-' : round(moves / peer),
        round(MIN_MOVES[game]),
      ]),
      ['boardgame.io', round(peer), '', '1', ''],
    ],
  ),
);
const missed = rows.filter(
  ({ game, moves }) =>
    moves < MIN_MOVES[game] || (game === 'texas-42' && peer !== undefined && moves / peer < MIN_RATIO),
);
console.log(
  JSON.stringify({
    bench: 'engine',
    seconds: SECONDS,
    boardgameio: peer,
    games: Object.fromEntries(
      rows.map(({ game, moves, texts }) => [game, { moves, texts, ratio: peer && moves / peer }]),
    ),
    missed: missed.map(({ game }) => game),
  }),
);
process.exitCode = missed.length > 0 ? 1 : 0;
