// The nouns of friendship: what friends see of each other, and what somebody is invited to.

import * as z from 'zod/mini';
import * as noun from './table.ts';

const LINK = /^[a-z0-9]{24}$/;

/** What one's own link ends with. It is longer than the id of a person, so that one word can be either. */
export const friendLink = z.string().check(z.regex(LINK));
export const isFriendLink = (text: string): boolean => LINK.test(text);

export const friend = z.strictObject({
  person: noun.person,
  /** Whether any of the friend's connections is open. */
  here: z.boolean(),
  /** Where the friend sits now, if everybody may open that table and knows of it. */
  table: z.optional(z.strictObject({ code: noun.tableCode, game: noun.gameName })),
});
export type Friend = z.infer<typeof friend>;

/** It is there until the table plays. */
export const invitation = z.strictObject({
  from: noun.person,
  code: noun.tableCode,
  game: noun.gameName,
  /** The key of the seat that is kept for it. */
  key: z.optional(noun.seatKey),
});
export type Invitation = z.infer<typeof invitation>;
