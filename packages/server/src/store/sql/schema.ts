// The tables, in the subset of SQL that SQLite and PostgreSQL share: ids and JSON as text, times as bigint
// milliseconds. Migrations only ever add to the end of the list; one whose new rows follow from old ones
// fills them in.

import { compile, type Dialect, type Session } from './database.ts';

interface Migration {
  readonly tables: readonly string[];
  readonly fill?: (session: Session, dialect: Dialect) => Promise<void>;
}

/** Documents of matches name the people who sat there. */
const fillPeople: Migration['fill'] = async (session, dialect) => {
  const add = compile('insert into match_people (person_id, match_id) values (:person, :match)', dialect);
  for (const { id, doc } of await session.rows('select id, doc from matches', [])) {
    const { seats } = JSON.parse(String(doc)) as { readonly seats: readonly { readonly person?: string }[] };
    for (const { person } of seats)
      if (person !== undefined) await session.run(add.sql, add.bind({ person, match: String(id) }));
  }
};

/**
 * Tables that are there already were made by their host, as far as anybody knows; from which address is not
 * known.
 */
const fillMakers: Migration['fill'] = async (session, dialect) => {
  const change = compile('update tables set maker = :maker where id = :id', dialect);
  for (const { id, doc } of await session.rows('select id, doc from tables', [])) {
    const { host } = JSON.parse(String(doc)) as { readonly host: { readonly id: string } };
    await session.run(change.sql, change.bind({ maker: host.id, id: String(id) }));
  }
};

export const migrations: readonly Migration[] = [
  {
    tables: [
      'create table secrets (name text primary key, value text not null)',
      `create table people (
        id text primary key, name text not null, avatar text not null, created_at bigint not null)`,
      `create table tables (
        id text primary key, code text not null unique, version integer not null,
        listed integer not null, doc text not null, touched_at bigint not null)`,
      'create index tables_listed on tables (listed, touched_at)',
      `create table matches (
        id text primary key, table_id text not null, game text not null, doc text not null,
        started_at bigint not null, ended_at bigint, ending text)`,
      'create index matches_ended on matches (ended_at, id)',
      `create table lines (
        match_id text not null, ply integer not null, actor text not null, move text not null,
        at bigint not null, constraint lines_once primary key (match_id, ply))`,
      `create table due (
        owner text not null, name text not null, at bigint not null, tag text not null,
        held_until bigint not null, constraint due_once primary key (owner, name))`,
      'create index due_at on due (at)',
      `create table commands (
        person_id text not null, id text not null, answer text not null, at bigint not null,
        constraint commands_once primary key (person_id, id))`,
      'create index commands_at on commands (at)',
      `create table chat (
        table_id text not null, seq integer not null, line text not null,
        constraint chat_once primary key (table_id, seq))`,
    ],
  },
  {
    // People who sat at each match.
    tables: [
      `create table match_people (
        person_id text not null, match_id text not null,
        constraint match_people_once primary key (person_id, match_id))`,
    ],
    fill: fillPeople,
  },
  {
    // Of the embedded store alone: changes that are durable and not yet in the other tables.
    tables: ['create table journal (seq integer primary key, changes text not null)'],
  },
  {
    tables: [
      `create table circles (
        person_id text primary key, version integer not null, link text unique, doc text not null)`,
    ],
  },
  {
    // Of the embedded store alone. A stretch is lines of a match that were folded together, `ply` that of the
    // first; stretches take the place of `lines`. Answers stood in lists here before they went to `commands`:
    // the table is empty since.
    tables: [
      `create table stretches (
        match_id text not null, ply integer not null, lines text not null,
        constraint stretches_once primary key (match_id, ply))`,
      `create table answers (
        seq integer primary key, person_id text not null, newest bigint not null, list text not null)`,
      'create index answers_person on answers (person_id)',
      'create index answers_newest on answers (newest)',
    ],
  },
  {
    // The person who made a table, and the keyed hash of the address that this was done from.
    tables: [
      'alter table tables add column maker text',
      'alter table tables add column maker_address text',
      'create index tables_maker on tables (maker)',
      'create index tables_maker_address on tables (maker_address)',
    ],
    fill: fillMakers,
  },
  {
    // Older versions add people without a generation: the lowest, whose cookies have none either.
    tables: [
      'alter table people add column generation integer default 0 not null',
      `create table passes (
        person_id text primary key, hash text not null unique, expires_at bigint not null, used_at bigint)`,
    ],
  },
  {
    // Under `visits`, when visits began to be stored; under `newest`, of the embedded store, the newest time
    // of what is in the tables.
    tables: ['create table moments (name text primary key, at bigint not null)'],
  },
  {
    // Null in rows that are there already, and in those that older nodes write meanwhile. A match has one
    // checksum of itself as it began, and one of its ending.
    tables: [
      'alter table matches add column checksum integer',
      'alter table matches add column ending_checksum integer',
      'alter table lines add column checksum integer',
      'alter table journal add column checksum integer',
      'alter table stretches add column checksum integer',
    ],
  },
  {
    // The last visit, to the day; null for people who have not come since visits are stored.
    tables: [
      'alter table people add column visited_at bigint',
      'create index people_visited on people (visited_at, id)',
    ],
  },
];

export const VERSION_TABLE = 'create table if not exists schema_version (version integer primary key)';

export const LATEST_VERSION = 'select max(version) as version from schema_version';
