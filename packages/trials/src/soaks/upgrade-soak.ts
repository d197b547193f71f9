// A cluster whose node is replaced by a newer one while people play. A node of an earlier commit serves its
// own pages alone; a node of this one joins it, and at every table some people play through the one and some
// through the other; then its people go to the new one, and the old node is told to stop. No acknowledged
// move is lost or doubled, and every table goes on at each step.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { AnyGame } from '@parlor/engine';
import { plainSettings } from '../beds/bed.ts';
import { ask, connectBySocket } from '../beds/by-socket.ts';
import { brokenPromises, Ledger, type PlayFigures } from '../beds/ledger.ts';
import { stuckTables, wait } from '../beds/party.ts';
import { Player } from '../beds/player.ts';
import { builtProgram } from '../beds/program.ts';
import { openClusterLog } from '../cluster/log.ts';
import { type Cluster, openCluster } from '../cluster/nodes.ts';

export interface UpgradeOptions {
  /** The folder of a built checkout of the earlier commit. */
  readonly tree: string;
  readonly games: readonly AnyGame[];
  /** Moves that are acknowledged at each step before the next one. */
  readonly moves: number;
  readonly seed: number;
  /** A file for the database as the old node alone has written it; absent: none. */
  readonly dump?: string;
  readonly say: (sentence: string) => void;
}

export interface UpgradeFigures extends PlayFigures {
  /** Moves that were acknowledged by the old node alone, by both nodes, and by the new one alone. */
  readonly before: number;
  readonly beside: number;
  readonly after: number;
  /** Of those by both: through the old node. */
  readonly throughOld: number;
}

/** Pages of one version, which speak its protocol. */
interface Pages {
  readonly connectBySocket: typeof connectBySocket;
  readonly Player: typeof Player;
  readonly plainSettings: typeof plainSettings;
  readonly games: readonly AnyGame[];
}

interface Seat {
  readonly cookie: string;
  readonly table: string;
  readonly seat: number;
}

const SEATS = 4;
const THINK_MS = 30;
const RESEND_MS = 1000;
const LONG_MS = 120_000;
const LOOK_MS = 50;

/** The test equipment of the earlier commit stood in its server. */
const loadPages = async (tree: string): Promise<Pages> => {
  const load = (path: string) => import(pathToFileURL(join(tree, path)).href);
  const [sockets, player, bed, { games }] = await Promise.all([
    load('packages/server/dist/testing/by-socket.js'),
    load('packages/server/dist/testing/player.js'),
    load('packages/server/dist/testing/bed.js'),
    load('packages/games/dist/index.js'),
  ]);
  const { plainSettings: settings } = bed;
  return { connectBySocket: sockets.connectBySocket, Player: player.Player, plainSettings: settings, games };
};

/** All that the database holds, as statements that any client can run. */
const dumpDatabase = async (url: string, file: string): Promise<void> => {
  const args = ['--no-owner', '--no-privileges', '--rows-per-insert=200', url];
  const { stdout } = await promisify(execFile)('pg_dump', args, { maxBuffer: 2 ** 28 });
  const isSql = (line: string): boolean => line !== '' && !/^(--|\\)/.test(line);
  writeFileSync(file, `${stdout.split('\n').filter(isSql).join('\n')}\n`);
};

/** A new guest with all cookies that the node gives, those for older nodes too. */
const guestCookies = async (base: string, name: string): Promise<string> => {
  const answer = await ask(base, '/api/guest', {}, { name, avatar: 'fox' });
  if (answer.status !== 200) throw new Error(`no guest: ${answer.status} ${answer.text}`);
  return (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
};

/** A table of each game with a seat for every guest. */
const openTables = async (base: string, pages: Pages, name: string): Promise<readonly Seat[]> => {
  const seats: Seat[] = [];
  for (const game of pages.games) {
    const cookies = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => guestCookies(base, `${name}${seat}`)),
    );
    const host = await pages.connectBySocket(base, cookies[0] ?? '');
    const created = await host.ask({
      t: 'create',
      game: game.name,
      settings: { ...pages.plainSettings, turn: 'off', autoStart: true },
      seats: cookies.map(() => ({ kind: 'open' as const })),
    });
    host.drop();
    if (!created.ok || created.code === undefined) throw new Error(`no table: ${JSON.stringify(created)}`);
    const table = created.code;
    seats.push(...cookies.map((cookie, seat) => ({ cookie, table, seat })));
  }
  return seats;
};

