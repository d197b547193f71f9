// What a socket is sent in one turn of the event loop, joined into one write: the news of a move and the answer to it leave
// together. Short ASCII texts, which moves are, and answers to pings become frames (RFC 6455, unmasked) here; all others are left to `ws`.

import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Wire } from '../parlor/connection.ts';

const TEXT = '\x81';
const PONG = '\x8a';
const LONGEST = 0xffff;
/** Output that a socket may leave unread before it is destroyed, because it could fill the memory. */
const MOST_WAITING_BYTES = 1024 * 1024;

const lengthOf = (size: number): string =>
  size < 126
    ? String.fromCharCode(size)
    : `\x7e${String.fromCharCode(size >> 8)}${String.fromCharCode(size & 255)}`;

/** The last text, and its frame: what happened at a table goes to several sockets one after the other. */
const last: { text: string; frame: string | undefined } = { text: '', frame: undefined };

/** The frame of a text that is short and ASCII. */
const frameOf = (text: string): string | undefined => {
  if (text === last.text && last.frame !== undefined) return last.frame;
  if (text.length > LONGEST || Buffer.byteLength(text) !== text.length) return undefined;
  last.text = text;
  last.frame = TEXT + lengthOf(text.length) + text;
  return last.frame;
};

/** Outboxes with something in them: all are emptied at the end of the turn. */
let filled: Outbox[] = [];
const flushAll = (): void => {
  const all = filled;
  filled = [];
  for (const outbox of all) outbox.flush();
};

export class Outbox implements Wire {
  readonly #socket: WebSocket;
  readonly #raw: Duplex;
  #frames = '';

  /** `raw` is the connection under the socket. */
  constructor(socket: WebSocket, raw: Duplex) {
    this.#socket = socket;
    this.#raw = raw;
  }

  send(text: string): void {
    const frame = frameOf(text);
    if (frame !== undefined) this.#add(frame);
    else if (this.#hasRoom()) {
      this.flush();
      this.#socket.send(text);
    }
  }

  /** Answers a ping with its own payload. */
  pong(payload: Buffer): void {
    this.#add(PONG + lengthOf(payload.length) + payload.toString('latin1'));
  }

  /**
   * Nothing may follow the frame that closes a socket, so what waits goes before it. Nothing is read any more: `ws` destroys the
   * connection a moment later, whatever the other side does.
   */
  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
    this.#socket.pause();
    this.#raw.end();
  }

  #add(frame: string): void {
    if (!this.#hasRoom()) return;
    if (this.#frames === '') {
      if (filled.length === 0) process.nextTick(flushAll);
      filled.push(this);
    }
    this.#frames += frame;
  }

  #hasRoom(): boolean {
    const hasRoom = this.#raw.writableLength + this.#frames.length <= MOST_WAITING_BYTES;
    // A polite close would wait behind everything that is not read.
    if (!hasRoom) this.#raw.destroy();
    return hasRoom;
  }

  flush(): void {
    const frames = this.#frames;
    if (frames === '') return;
    this.#frames = '';
    if (this.#socket.readyState === WebSocket.OPEN) this.#raw.write(frames, 'latin1');
  }
}
