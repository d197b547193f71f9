// Mistakes of the caller as one sentence: main prints it and exits with 1, without a stack trace.

import type { Parsed } from '@parlor/engine';

export class Sorry extends Error {}

/** The usage of a command on request: main prints it and exits with 0. */
export class Usage extends Error {}

/** The message of any thrown value. */
export const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

/** The value of a parser's result; throws its problem as a sentence. */
export const must = <T>(read: Parsed<T>, what: string): T => {
  if (read.ok) return read.value;
  throw new Sorry(`${what}: ${read.problem}.`);
};
