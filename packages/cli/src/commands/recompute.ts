// `parlor recompute`: results and ratings computed from the logs of all matches, compared with those
// announced. It reads a copy, so the server may keep running.

import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlor/games';
import {
  BadSetting,
  backupSqlite,
  openPostgresStore,
  openSqliteStore,
  readSettings,
  recompute,
  type Store,
  StoreRefused,
  silentLog,
} from '@parlor/server';
import { readArgs } from '../args.ts';
import { Sorry } from '../sorry.ts';

const SHOWN = 10;

const onCopy = async <T>(data: string, work: (store: Store) => Promise<T>): Promise<T> => {
  // The copy contains the key of all guests, so only the owner may read it.
  const folder = mkdtempSync(join(tmpdir(), 'parlor-recompute-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const breakOff = (signal: NodeJS.Signals): void => {
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGINT', breakOff).on('SIGTERM', breakOff);
  try {
    backupSqlite(data, join(folder, 'parlor.db'));
    const store = await openSqliteStore(folder);
    return await work(store).finally(() => store.close());
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
    remove();
  }
};

const onStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  try {
    const { cluster, data } = readSettings(process.env, 1);
    if (cluster === undefined) return await onCopy(data, work);
    const { connections, database } = cluster;
    const store = await openPostgresStore(database, { connections, log: silentLog });
    return await work(store).finally(() => store.close());
  } catch (problem) {
    if (problem instanceof StoreRefused || problem instanceof BadSetting) throw new Sorry(problem.message);
    throw problem;
  }
};

export const recomputeCommand = async (args: readonly string[]): Promise<void> => {
  const read = readArgs(args, 'recompute [--json]', ['json'], [0, 0]);
  const { matches, problems, ratings } = await onStore(async (store) => {
    const { standings, ...found } = await recompute(store, games);
    const ratings = games.map(async ({ name: game }) => {
      const best = standings.best(game, read.json ? Number.POSITIVE_INFINITY : SHOWN);
      const people = await store.people(best.map(({ person }) => person));
      const names = new Map(people.map(({ id, name }) => [id, name]));
      return { game, people: best.map((line) => ({ ...line, name: names.get(line.person) ?? line.person })) };
    });
    return { ...found, ratings: await Promise.all(ratings) };
  });
  if (read.json) console.log(JSON.stringify({ matches, problems, ratings }));
  else {
    for (const { game, people } of ratings) {
      if (people.length > 0) console.log(game);
      for (const { name, rating, matches: played, wins, resigned } of people)
        console.log(
          `  ${rating.toFixed(0).padStart(5)}  ${name} (${played} played, ${wins} won, ${resigned} given up)`,
        );
    }
    for (const problem of problems) console.log(problem);
    console.log(matches === 1 ? '1 match was replayed.' : `${matches} matches were replayed.`);
  }
  if (problems.length > 0)
    throw new Sorry(`${problems.length} of ${matches} endings do not follow from their logs.`);
};
