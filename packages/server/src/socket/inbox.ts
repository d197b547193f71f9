// Frames that a socket receives (RFC 6455, masked). Each frame of whatever kind asks for admission before it is read; until it is
// admitted nothing more is read, so that TCP slows the sender down. Short ASCII texts, which moves are, are read here; all other frames
// are left to `ws`, and from the first on that is no whole message every frame is.

import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Clock } from '../node/ports.ts';

type Take = (chunk: Buffer) => void;

const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const MASK = 0x80;
const SHORT = 125;
/** The head of a short frame: two bytes, and four of the mask. */
const HEAD = 6;
const TWO_BYTES = 126;
const NONE = Buffer.alloc(0);

/** Bytes of the frame that begins here; undefined while its length has not arrived. */
const sizeAt = (bytes: Buffer, at: number): number | undefined => {
  const arrived = bytes.length - at;
  if (arrived < 2) return undefined;
  const second = bytes[at + 1] as number;
  const head = second & MASK ? HEAD : 2;
  const size = second & ~MASK;
  if (size <= SHORT) return head + size;
  if (size === TWO_BYTES) return arrived < 4 ? undefined : head + 2 + bytes.readUInt16BE(at + 2);
  return arrived < 10 ? undefined : head + 8 + Number(bytes.readBigUInt64BE(at + 2));
};

/** The text of a short frame; undefined, and the bytes as they were, when it is not ASCII. */
const textOf = (chunk: Buffer, at: number, end: number): string | undefined => {
  const start = at + HEAD;
  const unmask = (): number => {
    let bits = 0;
    for (let n = 0; start + n < end; n++) {
      const byte = (chunk[start + n] as number) ^ (chunk[at + 2 + (n & 3)] as number);
      chunk[start + n] = byte;
      bits |= byte;
    }
    return bits;
  };
  if (unmask() < 0x80) return chunk.toString('latin1', start, end);
  unmask();
  return undefined;
};

export interface Reader {
  /** Milliseconds until one more frame may be read; 0: now, and it is counted. */
  admit(): number;
  hear(text: string): void;
}

export interface InboxOptions {
  /** A socket that `ws` has just opened, and the connection under it. */
  readonly socket: Pick<WebSocket, 'readyState' | 'pause' | 'resume'>;
  readonly raw: Duplex;
  readonly clock: Clock;
  readonly reader: Reader;
}

export class Inbox {
  readonly #options: InboxOptions;
  readonly #passToWs: Take;
  /** Bytes that have arrived and are not read. */
  #unread: Buffer = NONE;
  /** Bytes of an admitted frame that have not arrived. */
  #missing = 0;
  #isLeftToWs = false;
  #stopWaiting: (() => void) | undefined;

  constructor(options: InboxOptions) {
    this.#options = options;
    const { raw } = options;
    const [theirs] = raw.listeners('data') as [Take];
    this.#passToWs = theirs.bind(raw);
    raw.off('data', theirs);
    raw.on('data', (chunk: Buffer) => {
      this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
      if (this.#stopWaiting === undefined) this.#read();
    });
  }

  /** Reads nothing any more. */
  close(): void {
    this.#stopWaiting?.();
    this.#unread = NONE;
  }

  get #isOpen(): boolean {
    return this.#options.socket.readyState === WebSocket.OPEN;
  }

  #read(): void {
    const bytes = this.#unread;
    let at = 0;
    while (at < bytes.length && this.#isOpen) {
      if (this.#missing > 0) {
        const end = Math.min(bytes.length, at + this.#missing);
        this.#missing -= end - at;
        this.#passToWs(bytes.subarray(at, end));
        at = end;
        continue;
      }
      const size = sizeAt(bytes, at);
      if (size === undefined) break;
      const waitMs = this.#options.reader.admit();
      if (waitMs > 0) {
        this.#wait(waitMs);
        break;
      }
      at = this.#readFrame(bytes, at, size);
    }
    this.#unread = at < bytes.length && this.#isOpen ? bytes.subarray(at) : NONE;
  }

  /** Reads what has arrived of an admitted frame. Returns where the next one begins. */
  #readFrame(bytes: Buffer, at: number, size: number): number {
    const end = Math.min(bytes.length, at + size);
    const kind = bytes[at];
    const isWhole = end === at + size;
    if (!isWhole || (kind !== TEXT && kind !== PING && kind !== PONG)) this.#isLeftToWs = true;
    const isMasked = ((bytes[at + 1] as number) & MASK) !== 0;
    const isShort = !this.#isLeftToWs && kind === TEXT && isMasked && size <= HEAD + SHORT;
    const text = isShort ? textOf(bytes, at, end) : undefined;
    this.#missing = size - (end - at);
    if (text === undefined) this.#passToWs(bytes.subarray(at, end));
    else this.#options.reader.hear(text);
    return end;
  }

  #wait(ms: number): void {
    const { socket, clock } = this.#options;
    socket.pause();
    this.#stopWaiting = clock.after(ms, () => {
      this.#stopWaiting = undefined;
      this.#read();
      if (this.#stopWaiting === undefined && this.#isOpen) socket.resume();
    });
  }
}
