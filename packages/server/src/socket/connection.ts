// One connection of one person: reads frames, answers every message, shows at most one table and, when asked, the lobby and the
// person's friends. It knows nothing of sockets; `Wire` is the little it needs of one.

import {
  CLOSE,
  type ClientMessage,
  type Code,
  type Command,
  decodeClient,
  encodePong,
  encodeServer,
  isCommand,
  isFriendCommand,
  type Person,
  PROTOCOL,
} from '@parlor/protocol';
import { create, quick } from '../open-table.ts';
import type { Parlor } from '../parlor.ts';
import type { Looker } from '../people/company.ts';
import { obeyFriend } from '../people/friend-verbs.ts';
import type { Look } from '../people/friends.ts';
import { Queue } from '../queue.ts';
import { StoreUnreachable } from '../store/port.ts';
import { unwatch, watch } from '../table/attend.ts';
import type { TableCommand } from '../table/decision.ts';
import type { LiveTable, Watcher } from '../table/live.ts';
import { showName } from '../table/name.ts';
import { obey } from '../table/obey.ts';
import { tellSync } from '../table/tell.ts';
import { Bucket, type Buckets } from './bucket.ts';

export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** A connection that goes on like this after so many warnings is closed. */
const PATIENCE = 50;

export class Connection {
  readonly #parlor: Parlor;
  readonly #wire: Wire;
  readonly #watcher: Watcher;
  readonly #limit: Bucket;
  #table: LiveTable | undefined;
  #leaveLobby: (() => void) | undefined;
  #friends: Look | undefined;
  #greeted = false;
  #closed = false;
  #warnings = 0;
  readonly #queue = new Queue();

  constructor(parlor: Parlor, person: Person, wire: Wire) {
    this.#parlor = parlor;
    this.#wire = wire;
    this.#watcher = { person, send: (text) => this.#send(text) };
    const { clock } = parlor.house;
    this.#limit = new Bucket(parlor.limits.burst, parlor.limits.perSecond, clock.now());
  }

  get person(): Person {
    return this.#watcher.person;
  }

  /** A frame from the other side. Answers when it has been dealt with. */
  take(text: string): void | Promise<void> {
    const { house, limits } = this.#parlor;
    house.meters.frame('in', text.length);
    const decoded = decodeClient(text);
    const now = house.clock.now();
    if (!this.#limit.take(now) || !limits.messages.take(this.person.id, now)) {
      this.#refuse('TOO_FAST', decoded.ok ? idOf(decoded.value) : decoded.id);
      return this.#warn(CLOSE.tooFast);
    }
    if (!decoded.ok) {
      this.#refuse(decoded.code, decoded.id, decoded.problem);
      return this.#warn(CLOSE.malformed);
    }
    const message = decoded.value;
    // A ping measures the way there and back: it does not wait for anything.
    if (message.t === 'ping')
      return this.#send(encodePong({ n: message.n, now: house.clock.now(), ply: this.#ply }));
    return this.#queue.add(() => this.#answer(message));
  }

  /** The person has another name or face now. */
  async rename(person: Person): Promise<void> {
    this.#watcher.person = person;
    this.#friends?.moved();
    const table = this.#table;
    if (table !== undefined) await table.inLine(() => showName(table, person));
  }

  close(): void {
    this.#closed = true;
    this.#leaveLobby?.();
    this.#friends?.end();
    if (this.#table !== undefined) unwatch(this.#table, this.#watcher);
    this.#table = undefined;
  }

  /** Says goodbye at once: whatever was asked and not answered is to be asked again, elsewhere, under the same id. */
  sendAway(): void {
    this.#send(encodeServer({ t: 'closed', code: 'BUSY' }));
    this.#wire.close(CLOSE.stopping, 'BUSY');
  }

  /** Says goodbye when everything that was asked has been answered. */
  async dismiss(code: Code): Promise<void> {
    await this.#queue.done();
    this.#send(encodeServer({ t: 'closed', code }));
    this.#wire.close(CLOSE.stopping, code);
  }

  async #answer(message: ClientMessage): Promise<void> {
    try {
      if (!this.#closed) await this.#handle(message);
    } catch (problem) {
      const isAway = problem instanceof StoreUnreachable;
      const { log } = this.#parlor.house;
      // The store tells once that it is away.
      if (!isAway)
        log.error({ message: message.t, problem: String(problem) }, 'a message could not be handled');
      this.#refuse('BUSY', idOf(message), isAway ? problem.message : undefined);
    }
  }

  #handle(message: ClientMessage): void | Promise<void> {
    if (message.t === 'hello') return this.#hello(message);
    if (!this.#greeted) return this.#refuse('HELLO_FIRST', idOf(message));
    if (isCommand(message)) return this.#command(message);
    switch (message.t) {
      case 'watch':
        return this.#watch(message.table);
      case 'unwatch':
        return this.#unwatch();
      case 'lobby':
        return this.#lobby(message.on);
      case 'friends':
        return this.#lookAtFriends(message.on);
      case 'whose':
        return this.#whose(message.link);
      case 'sync':
        return this.#sync(message.past);
    }
  }

  async #hello({ v, table }: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    if (v !== PROTOCOL) return this.#refuse('OLD_CLIENT');
    this.#greeted = true;
    const now = this.#parlor.house.clock.now();
    this.#send(encodeServer({ t: 'welcome', v: PROTOCOL, you: this.person, now }));
    if (table !== undefined) await this.#watch(table);
  }

