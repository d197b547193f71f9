// Limits of people and addresses: a bucket each, for the whole cluster. Nodes tell each other several times
// a second how many drops went through them (ADR 7); a node that hears nothing counts alone.

import type { LimitUse } from '../bus/port.ts';
import { Buckets } from '../node/bucket.ts';
import type { House } from './house.ts';

export interface Limits {
  /** Messages of one connection: how many at once, how many a second. */
  readonly burst: number;
  readonly perSecond: number;
  /** Messages of one person through all connections. */
  readonly messages: Buckets;
  /** Commands of one person in a day: their answers are kept for as long. Each node counts its own. */
  readonly commands: Buckets;
  /**
   * Tables that one person begins or ends to watch: each answer is a thousand times as long as the
   * question.
   */
  readonly watches: Buckets;
  /** The same of the lobby, friends, links of friends and whole positions. */
  readonly lookups: Buckets;
  /** Chat lines and reactions of one person. */
  readonly chat: Buckets;
  /**
   * The same at one table, for people of the table and for all others together: neither can use up what is
   * the others'.
   */
  readonly tableChat: Buckets;
  /** New tables of one person. */
  readonly tables: Buckets;
  /** Seats that quick matches gave to one address and that nobody has come to: who comes gives one back. */
  readonly emptySeats: Buckets;
  /** Codes that lead to no table, tried from one address: they are guesses. */
  readonly wrongCodes: Buckets;
  /** Wrong one-time codes from one address. */
  readonly wrongPasses: Buckets;
  /** Requests and invitations of one person. */
  readonly friends: Buckets;
  /**
   * New names and faces of one person, which no hand is fast enough for: each is stored, and shown wherever
   * the person is.
   */
  readonly names: Buckets;
  /** Guests that one address may bring, and requests it may make. */
  readonly guests: Buckets;
  readonly requests: Buckets;
  /**
   * Connections of one person and of one address that were closed for breaking a limit: with none left, the
   * next one waits.
   */
  readonly expulsions: Buckets;
  /** Requests of one address for /metrics. */
  readonly metrics: Buckets;
}

export const openLimits = (messagesPerSecond: number): Limits => ({
  burst: messagesPerSecond * 3,
  perSecond: messagesPerSecond,
  // Somebody with two devices is served; somebody with twenty connections gets no more.
  messages: new Buckets(messagesPerSecond * 6, messagesPerSecond * 2),
  commands: new Buckets(messagesPerSecond * 3000, messagesPerSecond / 30),
  watches: new Buckets(Math.max(40, messagesPerSecond), Math.max(2, messagesPerSecond / 15)),
  lookups: new Buckets(Math.max(60, messagesPerSecond), Math.max(4, messagesPerSecond / 7.5)),
  chat: new Buckets(8, 0.7),
  tableChat: new Buckets(20, 2),
  tables: new Buckets(Math.max(10, messagesPerSecond / 3), messagesPerSecond / 150),
  emptySeats: new Buckets(Math.max(4, messagesPerSecond / 7.5), messagesPerSecond / 1800),
  wrongCodes: new Buckets(Math.max(20, (messagesPerSecond * 2) / 3), messagesPerSecond / 300),
  wrongPasses: new Buckets(5, 5 / 60),
  friends: new Buckets(20, 0.2),
  names: new Buckets(60, 0.5),
  guests: new Buckets(messagesPerSecond, messagesPerSecond / 60),
  requests: new Buckets(messagesPerSecond * 6, messagesPerSecond),
  expulsions: new Buckets(1, Math.max(0.1, messagesPerSecond / 300)),
  metrics: new Buckets(Math.max(10, messagesPerSecond / 3), Math.max(1, messagesPerSecond / 30)),
});

const SHARED = [
  'messages',
  'watches',
  'lookups',
  'chat',
  'tableChat',
  'tables',
  'emptySeats',
  'wrongCodes',
  'wrongPasses',
  'friends',
  'names',
  'guests',
  'requests',
  'expulsions',
] as const;
export const SHARE_MS = 250;
const MOST_IN_MESSAGE = 500;

/** Tells the other nodes what was taken here since the last time. */
export const shareLimitUse = ({ bus, node }: House, limits: Limits): void => {
  const taken = SHARED.flatMap((limit) =>
    [...limits[limit].collect()].map(([key, drops]): LimitUse => ({ limit, key, drops })),
  );
  for (let at = 0; at < taken.length; at += MOST_IN_MESSAGE)
    bus.publish('nodes', { about: 'taken', node, taken: taken.slice(at, at + MOST_IN_MESSAGE) });
};

export const countRemoteUse = (limits: Limits, taken: readonly LimitUse[], now: number): void => {
  for (const { limit, key, drops } of taken) {
    const name = SHARED.find((one) => one === limit);
    if (name !== undefined) limits[name].spill(key, drops, now);
  }
};
