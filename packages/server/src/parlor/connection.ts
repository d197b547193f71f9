// A person's connection: reads frames, answers every message, shows at most one table and, on request, the
// lobby and the person's friends. `Wire` stands for its socket.

import {
  CLOSE,
  type ClientMessage,
  type Code,
  type Command,
  chatRefusal,
  decodeClient,
  encodeServer,
  isCommand,
  isFriendCommand,
  isOfTable,
  type Person,
  PROTOCOL,
} from '@parlor/protocol';
import { isArriving, type TableCommand } from '@parlor/table';
import { logFailure } from '../house/failure.ts';
import { Bucket, type Buckets } from '../node/bucket.ts';
import { Queue } from '../node/queue.ts';
import { obeyFriend } from '../people/friend-verbs.ts';
import type { Look } from '../people/friends.ts';
import type { Visitor } from '../people/guests.ts';
import type { Looker } from '../people/presence-of-friends.ts';
import { DamagedRow, StoreUnreachable } from '../store/port.ts';
import type { LiveTable, Watcher } from '../tables/live-table.ts';
import { showName } from '../tables/rename.ts';
import { obey } from '../tables/run-command.ts';
import { answerFrame } from '../tables/stored-answer.ts';
import { tellSync } from '../tables/tell.ts';
import { unwatch, watch } from '../tables/watchers.ts';
import { create, quick } from './open-table.ts';
import type { Parlor } from './parlor.ts';

export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** A connection that goes on like this after so many warnings is closed. */
const PATIENCE = 50;

export class Connection {
  /** Of the cookie by which the connection was opened. */
  readonly generation: number;
  readonly #parlor: Parlor;
  readonly #wire: Wire;
  readonly #address: string | undefined;
  readonly #watcher: Watcher;
  readonly #limit: Bucket;
  #table: LiveTable | undefined;
  #leaveLobby: (() => void) | undefined;
  #friends: Look | undefined;
  #greeted = false;
  #closed = false;
  #warnings = 0;
  readonly #queue = new Queue();

  constructor(parlor: Parlor, { person, generation, address }: Visitor, wire: Wire) {
    this.#parlor = parlor;
    this.#wire = wire;
    this.generation = generation;
    this.#address = address;
    this.#watcher = { person, send: (text) => this.#send(text) };
    const { clock } = parlor.house;
    this.#limit = new Bucket(parlor.limits.burst, parlor.limits.perSecond, clock.now());
  }

  get person(): Person {
    return this.#watcher.person;
  }

  /**
   * Milliseconds until one more frame may be read; 0: now, and it is counted, for the connection and for
   * its person. Too many frames that had to wait end the connection.
   */
  admit(): number {
    const { house, limits } = this.#parlor;
    const now = house.clock.now();
    const waitMs = Math.max(this.#limit.waitMs(now), limits.messages.waitMs(this.person.id, now));
    if (waitMs > 0) this.#warn(CLOSE.tooFast);
    else {
      this.#limit.take(now);
      limits.messages.take(this.person.id, now);
    }
    return waitMs;
  }

  /**
   * Closes the connection for breaking its limits. Its person and its address wait before the next
   * connection.
   */
  expel(code: number, reason: string): void {
    const { house, limits } = this.#parlor;
    const now = house.clock.now();
    limits.expulsions.take(this.person.id, now);
    if (this.#address !== undefined) limits.expulsions.take(this.#address, now);
    this.#wire.close(code, reason);
  }

  /** A frame from the other side, admitted. Answers when it has been dealt with. */
  take(text: string): void | Promise<void> {
    const { house } = this.#parlor;
    house.meters.frame('in', text.length);
    const decoded = decodeClient(text);
    if (!decoded.ok) {
      this.#refuse(decoded.code, decoded.id, decoded.problem);
      return this.#warn(CLOSE.malformed);
    }
    const message = decoded.value;
    // A ping measures the round trip, so that its answer skips the queue.
    if (message.t === 'ping') return this.#send(this.#pong(message.n));
    return this.#queue.add(() => this.#answer(message));
  }

  #pong(n: number): string {
    const ply = this.#ply;
    const now = this.#parlor.house.clock.now();
    return encodeServer({ t: 'pong', n, now, ...(ply === undefined ? {} : { ply }) });
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

  /**
   * Says goodbye at once: whatever was asked and not answered is to be asked again, elsewhere, under the
   * same id.
   */
  sendAway(): void {
    this.#send(encodeServer({ t: 'closed', code: 'BUSY' }));
    this.#wire.close(CLOSE.stopping, 'BUSY');
  }

  /** Ends a connection whose cookie is refused from now on. */
  signOut(): void {
    this.close();
    this.#wire.close(CLOSE.signedOut, 'signed out from another device');
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
      const { log } = this.#parlor.house;
      logFailure(log, 'a message could not be handled', { message: message.t })(problem);
      if (problem instanceof DamagedRow) this.#refuse('UNREADABLE', idOf(message));
      else
        this.#refuse(
          'BUSY',
          idOf(message),
          problem instanceof StoreUnreachable ? problem.message : undefined,
        );
    }
  }

