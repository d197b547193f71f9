// A start that works out what is due instead of reading it: 10,000 tables at which people play, each opened
// from its document and the log of its match, as a store without due rows would have to. ADR 22 says why they
// are stored.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRng, fastWords, openMatch } from '@parlor/engine';
import { games } from '@parlor/games';
import { openSqliteStore } from '@parlor/server';
import { replayLines } from '@parlor/table';
import { table } from '../report.mjs';
import { startServer } from '../server/child.mjs';

const TABLES = Number(process.env.BENCH_TABLES ?? 10_000);
/** Moves of a match so far, at most: the middle of a usual one of the longer games. */
const MOVES = 120;
const BAR_MS = 2000;
const SEATS = [0, 1, 2, 3];
const START = 1_700_000_000_000;
/** Nothing becomes due meanwhile. */
const DUE = 4_000_000_000_000;

const words = fastWords(fastRng(1));
const padded = (letter, n) => letter + String(n).padStart(15, '0');

/** Random moves of a match that goes on after them. */
const linesOf = (game, seed) => {
  let { value: match } = openMatch(game, { seats: SEATS.length, seed });
  const lines = [];
  while (lines.length < MOVES) {
    const actor = match.toAct;
    const moves = match.moves(actor);
    const move = moves[words.below(moves.length)];
    const next = match.submit(actor, move).match;
    if (next.toAct === undefined) break;
    match = next;
    lines.push({ actor, move, at: START + lines.length * 3000 });
  }
  return lines;
};

const addTable = (store, n) => {
  const game = games[n % games.length];
  const [id, match] = [padded('t', n), padded('m', n)];
  const seed = n.toString(16).padStart(64, '7');
  const rules = { game: game.name, rules: game.version, options: game.options.defaults };
  const people = SEATS.map((seat) => ({ id: padded('p', 4 * n + seat), name: 'Ann', avatar: 'fox' }));
  const doc = {
    ...{ id, code: id, version: 2, ...rules, stage: 'playing', match, begunAs: 1, touchedAt: START },
    settings: { access: 'link', options: {}, turn: 'rules', spectators: 'open', autoStart: false },
    host: people[0],
    seats: people.map((person) => ({ kind: 'person', person, ready: true, entropy: '0'.repeat(32) })),
    promised: { match, secret: '0'.repeat(64), commit: '0'.repeat(64) },
  };
  const seats = people.map((person) => ({ kind: 'person', person: person.id, name: 'Ann', entropy: '' }));
  const openedMatch = { id: match, table: id, ...rules, turn: 'rules', seats, commit: '', secret: '', seed };
  const putDue = [
    { owner: id, name: 'idle', at: DUE, tag: '' },
    { owner: match, name: 'clock', at: DUE, tag: '0' },
  ];
  return Promise.all([
    store.commit({ table: { expected: 0, doc }, openMatch: { ...openedMatch, startedAt: START }, putDue }),
    ...linesOf(game, seed).map((line, ply) => store.commit({ line: { match, ply, line } })),
  ]);
};

const folder = mkdtempSync(join(tmpdir(), 'parlor-dues-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const filled = await openSqliteStore(folder);
for (let n = 0; n < TABLES; n++) await addTable(filled, n);
await filled.close();

const env = { PARLOR_DATA: folder, HOST: '127.0.0.1', PORT: '0', PARLOR_LOG: 'error' };
const started = performance.now();
const server = await startServer(new URL('../../packages/server/dist/main.js', import.meta.url), env);
const startMs = performance.now() - started;
const { cpu: serverCpu } = await server.measure();
const cpuMs = serverCpu * 1000;
await server.stop();

const store = await openSqliteStore(folder);
const [begun, cpu] = [performance.now(), process.cpuUsage()];
for (let n = 0; n < TABLES; n++) {
  const doc = await store.table(padded('t', n));
  const match = await store.match(doc.match);
  if (!replayLines(games, match.doc, match.lines).ok) throw new Error(`${doc.match} cannot be replayed`);
}
const replayMs = performance.now() - begun;
const { user, system } = process.cpuUsage(cpu);
const replayCpuMs = (user + system) / 1000;
await store.close();
console.log(
  table(
    [`${TABLES} tables`, 'ms', 'ms of CPU'],
    [
      ['a start that reads due rows', Math.round(startMs), Math.round(cpuMs)],
      ['all tables from documents and logs', Math.round(replayMs), Math.round(replayCpuMs)],
    ],
  ),
);
const wholeMs = Math.round(cpuMs + replayCpuMs);
console.log(
  `Without due rows a start would take ${wholeMs} ms of CPU, ${wholeMs < BAR_MS ? 'less' : 'more'} than two seconds.`,
);
