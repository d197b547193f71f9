// Every statement of the store, compiled once for an engine.

import { sql } from 'kysely';
import { type Database, mark, type Statement, statement } from './database.ts';

export const compileStatements = ({ builder: db, alone }: Database) => {
  const due = { owner: mark<string>('owner'), name: mark<string>('name') };
  const claimed = db
    .selectFrom('due')
    .select(['owner', 'name', 'at', 'tag'])
    .where('at', '<=', mark<number>('now'))
    .where('held_until', '<=', mark<number>('now'))
    .orderBy('at')
    .limit(mark<number>('most'));

  return {
    addCommand: statement(
      db
        .insertInto('commands')
        .values({ person_id: mark('person'), id: mark('id'), answer: mark('answer'), at: mark<number>('at') })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
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
        .select('answer')
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
        })
        .onConflict((c) =>
          c
            .column('id')
            .doUpdateSet({ name: (e) => e.ref('excluded.name'), avatar: (e) => e.ref('excluded.avatar') }),
        )
        .compile(),
    ),
    findPerson: statement(
      db.selectFrom('people').select(['id', 'name', 'avatar']).where('id', '=', mark<string>('id')).compile(),
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
        })
        .onConflict((c) => c.doNothing())
        .compile(),
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
    versionOf: statement(
      db.selectFrom('tables').select('version').where('id', '=', mark<string>('id')).compile(),
    ),
    findTableByCode: statement(
      db.selectFrom('tables').select('doc').where('code', '=', mark<string>('code')).compile(),
    ),
    listedTables: statement(
      db
        .selectFrom('tables')
        .select('doc')
        .where('listed', '=', 1)
        .orderBy('touched_at', 'desc')
        .limit(500)
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
        })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    endMatch: statement(
      db
        .updateTable('matches')
        .set({ ended_at: mark<number>('at'), ending: mark('ending') })
        .where('id', '=', mark<string>('id'))
        .where('ended_at', 'is', null)
        .compile(),
    ),
    findMatch: statement(
      db
        .selectFrom('matches')
        .select(['doc', 'ended_at', 'ending'])
        .where('id', '=', mark<string>('id'))
        .compile(),
    ),
    endedMatches: statement(
      db
        .selectFrom('matches')
        .select(['doc', 'ended_at', 'ending'])
        .where((e) =>
          e.or([
            e('ended_at', '>', mark<number>('at')),
            e.and([e('ended_at', '=', mark<number>('at')), e('id', '>', mark<string>('match'))]),
          ]),
        )
        .orderBy('ended_at')
        .orderBy('id')
        .limit(mark<number>('most'))
        .compile(),
    ),
    addLine: statement(
      db
        .insertInto('lines')
        .values({
          match_id: mark('match'),
          ply: mark('ply'),
          actor: mark('actor'),
          move: mark('move'),
          at: mark<number>('at'),
        })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    linesFrom: statement(
      db
        .selectFrom('lines')
        .select(['actor', 'move', 'at'])
        .where('match_id', '=', mark<string>('match'))
        .where('ply', '>=', mark<number>('from'))
        .orderBy('ply')
        .compile(),
    ),
    head: statement(
      db
        .selectFrom('lines')
        .select(sql<number | null>`max(ply)`.as('last'))
        .where('match_id', '=', mark<string>('match'))
        .compile(),
    ),
    putDue: statement(
      db
        .insertInto('due')
        .values({ ...due, at: mark<number>('at'), tag: mark('tag'), held_until: 0 })
        .onConflict((c) =>
          c.columns(['owner', 'name']).doUpdateSet({
            at: (e) => e.ref('excluded.at'),
            tag: (e) => e.ref('excluded.tag'),
            held_until: (e) => e.ref('excluded.held_until'),
          }),
        )
        .compile(),
    ),
    dropDue: statement(
      db.deleteFrom('due').where('owner', '=', due.owner).where('name', '=', due.name).compile(),
    ),
    claimable: statement((alone ? claimed : claimed.forUpdate().skipLocked()).compile()),
    holdDue: statement(
      db
        .updateTable('due')
        .set({ held_until: mark('until') })
        .where('owner', '=', due.owner)
        .where('name', '=', due.name)
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
    addChat: statement(
      db
        .insertInto('chat')
        .values({ table_id: mark('table'), seq: mark('seq'), line: mark('line') })
        .onConflict((c) => c.doNothing())
        .compile(),
    ),
    lastChat: statement(
      db
        .selectFrom('chat')
        .select(sql<number | null>`max(seq)`.as('seq'))
        .where('table_id', '=', mark<string>('table'))
        .compile(),
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
