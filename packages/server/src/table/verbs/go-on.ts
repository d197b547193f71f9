// goOn: a person has read how the last hand ended. Bots keep still until everybody who is here has, at most a few seconds.

import { type DecideVerb, isBotPlayed, perform, refuse } from '../decision.ts';
import type { TableDoc } from '../doc.ts';
import type { Replica } from '../replica.ts';
import { playingSeat } from './move.ts';

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

export const goOn: DecideVerb<'goOn'> = (at, { ply }) => {
  const playing = playingSeat(at);
  if (typeof playing === 'string') return refuse(playing);
  const { doc, isHere } = at;
  if (ply !== playing.replica.ply || readUntil(doc, playing.replica) === 0) return perform({});
  const before = doc.read?.ply === ply ? doc.read.seats : [];
  // Those who are not here do not read.
  const done = doc.seats.flatMap((one, seat) =>
    one.kind === 'person' && (seat === playing.seat || !isHere(one.person.id)) ? [seat] : [],
  );
  return perform({ doc: { ...doc, read: { ply, seats: [...new Set([...before, ...done])] } } });
};
