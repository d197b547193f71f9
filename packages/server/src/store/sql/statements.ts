// Every statement of the store, compiled once for an engine.

import { sql } from 'kysely';
import { FIRST_GENERATION, MOST_LISTED } from '../port.ts';
import { type Database, mark, type Statement, statement } from './database.ts';

const each = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const MATCH_COLUMNS = [
  'id',
  'table_id',
  'game',
  'doc',
  'started_at',
  'ended_at',
  'ending',
  'checksum',
  'ending_checksum',
] as const;

// What every move writes is written for one of them here, and for many together in batch.ts.

export const insertCommands = ({ builder: db }: Database, rows: number) =>
  db
    .insertInto('commands')
    .values(
      each(rows, (n) => ({
        person_id: mark<string>('person', n),
        id: mark<string>('id', n),
        answer: mark<string>('answer', n),
        at: mark<number>('at', n),
      })),
    )
    .onConflict((c) => c.doNothing());

export const insertLines = ({ builder: db }: Database, rows: number) =>
  db
    .insertInto('lines')
    .values(
      each(rows, (n) => ({
        match_id: mark<string>('match', n),
        ply: mark<number>('ply', n),
        actor: mark<string>('actor', n),
        move: mark<string>('move', n),
        at: mark<number>('at', n),
        checksum: mark<number>('checksum', n),
      })),
    )
    .onConflict((c) => c.doNothing());

export const putDues = ({ builder: db }: Database, rows: number) =>
  db
    .insertInto('due')
    .values(
      each(rows, (n) => ({
        owner: mark<string>('owner', n),
        name: mark<string>('name', n),
        at: mark<number>('at', n),
        tag: mark<string>('tag', n),
        held_until: 0,
      })),
    )
    .onConflict((c) =>
      c.columns(['owner', 'name']).doUpdateSet({
        at: (e) => e.ref('excluded.at'),
        tag: (e) => e.ref('excluded.tag'),
        held_until: (e) => e.ref('excluded.held_until'),
      }),
    );

