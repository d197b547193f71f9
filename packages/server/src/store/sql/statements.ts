// Every statement that the stores share, by name, in the subset of SQL that SQLite and PostgreSQL have in
// common. `:name` stands for a value that is bound later, and `:list` for a JSON list of texts, read as rows
// of one column, `value`.

import { FIRST_GENERATION, MOST_LISTED } from '../port.ts';
import { compile, type Dialect, type Statement } from './database.ts';

const MATCH = 'id, table_id, game, doc, started_at, ended_at, ending, checksum, ending_checksum';

const TEXTS = {
  // Answers to commands

  addCommand: `
    insert into commands (person_id, id, answer, at) values (:person, :id, :answer, :at)
    on conflict do nothing`,
  dropCommand: 'delete from commands where person_id = :person and id = :id',
  findCommand: 'select answer, at from commands where person_id = :person and id = :id',
  forgetCommands: 'delete from commands where at < :before',

  // People

  putPerson: `
    insert into people (id, name, avatar, created_at, generation, visited_at)
    values (:id, :name, :avatar, :at, ${FIRST_GENERATION}, :at)
    on conflict (id) do update set name = excluded.name, avatar = excluded.avatar`,
  findPerson: 'select id, name, avatar, generation, visited_at from people where id = :id',
  peopleOf: 'select id, name, avatar from people where id in (select value from :list)',
  generationsOf: 'select id, generation from people where id in (select value from :list)',
  raiseGeneration: `
    update people set generation = :next where id = :person and generation = :expected`,
  visit: 'update people set visited_at = :at where id = :person',
  /** Some of those without a visit, who were here before visits were stored. */
  countVisits: `
    update people set visited_at = :counted
    where id in (select id from people where visited_at is null limit :most)`,
  /**
   * People whose last visit was before a time, in the order of their visits, with their circles and a match
   * they played.
   */
  longAway: `
    select people.id, visited_at, circles.doc as circle,
      (select match_id from match_people where match_people.person_id = people.id limit 1) as played
    from people left join circles on circles.person_id = people.id
    where visited_at < :before and (visited_at, people.id) > (:at, :id)
    order by visited_at, people.id limit :most`,
  dropPerson: 'delete from people where id = :id and visited_at < :before',
  addMoment: 'insert into moments (name, at) values (:name, :at) on conflict do nothing',
  findMoment: 'select at from moments where name = :name',

  // One-time codes

  putPass: `
    insert into passes (person_id, hash, expires_at, used_at) values (:person, :hash, :expiresAt, null)
    on conflict (person_id) do update set
      hash = excluded.hash, expires_at = excluded.expires_at, used_at = null`,
  usePass: `
    update passes set used_at = :at where hash = :hash and used_at is null and expires_at > :at`,
  findPass: 'select * from passes where hash = :hash',
  findPassOf: 'select * from passes where person_id = :person',
  dropPass: 'delete from passes where person_id = :person',

  // Circles

  addCircle: `
    insert into circles (person_id, version, link, doc) values (:person, :version, :link, :doc)
    on conflict do nothing`,
  changeCircle: `
    update circles set version = :version, link = :link, doc = :doc
    where person_id = :person and version = :expected`,
  findCircle: 'select doc from circles where person_id = :person',
  findCircleByLink: 'select doc from circles where link = :link',
  circleVersionsOf: 'select person_id, version from circles where person_id in (select value from :list)',
  dropCircle: 'delete from circles where person_id = :person',

  // Tables

  addTable: `
    insert into tables (id, code, version, listed, doc, touched_at, maker, maker_address)
    values (:id, :code, :version, :listed, :doc, :at, :maker, :address)
    on conflict do nothing`,
  changeTable: `
    update tables set version = :version, listed = :listed, doc = :doc, touched_at = :at
    where id = :id and version = :expected`,
  dropTable: 'delete from tables where id = :id and version = :expected',
  findTable: 'select doc from tables where id = :id',
  findTableByCode: 'select doc from tables where code = :code',
  tablesAfter: 'select id, doc from tables where id > :id order by id limit :most',
  listedTables: `select id, doc from tables where listed = 1 order by touched_at desc limit ${MOST_LISTED}`,
  versionsOf: 'select id, version from tables where id in (select value from :list)',
  tablesMadeBy: `
    select (select count(*) from tables where maker = :person) as by_person,
      (select count(*) from tables where maker_address = :address) as from_address`,

  // Matches

  addMatch: `
    insert into matches (${MATCH})
    values (:id, :table, :game, :doc, :at, null, null, :checksum, null)
    on conflict do nothing`,
  endMatch: `
    update matches set ended_at = :at, ending = :ending, ending_checksum = :checksum
    where id = :id and ended_at is null`,
  addChecksum: 'update matches set checksum = :checksum where id = :id',
  findMatch: `select ${MATCH} from matches where id = :id`,
  endedMatches: `
    select ${MATCH} from matches where (ended_at, id) > (:at, :match)
    order by ended_at, id limit :most`,
  addMatchPerson: `
    insert into match_people (person_id, match_id) values (:person, :match) on conflict do nothing`,
  matchOfBoth: `
    select mine.match_id from match_people as mine
    inner join match_people as theirs on theirs.match_id = mine.match_id
    where mine.person_id = :one and theirs.person_id = :other limit 1`,
  /**
   * A person's ended matches, newest first; those that ended at one moment stand in the order of their names.
   */
  matchesOf: `
    select ${MATCH} from match_people
    inner join matches on matches.id = match_people.match_id
    where person_id = :person and (ended_at, id) < (:at, :match)
    order by ended_at desc, id desc limit :most`,

  // Logs

  addLine: `
    insert into lines (match_id, ply, actor, move, at, checksum)
    values (:match, :ply, :actor, :move, :at, :checksum)
    on conflict do nothing`,
  lineAt: 'select actor, move, at from lines where match_id = :match and ply = :ply',
  linesFrom: `
    select match_id, ply, actor, move, at, checksum from lines
    where match_id = :match and ply >= :from order by ply`,
  /** Costs one look into the index for each match, whatever the length of its log. */
  headsOf: 'select value as id, (select max(ply) from lines where match_id = value) as last from :list',

  // Due rows

  putDue: `
    insert into due (owner, name, at, tag, held_until) values (:owner, :name, :at, :tag, 0)
    on conflict (owner, name) do update set
      at = excluded.at, tag = excluded.tag, held_until = excluded.held_until`,
  dropDue: 'delete from due where owner = :owner and name = :name',
  /**
   * Changes nothing, but counts the row if it is as expected, and keeps others from changing it until the
   * commit.
   */
  lockDue: `
    update due set held_until = held_until
    where owner = :owner and name = :name and at = :at and tag = :tag`,
  allDues: 'select owner, name, at, tag from due',
  duesOf: 'select owner, name, at, tag from due where owner = :owner',
  duesOfAll: 'select owner, name, at, tag from due where owner in (select value from :list)',
  /** In the order of time; a held row counts from the moment it comes back. */
  duesInOrder: 'select owner, name, at, held_until from due order by at limit :most',
  /**
   * Rows that no other node is taking at this moment, held at once. Of PostgreSQL alone: SQLite locks no
   * rows.
   */
  claimAndHold: `
    update due set held_until = :until
    where (owner, name) in (
      select owner, name from due where at <= :now and held_until <= :now
      order by at limit :most for update skip locked)
    returning owner, name, at, tag`,
  releaseDue: `
    update due set held_until = 0 where owner = :owner and name = :name and held_until = :until`,

  // Chat

  addChat: 'insert into chat (table_id, seq, line) values (:table, :seq, :line) on conflict do nothing',
  /** Lines that nobody will be shown any more. */
  forgetChat: 'delete from chat where table_id = :table and seq <= :seq',
  lastChat: 'select max(seq) as seq from chat where table_id = :table',
  chatHeadsOf: 'select value as id, (select max(seq) from chat where table_id = value) as last from :list',
  chatOf: 'select line from chat where table_id = :table order by seq desc limit :most',

  // Secrets of the installation

  findSecret: 'select value from secrets where name = :name',
  addSecret: 'insert into secrets (name, value) values (:name, :value) on conflict do nothing',
} as const;

export type Statements = Readonly<Record<keyof typeof TEXTS, Statement>>;

export const compileStatements = (dialect: Dialect): Statements =>
  Object.fromEntries(
    Object.entries(TEXTS).map(([name, text]) => [name, compile(text, dialect)]),
  ) as Statements;
