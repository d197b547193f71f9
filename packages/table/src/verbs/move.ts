// move: a person moves for its seat. The rules refuse with their own code and number; a move for another ply is stale.

import { withOwnHand } from '../clocks/granted-moves.ts';
import { type DecideVerb, ownSeat, perform, refuse, type Situation, seatOf } from '../deed.ts';
import { fulfilledByClock } from '../match/late-pass.ts';
import { addStep } from '../match/log-effects.ts';
import { advanceBy } from '../match/replica.ts';

/** The seat of a person who may move now, and the match; otherwise why there is none. */
export const playingSeat = (at: Situation) => {
  const { doc, replica } = at;
  if (doc.stage !== 'playing' || replica === undefined) return 'NO_MATCH';
  const own = ownSeat(at);
  return own === undefined ? 'NOT_SEATED' : { ...own, replica };
};

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

export const move: DecideVerb<'move'> = (at, command) => {
  const { doc, replica, person, now } = at;
  const seat = seatOf(doc, person.id);
  if (seat === undefined) return refuse('NOT_SEATED');
  if (replica === undefined || replica.doc.id !== doc.match) return refuse('NO_MATCH');
  if (command.ply !== replica.ply) {
    if (fulfilledByClock(replica, seat, command.ply, command.move)) return perform({ ply: replica.ply });
    return { refused: { code: 'STALE', ply: replica.ply } };
  }
  if (doc.stage !== 'playing') return refuse('NO_MATCH');
  const mine = doc.seats[seat];
  if (mine?.kind === 'person' && (mine.standIn !== undefined || mine.resigned === true)) {
    return refuse('NOT_NOW', 'a bot plays for your seat; return to it first');
  }
  const { spent } = at;
  if (spent?.seat === seat && spent.ply === replica.ply && spent.word === firstWord(command.move)) {
    return { refused: { code: 'TOO_FAST', rule: spent.rule, detail: 'refused already; play on first' } };
  }
  const tried = replica.match.submit(seat, command.move);
  if (!tried.ok) {
    const { once, ...refused } = tried.refusal;
    if (once !== true) return { refused };
    const { rule } = refused;
    const word = firstWord(command.move);
    return { refused, spent: { seat, ply: replica.ply, word, rule } };
  }
  // Logs have the one written form of a move, in whatever order its pieces were named.
  const { move: written } = tried.entry;
  const line = { actor: seat, move: written, at: now };
  const also = withOwnHand(doc, replica, seat, written);
  return addStep(doc, replica, line, advanceBy(replica, line, tried), also === doc ? {} : { doc: also });
};
