// The frames that every move sends, short because there are so many of them. A delta is terse text (terse.ts) that begins
// with the digits of its ply.
//
//   ply patch events now clock run   the match has reached this ply; patch.ts says how the view changed
//   =id,ply                          your command was accepted; the match stands at this ply
//   [2, n, now, ply]                 the answer to ping n: server time, and where the match stands
// `now` counts milliseconds from the epoch of the last sync. The clock is left out when it did not change, 0 when none runs
// any more, else three times its seconds plus its kind (turn, window, pause), or [kind, ms]; `run` says for how many
// milliseconds it has been running, if it has.

import { CLOCK_KINDS, type Clock } from '../messages/server.ts';
import type { Packer } from './pack.ts';
import type { Patch } from './patch.ts';
import { readTerse } from './terse-reader.ts';

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

const KINDS = CLOCK_KINDS.length;

const writeClock = (clock: Clock | 'none', now: number): string => {
  if (clock === 'none') return '0';
  const { endsAt, ms } = clock;
  const kind = CLOCK_KINDS.indexOf(clock.kind);
  const run = now + ms - endsAt;
  const code = (ms / 1000) * KINDS + kind;
  if (ms < 1000 || ms % 1000 !== 0) return `[${kind},${ms}]${run}`;
  return run === 0 ? String(code) : `${code},${run}`;
};

const readClock = (code: unknown, run: unknown, now: number): Clock | 'none' => {
  if (code === 0) return 'none';
  const [kind, ms] = Array.isArray(code)
    ? code.map(Number)
    : [Number(code) % KINDS, Math.floor(Number(code) / KINDS) * 1000];
  if (kind === undefined || ms === undefined) throw new Error('not a clock');
  return { kind: CLOCK_KINDS[kind] ?? 'turn', endsAt: now + ms - Number(run ?? 0), ms };
};

/** The end of a delta, the same for all viewers of a line: its time, and what changed about the clock. */
export const deltaEnd = (epoch: number, now: number, clock: Clock | 'none' | undefined): string =>
  clock === undefined ? String(now - epoch) : `${now - epoch},${writeClock(clock, now)}`;

export const encodeAccepted = ({ id, ply }: Accepted): string => `=${id},${ply}`;

export const readAccepted = (text: string): Frame | undefined => {
  const [, id, ply] = /^=([A-Za-z0-9_-]{1,32}),(\d{1,9})$/.exec(text) ?? [];
  return id === undefined ? undefined : { t: 'accepted', id, ply: Number(ply) };
};
export const encodePong = ({ n, now, ply }: Pong): string =>
  JSON.stringify(ply === undefined ? [2, n, now] : [2, n, now, ply]);

export type Frame =
  | { readonly t: 'delta'; readonly raw: readonly unknown[]; readonly ply: number }
  | ({ readonly t: 'accepted' } & Accepted)
  | ({ readonly t: 'pong' } & Pong);

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** A delta from its text; it stays raw until `readDelta`, which needs the dictionary. */
export const readDeltaText = (text: string): Frame | undefined => {
  try {
    const raw = readTerse(text);
    return isCount(raw[0]) ? { t: 'delta', raw, ply: raw[0] } : undefined;
  } catch {
    return undefined;
  }
};

/** A frame from its JSON; undefined when it is none. */
export const readFrame = (json: readonly unknown[]): Frame | undefined => {
  const [kind, a, b, c] = json;
  if (kind === 2 && isCount(a) && isCount(b))
    return { t: 'pong', n: a, now: b, ply: isCount(c) ? c : undefined };
  return undefined;
};

/** What a delta says, with the dictionary and the epoch of the last sync. Throws when it does not fit: ask for a sync then. */
export const readDelta = (packer: Packer, epoch: number, raw: readonly unknown[]): Delta => {
  const [ply, patch, events, sinceEpoch, clock, run] = raw;
  // A match may have begun after now: the clock of a server was put right, or that of another node is behind.
  const isTime = Number.isSafeInteger(sinceEpoch);
  if (!isCount(ply) || !Array.isArray(patch) || !Array.isArray(events) || !isTime) {
    throw new Error('not a delta');
  }
  const now = epoch + Number(sinceEpoch);
  const base = { ply, patch: patch as Patch, events: events.map((event) => packer.unpack(event)), now };
  return clock === undefined ? base : { ...base, clock: readClock(clock, run, now) };
};
