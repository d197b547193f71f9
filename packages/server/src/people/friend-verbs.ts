// Verbs of friendship. Both circles are read, decided about and written in one change with the answer;
// after a conflict the verb is decided again. An answer tells nothing about strangers.

import { type Code, encodeServer, type FriendCommand, isFriendLink, type Person } from '@parlor/protocol';
import { isOpen, seatOf } from '@parlor/table';
import type { House } from '../house/house.ts';
import { newLink } from '../node/ports.ts';
import type { CircleDoc } from '../store/circle-doc.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { refresh } from '../tables/reload.ts';
import { refusalFrame } from '../tables/run-command.ts';
import { befriend, block, decline, emptyCircle, invited, type Pair, unblock, unfriend } from './circle.ts';

const ATTEMPTS = 5;

/** The acting person, and the table that this person watches. */
export interface Actor {
  readonly house: House;
  readonly person: Person;
  readonly table: LiveTable | undefined;
}

type FriendDecision = { readonly refused: Code } | { readonly circles: readonly CircleDoc[] };

const NOTHING: FriendDecision = { circles: [] };

const circleOf = async ({ store }: House, person: string): Promise<CircleDoc> =>
  (await store.circle(person)) ?? emptyCircle(person);

const pairOf = async (house: House, me: string, other: string): Promise<Pair> => {
  const [mine, theirs] = await Promise.all([circleOf(house, me), circleOf(house, other)]);
  return { mine, theirs };
};

const written = (before: Pair, after: Pair | 'TOO_MANY'): FriendDecision => {
  if (after === 'TOO_MANY') return { refused: after };
  const circles = [after.mine, after.theirs].filter((doc) => doc !== before.mine && doc !== before.theirs);
  return { circles };
};

/** True when one may ask the other: both sit or sat at one table, or the other has asked first. */
const mayAsk = async ({ house, person, table }: Actor, { mine, theirs }: Pair): Promise<boolean> => {
  const other = theirs.person;
  if (mine.requests.includes(other) || theirs.asked.includes(person.id)) return true;
  const sits = (one: string): boolean => table !== undefined && seatOf(table.doc, one) !== undefined;
  return (sits(person.id) && sits(other)) || house.store.haveMet(person.id, other);
};

const decideBefriend = async (acting: Actor, to: string): Promise<FriendDecision> => {
  const { house, person } = acting;
  const isLink = isFriendLink(to);
  const other = isLink ? (await house.store.circleByLink(to))?.person : to;
  if (other === undefined) return { refused: 'NO_PERSON' };
  if (other === person.id) return NOTHING;
  const pair = await pairOf(house, person.id, other);
  // Nobody is told who cannot be asked: it looks as if nobody had answered.
  return isLink || (await mayAsk(acting, pair)) ? written(pair, befriend(pair)) : NOTHING;
};

interface SeatKey {
  readonly key?: string;
  readonly refused?: Code;
}

/** The seat that is kept, as its key; only the host has keys to give. */
const keyOf = ({ doc }: LiveTable, person: string, seat: number): SeatKey => {
  if (doc.host.id !== person) return { refused: 'NOT_HOST' };
  const reserved = doc.seats[seat];
  return reserved?.kind === 'reserved' ? { key: reserved.key } : { refused: 'SEAT_TAKEN' };
};

const decideInvite = async (
  { house, person, table }: Actor,
  { person: other, seat }: Extract<FriendCommand, { t: 'invite' }>,
): Promise<FriendDecision> => {
  if (table === undefined) return { refused: 'NOT_WATCHING' };
  if (house.bus.lossy) await table.inLine(() => refresh(table));
  const { id, promised } = table.doc;
  if (seatOf(table.doc, person.id) === undefined) return { refused: 'NOT_SEATED' };
  if (!isOpen(table.doc)) return { refused: 'NOT_NOW' };
  const seatKey: SeatKey = seat === undefined ? {} : keyOf(table, person.id, seat);
  if (seatKey.refused !== undefined) return { refused: seatKey.refused };
  const { mine, theirs } = await pairOf(house, person.id, other);
  if (!mine.friends.includes(other)) return { refused: 'NO_FRIEND' };
  return { circles: [invited(theirs, { from: person.id, table: id, match: promised.match, ...seatKey })] };
};

const decide = async (acting: Actor, command: FriendCommand): Promise<FriendDecision> => {
  const { house, person } = acting;
  if (command.t === 'befriend') return decideBefriend(acting, command.to);
  if (command.t === 'invite') return decideInvite(acting, command);
  if (command.t === 'newLink')
    return { circles: [{ ...(await circleOf(house, person.id)), link: newLink(house.entropy) }] };
  if (command.person === person.id) return NOTHING;
  const pair = await pairOf(house, person.id, command.person);
  if (command.t === 'decline') return written(pair, decline(pair));
  if (command.t === 'unfriend') return written(pair, unfriend(pair));
  return written(pair, command.on ? block(pair) : unblock(pair));
};

const next = (doc: CircleDoc) => ({ expected: doc.version, doc: { ...doc, version: doc.version + 1 } });

/** The frame that answers the command. */
export const obeyFriend = async (acting: Actor, command: FriendCommand): Promise<string> => {
  const { house, person } = acting;
  const { id } = command;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const decided = await decide(acting, command);
    if ('refused' in decided) {
      const known = await house.store.answerTo(person.id, id);
      if (known !== undefined) return known;
      house.meters.refusal(decided.refused);
      return refusalFrame(id, { code: decided.refused });
    }
    const answer = encodeServer({ t: 'ok', id });
    const circles = decided.circles.map(next);
    const committed = await house.store.commit({
      command: { person: person.id, id, answer, at: house.clock.now() },
      ...(circles.length === 0 ? {} : { circles }),
    });
    if (!committed.done) {
      if (committed.why === 'known') return committed.answer;
      house.meters.conflict();
      continue;
    }
    for (const { person: whose, version } of circles.map(({ doc }) => doc))
      house.bus.publish(`person.${whose}`, { about: 'circle', person: whose, version });
    return answer;
  }
  return refusalFrame(id, { code: 'BUSY' });
};
