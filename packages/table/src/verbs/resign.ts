// resign: the seat gives the match up. A bot plays on for it where others still play; when one seat or no person is left, the
// match ends and those who gave up come last.

import { type DecideVerb, personSeat, refuse, withSeat } from '../deed.ts';
import { addLine } from '../match/log-effects.ts';
import { playingSeat } from './move.ts';

export const resign: DecideVerb<'resign'> = (at, { ply }) => {
  const playing = playingSeat(at);
  if (typeof playing === 'string') return refuse(playing);
  const { seat, mine, replica } = playing;
  if (ply !== replica.ply) return { refused: { code: 'STALE', ply: replica.ply } };
  if (mine.resigned === true) return refuse('NOT_NOW', 'you have given this match up');
  const doc = withSeat(at.doc, seat, personSeat(mine, { resigned: true }));
  return addLine(at.doc, replica, { actor: 'table', move: `resign ${seat}`, at: at.now }, { doc });
};
