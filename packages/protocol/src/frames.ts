// The frames that every move sends: bare arrays with a number in front, short because there are so many of them.
//
//   [0, ply, patch, events, now, clock]   the match has reached this ply; patch.ts says how the view changed
//   [1, id, ply]                          your command was accepted; the match stands at this ply
//   [2, n, now, ply]                      the answer to ping n: server time, and where the match stands
// `now` counts milliseconds from the epoch of the last sync. Left out at the end: what is empty or did not change.
// A clock is [kind, left] or [kind, left, ms] when it began longer ago; 0 when none runs any more.

import { type Json, keysOf, type Packer } from './pack.ts';
import type { Patch } from './patch.ts';
import { CLOCK_KINDS, type Clock } from './server.ts';

export interface Delta {
  readonly ply: number;
  readonly patch: Patch;
  /** What happened, as the viewer may know it; packed. */
  readonly events: readonly unknown[];
  readonly now: number;
  /** Absent when the clock did not change. */
  readonly clock?: Clock | 'none';
}

export interface Accepted {
  readonly id: string;
  readonly ply: number;
}

export interface Pong {
  readonly n: number;
  readonly now: number;
  readonly ply: number | undefined;
}

export const encodeDelta = (packer: Packer, epoch: number, delta: Delta): string => {
  const { ply, patch, events, now, clock } = delta;
  const frame: Json[] = [0, ply, patch, events.map((event) => flat(packer, event)), now - epoch];
  if (clock === 'none') frame.push(0);
  else if (clock !== undefined) {
    const left = clock.endsAt - now;
    const kind = CLOCK_KINDS.indexOf(clock.kind);
    frame.push(left === clock.ms ? [kind, left] : [kind, left, clock.ms]);
  }
  return JSON.stringify(frame);
};

/** An event is an object, so its shape and values can stand in one array. */
const flat = (packer: Packer, event: unknown): Json => {
  const packed = packer.pack(event);
  if (typeof packed !== 'object' || packed === null || Array.isArray(packed)) return packed;
  const [code = '', values] = Object.entries(packed)[0] ?? [];
  return code !== '' && Array.isArray(values) ? [code, ...values] : packed;
};

const unflat = (packer: Packer, event: unknown): unknown =>
  Array.isArray(event) ? packer.unpack({ [String(event[0])]: event.slice(1) }) : packer.unpack(event);

export const encodeAccepted = (accepted: Accepted): string => JSON.stringify([1, accepted.id, accepted.ply]);
export const encodePong = ({ n, now, ply }: Pong): string =>
  JSON.stringify(ply === undefined ? [2, n, now] : [2, n, now, ply]);

export type Frame =
  | { readonly t: 'delta'; readonly raw: readonly unknown[]; readonly ply: number }
  | ({ readonly t: 'accepted' } & Accepted)
  | ({ readonly t: 'pong' } & Pong);

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** A frame from its JSON; undefined when it is none. A delta stays raw until `readDelta`, which needs the dictionary. */
export const readFrame = (json: readonly unknown[]): Frame | undefined => {
  const [kind, a, b, c] = json;
  if (kind === 0 && isCount(a)) return { t: 'delta', raw: json, ply: a };
  if (kind === 1 && typeof a === 'string' && isCount(b)) return { t: 'accepted', id: a, ply: b };
  if (kind === 2 && isCount(a) && isCount(b))
    return { t: 'pong', n: a, now: b, ply: isCount(c) ? c : undefined };
  return undefined;
};

/** What a delta says, with the dictionary and the epoch of the last sync. Throws when it does not fit: ask for a sync then. */
export const readDelta = (packer: Packer, epoch: number, raw: readonly unknown[]): Delta => {
  const [, ply, patch, events, sinceEpoch, clock] = raw;
  if (!isCount(ply) || !Array.isArray(patch) || !Array.isArray(events) || !isCount(sinceEpoch))
    throw new Error('not a delta');
  const now = epoch + sinceEpoch;
  const base = { ply, patch: patch as Patch, events: events.map((event) => unflat(packer, event)), now };
  if (clock === undefined) return base;
  if (!Array.isArray(clock)) return { ...base, clock: 'none' };
  const [kind, left, ms = left] = clock.map(Number);
  const name = CLOCK_KINDS[kind ?? 0] ?? 'turn';
  return { ...base, clock: { kind: name, endsAt: now + Number(left), ms: Number(ms) } };
};

/** For tests and tools: whether two values are the same data whatever the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          keysOf(part as Record<string, unknown>).map((key) => [key, (part as Record<string, unknown>)[key]]),
        )
      : part,
  );
