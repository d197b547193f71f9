// SQLite through libsql, embedded in this process: WAL, a full sync for every commit, one connection that writes and one that
// reads what has been committed. The folder is held by one server at a time.

import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import Libsql from 'libsql';
import { type Log, silentLog } from '../../node/ports.ts';
import { Queue } from '../../node/queue.ts';
import { StoreRefused } from '../port.ts';
import { type Report, readable, reportTo } from '../sql/damage.ts';
import { type EmbeddedDatabase, listMark, type Turn, type Value } from '../sql/database.ts';
import { dueOf } from '../sql/due-claims.ts';
import { checkVersion, migrate } from '../sql/migrate.ts';
import { latestVersion, type Schema } from '../sql/schema.ts';
import { compileStatements } from '../sql/statements.ts';
import { DueBook } from './due-book.ts';
import { type EmbeddedStore, embeddedStore } from './embedded.ts';
import { takeOver } from './migrate-embedded.ts';
import { type Connection, openConnection, pragma, sessionOn, structureProblems } from './sqlite-session.ts';
import { checkDatabaseOfLog, checkUncleanStop, removeMark, setMark, withMark } from './stop-mark.ts';

export const FILE = 'parlor.db';
export const LOCK = 'parlor.lock';
/** Marks a file as ours: the letters PRLR. */
const APPLICATION_ID = 0x50524c52;

export const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Step by step: the recursive option of Node never ends where a parent, such as /proc, lets nothing be made in it. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Makes the folder and proves that it can be written; one sentence when not. */
const prepareFolder = (folder: string): void => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    // A server that another account ran leaves files that this one may not touch: they are not damaged.
    for (const name of [FILE, `${FILE}-wal`, `${FILE}-shm`, LOCK]) {
      if (existsSync(join(folder, name))) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    }
  } catch (problem) {
    const { code = 'unknown', path = folder } = problem as NodeJS.ErrnoException;
    const what = path === join(folder, FILE) ? `database ${path}` : `data folder ${folder}`;
    throw new StoreRefused(`The ${what} cannot be written (${code}). Set PARLOR_DATA to another folder.`);
  }
};

export const noDatabase = (folder: string): StoreRefused =>
  new StoreRefused(`There is no database in ${folder}. Set PARLOR_DATA to the data folder of the server.`);

const damaged = (path: string, detail: string): StoreRefused =>
  new StoreRefused(
    `The database ${path} is damaged (${detail.replace(/\s+/g, ' ').slice(0, 100)}). It has not been changed: restore a backup, or choose another data folder.`,
  );

/** What the disk or the system keeps from us says nothing about the file: it may be whole. */
const OUTSIDE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|NOMEM|NOLFS)/;

export const refusalOf = (path: string, problem: unknown): StoreRefused => {
  if (problem instanceof StoreRefused) return problem;
  const { code = '', message = String(problem) } = problem as { code?: string; message?: string };
  // A file that cannot be opened has no code, only the name of the file.
  const unopened = /ConnectionFailed\("(.*): \d+"\)/.exec(message)?.[1];
  if (code === 'SQLITE_FULL')
    return new StoreRefused(
      `The disk of the data folder ${dirname(path)} is full. Make room on it, and start again.`,
    );
  return unopened !== undefined || OUTSIDE.test(code)
    ? new StoreRefused(
        `The database ${path} cannot be used now (${unopened ?? message}). It has not been changed.`,
      )
    : damaged(path, message);
};

/** A file that is not SQLite at all is found before SQLite could touch it. */
export const checkHeader = (path: string): void => {
  if (!existsSync(path) || statSync(path).size === 0) return;
  const head = Buffer.alloc(16);
  const file = openSync(path, 'r');
  readSync(file, head, 0, 16, 0);
  closeSync(file);
  if (head.toString('latin1') !== 'SQLite format 3\0') throw damaged(path, 'it is not a SQLite database');
};

/** Another server on the same folder would not hear what this one says; the lock goes when the process goes. */
export const holdFolder = (folder: string): Connection => {
  const lock = new Libsql(join(folder, LOCK));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (problem) {
    lock.close();
    if ((problem as { code?: string }).code === 'SQLITE_BUSY')
      throw new StoreRefused(`The data folder ${folder} is in use by another Parlor server.`);
    if ((problem as { code?: string }).code === 'SQLITE_NOTADB')
      throw new StoreRefused(
        `The file ${join(folder, LOCK)} is not the lock of a Parlor server. Remove it, or choose another data folder.`,
      );
    throw problem;
  }
  return lock;
};

