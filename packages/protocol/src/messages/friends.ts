// The nouns of friendship: friends, links and invitations.

import * as z from 'zod/mini';
import * as noun from './table.ts';

const LINK = /^[a-z0-9]{24}$/;

/** The end of a person's link. It is longer than the id of a person, so that one field can hold either. */
export const friendLink = z.string().check(z.regex(LINK));
export const isFriendLink = (text: string): boolean => LINK.test(text);

export const friend = z.strictObject({
  person: noun.person,
  /** True while any connection of the friend is open. */
  here: z.boolean(),
  /** The table of the friend, if the lobby lists it. */
  table: z.optional(z.strictObject({ code: noun.tableCode, game: noun.gameName })),
});
export type Friend = z.infer<typeof friend>;

/** An invitation, which ends when the table plays. */
export const invitation = z.strictObject({
  from: noun.person,
  code: noun.tableCode,
  game: noun.gameName,
  /** The key of the seat that is kept for it. */
  key: z.optional(noun.seatKey),
});
export type Invitation = z.infer<typeof invitation>;
