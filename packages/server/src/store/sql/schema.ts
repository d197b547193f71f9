// The tables in the portable subset of SQL that SQLite and PostgreSQL share: ids and JSON as TEXT, times as BIGINT
// milliseconds, no dialect functions. Migrations only ever add to the end of the list; one whose new rows follow from old ones
// fills them in.

import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Session, Value } from './database.ts';

export interface Schema {
  schema_version: { version: number };
  secrets: { name: string; value: string };
  people: {
    id: string;
    name: string;
    avatar: string;
    created_at: number;
    generation: number;
    /** The last visit, to the day; null for people who have not come since visits are stored. */
    visited_at: number | null;
  };
  passes: { person_id: string; hash: string; expires_at: number; used_at: number | null };
  circles: { person_id: string; version: number; link: string | null; doc: string };
  tables: {
    id: string;
    code: string;
    version: number;
    listed: number;
    doc: string;
    touched_at: number;
    /** Made the table, and the keyed hash of the address that this was done from. */
    maker: string | null;
    maker_address: string | null;
  };
  matches: {
    id: string;
    table_id: string;
    game: string;
    doc: string;
    started_at: number;
    ended_at: number | null;
    ending: string | null;
    /** Of the match as it began, and of its ending; null in rows of older versions. */
    checksum: number | null;
    ending_checksum: number | null;
  };
  /** Who sat at which match. */
  match_people: { person_id: string; match_id: string };
  lines: {
    match_id: string;
    ply: number;
    actor: string;
    move: string;
    at: number;
    checksum: number | null;
  };
  due: { owner: string; name: string; at: number; tag: string; held_until: number };
  commands: { person_id: string; id: string; answer: string; at: number };
  chat: { table_id: string; seq: number; line: string };
  // Of the embedded store alone; stretches take the place of `lines`.
  /** What is durable and not yet in the tables. */
  journal: { seq: number; changes: string; checksum: number | null };
  /** Lines of a match that were folded together; `ply` is that of the first. */
  stretches: { match_id: string; ply: number; lines: string; checksum: number | null };
  /** Under `visits`, when visits began to be stored; under `newest`, of the embedded store, the newest time of what is in the tables. */
  moments: { name: string; at: number };
  /** Empty: answers stood in lists here before they went to `commands`. */
  answers: { seq: number; person_id: string; newest: number; list: string };
}

type Tables = (db: Kysely<Schema>) => readonly CompiledQuery[];

interface Migration {
  readonly tables: Tables;
  readonly fill?: (session: Session, db: Kysely<Schema>) => Promise<void>;
}

