// The server's time as estimated by a client, for the countdown of a deadline: from small pings and the
// client's monotonic clock, and without jumps. All times are milliseconds; nothing in this file reads a
// clock.

/** One round trip: sent and received by the client's clock, answered by the server's. */
export interface Ping {
  readonly sentAt: number;
  readonly serverAt: number;
  readonly receivedAt: number;
}

/**
 * The server's time minus the client's during one deadline. A change of the offset is spread over one second.
 */
export interface ClockFit {
  /** Number of the deadline; a new number means a new deadline. */
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  /** The moment the change began, by the client's clock. */
  readonly since: number;
}

const KEPT_PINGS = 8;
const TOLERANCE_MS = 250;
const SLEW_MS = 1000;

const tripOf = ({ sentAt, receivedAt }: Ping): number => receivedAt - sentAt;

/**
 * The offset from the shortest of the last eight round trips, assuming that the server answered in the middle
 * of it. Undefined without a ping.
 */
export const offsetOf = (pings: readonly Ping[]): number | undefined => {
  const recentPings = pings.slice(-KEPT_PINGS);
  const best = recentPings.reduce<Ping | undefined>(
    (shortest, ping) => (shortest === undefined || tripOf(ping) < tripOf(shortest) ? ping : shortest),
    undefined,
  );
  return best === undefined ? undefined : best.serverAt - (best.sentAt + best.receivedAt) / 2;
};

const offsetAt = ({ from, to, since }: ClockFit, localNow: number): number =>
  from + (to - from) * Math.min(Math.max((localNow - since) / SLEW_MS, 0), 1);

/**
 * The offset to use for a deadline. It stays frozen until the deadline ends, unless it was wrong by more than
 * a quarter of a second: then it moves to the better value over one second.
 */
export const fitClock = (
  known: ClockFit | undefined,
  seq: number,
  offset: number,
  localNow: number,
): ClockFit => {
  if (known?.seq !== seq) return { seq, from: offset, to: offset, since: localNow };
  if (Math.abs(known.to - offset) <= TOLERANCE_MS) return known;
  return { seq, from: offsetAt(known, localNow), to: offset, since: localNow };
};

/** True while the offset is moving to a better value. */
export const isMoving = ({ from, to, since }: ClockFit, localNow: number): boolean =>
  from !== to && localNow - since < SLEW_MS;

/** The server's time at a moment of the client's clock. */
export const serverTime = (fit: ClockFit, localNow: number): number => localNow + offsetAt(fit, localNow);
