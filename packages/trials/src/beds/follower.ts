// A client for tests, soaks and measurements: it follows the protocol to the letter, keeps the view it was
// sent, and throws when a frame does not fit. It knows no game; its caller chooses the moves.

import {
  applyPatch,
  type ChatLine,
  type ClientMessage,
  type Clock,
  type Code,
  type Command,
  clockAfter,
  decodeServer,
  encodeClient,
  type Friend,
  type Listing,
  type Person,
  PROTOCOL,
  type ServerObject,
  type ServerObjectOf,
  type Step,
  type TableNews,
} from '@parlor/protocol';

export type Answer =
  | { readonly ok: true; readonly ply?: number; readonly table?: string; readonly code?: string }
  | {
      readonly ok: false;
      readonly code: string;
      readonly rule?: string;
      readonly detail?: string;
      readonly ply?: number;
    };

export type Unsent = Command extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

export interface Board {
  readonly sync: ServerObjectOf<'sync'>;
  readonly ply: number;
  readonly view: unknown;
  readonly clock: Clock | undefined;
  /** The server time of the last message about this match. */
  readonly now: number;
}

export class Follower {
  you: Person | undefined;
  table: TableNews | undefined;
  board: Board | undefined;
  readonly chat: ChatLine[] = [];
  readonly events: unknown[] = [];
  readonly lobby = new Map<string, Listing>();
  circle: ServerObjectOf<'friends'> | undefined;
  whose: ServerObjectOf<'whose'> | undefined;
  readonly reactions: ServerObjectOf<'react'>[] = [];
  /** Refusals that answer no command. */
  readonly complaints: ServerObjectOf<'no'>[] = [];
  /** Every received message as text, if `keep` is set. */
  readonly received: string[] = [];
  keep = false;
  closed: string | undefined;
  bytes = 0;
  frames = 0;
  /** The number of characters in steps and in the answers to moves. */
  moveBytes = 0;
  steps = 0;
  readonly #send: (text: string) => void;
  readonly #answers = new Map<string, (answer: Answer) => void>();
  readonly #prefix: string;
  #next = 1;
  /** The last answer to a ping. */
  pong: ServerObjectOf<'pong'> | undefined;
  /** True after lost frames: the board waits for the next sync. */
  isBehind = false;
  /** Called after every message. */
  onNews: (follower: Follower) => void = () => undefined;
  /** Called for every answer to a command, repeats included. */
  onAnswer: (id: string, answer: Answer) => void = () => undefined;
  /**
   * Handler for a step that does not follow. Without one the follower throws, because no frame may be lost.
   */
  onGap: (() => void) | undefined;

  constructor(send: (text: string) => void, prefix = 'c') {
    this.#send = send;
    this.#prefix = prefix;
  }

  say(message: ClientMessage): void {
    this.#send(encodeClient(message));
  }

  hello(table?: string): void {
    this.say({ t: 'hello', v: PROTOCOL, ...(table === undefined ? {} : { table }) });
  }

  /** Sends a command and waits for its answer. */
  ask(command: Unsent, id = `${this.#prefix}${this.#next++}`): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.say({ ...command, id } as Command);
    });
  }

  move(text: string): Promise<Answer> {
    return this.ask({ t: 'move', ply: this.board?.ply ?? 0, move: text });
  }

  take(text: string): void {
    this.bytes += text.length;
    this.frames++;
    if (this.keep) this.received.push(text);
    const read = decodeServer(text);
    if (!read.ok)
      throw new Error(`the server sent what the protocol does not know: ${read.problem}\n${text}`);
    const message = read.value;
    if (message.t === 'step') {
      this.moveBytes += text.length;
      this.steps++;
      this.#step(message);
    } else {
      if (message.t === 'ok' && message.ply !== undefined) this.moveBytes += text.length;
      this.#object(message);
    }
    this.onNews(this);
  }

  #step(step: Step): void {
    const { board } = this;
    const { ply, patch, events, time } = step;
    if (board === undefined) {
      this.#gap('a step came before any sync');
      return;
    }
    if (this.isBehind) return;
    // Where frames may be lost, they may also arrive twice.
    if (ply <= board.ply && this.onGap !== undefined) return;
    if (ply !== board.ply + 1) {
      this.#gap(`a step jumps from ply ${board.ply} to ${ply}`);
      return;
    }
    this.board = {
      sync: board.sync,
      ply,
      view: applyPatch(board.view, patch),
      clock: clockAfter(board.clock, step, board.sync.startedAt),
      now: board.sync.startedAt + time,
    };
    this.events.push(...events);
  }

  #gap(problem: string): void {
    if (this.onGap === undefined) throw new Error(problem);
    this.isBehind = true;
    this.onGap();
  }

  /** True for a sync that later messages have overtaken, which happens only where frames change places. */
  #isOld({ startedAt, match, ply }: ServerObjectOf<'sync'>): boolean {
    const { board } = this;
    if (board === undefined || this.onGap === undefined) return false;
    return board.sync.match === match ? ply < board.ply : startedAt < board.sync.startedAt;
  }

  #answer(id: string | undefined, answer: Answer): void {
    if (id !== undefined) this.onAnswer(id, answer);
    const waiting = id === undefined ? undefined : this.#answers.get(id);
    if (id !== undefined) this.#answers.delete(id);
    waiting?.(answer);
  }

  #friend(news: Friend): void {
    const { circle } = this;
    if (circle === undefined) throw new Error('news of a friend came before the friends');
    const friends = circle.friends.map((one) => (one.person.id === news.person.id ? news : one));
    this.circle = { ...circle, friends };
  }

  #object(message: ServerObject): void {
    switch (message.t) {
      case 'welcome':
        this.you = message.you;
        return;
      case 'table':
        if (this.table?.id !== message.table.id || message.table.version >= this.table.version) {
          this.table = message.table;
        }
        return;
      case 'sync':
        if (this.#isOld(message)) return;
        this.isBehind = false;
        this.board = {
          sync: message,
          ply: message.ply,
          view: message.view,
          clock: message.clock,
          now: message.now,
        };
        return;
      case 'ok': {
        const { table, code, ply } = message;
        this.#answer(message.id, {
          ok: true,
          ...(ply === undefined ? {} : { ply }),
          ...(table === undefined ? {} : { table }),
          ...(code === undefined ? {} : { code }),
        });
        return;
      }
      case 'pong':
        this.pong = message;
        return;
      case 'no': {
        const { id, t: _t, ...rest } = message;
        if (id === undefined || !this.#answers.has(id)) this.complaints.push(message);
        this.#answer(id, { ok: false, ...rest } as Answer);
        return;
      }
      case 'chat':
        this.chat.push(...message.lines);
        return;
      case 'react':
        this.reactions.push(message);
        return;
      case 'lobby':
        this.lobby.clear();
        for (const one of message.tables) this.lobby.set(one.id, one);
        return;
      case 'listed':
        this.lobby.set(message.table.id, message.table);
        return;
      case 'unlisted':
        this.lobby.delete(message.id);
        return;
      case 'friends':
        this.circle = message;
        return;
      case 'friend':
        this.#friend(message.friend);
        return;
      case 'whose':
        this.whose = message;
        return;
      case 'closed':
        this.closed = message.code as Code;
    }
  }
}