const first: Tables = ({ schema }) => [
  schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .compile(),
  schema
    .createTable('people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .compile(),
  schema
    .createTable('tables')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('doc', 'text', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .compile(),
  schema.createIndex('tables_listed').on('tables').columns(['listed', 'touched_at']).compile(),
  schema
    .createTable('matches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('doc', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ending', 'text')
    .compile(),
  schema.createIndex('matches_ended').on('matches').columns(['ended_at', 'id']).compile(),
  schema
    .createTable('lines')
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('ply', 'integer', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('move', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lines_once', ['match_id', 'ply'])
    .compile(),
  schema
    .createTable('due')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('due_once', ['owner', 'name'])
    .compile(),
  schema.createIndex('due_at').on('due').column('at').compile(),
  schema
    .createTable('commands')
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('commands_once', ['person_id', 'id'])
    .compile(),
  schema.createIndex('commands_at').on('commands').column('at').compile(),
  schema
    .createTable('chat')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('line', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_once', ['table_id', 'seq'])
    .compile(),
];

const second: Tables = ({ schema }) => [
  schema
    .createTable('match_people')
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_people_once', ['person_id', 'match_id'])
    .compile(),
];

/** Who sat at the matches that are there already stands in their documents. */
const fillPeople: Migration['fill'] = async (session, db) => {
  const list = db.selectFrom('matches').select(['id', 'doc']).compile();
  for (const { id, doc } of await session.rows(list.sql, [])) {
    const { seats } = JSON.parse(String(doc)) as { readonly seats: readonly { readonly person?: string }[] };
    for (const { person } of seats) {
      if (person === undefined) continue;
      const row = db
        .insertInto('match_people')
        .values({ person_id: person, match_id: String(id) })
        .compile();
      await session.run(row.sql, row.parameters as Value[]);
    }
  }
};

const third: Tables = ({ schema }) => [
  schema
    .createTable('journal')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('changes', 'text', (c) => c.notNull())
    .compile(),
];

const fourth: Tables = ({ schema }) => [
  schema
    .createTable('circles')
    .addColumn('person_id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.unique())
    .addColumn('doc', 'text', (c) => c.notNull())
    .compile(),
];

const fifth: Tables = ({ schema }) => [
  schema
    .createTable('stretches')
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('ply', 'integer', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stretches_once', ['match_id', 'ply'])
    .compile(),
  schema
    .createTable('answers')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('newest', 'bigint', (c) => c.notNull())
    .addColumn('list', 'text', (c) => c.notNull())
    .compile(),
  schema.createIndex('answers_person').on('answers').column('person_id').compile(),
  schema.createIndex('answers_newest').on('answers').column('newest').compile(),
];

const sixth: Tables = ({ schema }) => [
  schema.alterTable('tables').addColumn('maker', 'text').compile(),
  schema.alterTable('tables').addColumn('maker_address', 'text').compile(),
  schema.createIndex('tables_maker').on('tables').column('maker').compile(),
  schema.createIndex('tables_maker_address').on('tables').column('maker_address').compile(),
];

/** Tables that are there already were made by their host, as far as anybody knows; from which address is not known. */
const fillMakers: Migration['fill'] = async (session, db) => {
  const list = db.selectFrom('tables').select(['id', 'doc']).compile();
  for (const { id, doc } of await session.rows(list.sql, [])) {
    const { host } = JSON.parse(String(doc)) as { readonly host: { readonly id: string } };
    const row = db.updateTable('tables').set({ maker: host.id }).where('id', '=', String(id)).compile();
    await session.run(row.sql, row.parameters as Value[]);
  }
};

/** Older versions add people without a generation: the lowest, whose cookies have none either. */
const seventh: Tables = ({ schema }) => [
  schema
    .alterTable('people')
    .addColumn('generation', 'integer', (c) => c.notNull().defaultTo(0))
    .compile(),
  schema
    .createTable('passes')
    .addColumn('person_id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .compile(),
];

const eighth: Tables = ({ schema }) => [
  schema
    .createTable('moments')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .compile(),
];

/** Null in rows that are there already, and in those that older nodes write meanwhile. */
const ninth: Tables = ({ schema }) => [
  schema.alterTable('matches').addColumn('checksum', 'integer').compile(),
  schema.alterTable('matches').addColumn('ending_checksum', 'integer').compile(),
  schema.alterTable('lines').addColumn('checksum', 'integer').compile(),
  schema.alterTable('journal').addColumn('checksum', 'integer').compile(),
  schema.alterTable('stretches').addColumn('checksum', 'integer').compile(),
];

const tenth: Tables = ({ schema }) => [
  schema.alterTable('people').addColumn('visited_at', 'bigint').compile(),
  schema.createIndex('people_visited').on('people').columns(['visited_at', 'id']).compile(),
];

export const migrations: readonly Migration[] = [
  { tables: first },
  { tables: second, fill: fillPeople },
  { tables: third },
  { tables: fourth },
  { tables: fifth },
  { tables: sixth, fill: fillMakers },
  { tables: seventh },
  { tables: eighth },
  { tables: ninth },
  { tables: tenth },
];

export const versionTable = (db: Kysely<Schema>): CompiledQuery =>
  db.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .compile();

export const latestVersion = (db: Kysely<Schema>): CompiledQuery<{ version: number | null }> =>
  db.selectFrom('schema_version').select(sql<number | null>`max(version)`.as('version')).compile();
