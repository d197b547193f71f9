// takeBack: the seat that moved last asks to take the move back; the others consent or not. Only a move that told nobody
// anything can be taken back, and only while nobody has moved since. Bots agree.

import { revealed } from '../match/reveals.ts';
import { type DecideVerb, type Decision, isBotPlayed, perform, refuse, type Situation } from './decision.ts';
import type { TableDoc, TakeBack } from './doc.ts';
import { addLine } from './lines.ts';
import { playingSeat } from './move.ts';

/** Takes the move back when every seat of a person has agreed, and waits otherwise. */
const settle = (at: Situation, wish: TakeBack): Decision => {
  const { doc, replica, now } = at;
  const all = doc.seats.every((_, seat) => wish.agreed.includes(seat) || isBotPlayed(doc, seat));
  if (!all || replica === undefined) return perform({ doc: { ...doc, takeBack: wish } });
  return addLine(doc, replica, { actor: 'table', move: 'back 1', at: now });
};

export const takeBack: DecideVerb<'takeBack'> = (at, { ply }) => {
  const playing = playingSeat(at);
  if (typeof playing === 'string') return refuse(playing);
  const { seat, replica } = playing;
  if (ply !== replica.ply) return { refused: { code: 'STALE', ply: replica.ply } };
  const last = replica.past.at(-1);
  if (last?.line.actor !== seat) return refuse('NO_TAKEBACK', 'the last move is not yours');
  if (revealed(last.match, replica.match, seat, last.line.move)) {
    return refuse('NO_TAKEBACK', 'the move has shown something that was hidden');
  }
  return settle(at, { seat, ply, agreed: [seat] });
};

const withoutWish = (doc: TableDoc): TableDoc => {
  const { takeBack: _wish, ...rest } = doc;
  return rest;
};

export const consent: DecideVerb<'consent'> = (at, { ply, agree }) => {
  const playing = playingSeat(at);
  if (typeof playing === 'string') return refuse(playing);
  const { seat, replica } = playing;
  const wish = at.doc.takeBack;
  if (ply !== replica.ply || wish?.ply !== ply) return { refused: { code: 'STALE', ply: replica.ply } };
  if (!agree) return perform({ doc: withoutWish(at.doc) });
  return settle(at, { ...wish, agreed: [...new Set([...wish.agreed, seat])] });
};
