// `npm run soak -- secrets --pairs 1000000`: two servers whose tables differ only in facts hidden from a
// viewer must send that viewer the same bytes. Every seat and spectators of all four games; each game has its
// own thread.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { games } from '@parlor/games';
import { noPairs, soakSecrets } from '@parlor/trials';
import { finish, readNumbers, stopwatch } from './report.mjs';

const soakGame = (name, numbers, say) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { name, ...numbers } });
    worker.on('message', (message) => (typeof message === 'string' ? say(message) : resolve(message)));
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error(`the thread of ${name} ended early`)));
  });

if (isMainThread) {
  const { pairs, seed, minutes } = readNumbers({ pairs: 1_000_000, seed: 1, minutes: 600 });
  const seconds = stopwatch();
  const say = (sentence) => console.log(`${seconds()} s: ${sentence}`);
  const share = Math.ceil(pairs / games.length);
  const found = await Promise.all(
    games.map(({ name }) => soakGame(name, { pairs: share, seed, minutes }, say)),
  );
  const sum = noPairs();
  for (const figures of found) for (const name of Object.keys(sum)) sum[name] += figures[name];
  const byGame = Object.assign({}, ...found.map((figures) => figures.byGame));
  const complete = sum.pairs >= pairs;
  finish(
    'secrets',
    { asked: pairs, complete, seed, seconds: seconds(), ...sum, byGame },
    found.flatMap(({ leaks }) => leaks),
  );
} else {
  const { name, pairs, seed, minutes } = workerData;
  const figures = await soakSecrets({
    games: games.filter((game) => game.name === name),
    pairs,
    seed: seed * games.length + games.findIndex((game) => game.name === name),
    withinMs: minutes * 60_000,
    say: (sentence) => parentPort.postMessage(sentence),
  });
  parentPort.postMessage(figures);
}
