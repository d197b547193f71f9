// Two tables that differ only in facts hidden from one viewer: the hidden part of the position, the secret of
// the shuffle, the entropy of the other seats, the keys of reserved seats. The server must send that viewer
// the same bytes from both. A spectator, who knows less than any seat, watches beside every seat and must get
// equal bytes too.

import {
  type AnyGame,
  type FastWords,
  fastRng,
  fastWords,
  type Match,
  matchFrom,
  type Viewer,
} from '@parlor/engine';
import {
  type ClientMessage,
  encodeClient,
  type Options,
  type Person,
  PROTOCOL,
  sameData,
} from '@parlor/protocol';
import type { Connection, LiveTable } from '@parlor/server/parts';
import { isBotPlayed, matchHead, type SeatDoc, type TableCommand, type TableDoc } from '@parlor/table';
import { plainSettings } from '../beds/bed.ts';
import { settle } from '../beds/fake-time.ts';
import { WORLD_DELAY_MS, type World } from '../beds/world.ts';

export class Leak extends Error {}

export interface PairCount {
  pairs: number;
  /** Pairs whose hidden positions really differ. */
  distinct: number;
  frames: number;
  bytes: number;
  moves: number;
  refusals: number;
}

export const noPairs = (): PairCount => ({
  pairs: 0,
  distinct: 0,
  frames: 0,
  bytes: 0,
  moves: 0,
  refusals: 0,
});

/** The start of a pair: a position and its options. */
export interface PairStart {
  readonly game: AnyGame;
  readonly position: string;
  readonly options: Options;
  readonly seats: number;
  readonly viewer: Viewer;
  /** A number for names that no other pair has. */
  readonly number: number;
}

const STEPS = 8;
const TRIES = 6;
const TWINS = 12;

const id16 = (prefix: string, number: number): string => `${prefix}${number.toString(36)}`.padEnd(16, '0');
const sitter = (seat: number): Person => ({ id: id16('seat', seat), name: `Seat ${seat}`, avatar: 'fox' });
const LOOKER: Person = { id: id16('looker', 0), name: 'Looker', avatar: 'owl' };
const hex = (words: FastWords, digits: number): string =>
  Array.from({ length: digits }, () => words.below(16).toString(16)).join('');
const letters = (words: FastWords, count: number): string =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLM'.charAt(words.below(12))).join('');

type Doing = TableCommand extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

interface Received {
  readonly viewer: Viewer;
  readonly frames: string[];
}

class Side {
  readonly world: World;
  readonly table: LiveTable;
  /** Messages to the viewer and to a spectator. */
  readonly received: Received[] = [];
  #viewer: Connection | undefined;
  #count = 0;

  constructor(world: World, table: LiveTable) {
    this.world = world;
    this.table = table;
  }

  /** Connects a person to the table; the first is the viewer. */
  async look(viewer: Viewer): Promise<void> {
    const person = viewer === 'spectator' ? LOOKER : sitter(viewer);
    const { connection, received } = this.world.watch(person);
    this.#viewer ??= connection;
    this.received.push({ viewer, frames: received });
    await connection.take(encodeClient({ t: 'hello', v: PROTOCOL, table: this.table.doc.id }));
  }

  get match(): Match {
    const { replica } = this.table;
    if (replica === undefined) throw new Error('no match is running');
    return replica.match;
  }

  get ply(): number {
    return this.table.replica?.ply ?? 0;
  }

  /** Performs an action of another person. */
  async other(person: Person, doing: Doing): Promise<void> {
    await this.world.say(this.table, person, {
      ...doing,
      id: `o${this.table.doc.id}-${this.#count++}`,
    } as TableCommand);
  }

  /** Sends a message of the viewer. */
  async viewer(message: ClientMessage): Promise<void> {
    await this.#viewer?.take(encodeClient(message));
  }
}

const newDoc = (start: PairStart, words: FastWords, secrets: FastWords, isDelayed: boolean): TableDoc => {
  const { game, viewer, number, seats } = start;
  // The last seat is reserved at first; only the host, who sits at seat 0, may see its key.
  const key = letters(viewer === 0 ? words : secrets, 6);
  const sits = (seat: number): SeatDoc => {
    const entropy = hex(seat === viewer ? words : secrets, 32);
    return { kind: 'person', person: sitter(seat), ready: true, entropy };
  };
  return {
    id: id16('table', number),
    code: letters(words, 6),
    version: 1,
    game: game.name,
    rules: game.version,
    settings: {
      ...plainSettings,
      options: start.options,
      spectators: isDelayed ? 'delayed' : 'open',
      turn: isDelayed ? 'off' : 'rules',
    },
    options: start.options,
    host: sitter(0),
    stage: 'gathering',
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === seats - 1 && seat !== viewer ? { kind: 'reserved', key } : sits(seat),
    ),
    promised: { match: id16('match', number), secret: hex(secrets, 64), commit: hex(words, 64) },
    touchedAt: 0,
  };
};

