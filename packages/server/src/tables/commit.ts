// The one durable step: what a deed changes is stored with everything that becomes due by it, and only then told to everybody,
// here and on other nodes.

import type { Person } from '@parlor/protocol';
import {
  type Deed,
  idleDue,
  type MatchRows,
  matchDues,
  NO_ROWS,
  sameBots,
  type TableDoc,
} from '@parlor/table';
import type { House } from '../house/house.ts';
import type { Change, CommitResult } from '../store/port.ts';
import type { LiveTable } from './live-table.ts';
import { tellChat, tellLine, tellReaction, tellSyncToAll, tellTable } from './tell.ts';
import { sendAway } from './turn-away.ts';

type CommandRow = NonNullable<Change['command']>;

const stamped = (doc: TableDoc, before: TableDoc, now: number): TableDoc => ({
  ...doc,
  version: before.version + 1,
  touchedAt: now,
});

interface Prepared {
  readonly change: Change;
  readonly doc: TableDoc;
  readonly rows: MatchRows;
}

const prepare = (live: LiveTable, deed: Deed, command: CommandRow | undefined, now: number): Prepared => {
  const { house } = live;
  const doc = deed.doc === undefined ? live.doc : stamped(deed.doc, live.doc, now);
  const replica = deed.opened ?? deed.step?.replica ?? live.replica;
  // A new match has no rows yet; any other may have those that were written last.
  const known = deed.open === undefined ? live.rows : NO_ROWS;
  const touchesMatch = deed.step !== undefined || deed.doc !== undefined;
  const playsOrPlayed = replica !== undefined && replica.doc.id === doc.match;
  const dues =
    touchesMatch && playsOrPlayed
      ? matchDues(house, doc, replica, known, now)
      : { put: [], drop: [], rows: live.rows };
  const isWaiting = deed.open === undefined && deed.line === undefined && playsOrPlayed;
  const isSame = isWaiting && sameBots(live.doc, doc, replica);
  const put = isSame ? dues.put.filter(({ name }) => name !== 'bot') : dues.put;
  const line = deed.line === undefined || live.replica === undefined ? undefined : deed.line;
  const match = live.replica?.doc.id ?? '';
  // Field by field: this is done for every move.
  const change: { -readonly [K in keyof Change]: Change[K] } = {
    putDue: deed.doc === undefined ? put : [...put, idleDue(house, doc, now)],
    dropDue: dues.drop,
  };
  if (command !== undefined) change.command = command;
  if (deed.doc !== undefined) change.table = { expected: live.doc.version, doc };
  if (deed.open !== undefined) change.openMatch = deed.open;
  if (line !== undefined) change.line = { match, ply: live.replica?.ply ?? 0, line };
  if (deed.end !== undefined) change.endMatch = { match, ending: deed.end, at: now };
  if (deed.chat !== undefined) change.chat = { table: doc.id, line: deed.chat };
  return { change, doc, rows: dues.rows };
};

const countMove = (house: House, deed: Deed, botPlayed: boolean): void => {
  if (deed.line === undefined) return;
  house.meters.move(deed.line.actor === 'clock' ? 'clock' : botPlayed ? 'bot' : 'person');
};

/** After the commit: this node first, then the others. */
const spread = (live: LiveTable, deed: Deed, { doc, rows }: Prepared, now: number): void => {
  const { house } = live;
  const before = live.replica;
  const changedDoc = doc !== live.doc;
  live.doc = doc;
  live.rows = rows;
  if (deed.open !== undefined) {
    live.setReplica(deed.opened);
    sendAway(live);
    tellTable(live);
    tellSyncToAll(live);
  } else {
    if (deed.line !== undefined && deed.step !== undefined && before !== undefined) {
      live.replica = deed.step.replica;
      tellLine(live, before, deed.step, now);
      live.gallery?.push(deed.line, before.ply);
      if (house.bus.isShared(live.topic)) {
        const message = { about: 'line' as const, match: before.doc.id, ply: before.ply, line: deed.line };
        house.bus.publish(live.topic, message);
      }
    }
    if (changedDoc) tellTable(live);
  }
  if (deed.chat !== undefined) {
    tellChat(live, [deed.chat]);
    house.bus.publish(live.topic, { about: 'chat', table: doc.id, node: house.node, line: deed.chat });
  }
  if (changedDoc) {
    const message = { about: 'table' as const, table: doc.id, version: doc.version };
    house.bus.publish(live.topic, message);
    house.bus.publish('lobby', message);
  }
};

/** Stores the deed and tells of it. Call it in the table's line, with a deed decided on what the table knows now. */
export const commitDeed = async (
  live: LiveTable,
  deed: Deed,
  options: { readonly command?: CommandRow; readonly byBot?: true } = {},
): Promise<CommitResult> => {
  const { house } = live;
  const now = options.command?.at ?? house.clock.now();
  const prepared = prepare(live, deed, options.command, now);
  const committed = await house.store.commit(prepared.change);
  const doneAt = house.clock.now();
  house.meters.commit(doneAt - now);
  if (!committed.done) {
    if (committed.why === 'conflict') house.meters.conflict();
    return committed;
  }
  for (const { at } of prepared.change.putDue ?? []) house.wakeAt(at);
  countMove(house, deed, options.byBot === true);
  spread(live, deed, prepared, doneAt);
  return committed;
};

export const spreadReaction = (live: LiveTable, from: Person, reaction: NonNullable<Deed['react']>): void => {
  const { house, doc } = live;
  tellReaction(live, from, reaction);
  house.bus.publish(live.topic, { about: 'react', table: doc.id, node: house.node, from, reaction });
};
