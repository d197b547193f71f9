// Messages of a client. Every command carries an id of the client's choosing and takes effect once: a
// repeat of an accepted command gets the first answer for a day, a repeat of a refused one is decided
// again.

import * as z from 'zod/mini';
import { friendLink } from './friends.ts';
import * as noun from './table.ts';

/**
 * Version of the wire. A node turns pages of any other version away, so every new field of a frame raises
 * it.
 */
export const PROTOCOL = 8;

const { commandId: id, ply } = noun;
const command = <T extends string, S extends Record<string, z.core.SomeType>>(t: T, shape: S) =>
  z.strictObject({ t: z.literal(t), id, ...shape });

/** The first message of a connection. With a table, the answer holds all that its page needs. */
const hello = z.strictObject({
  t: z.literal('hello'),
  v: z.int(),
  /** The code or the id of the table to open. */
  table: z.optional(z.union([noun.tableCode, noun.tableId])),
});
const ping = z.strictObject({ t: z.literal('ping'), n: z.int().check(z.gte(0), z.lte(1e9)) });
const lobby = z.strictObject({ t: z.literal('lobby'), on: z.boolean() });
/** Shows one's friends from now on, and oneself to them. */
const friends = z.strictObject({ t: z.literal('friends'), on: z.boolean() });
const whose = z.strictObject({ t: z.literal('whose'), link: friendLink });
const watch = z.strictObject({ t: z.literal('watch'), table: z.union([noun.tableCode, noun.tableId]) });
const unwatch = z.strictObject({ t: z.literal('unwatch') });
/**
 * Asks for the whole view: after a gap, or when the board may be stale. A page that was loaded anew asks
 * for the whole past too.
 */
const sync = z.strictObject({ t: z.literal('sync'), past: z.optional(z.literal('whole')) });

const friendCommands = z.discriminatedUnion('t', [
  /**
   * Asks a person met at a table, or the owner of a link; if that person has asked before, both are
   * friends.
   */
  command('befriend', { to: z.union([noun.personId, friendLink]) }),
  command('decline', { person: noun.personId }),
  /** Takes back one's own request too. */
  command('unfriend', { person: noun.personId }),
  command('block', { person: noun.personId, on: z.boolean() }),
  /** A new link of one's own; the one before leads nowhere any more. */
  command('newLink', {}),
  /** Invites a friend to the table where one sits; the host to a seat that is kept. */
  command('invite', { person: noun.personId, seat: z.optional(noun.seatNumber) }),
]);
export type FriendCommand = z.infer<typeof friendCommands>;

export const commands = z.discriminatedUnion('t', [
  command('create', {
    game: noun.gameName,
    settings: noun.settings,
    seats: z.array(noun.seatWish).check(z.minLength(1), z.maxLength(8)),
  }),
  command('quick', { game: noun.gameName }),
  command('settings', { settings: noun.settings }),
  command('seat', { seat: noun.seatNumber, to: noun.seatWish }),
  command('join', {}),
  command('sit', { seat: noun.seatNumber, key: z.optional(noun.seatKey) }),
  command('ready', { ready: z.boolean(), entropy: noun.entropy }),
  command('start', {}),
  command('move', { ply, move: noun.moveText }),
  command('chat', { text: noun.chatText }),
  command('react', { reaction: noun.reaction }),
  /** The host decides who may chat, at any stage of the table. */
  command('chatRights', { rights: noun.chatRights }),
  /** The host mutes one person at this table, or lifts that. */
  command('mute', { person: noun.personId, on: z.boolean() }),
  command('leave', {}),
  command('kick', { seat: noun.seatNumber }),
  command('standIn', { seat: noun.seatNumber, level: noun.botLevel }),
  command('return', {}),
  command('rematch', {}),
  command('resign', { ply }),
  command('takeBack', { ply }),
  command('consent', { ply, agree: z.boolean() }),
  /** The summary of the hand that ended with this ply has been read: bots need not wait for this seat. */
  command('goOn', { ply }),
  /** Moves that the table may make for the seat, by the names that the game gives them. */
  command('wishes', { wishes: z.array(noun.wishName).check(z.maxLength(8)) }),
  friendCommands,
]);
export type Command = z.infer<typeof commands>;
export type Verb = Command['t'];
export type CommandOf<T extends Verb> = Extract<Command, { t: T }>;

export const clientMessage = z.discriminatedUnion('t', [
  hello,
  ping,
  lobby,
  friends,
  whose,
  watch,
  unwatch,
  sync,
  commands,
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const FRIEND_VERBS: Readonly<Record<FriendCommand['t'], true>> = {
  befriend: true,
  decline: true,
  unfriend: true,
  block: true,
  newLink: true,
  invite: true,
};

/** Commands that concern people and not what is played at a table. */
export const isFriendCommand = (command: Command): command is FriendCommand =>
  Object.hasOwn(FRIEND_VERBS, command.t);

export const isCommand = (message: ClientMessage): message is Command => 'id' in message;
