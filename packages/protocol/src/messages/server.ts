// Messages of the server: objects with `t`, and the step of a match (view-patch/step.ts), a list.

import * as z from 'zod/mini';
import { friend, friendLink, invitation } from './friends.ts';
import * as noun from './table.ts';

const ply = z.int();
const moment = z.int();

export const CLOCK_KINDS = ['turn', 'window', 'pause'] as const;
/** A running clock: what ends, when by the server's time, and how long it was when it began. */
export const clock = z.strictObject({ kind: z.enum(CLOCK_KINDS), endsAt: moment, ms: z.int() });
export type Clock = z.infer<typeof clock>;

const welcome = z.strictObject({
  t: z.literal('welcome'),
  v: z.int(),
  you: noun.person,
  now: moment,
});

/** The table as the receiver may know it. */
const table = z.strictObject({ t: z.literal('table'), table: noun.table, now: moment });

/** The whole position of the running or last match: after hello or watch, at the start, after a gap. */
const sync = z.strictObject({
  t: z.literal('sync'),
  match: noun.matchId,
  game: noun.gameName,
  rules: z.int(),
  viewer: z.union([noun.seatNumber, z.literal('spectator')]),
  ply,
  view: z.unknown(),
  /** The last events, or all of them after `past: whole`, as this viewer may know them, oldest first. */
  recent: z.array(z.unknown()),
  /** Server time of this message. */
  now: moment,
  /** When the match began: the times of its steps count from here. */
  startedAt: moment,
  clock: z.optional(clock),
});

const ok = z.strictObject({
  t: z.literal('ok'),
  id: z.string(),
  /** The table that was made or found. */
  table: z.optional(noun.tableId),
  code: z.optional(noun.tableCode),
  /** The ply of the match after a command that added a line to it. */
  ply: z.optional(ply),
});
/** The answer to a ping: server time, and where the match stands. */
const pong = z.strictObject({ t: z.literal('pong'), n: z.int(), now: moment, ply: z.optional(ply) });
const no = z.strictObject({
  t: z.literal('no'),
  /** Absent when the message had none that could be read. */
  id: z.optional(z.string()),
  code: z.string(),
  /** The number of the rule that forbids the move. */
  rule: z.optional(z.string()),
  /** More about it; where a table cannot be shown, the name by which it was asked for. */
  detail: z.optional(z.string()),
  /** The ply of the match when the command was stale. */
  ply: z.optional(ply),
});

const chat = z.strictObject({ t: z.literal('chat'), lines: z.array(noun.chatLine) });
const react = z.strictObject({ t: z.literal('react'), from: noun.person, reaction: noun.reaction });
const lobby = z.strictObject({ t: z.literal('lobby'), tables: z.array(noun.listing) });
const listed = z.strictObject({ t: z.literal('listed'), table: noun.listing });
const unlisted = z.strictObject({ t: z.literal('unlisted'), id: noun.tableId, version: z.int() });
/**
 * The person's circle: sent whole on `friends` and after a change of it; a change of a friend comes as
 * `friend`.
 */
const friends = z.strictObject({
  t: z.literal('friends'),
  friends: z.array(friend),
  /** People who ask to be friends, oldest first. */
  requests: z.array(noun.person),
  /** People asked by this person. A person who has declined stays on the list. */
  asked: z.array(noun.person),
  blocked: z.array(noun.person),
  invitations: z.array(invitation),
  link: z.optional(friendLink),
});
const friendNews = z.strictObject({ t: z.literal('friend'), friend });
/** Absent for a link that leads nowhere. */
const whose = z.strictObject({ t: z.literal('whose'), link: friendLink, person: z.optional(noun.person) });
const closed = z.strictObject({ t: z.literal('closed'), code: z.string() });

export const serverObject = z.discriminatedUnion('t', [
  welcome,
  table,
  sync,
  ok,
  pong,
  no,
  chat,
  react,
  lobby,
  listed,
  unlisted,
  friends,
  friendNews,
  whose,
  closed,
]);
export type ServerObject = z.infer<typeof serverObject>;
export type ServerObjectOf<T extends ServerObject['t']> = Extract<ServerObject, { t: T }>;
