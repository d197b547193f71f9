// `parlor backup`: a copy of the database while a server runs on it.

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreRefused } from '../port.ts';
import { FILE, holdFolder, LOCK, noDatabase } from './data-folder.ts';
import { type Connection, openConnection } from './sqlite-session.ts';
import { checkDatabaseOfLog, checkUncleanStop, withMark } from './stop-mark.ts';

const syncFile = (path: string): void => {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
};

/** Checks what a killed server left behind, as a start does; while a server runs its log is whole. */
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

/**
 * A consistent copy of a running server's database, made from another process or this one. The target must
 * not exist.
 */
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
