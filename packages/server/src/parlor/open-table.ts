// create and quick: the two commands that make a table, or find one.

import { type CommandOf, encodeServer, type Listing, type Person, type Settings } from '@parlor/protocol';
import {
  type Founding,
  gameNamed,
  idleDue,
  isArriving,
  join,
  newTable,
  type TableDoc,
  type Wanted,
  withoutMissing,
  withSeat,
} from '@parlor/table';
import type { House } from '../house/house.ts';
import type { Limits } from '../house/limits.ts';
import { commitDeed } from '../tables/commit.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { type Lobby, ON_THEIR_WAY_MS } from '../tables/lobby.ts';
import { refresh } from '../tables/reload.ts';
import { refusalFrame, situationOf } from '../tables/run-command.ts';
import type { Tables } from '../tables/tables.ts';
import type { Asker, TableCaps } from './table-caps.ts';

const ATTEMPTS = 5;
const QUICK: Settings = { options: {}, access: 'public', spectators: 'open', turn: 'rules', autoStart: true };

const found = (id: string, { id: table, code }: Pick<Listing, 'id' | 'code'>): string =>
  encodeServer({ t: 'ok', id, table, code });

export interface Finder {
  readonly house: House;
  readonly lobby: Lobby;
  readonly tables: Tables;
  readonly tableCaps: TableCaps;
  readonly limits: Pick<Limits, 'emptySeats'>;
}

interface TableSetUp {
  /** The table as it shall begin. */
  readonly arranged: (doc: TableDoc) => TableDoc;
  readonly onStored: () => void;
}

const PLAIN: TableSetUp = { arranged: (doc) => doc, onStored: () => undefined };

/** Makes the table and answers with its code; the answer is stored with it. */
const make = async (
  { house, tableCaps }: Finder,
  asker: Asker,
  id: string,
  wanted: Wanted,
  beginning: TableSetUp = PLAIN,
): Promise<string> => {
  const answer = await tableCaps.underCap(asker, (maker) =>
    storeTable(house, { host: asker.person, maker }, id, wanted, beginning),
  );
  return answer ?? refusalFrame(id, { code: 'TOO_MANY_TABLES' });
};

const storeTable = async (
  house: House,
  { host, maker }: Pick<Founding, 'host' | 'maker'>,
  id: string,
  wanted: Wanted,
  { arranged, onStored }: TableSetUp,
): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = house.clock.now();
    const made = newTable(house.games, wanted, { host, maker, entropy: house.entropy, now });
    if ('refused' in made) return (await house.store.answerTo(host.id, id)) ?? refusalFrame(id, made.refused);
    const answer = found(id, made.doc);
    const committed = await house.store.commit({
      command: { person: host.id, id, answer, at: now },
      table: { expected: 0, doc: arranged(made.doc) },
      putDue: [idleDue(house, made.doc, now)],
    });
    if (committed.done) {
      onStored();
      house.bus.publish('lobby', { about: 'table', table: made.doc.id, version: 1 });
      return answer;
    }
    if (committed.why === 'known') return committed.answer;
    // Another table has this code: draw again.
  }
  return refusalFrame(id, { code: 'BUSY' });
};

export const create = (
  finder: Finder,
  asker: Asker,
  { id, game, settings, seats }: CommandOf<'create'>,
): Promise<string> => make(finder, asker, id, { game, settings, seats });

/**
 * A public table of the plain game that waits for people: where somebody is there already, then the
 * fullest.
 */
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
    .sort(
      (a, b) =>
        Number(lobby.isAttended(b.id)) - Number(lobby.isAttended(a.id)) ||
        a.open - b.open ||
        (a.id < b.id ? -1 : 1),
    )[0];

/**
 * True when the people who sit here, or the host where nobody does, have gone without a word. A node of a
 * cluster knows so only of people who never came.
 */
const isDeserted = ({ house, doc, attendance }: LiveTable): boolean => {
  const now = house.clock.now();
  const waited = withoutMissing(doc, now);
  const seated = waited.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.id] : []));
  const expected = seated.length === 0 ? [doc.host.id] : seated;
  const isKnown = !house.bus.lossy && now - doc.touchedAt > ON_THEIR_WAY_MS;
  const hasOnlyMissing = waited !== doc && seated.length === 0;
  return (isKnown || hasOnlyMissing) && !expected.some((person) => attendance.isHere(person));
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

const find = async (
  finder: Finder,
  asker: Asker,
  { id, game: name }: CommandOf<'quick'>,
): Promise<string> => {
  const { house, lobby, tables, limits } = finder;
  const { person } = asker;
  const key = asker.address ?? person.id;
  if (!limits.emptySeats.has(key, house.clock.now())) return refusalFrame(id, { code: 'EMPTY_SEATS' });
  const countSeat = (): void => void limits.emptySeats.take(key, house.clock.now());
  // A table that another node made a moment ago may not be known here yet.
  if (house.bus.lossy && bestOf(lobby, name, new Set()) === undefined) await lobby.compare();
  const tried = new Set<string>();
  for (let best = bestOf(lobby, name, tried); best !== undefined; best = bestOf(lobby, name, tried)) {
    tried.add(best.id);
    const live = await tables.open(best.id);
    const answer = live === undefined ? undefined : await seatAt(live, person, id);
    if (answer === undefined) continue;
    if (live !== undefined && isArriving(live.doc, person.id)) countSeat();
    return answer;
  }
  const game = gameNamed(house.games, name);
  if (game === undefined) return refusalFrame(id, { code: 'NO_GAME' });
  const count = game.seats.includes(4) ? 4 : Math.max(...game.seats);
  const seats = Array.from({ length: count }, () => ({ kind: 'open' as const }));
  const arranged = (doc: TableDoc): TableDoc =>
    withSeat(doc, 0, { kind: 'person', person, ready: false, since: doc.touchedAt, arriving: true });
  const wanted = { game: name, settings: QUICK, seats };
  const answer = await make(finder, asker, id, wanted, { arranged, onStored: countSeat });
  // The next in line must find it.
  await lobby.compare();
  return answer;
};

/**
 * A seat at a table that waits for people; at a new one when there is none. One after the other: two who
 * ask at the same moment are not sent to the same last seat, nor each to a table of its own.
 */
export const quick = (finder: Finder, asker: Asker, command: CommandOf<'quick'>): Promise<string> =>
  finder.lobby.seekers.add(() => find(finder, asker, command));
