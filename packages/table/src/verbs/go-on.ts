// goOn: a person has read how the last hand ended, or has no answer in a pause that waits for one. Bots keep still until everybody
// who is here has read, at most a few seconds.

import { readUntil } from '../clocks/bot-patience.ts';
import { pauseWaits } from '../clocks/expiry.ts';
import { type DecideVerb, perform, refuse } from '../deed.ts';
import { addLine } from '../match/log-effects.ts';
import { playingSeat } from './move.ts';

export const goOn: DecideVerb<'goOn'> = (at, { ply }) => {
  const playing = playingSeat(at);
  if (typeof playing === 'string') return refuse(playing);
  const { doc, isHere, now } = at;
  const { replica } = playing;
  const pause = replica.match.deadline;
  if (
    ply === replica.ply &&
    pause !== undefined &&
    pauseWaits(replica) &&
    replica.match.toAct === playing.seat
  )
    return addLine(doc, replica, { actor: 'clock', move: pause.move, at: now });
  if (ply !== playing.replica.ply || readUntil(doc, playing.replica) === 0) return perform({});
  const before = doc.read?.ply === ply ? doc.read.seats : [];
  // Those who are not here do not read.
  const done = doc.seats.flatMap((one, seat) =>
    one.kind === 'person' && (seat === playing.seat || !isHere(one.person.id)) ? [seat] : [],
  );
  return perform({ doc: { ...doc, read: { ply, seats: [...new Set([...before, ...done])] } } });
};
