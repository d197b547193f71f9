// A proxy for WebSockets with faults: it drops, doubles, swaps and stalls frames, and cuts connections.

import { type FastWords, fastRng, fastWords } from '@parlor/engine';
import { WebSocket, WebSocketServer } from 'ws';

/** The number of frames in a thousand that each fault affects. */
export interface FaultRates {
  readonly drop: number;
  readonly double: number;
  readonly swap: number;
  readonly stall: number;
  readonly cut: number;
}
type Fault = keyof FaultRates;
const FAULTS: readonly Fault[] = ['drop', 'double', 'swap', 'stall', 'cut'];

export interface FaultyProxy {
  readonly base: string;
  readonly faults: Record<Fault | 'frames', number>;
  /** False switches all faults off. */
  isFaulty: boolean;
  close(): void;
}

const HELD_MS = 60;

/** One direction of one connection. */
class Lane {
  readonly #words: FastWords;
  readonly #deliver: (text: string) => void;
  #waiting: string[] = [];
  #isStalled = false;
  #held: string | undefined;

  constructor(words: FastWords, deliver: (text: string) => void) {
    this.#words = words;
    this.#deliver = deliver;
  }

  pass(text: string): void {
    if (this.#isStalled) this.#waiting.push(text);
    else this.#deliver(text);
    this.#release();
  }

  /** Keeps the frame until the next one has gone, or for a moment. */
  hold(text: string): void {
    this.#release();
    this.#held = text;
    setTimeout(() => this.#release(), HELD_MS);
  }

  stall(text: string): void {
    this.#isStalled = true;
    this.pass(text);
    setTimeout(() => {
      this.#isStalled = false;
      const { length } = this.#waiting;
      for (const one of this.#waiting.splice(0, length)) this.#deliver(one);
    }, 100 + this.#words.below(500));
  }

  #release(): void {
    const text = this.#held;
    this.#held = undefined;
    if (text !== undefined) this.pass(text);
  }
}

export const openFaultyProxy = async (
  target: string,
  rates: FaultRates,
  seed: number,
): Promise<FaultyProxy> => {
  const words = fastWords(fastRng(seed));
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const faults = { frames: 0, drop: 0, double: 0, swap: 0, stall: 0, cut: 0 };
  const { port } = server.address() as { port: number };
  const proxy: FaultyProxy = {
    base: `http://127.0.0.1:${port}`,
    faults,
    isFaulty: true,
    close: () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };

  const draw = (): Fault | undefined => {
    if (!proxy.isFaulty) return undefined;
    let roll = words.below(1000);
    for (const fault of FAULTS) {
      if (roll < rates[fault]) return fault;
      roll -= rates[fault];
    }
    return undefined;
  };

  const treat = (lane: Lane, text: string, cut: () => void): void => {
    faults.frames++;
    const fault = draw();
    if (fault !== undefined) faults[fault]++;
    if (fault === 'cut') cut();
    else if (fault === 'swap') lane.hold(text);
    else if (fault === 'stall') lane.stall(text);
    else if (fault !== 'drop') lane.pass(text);
    if (fault === 'double') lane.pass(text);
  };

  server.on('connection', (near, request) => {
    const far = new WebSocket(`${target.replace(/^http/, 'ws')}/ws`, {
      headers: { cookie: request.headers.cookie ?? '' },
      perMessageDeflate: false,
    });
    const early: string[] = [];
    const cut = (): void => {
      near.terminate();
      far.terminate();
    };
    const sendTo = (socket: WebSocket) => (text: string) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    };
    const up = new Lane(words, (text) => {
      if (far.readyState === WebSocket.CONNECTING) early.push(text);
      else sendTo(far)(text);
    });
    const down = new Lane(words, sendTo(near));
    far.on('open', () => {
      for (const text of early) far.send(text);
    });
    near.on('message', (data) => treat(up, String(data), cut));
    far.on('message', (data) => treat(down, String(data), cut));
    for (const socket of [near, far]) {
      socket.on('error', cut);
      socket.on('close', cut);
    }
  });
  return proxy;
};
