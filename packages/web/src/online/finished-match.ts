// Finished matches of the server, as its public record of them tells.

import { type FinishedMatch, matchRecord } from '@parlor/protocol';
import { answerOf } from './http.ts';

/** A replay of the server's matches is addressed as `m.MATCH.SEAT`. */
export const MATCH = 'm.';

export const finishedMatch = async (id: string): Promise<FinishedMatch | undefined> => {
  const read = matchRecord.safeParse(await answerOf(`api/matches/${id}`));
  return read.success ? read.data : undefined;
};
