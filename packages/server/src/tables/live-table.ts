// A table that this node has open: the newest document and match it knows, who watches, and a line in which everything that
// happens at the table waits its turn. The truth is in the store; `catchUp` fetches it.

import type { Viewer } from '@parlor/engine';
import type { Line, Person } from '@parlor/protocol';
import {
  Absence,
  type Advanced,
  ANY_ROWS,
  type Attendance,
  advance,
  type Replica,
  replayLines,
  type Spent,
  seatOf,
  type TableDoc,
} from '@parlor/table';
import type { Presence } from '../bus/port.ts';
import type { House } from '../house/house.ts';
import { Queue } from '../node/queue.ts';
import { Throttle } from '../node/throttle.ts';
import type { Gallery } from './delay-buffer.ts';
import { ShownChat } from './shown-chat.ts';
import type { Shown } from './viewer-frames.ts';

/** One connection that shows this table. */
export interface Watcher {
  person: Person;
  send(text: string): void;
}

/** What a watcher has been shown of the match; absent until its first sync. */
export interface Seeing {
  readonly match: string;
  readonly viewer: Viewer;
  readonly delayed: boolean;
}

/** A line that was new here, and the match before and after it. */
export interface Missed {
  readonly before: Replica;
  readonly step: Advanced;
  readonly line: Line;
}

export class LiveTable {
  readonly house: House;
  /** What nodes tell each other about the table is told on it. */
  readonly topic: `table.${string}`;
  doc: TableDoc;
  replica: Replica | undefined;
  readonly watchers = new Map<Watcher, Seeing | undefined>();
  /** The news of the table that each watcher was last sent. */
  readonly lastNews = new WeakMap<Watcher, string>();
  /** News of people who come and go, to the watchers and to other nodes. */
  readonly presenceNews: Throttle;
  readonly presenceHints: Throttle;
  /** Whether they will be told the rest by themselves. */
  tellsLater = false;
  /** Whether everybody will be told that somebody is away by then. */
  tellsAway = false;
  readonly shownChat = new ShownChat();
  /** Who is connected through other nodes, as each last said. */
  readonly elsewhere = new Map<string, Presence & { readonly heardAt: number }>();
  /** What the watchers have of the match by now, by viewer: the next patch starts from it. */
  shown: (Shown | undefined)[] = [];
  /** The due rows that the store may have for the match. */
  rows = ANY_ROWS;
  /** What delayed spectators see; opened for the first of them. */
  gallery: Gallery | undefined;
  /** The last refusal that is given only once. Not stored: it keeps people from asking again and again, no more. */
  spent: Spent | undefined;
  lastUsed: number;
  /** When this node last put off the closing of the table for want of people. */
  keptAt: number;
  /** When this node first saw that the host is not connected. */
  hostGoneAt: number | undefined;
  leaveBus: () => void = () => undefined;
  readonly #absence: Absence;
  readonly #queue = new Queue();

  constructor(house: House, doc: TableDoc) {
    this.house = house;
    this.topic = `table.${doc.id}`;
    this.doc = doc;
    this.lastUsed = house.clock.now();
    this.keptAt = this.lastUsed;
    this.presenceNews = new Throttle(house.clock);
    this.presenceHints = new Throttle(house.clock);
    this.#absence = new Absence(this.lastUsed);
  }

  /** Runs work when all earlier work of this table is finished. */
  inLine<T>(work: () => Promise<T>): Promise<T> {
    this.lastUsed = this.house.clock.now();
    return this.#queue.add(work);
  }

  get attendance(): Attendance {
    return this.attendanceAt(this.doc);
  }

  /** Who is here now, while the seats are or were taken like this. */
  attendanceAt({ seats }: TableDoc): Attendance {
    const here = new Set([this.presence, ...this.elsewhere.values()].flatMap(({ people }) => people));
    const seated = seats.filter((seat) => seat.kind === 'person');
    const now = this.house.clock.now();
    return {
      isHere: (person) => here.has(person),
      awaySince: (person) => {
        const seat = seated.find((one) => one.person.id === person);
        if (seat === undefined || here.has(person) || this.#absence.awayAt(seat) > now) return undefined;
        return this.#absence.goneAt(seat);
      },
      spectators: here.size - seated.filter(({ person }) => here.has(person.id)).length,
    };
  }

  /** These people lost a connection, here or on another node. */
  lose(people: Iterable<string>): void {
    for (const person of people)
      if (seatOf(this.doc, person) !== undefined) this.#absence.lose(person, this.house.clock.now());
  }

  /** When the next person who sits here counts as away; undefined when nobody is about to. */
  get nextAwayAt(): number | undefined {
    const { isHere } = this.attendance;
    const now = this.house.clock.now();
    const gone = this.doc.seats.flatMap((seat) =>
      seat.kind === 'person' && !isHere(seat.person.id) ? [this.#absence.awayAt(seat)] : [],
    );
    const coming = gone.filter((at) => at > now);
    return coming.length === 0 ? undefined : Math.min(...coming);
  }

  /** Who is connected through this node. */
  get presence(): Presence {
    const people = new Set([...this.watchers.keys()].map(({ person }) => person.id));
    return { node: this.house.node, people: [...people] };
  }

  setReplica(replica: Replica | undefined): void {
    this.replica = replica;
    this.shown = [];
    this.spent = undefined;
  }

  /** The table and its match as the store has them now. Answers with the lines that were new here. */
  async catchUp(): Promise<readonly Missed[]> {
    const { store } = this.house;
    // Table and match are taken over together: where one cannot be read, the table counts as behind and is read again.
    const doc = (await store.table(this.doc.id)) ?? this.doc;
    const { match } = doc;
    if (match === undefined) {
      this.doc = doc;
      return [];
    }
    if (this.replica?.doc.id !== match) {
      const loaded = await this.#loadMatch(match);
      this.doc = doc;
      this.setReplica(loaded);
      return [];
    }
    const missed: Missed[] = [];
    let replica = this.replica;
    for (const line of await store.lines(match, replica.ply)) {
      const step = advance(replica, line);
      if (step === undefined) throw new Error(`line ${replica.ply} of match ${match} does not fit`);
      missed.push({ before: replica, step, line });
      replica = step.replica;
    }
    this.doc = doc;
    this.replica = replica;
    return missed;
  }

  async #loadMatch(match: string): Promise<Replica> {
    const { store, games } = this.house;
    const stored = await store.match(match);
    if (stored === undefined) throw new Error(`match ${match} is not in the store`);
    const replayed = replayLines(games, stored.doc, stored.lines);
    if (!replayed.ok) throw new Error(replayed.problem);
    const replica = replayed.value;
    const { clock } = replica;
    if (clock === undefined) return replica;
    const due = (await store.dues(match)).find(({ name, tag }) => name === 'clock' && tag === clock.id);
    // A clock that was extended after a restart, or put back with the time of the house, ends when its row says.
    return due === undefined ? replica : { ...replica, clock: { ...clock, endsAt: due.at } };
  }
}
