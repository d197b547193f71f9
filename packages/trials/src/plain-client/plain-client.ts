// A client of Big Two that is written from docs/protocol.md alone: it knows no rules and imports nothing of this house. It opens a
// table with three bots and plays the lowest card that is accepted, or passes, to the end of the match.

import { WebSocket } from 'ws';

type Json = Record<string, unknown>;

const RANKS = '3 4 5 6 7 8 9 10 J Q K A 2'.split(' ');
const SUITS = 'DCHS';
const LOW_CARDS = 28;

interface View {
  readonly phase: string;
  readonly turn?: number;
  readonly hands: readonly (number | { readonly low: number; readonly high: number })[];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const applyPatch = (old: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  if ('=' in patch) return patch['='];
  const next = (Array.isArray(old) ? [...old] : isObject(old) ? { ...old } : {}) as Json;
  for (const [key, change] of Object.entries(patch))
    if (change === null) delete next[key];
    else next[key] = applyPatch(next[key], change);
  return next;
};

const cardsOf = (hand: View['hands'][number] | undefined): readonly string[] => {
  if (typeof hand !== 'object') return [];
  const names = RANKS.flatMap((rank) => [...SUITS].map((suit) => `${rank}${suit}`));
  return names.filter((_, card) =>
    card < LOW_CARDS ? (hand.low >>> card) & 1 : (hand.high >>> (card - LOW_CARDS)) & 1,
  );
};

export class PlainClient {
  readonly #socket: WebSocket;
  readonly #answers = new Map<string, (answer: Json) => void>();
  #commands = 0;
  #isWelcome = false;
  #seat: unknown;
  #ply = 0;
  #view: unknown;
  #table: Json = {};
  /** Called after every message. */
  #onNews: () => void = () => undefined;

  constructor(base: string, cookie: string) {
    this.#socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers: { cookie } });
    this.#socket.on('open', () => this.#say({ t: 'hello', v: 8 }));
    this.#socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Json | unknown[]));
  }

  close(): void {
    this.#socket.close();
  }

  /** Opens a table, plays a match to its end, and returns how it ended. */
  async playMatch(options: Json): Promise<unknown> {
    await this.#until(() => this.#isWelcome);
    const settings = { options, access: 'link', spectators: 'off', turn: 'off', autoStart: false };
    const bot = { kind: 'bot', level: 'easy' };
    const seats = [{ kind: 'open' }, bot, bot, bot];
    const { code } = await this.#ask({ t: 'create', game: 'big-two', settings, seats });
    this.#say({ t: 'watch', table: code });
    await this.#until(() => this.#table.code === code);
    await this.#ask({ t: 'sit', seat: 0 });
    await this.#ask({ t: 'ready', ready: true, entropy: '0123456789abcdef'.repeat(2) });
    await this.#ask({ t: 'start' });
    await this.#until(() => this.#view !== undefined);
    for (;;) {
      await this.#until(() => this.#isOver || this.#isMyTurn);
      if (this.#isOver) break;
      await this.#move();
    }
    await this.#until(() => this.#table.stage === 'over');
    return this.#table.ending;
  }

  get #big(): View {
    return this.#view as View;
  }

  get #isOver(): boolean {
    return this.#big.phase === 'over';
  }

  get #isMyTurn(): boolean {
    return this.#big.turn === this.#seat;
  }

  /** Tries one move after the other until one is accepted or the match has moved on. */
  async #move(): Promise<void> {
    const cards = cardsOf(this.#big.hands[Number(this.#seat)]);
    const ply = this.#ply;
    for (const move of [...cards.map((card) => `play ${card}`), 'pass']) {
      const answer = await this.#ask({ t: 'move', ply, move });
      if (answer.t === 'ok' || answer.code === 'STALE') return;
    }
    throw new Error('neither a card nor a pass was accepted');
  }

  #say(message: Json): void {
    this.#socket.send(JSON.stringify(message));
  }

  #ask(command: Json): Promise<Json> {
    const id = `c${++this.#commands}`;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#say({ ...command, id });
    });
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#onNews = () => holds() && resolve();
      this.#onNews();
    });
  }

  #hear(message: Json | unknown[]): void {
    if (Array.isArray(message)) this.#step(message);
    else if (message.t === 'welcome') this.#isWelcome = true;
    else if (message.t === 'table') this.#table = message.table as Json;
    else if (message.t === 'ok' || message.t === 'no') this.#answers.get(String(message.id))?.(message);
    else if (message.t === 'sync') {
      this.#seat = message.viewer;
      this.#ply = Number(message.ply);
      this.#view = message.view;
    }
    this.#onNews();
  }

  #step([ply, patch]: unknown[]): void {
    if (ply === this.#ply + 1) {
      this.#ply = ply;
      this.#view = applyPatch(this.#view, patch);
    } else this.#say({ t: 'sync' });
  }
}
