// A player for soaks: it keeps one seat of one table through cuts, restarts and lost frames, and plays random
// legal moves from its view. It resends an unanswered command under the same id until it gets an answer.

import { type AnyGame, type FastWords, fastRng, fastWords } from '@parlor/engine';
import type { Command } from '@parlor/protocol';
import { WebSocket } from 'ws';
import { type Answer, type Board, Follower, type Unsent } from './follower.ts';
import type { Ledger } from './ledger.ts';

export interface PlayerOptions {
  /** The current address of the server: `http://host:port`. */
  readonly address: () => string;
  readonly cookie: string;
  readonly table: string;
  readonly seat: number;
  readonly games: readonly AnyGame[];
  readonly seed: number;
  readonly ledger: Ledger;
  /** The longest thinking time. */
  readonly thinkMs: number;
  /** The time after which an unanswered command is sent again. */
  readonly resendMs: number;
  /** When set, the player lets the clock make the move every other time a short clock runs. */
  readonly letsClocksRun?: true;
  readonly witness?: Witness;
}

/** Records the views and answers of one player. */
export interface Witness {
  saw(board: Board, connection: number): void;
  heard(deed: {
    readonly match: string;
    readonly asked: number;
    readonly move: string;
    /** The time when it was first sent. */
    readonly sentAt: number;
    readonly answer: Answer;
  }): void;
}

interface Pending {
  readonly id: string;
  readonly command: Unsent;
  readonly match: string;
  readonly firstAt: number;
  sentAt: number;
}

const TICK_MS = 100;
/** As in the protocol: a ping after a second of silence; after another second the board is stale. */
const QUIET_MS = 1000;
const GONE_MS = 3000;

export class Player {
  readonly #options: PlayerOptions;
  readonly #words: FastWords;
  readonly #timer: NodeJS.Timeout;
  #socket: WebSocket | undefined;
  #follower: Follower | undefined;
  #pending: Pending | undefined;
  #heardAt = 0;
  #movedAt = 0;
  #place = '';
  #asked = '';
  #thinking = false;
  #count = 0;
  #resting = false;
  #connections = 0;
  #shown: Board | undefined;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#words = fastWords(fastRng(options.seed));
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Stops new commands until `play` is called. */
  rest(): void {
    this.#resting = true;
  }

  goOn(): void {
    this.#resting = false;
  }

  /** Its current table and match; undefined while it is not connected. */
  get sees(): Follower | undefined {
    return this.#socket?.readyState === WebSocket.OPEN ? this.#follower : undefined;
  }

  /** Breaks its connection, like a phone that changes its network, and reconnects at once. */
  hop(): void {
    this.#socket?.terminate();
  }

  /** True when every command has its answer. */
  get isAnswered(): boolean {
    return this.#pending === undefined;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket?.terminate();
  }

