// The house's counters. http/metrics.ts gives the numbers to Prometheus; tests may leave them out.

export interface Meters {
  move(by: 'person' | 'bot' | 'clock'): void;
  refusal(code: string): void;
  /** A change was durable after so many milliseconds. */
  commit(ms: number): void;
  conflict(): void;
  /** The easiest player moved for a bot that no thread could think for in time, or that failed. */
  substitute(why: 'late' | 'failed'): void;
  /** A due row fired this many milliseconds late. */
  fired(what: string, lateMs: number): void;
  frame(way: 'in' | 'out', bytes: number): void;
}

export const noMeters: Meters = {
  move: () => undefined,
  refusal: () => undefined,
  commit: () => undefined,
  conflict: () => undefined,
  substitute: () => undefined,
  fired: () => undefined,
  frame: () => undefined,
};
