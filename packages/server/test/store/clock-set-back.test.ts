// The clock of the machine was set back while the server was stopped: time goes on from the newest that is stored.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlor/games';
import { fakeClock, openBed, settle, startedTable } from '@parlor/trials';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { acceptTime, timeNotice } from '../../src/accept-time.ts';
import { readSettings } from '../../src/node/settings.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import type { Change } from '../../src/store/port.ts';
import { runToEnd, startChild } from '../node/child.ts';
import { backToSchema } from './old-schema.ts';
import { matchDoc, tableDoc } from './store-docs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-clock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T = Date.UTC(2030, 0, 2, 3, 4, 5);

const commit = async (...changes: readonly Change[]): Promise<void> => {
  const store = await openSqliteStore(folder);
  for (const change of changes) expect(await store.commit(change)).toEqual({ done: true });
  await store.close();
};
const newest = async (at = folder): Promise<number> => {
  const store = await openSqliteStore(at);
  await store.close();
  return store.newest;
};

describe('the newest time that is stored', () => {
  const due = { owner: 'm1', name: 'clock' as const, at: T + DAY, tag: '' };
  const changes: readonly (readonly [string, Change])[] = [
    ['a line', { line: { match: 'm1', ply: 0, line: { actor: 0, move: 'x', at: T } }, putDue: [due] }],
    ['an answer', { command: { person: 'ann', id: 'c1', answer: '', at: T }, putDue: [due] }],
    ['a table', { table: { expected: 0, doc: tableDoc(1, { touchedAt: T }) }, putDue: [due] }],
    ['an ending', { endMatch: { match: 'm0', ending: { cause: 'abandoned' }, at: T } }],
  ];
  for (const [name, change] of changes) {
    it(`is that of ${name}, and never what is due: stored a moment ago, folded, and from an older version`, async () => {
      await commit({ openMatch: matchDoc('m0') });
      expect(await newest()).toBe(0);
      const store = await openSqliteStore(folder);
      await store.commit(change);
      // As after a kill: it stands in the journal alone.
      cpSync(folder, `${folder}.killed`, { recursive: true });
      onTestFinished(() => rmSync(`${folder}.killed`, { recursive: true }));
      await store.close();
      expect(await newest(`${folder}.killed`)).toBe(T);
      expect(await newest()).toBe(T);
      // An earlier one that comes later changes nothing.
      await commit({ line: { match: 'm9', ply: 0, line: { actor: 0, move: 'x', at: T - DAY } } });
      expect(await newest()).toBe(T);
      const old = new Libsql(join(folder, 'parlor.db'));
      old.exec(backToSchema(7));
      old.close();
      expect(await newest()).toBe(T);
    });
  }

  it('can be set back, and all that is due moves with it', async () => {
    await commit(...changes.map(([, change]) => change).slice(0, 3));
    const settings = readSettings({ PARLOR_DATA: folder }, 1);
    expect(await acceptTime(settings, T + 1)).toMatch(/^Nothing .* is newer .* nothing was changed\.$/);
    expect(await acceptTime(settings, T - 7 * DAY)).toMatch(
      / goes on from 2029-12-26 03:04:05 UTC; before, .* 2030-01-02 /,
    );
    const store = await openSqliteStore(folder);
    expect(store.newest).toBe(T - 7 * DAY);
    expect(await store.dues('m1')).toEqual([{ ...due, at: due.at - 7 * DAY }]);
    await expect(acceptTime(settings, 1)).rejects.toThrow(/in use by another Parlor server/);
    await store.close();
    await expect(acceptTime(readSettings({ PARLOR_DATA: join(folder, 'none') }, 1), 1)).rejects.toThrow(
      /no database/,
    );
  });
});

it('a start says both times, and how to accept that of the system where they are more than a day apart', () => {
  expect(timeNotice(T, T)).toBeUndefined();
  const near = timeNotice(T, T - DAY);
  expect(near).toMatch(
    /says 2030-01-01 03:04:05 UTC, .* stored at 2030-01-02 03:04:05 UTC: time goes on from there\.$/,
  );
  expect(timeNotice(T, T - DAY - 1)).toMatch(
    /from there\. If .*"npx parlor accept-time" and start it again\.$/,
  );
});

describe('a match three days ahead of the clock of the machine', () => {
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'easy' }) as const);
  let code: string;
  beforeEach(async () => {
    const bed = await openBed({ games, clock: fakeClock(Date.now() + 3 * DAY), folder });
    const ann = await bed.guest('Ann');
    code = await startedTable('big-two', [ann], [{ kind: 'open' }, ...bots], { turn: 5 });
    await bed.close();
  });

  /** Plies played in twenty seconds from this time on by three bots and the turn clock of a person who is away. */
  const pliesFrom = async (time: number): Promise<number> => {
    const bed = await openBed({ games, clock: fakeClock(time), folder });
    const bob = await bed.guest('Bob');
    bob.say({ t: 'watch', table: code });
    await settle();
    const before = bob.board?.ply ?? Number.NaN;
    await bed.clock.pass(20_000);
    const played = (bob.board?.ply ?? Number.NaN) - before;
    await bed.close();
    return played;
  };

  it('goes on at once from the newest time, where the time of the machine would freeze it', async () => {
    expect(await pliesFrom(Date.now())).toBe(0);
    expect(await pliesFrom(await newest())).toBeGreaterThan(4);
  });

  it('goes on from the time of the machine when that was accepted', async () => {
    const system = Date.now();
    await acceptTime(readSettings({ PARLOR_DATA: folder }, 1), system);
    expect(await pliesFrom(system)).toBeGreaterThan(4);
  });

  it('is told of by the start, until the time of the machine was accepted', async () => {
    const start = async (): Promise<string> => {
      const server = await startChild(folder);
      expect(await server.stop()).toBe(0);
      return server.logged();
    };
    expect(await start()).toMatch(
      /^The clock of this machine says .*: time goes on from there\. If .*accept-time/,
    );
    const accepted = await runToEnd({ PARLOR_DATA: folder }, ['accept-time']);
    expect(accepted).toMatchObject({ code: 0, out: expect.stringMatching(/^The house in .* goes on from /) });
    expect(await start()).toMatch(/^Parlor is open/);
  });
});