/** The same table in one of the worlds, with the viewer connected before the match begins. */
const openSide = async (
  world: World,
  start: PairStart,
  state: unknown,
  doc: TableDoc,
  secrets: FastWords,
): Promise<Side> => {
  world.stage.begin(state);
  const table = await world.seatAt({ ...doc, touchedAt: world.clock.now() });
  const side = new Side(world, table);
  await side.look(start.viewer);
  if (start.viewer !== 'spectator') await side.look('spectator');
  const last = doc.seats.length - 1;
  const kept = doc.seats[last];
  if (kept?.kind === 'reserved') {
    await side.other(sitter(last), { t: 'sit', seat: last, key: kept.key });
    await side.other(sitter(last), { t: 'ready', ready: true, entropy: hex(secrets, 32) });
  }
  await side.other(sitter(0), { t: 'start' });
  // Waits because the delay buffer for spectators is opened outside the table's queue.
  await settle();
  return side;
};

/**
 * A move that is legal in both worlds and leaves the viewer with the same view in both; undefined when the
 * worlds must part.
 */
const commonMove = (one: Match, two: Match, viewer: Viewer, words: FastWords): string | undefined => {
  const seat = one.toAct;
  const moves = seat === undefined ? [] : one.moves(seat);
  for (let attempt = 0; attempt < TRIES && moves.length > 0 && seat !== undefined; attempt++) {
    const move = moves[words.below(moves.length)] ?? '';
    const [a, b] = [one.submit(seat, move), two.submit(seat, move)];
    if (a.ok && b.ok && sameData(a.match.view(viewer), b.match.view(viewer))) return move;
  }
  return undefined;
};

const clockStaysCommon = (one: Match, two: Match, viewer: Viewer): boolean => {
  const due = one.deadline;
  const other = two.deadline;
  // Moves of the clock are public, so the worlds part when they differ.
  if (due === undefined || due.move !== other?.move) return false;
  const [a, b] = [one.submit('clock', due.move), two.submit('clock', other.move)];
  return a.ok && b.ok && sameData(a.match.view(viewer), b.match.view(viewer));
};

/**
 * A move that the viewer may not make, taken from the moves of others: the answer must not depend on hidden
 * facts.
 */
const forbiddenMove = (one: Match, viewer: number, words: FastWords): string | undefined => {
  const seat = words.below(one.seats);
  const others = one.moves(seat);
  const wild = ['pass', 'x', '7H', '6-4 trump', 'take', 'ft-2', 'call shiya'];
  const move =
    others.length > 0 && words.below(3) > 0
      ? others[words.below(others.length)]
      : wild[words.below(wild.length)];
  return move === undefined || one.whyNot(viewer, move) === undefined ? undefined : move;
};

/**
 * True when a bot stands in for a person. A bot chooses by the view of its seat, so the worlds part at its
 * moves.
 */
const botPlays = ({ doc }: LiveTable): boolean => doc.seats.some((_, seat) => isBotPlayed(doc, seat));

