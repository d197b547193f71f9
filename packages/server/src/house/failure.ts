// Failures of work that no caller waits for. The store itself reports, once, that it is away or that a row
// is damaged; missed work is found by comparing.

import type { Log } from '../node/ports.ts';
import { DamagedRow, StoreUnreachable } from '../store/port.ts';

/** True for a failure that the store has logged itself. */
export const isLogged = (problem: unknown): boolean =>
  problem instanceof StoreUnreachable || problem instanceof DamagedRow;

/** To be told of a failure: `text` says what could not be done. */
export const logFailure =
  (log: Log, text: string, fields: Readonly<Record<string, unknown>> = {}) =>
  (problem: unknown): void => {
    if (!isLogged(problem)) log.error({ ...fields, problem: String(problem) }, text);
  };
