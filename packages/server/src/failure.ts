// What fails where nobody waits for an answer. That the store is away is told once, by the store itself: what is missed
// meanwhile is found by comparing.

import type { Log } from './outside.ts';
import { StoreUnreachable } from './store/port.ts';

/** To be told of a failure: `text` says what could not be done. */
export const logFailure =
  (log: Log, text: string, fields: Readonly<Record<string, unknown>> = {}) =>
  (problem: unknown): void => {
    if (!(problem instanceof StoreUnreachable)) log.error({ ...fields, problem: String(problem) }, text);
  };