  #handle(message: ClientMessage): void | Promise<void> {
    if (message.t === 'hello') return this.#hello(message);
    if (!this.#greeted) return this.#refuse('HELLO_FIRST', idOf(message));
    if (isCommand(message)) return this.#command(message);
    const { limits } = this.#parlor;
    switch (message.t) {
      case 'watch':
        return this.#watch(message.table);
      case 'unwatch':
        return this.#isAllowed(limits.watches) ? this.#unwatch() : undefined;
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
    if (v < PROTOCOL) return this.#turnAway('OLD_CLIENT', CLOSE.oldClient);
    if (v > PROTOCOL) return this.#turnAway('OLD_SERVER', CLOSE.stopping);
    this.#greeted = true;
    const now = this.#parlor.house.clock.now();
    this.#send(encodeServer({ t: 'welcome', v: PROTOCOL, you: this.person, now }));
    if (table !== undefined) await this.#watch(table);
  }

  #turnAway(code: Code, close: number): void {
    this.#refuse(code);
    this.#wire.close(close, code);
  }

  /** True when one more of these is allowed; the sender is told otherwise. */
  #isAllowed(limit: Buckets, detail?: string): boolean {
    const isAllowed = limit.take(this.person.id, this.#parlor.house.clock.now());
    if (!isAllowed) this.#refuse('TOO_FAST', undefined, detail);
    return isAllowed;
  }

