// One connection to the server: greeting, commands that take effect once, pings, and coming back after a loss.
// It knows the protocol and nothing of tables; whoever opens it is told every message.

import { offsetOf, type Ping } from '@parlor/engine';
import {
  CLOSE,
  type Command,
  decodeServer,
  encodeClient,
  PROTOCOL,
  type ServerMessage,
  type ServerObjectOf,
} from '@parlor/protocol';
import { signal } from '@preact/signals';

export type SocketState = 'closed' | 'opening' | 'open' | 'silent' | 'lost';

/** What a command came to: the ply it was taken at, or why not. */
export type CommandAnswer =
  | { readonly ok: true; readonly ply?: number; readonly code?: string }
  | { readonly ok: false; readonly no: ServerObjectOf<'no'> };

type Bare<C> = C extends { readonly id: string } ? Omit<C, 'id'> : never;
export type BareCommand = Bare<Command>;

interface Waiting {
  readonly text: string;
  readonly resolve: (answer: CommandAnswer) => void;
}

/**
 * The protocol's patience in milliseconds: a silent second is followed by a ping, a second without its pong is staleness. A second
 * is shorter by the time between two looks, so that nobody is told later than promised.
 */
const LOOK = 100;
const SILENCE = 1000 - LOOK;
const HOPELESS = 4000;
/** The server's time is taken from the best of the last few. */
const PINGS_KEPT = 8;
/** A page that opens is busy, and its first ping takes long: it asks again at once, a few times. */
const FIRST_PINGS = 4;
/** A connection that opens and is not welcomed is given up: a network that changed may never say that it will not answer. */
const UNANSWERED = 8000;
/** By how much the clock on the wall has gone ahead where a device has slept; less is a clock that was set right. */
const SLEPT = 1000;
/** After this many attempts without a welcome the cookie may be at fault. */
const DOUBTFUL = 2;
const BACKOFF = { first: 300, most: 5000 } as const;

/** Answers to a hello whose protocol the node does not speak. */
const OTHER_PROTOCOL: ReadonlySet<string> = new Set(['OLD_CLIENT', 'OLD_SERVER']);

const wallOrigin = (): number => Date.now() - performance.now();

