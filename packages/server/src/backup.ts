// node packages/server/dist/backup.js TARGET: a copy of the running server's database (PARLOR_DATA names its folder).

import { resolve } from 'node:path';
import { StoreRefused } from './store/port.ts';
import { backupSqlite } from './store/sqlite.ts';

const [target] = process.argv.slice(2);
try {
  if (target === undefined)
    throw new StoreRefused('Name the file to write: node packages/server/dist/backup.js FILE');
  backupSqlite(resolve(process.env.PARLOR_DATA ?? 'data'), resolve(target));
  process.stdout.write(`The database was copied to ${resolve(target)}\n`);
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exit(1);
}
