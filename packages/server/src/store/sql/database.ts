// The engine under a store: it runs statements, in one transaction at a time.

export type Value = string | number | null;
/** Bound to the mark of a statement; a list fits only the arrays of PostgreSQL. */
export type Bound = Value | readonly Value[];
/** Values by their names: of a row that was read, or of one to write. */
export type Row = Readonly<Record<string, Value>>;

export interface Session {
  rows(sql: string, values: readonly Bound[]): Promise<readonly Row[]>;
  /** Returns how many rows were written. */
  run(sql: string, values: readonly Bound[]): Promise<number>;
}

export interface Database {
  readonly dialect: Dialect;
  /** Reads what has been committed. */
  read(sql: string, values: readonly Value[]): Promise<readonly Row[]>;
  /**
   * All or nothing; durable when it answers. Rejects with OutcomeUnknown when the connection broke at the
   * last step.
   */
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * A turn of its own in the line of transactions. Each statement of it is durable when it answers; `transact`
 * makes one of many.
 */
export interface Turn extends Session {
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/**
 * A database that one process has for itself: what this process remembers in its turn is what has been
 * committed.
 */
export interface EmbeddedDatabase extends Database {
  /** Gives at most so many free pages of the file back, and keeps some; true when there are more. */
  shrink(pages: number, kept: number): Promise<boolean>;
  inTurn<T>(work: (turn: Turn) => Promise<T>): Promise<T>;
}

/** The database may have committed the work, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether the work was committed', { cause });
  }
}

/** Spellings in which the two engines differ. */
export interface Dialect {
  /** The mark of a statement's nth value, counted from 1. */
  mark(n: number): string;
  /** A JSON list of texts, by its mark, as rows of one column, `value`. */
  list(mark: string): string;
}

export interface Statement {
  readonly sql: string;
  /** The values in the order of their marks. */
  bind(values: Row): readonly Value[];
}

/** A name behind one colon; two make a cast. */
const NAME = /(?<!:):([a-z]\w*)/gi;

export const compile = (text: string, { mark, list }: Dialect): Statement => {
  const names: string[] = [];
  const sql = text.trim().replace(NAME, (_, name: string) => {
    const place = mark(names.push(name));
    return name === 'list' ? list(place) : place;
  });
  return {
    sql,
    bind: (values) =>
      names.map((name): Value => {
        const value = values[name];
        if (value === undefined) throw new Error(`the statement lacks a value for ${name}`);
        return value;
      }),
  };
};
