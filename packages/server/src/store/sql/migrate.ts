// Brings a database to the newest schema, one migration after another in one transaction; refuses one from the future.

import { StoreRefused } from '../port.ts';
import type { Database } from './database.ts';
import { latestVersion, migrations, versionTable } from './schema.ts';

/** Refuses a schema that this program does not know. */
export const checkVersion = (found: number, where: string): void => {
  if (found > migrations.length)
    throw new StoreRefused(
      `The database ${where} was written by a newer version of Parlor (schema ${found}, this one knows ${migrations.length}). It has not been changed: start that version, or choose another place for the data.`,
    );
};

export const migrate = async (
  database: Pick<Database, 'builder' | 'transact'>,
  where: string,
): Promise<void> => {
  const { builder } = database;
  await database.transact(async (session) => {
    await session.run(versionTable(builder).sql, []);
    const [row] = await session.rows(latestVersion(builder).sql, []);
    const found = Number(row?.version ?? 0);
    checkVersion(found, where);
    for (const [at, { tables, fill }] of migrations.entries()) {
      if (at < found) continue;
      for (const query of tables(builder)) await session.run(query.sql, []);
      await fill?.(session, builder);
      const version = builder
        .insertInto('schema_version')
        .values({ version: at + 1 })
        .compile();
      await session.run(version.sql, version.parameters as number[]);
    }
  });
};
