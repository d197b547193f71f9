// What a socket is sent in one turn of the event loop, joined into one write: the news of a move and the answer to it leave
// together. Short ASCII texts, which moves are, become frames (RFC 6455, unmasked) here; all others are left to `ws`.

import type { Duplex } from 'node:stream';
import { CLOSE } from '@parlor/protocol';
import { WebSocket } from 'ws';
import type { Wire } from './connection.ts';

const TEXT = '\x81';
const LONGEST = 0xffff;
/** Who does not read what it is sent is let go before it can fill the memory. */
const MOST_WAITING = 1024 * 1024;

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
    const isEmpty = this.#frames === '';
    if (isEmpty && this.#raw.writableLength > MOST_WAITING) {
      this.close(CLOSE.tooSlow, 'does not read');
      return;
    }
    const frame = frameOf(text);
    if (frame === undefined) {
      this.flush();
      this.#socket.send(text);
      return;
    }
    if (isEmpty) {
      if (filled.length === 0) process.nextTick(flushAll);
      filled.push(this);
    }
    this.#frames += frame;
  }

  /** Nothing may follow the frame that closes a socket, so what waits goes before it. */
  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
  }

  flush(): void {
    const frames = this.#frames;
    if (frames === '') return;
    this.#frames = '';
    if (this.#socket.readyState === WebSocket.OPEN) this.#raw.write(frames, 'latin1');
  }
}
