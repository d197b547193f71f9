// The store as the server sees it. Everything that must be true together is one Change: it is durable before
// `commit` answers, or nothing of it has happened. Nodes share a store without knowing each other: the ply of
// a line, the version of a table or circle and the id of a command decide races.

import type { ChatLine, Ending, Line, Person } from '@parlor/protocol';
import type { Due, DueKey, EndedMatch, Maker, MatchDoc, StoredMatch, TableDoc } from '@parlor/table';
import type { CircleDoc } from './circle-doc.ts';

export type { Due, DueKey, DueName, EndedMatch, StoredMatch } from '@parlor/table';

export interface Change {
  /** The first answer to a person's command, given again for every repeat. */
  readonly command?: {
    readonly person: string;
    readonly id: string;
    readonly answer: string;
    readonly at: number;
  };
  readonly person?: Person & { readonly at: number };
  /** The person has come; a guest who stays away for very long is removed. */
  readonly visit?: { readonly person: string; readonly at: number };
  /** In place of the person's pass before. */
  readonly pass?: Pass;
  /** Only if nobody has used it yet and it has not expired. */
  readonly usePass?: { readonly hash: string; readonly at: number };
  /** Raises the person's generation by one; `expected` is the one in the store before. */
  readonly signOut?: { readonly person: string; readonly expected: number };
  /** `expected` is the version in the store before, 0 for a circle that is new. */
  readonly circles?: readonly { readonly expected: number; readonly doc: CircleDoc }[];
  /** `expected` is the version in the store before, 0 for a table that is new. */
  readonly table?: { readonly expected: number; readonly doc: TableDoc };
  readonly closeTable?: { readonly id: string; readonly expected: number };
  readonly openMatch?: MatchDoc;
  /** A line of the log; `ply` is the number of lines before it. */
  readonly line?: { readonly match: string; readonly ply: number; readonly line: Line };
  readonly endMatch?: { readonly match: string; readonly ending: Ending; readonly at: number };
  /** Only if this row is still as it says; what another node has changed meanwhile is a conflict. */
  readonly ifDue?: Due;
  readonly putDue?: readonly Due[];
  readonly dropDue?: readonly DueKey[];
  readonly chat?: { readonly table: string; readonly line: ChatLine };
}

export type CommitResult =
  | { readonly done: true }
  /** The command was answered before: nothing else of the change has happened. */
  | { readonly done: false; readonly why: 'known'; readonly answer: string }
  /** A line, a match or a version of a table or circle was there already: catch up and decide anew. */
  | { readonly done: false; readonly why: 'conflict' };

/** A person, and the generation that cookies of the person must have. */
export interface Account {
  readonly person: Person;
  readonly generation: number;
  /** The last visit that was stored. */
  readonly visitedAt?: number;
}

/** Of somebody new. The lowest generation, 0, is left to people whose cookies are older than generations. */
export const FIRST_GENERATION = 1;

/** A one-time code that takes a person to another device, by its hash. */
export interface Pass {
  readonly person: string;
  readonly hash: string;
  readonly expiresAt: number;
  readonly usedAt?: number;
}

/** As many tables as the lobby shows at most. */
export const MOST_LISTED = 500;

export interface Store {
  commit(change: Change): Promise<CommitResult>;