/** Names that are no UTF-8: the driver ends the process when it is asked for the columns of such a table. */
const checkNames = (connection: Connection, path: string): void => {
  const rows = connection
    .prepare('SELECT CAST(name || tbl_name || coalesce(sql, 0) AS BLOB) AS text FROM sqlite_schema')
    .all() as readonly { readonly text: ArrayBuffer | null }[];
  if (!rows.every(({ text }) => text !== null && isUtf8(text))) throw damaged(path, 'names of its tables');
};

/** Refuses a file of another program, and one from the future. */
export const checkOwner = (connection: Connection, path: string): 'new' | 'ours' => {
  if (Number(pragma(connection, 'schema_version')) === 0) return 'new';
  if (Number(pragma(connection, 'application_id')) !== APPLICATION_ID)
    throw new StoreRefused(`The file ${path} is a database of another program. Choose another data folder.`);
  checkNames(connection, path);
  const { version } = connection.prepare(latestVersion(builder).sql).get() as { readonly version: number };
  checkVersion(version, path);
  return 'ours';
};

/** Tables that every start reads, all of them small: what is damaged in them is found before anybody plays. */
const READ_AT_START = ['schema_version', 'secrets', 'journal', 'due'];

export const tableNames = (connection: Connection): ReadonlySet<string> => {
  const rows = connection
    .prepare(`SELECT CAST(name AS BLOB) AS name FROM sqlite_schema WHERE type = 'table'`)
    .all() as readonly { readonly name: ArrayBuffer }[];
  return new Set(rows.map(({ name }) => Buffer.from(name).toString()));
};

/**
 * Whether the file is ours, not from the future, and whole where every start reads it. The rest is not read: it may be very large.
 * Reads only: even the mode of the journal is a change of the file.
 */
const checkContent = (connection: Connection, path: string): void => {
  if (checkOwner(connection, path) === 'new') return;
  const there = tableNames(connection);
  for (const table of READ_AT_START) {
    const [problem] = there.has(table) ? structureProblems(connection, 'quick_check', `'${table}'`) : [];
    if (problem !== undefined) throw damaged(path, problem);
  }
};

/**
 * Copies the log to the database and empties it: one file instead of two, for anyone who copies it. A full disk keeps nobody from
 * closing: the next start reads the log.
 */
const emptyLog = (connection: Connection, path: string): void => {
  try {
    const { busy, log, checkpointed } = connection.prepare('PRAGMA wal_checkpoint(FULL)').get() as Readonly<
      Record<'busy' | 'log' | 'checkpointed', number>
    >;
    if (busy !== 0 || log !== checkpointed) return;
    removeMark(path);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The log and the mark stay.
  }
};

/** Older files that are no larger are written anew once, so that they can shrink; larger ones can when a backup is put back. */
const MOST_REWRITTEN = 64 * 1024 * 1024;

/** Lets free pages be given back step by step. False where that needs the whole file to be written anew. */
const letShrink = (connection: Connection, path: string): boolean => {
  const INCREMENTAL = 2;
  if (Number(pragma(connection, 'auto_vacuum')) === INCREMENTAL) return true;
  connection.exec(`PRAGMA auto_vacuum = ${INCREMENTAL}`);
  if (Number(pragma(connection, 'schema_version')) === 0) return true;
  if (statSync(path).size > MOST_REWRITTEN) return false;
  // What is damaged is left as it is: it would be written anew without the rows that cannot be found.
  if (structureProblems(connection, 'integrity_check', '1').length > 0) return false;
  connection.exec('VACUUM');
  return true;
};

/** The databases that this process has open. One that ends without closing them, by whatever mistake, closes them in order. */
const openDatabases = new Set<() => void>();
process.on('exit', () => {
  for (const close of openDatabases) close();
});

