// Output of one socket. The frames of one turn of the event loop leave in one write: the news of a move and
// the answer to it go together. A socket that does not read is destroyed before its output fills the
// memory.

import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Wire } from '../parlor/connection.ts';

/** Output that a socket may leave unread. */
const MOST_WAITING_BYTES = 1024 * 1024;

const TEXT = { binary: false } as const;

/** The last text as bytes: what happened at a table goes to several sockets one after the other. */
const last = { text: '', bytes: Buffer.alloc(0) };

const bytesOf = (text: string): Buffer => {
  if (text !== last.text) {
    last.text = text;
    last.bytes = Buffer.from(text);
  }
  return last.bytes;
};

/** Connections that hold their output back until the end of the turn. */
let held: Duplex[] = [];
const release = (): void => {
  const all = held;
  held = [];
  for (const raw of all) raw.uncork();
};

export class Outbox implements Wire {
  readonly #socket: WebSocket;
  readonly #raw: Duplex;

  /** `raw` is the connection under the socket. */
  constructor(socket: WebSocket, raw: Duplex) {
    this.#socket = socket;
    this.#raw = raw;
  }

  send(text: string): void {
    if (this.#isReady()) this.#socket.send(bytesOf(text), TEXT);
  }

  /** Answers a ping with its own payload. */
  pong(payload: Buffer): void {
    if (this.#isReady()) this.#socket.pong(payload);
  }

  /**
   * Sends the closing frame and reads nothing any more: `ws` destroys the connection a moment later,
   * whatever the other side does.
   */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    this.#socket.pause();
    this.#raw.end();
  }

  #isReady(): boolean {
    if (this.#socket.readyState !== WebSocket.OPEN) return false;
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) {
      // A polite close would wait behind everything that is not read.
      this.#socket.terminate();
      return false;
    }
    if (this.#raw.writableCorked === 0) {
      if (held.length === 0) process.nextTick(release);
      held.push(this.#raw);
      this.#raw.cork();
    }
    return true;
  }
}
