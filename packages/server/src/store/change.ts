// Facts about a change that need no database: whether it is only a move, and the keys of what it writes.

import type { Change, CommitResult, DueKey } from './port.ts';

export const DONE: CommitResult = { done: true };
export const CONFLICT: CommitResult = { done: false, why: 'conflict' };

/** True for a change that writes more than a move: people, passes, circles, tables, matches or chat. */
export const hasDocuments = ({
  person,
  visit,
  pass,
  usePass,
  signOut,
  circles,
  table,
  closeTable,
  openMatch,
  endMatch,
  chat,
}: Change): boolean =>
  table !== undefined ||
  endMatch !== undefined ||
  openMatch !== undefined ||
  chat !== undefined ||
  person !== undefined ||
  visit !== undefined ||
  pass !== undefined ||
  usePass !== undefined ||
  signOut !== undefined ||
  circles !== undefined ||
  closeTable !== undefined;

/** A line of the log, the answer to its command, due rows, and nothing else. */
export const isMove = (change: Change): boolean => change.ifDue === undefined && !hasDocuments(change);

export const lineKey = (match: unknown, ply: unknown): string => `${match} ${ply}`;
export const commandKey = (person: unknown, id: unknown): string => `${person} ${id}`;
export const dueKey = ({ owner, name }: DueKey): string => `${owner} ${name}`;

/** The keys of all that a move writes: two changes of one batch must not meet. */
export const keysWritten = ({ command, line, putDue = [], dropDue = [] }: Change): readonly string[] => [
  ...(command === undefined ? [] : [commandKey(command.person, command.id)]),
  ...(line === undefined ? [] : [lineKey(line.match, line.ply)]),
  ...[...putDue, ...dropDue].map(dueKey),
];
