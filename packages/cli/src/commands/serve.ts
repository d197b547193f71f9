// `parlor serve` and `parlor backup`: the server, and a copy of its data.

import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadSetting, backupSqlite, CLUSTER_BACKUP, readSettings, StoreRefused } from '@parlor/server';
import { readArgs } from '../args.ts';
import { reasonOf, Sorry } from '../sorry.ts';

/** The server, as `npm start` runs it; settings come from the environment. */
export const serve = async (args: readonly string[]): Promise<void> => {
  readArgs(args, 'serve', [], [0, 0]);
  // It reads the same words of the command line, `serve` among them.
  await import('@parlor/server/main');
  // The server ends the process itself.
  await new Promise(() => {});
};

/** A copy of the database of a running server. */
export const backup = (args: readonly string[]): void => {
  const read = readArgs(args, 'backup FILE', [], [1, 1]);
  if ((process.env.DATABASE_URL ?? '') !== '') throw new Sorry(CLUSTER_BACKUP);
  const target = resolve(read.words[0] ?? '');
  try {
    backupSqlite(readSettings(process.env, 1).data, target);
    // The copy holds the key of all guests too.
    chmodSync(target, 0o600);
  } catch (problem) {
    if (problem instanceof StoreRefused || problem instanceof BadSetting) throw new Sorry(problem.message);
    throw new Sorry(`The backup failed: ${reasonOf(problem)}.`);
  }
  console.log(`The database was copied to ${target}.`);
};
