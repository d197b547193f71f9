// The program itself: what it says when it cannot start, and what is left when it is killed.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, fastRng, fastWords } from '@parlor/engine';
import { games } from '@parlor/games';
import { replayLines } from '@parlor/table';
import {
  connectBySocket,
  guestCookie,
  plainSettings,
  type Remote,
  runProgram,
  startProgram,
  until,
} from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { built, npmStart, runToEnd, startChild } from './child.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a server that cannot start says why in one sentence and ends with 1', { timeout: 300_000 }, () => {
  it.each<[string, Record<string, string>, RegExp, string[]?]>([
    ['a port that is no number', { PORT: 'x' }, /^PORT must be a whole number from 0 to 65535, not "x"\.\n$/],
    ['an unknown setting', { PARLOR_DATE: '/x' }, /^There is no setting PARLOR_DATE; the settings are .*\n$/],
    [
      'a folder that cannot be made',
      { PORT: '0', PARLOR_DATA: '/proc/none' },
      /^The data folder .* cannot be written .*\n$/,
      // As the command line calls it.
      ['serve'],
    ],
  ])('%s', async (_name, env, sentence, words = []) => {
    const { code, out, err } = await runToEnd(env, words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
  });

  it('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as { port: number }).port);
    // A second time too: the first left the folder in order.
    for (const _time of ['first', 'second']) {
      const { code, err } = await runToEnd({ PORT: port, PARLOR_DATA: folder });
      expect(code).toBe(1);
      expect(err).toMatch(
        /^The address 127\.0\.0\.1:\d+ is in use by another program\. Set PORT to another number\.\n$/,
      );
      expect(readdirSync(folder)).not.toContain('parlor.running');
    }
    other.close();
  });

  it('a damaged database, which stays as it is', async () => {
    writeFileSync(join(folder, 'parlor.db'), 'no database');
    const { code, err } = await runToEnd({ PORT: '0', PARLOR_DATA: folder });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database .* is damaged .*\n$/);
    expect(readdirSync(folder)).toEqual(['parlor.db']);
  });
});

