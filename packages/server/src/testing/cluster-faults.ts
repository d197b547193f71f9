// What may happen to a cluster. When a fault answers, what it broke is whole again, or will be when it has lasted long enough.

import type { FastWords } from '@parlor/engine';
import type { Cluster, ClusterNode } from './cluster-nodes.ts';
import { wait } from './party.ts';

export const FAULTS = ['kill', 'freeze', 'bus', 'database', 'cut', 'drain'] as const;
export type FaultName = (typeof FAULTS)[number];

/** How long things are broken. */
export interface FaultTimes {
  /** A node that was killed or drained is started again after at most this time. */
  readonly downMs: number;
  readonly freezeMs: number;
  readonly busMs: number;
  readonly cutMs: number;
}

/** As long as the promises say. */
export const longTimes: FaultTimes = { downMs: 2000, freezeMs: 30_000, busMs: 10_000, cutMs: 10_000 };
/**
 * As short as has the same effect: a node stands still for longer than rows are held for it (8 s), presence lasts (11 s) and
 * clients wait for it (3 s); the database is away for longer than a node has patience (6 s); the bus for longer than nodes
 * take to compare (1 s).
 */
export const shortTimes: FaultTimes = { downMs: 300, freezeMs: 12_000, busMs: 2000, cutMs: 8000 };

export interface Struck {
  /** In one sentence, what happened. */
  readonly sentence: string;
  /** It lasts until this time and is then to be ended. */
  readonly lasting?: { readonly until: number; readonly end: () => void };
}

const STILL_MS = 200;

type Strike = (cluster: Cluster, node: ClusterNode, words: FastWords, times: FaultTimes) => Promise<Struck>;

const strikes: Readonly<Record<FaultName, Strike>> = {
  kill: async ({ postgres }, node, words, { downMs }) => {
    // Every other time in the middle of its commits: the database stands still for a moment before.
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
    const how = words.below(2) === 0 ? 'orderly' : 'crash';
    await nats.down(how);
    await wait(busMs);
    await nats.up();
    return { sentence: `NATS was stopped (${how}) for ${busMs} ms` };
  },
  database: async ({ postgres }, _node, words) => {
    const how = words.below(2) === 0 ? 'orderly' : 'crash';
    await postgres.restart(how);
    return { sentence: `PostgreSQL was restarted (${how})` };
  },
  cut: async (_cluster, node, words, { cutMs }) => {
    const how = words.below(2) === 0 ? 'refused' : 'silent';
    node.cut(how);
    return {
      sentence: `${node.name} was cut off its database (${how}) for ${cutMs} ms`,
      lasting: { until: Date.now() + cutMs, end: () => node.mend() },
    };
  },
};

/** Strikes a node that is up, chosen by chance, or what all nodes share. */
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