  async #watch(name: string): Promise<void> {
    const { tables } = this.#parlor;
    const table = /^[A-Z]{6}$/.test(name) ? await tables.openByCode(name) : await tables.open(name);
    // The name tells a late refusal from that of the table that was asked for next.
    if (table === undefined) return this.#refuse('NO_TABLE', undefined, name);
    if (this.#table !== table) this.#unwatch();
    // Known before it is shown: what fails on the way is not left behind when the connection goes.
    this.#table = table;
    if (!(await watch(table, this.#watcher))) return this.#refuse('NO_SPECTATORS', undefined, name);
    // The connection may have gone while the table was opened.
    if (this.#closed) unwatch(table, this.#watcher);
    this.#friends?.moved();
  }

  #unwatch(): void {
    if (this.#table !== undefined) unwatch(this.#table, this.#watcher);
    this.#table = undefined;
    this.#friends?.moved();
  }

  #lobby(on: boolean): void {
    this.#leaveLobby?.();
    this.#leaveLobby = on ? this.#parlor.lobby.look((text) => this.#send(text)) : undefined;
  }

  async #lookAtFriends(on: boolean): Promise<void> {
    // Where it cannot be looked anew, the look before goes on.
    const next = on ? await this.#parlor.friends.look(this.#asLooker()) : undefined;
    this.#friends?.end();
    this.#friends = next;
    // The connection may have gone while the circle was read.
    if (this.#closed) next?.end();
  }

  #asLooker(): Looker {
    const connection = this;
    return {
      get person() {
        return connection.person;
      },
      get table() {
        return connection.#table;
      },
      send: (text) => this.#send(text),
    };
  }

  async #whose(link: string): Promise<void> {
    const person = await this.#parlor.friends.whose(link);
    this.#send(encodeServer({ t: 'whose', link, ...(person === undefined ? {} : { person }) }));
  }

  /** Where the match stands for who watches here: a delayed spectator is not told that it has moved on. */
  get #ply(): number | undefined {
    const seeing = this.#table?.watchers.get(this.#watcher);
    if (seeing === undefined) return undefined;
    return seeing.delayed ? this.#table?.gallery?.shownPly : this.#table?.replica?.ply;
  }

  async #sync(past: 'whole' | undefined): Promise<void> {
    const table = this.#table;
    if (table === undefined) return this.#refuse('NOT_WATCHING');
    await table.inLine(async () => {
      if (table.watchers.has(this.#watcher)) await tellSync(table, this.#watcher, past ?? 'recent');
      // Sent away, or the table was closed.
      else this.#refuse('NOT_WATCHING');
    });
  }

  #command(command: Command): Promise<void> {
    const table = this.#table;
    // Nearly every message is a move: it takes the shortest way.
    return command.t === 'move' && table?.watchers.has(this.#watcher)
      ? obey(table, this.person, command).then(this.#sendAnswer)
      : this.#otherCommand(command);
  }

  async #otherCommand(command: Command): Promise<void> {
    const { house } = this.#parlor;
    const limit = this.#limitOf(command);
    if (limit !== undefined) {
      // A repeat gets its first answer and costs nothing here; the limit of all messages has counted it.
      const known = await this.#firstAnswer(command);
      if (known !== undefined) return this.#send(known);
      if (!limit.take(this.person.id, house.clock.now())) return this.#refuse('TOO_FAST', command.id);
    }
    if (command.t === 'create' || command.t === 'quick') {
      const answer =
        command.t === 'create'
          ? create(house, this.person, command)
          : quick(this.#parlor, this.person, command);
      return this.#send(await answer);
    }
    const table = this.#table;
    if (isFriendCommand(command)) {
      const acting = {
        house,
        person: this.person,
        table: table?.watchers.has(this.#watcher) ? table : undefined,
      };
      return this.#send(await obeyFriend(acting, command));
    }
    if (table?.watchers.has(this.#watcher))
      return this.#send(await obey(table, this.person, command as TableCommand));
    // The command may have been obeyed before the connection broke.
    const known = await this.#firstAnswer(command);
    return known === undefined ? this.#refuse('NOT_WATCHING', command.id) : this.#send(known);
  }

  readonly #sendAnswer = (answer: string): void => this.#send(answer);

  #firstAnswer({ id }: Command): Promise<string | undefined> {
    return this.#parlor.house.store.answerTo(this.person.id, id);
  }

  /** What others hear and what fills the house has a limit of its own. */
  #limitOf({ t }: Command): Buckets | undefined {
    const { limits } = this.#parlor;
    if (t === 'chat' || t === 'react') return limits.chat;
    if (t === 'befriend' || t === 'invite') return limits.friends;
    return t === 'create' || t === 'quick' ? limits.tables : undefined;
  }

  #refuse(code: Code, id?: string, detail?: string): void {
    this.#parlor.house.meters.refusal(code);
    this.#send(
      encodeServer({
        t: 'no',
        ...(id === undefined ? {} : { id }),
        code,
        ...(detail === undefined ? {} : { detail }),
      }),
    );
  }

  #warn(code: number): void {
    if (++this.#warnings > PATIENCE) this.#wire.close(code, 'too many messages that could not be taken');
  }

  #send(text: string): void {
    if (this.#closed) return;
    this.#parlor.house.meters.frame('out', text.length);
    this.#wire.send(text);
  }
}

const idOf = (message: ClientMessage): string | undefined => (isCommand(message) ? message.id : undefined);