describe('npm start', { timeout: 300_000 }, () => {
  const hasNetwork = Object.values(networkInterfaces())
    .flat()
    .some((one) => one?.family === 'IPv4' && !one.internal);

  it('prints no network address when the server refuses a setting', async () => {
    const { code, out, err } = await runProgram(npmStart, { HOST: '0.0.0.0', PORT: 'abc' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('PORT must be a whole number from 0 to 65535, not "abc".\n');
  });

  it.skipIf(!hasNetwork)('prints the network address once the server is open, with its port', async () => {
    const server = await startProgram(npmStart, folder, { HOST: '0.0.0.0' });
    const { port } = new URL(server.base);
    const lines = new RegExp(
      `^Parlor is open at .*:${port} .*\\nFor other devices in the same network: http://[\\d.]+:${port}`,
    );
    await vi.waitFor(() => expect(server.logged()).toMatch(lines), { timeout: 60_000 });
    expect(await server.stop()).toBe(0);
  });
});

describe('while its client is being built', { timeout: 300_000 }, () => {
  /** As `npm start` runs it; resolves when the store is open. */
  const startEarly = async () => {
    const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', PARLOR_DATA: folder };
    const child = fork(built('main.ts'), ['serve', '--await-client'], { env, silent: true, execArgv: [] });
    let out = '';
    child.stdout?.on('data', (data) => {
      out += data;
    });
    await vi.waitFor(() => expect(readdirSync(folder)).toContain('parlor.db'), { timeout: 60_000 });
    return { child, printed: () => out };
  };

  it('a server opens its store, and its port when the client is there', async () => {
    const { child, printed } = await startEarly();
    expect(printed()).not.toContain('Parlor is open');
    const opened = once(child, 'message');
    child.send('client-built');
    const [{ port }] = await opened;
    await vi.waitFor(() => expect(printed()).toContain(`:${port} (data in ${folder})`), { timeout: 60_000 });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('a server ends with the command that could not build it', async () => {
    const { child } = await startEarly();
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([1, null]);
  });
});

it('a server that is stopped as soon as it says that it is open closes in order', async () => {
  const server = await startChild(folder);
  expect(await server.stop()).toBe(0);
}, 300_000);

interface Acked {
  readonly match: string;
  readonly ply: number;
  readonly move: string;
}

const gameOf = (guest: Remote): AnyGame | undefined =>
  games.find(({ name }) => name === guest.board?.sync.game);

/** Plays whenever it can; remembers every move that was acknowledged. */
const playAlong = (guest: Remote, seed: number, acked: Acked[]): void => {
  const words = fastWords(fastRng(seed));
  let asked = '';
  const act = (): void => {
    const { board, table } = guest;
    const game = gameOf(guest);
    if (board === undefined || game === undefined || table?.stage !== 'playing') return;
    const place = `${board.sync.match} ${board.ply}`;
    const moves = game.movesFor(board.view).map((move) => game.formatMove(move));
    if (asked === place || moves.length === 0) return;
    asked = place;
    const move = moves[words.below(moves.length)] ?? '';
    const { match } = board.sync;
    void guest.move(move).then((answer) => {
      if (answer.ok && answer.ply !== undefined) acked.push({ match, ply: answer.ply, move });
    });
  };
  guest.onNews = act;
  act();
};

it('the built server, killed, loses no acknowledged move and doubles none; a backup of it is whole', async () => {
  const KILLS = 1;
  const acked: Acked[] = [];
  const people: { cookie: string; code: string }[] = [];
  let server = await startChild(folder, { PARLOR_LOG: 'warn' });
  onTestFinished(() => server.kill());
  // Seeds and keys are for nobody else on this machine.
  expect(statSync(join(folder, 'parlor.db')).mode & 0o077).toBe(0);
  for (const [at, game] of games.entries()) {
    const cookie = await guestCookie(server.base, `P${at}`);
    const host = await connectBySocket(server.base, cookie);
    const count = game.seats.includes(4) ? 4 : Math.max(...game.seats);
    const seats = Array.from({ length: count }, (_, seat) =>
      seat === 0 ? ({ kind: 'open' } as const) : ({ kind: 'bot', level: 'easy' } as const),
    );
    const made = await host.ask({ t: 'create', game: game.name, settings: plainSettings, seats });
    if (!made.ok || made.code === undefined) throw new Error(JSON.stringify(made));
    host.say({ t: 'watch', table: made.code });
    await host.ask({ t: 'sit', seat: 0 });
    await host.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    await host.ask({ t: 'start' });
    host.drop();
    people.push({ cookie, code: made.code });
  }
  const plies: number[] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const guests: Remote[] = [];
    for (const { cookie, code } of people) {
      const guest = await connectBySocket(server.base, cookie, code);
      await until(guest, () => guest.board !== undefined);
      guests.push(guest);
    }
    const before = acked.length;
    for (const [seed, guest] of guests.entries()) playAlong(guest, kill * 10 + seed, acked);
    await new Promise((resolve) => setTimeout(resolve, 300));
    while (acked.length < before + 8 && guests.some(({ table }) => table?.stage === 'playing')) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // Players think in worker threads; one that fails is replaced by chance, and that is logged. On a machine under heavy
    // load one may be late, which is no failure of this test.
    expect(server.logged()).not.toMatch(/"problem":"(?!Error: no answer in time)[^"]*","msg":"a bot failed/);
    if (kill === KILLS) {
      const copy = join(folder, 'copy.db');
      expect(await runToEnd({ PARLOR_DATA: folder }, ['backup', copy])).toMatchObject({ code: 0, err: '' });
      expect(await server.stop()).toBe(0);
      break;
    }
    await server.kill();
    plies.push(acked.length);
    for (const guest of guests) guest.drop();
    server = await startChild(folder, { PARLOR_LOG: 'warn' });
  }
  expect(plies[0]).toBeGreaterThan(0);
  expect(acked.length).toBeGreaterThan(plies.at(-1) ?? 0);

  const store = await openSqliteStore(folder);
  for (const match of new Set(acked.map((one) => one.match))) {
    const stored = await store.match(match);
    if (stored === undefined) throw new Error('a match is gone');
    const replayed = replayLines(games, stored.doc, stored.lines);
    expect(replayed.ok).toBe(true);
    for (const { ply, move } of acked.filter((one) => one.match === match)) {
      expect(stored.lines[ply - 1]).toMatchObject({ actor: 0, move });
    }
    const places = acked.filter((one) => one.match === match).map(({ ply }) => ply);
    expect(new Set(places).size).toBe(places.length);
  }
  await store.close();
}, 400_000);