  #connect(): void {
    const { address, cookie, table, seed } = this.#options;
    const socket = new WebSocket(`${address().replace(/^http/, 'ws')}/ws`, {
      headers: { cookie },
      perMessageDeflate: false,
      // A paused server accepts connections and sends nothing.
      handshakeTimeout: GONE_MS,
    });
    const connection = this.#connections++;
    const send = (text: string): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    };
    const follower = new Follower(send, `p${seed}-`);
    follower.onGap = () => follower.say({ t: 'sync' });
    follower.onAnswer = (id, answer) => this.#hear(id, answer);
    follower.onNews = ({ board }) => {
      if (board !== undefined && board !== this.#shown) this.#options.witness?.saw(board, connection);
      this.#shown = board;
      this.#act();
    };
    this.#socket = socket;
    this.#follower = follower;
    this.#heardAt = Date.now();
    socket.on('open', () => {
      follower.hello(table);
      if (this.#pending !== undefined) this.#resend(this.#pending);
    });
    socket.on('message', (data) => {
      this.#heardAt = Date.now();
      if (this.#socket === socket) follower.take(String(data));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
  }

  #tick(): void {
    const now = Date.now();
    const { table, resendMs } = this.#options;
    if (this.#socket === undefined) this.#connect();
    const follower = this.#follower;
    if (follower === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
    const silence = now - this.#heardAt;
    if (silence > GONE_MS) this.#socket.terminate();
    if (follower.you === undefined && silence > resendMs) follower.hello(table);
    if (silence > QUIET_MS) follower.say({ t: 'ping', n: this.#count++ });
    if (follower.isBehind || (follower.pong?.ply ?? 0) > (follower.board?.ply ?? 0))
      follower.say({ t: 'sync' });
    // News of the table may be lost like any frame, so the whole table is requested when nothing moves.
    const place = `${follower.board?.sync.match} ${follower.board?.ply} ${follower.table?.version}`;
    if (place !== this.#place) this.#movedAt = now;
    this.#place = place;
    if (now - this.#movedAt > 2 * QUIET_MS) {
      this.#movedAt = now;
      follower.say({ t: 'watch', table });
    }
    if (this.#pending !== undefined && now - this.#pending.sentAt > resendMs) {
      this.#resend(this.#pending);
    } else this.#act();
  }

  #resend(pending: Pending): void {
    this.#options.ledger.resent++;
    this.#send(pending);
  }

  #send(pending: Pending): void {
    pending.sentAt = Date.now();
    this.#follower?.say({ ...pending.command, id: pending.id } as Command);
  }

  #ask(command: Unsent, match = ''): void {
    const id = `s${this.#options.seed}-${this.#count++}`;
    this.#pending = { id, command, match, firstAt: performance.now(), sentAt: 0 };
    this.#send(this.#pending);
  }

  #hear(id: string, answer: Answer): void {
    const { ledger, table, seat, witness } = this.#options;
    const pending = this.#pending;
    if (!ledger.hear(id, answer) || pending?.id !== id) return;
    this.#pending = undefined;
    const { command, match, firstAt } = pending;
    if (command.t !== 'move') return;
    const { ply: asked, move } = command;
    witness?.heard({ match, asked, move, sentAt: firstAt, answer });
    if (answer.ok) ledger.acknowledged.push({ table, match, seat, asked, ply: answer.ply ?? 0, move });
    else if (answer.code !== 'STALE') ledger.refused.push(`${match} ${asked} ${move}: ${answer.code}`);
  }

  #act(): void {
    const { seat } = this.#options;
    const { table, you } = this.#follower ?? {};
    if (this.#pending !== undefined || this.#resting || table === undefined || you === undefined) return;
    const mine = table.seats[seat];
    if (mine?.kind !== 'person' || mine.person.id !== you.id) this.#ask({ t: 'sit', seat });
    else if (table.stage === 'over') {
      if (seat === 0) this.#ask({ t: 'rematch' });
    } else if (table.stage === 'gathering') {
      if (!mine.ready) this.#ask({ t: 'ready', ready: true, entropy: this.#entropy() });
    } else this.#think();
  }

  #entropy(): string {
    return Array.from({ length: 32 }, () => this.#words.below(16).toString(16)).join('');
  }

  /** Moves after a pause if the board is still the same. */
  #think(): void {
    const { board, isBehind } = this.#follower ?? {};
    if (this.#thinking || board === undefined || isBehind === true) return;
    const place = `${board.sync.match} ${board.ply}`;
    if (place === this.#asked) return;
    this.#thinking = true;
    setTimeout(
      () => {
        this.#thinking = false;
        this.#move(place);
      },
      this.#words.below(this.#options.thinkMs + 1),
    );
  }

  #move(place: string): void {
    const { board, table, isBehind } = this.#follower ?? {};
    if (board === undefined || this.#pending !== undefined || this.#resting || isBehind === true) return;
    if (board.sync.match !== table?.match || table.stage !== 'playing') return;
    if (place !== `${board.sync.match} ${board.ply}`) {
      this.#think();
      return;
    }
    const game = this.#options.games.find(({ name }) => name === board.sync.game);
    const moves = game?.movesFor(board.view) ?? [];
    this.#asked = place;
    if (game === undefined || moves.length === 0) return;
    const isShort = (board.clock?.ms ?? GONE_MS) < GONE_MS;
    if (isShort && this.#options.letsClocksRun && this.#words.below(2) === 0) return;
    const move = game.formatMove(moves[this.#words.below(moves.length)]);
    this.#ask({ t: 'move', ply: board.ply, move }, board.sync.match);
  }
}
