// The nouns of a table as everybody sees them: seats, settings, stages. Written as schemas, types derived.

import { AVATARS, BOT_LEVELS, CHAT_RIGHTS, type Ending, LIMITS, REACTIONS } from '@parlor/table/values';
import * as z from 'zod/mini';

// Some invisible characters belong to the letters beside them: the joiners of Persian, of Indic words and
// of emoji, the selectors of a sign's form, and the letters of flags. Any more, blanks that count as
// letters included, would hide the speaker.
const visible =
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{DI}\u2800]|(?<=\S)[\u200c\u200d](?=\S)|(?<=\S)\p{VS}|(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{4,6}\u{e007f})*$/u;
/** Text that the server has accepted is shown as sent, because an older browser lacks the newest signs. */
const shown = z.string();

export const personId = z.string().check(z.regex(/^[a-z0-9]{16}$/));
export const tableId = z.string().check(z.regex(/^[a-z0-9]{16}$/));
export const matchId = z.string().check(z.regex(/^[a-z0-9]{16}$/));
export const tableCode = z.string().check(z.regex(/^[A-HJ-NP-Z]{6}$/));
export const seatKey = z.string().check(z.regex(/^[A-HJ-NP-Z]{6}$/));
export const seatNumber = z.int().check(z.gte(0), z.lte(7));
export const entropy = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const COMMAND_ID = /^[A-Za-z0-9_-]{1,32}$/;
export const commandId = z.string().check(z.regex(COMMAND_ID));
export const gameName = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
export const wishName = z.string().check(z.regex(/^[A-Za-z]{1,40}$/));
export const chatText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LIMITS.chat), z.regex(visible));
export const moveText = z.string().check(z.minLength(1), z.maxLength(LIMITS.move));
export const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name), z.regex(visible));
export const avatar = z.enum(AVATARS);
export const reaction = z.enum(REACTIONS);
export const chatRights = z.enum(CHAT_RIGHTS);
export const botLevel = z.enum(BOT_LEVELS);
export const MOST_PLIES = 1_000_000;
export const ply = z.int().check(z.gte(0), z.lte(MOST_PLIES));
const moment = z.int().check(z.gte(0));

export const person = z.strictObject({ id: personId, name: shown, avatar });
export type Person = z.infer<typeof person>;

const optionValue = z.union([
  z.boolean(),
  z.number(),
  z.string().check(z.maxLength(64)),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(32)),
]);
/** `{ preset?, ...values }`; the game checks the names and the values. */
export const options = z.record(z.string().check(z.maxLength(40)), optionValue);
export type Options = z.infer<typeof options>;

/** Decisions of the host about a table. */
export const settings = z.strictObject({
  options,
  /** Listed in the lobby, or found by link and code alone. */
  access: z.enum(['public', 'link']),
  spectators: z.enum(['off', 'open', 'delayed']),
  /**
   * Seconds for a turn; `rules` leaves it to the game, `off` waits while the table stands. Windows and
   * pauses belong to the rules.
   */
  turn: z.union([z.enum(['rules', 'off']), z.int().check(z.gte(5), z.lte(3600))]),
  /** True: the match starts when every seat is taken and ready. */
  autoStart: z.boolean(),
  /** Matches one after another: whoever comes last is out, until two have played the final. */
  knockout: z.optional(z.literal(true)),
});
export type Settings = z.infer<typeof settings>;

/** The host's wish for a seat before the start. */
export const seatWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('reserved'), note: z.optional(personName) }),
  z.strictObject({ kind: z.literal('bot'), level: botLevel }),
]);
export type SeatWish = z.infer<typeof seatWish>;

export const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({
    kind: z.literal('reserved'),
    note: z.optional(shown),
    /** The key of the invitation; only the host sees it. */
    key: z.optional(seatKey),
  }),
  z.strictObject({ kind: z.literal('bot'), level: botLevel }),
  z.strictObject({
    kind: z.literal('person'),
    person,
    ready: z.boolean(),
    /** True when any of the person's connections is open at this table. */
    here: z.boolean(),
    /**
     * Server time of the person's last connection; present once it is so long ago that others may act for
     * the seat.
     */
    awaySince: z.optional(moment),
    /** A bot of this level plays while the person is away; the seat stays the person's. */
    standIn: z.optional(botLevel),
    resigned: z.optional(z.literal(true)),
  }),
]);
export type SeatNews = z.infer<typeof seat>;

/** Somebody who is out of a knockout, and where that one sat in the last match. */
const out = z.strictObject({
  seat: seatNumber,
  who: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('bot'), level: botLevel }),
    z.strictObject({ kind: z.literal('person'), person }),
  ]),
});

const outcome = z.strictObject({ scores: z.array(z.number()), places: z.array(z.number()) });

export const ending = z.strictObject({
  cause: z.enum(['played', 'resigned', 'abandoned']),
  outcome: z.optional(outcome),
  resigned: z.optional(z.array(seatNumber)),
}) satisfies z.ZodMiniType<Ending>;

export const table = z.strictObject({
  id: tableId,
  code: tableCode,
  /**
   * Rises with every change of the table; who is connected may change without it. Lower than known: old
   * news.
   */
  version: z.int(),
  game: gameName,
  rules: z.int(),
  settings,
  /** The complete options that follow from the settings. */
  options,
  host: person,
  stage: z.enum(['gathering', 'playing', 'over']),
  seats: z.array(seat),
  /** The hash of the server's secret for the next or running match. */
  commit: digest,
  match: z.optional(matchId),
  ending: z.optional(ending),
  takeBack: z.optional(z.strictObject({ seat: seatNumber, ply, agreed: z.array(seatNumber) })),
  /**
   * A wish to take back that came to nothing, until the next move; `by` is who said no, or the seat itself.
   */
  declined: z.optional(z.strictObject({ seat: seatNumber, ply, by: seatNumber })),
  /** Players that are out of the knockout, in order; from its first match until the one after the final. */
  out: z.optional(z.array(out)),
  chat: z.strictObject({
    rights: chatRights,
    /** Muted people; only the host sees them, absent when there are none. */
    muted: z.optional(z.array(person)),
  }),
  /** The number of watchers without a seat. */
  spectators: z.int(),
});
export type TableNews = z.infer<typeof table>;

/** A line of the lobby. */
export const listing = z.strictObject({
  id: tableId,
  code: tableCode,
  version: z.int(),
  game: gameName,
  host: shown,
  stage: z.enum(['gathering', 'playing', 'over']),
  seats: z.int(),
  /** The number of free seats. */
  open: z.int(),
  spectators: z.enum(['off', 'open', 'delayed']),
  /** Only what differs from the game's defaults. */
  options,
  knockout: z.optional(z.literal(true)),
});
export type Listing = z.infer<typeof listing>;

export const chatLine = z.strictObject({ from: person, text: shown, at: moment });
export type ChatLine = z.infer<typeof chatLine>;
