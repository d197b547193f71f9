// The interface of an attack in `npm run soak -- abuse`: hostile guests act from one address, while an honest
// table plays at another.

import { connect, type Socket } from 'node:net';
import type { AnyGame } from '@parlor/engine';
import type { CommandOf } from '@parlor/protocol';
import type { Store } from '@parlor/server/parts';
import {
  ask,
  type Caller,
  connectBySocket,
  guestCookie,
  type HttpAnswer,
  type Remote,
} from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';

/** Figures of an attack, by name. */
export type Counts = Readonly<Record<string, number>>;

export interface Attack {
  /** The name on the command line and in the report. */
  readonly name: string;
  readonly about: string;
  /** Settings of the server that differ from the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Rows in the store before the server starts, and the facts about them that the attackers need. */
  readonly prepared?: {
    /** The number of rows that the soak uses. */
    readonly rows: number;
    prepare(store: Store, rows: number): Promise<string>;
  };
  /** The attackers' side. It must end soon after `target.isOver()`. */
  run(target: Target): Promise<Counts>;
  /** An honest side in addition to the table that plays during every attack. */
  honest?(target: Target, games: readonly AnyGame[]): Promise<HonestReport>;
  /** A sentence for each bar that the figures of `run` miss after this many seconds. */
  missed?(counts: Counts, seconds: number): readonly string[];
}

export interface HonestReport {
  readonly counts: Counts;
  /** A sentence for each broken promise. */
  readonly broken: readonly string[];
}

/**
 * A raw connection after its upgrade, without a WebSocket library: it may send any bytes and need not read.
 */
export interface Wire {
  readonly socket: Socket;
  /** Resolves when the bytes have left, the connection is gone, or it is stuck. */
  write(bytes: Buffer): Promise<void>;
  readonly isOpen: boolean;
  /** Bytes received after the upgrade. */
  readonly received: number;
}

export interface TargetOptions {
  readonly base: string;
  readonly localAddress: string;
  readonly isOver: () => boolean;
  /** Milliseconds between two rounds of an attack that keeps within its limits. */
  readonly roundMs: number;
  /** The result of `prepare`. */
  readonly prepared?: string;
}

const STUCK_MS = 200;
const RETRY_MS = 50;

/** The server as seen from one address. */
export class Target {
  readonly base: string;
  readonly isOver: () => boolean;
  readonly prepared: string;
  readonly #caller: Caller;
  readonly #roundMs: number;

  constructor({ base, localAddress, isOver, roundMs, prepared = '' }: TargetOptions) {
    this.base = base;
    this.isOver = isOver;
    this.prepared = prepared;
    this.#caller = { localAddress };
    this.#roundMs = roundMs;
  }

  /** Waits until the next round. */
  round(): Promise<void> {
    return wait(this.#roundMs);
  }

  guest(name: string): Promise<string> {
    return guestCookie(this.base, name, this.#caller);
  }

  /** A well-behaved connection that has greeted and opened this table. */
  enter(cookie: string, table?: string): Promise<Remote> {
    return connectBySocket(this.base, cookie, table, this.#caller);
  }

  ask(path: string, headers?: Readonly<Record<string, string>>, body?: object): Promise<HttpAnswer> {
    return ask(this.base, path, { ...this.#caller, ...(headers && { headers }) }, body);
  }

  /** An upgraded connection; the HTTP status when the upgrade is refused, 0 without an answer. */
  dial(cookie: string): Promise<Wire | number> {
    const { hostname, port } = new URL(this.base);
    return new Promise((resolve) => {
      const { localAddress = '127.0.0.1' } = this.#caller;
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      let head = '';
      let received = 0;
      const wire: Wire = {
        socket,
        write: (bytes) => writeAll(socket, bytes),
        get isOpen() {
          return !socket.destroyed && socket.writable;
        },
        get received() {
          return received;
        },
      };
      socket.on('data', (chunk) => {
        if (head.includes('\r\n\r\n')) {
          received += chunk.length;
          return;
        }
        head += chunk.toString('latin1');
        if (!head.includes('\r\n\r\n')) return;
        const status = Number(head.split(' ', 2)[1]);
        if (status !== 101) socket.destroy();
        resolve(status === 101 ? wire : status);
      });
      socket.on('error', () => socket.destroy());
      socket.on('end', () => socket.destroy());
      socket.on('close', () => resolve(0));
      const key = 'AAAAAAAAAAAAAAAAAAAAAA==';
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
      );
    });
  }

  /**
   * Lets a guest create a table over a well-behaved connection; returns the code, or undefined when the
   * server refuses.
   */
  async makeTable(guest: Remote, table: Omit<CommandOf<'create'>, 't' | 'id'>): Promise<string | undefined> {
    const created = await guest.ask({ t: 'create', ...table });
    return created.ok ? created.code : undefined;
  }

  /**
   * Connects each guest, then sends `bytes` on every connection as fast as they are accepted, until the
   * attack is over.
   */
  async flood(guests: readonly Flood[], reads: 'reads' | 'reads nothing'): Promise<Counts> {
    // All connect before the first is closed, because a closed connection makes its address wait.
    const wires = await Promise.all(guests.map(({ cookie }) => this.dial(cookie)));
    return sumCounts(
      await Promise.all(guests.map((guest, at) => this.#floodFrom(guest, wires[at] ?? 0, reads))),
    );
  }

  /** Sends on one connection; a closed connection is replaced at once. */
  async #floodFrom(
    { cookie, bytes }: Flood,
    first: Wire | number,
    reads: 'reads' | 'reads nothing',
  ): Promise<Counts> {
    const counts = { connections: 0, refused: 0, sent: 0, received: 0 };
    for (let wire = first; !this.isOver(); wire = await this.dial(cookie)) {
      if (typeof wire === 'number') {
        counts.refused++;
        await wait(RETRY_MS);
        continue;
      }
      counts.connections++;
      if (reads === 'reads nothing') wire.socket.pause();
      while (wire.isOpen && !this.isOver()) {
        await wire.write(bytes);
        counts.sent += bytes.length;
      }
      counts.received += wire.received;
      wire.socket.destroy();
    }
    return counts;
  }
}

export interface Flood {
  readonly cookie: string;
  readonly bytes: Buffer;
}

const writeAll = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      socket.off('close', end);
      // Waits for the next turn of the event loop, so that incoming data is read before more is sent.
      setImmediate(resolve);
    };
    const timer = setTimeout(end, STUCK_MS);
    socket.once('close', end);
    socket.write(bytes, end);
  });

/** The sum of several attackers' figures. */
export const sumCounts = (all: readonly Counts[]): Counts => {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

export const TEXT = 0x81;
export const PING = 0x89;
export const PONG = 0x8a;

/** A frame of a client with a mask of zeros, which leaves the payload as it is. The first byte is `kind`. */
export const frame = (kind: number, payload: string): Buffer => {
  const data = Buffer.from(payload);
  const size = data.length;
  const head = size < 126 ? [kind, 0x80 | size] : [kind, 0xfe, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), data]);
};

/** As many copies of the frames as fit into this number of bytes. */
export const repeatFrames = (frames: readonly Buffer[], bytes: number): Buffer => {
  const once = Buffer.concat(frames);
  return Buffer.concat(Array.from({ length: Math.max(1, Math.floor(bytes / once.length)) }, () => once));
};
