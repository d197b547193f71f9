// Questions that both stores answer alike, wherever they keep their moves: about people, circles, tables,
// matches and chat.

import type { Avatar, ChatLine, Person } from '@parlor/protocol';
import type { TableDoc } from '@parlor/table';
import type { CircleDoc } from '../circle-doc.ts';
import type { EndedCursor, EndedMatch, Pass, Store } from '../port.ts';
import { type Report, readable, reading } from './damage.ts';
import type { Database, Row, Statement } from './database.ts';
import { endedMatchOf } from './match-row.ts';
import { readJson } from './read-json.ts';
import type { Statements } from './statements.ts';

const personOf = ({ id, name, avatar }: Row): Person => ({
  id: String(id),
  name: String(name),
  avatar: String(avatar) as Avatar,
});

const passOf = (row: Row): Pass => {
  const usedAt = row.used_at === null ? {} : { usedAt: Number(row.used_at) };
  return {
    person: String(row.person_id),
    hash: String(row.hash),
    expiresAt: Number(row.expires_at),
    ...usedAt,
  };
};

/** Sorts behind every name, so that a page of matches goes on behind one whose name cannot be read. */
const LAST_NAME = '\u{10ffff}';

const cursorOf = (row: Row, unreadable: string): EndedCursor => {
  const id: unknown = row.id;
  return { at: Number(row.ended_at), match: typeof id === 'string' ? id : unreadable };
};

type Reader =
  | 'person'
  | 'account'
  | 'generations'
  | 'pass'
  | 'passOf'
  | 'people'
  | 'circle'
  | 'circleByLink'
  | 'circleVersions'
  | 'haveMet'
  | 'table'
  | 'tableByCode'
  | 'publicTables'
  | 'tablesMadeBy'
  | 'versions'
  | 'chatHeads'
  | 'chat'
  | 'endedMatches'
  | 'matchesOf'
  | 'secret';

export const sqlReaders = (database: Database, q: Statements, report: Report): Pick<Store, Reader> => {
  const read = ({ sql, bind }: Statement, values: Row) => database.read(sql, bind(values));
  /** Reads the first row; undefined for none. */
  const one = <T>(rows: readonly Row[], name: string, get: (row: Row) => T): T | undefined => {
    const [row] = rows;
    return row === undefined ? undefined : reading(report, name, () => get(row));
  };
  /** Reads a list and leaves out damaged rows. */
  const all = <T>(rows: readonly Row[], kind: string, column: string, get: (row: Row) => T): T[] =>
    readable(report, rows, (row) => `${kind} ${row[column]}`, get);
  const docOf = <T>(row: Row): T => readJson<T>(row.doc, 'document');

  /** Up to so many matches in the order of the statement, whatever is damaged on the way. */
  const matches = async (
    query: Statement,
    start: EndedCursor,
    most: number,
    values: Row,
    unreadable: string,
  ): Promise<readonly EndedMatch[]> => {
    const found: EndedMatch[] = [];
    let cursor = start;
    for (;;) {
      const wanted = most - found.length;
      const rows = await read(query, { ...values, ...cursor, most: wanted });
      found.push(...all(rows, 'match', 'id', endedMatchOf));
      const last = rows.at(-1);
      if (last === undefined || rows.length < wanted || found.length === most) return found;
      cursor = cursorOf(last, unreadable);
    }
  };
  return {
    person: async (id) => one(await read(q.findPerson, { id }), `person ${id}`, personOf),
    account: async (id) =>
      one(await read(q.findPerson, { id }), `person ${id}`, (row) => ({
        person: personOf(row),
        generation: Number(row.generation),
        ...(row.visited_at === null ? {} : { visitedAt: Number(row.visited_at) }),
      })),
    generations: async (people) => {
      const rows = people.length === 0 ? [] : await read(q.generationsOf, { list: JSON.stringify(people) });
      return new Map(all(rows, 'person', 'id', ({ id, generation }) => [String(id), Number(generation)]));
    },
    pass: async (hash) => one(await read(q.findPass, { hash }), 'a pass', passOf),
    passOf: async (person) => one(await read(q.findPassOf, { person }), 'a pass', passOf),
    people: async (ids) =>
      ids.length === 0
        ? []
        : all(await read(q.peopleOf, { list: JSON.stringify(ids) }), 'person', 'id', personOf),
    circle: async (person) => one(await read(q.findCircle, { person }), `circle ${person}`, docOf<CircleDoc>),
    circleByLink: async (link) => one(await read(q.findCircleByLink, { link }), 'a circle', docOf<CircleDoc>),
    circleVersions: async (people) => {
      const rows =
        people.length === 0 ? [] : await read(q.circleVersionsOf, { list: JSON.stringify(people) });
      return new Map(
        all(rows, 'circle', 'person_id', ({ person_id, version }) => [String(person_id), Number(version)]),
      );
    },
    haveMet: async (one, other) => (await read(q.matchOfBoth, { one, other })).length > 0,
    table: async (id) => one(await read(q.findTable, { id }), `table ${id}`, docOf<TableDoc>),
    tableByCode: async (code) =>
      one(await read(q.findTableByCode, { code }), `table ${code}`, docOf<TableDoc>),
    publicTables: async () => all(await read(q.listedTables, {}), 'table', 'id', docOf<TableDoc>),
    tablesMadeBy: async ({ person, address = null }) => {
      const [row] = await read(q.tablesMadeBy, { person, address });
      return { byPerson: Number(row?.by_person), fromAddress: Number(row?.from_address) };
    },
    versions: async (tables) => {
      const rows = tables.length === 0 ? [] : await read(q.versionsOf, { list: JSON.stringify(tables) });
      return new Map(all(rows, 'table', 'id', ({ id, version }) => [String(id), Number(version)]));
    },
    chatHeads: async (tables) => {
      const rows = tables.length === 0 ? [] : await read(q.chatHeadsOf, { list: JSON.stringify(tables) });
      return new Map(rows.flatMap(({ id, last }) => (last == null ? [] : [[String(id), Number(last)]])));
    },
    chat: async (table, most) => {
      const rows = await read(q.chatOf, { table, most });
      const lines = readable(
        report,
        rows,
        () => `chat of table ${table}`,
        (row) => readJson<ChatLine>(row.line, 'chat'),
      );
      return lines.reverse();
    },
    endedMatches: (after, most) =>
      matches(q.endedMatches, { at: after?.at ?? -1, match: after?.match ?? '' }, most, {}, LAST_NAME),
    matchesOf: (person, before, most) => {
      const start = { at: before?.at ?? Number.MAX_SAFE_INTEGER, match: before?.match ?? '' };
      return matches(q.matchesOf, start, most, { person }, '');
    },
    secret: async (name, make) => {
      await database.transact((session) =>
        session.run(q.addSecret.sql, q.addSecret.bind({ name, value: make() })),
      );
      const [row] = await read(q.findSecret, { name });
      return reading(report, `secret ${name}`, () => String(row?.value));
    },
  };
};
