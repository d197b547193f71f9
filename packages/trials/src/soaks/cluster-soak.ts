// Players and spectators of all four games on several nodes while nodes, bus and database fail, one round
// after another. After every round all clients rest for a moment, and their observations are compared with
// the log.

import { type AnyGame, fastRng, fastWords } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { brokenPromises, Ledger, type PlayFigures } from '../beds/ledger.ts';
import { openParty, type Party, stuckTables, wait } from '../beds/party.ts';
import { type Balancer, openBalancer } from '../cluster/balancer.ts';
import { type Counted, Court } from '../cluster/court.ts';
import { type FaultName, type FaultTimes, type Struck, strike } from '../cluster/faults.ts';
import { History } from '../cluster/history.ts';
import { openClusterLog } from '../cluster/log.ts';
import { type ClusterOptions, openCluster } from '../cluster/nodes.ts';

export interface ClusterSoakOptions extends ClusterOptions {
  readonly games: readonly AnyGame[];
  readonly tablesPerGame: number;
  /** The faults in order, one per round. */
  readonly faults: readonly FaultName[];
  readonly times: FaultTimes;
  /** The choice whether other faults may happen during a lasting one. */
  readonly overlap: 'overlap' | 'one at a time';
  /** The round after which a node joins. */
  readonly joinAfter?: number;
  readonly seed: number;
  /** The milliseconds after which no new round starts. */
  readonly withinMs: number;
  readonly say: (sentence: string) => void;
}

export interface ClusterFigures extends PlayFigures, Counted {
  readonly rounds: Readonly<Record<string, number>>;
  /** Positions on clients' screens that were compared with the log. */
  readonly sights: number;
  /** The longest time that a table needed after a round to move again. */
  readonly longestMs: number;
  readonly problems: readonly string[];
}

const LONG_MS = 60_000;
const THINK_MS = 80;
const RESEND_MS = 1000;
const FIRST_MOVES = 40;
const HOP_MS = 700;
const LASTING: readonly FaultName[] = ['freeze', 'cut'];

/** A clock that runs often and briefly during play: the settling pause of Casino. */
const settingsOf = (game: string): Partial<Settings> =>
  game === 'casino' ? { options: { partnership: true, shiyaSeconds: 1 } } : {};

export const soakCluster = async (options: ClusterSoakOptions): Promise<ClusterFigures> => {
  const { games, faults, times, seed, overlap, say } = options;
  const words = fastWords(fastRng(seed));
  const start = Date.now();
  const cluster = await openCluster(options);
  const ledger = new Ledger();
  const history = new History();
  const log = openClusterLog(cluster.database);
  let party: Party | undefined;
  let balancer: Balancer | undefined;
  let stopHops = (): void => undefined;
  try {
    const guestsOf = (): Party['guests'] => party?.guests ?? [];
    balancer = openBalancer(cluster.nodes, seed + 1, (client) => guestsOf()[client]?.player.hop());
    party = await openParty({
      ...{ games, tablesPerGame: options.tablesPerGame, seed, ledger },
      base: cluster.nodes[0]?.base ?? '',
      address: balancer.address,
      bots: 1,
      spectators: 1,
      settings: settingsOf,
      letsClocksRun: true,
      witness: (client, table, seat) => history.witness(client, table, seat),
      thinkMs: THINK_MS,
      resendMs: RESEND_MS,
    });
    const court = new Court({ games, botMs: options.botMs, log, party, ledger, history });
    const rounds: Record<string, number> = {};
    const stuck: string[] = [];
    let unanswered = 0;
    let longestMs = 0;
    let lasting: (NonNullable<Struck['lasting']> & { readonly round: string })[] = [];

    /** Waits until every table moves again, then checks everything. */
    const hear = async (round: string): Promise<void> => {
      const since = Date.now();
      const still = await stuckTables(party as Party, ledger, ledger.acknowledged.length, LONG_MS);
      longestMs = Math.max(longestMs, Date.now() - since);
      stuck.push(...still);
      unanswered += await court.hear(round);
      party?.goOn();
      say(`${round}: ${ledger.acknowledged.length} moves`);
    };

    const endFaults = async (which: 'due' | 'all'): Promise<void> => {
      const ending = lasting.filter(({ until }) => which === 'all' || until <= Date.now());
      lasting = lasting.filter((one) => !ending.includes(one));
      for (const { until, end, round } of ending) {
        await wait(Math.max(0, until - Date.now()));
        end();
        await hear(`${round}, and no longer`);
      }
    };

    // At any time some client changes from one node to another.
    const hops = setInterval(() => {
      const guests = guestsOf();
      guests[words.below(guests.length)]?.player.hop();
    }, HOP_MS);
    stopHops = () => clearInterval(hops);
    while (ledger.acknowledged.length < FIRST_MOVES && Date.now() - start < LONG_MS) await wait(50);
    await hear('before any fault');
    for (const [round, fault] of faults.entries()) {
      // A failure stays a failure, so further rounds would add nothing.
      if (Date.now() - start > options.withinMs || court.problems.length > 0) break;
      if (round === options.joinAfter) await cluster.addNode();
      await endFaults('due');
      // Only one node at a time is lost for long, so that at least one is always left.
      if (LASTING.includes(fault)) await endFaults('all');
      await wait(words.below(300));
      const struck = await strike(fault, cluster, words, times);
      const name = `round ${round + 1} (${struck.sentence})`;
      rounds[fault] = (rounds[fault] ?? 0) + 1;
      if (struck.lasting === undefined) await hear(name);
      else lasting.push({ ...struck.lasting, round: name });
      if (overlap === 'one at a time') await endFaults('all');
    }
    await endFaults('all');
    await hear('after all faults');
    if (court.audit === undefined) throw new Error('nothing was checked');
    const { resent, differing, refused } = ledger;
    return {
      rounds,
      tables: party.tables.length,
      ...court.audit,
      resent,
      differing,
      unanswered,
      refused,
      stuck: [...new Set(stuck)],
      sights: court.sights,
      ...(await court.count()),
      longestMs,
      problems: court.problems,
    };
  } finally {
    stopHops();
    balancer?.close();
    party?.close();
    await log.close();
    await cluster.close();
  }
};

/** A sentence for each broken promise. */
export const brokenInCluster = (figures: ClusterFigures): readonly string[] => [
  ...brokenPromises(figures),
  ...figures.problems,
];
