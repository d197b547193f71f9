// SQLite through libsql, embedded in this process: WAL, a full sync for every commit, one connection that
// writes and one that reads what has been committed. The folder is held by one server at a time.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Log, silentLog } from '../../node/ports.ts';
import { Queue } from '../../node/queue.ts';
import { StoreRefused } from '../port.ts';
import { type Report, readable, reportTo } from '../sql/damage.ts';
import type { Dialect, EmbeddedDatabase, Turn } from '../sql/database.ts';
import { dueOf } from '../sql/due-row.ts';
import { migrate } from '../sql/migrate.ts';
import { compileStatements } from '../sql/statements.ts';
import { APPLICATION_ID, checkContent, checkHeader, refusalOf } from './check-file.ts';
import { FILE, holdFolder, noDatabase, prepareFolder } from './data-folder.ts';
import { DueBook } from './due-book.ts';
import { type EmbeddedStore, embeddedStore } from './embedded.ts';
import { takeOver } from './migrate-embedded.ts';
import { type Connection, openConnection, pragma, sessionOn, structureProblems } from './sqlite-session.ts';
import { checkDatabaseOfLog, checkUncleanStop, removeMark, setMark, withMark } from './stop-mark.ts';

export const SQLITE: Dialect = { mark: () => '?', list: (mark) => `json_each(${mark})` };

/**
 * Copies the log to the database and empties it: one file instead of two, for anyone who copies it. A full
 * disk keeps nobody from closing: the next start reads the log.
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

/**
 * Older files that are no larger are written anew once, so that they can shrink; larger ones can when a
 * backup is put back.
 */
const MOST_REWRITTEN = 64 * 1024 * 1024;

/** Lets free pages be given back step by step. False where that needs the whole file to be written anew. */
const letShrink = (connection: Connection, path: string): boolean => {
  const INCREMENTAL = 2;
  if (Number(pragma(connection, 'auto_vacuum')) === INCREMENTAL) return true;
  connection.exec(`PRAGMA auto_vacuum = ${INCREMENTAL}`);
  if (Number(pragma(connection, 'schema_version')) === 0) return true;
  if (statSync(path).size > MOST_REWRITTEN) return false;
  // A damaged file is left as it is: rows that cannot be found would not be written anew.
  if (structureProblems(connection, 'integrity_check', '1').length > 0) return false;
  connection.exec('VACUUM');
  return true;
};

/**
 * The databases that this process has open. One that ends without closing them, by whatever mistake, closes
 * them in order.
 */
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
  /** Transactions stand in line, because one connection writes. */
  const queue = new Queue();
  const { ino } = statSync(path);

  /**
   * A file that was moved or deleted can be written to all the same, and what is acknowledged then is lost
   * with the process.
   */
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
    dialect: SQLITE,
    read: reading.rows,
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
  /** Names rows that cannot be read. */
  readonly log?: Log;
  /** Tests may put something between the store and its database. */
  readonly between?: (database: EmbeddedDatabase) => EmbeddedDatabase;
}

/**
 * Opens the embedded store in its folder. Throws StoreRefused, with nothing overwritten, when it cannot be
 * used.
 */
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
    const statements = compileStatements(SQLITE);
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

/**
 * Lets the house on this folder go on from this time, though newer things are stored. Answers with the newest
 * time before.
 */
export const setBackTime = async (folder: string, now: number): Promise<number> => {
  if (!existsSync(join(folder, FILE))) throw noDatabase(folder);
  const store = await openSqliteStore(folder);
  await store.setBack(now);
  await store.close();
  return store.newest;
};
