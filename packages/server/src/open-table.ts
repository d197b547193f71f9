// create and quick: the two commands that make a table, or find one.

import { type CommandOf, encodeServer, type Listing, type Person, type Settings } from '@parlor/protocol';
import type { House } from './house.ts';
import { type Lobby, ON_THEIR_WAY_MS } from './lobby.ts';
import { commitDeed } from './table/commit.ts';
import { gameNamed, newTable, type Wanted } from './table/create.ts';
import { withSeat } from './table/decision.ts';
import type { TableDoc } from './table/doc.ts';
import type { LiveTable } from './table/live.ts';
import { refusalFrame, situationOf } from './table/obey.ts';
import { refresh } from './table/refresh.ts';
import { join } from './table/sit.ts';
import type { Tables } from './tables.ts';
import { idleDue } from './time/dues.ts';

const ATTEMPTS = 5;
const QUICK: Settings = { options: {}, access: 'public', spectators: 'open', turn: 'rules', autoStart: true };

const found = (id: string, { id: table, code }: Pick<Listing, 'id' | 'code'>): string =>
  encodeServer({ t: 'ok', id, table, code });

/** Makes the table and answers with its code; the answer is stored with it. `arranged` is the table as it shall begin. */
const make = async (
  house: House,
  person: Person,
  id: string,
  wanted: Wanted,
  arranged: (doc: TableDoc) => TableDoc = (doc) => doc,
): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = house.clock.now();
    const made = newTable(house.games, person, wanted, house.entropy, now);
    const answer = 'refused' in made ? refusalFrame(id, made.refused) : found(id, made.doc);
    const command = { person: person.id, id, answer, at: now };
    const table =
      'refused' in made
        ? {}
        : { table: { expected: 0, doc: arranged(made.doc) }, putDue: [idleDue(house, made.doc, now)] };
    const committed = await house.store.commit({ command, ...table });
    if (committed.done) {
      if ('doc' in made) house.bus.publish('lobby', { about: 'table', table: made.doc.id, version: 1 });
      return answer;
    }
    if (committed.why === 'known') return committed.answer;
    // Another table has this code: draw again.
  }
  return refusalFrame(id, { code: 'BUSY' });
};

export const create = (
  house: House,
  person: Person,
  { id, game, settings, seats }: CommandOf<'create'>,
): Promise<string> => make(house, person, id, { game, settings, seats });

/** A public table of the plain game that waits for people, the fullest first. */
const bestOf = (lobby: Lobby, name: string, tried: ReadonlySet<string>): Listing | undefined =>
  [...lobby.listings.values()]
    .filter(
      ({ id, game, stage, open, options, knockout }) =>
        game === name &&
        stage === 'gathering' &&
        open > 0 &&
        Object.keys(options).length === 0 &&
        !knockout &&
        !tried.has(id),
    )
    .sort((a, b) => a.open - b.open || (a.id < b.id ? -1 : 1))[0];

/** Whether those who sit here, or the host where nobody does, have gone without a word. Only a node that is alone knows. */
const isDeserted = ({ house, doc, attendance }: LiveTable): boolean => {
  const seated = doc.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.id] : []));
  const expected = seated.length === 0 ? [doc.host.id] : seated;
  return (
    !house.bus.lossy &&
    house.clock.now() - doc.touchedAt > ON_THEIR_WAY_MS &&
    !expected.some((person) => attendance.isHere(person))
  );
};

/** Seats the person and stores the answer with it; undefined when that cannot be done here. */
const seatAt = (live: LiveTable, person: Person, id: string): Promise<string | undefined> =>
  live.inLine(async () => {
    if (isDeserted(live)) return undefined;
    const at = live.house.clock.now();
    const decision = join(situationOf(live, person, at), { t: 'join', id });
    if ('refused' in decision) return undefined;
    const answer = found(id, live.doc);
    const committed = await commitDeed(live, decision.deed, {
      command: { person: person.id, id, answer, at },
    });
    if (committed.done) return answer;
    if (committed.why === 'known') return committed.answer;
    await refresh(live);
    return undefined;
  });

export interface Finder {
  readonly house: House;
  readonly lobby: Lobby;
  readonly tables: Tables;
}

const find = async (
  { house, lobby, tables }: Finder,
  person: Person,
  { id, game: name }: CommandOf<'quick'>,
): Promise<string> => {
  // A table that another node made a moment ago may not be known here yet.
  if (house.bus.lossy && bestOf(lobby, name, new Set()) === undefined) await lobby.compare();
  const tried = new Set<string>();
  for (let best = bestOf(lobby, name, tried); best !== undefined; best = bestOf(lobby, name, tried)) {
    tried.add(best.id);
    const live = await tables.open(best.id);
    const answer = live === undefined ? undefined : await seatAt(live, person, id);
    if (answer !== undefined) return answer;
  }
  const game = gameNamed(house.games, name);
  if (game === undefined) return refusalFrame(id, { code: 'NO_GAME' });
  const count = game.seats.includes(4) ? 4 : Math.max(...game.seats);
  const seats = Array.from({ length: count }, () => ({ kind: 'open' as const }));
  const answer = await make(house, person, id, { game: name, settings: QUICK, seats }, (doc) =>
    withSeat(doc, 0, { kind: 'person', person, ready: false, since: doc.touchedAt }),
  );
  // The next in line must find it.
  await lobby.compare();
  return answer;
};

/**
 * A seat at a table that waits for people; at a new one when there is none. One after the other: two who ask at the same moment
 * are not sent to the same last seat, nor each to a table of its own.
 */
export const quick = (finder: Finder, person: Person, command: CommandOf<'quick'>): Promise<string> =>
  finder.lobby.seekers.add(() => find(finder, person, command));