const socketAddress = (): string => {
  const { protocol, host, pathname } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${pathname.replace(/[^/]*$/, '')}ws`;
};

export class HouseSocket {
  readonly state = signal<SocketState>('closed');
  /** True from the moment a node says that this page is too old until another one welcomes it. */
  readonly isOldPage = signal(false);
  /** Those who hear every message too, whoever opened the connection. */
  readonly hearers = new Set<(message: ServerMessage) => void>();
  /** Called when the server may not know this browser any more: it was signed out, or not let in. */
  onDoubt: () => void = () => {};
  #socket: WebSocket | undefined;
  #take: (message: ServerMessage) => void = () => {};
  #table: string | undefined;
  #wanted = false;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setInterval> | undefined;
  /** When the clock of the page began, by the one on the wall. */
  #origin = 0;
  #heardAt = 0;
  #pingAt: number | undefined;
  #pingNumber = 0;
  #pings: readonly Ping[] = [];
  /** The offset as the welcome tells it, until the first pong tells it better. */
  #firstOffset: number | undefined;
  readonly #waiting = new Map<string, Waiting>();
  readonly #name = Math.random().toString(36).slice(2, 10);
  #counter = 0;

  /** Connects, and keeps connecting until `close`. `table` is what the greeting asks for. */
  open(table: string | undefined, take: (message: ServerMessage) => void): void {
    this.#table = table;
    this.#take = take;
    if (this.#wanted) {
      if (table !== undefined) this.say({ t: 'watch', table });
      return;
    }
    this.#wanted = true;
    this.#connect();
    addEventListener('online', this.#connectNow);
    addEventListener('visibilitychange', this.#lookAgain);
  }

  /** What was asked and not answered is not asked again: it belonged to a table that was left. */
  close(): void {
    this.#wanted = false;
    this.#waiting.clear();
    removeEventListener('online', this.#connectNow);
    removeEventListener('visibilitychange', this.#lookAgain);
    clearTimeout(this.#retry);
    clearInterval(this.#watchdog);
    this.#socket?.close();
    this.#socket = undefined;
    this.state.value = 'closed';
  }

  /** Milliseconds to add to `performance.now()` for the server's time; undefined before the first welcome. */
  get offset(): number | undefined {
    return offsetOf(this.#pings) ?? this.#firstOffset;
  }

  say(message: Parameters<typeof encodeClient>[0]): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(encodeClient(message));
  }

  /** A command is sent again with the same id after a lost connection: it takes effect once. */
  command(bare: BareCommand): Promise<CommandAnswer> {
    const id = `${this.#name}-${++this.#counter}`;
    const text = encodeClient({ ...bare, id } as Command);
    return new Promise((resolve) => {
      this.#waiting.set(id, { text, resolve });
      if (this.state.value === 'open' || this.state.value === 'silent') this.#socket?.send(text);
    });
  }

  readonly #connectNow = (): void => {
    if (this.#wanted && this.#socket === undefined) {
      this.#attempt = 0;
      this.#connect();
    }
  };

  /** The timers of a hidden page run seldom: what they would have found out is found out when somebody looks again. */
  readonly #lookAgain = (): void => {
    if (document.hidden) return;
    this.#connectNow();
    if (this.state.value !== 'open' && this.state.value !== 'silent') return;
    if (this.#pingAt === undefined) this.#ping();
    else this.#check();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.state.value === 'closed') this.state.value = 'opening';
    const socket = new WebSocket(socketAddress());
    this.#socket = socket;
    this.#retry = setTimeout(() => this.#abandon(socket), UNANSWERED);
    socket.onopen = () => {
      this.#heardAt = performance.now();
      this.#pingAt = undefined;
      // A device that slept may have stopped its clock meanwhile.
      this.#pings = [];
      this.#origin = wallOrigin();
      this.say({ t: 'hello', v: PROTOCOL, ...(this.#table === undefined ? {} : { table: this.#table }) });
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(data);
    socket.onclose = ({ code }: CloseEvent) => {
      if (code === CLOSE.oldClient) this.isOldPage.value = true;
      if (code === CLOSE.signedOut || this.#attempt === DOUBTFUL) this.onDoubt();
      this.#lose(socket);
    };
  }

  /** Where the way is cut, the other side does not answer the farewell either: a browser would wait a minute for it. */
  #abandon(socket: WebSocket): void {
    socket.close();
    this.#lose(socket);
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    clearInterval(this.#watchdog);
    clearTimeout(this.#retry);
    if (!this.#wanted) return;
    this.state.value = 'lost';
    const wait = Math.min(BACKOFF.most, BACKOFF.first * 2 ** this.#attempt++) * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #hear(text: string): void {
    this.#heardAt = performance.now();
    const read = decodeServer(text);
    if (!read.ok) return;
    const message = read.value;
    if (this.state.value === 'silent') this.state.value = 'open';
    switch (message.t) {
      case 'welcome':
        this.#attempt = 0;
        this.#firstOffset = message.now - performance.now();
        clearTimeout(this.#retry);
        this.state.value = 'open';
        this.isOldPage.value = false;
        this.#watchdog = setInterval(() => this.#check(), LOOK);
        this.#ping();
        for (const { text: again } of this.#waiting.values()) this.#socket?.send(again);
        break;
      case 'pong':
        this.#pong(message.now);
        break;
      case 'ok':
        this.#settle(message.id, {
          ok: true,
          ...(message.ply === undefined ? {} : { ply: message.ply }),
          ...(message.code === undefined ? {} : { code: message.code }),
        });
        break;
      case 'no':
        if (message.id !== undefined) this.#settle(message.id, { ok: false, no: message });
        // During an upgrade the next attempt may meet another node.
        else if (OTHER_PROTOCOL.has(message.code) && this.#socket !== undefined) this.#abandon(this.#socket);
        break;
      default:
        break;
    }
    this.#take(message);
    for (const hear of this.hearers) hear(message);
  }

  #settle(id: string, answer: CommandAnswer): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }

  /** Silence counts from the ping on: a page in the background looks seldom, and has heard everything all the same. */
  #check(): void {
    this.#wake();
    const now = performance.now();
    if (this.#pingAt === undefined) {
      if (now - this.#heardAt > SILENCE) this.#ping();
      return;
    }
    const silent = now - Math.max(this.#pingAt, this.#heardAt);
    if (silent > SILENCE) this.state.value = 'silent';
    if (silent > HOPELESS && this.#socket !== undefined) this.#abandon(this.#socket);
  }

  /**
   * A device that has slept may have stopped the clock of the page, which then knows neither the server's time nor what is left on
   * any clock. The one on the wall has gone on: that tells.
   */
  #wake(): void {
    const origin = wallOrigin();
    if (Math.abs(origin - this.#origin) < SLEPT) return;
    this.#origin = origin;
    this.#pings = [];
    this.#firstOffset = undefined;
    this.#ping();
    if (this.#table !== undefined) this.say({ t: 'sync' });
  }

  #ping(): void {
    this.#pingAt = performance.now();
    this.say({ t: 'ping', n: ++this.#pingNumber });
  }

  #pong(serverAt: number): void {
    if (this.#pingAt === undefined) return;
    const ping = { sentAt: this.#pingAt, serverAt, receivedAt: performance.now() };
    this.#pings = [...this.#pings, ping].slice(-PINGS_KEPT);
    this.#pingAt = undefined;
    if (this.#pings.length < FIRST_PINGS) this.#ping();
  }
}
