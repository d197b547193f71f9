// Many tables at a slow pace: 2,500 tables with 10,000 sockets, one move per table in five seconds. Reports
// the time from a move to all seats, the server's memory and its CPU; where the machine allows fewer sockets,
// it reports the number reached.

import { execFileSync } from 'node:child_process';
import { table } from './report.mjs';
import { measured, paced, quantile } from './server/load.mjs';
import { openTables, startParlor } from './server/parlor.mjs';

const SEATS = 4;
const WANTED = Number(process.env.BENCH_TABLES ?? 2500);
const EVERY_MS = Number(process.env.BENCH_EVERY_MS ?? 5000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** The number of open files of a process besides its sockets. */
const SPARE_FILES = 200;

/** The limit of open files of a process; Node raises it to the hard limit by itself. */
const fileLimit = () => {
  const text = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text);
};

const count = Math.min(WANTED, Math.floor((fileLimit() - SPARE_FILES) / SEATS));
if (count < WANTED)
  console.log(`The limit of open files allows ${count} tables only; raise it with ulimit -n.`);

const server = await startParlor();
let figures;
try {
  const idle = await server.measure();
  const from = performance.now();
  const half = Math.floor(count / 2);
  const tables = [
    ...(await openTables(server.base, 'big-two', half)),
    ...(await openTables(server.base, 'texas-42', count - half)),
  ];
  const opening = (performance.now() - from) / 1000;
  console.log(
    `${tables.length} tables with ${tables.length * SEATS} sockets are open after ${opening.toFixed(0)} s.`,
  );
  const { moves, cpu, bytes, rss, delays } = await measured(server, SEATS, () =>
    paced(tables, EVERY_MS, SECONDS),
  );
  figures = {
    tables: tables.length,
    sockets: tables.length * SEATS,
    moves,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    most: quantile(delays, 1),
    rssMB: rss / 1e6,
    rssIdleMB: idle.rss / 1e6,
    kilobytesPerSocket: (rss - idle.rss) / 1e3 / (tables.length * SEATS),
    movesPerCpuSecond: moves / cpu,
    cpuShare: cpu / SECONDS,
    bytes,
  };
  for (const one of tables) one.close();
} finally {
  await server.stop();
}

console.log(
  table(
    ['', ''],
    Object.entries(figures).map(([name, value]) => [
      name,
      Number.isInteger(value) ? value : value.toFixed(2),
    ]),
  ),
);
const missed = figures.tables < WANTED ? [`${figures.tables} of ${WANTED} tables`] : [];
console.log(JSON.stringify({ bench: 'sockets', everyMs: EVERY_MS, seconds: SECONDS, ...figures, missed }));
process.exit(missed.length > 0 ? 1 : 0);
