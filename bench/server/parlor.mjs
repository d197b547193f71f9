// Parlor's own server with its embedded store, and tables of four sockets at it. The clients keep every view
// up to date, as a page does, and choose among the moves that follow from it.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@parlor/games';
import { applyPatch, encodeClient, PROTOCOL } from '@parlor/protocol';
import { serverFlags } from '../../scripts/flags.mjs';
import { startServer } from './child.mjs';
import { Arrivals, inTurns } from './load.mjs';
import { openWire } from './wire.mjs';

const main = new URL('../../packages/server/dist/main.js', import.meta.url);
const root = new URL('../..', import.meta.url).pathname;
const SEATS = 4;
// The longest matches that the rules allow, because random players would otherwise start new ones all the
// time. Concessions are left out too: random players would concede every other hand, but every hand should be
// played to its last tile, as at the other servers.
const OPTIONS = {
  'big-two': { target: 1000 },
  'texas-42': { target: 1000, claims: 'off', earlyEnd: 'off' },
};
const SETTINGS = {
  access: 'link',
  spectators: 'off',
  turn: 'rules',
  autoStart: false,
};
const ENTROPY = '0123456789abcdef'.repeat(2);

/**
 * Starts a server with its own folder on the disk of the working copy; in a file system in memory every sync
 * would be free.
 */
export const startIn = async (start) => {
  mkdirSync(join(root, 'tmp'), { recursive: true });
  const data = mkdtempSync(join(root, 'tmp/bench-'));
  const clear = () => rmSync(data, { recursive: true, force: true });
  try {
    const server = await start(data);
    return { ...server, stop: () => server.stop().finally(clear) };
  } catch (problem) {
    clear();
    throw problem;
  }
};

export const startParlor = (execArgv = [], env = {}) =>
  startIn((data) =>
    startServer(
      main,
      {
        PORT: '0',
        HOST: '127.0.0.1',
        PARLOR_DATA: data,
        PARLOR_LOG: 'error',
        PARLOR_RATE: '100000',
        PARLOR_BOT_THREADS: '1',
        ...env,
      },
      [...serverFlags, ...execArgv],
    ),
  );

/** Cache of parsed steps: most seats of a table receive the same text. */
const MOST_READ = 1000;
let patches = new Map();
const patchOf = (text) => {
  const known = patches.get(text);
  if (known !== undefined) return known;
  const [, patch] = JSON.parse(text);
  if (patches.size >= MOST_READ) patches = new Map();
  patches.set(text, patch);
  return patch;
};

/** The sign that a step begins with. */
const LIST = '['.charCodeAt(0);

class Client {
  socket;
  ply = 0;
  onPly = () => undefined;
  #view;
  #unread = [];
  #answers = new Map();
  #next = 1;

  async open(base, name) {
    const answer = await fetch(`${base}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, avatar: 'fox' }),
    });
    if (!answer.ok) throw new Error(`no guest: ${answer.status} ${await answer.text()}`);
    const cookie = answer.headers.get('set-cookie').split(';')[0];
    this.socket = await openWire(`${base}/ws`, { cookie }, (text) => this.#take(text));
    this.say({ t: 'hello', v: PROTOCOL });
    return this;
  }

  say(message) {
    this.socket.send(encodeClient(message));
  }

  ask(command) {
    const id = `c${this.#next++}`;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject, command });
      this.say({ ...command, id });
    });
  }