  async #watch(name: string): Promise<void> {
    try {
      await this.#watchTable(name);
    } catch (problem) {
      if (!(problem instanceof DamagedRow)) throw problem;
      this.#unwatch();
      this.#refuse('UNREADABLE', undefined, name);
    }
  }

  async #watchTable(name: string): Promise<void> {
    const { tables, limits, house } = this.#parlor;
    if (!this.#isAllowed(limits.watches, name)) return;
    const isCode = /^[A-Z]{6}$/.test(name);
    const from = this.#address ?? this.person.id;
    // Refused before the look: an answer would tell whether the guess was right.
    if (isCode && !limits.wrongCodes.has(from, house.clock.now()))
      return this.#refuse('WRONG_CODES', undefined, name);
    const table = isCode ? await tables.openByCode(name) : await tables.open(name);
    if (isCode && table === undefined) limits.wrongCodes.take(from, house.clock.now());
    // The name tells a late refusal from that of the table that was asked for next.
    if (table === undefined) return this.#refuse('NO_TABLE', undefined, name);
    if (this.#table !== table) this.#unwatch();
    const isExpected = isArriving(table.doc, this.person.id);
    // Known before it is shown: what fails on the way is not left behind when the connection goes.
    this.#table = table;
    if (!(await watch(table, this.#watcher))) return this.#refuse('NO_SPECTATORS', undefined, name);
    if (isExpected) limits.emptySeats.giveBack(from, house.clock.now());
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
    if (on && !this.#isAllowed(this.#parlor.limits.lookups)) return;
    this.#leaveLobby?.();
    this.#leaveLobby = on ? this.#parlor.lobby.look((text) => this.#send(text)) : undefined;
  }

  async #lookAtFriends(on: boolean): Promise<void> {
    const { limits, friends } = this.#parlor;
    if (on && !this.#isAllowed(limits.lookups)) return;
    if (on && this.#friends !== undefined) return this.#friends.repeat();
    this.#friends?.end();
    this.#friends = on ? await friends.look(this.#asLooker()) : undefined;
    // The connection may have gone while the circle was read.
    if (this.#closed) this.#friends?.end();
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
    if (!this.#isAllowed(this.#parlor.limits.lookups, link)) return;
    const person = await this.#parlor.friends.whose(link);
    this.#send(encodeServer({ t: 'whose', link, ...(person === undefined ? {} : { person }) }));
  }

  /**
   * The ply that this watcher has been shown; a late spectator does not learn that the match has moved on.
   */
  get #ply(): number | undefined {
    const seeing = this.#table?.watchers.get(this.#watcher);
    if (seeing === undefined) return undefined;
    return seeing.delayed ? this.#table?.gallery?.shownPly : this.#table?.replica?.ply;
  }

  async #sync(past: 'whole' | undefined): Promise<void> {
    const table = this.#table;
    if (table === undefined) return this.#refuse('NOT_WATCHING');
    if (!this.#isAllowed(this.#parlor.limits.lookups)) return;
    await table.inLine(async () => {
      if (table.watchers.has(this.#watcher)) await tellSync(table, this.#watcher, past ?? 'recent');
      // Sent away, or the table was closed.
      else this.#refuse('NOT_WATCHING');
    });
  }

  #command(command: Command): Promise<void> {
    const { house, limits } = this.#parlor;
    if (!limits.commands.take(this.person.id, house.clock.now()))
      return this.#repeatOrRefuse(command, 'TOO_MANY_COMMANDS');
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
      if (known !== undefined) return this.#sendAnswer(known);
      if (!limit.take(this.person.id, house.clock.now())) return this.#refuse('TOO_FAST', command.id);
    }
    if (command.t === 'create' || command.t === 'quick') {
      const asker = { person: this.person, address: this.#address };
      const answer =
        command.t === 'create' ? create(this.#parlor, asker, command) : quick(this.#parlor, asker, command);
      return this.#sendAnswer(await answer);
    }
    const table = this.#table;
    if ((command.t === 'chat' || command.t === 'react') && !this.#isHeard(command.t))
      return this.#refuse('CHAT_FULL', command.id);
    if (isFriendCommand(command)) {
      const acting = {
        house,
        person: this.person,
        table: table?.watchers.has(this.#watcher) ? table : undefined,
      };
      return this.#sendAnswer(await obeyFriend(acting, command));
    }
    if (table?.watchers.has(this.#watcher))
      return this.#sendAnswer(await obey(table, this.person, command as TableCommand));
    // The command may have been obeyed before the connection broke.
    return this.#repeatOrRefuse(command, 'NOT_WATCHING');
  }

  /** True when the table has room for another line. A line that the table will refuse counts as nothing. */
  #isHeard(what: 'chat' | 'react'): boolean {
    const table = this.#table;
    const { house, limits } = this.#parlor;
    if (table === undefined || chatRefusal(table.doc, this.person.id, what) !== undefined) return true;
    const group = isOfTable(table.doc, this.person.id) ? 'table' : 'others';
    return limits.tableChat.take(`${table.doc.id} ${group}`, house.clock.now());
  }

  /** Answers a command that was obeyed before as it was then, and refuses a new one. */
  async #repeatOrRefuse(command: Command, code: Code): Promise<void> {
    const known = await this.#firstAnswer(command);
    return known === undefined ? this.#refuse(code, command.id) : this.#sendAnswer(known);
  }

  readonly #sendAnswer = (answer: string): void => this.#send(answerFrame(answer));

  #firstAnswer({ id }: Command): Promise<string | undefined> {
    return this.#parlor.house.store.answerTo(this.person.id, id);
  }

  /** Commands that others hear of, or that fill the house, have limits of their own. */
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
    if (++this.#warnings > PATIENCE) this.expel(code, 'too many messages that could not be taken');
  }

  #send(text: string): void {
    if (this.#closed) return;
    this.#parlor.house.meters.frame('out', text.length);
    this.#wire.send(text);
  }
}

const idOf = (message: ClientMessage): string | undefined => (isCommand(message) ? message.id : undefined);
