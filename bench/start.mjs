// Start-up time with many matches: a server with a million ended matches beside one with a thousand, from the
// call of the program until it reports its address. Then the ratings are requested for the first time, which
// reads all endings; meanwhile another client asks for /healthz every 20 ms, as players would. With
// `--against COMMIT` it measures `npm start` on fresh clones (start/clone.mjs), with `--due-rows` a start
// that works out what is due (start/due-rows.mjs).

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fastRng, fastWords, openMatch } from '@parlor/engine';
import { games } from '@parlor/games';
import { openSqliteStore } from '@parlor/server';
import { table, whole } from './report.mjs';
import { startServer } from './server/child.mjs';
import { quantile } from './server/load.mjs';

if (process.argv.includes('--against')) {
  await import('./start/clone.mjs');
  process.exit();
}

if (process.argv.includes('--due-rows')) {
  await import('./start/due-rows.mjs');
  process.exit();
}

const require = createRequire(new URL('../packages/server/package.json', import.meta.url));
const Libsql = require('libsql');

const FEW = 1000;
const MANY = Number(process.env.BENCH_MATCHES ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** As often as the few, at most. */
const BAR = 2;
const PEOPLE = 10_000;
const EVERY_MS = 20;
/** The number of matches that are copied at once. */
const CHUNK = 20_000;

const main = new URL('../packages/server/dist/main.js', import.meta.url);
const root = new URL('..', import.meta.url).pathname;

const idOf = (n) => `m${String(n).padStart(15, '0')}`;
const personOf = (n) => `p${String(n % PEOPLE).padStart(15, '0')}`;

/** The lines of a whole match with random moves. */
const linesOf = (game, seed) => {
  let { value: match } = openMatch(game, { seats: 4, seed });
  const words = fastWords(fastRng(1));
  const lines = [];
  while (match.toAct !== undefined) {
    const actor = match.toAct;
    const moves = match.moves(actor);
    const move = moves[words.below(moves.length)];
    match = match.submit(actor, move).match;
    lines.push({ actor, move, at: 1_600_000_000_000 + lines.length * 3000 });
  }
  return { lines, outcome: match.outcome };
};

/** A folder with this number of ended matches: one that was played, and copies of its rows. */
const makeHouse = async (folder, count) => {
  const game = games.find(({ name }) => name === 'texas-42');
  const seed = '7'.repeat(64);
  const { lines, outcome } = linesOf(game, seed);
  const store = await openSqliteStore(folder);
  const seats = [0, 1, 2, 3].map((n) => ({ kind: 'person', person: personOf(n), name: 'Ann', entropy: '' }));
  const id = idOf(0);
  const startedAt = 1_600_000_000_000;
  const turn = 'rules';
  const doc = {
    id,
    table: 't',
    game: game.name,
    rules: game.version,
    options: game.options.defaults,
    turn,
    seats,
  };
  await store.commit({ openMatch: { ...doc, commit: '', secret: '', seed, startedAt } });
  for (const [ply, line] of lines.entries()) await store.commit({ line: { match: id, ply, line } });
  const ending = { cause: 'outcome', outcome: { scores: outcome.scores, places: outcome.places } };
  await store.commit({ endMatch: { match: id, ending, at: startedAt } });
  await store.close();

  const file = new Libsql(join(folder, 'parlor.db'));
  file.exec('PRAGMA synchronous = OFF');
  const name = `printf('m%015d', n)`;
  for (let first = 1; first < count; first += CHUNK) {
    const last = Math.min(count - 1, first + CHUNK - 1);
    const numbers = `WITH RECURSIVE n(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM n WHERE n < ${last})`;
    file.exec(`${numbers} INSERT INTO matches (id, table_id, game, doc, started_at, ended_at, ending)
      SELECT ${name}, table_id, game, replace(doc, '${id}', ${name}), started_at, ended_at + 1000 * n, ending
      FROM n, matches WHERE id = '${id}'`);
    file.exec(`${numbers} INSERT INTO stretches (match_id, ply, lines)
      SELECT ${name}, ply, lines FROM n, stretches WHERE match_id = '${id}'`);
    file.exec(`${numbers} INSERT OR IGNORE INTO match_people (person_id, match_id)
      SELECT printf('p%015d', n % ${PEOPLE}), ${name} FROM n`);
  }
  file.exec(`WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < ${PEOPLE - 1})
    INSERT OR IGNORE INTO people (id, name, avatar, created_at, generation, visited_at)
    SELECT printf('p%015d', n), 'Ann', 'fox', 0, 1, 0 FROM n`);
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  file.close();
  return statSync(join(folder, 'parlor.db')).size;
};

const startOn = (folder) =>
  startServer(main, { PARLOR_DATA: folder, HOST: '127.0.0.1', PORT: '0', PARLOR_LOG: 'error' });

const timeStart = async (folder) => {
  const start = performance.now();
  const server = await startOn(folder);
  const ms = performance.now() - start;
  await server.stop();
  return ms;
};

const median = (values) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Reads all endings; returns the time taken, and the waiting times of other clients meanwhile. */
const readEndings = async (folder) => {
  const server = await startOn(folder);
  const waits = [];
  let done = false;
  const ask = async () => {
    while (!done) {
      const start = performance.now();
      await (await fetch(`${server.base}/healthz`)).text();
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  const asking = ask();
  const start = performance.now();
  const ratings = await (await fetch(`${server.base}/api/ratings/texas-42`)).json();
  const ms = performance.now() - start;
  done = true;
  await asking;
  await server.stop();
  if (ratings.length === 0) throw new Error('there are no ratings');
  return { ms, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), longest: Math.max(...waits) };
};

mkdirSync(join(root, 'tmp'), { recursive: true });
const place = mkdtempSync(join(root, 'tmp/bench-start-'));
try {
  const houses = [];
  for (const count of [FEW, MANY]) {
    const folder = join(place, String(count));
    mkdirSync(folder);
    houses.push({ count, folder, bytes: await makeHouse(folder, count), starts: [] });
    // The first start of each server is not counted.
    await timeStart(folder);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const { folder, starts } of houses) starts.push(await timeStart(folder));
  const [few, many] = houses;
  const ratio = median(many.starts) / median(few.starts);
  const reading = await readEndings(many.folder);
  const rows = houses.map(({ count, bytes, starts }) => [
    `${whole(count)} ended matches`,
    whole(bytes / 2 ** 20),
    whole(median(starts)),
    whole(Math.min(...starts)),
    whole(Math.max(...starts)),
  ]);
  console.log(table(['start of a house with', 'MB', 'median ms', 'least', 'most'], rows));
  console.log(
    `first ratings of ${whole(MANY)} matches: ${whole(reading.ms)} ms; others waited ${reading.p50.toFixed(1)} ms (p99 ${reading.p99.toFixed(1)}, longest ${reading.longest.toFixed(1)})`,
  );
  const figures = houses.map(({ count, bytes, starts }) => ({
    matches: count,
    bytes,
    startMs: starts.map(Math.round),
  }));
  const isMet = ratio <= BAR;
  console.log(
    isMet
      ? `The start takes ${ratio.toFixed(2)} times as long.`
      : `The bar is missed: ${ratio.toFixed(2)} times as long, not ${BAR}.`,
  );
  console.log(JSON.stringify({ bench: 'start', ratio, bar: BAR, houses: figures, reading }));
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
