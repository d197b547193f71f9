// Why the server said no. Refusals of a game carry the game's own code and rule number instead.

export const CODES = {
  /** The frame is not a message of this protocol. */
  MALFORMED: 'the message could not be read',
  TOO_LARGE: 'the message is too long or too deeply nested',
  TOO_FAST: 'too many messages in a short time',
  HELLO_FIRST: 'the first message must be hello',
  OLD_CLIENT: 'this page is older than the server; reload it',
  /** The position has moved on since the command was written; the news has been sent. */
  STALE: 'the position has changed',
  NO_TABLE: 'there is no such table',
  NOT_WATCHING: 'no table is open on this connection',
  NOT_SEATED: 'you have no seat at this table',
  NOT_HOST: 'only the host may do that',
  NOT_NOW: 'this cannot be done at this stage of the table',
  SEAT_TAKEN: 'that seat is not free',
  SEAT_RESERVED: 'that seat is kept for somebody; it needs the key of its invitation',
  SENT_AWAY: 'the host has sent you away from this table',
  NOT_READY: 'not everybody is ready',
  TABLE_FULL: 'no seat is free',
  NO_SPECTATORS: 'this table does not admit spectators',
  BAD_OPTIONS: 'these options cannot be played',
  NO_GAME: 'there is no such game here',
  NO_MATCH: 'no match is being played',
  NO_TAKEBACK: 'the move cannot be taken back',
  ANOTHER_PERSON: 'that belongs to another person',
  NO_PERSON: 'that link leads to nobody',
  NO_FRIEND: 'that person is not among your friends',
  TOO_MANY: 'more of them cannot be kept',
  BUSY: 'the server could not do it now; try again',
  STOPPING: 'the server is stopping; connect again in a moment',
} as const;
export type Code = keyof typeof CODES;

/** Codes with which the server closes a socket. */
export const CLOSE = {
  stopping: 1012,
  malformed: 4400,
  tooFast: 4429,
  tooSlow: 4408,
  tooMany: 4409,
} as const;
