// `npm run soak -- secrets --pairs 1000000`: two servers whose tables differ only in what a viewer may not know must send that
// viewer the same bytes. Every seat and spectators of all four games.

import { games } from '@parlor/games';
import { soakSecrets } from '@parlor/server/testing';
import { finish, readNumbers, stopwatch } from './report.mjs';

const { pairs, seed, minutes } = readNumbers({ pairs: 1_000_000, seed: 1, minutes: 600 });
const seconds = stopwatch();
const { leaks, ...figures } = await soakSecrets({
  games,
  pairs,
  seed,
  withinMs: minutes * 60_000,
  say: (sentence) => console.log(`${seconds()} s: ${sentence}`),
});
finish(
  'secrets',
  { asked: pairs, complete: figures.pairs >= pairs, seed, seconds: seconds(), ...figures },
  leaks,
);
