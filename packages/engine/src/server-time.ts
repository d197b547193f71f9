// The server's time as a client knows it, for the countdown of a deadline: from small pings and a monotonic clock of its own,
// and without jumps. All times are milliseconds; nothing here reads a clock.

/** One round trip: sent and received by the client's clock, answered by the server's. */
export interface Ping {
  readonly sentAt: number;
  readonly serverAt: number;
  readonly receivedAt: number;
}

/** The server's time minus the client's during one deadline. It moves from one value to another within a second, if at all. */
export interface ClockFit {
  /** Tells one deadline from the next. */
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  /** When it began to move, by the client's clock. */
  readonly since: number;
}

const KEPT_PINGS = 8;
const TOLERANCE_MS = 250;
const SLEW_MS = 1000;

const tripOf = ({ sentAt, receivedAt }: Ping): number => receivedAt - sentAt;

/** From the shortest of the last eight round trips: the server answered in the middle of it. */
export const offsetOf = (pings: readonly Ping[]): number | undefined => {
  const kept = pings.slice(-KEPT_PINGS);
  const best = kept.reduce<Ping | undefined>(
    (shortest, ping) => (shortest === undefined || tripOf(ping) < tripOf(shortest) ? ping : shortest),
    undefined,
  );
  return best === undefined ? undefined : best.serverAt - (best.sentAt + best.receivedAt) / 2;
};

const offsetAt = ({ from, to, since }: ClockFit, localNow: number): number =>
  from + (to - from) * Math.min(Math.max((localNow - since) / SLEW_MS, 0), 1);

/**
 * The offset to use for a deadline. It is frozen until its end; only when it was wrong by more than a quarter of a second
 * does it move to the better value, over one second.
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

/** Whether the offset is on its way to a better value. */
export const isMoving = ({ from, to, since }: ClockFit, localNow: number): boolean =>
  from !== to && localNow - since < SLEW_MS;

/** The server's time at a moment of the client's clock. */
export const serverTime = (fit: ClockFit, localNow: number): number => localNow + offsetAt(fit, localNow);
