// Plays through a network that loses, doubles, swaps and stalls frames and cuts connections: each move must
// have effect once.

import type { AnyGame } from '@parlor/engine';
import { Ledger, type PlayFigures } from '../beds/ledger.ts';
import { openParty, stuckTables, wait } from '../beds/party.ts';
import { serve } from '../beds/served.ts';
import { type FaultRates, type FaultyProxy, openFaultyProxy } from '../faults/faulty-proxy.ts';

export interface NetworkOptions {
  readonly games: readonly AnyGame[];
  /** The number of acknowledged moves after which the soak ends; or `withinMs`, if that comes first. */
  readonly moves: number;
  readonly withinMs: number;
  readonly tablesPerGame: number;
  readonly rates: FaultRates;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

export interface NetworkFigures extends PlayFigures {
  readonly faults: FaultyProxy['faults'];
}

/** The number of faults in a thousand frames. */
export const usualFaults: FaultRates = { drop: 20, double: 20, swap: 20, stall: 5, cut: 3 };

const LONG_MS = 120_000;
const SAY_MS = 20_000;

export const soakNetwork = async (options: NetworkOptions): Promise<NetworkFigures> => {
  const { games, moves, withinMs, rates, seed, say } = options;
  const served = await serve({ games });
  const proxy = await openFaultyProxy(served.base, rates, seed);
  const ledger = new Ledger();
  const party = await openParty({
    ...options,
    base: served.base,
    address: () => proxy.base,
    ledger,
    thinkMs: 10,
    resendMs: 250,
  });
  try {
    const start = Date.now();
    let lastReport = start;
    while (ledger.acknowledged.length < moves && Date.now() - start < withinMs) {
      await wait(50);
      if (Date.now() - lastReport < SAY_MS) continue;
      lastReport = Date.now();
      say(`${ledger.acknowledged.length} moves, ${proxy.faults.frames} frames`);
    }
    // Every table must recover by itself, with the faults still on.
    const stuck = await stuckTables(party, ledger, ledger.acknowledged.length, LONG_MS);
    const unanswered = await party.finish(LONG_MS);
    party.close();
    const audit = await ledger.audit(served.parlor.house.store, games);
    const { resent, differing, refused } = ledger;
    const { faults } = proxy;
    return { tables: party.tables.length, ...audit, faults, resent, differing, unanswered, refused, stuck };
  } finally {
    party.close();
    proxy.close();
    await served.close();
  }
};
