// Faults of a cluster. When a fault's promise resolves, the broken part works again, or will when the fault
// has lasted its time.

import type { FastWords } from '@parlor/engine';
import { wait } from '../beds/party.ts';
import type { Cluster, ClusterNode } from './nodes.ts';

export const FAULTS = ['kill', 'freeze', 'bus', 'database', 'cut', 'drain'] as const;
export type FaultName = (typeof FAULTS)[number];

/** Durations of faults. */
export interface FaultTimes {
  /** The longest time before a killed or drained node is restarted. */
  readonly downMs: number;
  readonly freezeMs: number;
  readonly busMs: number;
  readonly cutMs: number;
}

/** The longest times that the availability promises cover. */
export const longTimes: FaultTimes = { downMs: 2000, freezeMs: 30_000, busMs: 10_000, cutMs: 10_000 };
/**
 * The shortest times with the same effect: a node pauses for longer than rows are held for it (8 s), presence
 * lasts (11 s) and clients wait for it (3 s); the database is away for longer than a node waits (6 s); the
 * bus for longer than nodes take to compare (1 s).
 */
export const shortTimes: FaultTimes = { downMs: 300, freezeMs: 12_000, busMs: 2000, cutMs: 8000 };

export interface Struck {
  /** A sentence that describes the fault. */
  readonly sentence: string;
  /** Set while the fault lasts: the time of its end, and the call that repairs the cluster. */
  readonly lasting?: { readonly until: number; readonly end: () => void };
}

const STILL_MS = 200;

type Strike = (cluster: Cluster, node: ClusterNode, words: FastWords, times: FaultTimes) => Promise<Struck>;

const strikes: Readonly<Record<FaultName, Strike>> = {
  kill: async ({ postgres }, node, words, { downMs }) => {
    // Half of the kills hit a commit in progress: the database is paused for a moment before.
    const isMidway = words.below(2) === 0;
    if (isMidway) {
      postgres.pause();
      await wait(STILL_MS);
    }
    await node.kill();
    postgres.resume();
    await wait(words.below(downMs));
    await node.start();
    return { sentence: `${node.name} was killed${isMidway ? ' in the middle of commits' : ''}` };
  },
  drain: async (_cluster, node, words, { downMs }) => {
    const code = await node.drain();
    if (code !== 0) throw new Error(`${node.name} ended with ${code}: ${node.logged().slice(-2000)}`);
    await wait(words.below(downMs));
    await node.start();
    return { sentence: `${node.name} was asked to stop and started again` };
  },
  freeze: async (_cluster, node, _words, { freezeMs }) => {
    node.freeze();
    return {
      sentence: `${node.name} stands still for ${freezeMs} ms`,
      lasting: { until: Date.now() + freezeMs, end: () => node.thaw() },
    };
  },
  bus: async ({ nats }, _node, words, { busMs }) => {
    const stopKind = words.below(2) === 0 ? 'orderly' : 'crash';
    await nats.down(stopKind);
    await wait(busMs);
    await nats.up();
    return { sentence: `NATS was stopped (${stopKind}) for ${busMs} ms` };
  },
  database: async ({ postgres }, _node, words) => {
    const stopKind = words.below(2) === 0 ? 'orderly' : 'crash';
    await postgres.restart(stopKind);
    return { sentence: `PostgreSQL was restarted (${stopKind})` };
  },
  cut: async (_cluster, node, words, { cutMs }) => {
    const cutKind = words.below(2) === 0 ? 'refused' : 'silent';
    node.cut(cutKind);
    return {
      sentence: `${node.name} was cut off its database (${cutKind}) for ${cutMs} ms`,
      lasting: { until: Date.now() + cutMs, end: () => node.mend() },
    };
  },
};

/** Causes a fault of a random running node, or of a shared service. */
export const strike = (
  name: FaultName,
  cluster: Cluster,
  words: FastWords,
  times: FaultTimes,
): Promise<Struck> => {
  const up = cluster.nodes.filter(({ state }) => state === 'up');
  const node = up[words.below(up.length)];
  if (node === undefined) throw new Error('no node is up');
  return strikes[name](cluster, node, words, times);
};
