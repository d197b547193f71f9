// Everything that people can do at a table, in any order: every verb by anybody with any of several devices, right and wrong,
// with lost connections, new names, repeats, time and restarts in between. WALKS and WALK_STEPS make it long.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, fastRng, fastWords } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import { type Bed, openBed } from '@parlor/trials';
import { describe, expect, it } from 'vitest';
import { type Log, silentLog } from '../../src/node/ports.ts';
import { type Line, openTwo } from '../cluster/two-nodes.ts';
import { Walk } from './walk.ts';
import { checkAll, checkEnd } from './walk-check.ts';

const STEPS = Number(process.env.WALK_STEPS ?? 50);
/** Nothing of it must outlive the test: where memory can be used as a folder, it is. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

interface Ground {
  readonly beds: readonly Bed[];
  /** The bus between two nodes. */
  readonly lines?: readonly Line[];
  close(): Promise<void>;
}

/** So long after a hint was lost everything that it said has been found in the store. */
const FOUND_MS = 16_000;
/** By then everybody has been told who came and went, on another node too. */
const PRESENCE_MS = 500;

const walk = async (game: AnyGame, seed: number, open: (log: Log) => Promise<Ground>): Promise<void> => {
  const problems: string[] = [];
  const log: Log = {
    ...silentLog,
    error: (fields, text) => void problems.push(text, JSON.stringify(fields)),
  };
  const { beds, lines = [], close } = await open(log);
  const words = fastWords(fastRng(seed));
  const one = new Walk(beds, game, words);
  const check = async (): Promise<void> => {
    await beds[0]?.clock.pass(PRESENCE_MS);
    expect(problems).toEqual([]);
    for (const bed of beds) {
      const there = one.people.filter((by) => by.bed === bed);
      await checkAll(game, bed.parlor.tables.live.values(), there);
    }
  };
  try {
    await one.begin();
    for (let step = 0; step < STEPS; step++) {
      const cut = lines.length > 0 && words.below(20) === 0 ? lines[words.below(2)] : undefined;
      if (cut !== undefined) {
        cut.isCut = true;
        for (let more = 0; more < 5; more++) await one.step();
        cut.isCut = false;
        await beds[0]?.clock.pass(FOUND_MS);
      }
      await one.step();
      await check();
    }
    await beds[0]?.clock.pass(60_000);
    for (const { parlor } of beds) await checkEnd(game, parlor.house);
  } catch (problem) {
    throw new Error(`seed ${seed}: ${one.trail.slice(-20).join('\n')}\n${problem}`, { cause: problem });
  } finally {
    await close();
  }
};

const openOne = async (game: AnyGame, log: Log): Promise<Ground> => {
  const folder = mkdtempSync(join(place, 'parlor-walk-'));
  const bed = await openBed({ games: [game], folder, log });
  const close = async (): Promise<void> => {
    await bed.close();
    rmSync(folder, { recursive: true });
  };
  return { beds: [bed], close };
};

const FIRST = Number(process.env.WALK_FROM ?? 1);
const COUNT = Number(process.env.WALKS ?? 2);
const seeds = Array.from({ length: COUNT }, (_, n) => FIRST + n);
const games = [toy as AnyGame, bigTwo as AnyGame, casino as AnyGame];

describe.each(games.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it.each(seeds)('walk %i', (seed) => walk(game, seed, (log) => openOne(game, log)));
  it.each(seeds)('walk %i over two nodes that lose sight of each other', (seed) =>
    walk(game, seed, (log) => openTwo({ games: [game], log })),
  );
});
