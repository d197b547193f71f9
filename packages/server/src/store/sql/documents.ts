// Writes the documents of a change, each to its table: people, circles, tables, matches and chat.

import { LIMITS } from '@parlor/protocol';
import type { Change } from '../port.ts';
import type { Row, Session, Statement } from './database.ts';
import { checksumOfMatch, endingChecksum, matchChecksum } from './match-row.ts';
import type { Statements } from './statements.ts';

/** As many lines as an integer of PostgreSQL counts. */
const MOST_LINES = 2 ** 31 - 1;

const run = (session: Session, { sql, bind }: Statement, values: Row): Promise<number> =>
  session.run(sql, bind(values));

/**
 * The writer returns false, with some of it written, when another match, version or line of chat was there
 * already.
 */
export const documentWriter = (q: Statements) => {
  const writeTable = async (
    session: Session,
    { expected, doc }: NonNullable<Change['table']>,
  ): Promise<boolean> => {
    const values = {
      id: doc.id,
      code: doc.code,
      version: doc.version,
      listed: doc.settings.access === 'public' ? 1 : 0,
      doc: JSON.stringify(doc),
      at: doc.touchedAt,
    };
    const { person: maker = null, address = null } = doc.maker ?? {};
    const written =
      expected === 0
        ? await run(session, q.addTable, { ...values, maker, address })
        : await run(session, q.changeTable, { ...values, expected });
    return written === 1;
  };

  const writeCircle = async (
    session: Session,
    { expected, doc }: NonNullable<Change['circles']>[number],
  ): Promise<boolean> => {
    const { person, version, link = null } = doc;
    const values = { person, version, link, doc: JSON.stringify(doc) };
    const written =
      expected === 0
        ? await run(session, q.addCircle, values)
        : await run(session, q.changeCircle, { ...values, expected });
    return written === 1;
  };

  const writeChat = async (
    session: Session,
    { table, line }: NonNullable<Change['chat']>,
  ): Promise<boolean> => {
    const [last] = await session.rows(q.lastChat.sql, q.lastChat.bind({ table }));
    const seq = Number(last?.seq ?? 0) + 1;
    if ((await run(session, q.addChat, { table, seq, line: JSON.stringify(line) })) === 0) return false;
    await run(session, q.forgetChat, { table, seq: seq - LIMITS.chatKept });
    return true;
  };

  const writeEnding = async (
    session: Session,
    { match: id, at, ending }: NonNullable<Change['endMatch']>,
  ): Promise<boolean> => {
    const text = JSON.stringify(ending);
    const checksum = endingChecksum(id, at, text);
    if ((await run(session, q.endMatch, { id, at, ending: text, checksum })) === 0) return false;
    const [row] = await session.rows(q.findMatch.sql, q.findMatch.bind({ id }));
    // A match that an older version began.
    if (row?.checksum === null) await run(session, q.addChecksum, { id, checksum: checksumOfMatch(row) });
    return true;
  };

  return async (session: Session, change: Change): Promise<boolean> => {
    const { person, table, closeTable, openMatch, endMatch, chat } = change;
    if (table !== undefined && !(await writeTable(session, table))) return false;
    if (closeTable !== undefined) {
      if ((await run(session, q.dropTable, closeTable)) === 0) return false;
      await run(session, q.forgetChat, { table: closeTable.id, seq: MOST_LINES });
    }
    if (openMatch !== undefined) {
      const { id, table: at, game, startedAt } = openMatch;
      const doc = JSON.stringify(openMatch);
      const checksum = matchChecksum(id, at, game, doc, startedAt);
      const values = { id, table: at, game, doc, at: startedAt, checksum };
      if ((await run(session, q.addMatch, values)) === 0) return false;
      for (const { person: sitter } of openMatch.seats)
        if (sitter !== undefined) await run(session, q.addMatchPerson, { person: sitter, match: id });
    }
    if (endMatch !== undefined && !(await writeEnding(session, endMatch))) return false;
    if (chat !== undefined && !(await writeChat(session, chat))) return false;
    if (person !== undefined) await run(session, q.putPerson, person);
    if (change.visit !== undefined) await run(session, q.visit, change.visit);
    if (change.pass !== undefined) {
      const { person: owner, hash, expiresAt } = change.pass;
      await run(session, q.putPass, { person: owner, hash, expiresAt });
    }
    if (change.usePass !== undefined && (await run(session, q.usePass, change.usePass)) === 0) return false;
    if (change.signOut !== undefined) {
      const { signOut } = change;
      const raised = await run(session, q.raiseGeneration, { ...signOut, next: signOut.expected + 1 });
      if (raised === 0) return false;
    }
    // In the order of their names: two people who deal with each other on two nodes do not wait for each
    // other in a ring.
    const circles = [...(change.circles ?? [])].sort((a, b) => (a.doc.person < b.doc.person ? -1 : 1));
    for (const circle of circles) if (!(await writeCircle(session, circle))) return false;
    return true;
  };
};
