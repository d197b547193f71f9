// Brings a database to the newest schema, one migration after another in one transaction; refuses one from
// the future.

import { StoreRefused } from '../port.ts';
import { compile, type Database } from './database.ts';
import { LATEST_VERSION, migrations, VERSION_TABLE } from './schema.ts';

/** Refuses a schema that this program does not know. */
export const checkVersion = (found: number, where: string): void => {
  if (found > migrations.length)
    throw new StoreRefused(
      `The database ${where} was written by a newer version of Parlor (schema ${found}, this one knows ${migrations.length}). It has not been changed: start that version, or choose another place for the data.`,
    );
};

export const migrate = async (
  { dialect, transact }: Pick<Database, 'dialect' | 'transact'>,
  where: string,
): Promise<void> => {
  const add = compile('insert into schema_version (version) values (:version)', dialect);
  await transact(async (session) => {
    await session.run(VERSION_TABLE, []);
    const [row] = await session.rows(LATEST_VERSION, []);
    const found = Number(row?.version ?? 0);
    checkVersion(found, where);
    for (const [at, { tables, fill }] of migrations.entries()) {
      if (at < found) continue;
      for (const table of tables) await session.run(table, []);
      await fill?.(session, dialect);
      await session.run(add.sql, add.bind({ version: at + 1 }));
    }
  });
};
