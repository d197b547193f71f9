// Kills the server again and again under load and compares its acknowledgements with its logs.

import { type AnyGame, fastRng, fastWords } from '@parlor/engine';
import { openSqliteStore } from '@parlor/server/parts';
import { Ledger, type PlayFigures } from '../beds/ledger.ts';
import { openParty, stuckTables, wait } from '../beds/party.ts';
import { startProgram } from '../beds/program.ts';

export interface KillOptions {
  readonly program: readonly string[];
  readonly games: readonly AnyGame[];
  /** An empty folder for the data. */
  readonly folder: string;
  readonly kills: number;
  readonly tablesPerGame: number;
  /** The average lifetime of the server; each one is between a fifth and nine fifths of it. */
  readonly everyMs: number;
  readonly seed: number;
  /** The milliseconds after which the server is not killed any more. */
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
