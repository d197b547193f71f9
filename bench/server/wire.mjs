// A minimal WebSocket client for the load, so that the benchmark measures the servers. Frames go out with a
// mask of zeros, which leaves their bytes unchanged.

import { request } from 'node:http';

const TEXT = 0x81;
const PING = 0x89;
const MASKED = 0x80;
const PONG = Buffer.from([0x8a, MASKED, 0, 0, 0, 0]);
const EMPTY_MASK = '\0\0\0\0';
const SHORT = 125;

const headOf = (size) =>
  size <= SHORT
    ? String.fromCharCode(TEXT, MASKED + size) + EMPTY_MASK
    : String.fromCharCode(TEXT, MASKED + 126, size >> 8, size & 255) + EMPTY_MASK;

/** A lost socket ends the run with a message; otherwise its table would wait for ever. */
const failLost = () => {
  throw new Error('the server has closed a socket of the load');
};

class Wire {
  #raw;
  #rest = Buffer.alloc(0);
  #hear;

  constructor(raw, hear) {
    this.#raw = raw;
    this.#hear = hear;
    raw.setNoDelay(true);
    raw.on('data', (chunk) => this.#take(chunk));
    raw.on('error', () => raw.destroy());
    raw.once('close', failLost);
  }

  /** Sends an ASCII text. */
  send(text) {
    this.#raw.write(headOf(text.length) + text, 'latin1');
  }

  close() {
    this.#raw.off('close', failLost);
    this.#raw.destroy();
  }

  /**
   * Reads whole frames; the rest waits for more data. A load receives only texts and an occasional empty
   * ping.
   */
  #take(chunk) {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (bytes.length - at >= 2) {
      const size = bytes[at + 1];
      const head = size <= SHORT ? 2 : size === 126 ? 4 : 10;
      if (bytes.length - at < head) break;
      const length =
        head === 2 ? size : head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
      const end = at + head + length;
      if (end > bytes.length) break;
      if (bytes[at] === TEXT) this.#hear(bytes.latin1Slice(at + head, end));
      else if (bytes[at] === PING) this.#raw.write(PONG);
      at = end;
    }
    this.#rest = bytes.subarray(at);
  }
}

/** Opens a connection at an HTTP address; `hear` receives every text. */
export const openWire = (url, headers, hear) =>
  new Promise((resolve, reject) => {
    const asked = request(url, {
      headers: {
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    });
    asked.once('upgrade', (_answer, raw, head) => {
      const wire = new Wire(raw, hear);
      if (head.length > 0) raw.unshift(head);
      resolve(wire);
    });
    asked.once('response', ({ statusCode }) => reject(new Error(`no socket: ${statusCode}`)));
    asked.once('error', reject);
    asked.end();
  });
