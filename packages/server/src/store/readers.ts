// What every store reads alike, whatever engine it stands on and wherever it keeps its moves: people, circles, tables, matches
// and chat.

import type { Avatar, ChatLine, Ending, Line, Person } from '@parlor/protocol';
import type { CircleDoc } from '../people/circle.ts';
import type { MatchDoc, TableDoc } from '../table/doc.ts';
import type { Database, Row, Statement } from './database.ts';
import type { EndedMatch, Store, StoredMatch } from './port.ts';
import { readJson } from './read-json.ts';
import type { Statements } from './statements.ts';

const personOf = ({ id, name, avatar }: Row): Person => ({
  id: String(id),
  name: String(name),
  avatar: avatar as Avatar,
});

const docOf = <T>(row: Row | undefined): T | undefined =>
  row === undefined ? undefined : readJson<T>(row.doc, 'document');

const ended = (row: Row): { ending: Ending; at: number } | undefined =>
  row.ended_at === null
    ? undefined
    : { ending: readJson<Ending>(row.ending, 'ending'), at: Number(row.ended_at) };

const endedOf = (row: Row): readonly EndedMatch[] => {
  const doc = docOf<MatchDoc>(row);
  const end = ended(row);
  return doc === undefined || end === undefined ? [] : [{ doc, ...end }];
};

/** A row of `matches` and the lines of its log. */
export const matchOfRow = (row: Row | undefined, lines: readonly Line[]): StoredMatch | undefined => {
  const doc = docOf<MatchDoc>(row);
  if (row === undefined || doc === undefined) return undefined;
  const end = ended(row);
  return end === undefined ? { doc, lines } : { doc, lines, ended: end };
};

type Reader =
  | 'person'
  | 'people'
  | 'circle'
  | 'circleByLink'
  | 'circleVersions'
  | 'haveMet'
  | 'table'
  | 'tableByCode'
  | 'publicTables'
  | 'versions'
  | 'chatHeads'
  | 'chat'
  | 'endedMatches'
  | 'matchesOf'
  | 'secret';

export const sqlReaders = (database: Database, q: Statements): Pick<Store, Reader> => {
  const read = ({ sql, bind }: Statement, values: Row) => database.read(sql, bind(values));
  return {
    person: async (id) => {
      const [row] = await read(q.findPerson, { id });
      return row === undefined ? undefined : personOf(row);
    },
    people: async (ids) =>
      ids.length === 0 ? [] : (await read(q.peopleOf, { list: JSON.stringify(ids) })).map(personOf),
    circle: async (person) => docOf<CircleDoc>((await read(q.findCircle, { person }))[0]),
    circleByLink: async (link) => docOf<CircleDoc>((await read(q.findCircleByLink, { link }))[0]),
    circleVersions: async (people) => {
      const rows =
        people.length === 0 ? [] : await read(q.circleVersionsOf, { list: JSON.stringify(people) });
      return new Map(rows.map(({ person_id, version }) => [String(person_id), Number(version)]));
    },
    haveMet: async (one, other) => (await read(q.matchOfBoth, { one, other })).length > 0,
    table: async (id) => docOf<TableDoc>((await read(q.findTable, { id }))[0]),
    tableByCode: async (code) => docOf<TableDoc>((await read(q.findTableByCode, { code }))[0]),
    publicTables: async () =>
      (await read(q.listedTables, {})).map((row) => readJson<TableDoc>(row.doc, 'document')),
    versions: async (tables) => {
      const rows = tables.length === 0 ? [] : await read(q.versionsOf, { list: JSON.stringify(tables) });
      return new Map(rows.map(({ id, version }) => [String(id), Number(version)]));
    },
    chatHeads: async (tables) => {
      const rows = tables.length === 0 ? [] : await read(q.chatHeadsOf, { list: JSON.stringify(tables) });
      return new Map(rows.flatMap(({ id, last }) => (last == null ? [] : [[String(id), Number(last)]])));
    },
    chat: async (table, most) =>
      (await read(q.chatOf, { table, most })).map((row) => readJson<ChatLine>(row.line, 'chat')).reverse(),
    endedMatches: async (after, most) => {
      const rows = await read(q.endedMatches, { at: after?.at ?? -1, match: after?.match ?? '', most });
      return rows.flatMap(endedOf);
    },
    matchesOf: async (person, before, most) => {
      const cursor = { at: before?.at ?? Number.MAX_SAFE_INTEGER, match: before?.match ?? '' };
      return (await read(q.matchesOf, { person, ...cursor, most })).flatMap(endedOf);
    },
    secret: async (name, make) => {
      await database.transact((session) =>
        session.run(q.addSecret.sql, q.addSecret.bind({ name, value: make() })),
      );
      const [row] = await read(q.findSecret, { name });
      return String(row?.value);
    },
  };
};
