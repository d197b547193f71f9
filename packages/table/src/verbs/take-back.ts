// takeBack: the seat that moved last asks to take the move back; the others consent or not. Only a move that told nobody
// anything can be taken back, and only while nobody has moved since. Bots agree, and keep still for a moment so that people
// can answer; a seat for which a bot plays is not asked and has no say.

import { openWish } from '../clocks/bot-patience.ts';
import { type DecideVerb, type Decision, isBotPlayed, perform, refuse, type Situation } from '../deed.ts';
import { addLine } from '../match/log-effects.ts';
import { revealed } from '../match/reveals.ts';
import type { TableDoc } from '../table.ts';
import { playingSeat } from './move.ts';

/** The table as it will be; the move is taken back with it where every seat of a person has agreed by now. */
export const performWithConsent = ({ replica, now }: Situation, doc: TableDoc): Decision => {
  const wish = openWish(doc);
  const isAgreed =
    wish !== undefined && doc.seats.every((_, seat) => wish.agreed.includes(seat) || isBotPlayed(doc, seat));
  return isAgreed && replica !== undefined
    ? addLine(doc, replica, { actor: 'table', move: 'back 1', at: now })
    : perform({ doc });
};

/** The seat of a person who has a say in this match now. */
const votingSeat = (at: Situation) => {
  const playing = playingSeat(at);
  if (typeof playing === 'string') return { refused: refuse(playing) };
  return isBotPlayed(at.doc, playing.seat)
    ? { refused: refuse('NOT_NOW', 'a bot plays for your seat') }
    : playing;
};

export const takeBack: DecideVerb<'takeBack'> = (at, { ply }) => {
  const voting = votingSeat(at);
  if ('refused' in voting) return voting.refused;
  const { seat, replica } = voting;
  if (ply !== replica.ply) return { refused: { code: 'STALE', ply: replica.ply } };
  const last = replica.past.at(-1);
  if (last?.line.actor !== seat) return refuse('NO_TAKEBACK', 'the last move is not yours');
  const { takeBack: asked } = at.doc;
  if (asked?.declinedBy !== undefined) return refuse('NO_TAKEBACK', 'the others have been asked');
  if (asked !== undefined) return perform({});
  if (revealed(last.match, replica.match, seat, last.line.move)) {
    return refuse('NO_TAKEBACK', 'the move has shown something that was hidden');
  }
  return performWithConsent(at, { ...at.doc, takeBack: { seat, ply, agreed: [seat], askedAt: at.now } });
};

export const consent: DecideVerb<'consent'> = (at, { ply, agree }) => {
  const voting = votingSeat(at);
  if ('refused' in voting) return voting.refused;
  const { seat, replica } = voting;
  const wish = openWish(at.doc);
  if (ply !== replica.ply || wish?.ply !== ply) return { refused: { code: 'STALE', ply: replica.ply } };
  if (!agree) return perform({ doc: { ...at.doc, takeBack: { ...wish, declinedBy: seat } } });
  const agreed = [...new Set([...wish.agreed, seat])];
  return performWithConsent(at, { ...at.doc, takeBack: { ...wish, agreed } });
};
