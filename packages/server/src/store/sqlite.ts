// SQLite through libsql, embedded in this process: WAL, a full sync for every commit, one connection that writes and one that
// reads what has been committed. The folder is held by one server at a time.

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
import { Queue } from '../queue.ts';
import {
  type EmbeddedDatabase,
  listMark,
  type Row,
  type Session,
  type Turn,
  type Value,
} from './database.ts';
import { DueBook } from './due-book.ts';
import { embeddedStore } from './embedded.ts';
import { dueOf } from './holds.ts';
import { checkVersion, migrate } from './migrate.ts';
import { type Store, StoreRefused } from './port.ts';
import { latestVersion, type Schema } from './schema.ts';
import { compileStatements } from './statements.ts';
import { takeOver } from './take-over.ts';

const FILE = 'parlor.db';
const LOCK = 'parlor.lock';
/** Marks a file as ours: the letters PRLR. */
const APPLICATION_ID = 0x50524c52;

const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

type Connection = InstanceType<typeof Libsql>;
type Prepared = ReturnType<Connection['prepare']>;

const sessionOn = (connection: Connection): Session => {
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const fresh = connection.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  };
  return {
    rows: async (sql, values) => prepare(sql).all(values) as readonly Row[],
    run: async (sql, values) => prepare(sql).run(values).changes,
  };
};

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

const damaged = (path: string, detail: string): StoreRefused =>
  new StoreRefused(
    `The database ${path} is damaged (${detail.replace(/\s+/g, ' ').slice(0, 100)}). It has not been changed: restore a backup, or choose another data folder.`,
  );

/** What the disk or the system keeps from us says nothing about the file: it may be whole. */
const OUTSIDE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|NOMEM|NOLFS)/;

const refusalOf = (path: string, problem: unknown): StoreRefused => {
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
const checkHeader = (path: string): void => {
  if (!existsSync(path) || statSync(path).size === 0) return;
  const head = Buffer.alloc(16);
  const file = openSync(path, 'r');
  readSync(file, head, 0, 16, 0);
  closeSync(file);
  if (head.toString('latin1') !== 'SQLite format 3\0') throw damaged(path, 'it is not a SQLite database');
};

/** Another server on the same folder would not hear what this one says; the lock goes when the process goes. */
const holdFolder = (folder: string): Connection => {
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

const openConnection = (path: string): Connection => {
  const connection = new Libsql(path);
  connection.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return connection;
};

const pragma = (connection: Connection, name: string): unknown => {
  const [row] = connection.prepare(`PRAGMA ${name}`).all() as readonly Readonly<Record<string, unknown>>[];
  return row === undefined ? undefined : Object.values(row)[0];
};

/** Whether the file is whole, ours and not from the future. Reads only: even the mode of the journal is a change of the file. */
const checkContent = (connection: Connection, path: string): void => {
  const id = Number(pragma(connection, 'application_id'));
  const isNew = Number(pragma(connection, 'schema_version')) === 0;
  if (!isNew && id !== APPLICATION_ID) {
    throw new StoreRefused(`The file ${path} is a database of another program. Choose another data folder.`);
  }
  const check = String(pragma(connection, 'quick_check(1)'));
  if (check !== 'ok') throw damaged(path, check);
  if (isNew) return;
  const { version } = connection.prepare(latestVersion(builder).sql).get() as { readonly version: number };
  checkVersion(version, path);
};

/** One file instead of two, for whoever copies it. What is in the log is safe there: a full disk keeps nobody from closing. */
const emptyLog = (connection: Connection): void => {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The next start reads the log.
  }
};

const sqliteDatabase = (path: string, lock: Connection): EmbeddedDatabase => {
  const writer = openConnection(path);
  try {
    checkContent(writer, path);
  } catch (problem) {
    writer.close();
    throw problem;
  }
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
    inTurn: (work) => queue.add(() => work(turn)),
    close: async () => {
      await queue.done();
      reader.close();
      emptyLog(writer);
      writer.close();
      lock.close();
    },
  };
};

/**
 * Opens the embedded store in its folder. Throws StoreRefused, with nothing overwritten, when it cannot be used. Tests may put
 * something between the store and its database.
 */
export const openSqliteStore = async (
  folder: string,
  between: (database: EmbeddedDatabase) => EmbeddedDatabase = (database) => database,
): Promise<Store> => {
  prepareFolder(folder);
  const path = join(folder, FILE);
  checkHeader(path);
  let lock: Connection | undefined;
  try {
    lock = holdFolder(folder);
    const database = between(sqliteDatabase(path, lock));
    await migrate(database, path);
    await database.transact(takeOver);
    const statements = compileStatements(database);
    const { sql: text, bind } = statements.allDues;
    const book = new DueBook((await database.read(text, bind({}))).map(dueOf));
    return await embeddedStore(database, statements, book);
  } catch (problem) {
    lock?.close();
    throw refusalOf(path, problem);
  }
};

const syncFile = (path: string): void => {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
};

/** A consistent copy of a running server's database, made from another process or this one. The target must not exist. */
export const backupSqlite = (folder: string, target: string): void => {
  const path = join(folder, FILE);
  if (!existsSync(path))
    throw new StoreRefused(
      `There is no database in ${folder}. Set PARLOR_DATA to the data folder of the server.`,
    );
  if (existsSync(target))
    throw new StoreRefused(`${target} exists already; a backup never overwrites a file.`);
  // A copy that was not finished must never look like a backup: an empty file would be taken for a new house.
  const part = `${target}.${process.pid}.part`;
  const connection = openConnection(path);
  try {
    connection.prepare('VACUUM INTO ?').run(part);
    syncFile(part);
    renameSync(part, target);
  } finally {
    connection.close();
    rmSync(part, { force: true });
  }
};