export const compileStatements = (database: Database) => {
  const { builder: db, list } = database;
  const due = { owner: mark<string>('owner'), name: mark<string>('name') };
  const claimable = db
    .selectFrom('due')
    .select(['owner', 'name', 'at', 'tag'])
    .where('at', '<=', mark<number>('now'))
    .where('held_until', '<=', mark<number>('now'))
    .orderBy('at')
    .limit(mark<number>('most'));

  return {
    addCommand: statement(insertCommands(database, 1).compile()),
    dropCommand: statement(
      db
        .deleteFrom('commands')
        .where('person_id', '=', mark<string>('person'))
        .where('id', '=', mark<string>('id'))
        .compile(),
    ),
    findCommand: statement(
      db
        .selectFrom('commands')
        .select(['answer', 'at'])
        .where('person_id', '=', mark<string>('person'))
        .where('id', '=', mark<string>('id'))
        .compile(),
    ),
    forgetCommands: statement(db.deleteFrom('commands').where('at', '<', mark<number>('before')).compile()),
    putPerson: statement(
      db
        .insertInto('people')
        .values({
          id: mark('id'),
          name: mark('name'),
          avatar: mark('avatar'),
          created_at: mark<number>('at'),
          generation: FIRST_GENERATION,
          visited_at: mark<number>('at'),
        })
        .onConflict((c) =>
          c
            .column('id')
            .doUpdateSet({ name: (e) => e.ref('excluded.name'), avatar: (e) => e.ref('excluded.avatar') }),
        )
        .compile(),
    ),
    findPerson: statement(
      db
        .selectFrom('people')
        .select(['id', 'name', 'avatar', 'generation', 'visited_at'])
        .where('id', '=', mark<string>('id'))
        .compile(),
    ),
    visit: statement(
      db
        .updateTable('people')
        .set({ visited_at: mark<number>('at') })
        .where('id', '=', mark<string>('person'))
        .compile(),
    ),
    /** Some of those without a visit, who were here before visits were stored. */
    countVisits: statement(
      sql`update people set visited_at = ${mark('counted')} where id in
        (select id from people where visited_at is null limit ${mark('most')})`.compile(db),
    ),
    /** People whose last visit was before a time, in the order of their visits, with their circles and a match they played. */
    longAway: statement(
      sql`select people.id, visited_at, circles.doc as circle,
          (select match_id from match_people where match_people.person_id = people.id limit 1) as played
        from people left join circles on circles.person_id = people.id
        where visited_at < ${mark('before')}
          and (visited_at, people.id) > (${mark('at')}, ${mark('id')})
        order by visited_at, people.id limit ${mark('most')}`.compile(db),
    ),
    dropPerson: statement(
      db
        .deleteFrom('people')
        .where('id', '=', mark<string>('id'))
        .where('visited_at', '<', mark<number>('before'))
        .compile(),
    ),
    dropCircle: statement(db.deleteFrom('circles').where('person_id', '=', mark<string>('person')).compile()),
    dropPass: statement(db.deleteFrom('passes').where('person_id', '=', mark<string>('person')).compile()),
    tablesAfter: statement(
      db
        .selectFrom('tables')
        .select(['id', 'doc'])
        .where('id', '>', mark<string>('id'))
        .orderBy('id')
        .limit(mark<number>('most'))
        .compile(),
    ),
    addMoment: statement(
      db
        .insertInto('moments')
        .values({ name: mark('name'), at: mark<number>('at') })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    findMoment: statement(
      db.selectFrom('moments').select('at').where('name', '=', mark<string>('name')).compile(),
    ),
    generationsOf: statement(
      sql`select id, generation from people where id in (select value from ${list})`.compile(db),
    ),
    raiseGeneration: statement(
      db
        .updateTable('people')
        .set({ generation: mark<number>('next') })
        .where('id', '=', mark<string>('person'))
        .where('generation', '=', mark<number>('expected'))
        .compile(),
    ),
    putPass: statement(
      db
        .insertInto('passes')
        .values({
          person_id: mark('person'),
          hash: mark('hash'),
          expires_at: mark<number>('expiresAt'),
          used_at: null,
        })
        .onConflict((c) =>
          c.column('person_id').doUpdateSet({
            hash: (e) => e.ref('excluded.hash'),
            expires_at: (e) => e.ref('excluded.expires_at'),
            used_at: null,
          }),
        )
        .compile(),
    ),
    usePass: statement(
      db
        .updateTable('passes')
        .set({ used_at: mark<number>('at') })
        .where('hash', '=', mark<string>('hash'))
        .where('used_at', 'is', null)
        .where('expires_at', '>', mark<number>('at'))
        .compile(),
    ),
    findPass: statement(
      db.selectFrom('passes').selectAll().where('hash', '=', mark<string>('hash')).compile(),
    ),
    findPassOf: statement(
      db.selectFrom('passes').selectAll().where('person_id', '=', mark<string>('person')).compile(),
    ),
    peopleOf: statement(
      sql`select id, name, avatar from people where id in (select value from ${list})`.compile(db),
    ),
    addCircle: statement(
      db
        .insertInto('circles')
        .values({
          person_id: mark('person'),
          version: mark('version'),
          link: mark('link'),
          doc: mark('doc'),
        })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    changeCircle: statement(
      db
        .updateTable('circles')
        .set({ version: mark('version'), link: mark('link'), doc: mark('doc') })
        .where('person_id', '=', mark<string>('person'))
        .where('version', '=', mark<number>('expected'))
        .compile(),
    ),
    findCircle: statement(
      db.selectFrom('circles').select('doc').where('person_id', '=', mark<string>('person')).compile(),
    ),
    findCircleByLink: statement(
      db.selectFrom('circles').select('doc').where('link', '=', mark<string>('link')).compile(),
    ),
    circleVersionsOf: statement(
      sql`select person_id, version from circles where person_id in (select value from ${list})`.compile(db),
    ),
    addTable: statement(
      db
        .insertInto('tables')
        .values({
          id: mark('id'),
          code: mark('code'),
          version: mark('version'),
          listed: mark('listed'),
          doc: mark('doc'),
          touched_at: mark<number>('at'),
          maker: mark('maker'),
          maker_address: mark('address'),
        })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    tablesMadeBy: statement(
      sql`select (select count(*) from tables where maker = ${mark('person')}) as by_person,
        (select count(*) from tables where maker_address = ${mark('address')}) as from_address`.compile(db),
    ),
    changeTable: statement(
      db
        .updateTable('tables')
        .set({
          version: mark('version'),
          listed: mark('listed'),
          doc: mark('doc'),
          touched_at: mark<number>('at'),
        })
        .where('id', '=', mark<string>('id'))
        .where('version', '=', mark<number>('expected'))
        .compile(),
    ),
    dropTable: statement(
      db
        .deleteFrom('tables')
        .where('id', '=', mark<string>('id'))
        .where('version', '=', mark<number>('expected'))
        .compile(),
    ),
    findTable: statement(
      db.selectFrom('tables').select('doc').where('id', '=', mark<string>('id')).compile(),
    ),
    versionsOf: statement(
      sql`select id, version from tables where id in (select value from ${list})`.compile(db),
    ),
    findTableByCode: statement(
      db.selectFrom('tables').select('doc').where('code', '=', mark<string>('code')).compile(),
    ),
    listedTables: statement(
      db
        .selectFrom('tables')
        .select(['id', 'doc'])
        .where('listed', '=', 1)
        .orderBy('touched_at', 'desc')
        .limit(MOST_LISTED)
        .compile(),
    ),
    addMatch: statement(
      db
        .insertInto('matches')
        .values({
          id: mark('id'),
          table_id: mark('table'),
          game: mark('game'),
          doc: mark('doc'),
          started_at: mark<number>('at'),
          ended_at: null,
          ending: null,
          checksum: mark<number>('checksum'),
          ending_checksum: null,
        })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    endMatch: statement(
      db
        .updateTable('matches')
        .set({
          ended_at: mark<number>('at'),
          ending: mark('ending'),
          ending_checksum: mark<number>('checksum'),
        })
        .where('id', '=', mark<string>('id'))
        .where('ended_at', 'is', null)
        .compile(),
    ),
    addChecksum: statement(
      db
        .updateTable('matches')
        .set({ checksum: mark<number>('checksum') })
        .where('id', '=', mark<string>('id'))
        .compile(),
    ),
    findMatch: statement(
      db.selectFrom('matches').select(MATCH_COLUMNS).where('id', '=', mark<string>('id')).compile(),
    ),
    endedMatches: statement(
      db
        .selectFrom('matches')
        .select(MATCH_COLUMNS)
        .where(sql<boolean>`(ended_at, id) > (${mark<number>('at')}, ${mark<string>('match')})`)
        .orderBy('ended_at')
        .orderBy('id')
        .limit(mark<number>('most'))
        .compile(),
    ),
    addMatchPerson: statement(
      db
        .insertInto('match_people')
        .values({ person_id: mark('person'), match_id: mark('match') })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    matchOfBoth: statement(
      db
        .selectFrom('match_people as mine')
        .innerJoin('match_people as theirs', 'theirs.match_id', 'mine.match_id')
        .select('mine.match_id')
        .where('mine.person_id', '=', mark<string>('one'))
        .where('theirs.person_id', '=', mark<string>('other'))
        .limit(1)
        .compile(),
    ),
    /** A person's ended matches, newest first; those that ended at one moment stand in the order of their names. */
    matchesOf: statement(
      db
        .selectFrom('match_people')
        .innerJoin('matches', 'matches.id', 'match_people.match_id')
        .select(MATCH_COLUMNS)
        .where('person_id', '=', mark<string>('person'))
        .where(sql<boolean>`(ended_at, id) < (${mark<number>('at')}, ${mark<string>('match')})`)
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mark<number>('most'))
        .compile(),
    ),
    addLine: statement(insertLines(database, 1).compile()),
    lineAt: statement(
      db
        .selectFrom('lines')
        .select(['actor', 'move', 'at'])
        .where('match_id', '=', mark<string>('match'))
        .where('ply', '=', mark<number>('ply'))
        .compile(),
    ),
    linesFrom: statement(
      db
        .selectFrom('lines')
        .select(['match_id', 'ply', 'actor', 'move', 'at', 'checksum'])
        .where('match_id', '=', mark<string>('match'))
        .where('ply', '>=', mark<number>('from'))
        .orderBy('ply')
        .compile(),
    ),
    /** One look into the index for each match, whatever the length of its log. */
    headsOf: statement(
      sql`select value as id, (select max(ply) from lines where match_id = value) as last from ${list}`.compile(
        db,
      ),
    ),
    putDue: statement(putDues(database, 1).compile()),
    dropDue: statement(
      db.deleteFrom('due').where('owner', '=', due.owner).where('name', '=', due.name).compile(),
    ),
    allDues: statement(db.selectFrom('due').select(['owner', 'name', 'at', 'tag']).compile()),
    /** What nobody else is taking at this moment, held at once. */
    claimAndHold: statement(
      db
        .updateTable('due')
        .set({ held_until: mark('until') })
        .where((e) =>
          e(
            e.refTuple('owner', 'name'),
            'in',
            claimable
              .clearSelect()
              .select(['owner', 'name'])
              .forUpdate()
              .skipLocked()
              .$asTuple('owner', 'name'),
          ),
        )
        .returning(['owner', 'name', 'at', 'tag'])
        .compile(),
    ),
    releaseDue: statement(
      db
        .updateTable('due')
        .set({ held_until: 0 })
        .where('owner', '=', due.owner)
        .where('name', '=', due.name)
        .where('held_until', '=', mark<number>('until'))
        .compile(),
    ),
    /** In the order of time; a held row counts from the moment it comes back. */
    duesInOrder: statement(
      db
        .selectFrom('due')
        .select(['owner', 'name', 'at', 'held_until'])
        .orderBy('at')
        .limit(mark<number>('most'))
        .compile(),
    ),
    duesOf: statement(
      db
        .selectFrom('due')
        .select(['owner', 'name', 'at', 'tag'])
        .where('owner', '=', mark<string>('owner'))
        .compile(),
    ),
    duesOfAll: statement(
      sql`select owner, name, at, tag from due where owner in (select value from ${list})`.compile(db),
    ),
    /** Changes nothing, but counts the row if it is as expected, and keeps others from changing it until the commit. */
    keepDue: statement(
      db
        .updateTable('due')
        .set((e) => ({ held_until: e.ref('held_until') }))
        .where('owner', '=', due.owner)
        .where('name', '=', due.name)
        .where('at', '=', mark<number>('at'))
        .where('tag', '=', mark<string>('tag'))
        .compile(),
    ),
    addChat: statement(
      db
        .insertInto('chat')
        .values({ table_id: mark('table'), seq: mark('seq'), line: mark('line') })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    /** What nobody will be shown any more. */
    forgetChat: statement(
      db
        .deleteFrom('chat')
        .where('table_id', '=', mark<string>('table'))
        .where('seq', '<=', mark<number>('seq'))
        .compile(),
    ),
    lastChat: statement(
      db
        .selectFrom('chat')
        .select(sql<number | null>`max(seq)`.as('seq'))
        .where('table_id', '=', mark<string>('table'))
        .compile(),
    ),
    chatHeadsOf: statement(
      sql`select value as id, (select max(seq) from chat where table_id = value) as last from ${list}`.compile(
        db,
      ),
    ),
    chatOf: statement(
      db
        .selectFrom('chat')
        .select('line')
        .where('table_id', '=', mark<string>('table'))
        .orderBy('seq', 'desc')
        .limit(mark<number>('most'))
        .compile(),
    ),
    findSecret: statement(
      db.selectFrom('secrets').select('value').where('name', '=', mark<string>('name')).compile(),
    ),
    addSecret: statement(
      db
        .insertInto('secrets')
        .values({ name: mark('name'), value: mark('value') })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
  } satisfies Readonly<Record<string, Statement>>;
};

export type Statements = ReturnType<typeof compileStatements>;
