// The life of Big Two's windows on the real server: connections that break, restarts, late and doubled commands, bots.

import { numberedSeed, type Seat } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import {
  type Look,
  openScenario,
  playScenario,
  type ScenarioTable,
  WINDOW_SCENARIOS,
  type WindowScenario,
} from '@parlor/games/big-two/test';
import type { Line, Options } from '@parlor/protocol';
import { type MatchDoc, matchDues, NO_ROWS, replayLines, type SeatDoc, type TableDoc } from '@parlor/table';
import { type Bed, type Guest, openBed, plainSettings, settle } from '@parlor/trials';
import { expect, it } from 'vitest';
import { fireDue } from '../../src/schedule/fire.ts';

const TABLE = 'windowtable00000';
const MATCH = 'windowmatch00000';
const LETTERS = ['A', 'B', 'C', 'D'];

/** Puts a table in the store in the situation where the scenario begins. */
const plant = async (
  bed: Bed,
  scenario: WindowScenario,
  guests: readonly Guest[],
  first: Seat,
): Promise<void> => {
  const { seed, options, before } = scenario.start;
  const now = bed.clock.now();
  const bots = (scenario.bots ?? []).map((letter) => (first + LETTERS.indexOf(letter)) % 4);
  const seats = guests.map((guest, seat): SeatDoc => {
    if (bots.includes(seat) || guest.you === undefined) return { kind: 'bot', level: 'easy' };
    return { kind: 'person', person: guest.you, ready: true };
  });
  const doc: TableDoc = {
    id: TABLE,
    code: 'WXYZAB',
    version: 1,
    game: bigTwo.name,
    rules: bigTwo.version,
    settings: plainSettings,
    options: {},
    host: guests[0]?.you ?? { id: '', name: '', avatar: 'fox' },
    stage: 'playing',
    seats,
    promised: { match: MATCH, secret: '', commit: '0'.repeat(64) },
    match: MATCH,
    touchedAt: now,
  };
  const match: MatchDoc = {
    id: MATCH,
    table: TABLE,
    game: doc.game,
    rules: doc.rules,
    options: options as Options,
    turn: 'rules',
    seats: guests.map(({ you }, seat) => ({
      kind: 'person',
      name: `${seat}`,
      entropy: '',
      ...(you === undefined ? {} : { person: you.id }),
    })),
    commit: '',
    secret: '',
    seed: numberedSeed(seed),
    startedAt: now,
  };
  const lines = before.map((text): Line => {
    const [seat = '', ...words] = text.split(' ');
    return { actor: Number(seat), move: words.join(' '), at: now };
  });
  const replica = replayLines([bigTwo], match, lines);
  if (!replica.ok) throw new Error(replica.problem);
  const { store } = bed.parlor.house;
  const { put } = matchDues(bed.parlor.house, doc, replica.value, NO_ROWS, now);
  await store.commit({ table: { expected: 0, doc }, openMatch: match, putDue: put });
  for (const [ply, line] of lines.entries()) await store.commit({ line: { match: MATCH, ply, line } });
};

const serverTable = async (
  scenario: WindowScenario,
): Promise<{ table: ScenarioTable; first: Seat; bed: Bed }> => {
  const opening = openScenario(scenario.start);
  const first = opening.toAct ?? 0;
  const bed = await openBed({ games: [bigTwo] });
  const guests: Guest[] = [];
  for (const name of LETTERS) guests.push(await bed.guest(name));
  await plant(bed, scenario, guests, first);
  for (const guest of guests) guest.say({ t: 'watch', table: 'WXYZAB' });
  await settle();
  const begun = bed.clock.now();
  const plies = opening.ply;
  /** The ply at which each seat saw each window last: what a late command was meant for. */
  const seen = new Map<string, number>();
  const note = (): void => {
    for (const [seat, guest] of guests.entries()) {
      const { window } = (guest.board?.view ?? {}) as { window?: { seq: number } };
      if (window !== undefined) seen.set(`${seat} ${window.seq}`, guest.board?.ply ?? 0);
    }
  };
  const at = (seat: Seat): Guest => guests[seat] as Guest;
  let stoppedAt = 0;

  const table: ScenarioTable = {
    advanceTo: async (seconds) => {
      const to = begun + Math.round(seconds * 1000);
      if (stoppedAt === 0 && to > bed.clock.now()) await bed.clock.pass(to - bed.clock.now());
      if (stoppedAt !== 0) stoppedAt = to;
      await settle();
      note();
    },
    submit: async (seat, move, command, meant) => {
      const guest = at(seat);
      const ply = (meant === undefined ? undefined : seen.get(`${seat} ${meant}`)) ?? guest.board?.ply ?? 0;
      const known = guest.board?.ply ?? 0;
      const answer = await guest.ask({ t: 'move', ply, move }, `${scenario.id}-${command}`);
      await settle();
      note();
      if (!answer.ok) return answer.code;
      return ply < known && answer.ply === known && meant !== undefined ? 'fulfilled' : 'made';
    },
    clock: async (move) => {
      const { house, tables } = bed.parlor;
      const before = at(first).board?.ply;
      const tag = `window:${move.split(' ')[1]}`;
      await fireDue(house, tables)({ owner: MATCH, name: 'clock', at: bed.clock.now() - 1000, tag });
      await settle();
      return at(first).board?.ply === before ? 'STALE_VERSION' : 'made';
    },
    connection: async (seat, what) => {
      if (what === 'drop') at(seat).drop();
      else guests[seat] = await at(seat).again('WXYZAB');
    },
    server: async (what) => {
      if (what === 'stop') {
        stoppedAt = bed.clock.now();
        return;
      }
      await bed.restart(stoppedAt - bed.clock.now());
      stoppedAt = 0;
      for (const seat of guests.keys()) guests[seat] = await at(seat).again('WXYZAB');
      await bed.clock.pass(0);
    },
    closeRoom: async () => {
      for (const guest of guests) await guest.ask({ t: 'leave' });
    },
    look: (seat): Look => {
      const guest = at(seat);
      const { board } = guest;
      const replica = bed.parlor.tables.live.get(TABLE)?.replica;
      if (board === undefined || replica === undefined) throw new Error('nothing to see');
      // What the client was told: at its last sync, and since.
      const told = [...board.sync.recent, ...guest.events] as Look['events'];
      const since = replica.match.events(seat).length - opening.events(seat).length;
      const events = since === 0 ? [] : told.slice(-since);
      const view = board.view as Look['view'];
      const common = { plies: board.ply - plies, serverNow: bed.clock.now() };
      if (guest.table?.ending?.cause === 'abandoned' && view.window !== undefined) {
        // An abandoned match stands still: its window will never end.
        const closed = { type: 'windowClosed', window: view.window.seq, cause: 'aborted' } as const;
        return { view: { ...view, window: undefined }, events: [...events, closed], ...common };
      }
      return {
        view,
        events,
        ...common,
        ...(board.clock === undefined ? {} : { endsAt: board.clock.endsAt }),
      };
    },
  };
  return { table, first, bed };
};

it.each(WINDOW_SCENARIOS.map((scenario) => [scenario.id, scenario.says, scenario] as const))(
  '%s: %s',
  async (_id, _says, scenario) => {
    const { table, first, bed } = await serverTable(scenario);
    expect(await playScenario(scenario, table, first)).toEqual([]);
    await bed.close();
  },
);
