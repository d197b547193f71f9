// Limits of a client. The server enforces them; the client uses them for its input fields.

export const LIMITS = {
  /** Characters of one frame or request body from a client. */
  frame: 4096,
  /** The depth of arrays and objects in a frame. */
  depth: 6,
  name: 24,
  chat: 200,
  move: 160,
  /** Chat lines a table keeps and shows to those who come later. */
  chatKept: 50,
  /** People whom a host may have muted at one table. */
  muted: 64,
  friends: 200,
  /** Requests that one may have made and not heard of, and that one is shown. */
  requests: 50,
} as const;

/** The faces a guest can choose from. */
export const AVATARS = [
  'fox',
  'owl',
  'bear',
  'cat',
  'hare',
  'otter',
  'heron',
  'whale',
  'moth',
  'newt',
  'wolf',
  'crow',
] as const;
export type Avatar = (typeof AVATARS)[number];

export const REACTIONS = ['clap', 'laugh', 'wow', 'think', 'sad', 'thanks', 'hurry', 'wave'] as const;
export type Reaction = (typeof REACTIONS)[number];

/**
 * Chat rights of a table. `usual`: everybody while people gather and after the match, people of the table
 * during it. `reactions`: everybody, but reactions only.
 */
export const CHAT_RIGHTS = ['usual', 'everybody', 'seated', 'reactions', 'off'] as const;
export type ChatRights = (typeof CHAT_RIGHTS)[number];

export { type Level as BotLevel, levels as BOT_LEVELS } from '@parlor/engine/levels';

/** Letters of a table's code, without I and O, which look like digits. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
