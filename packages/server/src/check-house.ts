// Reads everything that a house has stored and says what of it is damaged.

import type { Settings } from './node/settings.ts';
import { checkFolder } from './store/embedded/check-folder.ts';
import type { CheckResult } from './store/sql/check-rows.ts';

/** A data folder while no server runs on it, or the database that nodes share. */
export const checkHouse = async ({ cluster, data }: Settings): Promise<CheckResult> => {
  if (cluster === undefined) return checkFolder(data);
  const { checkPostgres } = await import('./store/postgres/check-database.ts');
  return checkPostgres(cluster.database);
};

/** The result as it is printed. */
export const checkedLines = ({ rows, problems }: CheckResult): readonly string[] => [
  ...problems,
  problems.length === 0
    ? `${rows} rows were read; nothing is damaged.`
    : `${rows} rows were read. The database is damaged: restore a backup, or tell whoever sat at the matches that are named.`,
];
