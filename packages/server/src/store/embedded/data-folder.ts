// The data folder of the embedded store: its files, and the lock by which one server at a time holds it.

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { StoreRefused } from '../port.ts';
import type { Connection } from './sqlite-session.ts';

export const FILE = 'parlor.db';
export const LOCK = 'parlor.lock';

/**
 * Step by step: the recursive option of Node never ends where a parent, such as /proc, lets nothing be made
 * in it.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Makes the folder and proves that it can be written; one sentence when not. */
export const prepareFolder = (folder: string): void => {
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

/** Locks the folder until the process ends: two servers on one folder would not know of each other. */
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
