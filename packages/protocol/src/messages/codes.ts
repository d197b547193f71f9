// Why the server said no. Refusals of a game carry the game's own code and rule number instead.

export const CODES = {
  /** The frame is not a message of this protocol. */
  MALFORMED: 'the message could not be read',
  TOO_LARGE: 'the message is too long or too deeply nested',
  TOO_FAST: 'too many messages in a short time',
  /** The person's commands of a day are as many as the server keeps the answers of. */
  TOO_MANY_COMMANDS: 'you have asked for more in one day than this server remembers; go on more slowly',
  HELLO_FIRST: 'the first message must be hello',
  OLD_CLIENT: 'this page is older than the server; reload it',
  OLD_SERVER: 'this page is newer than the server, which is being upgraded; connect again in a moment',
  /** The position has moved on since the command was written; the news has been sent. */
  STALE: 'the position has changed',
  NO_TABLE: 'there is no such table',
  WRONG_CODES: 'too many codes without a table were tried from this address; wait a minute and try again',
  NOT_WATCHING: 'no table is open on this connection',
  NOT_SEATED: 'you have no seat at this table',
  NOT_HOST: 'only the host may do that',
  NOT_NOW: 'this cannot be done at this stage of the table',
  SEAT_TAKEN: 'that seat is not free',
  SEAT_RESERVED: 'that seat is kept for somebody; it needs the key of its invitation',
  SENT_AWAY: 'the host has sent you away from this table',
  NOT_READY: 'not everybody is ready',
  TABLE_FULL: 'no seat is free',
  CHAT_OFF: 'the host has turned the chat of this table off',
  CHAT_SEATED: 'only people of the table may chat now',
  REACTIONS_ONLY: 'the host allows reactions only',
  MUTED: 'the host has muted you at this table',
  CHAT_FULL: 'more is being said at this table than it can show; wait a moment and try again',
  NO_SPECTATORS: 'this table does not admit spectators',
  BAD_OPTIONS: 'these options cannot be played',
  NO_GAME: 'there is no such game here',
  NO_MATCH: 'no match is being played',
  NO_TAKEBACK: 'the move cannot be taken back',
  ANOTHER_PERSON: 'that belongs to another person',
  NO_PERSON: 'that link leads to nobody',
  NO_FRIEND: 'that person is not among your friends',
  TOO_MANY: 'more of them cannot be kept',
  TOO_MANY_TABLES:
    'too many tables made by you or from your address are open; an unused one closes after two hours',
  EMPTY_SEATS:
    'seats that quick matches gave to your address are empty; go to your table, or wait a minute and try again',
  /** A row of the database is damaged. */
  UNREADABLE: 'This match can no longer be read. Tell whoever runs the server.',
  BUSY: 'the server could not do it now; try again',
  STOPPING: 'the server is stopping; connect again in a moment',
} as const;
export type Code = keyof typeof CODES;

/** Codes with which the server closes a socket. */
export const CLOSE = {
  stopping: 1012,
  /** The page speaks an older protocol: loading it again helps, connecting again does not. */
  oldClient: 4426,
  malformed: 4400,
  tooFast: 4429,
  signedOut: 4401,
  tooMany: 4409,
} as const;
