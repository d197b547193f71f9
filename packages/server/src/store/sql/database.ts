// What the SQL store asks of an engine: run compiled statements, in one transaction at a time. A statement is compiled once
// by Kysely with marks in place of its values, so that the hot path binds and runs.

import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

export type Value = string | number | null;
/** Values by their names: of a row that was read, or of one to write. */
export type Row = Readonly<Record<string, Value>>;

export interface Session {
  rows(sql: string, values: readonly Value[]): Promise<readonly Row[]>;
  /** How many rows were written. */
  run(sql: string, values: readonly Value[]): Promise<number>;
}

export interface Database {
  /** Compiles for this engine; never used to execute. */
  readonly builder: Kysely<Schema>;
  /** The texts of a list as rows of one column, `value`: what is bound to `listMark` is the list as JSON. */
  readonly list: RawBuilder<unknown>;
  /** Reads what has been committed. */
  read(sql: string, values: readonly Value[]): Promise<readonly Row[]>;
  /** All or nothing; durable when it answers. Rejects with OutcomeUnknown when the connection broke at the last step. */
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A turn of its own in the line of transactions. Each statement of it is durable when it answers; `transact` makes one of many. */
export interface Turn extends Session {
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** A database that one process has for itself: what this process remembers in its turn is what has been committed. */
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

class Mark {
  readonly name: string;
  readonly row: number;
  constructor(name: string, row: number) {
    this.name = name;
    this.row = row;
  }
}

/** Stands for a value that is bound later; in a statement of many rows, for that of this row. */
export const mark = <T>(name: string, row = 0): T => new Mark(name, row) as T;

export const listMark = mark<string>('list');

export interface Statement {
  readonly sql: string;
  bind(values: Row): readonly Value[];
}

export const statement = (query: CompiledQuery): Statement => {
  const places = query.parameters.map((value) => (value instanceof Mark ? value.name : undefined));
  const fixed = query.parameters as readonly Value[];
  return {
    sql: query.sql,
    bind: (values) =>
      places.map((name, at): Value => {
        const value = name === undefined ? fixed[at] : values[name];
        if (value === undefined) throw new Error(`the statement lacks a value for ${name}`);
        return value;
      }),
  };
};

/** A statement that writes a fixed number of rows at once. */
export interface RowsStatement {
  readonly sql: string;
  bind(rows: readonly Row[]): readonly Value[];
}

export const rowsStatement = ({ sql, parameters }: CompiledQuery): RowsStatement => ({
  sql,
  bind: (rows) =>
    parameters.map((place): Value => {
      const value = place instanceof Mark ? rows[place.row]?.[place.name] : (place as Value);
      if (value === undefined) throw new Error(`the statement of ${rows.length} rows lacks a value`);
      return value;
    }),
});
