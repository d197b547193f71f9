// The statements are plain text; a query builder compiled them before, and compiled-statements.txt keeps what
// it made of each, for both engines. A statement that is changed on purpose is changed there too; a migration
// never is.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { SQLITE } from '../../src/store/embedded/sqlite.ts';
import { POSTGRES } from '../../src/store/postgres/database.ts';
import { compile, type Dialect, type Row, type Statement } from '../../src/store/sql/database.ts';
import { LATEST_VERSION, migrations, VERSION_TABLE } from '../../src/store/sql/schema.ts';
import { compileStatements } from '../../src/store/sql/statements.ts';

const ENGINES: readonly (readonly [string, Dialect])[] = [
  ['sqlite', SQLITE],
  ['postgres', POSTGRES],
];
const TABLES = [VERSION_TABLE, ...migrations.flatMap(({ tables }) => tables)];

/** Stands for a row with every name: the value of each is the name itself. */
const NAMES = new Proxy<Row>({}, { get: (_, name) => `:${String(name)}` });

/** The text in one line, with the names of its values in place of their marks. */
const inWords = ({ sql, bind }: Statement): string => {
  const names = [...bind(NAMES)];
  return sql
    .replace(/\?|\$\d+/g, () => String(names.shift()))
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(');
};

it.each(ENGINES)('they are what the query builder compiled for %s', (engine, dialect) => {
  const expected = readFileSync(join(import.meta.dirname, 'compiled-statements.txt'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('both ') || line.startsWith(`${engine} `))
    .map((line) => line.slice(line.indexOf(' ') + 1));
  const schema = [...TABLES, LATEST_VERSION].map((text) => `schema: ${inWords(compile(text, dialect))}`);
  const statements = Object.entries(compileStatements(dialect)).map(
    ([name, statement]) => `${name}: ${inWords(statement)}`,
  );
  expect([...schema, ...statements].sort()).toEqual(expected.sort());
});

it('they fit the tables that the migrations make', () => {
  const file = new Libsql(':memory:');
  for (const table of TABLES) file.exec(table);
  for (const [name, { sql }] of Object.entries(compileStatements(SQLITE)))
    if (name !== 'claimAndHold') expect(() => file.prepare(sql), name).not.toThrow();
  file.close();
});

it('a cast is no name, and a value that is missing is named', () => {
  const { sql, bind } = compile('select :one::text, :two, :one', POSTGRES);
  expect(sql).toBe('select $1::text, $2, $3');
  expect(bind({ one: 1, two: 2 })).toEqual([1, 2, 1]);
  expect(() => bind({ one: 1 })).toThrow('lacks a value for two');
});
