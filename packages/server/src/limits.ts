// How often people and addresses may do what: one bucket each, for the whole cluster. Nodes tell each other several times a
// second what was taken through them (ADR 7); a node that hears nothing counts alone.

import type { Taken } from './bus/port.ts';
import type { House } from './house.ts';
import { Buckets } from './socket/bucket.ts';

export interface Limits {
  /** Messages of one connection: how many at once, how many a second. */
  readonly burst: number;
  readonly perSecond: number;
  /** Messages of one person through all connections. */
  readonly messages: Buckets;
  /** Chat lines and reactions of one person. */
  readonly chat: Buckets;
  /** Tables that one person may make. */
  readonly tables: Buckets;
  /** Requests and invitations of one person. */
  readonly friends: Buckets;
  /** New names and faces of one person, which no hand is fast enough for: each is stored, and shown wherever the person is. */
  readonly names: Buckets;
  /** Guests that one address may bring, and requests it may make. */
  readonly guests: Buckets;
  readonly requests: Buckets;
}

export const openLimits = (messagesPerSecond: number): Limits => ({
  burst: messagesPerSecond * 3,
  perSecond: messagesPerSecond,
  // Somebody with two devices is served; somebody with twenty connections gets no more.
  messages: new Buckets(messagesPerSecond * 6, messagesPerSecond * 2),
  chat: new Buckets(8, 0.7),
  tables: new Buckets(Math.max(10, messagesPerSecond / 3), messagesPerSecond / 150),
  friends: new Buckets(20, 0.2),
  names: new Buckets(60, 0.5),
  guests: new Buckets(messagesPerSecond, messagesPerSecond / 60),
  requests: new Buckets(messagesPerSecond * 6, messagesPerSecond),
});

const SHARED = ['messages', 'chat', 'tables', 'friends', 'names', 'guests', 'requests'] as const;
export const SHARE_MS = 250;
const MOST_IN_HINT = 500;

/** Tells the other nodes what was taken here since the last time. */
export const tellTaken = ({ bus, node }: House, limits: Limits): void => {
  const taken = SHARED.flatMap((limit) =>
    [...limits[limit].collect()].map(([key, drops]): Taken => ({ limit, key, drops })),
  );
  for (let at = 0; at < taken.length; at += MOST_IN_HINT)
    bus.publish('nodes', { about: 'taken', node, taken: taken.slice(at, at + MOST_IN_HINT) });
};

export const hearTaken = (limits: Limits, taken: readonly Taken[], now: number): void => {
  for (const { limit, key, drops } of taken) {
    const name = SHARED.find((one) => one === limit);
    if (name !== undefined) limits[name].spill(key, drops, now);
  }
};