/** Plays one step in both worlds; false when they must part. */
const step = async (
  sides: readonly [Side, Side],
  viewer: Viewer,
  words: FastWords,
  count: PairCount,
): Promise<boolean> => {
  const [one, two] = sides;
  if (botPlays(one.table)) return false;
  const both = async (work: (side: Side) => Promise<void>): Promise<void> => {
    for (const side of sides) await work(side);
  };
  const id = `v${words.next()}`;
  const { ply } = one;
  const roll = words.below(16);
  const talker = sitter(words.below(one.match.seats));
  if (roll < 1) await both((side) => side.other(talker, { t: 'chat', text: `hello ${id}` }));
  else if (roll < 2) await both((side) => side.other(talker, { t: 'react', reaction: 'wow' }));
  else if (roll < 3) await both((side) => side.viewer({ t: 'sync', past: 'whole' }));
  else if (roll < 4) await both((side) => side.viewer({ t: 'ping', n: 1 }));
  else if (roll < 5) await both((side) => side.viewer({ t: 'takeBack', id, ply }));
  else if (roll < 6) await both((side) => side.viewer({ t: 'consent', id, ply, agree: false }));
  else if (roll < 9 && viewer !== 'spectator') {
    const move = forbiddenMove(one.match, viewer, words);
    const late = words.below(4) === 0 ? 1 : 0;
    if (move !== undefined) {
      count.refusals++;
      await both((side) => side.viewer({ t: 'move', id, ply: Math.max(0, ply - late), move }));
    }
  } else if (roll < 10) {
    const endsAt = one.table.replica?.clock?.endsAt;
    if (endsAt !== undefined && clockStaysCommon(one.match, two.match, viewer)) {
      const ms = Math.max(0, endsAt - one.world.clock.now());
      await both((side) => side.world.clock.pass(ms));
    }
  } else {
    const move = commonMove(one.match, two.match, viewer, words);
    if (move === undefined) return false;
    const seat = one.match.toAct ?? 0;
    count.moves++;
    if (seat === viewer) await both((side) => side.viewer({ t: 'move', id, ply, move }));
    else await both((side) => side.other(sitter(seat), { t: 'move', ply, move }));
  }
  return true;
};

const compare = (start: PairStart, viewer: Viewer, one: readonly string[], two: readonly string[]): void => {
  const at = one.findIndex((text, place) => text !== two[place]);
  if (at < 0 && one.length === two.length) return;
  const place = at < 0 ? one.length : at;
  const [a = 'nothing', b = 'nothing'] = [one[place], two[place]];
  const from = Math.max(0, [...a].findIndex((letter, index) => letter !== b[index]) - 60);
  throw new Leak(
    `${start.game.name}: frame ${place} differs for viewer ${viewer} (${start.position})\n${a.slice(from, from + 200)}\n${b.slice(from, from + 200)}`,
  );
};

/** A second world that fits the view; if possible one in which the next move looks the same to the viewer. */
const imagineTwin = (
  { game, viewer, seats, position }: PairStart,
  state: unknown,
  words: FastWords,
): unknown => {
  const seen = game.view(state, viewer);
  const one = matchFrom(game, position, seats);
  for (let attempt = 1; ; attempt++) {
    const twin = game.imagine(seen, fastRng(words.next()));
    const two = matchFrom(game, game.formatState(twin), seats);
    if (!one.ok || !two.ok || attempt === TWINS) return twin;
    if (commonMove(one.value, two.value, viewer, words) !== undefined) return twin;
  }
};

/** Plays one pair in two worlds. Throws a Leak when the viewer can tell them apart. */
export const comparePair = async (
  worlds: readonly [World, World],
  start: PairStart,
  words: FastWords,
  count: PairCount,
): Promise<void> => {
  const { game, viewer } = start;
  const here = game.parseState(start.position);
  if (!here.ok) throw new Error(here.problem);
  const twin = imagineTwin(start, here.value, words);
  const isDelayed = viewer === 'spectator' && words.below(3) === 0;
  const shared = words.next();
  const sides: Side[] = [];
  for (const [at, world] of worlds.entries()) {
    // Public facts are drawn from the same numbers in both worlds, secrets from different ones.
    const secrets = fastWords(fastRng(shared + 1 + at));
    const doc = newDoc(start, fastWords(fastRng(shared)), secrets, isDelayed);
    sides.push(await openSide(world, start, at === 0 ? here.value : twin, doc, secrets));
  }
  const [one, two] = sides as [Side, Side];
  for (let at = 0; at < STEPS; at++) if (!(await step([one, two], viewer, words, count))) break;
  for (const side of [one, two]) {
    if (isDelayed) await side.world.clock.pass(WORLD_DELAY_MS);
    // Anybody may ask these questions about a running match.
    const stored = await side.world.parlor.house.store.match(side.table.doc.match ?? '');
    if (stored !== undefined && stored.ended === undefined)
      side.received[0]?.frames.push(JSON.stringify(matchHead(stored)));
    await side.world.clear(side.table);
  }
  const isDistinct = game.formatState(twin) !== game.formatState(here.value);
  for (const [at, { viewer: looking, frames }] of one.received.entries()) {
    compare(start, looking, frames, two.received[at]?.frames ?? []);
    count.pairs++;
    if (isDistinct) count.distinct++;
    count.frames += frames.length;
    count.bytes += frames.reduce((sum, text) => sum + text.length, 0);
  }
};
