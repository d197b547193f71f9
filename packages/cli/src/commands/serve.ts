// `parlor serve`, `parlor backup` and `parlor accept-time`: the server, a copy of its data, and the repair of
// its clock.

import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  acceptTime,
  BadSetting,
  backupSqlite,
  CLUSTER_BACKUP,
  readSettings,
  StoreRefused,
} from '@parlor/server';
import { readArgs } from '../args.ts';
import { reasonOf, Sorry } from '../sorry.ts';

/** Runs the server like `npm start`; settings come from the environment. */
export const serve = async (args: readonly string[]): Promise<void> => {
  readArgs(args, 'serve', [], [0, 0]);
  // The module reads the same command line, including the word `serve`.
  await import('@parlor/server/main');
  // Never resolves, because the server ends the process itself.
  await new Promise(() => {});
};

/** Copies the database of a running server. */
export const backup = (args: readonly string[]): void => {
  const read = readArgs(args, 'backup FILE', [], [1, 1]);
  if ((process.env.DATABASE_URL ?? '') !== '') throw new Sorry(CLUSTER_BACKUP);
  const target = resolve(read.words[0] ?? '');
  try {
    backupSqlite(readSettings(process.env, 1).data, target);
    // The copy contains the key of all guests too.
    chmodSync(target, 0o600);
  } catch (problem) {
    if (problem instanceof StoreRefused || problem instanceof BadSetting) throw new Sorry(problem.message);
    throw new Sorry(`The backup failed: ${reasonOf(problem)}.`);
  }
  console.log(`The database was copied to ${target}.`);
};

/** Lets a stopped server continue from this machine's time, although the stored data has later times. */
export const acceptTimeCommand = async (args: readonly string[]): Promise<void> => {
  readArgs(args, 'accept-time', [], [0, 0]);
  try {
    console.log(await acceptTime(readSettings(process.env, 1), Date.now()));
  } catch (problem) {
    if (problem instanceof StoreRefused || problem instanceof BadSetting) throw new Sorry(problem.message);
    throw problem;
  }
};
