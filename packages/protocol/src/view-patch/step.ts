// The frame that every line of a match sends to every viewer. It is a list because there are so many of them:
//
//   [ply, patch, events, time, clock]
//
// The match has reached this ply, its view has changed by `patch` (patch.ts), and `events` happened. `time`
// counts milliseconds from `startedAt` of the sync. `clock` is absent when the clock did not change and null
// when none runs any more. A number is the same clock begun anew, with so many milliseconds gone; any other
// clock is [kind, ms, gone].

import { CLOCK_KINDS, type Clock } from '../messages/server.ts';
import { fieldChange } from './patch.ts';

type View = Readonly<Record<string, unknown>>;

type SentClock = null | number | readonly [Clock['kind'], number, number];

export interface Step {
  readonly t: 'step';
  readonly ply: number;
  readonly patch: unknown;
  /** Events, as the viewer may know them. */
  readonly events: readonly unknown[];
  /** Milliseconds since the match began. A clock of a server that was put right may show less than none. */
  readonly time: number;
  readonly clock: SentClock | undefined;
}

const isSameClock = (a: Clock | undefined, b: Clock | undefined): boolean =>
  a?.kind === b?.kind && a?.ms === b?.ms && a?.endsAt === b?.endsAt;

/** The clock of a step, as JSON behind a comma. */
const clockText = (before: Clock | undefined, after: Clock | undefined, now: number): string => {
  if (isSameClock(before, after)) return '';
  if (after === undefined) return ',null';
  const { kind, ms, endsAt } = after;
  const gone = ms - (endsAt - now);
  return before?.kind === kind && before.ms === ms ? `,${gone}` : `,["${kind}",${ms},${gone}]`;
};

/** The clock after a step of a match that began at `startedAt`. */
export const clockAfter = (
  before: Clock | undefined,
  { time, clock }: Step,
  startedAt: number,
): Clock | undefined => {
  if (clock === undefined) return before;
  if (clock === null) return undefined;
  const now = startedAt + time;
  if (typeof clock === 'number') return before && { ...before, endsAt: now + before.ms - clock };
  const [kind, ms, gone] = clock;
  return { kind, ms, endsAt: now + ms - gone };
};

interface StepOptions {
  readonly ply: number;
  readonly startedAt: number;
  readonly now: number;
  /** The clock before the line and after it. */
  readonly clocks: readonly [Clock | undefined, Clock | undefined];
}

interface Change {
  readonly old: unknown;
  readonly now: unknown;
  readonly text: string | undefined;
}

/**
 * Writes one line of a match for one viewer after another. Views of the same position share most of their
 * parts, so that what was written for one viewer is not worked out again for the next.
 */
export class StepWriter {
  readonly #head: string;
  readonly #tail: string;
  readonly #changes = new Map<string, Change>();
  #events: readonly unknown[] | undefined;
  #eventsText = '';

  constructor({ ply, startedAt, now, clocks }: StepOptions) {
    this.#head = `[${ply},{`;
    this.#tail = `,${now - startedAt}${clockText(...clocks, now)}]`;
  }

  /** The frame for a viewer with these two views and events. */
  write(old: View, now: View, events: readonly unknown[]): string {
    let fields = '';
    for (const key in now) {
      if (old[key] === now[key]) continue;
      const text = this.#change(key, old[key], now[key]);
      if (text !== undefined) fields += `${fields === '' ? '' : ','}"${key}":${text}`;
    }
    for (const key in old)
      if (!(key in now) && old[key] !== undefined) fields += `${fields === '' ? '' : ','}"${key}":null`;
    return `${this.#head}${fields}},${this.#eventText(events)}${this.#tail}`;
  }

  /** Most viewers are told the very same events, in a list of their own. */
  #eventText(events: readonly unknown[]): string {
    const last = this.#events;
    if (last?.length !== events.length || !events.every((event, at) => event === last[at])) {
      this.#events = events;
      this.#eventsText = JSON.stringify(events);
    }
    return this.#eventsText;
  }

  #change(key: string, old: unknown, now: unknown): string | undefined {
    const known = this.#changes.get(key);
    if (known !== undefined && known.now === now && known.old === old) return known.text;
    const text = fieldChange(old, now);
    this.#changes.set(key, { old, now, text });
    return text;
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const isClock = (clock: unknown): clock is SentClock | undefined => {
  if (!Array.isArray(clock)) return clock === undefined || clock === null || Number.isSafeInteger(clock);
  const [kind, ms, gone] = clock as unknown[];
  return CLOCK_KINDS.some((one) => one === kind) && isCount(ms) && Number.isSafeInteger(gone);
};

/** A step from its JSON; undefined when it is none. */
export const readStep = ([ply, patch, events, time, clock]: readonly unknown[]): Step | undefined =>
  isCount(ply) &&
  typeof patch === 'object' &&
  Array.isArray(events) &&
  Number.isSafeInteger(time) &&
  isClock(clock)
    ? { t: 'step', ply, patch, events, time: Number(time), clock }
    : undefined;
