// What a client says. Every command carries an id of its own choosing and is answered exactly once in effect:
// a repeat of the same id gets the first answer, whatever has happened since.

import * as z from 'zod/mini';
import * as noun from './table.ts';

export const PROTOCOL = 1;

const ply = z.int().check(z.gte(0), z.lte(1_000_000));
const id = noun.commandId;
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
const watch = z.strictObject({ t: z.literal('watch'), table: z.union([noun.tableCode, noun.tableId]) });
const unwatch = z.strictObject({ t: z.literal('unwatch') });
/** Asks for the whole view: after a gap, or when the board may be stale. A page that was loaded anew asks for the whole past too. */
const sync = z.strictObject({ t: z.literal('sync'), past: z.optional(z.literal('whole')) });

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
  command('leave', {}),
  command('kick', { seat: noun.seatNumber }),
  command('standIn', { seat: noun.seatNumber, level: noun.botLevel }),
  command('return', {}),
  command('rematch', {}),
  command('resign', { ply }),
  command('takeBack', { ply }),
  command('consent', { ply, agree: z.boolean() }),
]);
export type Command = z.infer<typeof commands>;
export type Verb = Command['t'];
export type CommandOf<T extends Verb> = Extract<Command, { t: T }>;

export const clientMessage = z.discriminatedUnion('t', [hello, ping, lobby, watch, unwatch, sync, commands]);
export type ClientMessage = z.infer<typeof clientMessage>;

export const isCommand = (message: ClientMessage): message is Command => 'id' in message;
