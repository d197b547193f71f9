// The server is killed again and again under load, and the network between it and its players is bad: nothing that was acknowledged is
// lost, nothing happens twice, every table goes on. The long forms are `npm run soak -- kill` and `npm run soak -- network`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, openMatch } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import type { Line } from '@parlor/protocol';
import { brokenPromises, Ledger, soakKills, soakNetwork, usualFaults } from '@parlor/trials';
import { describe, expect, it } from 'vitest';
import type { Store, StoredMatch } from '../../src/store/port.ts';
import { program } from './child.ts';

const say = (): void => undefined;
const KILLS = 7;

it('a server that is killed again and again loses no acknowledged move and doubles none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-kill-'));
  const figures = await soakKills({
    program,
    games,
    folder,
    kills: KILLS,
    tablesPerGame: 2,
    everyMs: 900,
    seed: 1,
    withinMs: 900_000,
    say,
  });
  expect(brokenPromises(figures)).toEqual([]);
  expect(figures).toMatchObject({ kills: KILLS, tables: 8, lost: 0, doubled: 0, unreadable: 0 });
  expect(figures.moves).toBeGreaterThan(15);
  rmSync(folder, { recursive: true });
}, 1_200_000);

it('a network that drops, doubles, swaps and stalls frames lets each move have effect once', async () => {
  const figures = await soakNetwork({
    games,
    moves: 300,
    withinMs: 300_000,
    tablesPerGame: 2,
    rates: usualFaults,
    seed: 1,
    say,
  });
  expect(brokenPromises(figures)).toEqual([]);
  expect(figures.moves).toBeGreaterThanOrEqual(300);
  const { drop, double, swap, stall, cut } = figures.faults;
  expect(Math.min(drop, double, swap, stall, cut)).toBeGreaterThan(0);
  expect(figures.resent).toBeGreaterThan(0);
}, 600_000);

describe('the ledger sees', () => {
  const SEED = '1'.padStart(64, '0');
  const opened = openMatch(toy as AnyGame, { seats: 2, seed: SEED });
  if (!opened.ok) throw new Error(opened.problem);
  const lines: Line[] = [];
  let match = opened.value;
  while (lines.length < 4 && match.toAct !== undefined) {
    const [move = ''] = match.moves(match.toAct);
    const step = match.submit(match.toAct, move);
    if (!step.ok) throw new Error(step.refusal.code);
    lines.push({ actor: match.toAct, move, at: 0 });
    match = step.match;
  }
  const seat = { kind: 'person', person: '', name: '', entropy: '' } as const;
  const stored: StoredMatch = {
    doc: {
      id: 'm',
      table: 't',
      game: toy.name,
      rules: toy.version,
      options: {},
      turn: 'off',
      seats: [seat, seat],
      commit: '',
      secret: '',
      seed: SEED,
      startedAt: 0,
    },
    lines,
  };
  const told = lines.map(({ actor, move }, at) => ({
    table: 't',
    match: 'm',
    seat: Number(actor),
    asked: at,
    ply: at + 1,
    move,
  }));
  const audit = (acknowledged: typeof told, log: readonly Line[]) => {
    const ledger = new Ledger();
    ledger.acknowledged.push(...acknowledged);
    const store = { match: async () => ({ ...stored, lines: log }) } as unknown as Store;
    return ledger.audit(store, [toy as AnyGame]);
  };

  it('nothing wrong in a whole log', async () => {
    expect(await audit(told, lines)).toMatchObject({ moves: 4, lost: 0, doubled: 0, unreadable: 0 });
  });
  it('an acknowledged move that the log lacks', async () => {
    expect(await audit(told, lines.slice(0, 3))).toMatchObject({ lost: 1, doubled: 0 });
  });
  it('a line that nobody was told of', async () => {
    expect(await audit(told.slice(1), lines)).toMatchObject({ lost: 0, doubled: 1 });
  });
  it('a move that was acknowledged twice', async () => {
    expect(await audit([...told, ...told.slice(0, 1)], lines)).toMatchObject({ doubled: 1 });
  });
  it('a log that cannot be replayed', async () => {
    expect(await audit(told, [...lines].reverse())).toMatchObject({ unreadable: 1 });
  });
  it('a repeat that is answered differently', () => {
    const ledger = new Ledger();
    for (const ply of [1, 1, 2]) ledger.hear('a', { ok: true, ply });
    expect(ledger.differing).toBe(1);
    // A refusal is decided again each time; an acceptance stays.
    for (const ply of [1, 2]) ledger.hear('b', { ok: false, code: 'STALE', ply });
    ledger.hear('b', { ok: true, ply: 3 });
    expect(ledger.differing).toBe(1);
    ledger.hear('b', { ok: false, code: 'STALE', ply: 3 });
    expect(ledger.differing).toBe(2);
  });
});
