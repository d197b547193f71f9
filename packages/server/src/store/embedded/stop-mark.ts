// The mark of a server that runs on a data folder, which stays behind when the server is killed. From the
// first commit on the log beside the database is never empty: a mark without a log to go with it means that
// acknowledged moves are gone.

import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StoreRefused } from '../port.ts';
import { logProblem } from './write-ahead-log.ts';

export const MARK = 'parlor.running';

const TEXT = 'A Parlor server runs on this folder, or was killed. It removes this file when it stops.\n';

export const logOf = (database: string): string => `${database}-wal`;

const markOf = (database: string): string => join(dirname(database), MARK);

const syncFolder = (folder: string): void => {
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
};

/** Call it when something has been committed to the log, and before anybody is told of a commit. */
export const setMark = (database: string): void => {
  const file = openSync(markOf(database), 'w');
  writeSync(file, TEXT);
  fsyncSync(file);
  closeSync(file);
  syncFolder(dirname(database));
};

/** Call it when the database has all that was in the log, and before the log is emptied. */
export const removeMark = (database: string): void => {
  rmSync(markOf(database), { force: true });
  syncFolder(dirname(database));
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Runs work that may close the last connection: SQLite removes the log when it has copied all of it, and the
 * mark goes with it.
 */
export const withMark = <T>(database: string, work: () => T): T => {
  const hadLog = sizeOf(logOf(database)) > 0;
  try {
    return work();
  } finally {
    if (hadLog && !existsSync(logOf(database)) && existsSync(markOf(database))) removeMark(database);
  }
};

/** Refuses a log without its database: a new database would overwrite it. */
export const checkDatabaseOfLog = (database: string): void => {
  if (sizeOf(database) > 0 || sizeOf(logOf(database)) === 0) return;
  const state = existsSync(database) ? 'empty' : 'missing';
  throw new StoreRefused(
    `The database ${database} is ${state}, but its log ${basename(logOf(database))} is there. Put back the database that belongs to the log, or move everything out of the data folder and put a backup there. Nothing has been changed.`,
  );
};

/**
 * Refuses what an unclean stop left behind when its log is gone or damaged. Call it while no server holds the
 * folder.
 */
export const checkUncleanStop = (database: string): void => {
  if (!existsSync(markOf(database))) return;
  const problem = logProblem(logOf(database));
  if (problem === undefined) return;
  throw new StoreRefused(
    `The server on ${dirname(database)} was killed, and the log of its database, ${basename(logOf(database))}, is ${problem}: moves that it acknowledged would be lost. Put that file back, or move everything out of the data folder and put a backup there. To go on without those moves, delete ${markOf(database)} and start again. Nothing has been changed.`,
  );
};
