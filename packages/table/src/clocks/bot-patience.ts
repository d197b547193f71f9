// The time until which bots keep still, so that people can answer a wish to take back or read how a hand ended.

import { isBotPlayed } from '../deed.ts';
import type { Replica } from '../match/replica.ts';
import type { TableDoc, TakeBack } from '../table.ts';

const READ_MS = 4000;

/** The time by which the summary of the last hand counts as read; 0 where nobody reads one. */
export const readUntil = (doc: TableDoc, { past, match, ply }: Replica): number => {
  const last = past.at(-1);
  const { endedHand } = match;
  if (last === undefined || endedHand === undefined || endedHand === last.match.endedHand) return 0;
  const done = doc.read?.ply === ply ? doc.read.seats : [];
  const isAwaited = doc.seats.some(
    ({ kind }, seat) => kind === 'person' && !isBotPlayed(doc, seat) && !done.includes(seat),
  );
  return isAwaited ? last.line.at + READ_MS : 0;
};

/** Bots wait this long for people to answer, and no longer than until this long before their clock ends. */
const ANSWER_MS = 10_000;
const IN_TIME_MS = 2500;

export const openWish = ({ takeBack: wish }: TableDoc): TakeBack | undefined =>
  wish?.declinedBy === undefined ? wish : undefined;

/** The time until which bots keep still: people answer a wish to take back, or read how the last hand ended. */
export const stillUntil = (doc: TableDoc, replica: Replica): number => {
  const wish = openWish(doc);
  const answered = wish === undefined ? 0 : (wish.askedAt ?? 0) + ANSWER_MS;
  const inTime = (replica.clock?.endsAt ?? Number.POSITIVE_INFINITY) - IN_TIME_MS;
  return Math.min(Math.max(answered, readUntil(doc, replica)), inTime);
};
