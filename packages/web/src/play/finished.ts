// Finished matches of the server, as its public record of them tells.

import { type FinishedMatch, matchRecord } from '@parlor/protocol';

/** A replay of the server's matches is addressed as `m.MATCH.SEAT`. */
export const MATCH = 'm.';

export const finishedMatch = async (id: string): Promise<FinishedMatch | undefined> => {
  const answer = await fetch(`api/matches/${id}`);
  if (!answer.ok) return undefined;
  const read = matchRecord.safeParse(await answer.json());
  return read.success ? read.data : undefined;
};