const sqliteDatabase = (path: string, lock: Connection): EmbeddedDatabase => {
  const writer = openConnection(path);
  try {
    checkContent(writer, path);
  } catch (problem) {
    withMark(path, () => writer.close());
    throw problem;
  }
  const isShrinking = letShrink(writer, path);
  // Pages that change all the time are copied from the log to the database less often.
  writer.exec(
    `PRAGMA journal_mode = WAL; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA wal_autocheckpoint = 4000`,
  );
  const reader = openConnection(path);
  const writing = sessionOn(writer);
  const reading = sessionOn(reader);
  /** One connection writes, so transactions stand in line. */
  const queue = new Queue();
  const { ino } = statSync(path);

  /** A file that was moved or deleted can be written to all the same, and what is acknowledged then is lost with the process. */
  const checkPlace = (): void => {
    if (statSync(path, { throwIfNoEntry: false })?.ino !== ino)
      throw new StoreRefused(`The database ${path} was moved or deleted while the server was running.`);
  };

  const close = (): void => {
    openDatabases.delete(close);
    reader.close();
    withMark(path, () => {
      emptyLog(writer, path);
      writer.close();
    });
    lock.close();
  };
  openDatabases.add(close);

  const transact: Turn['transact'] = async (work) => {
    checkPlace();
    await writing.run('BEGIN IMMEDIATE', []);
    try {
      const result = await work(writing);
      await writing.run('COMMIT', []);
      return result;
    } catch (problem) {
      if (writer.inTransaction) await writing.run('ROLLBACK', []);
      throw problem;
    }
  };
  const turn: Turn = {
    rows: writing.rows,
    run: async (text, values) => {
      checkPlace();
      return writing.run(text, values);
    },
    transact,
  };

  return {
    builder,
    list: sql`json_each(${listMark})`,
    read: (text: string, values: readonly Value[]) => reading.rows(text, values),
    transact: (work) => queue.add(() => transact(work)),
    shrink: (pages, kept) =>
      queue.add(async () => {
        const spare = Number(pragma(writer, 'freelist_count')) - kept;
        if (!isShrinking || spare <= 0) return false;
        checkPlace();
        writer.exec(`PRAGMA incremental_vacuum(${Math.min(spare, pages)})`);
        return spare > pages;
      }),
    inTurn: (work) => queue.add(() => work(turn)),
    close: async () => {
      await queue.done();
      close();
    },
  };
};

export interface SqliteOptions {
  /** Is told of rows that cannot be read. */
  readonly log?: Log;
  /** Tests may put something between the store and its database. */
  readonly between?: (database: EmbeddedDatabase) => EmbeddedDatabase;
}

/** Opens the embedded store in its folder. Throws StoreRefused, with nothing overwritten, when it cannot be used. */
export const openSqliteStore = async (
  folder: string,
  { log = silentLog, between = (database) => database }: SqliteOptions = {},
): Promise<EmbeddedStore> => {
  prepareFolder(folder);
  const path = join(folder, FILE);
  checkHeader(path);
  checkDatabaseOfLog(path);
  let lock: Connection | undefined;
  let database: EmbeddedDatabase | undefined;
  try {
    lock = holdFolder(folder);
    checkUncleanStop(path);
    database = between(sqliteDatabase(path, lock));
    await migrate(database, path);
    await database.transact(takeOver);
    const statements = compileStatements(database);
    const { sql: text, bind } = statements.allDues;
    const report: Report = reportTo(log);
    const rows = await database.read(text, bind({}));
    const book = new DueBook(readable(report, rows, ({ owner }) => `due row of ${owner}`, dueOf));
    const store = await embeddedStore(database, statements, book, report);
    setMark(path);
    return store;
  } catch (problem) {
    if (database === undefined) lock?.close();
    else await database.close();
    throw refusalOf(path, problem);
  }
};

/** Lets the house on this folder go on from this time, though newer things are stored. Answers with the newest time before. */
export const setBackTime = async (folder: string, now: number): Promise<number> => {
  if (!existsSync(join(folder, FILE))) throw noDatabase(folder);
  const store = await openSqliteStore(folder);
  await store.setBack(now);
  await store.close();
  return store.newest;
};

const syncFile = (path: string): void => {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
};

/** What a killed server left behind is checked like at a start; while a server runs its log is whole. */
const checkLog = (folder: string, path: string): void => {
  checkDatabaseOfLog(path);
  if (!existsSync(join(folder, LOCK))) return;
  let lock: Connection;
  try {
    lock = holdFolder(folder);
  } catch {
    return;
  }
  try {
    checkUncleanStop(path);
  } finally {
    lock.close();
  }
};

/** A consistent copy of a running server's database, made from another process or this one. The target must not exist. */
export const backupSqlite = (folder: string, target: string): void => {
  const path = join(folder, FILE);
  checkLog(folder, path);
  if (!existsSync(path)) throw noDatabase(folder);
  if (existsSync(target))
    throw new StoreRefused(`${target} exists already; a backup never overwrites a file.`);
  // A copy that was not finished must never look like a backup: an empty file would be taken for a new house.
  const part = `${target}.${process.pid}.part`;
  const connection = openConnection(path);
  try {
    // The copy of a large older file can shrink, once it is put back.
    connection.exec('PRAGMA auto_vacuum = 2');
    connection.prepare('VACUUM INTO ?').run(part);
    syncFile(part);
    renameSync(part, target);
  } finally {
    withMark(path, () => connection.close());
    rmSync(part, { force: true });
  }
};
