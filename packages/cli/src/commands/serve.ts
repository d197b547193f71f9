import { resolve } from 'node:path';
import { backupSqlite, CLUSTER_BACKUP, StoreRefused } from '@parlor/server';
import { readArgs } from '../args.ts';
import { Sorry } from '../sorry.ts';

/** The server, as `npm start` runs it; settings come from the environment. */
export const serve = async (args: readonly string[]): Promise<void> => {
  readArgs(args, 'serve', [], [0, 0]);
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
    backupSqlite(resolve(process.env.PARLOR_DATA ?? 'data'), target);
  } catch (problem) {
    if (problem instanceof StoreRefused) throw new Sorry(problem.message);
    throw new Sorry(`The backup failed: ${problem instanceof Error ? problem.message : String(problem)}.`);
  }
  console.log(`The database was copied to ${target}.`);
};
