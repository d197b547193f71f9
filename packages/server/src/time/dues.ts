// What is due at a table after a change: the clock of the match, a bot's turn, the day nobody comes back. Written in the same
// step as the change that causes it, so that no crash can separate them.

import type { House } from '../house.ts';
import type { Replica } from '../match/replica.ts';
import type { Due } from '../store/port.ts';
import { isBotPlayed } from '../table/decision.ts';
import type { TableDoc } from '../table/doc.ts';

const clockDue = (replica: Replica): Due | undefined => {
  const { clock, doc } = replica;
  return clock === undefined ? undefined : { owner: doc.id, name: 'clock', at: clock.endsAt, tag: clock.id };
};

/** The bot that is to act, or those that have a move out of turn. */
export const botsToMove = (doc: TableDoc, { match }: Replica): readonly number[] => {
  const { toAct } = match;
  if (toAct === undefined) return [];
  if (isBotPlayed(doc, toAct)) return [toAct];
  return doc.seats.flatMap((_, seat) =>
    isBotPlayed(doc, seat) && match.moves(seat).length > 0 ? [seat] : [],
  );
};

const botDue = (house: House, doc: TableDoc, replica: Replica, now: number): Due | undefined =>
  botsToMove(doc, replica).length === 0
    ? undefined
    : { owner: replica.doc.id, name: 'bot', at: now + house.pace.botMs, tag: String(replica.ply) };

export interface DueChange {
  readonly put: readonly Due[];
  readonly drop: readonly Pick<Due, 'owner' | 'name'>[];
}

/** The rows of a match after a change of its log or of who plays. `known` are the rows it may have had before. */
export const matchDues = (
  house: House,
  doc: TableDoc,
  replica: Replica,
  known: ReadonlySet<'clock' | 'bot'>,
  now: number,
): DueChange => {
  const over = doc.stage !== 'playing';
  const wanted = over
    ? []
    : [clockDue(replica), botDue(house, doc, replica, now)].filter((due) => due !== undefined);
  const names = new Set(wanted.map(({ name }) => name));
  const drop = [...known].filter((name) => !names.has(name)).map((name) => ({ owner: replica.doc.id, name }));
  return { put: wanted, drop };
};

export const idleDue = (house: House, doc: TableDoc, now: number): Due => ({
  owner: doc.id,
  name: 'idle',
  at: now + house.pace.idleMs,
  tag: '',
});
