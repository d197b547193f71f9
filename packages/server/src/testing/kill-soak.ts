// Kills the server again and again under load and compares what it acknowledged with what its logs hold.

import { type AnyGame, fastRng, fastWords } from '@parlor/engine';
import { openSqliteStore } from '../store/sqlite.ts';
import { Ledger, type PlayFigures } from './ledger.ts';
import { openParty, stuckTables, wait } from './party.ts';
import { startProgram } from './program.ts';

export interface KillOptions {
  readonly program: readonly string[];
  readonly games: readonly AnyGame[];
  /** An empty folder for the data. */
  readonly folder: string;
  readonly kills: number;
  readonly tablesPerGame: number;
  /** The server lives between a fifth and nine fifths of this time. */
  readonly everyMs: number;
  readonly seed: number;
  /** No kill after this many milliseconds. */
  readonly withinMs: number;
  readonly say: (sentence: string) => void;
}

export interface KillFigures extends PlayFigures {
  readonly kills: number;
}

const LONG_MS = 120_000;

export const soakKills = async (options: KillOptions): Promise<KillFigures> => {
  const { program, folder, games, kills, everyMs, say } = options;
  const words = fastWords(fastRng(options.seed));
  const ledger = new Ledger();
  const start = Date.now();
  let server = await startProgram(program, folder);
  const party = await openParty({
    ...options,
    base: server.base,
    address: () => server.base,
    ledger,
    thinkMs: 40,
    resendMs: 5000,
  });
  let done = 0;
  try {
    await stuckTables(party, ledger, 0, LONG_MS);
    for (; done < kills && Date.now() - start < options.withinMs; done++) {
      await wait(everyMs / 5 + words.below((everyMs * 8) / 5));
      await server.kill();
      server = await startProgram(program, folder);
      if ((done + 1) % 25 === 0) say(`${done + 1} kills, ${ledger.acknowledged.length} moves`);
    }
    const stuck = await stuckTables(party, ledger, ledger.acknowledged.length, LONG_MS);
    const unanswered = await party.finish(LONG_MS);
    party.close();
    await server.stop();
    const store = await openSqliteStore(folder);
    const audit = await ledger.audit(store, games);
    await store.close();
    const { resent, differing, refused } = ledger;
    return {
      kills: done,
      tables: party.tables.length,
      ...audit,
      resent,
      differing,
      unanswered,
      refused,
      stuck,
    };
  } finally {
    party.close();
    await server.kill();
  }
};
