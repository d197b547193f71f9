// Which finished match an address means: one of this device by its name, one of the server by `m.MATCH.SEAT`, or one that a link
// holds by `s.PACKED`.

import { ask } from '../local/worker-client.ts';
import type { Finished, Misread } from '../local/worker-messages.ts';
import type { TableSeat } from '../match/session.ts';
import { t } from '../texts/text.ts';

/** A match that a link holds is addressed as `s.PACKED`. */
export const GIVEN = 's.';

export interface Addressed {
  readonly match: Finished;
  /** Who sat there, where it is not this device that knows. */
  readonly seats?: readonly TableSeat[];
}

const ofServer = async (id: string): Promise<Addressed | undefined> => {
  const [, name = '', seat = ''] = id.split('.');
  const [{ finishedMatch }, { seatsThen }, { recordOf, resignedAt }] = await Promise.all([
    import('../online/finished-match.ts'),
    import('../online/seat-list.ts'),
    import('@parlor/protocol'),
  ]);
  const finished = await finishedMatch(name);
  if (finished === undefined) return undefined;
  const me = /^\d$/.test(seat) ? Number(seat) : ('spectator' as const);
  const record = { ...recordOf(finished), isOver: true, resigned: resignedAt(finished.lines) };
  const seats = seatsThen(finished, me);
  const { cause } = finished.ending;
  const givenUp = cause === 'played' ? undefined : cause;
  return { match: { record, me, names: seats.map((one) => one.name), givenUp }, seats };
};

/** Nobody in it is "you": whoever follows the link may be anybody. */
const ofLink = async (packed: string): Promise<Addressed | Misread> => {
  const match = await ask('given', { match: packed });
  if ('problem' in match) return match;
  const seats = match.names.map((name): TableSeat => ({ name: name || t('seat.guest'), kind: 'person' }));
  return { match, seats };
};

export const addressed = async (id: string): Promise<Addressed | Misread | undefined> => {
  if (id.startsWith(GIVEN)) return ofLink(id.slice(GIVEN.length));
  return id.startsWith('m.') ? ofServer(id) : { match: { id } };
};
