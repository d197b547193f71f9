// Prints what the query builder compiles for SQLite and for PostgreSQL, with names in place of marks, one statement a line,
// once where both are the same:
// `node packages/server/test/store/print-statements.mjs`, on a fresh build. The result is compiled-statements.txt.

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { listMark } from '../../dist/store/sql/database.js';
import { latestVersion, migrations, versionTable } from '../../dist/store/sql/schema.js';
import { compileStatements } from '../../dist/store/sql/statements.js';

const open = (createAdapter, createIntrospector, createQueryCompiler) =>
  new Kysely({
    dialect: { createAdapter, createIntrospector, createQueryCompiler, createDriver: () => new DummyDriver() },
  });
const engines = {
  sqlite: {
    builder: open(
      () => new SqliteAdapter(),
      (db) => new SqliteIntrospector(db),
      () => new SqliteQueryCompiler(),
    ),
    list: sql`json_each(${listMark})`,
  },
  postgres: {
    builder: open(
      () => new PostgresAdapter(),
      (db) => new PostgresIntrospector(db),
      () => new PostgresQueryCompiler(),
    ),
    list: sql`json_array_elements_text(${listMark}::json) as list(value)`,
  },
};

/** The text with the names of its values; fixed values stand for themselves. */
const named = (text, bind) => {
  const names = [];
  const values = new Proxy({}, { get: (_, name) => ({ name }) });
  for (const value of bind(values)) names.push(value?.name === undefined ? String(value) : `:${value.name}`);
  let at = 0;
  return text
    .replace(/\?|\$\d+/g, () => names[at++])
    .replaceAll('"', '')
    .replace(/\s+/g, ' ');
};

const printed = Object.entries(engines).map(([engine, database]) => {
  const { builder } = database;
  const tables = [versionTable(builder), ...migrations.flatMap((one) => one.tables(builder))];
  return [
    ...[...tables, latestVersion(builder)].map(({ sql, parameters }) => ['schema', sql, () => parameters]),
    ...Object.entries(compileStatements(database)).map(([name, { sql, bind }]) => [name, sql, bind]),
  ].map(([name, text, bind]) => ({ engine, line: `${name}: ${named(text, bind)}` }));
});
for (const [at, { engine, line }] of printed[0].entries()) {
  const other = printed[1][at];
  if (line === other.line) console.log(`both ${line}`);
  else for (const one of [{ engine, line }, other]) console.log(`${one.engine} ${one.line}`);
}