  /** The first answer to a person's command; undefined when it is new. */
  answerTo(person: string, command: string): Promise<string | undefined>;
  person(id: string): Promise<Person | undefined>;
  account(id: string): Promise<Account | undefined>;
  /** The generation of each person; none for somebody unknown. */
  generations(people: readonly string[]): Promise<ReadonlyMap<string, number>>;
  pass(hash: string): Promise<Pass | undefined>;
  passOf(person: string): Promise<Pass | undefined>;
  /** The people with these ids, in any order; unknown ones are left out. */
  people(ids: readonly string[]): Promise<readonly Person[]>;
  circle(person: string): Promise<CircleDoc | undefined>;
  circleByLink(link: string): Promise<CircleDoc | undefined>;
  /** Which version each circle has; none for a person without. */
  circleVersions(people: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** True when two people sat at one match. */
  haveMet(one: string, other: string): Promise<boolean>;
  table(id: string): Promise<TableDoc | undefined>;
  tableByCode(code: string): Promise<TableDoc | undefined>;
  /** Tables that the lobby shows, those that were touched last if there are more. */
  publicTables(): Promise<readonly TableDoc[]>;
  /** Counts the open tables that this person made, and those that were made from this address. */
  tablesMadeBy(maker: Maker): Promise<{ readonly byPerson: number; readonly fromAddress: number }>;
  match(id: string): Promise<StoredMatch | undefined>;
  /** The lines from this ply on. */
  lines(match: string, from: number): Promise<readonly Line[]>;
  /**
   * The number of lines of each match, and the version of each table: the safety net under a bus that may
   * lose messages.
   */
  heads(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;
  versions(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The number of lines that the chat of each table has had; none for a table without. */
  chatHeads(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The last lines of a table's chat, oldest first. */
  chat(table: string, most: number): Promise<readonly ChatLine[]>;
  /** Finished matches after a place in the order of ending; an absent `after` starts at the first. */
  endedMatches(after: EndedCursor | undefined, most: number): Promise<readonly EndedMatch[]>;
  /**
   * The ended matches that a person sat at, newest first, before a place in that order; an absent `before`
   * starts at the newest.
   */
  matchesOf(person: string, before: EndedCursor | undefined, most: number): Promise<readonly EndedMatch[]>;

  /**
   * Due rows whose time has come, kept from other nodes until `heldUntil`; a node that dies loses them then.
   * Firing one means committing a Change that drops or replaces it.
   */
  claimDue(now: number, heldUntil: number, most: number): Promise<readonly Due[]>;
  /** Gives a claimed row back, whatever it says by now: it was not fired, or it has been replaced since. */
  releaseDue(due: DueKey): Promise<void>;
  /** Due rows of a match or table, and of many at once. */
  dues(owner: string): Promise<readonly Due[]>;
  duesOfAll(owners: readonly string[]): Promise<readonly Due[]>;
  /** When the next row is due or comes back from its holder. */
  nextDue(): Promise<number | undefined>;

  /** A secret of the installation, made by `make` the first time it is asked for. */
  secret(name: string, make: () => string): Promise<string>;
  /** Forgets answers to commands that nobody will repeat any more. */
  forgetCommands(before: number): Promise<void>;
  /**
   * Removes some guests without a match, a friend or a seat whose last visit was before this time; each call
   * goes on where the last one ended. Those who were here before visits were stored count from the first
   * `now`.
   */
  forgetGuests(before: number, now: number): Promise<void>;
  /** Gives some free pages of the file back while nobody waits. */
  shrink(): Promise<void>;
  /** Waits for what is being committed, then closes. */
  close(): Promise<void>;
}

export interface EndedCursor {
  readonly at: number;
  readonly match: string;
}

/** The store cannot be used, with one sentence for the person who started the server. */
export class StoreRefused extends Error {}

/** A row that cannot be read any more. It is logged by the store, and refused to whoever asks for it. */
export class DamagedRow extends StoreRefused {
  readonly statusCode = 500;
  readonly what: string;
  /** Names the row for the log; empty where nobody knows it. */
  readonly row: string;

  /** `what` of the row is damaged. */
  constructor(what: string, row = '') {
    super(
      `The database is damaged (the ${what} of one of its rows cannot be read). Restore a backup, or choose another place for the data.`,
    );
    this.what = what;
    this.row = row;
  }

  /** The same of a row with this name. */
  in(row: string): DamagedRow {
    return this.row === '' ? new DamagedRow(this.what, row) : this;
  }
}

/** The store cannot be reached now. Nothing of what was asked has happened; it may be asked again. */
export class StoreUnreachable extends Error {
  readonly statusCode = 503;
  constructor() {
    super('the database cannot be reached');
  }
}