  #take(text) {
    if (text.charCodeAt(0) === LIST) return this.#step(text);
    const message = JSON.parse(text);
    if (message.t === 'sync') this.#sync(message);
    else if (message.t === 'ok') this.#answered(message.id, message);
    else if (message.t === 'no') this.#refused(message);
  }

  #sync(sync) {
    this.ply = sync.ply;
    this.#view = sync.view;
    this.#unread = [];
    this.onPly(this.ply);
  }

  #step(text) {
    const ply = Number.parseInt(text.slice(1), 10);
    if (ply !== this.ply + 1) throw new Error(`a step jumps from ${this.ply} to ${ply}`);
    this.ply = ply;
    this.#unread.push(text);
    this.onPly(ply);
  }

  /** The view of this seat. Steps are applied only on demand, and events are ignored. */
  get view() {
    for (const text of this.#unread) this.#view = applyPatch(this.#view, patchOf(text));
    this.#unread = [];
    return this.#view;
  }

  #answered(id, answer) {
    this.#answers.get(id)?.resolve(answer);
    this.#answers.delete(id);
  }

  #refused(message) {
    const waiting = this.#answers.get(message.id);
    this.#answers.delete(message.id);
    // Another seat or the clock was faster. The board has moved on, which is what the table waits for.
    if (message.code === 'STALE') waiting?.resolve(message);
    else
      waiting?.reject(
        new Error(`${JSON.stringify(waiting.command)} was refused: ${JSON.stringify(message)}`),
      );
  }
}

class Table {
  #game;
  #clients;
  #arrivals = new Arrivals(SEATS);
  #turn = 0;

  constructor(game, clients) {
    this.#game = game;
    this.#clients = clients;
    for (const [seat, client] of clients.entries()) {
      client.onPly = (ply) => this.#arrivals.reach(seat, ply + 1);
    }
  }

  async open() {
    const [host] = this.#clients;
    const seats = this.#clients.map(() => ({ kind: 'open' }));
    const { name } = this.#game;
    const settings = { ...SETTINGS, options: OPTIONS[name] ?? {} };
    const { code } = await host.ask({ t: 'create', game: name, settings, seats });
    for (const [seat, client] of this.#clients.entries()) {
      client.say({ t: 'watch', table: code });
      await client.ask({ t: 'sit', seat });
    }
    return this.#start();
  }

  async #start() {
    const [host] = this.#clients;
    await Promise.all(this.#clients.map((one) => one.ask({ t: 'ready', ready: true, entropy: ENTROPY })));
    this.#arrivals.reset();
    const seen = this.#arrivals.all(1);
    await host.ask({ t: 'start' });
    await seen;
    return this;
  }

  /** A seat that may move, with its moves; usually the one after the last. */
  #mover() {
    for (let step = 0; step < SEATS; step++) {
      const seat = (this.#turn + step) % SEATS;
      const moves = this.#game.movesFor(this.#clients[seat].view);
      if (moves.length > 0) {
        this.#turn = (seat + 1) % SEATS;
        return { client: this.#clients[seat], moves };
      }
    }
    return undefined;
  }

  /**
   * Makes one move and returns the milliseconds until all seats have it. A finished match is followed by
   * another.
   */
  async play() {
    let mover = this.#mover();
    if (mover === undefined) {
      await this.#clients[0].ask({ t: 'rematch' });
      await this.#start();
      mover = this.#mover();
    }
    const { client, moves } = mover;
    const move = this.#game.formatMove(moves[Math.floor(Math.random() * moves.length)]);
    const { ply } = client;
    const from = performance.now();
    const seen = this.#arrivals.all(ply + 2);
    const answered = client.ask({ t: 'move', ply, move });
    await seen;
    const took = performance.now() - from;
    await answered;
    return took;
  }

  close() {
    for (const { socket } of this.#clients) socket.close();
  }
}

/**
 * Opens and starts `count` tables of this game. `base` is an address, or a function from table and seat to
 * one.
 */
export const openTables = async (base, gameName, count, width = 20) => {
  const game = games.find(({ name }) => name === gameName);
  const baseOf = typeof base === 'function' ? base : () => base;
  const numbers = Array.from({ length: count }, (_, at) => at);
  return inTurns(numbers, width, async (at) => {
    const clients = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => new Client().open(baseOf(at, seat), `G${at}-${seat}`)),
    );
    return new Table(game, clients).open();
  });
};