const play = async (cluster: Cluster, options: UpgradeOptions): Promise<UpgradeFigures> => {
  const { games, say } = options;
  const oldPages = await loadPages(options.tree);
  const newPages: Pages = { connectBySocket, Player, plainSettings, games };
  const ledger = new Ledger();
  const { acknowledged } = ledger;
  const players = new Map<Seat, Player>();
  const tables = new Set<string>();
  const stuck: string[] = [];
  let count = 0;
  let unanswered = 0;
  const baseOf = (node: number): string => cluster.nodes[node]?.base ?? '';

  const sit = (seat: Seat, node: number): void => {
    const pages = node === 0 ? oldPages : newPages;
    const of = { thinkMs: THINK_MS, resendMs: RESEND_MS, games: pages.games, address: () => baseOf(node) };
    players.set(seat, new pages.Player({ ...seat, ...of, ledger, seed: options.seed * 10_000 + count++ }));
    tables.add(seat.table);
  };
  /** Lets these people finish what they have asked for. */
  const rest = async (resting: readonly Player[]): Promise<void> => {
    for (const player of resting) player.rest();
    const end = Date.now() + LONG_MS;
    const open = (): number => resting.filter(({ isAnswered }) => !isAnswered).length;
    while (open() > 0 && Date.now() < end) await wait(LOOK_MS);
    unanswered += open();
  };
  const goToNewNode = async (seats: readonly Seat[]): Promise<void> => {
    const leaving = seats.flatMap((seat) => players.get(seat) ?? []);
    await rest(leaving);
    for (const player of leaving) player.close();
    for (const seat of seats) sit(seat, 1);
  };
  /** Plays until so many moves have been acknowledged, and one more at every table. */
  const goOn = async (step: string): Promise<number> => {
    const start = acknowledged.length;
    const end = Date.now() + LONG_MS;
    while (acknowledged.length - start < options.moves && Date.now() < end) await wait(LOOK_MS);
    const all = { tables: [...tables] };
    stuck.push(...(await stuckTables(all, ledger, acknowledged.length, LONG_MS)));
    say(`${step}: ${acknowledged.length - start} moves`);
    return acknowledged.length - start;
  };

  const log = openClusterLog(cluster.database);
  try {
    const first = await openTables(baseOf(0), oldPages, 'Old');
    for (const seat of first) sit(seat, 0);
    const before = await goOn('the old node alone');
    if (options.dump !== undefined) await dumpDatabase(cluster.database, options.dump);

    await cluster.addNode(builtProgram);
    await goToNewNode(first.filter(({ seat }) => seat % 2 === 1));
    const second = await openTables(baseOf(1), newPages, 'New');
    for (const seat of second) sit(seat, seat.seat % 2);
    const start = acknowledged.length;
    const beside = await goOn('both nodes');
    const throughOld = acknowledged.slice(start).filter(({ seat }) => seat % 2 === 0).length;

    const staying = [...first, ...second].filter(({ seat }) => seat % 2 === 0);
    await goToNewNode(staying);
    await cluster.nodes[0]?.drain();
    const after = await goOn('the new node alone');
    await rest([...players.values()]);
    const audit = await ledger.audit(log, games);
    const { resent, differing, refused } = ledger;
    return {
      ...{ tables: tables.size, before, beside, after, throughOld },
      ...{ ...audit, resent, differing, refused, unanswered, stuck: [...new Set(stuck)] },
    };
  } finally {
    for (const player of players.values()) player.close();
    await log.close();
  }
};

export const soakUpgrade = async (options: UpgradeOptions): Promise<UpgradeFigures> => {
  const program = [join(options.tree, 'packages/server/dist/main.js')];
  const cluster = await openCluster({ program, nodes: 1, disk: 'fast', botMs: 50 });
  try {
    return await play(cluster, options);
  } finally {
    await cluster.close();
  }
};

/** A sentence for each broken promise. */
export const brokenInUpgrade = (figures: UpgradeFigures): readonly string[] => [
  ...brokenPromises(figures),
  ...(figures.throughOld === 0 ? ['nobody could move through the old node beside the new one'] : []),
];
