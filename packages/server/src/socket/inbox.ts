// Admission of the frames of one socket. `ws` has parsed them; each of whatever kind asks before it is
// read, and the first that must wait stops the socket, so that TCP slows the sender down.

import { WebSocket } from 'ws';
import type { Clock } from '../node/ports.ts';

/** Frames that wait. Their sender is expelled before more of them would be read. */
const MOST_WAITING = 64;

export interface InboxOptions {
  readonly socket: Pick<WebSocket, 'readyState' | 'pause' | 'resume'>;
  readonly clock: Clock;
  /** Milliseconds until one more frame may be read; 0: now, and it is counted. */
  readonly admit: () => number;
}

export class Inbox {
  readonly #options: InboxOptions;
  readonly #waiting: (() => void)[] = [];
  #stopWaiting: (() => void) | undefined;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** Reads a frame now, or behind those before it when it is admitted. */
  receive(read: () => void): void {
    if (!this.#isOpen) return;
    if (this.#waiting.length > 0) {
      if (this.#waiting.length < MOST_WAITING) this.#waiting.push(read);
      return;
    }
    const waitMs = this.#options.admit();
    if (waitMs === 0) read();
    else {
      this.#waiting.push(read);
      this.#options.socket.pause();
      this.#wait(waitMs);
    }
  }

  /** Drops what waits. */
  close(): void {
    this.#stopWaiting?.();
    this.#waiting.length = 0;
  }

  get #isOpen(): boolean {
    return this.#options.socket.readyState === WebSocket.OPEN;
  }

  #wait(ms: number): void {
    this.#stopWaiting = this.#options.clock.after(ms, () => this.#goOn());
  }

  #goOn(): void {
    while (this.#isOpen) {
      const [read] = this.#waiting;
      if (read === undefined) {
        this.#options.socket.resume();
        return;
      }
      const waitMs = this.#options.admit();
      if (waitMs > 0) {
        this.#wait(waitMs);
        return;
      }
      this.#waiting.shift();
      read();
    }
  }
}
