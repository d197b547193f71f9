// What must hold after every step of a walk: the store and the memory agree, what is due fits the clocks and the bots, and every
// screen shows exactly what its viewer may see.

import { type AnyGame, replay } from '@parlor/engine';
import { verify } from '@parlor/protocol';
import {
  botsToMove,
  docBehind,
  finishedMatch,
  isBehind,
  newsBehind,
  type Replica,
  replayLines,
  tableNews,
  viewerOf,
} from '@parlor/table';
import type { Guest } from '@parlor/trials';
import { expect } from 'vitest';
import type { House } from '../../src/house/house.ts';
import { recompute } from '../../src/ratings/recompute.ts';
import { openStandings } from '../../src/ratings/standings.ts';
import type { StoredMatch } from '../../src/store/port.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import type { Walker } from './walk.ts';

/** As it is after a way through the store or over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const replayed = (game: AnyGame, { doc, lines }: StoredMatch): Replica => {
  const read = replayLines([game], doc, lines);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

const checkTable = async (live: LiveTable): Promise<void> => {
  const { doc, house } = live;
  expect(plain(await house.store.table(doc.id))).toEqual(plain(doc));
  const people = doc.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.id] : []));
  expect(new Set(people).size).toBe(people.length);
  expect(doc.ending !== undefined).toBe(doc.stage === 'over');
  expect((await house.store.dues(doc.id)).map(({ name }) => name)).toEqual(['idle']);
};

const checkMatch = (game: AnyGame, { doc, replica }: LiveTable, stored: StoredMatch): void => {
  expect(stored.ended === undefined).toBe(doc.stage === 'playing');
  const { ply, match, resigned, missed, clock } = replayed(game, stored);
  expect(replica).toMatchObject({ ply, resigned, missed });
  expect(replica?.match.position).toBe(match.position);
  // A clock that ended while the house was closed has been put off.
  expect(replica?.clock?.id).toBe(clock?.id);
  expect(replica?.clock?.endsAt ?? 0).toBeGreaterThanOrEqual(clock?.endsAt ?? 0);
};

const checkDues = async ({ doc, replica, house }: LiveTable): Promise<void> => {
  if (doc.match === undefined || replica === undefined) return;
  const rows = await house.store.dues(doc.match);
  const { clock, match, ply } = replica;
  const isPlaying = doc.stage === 'playing';
  const bots = isPlaying ? botsToMove(doc, replica) : [];
  const names = rows.map(({ name }) => name);
  // A node that does not know of a row cannot drop it: that happens when its time has come.
  if (!house.bus.lossy && bots.length === 0) expect(names).not.toContain('bot');
  if (!house.bus.lossy && !isPlaying) expect(names).toEqual([]);
  if (isPlaying && clock !== undefined)
    expect(rows).toContainEqual({ owner: doc.match, name: 'clock', at: clock.endsAt, tag: clock.id });
  // Who is not on turn and has kept still needs no row any more.
  if (bots.some((seat) => seat === match.toAct))
    expect(rows).toContainEqual(expect.objectContaining({ name: 'bot', tag: String(ply) }));
};

const checkScreen = (game: AnyGame, live: LiveTable, stored: StoredMatch | undefined, guest: Guest): void => {
  const { doc, replica, house } = live;
  const person = guest.you?.id ?? '';
  const isLate = isBehind(live, person);
  const late = docBehind(doc);
  const isHost = doc.host.id === person;
  const news = isLate
    ? newsBehind(late, live.attendanceAt(late), isHost)
    : tableNews(doc, live.attendance, isHost ? 'host' : 'other');
  expect(guest.table).toEqual(plain(news));
  const { board } = guest;
  if (stored === undefined || replica === undefined) return;
  const viewer = viewerOf(stored.doc, person);
  expect(board?.sync).toMatchObject({ match: doc.match, viewer });
  const now = house.clock.now();
  const lines = stored.lines.filter(({ at }) => !isLate || at + house.pace.delayMs <= now);
  const shown = isLate ? replayed(game, { ...stored, lines }) : replica;
  expect(board?.ply).toBe(shown.ply);
  expect(board?.view).toEqual(plain(shown.match.view(viewer)));
  if (isLate || doc.stage !== 'playing' || shown.clock === undefined) return;
  const { kind, endsAt, ms } = shown.clock;
  expect(board?.clock).toEqual({ kind, endsAt, ms });
};

export const checkAll = async (
  game: AnyGame,
  tables: Iterable<LiveTable>,
  people: readonly Walker[],
): Promise<void> => {
  for (const live of tables) {
    const { doc, house } = live;
    // Where hints get lost, a table that nobody looks at is brought up to date when somebody comes.
    if (house.bus.lossy && live.watchers.size === 0) continue;
    await checkTable(live);
    const stored = doc.match === undefined ? undefined : await house.store.match(doc.match);
    if (stored !== undefined) checkMatch(game, live, stored);
    await checkDues(live);
    for (const { devices } of people)
      for (const guest of devices) if (guest.table?.id === doc.id) checkScreen(game, live, stored, guest);
  }
};

/** Every match that is over can be verified; when all has been shown the standings are those of the logs. */
export const checkEnd = async (game: AnyGame, house: House): Promise<number> => {
  const ended = await house.store.endedMatches(undefined, 1000);
  for (const { doc } of ended) {
    const stored = await house.store.match(doc.id);
    const record = stored && finishedMatch(stored);
    expect(record && verify(record, (one) => replay([game], one))).toMatchObject({ fair: true });
  }
  const { problems, standings } = await recompute(house.store, [game]);
  expect(problems).toEqual([]);
  const later = { ...house.clock, now: () => house.clock.now() + house.pace.delayMs + 1 };
  const read = await openStandings({ ...house, clock: later }).readFor('');
  expect(read.best(game.name, 99)).toEqual(standings.best(game.name, 99));
  return ended.length;
};
