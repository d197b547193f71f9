// A cluster on this machine: a real PostgreSQL and a real NATS, and nodes as separate processes, each with
// its own link to the database and to the bus.

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startProgram } from '../beds/program.ts';
import { openLink } from '../faults/link.ts';
import { guard } from '../services/service-run.ts';
import { type Postgres, type Service, startNats, startPostgres } from '../services/services.ts';

export interface ClusterOptions {
  readonly program: readonly string[];
  readonly nodes: number;
  readonly disk: 'safe' | 'fast';
  readonly botMs: number;
}

export interface ClusterNode {
  readonly name: string;
  readonly base: string;
  /** `frozen` is paused with all its connections, `cut` has lost its database, `down` has no process. */
  readonly state: 'up' | 'frozen' | 'cut' | 'down';
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Asks it to stop, as a rolling restart does; resolves with its exit code. */
  drain(): Promise<number | null>;
  freeze(): void;
  thaw(): void;
  /** Cuts the node off from its database, and reconnects it. */
  cut(how: 'refused' | 'silent'): void;
  mend(): void;
  logged(): string;
}

export interface Cluster {
  readonly nodes: readonly ClusterNode[];
  readonly postgres: Postgres;
  readonly nats: Service;
  /** The address of the database without a link. */
  readonly database: string;
  /** Starts one more node, of the cluster's program unless another one is named. */
  addNode(program?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const openNode = async (
  name: string,
  urls: { readonly database: string; readonly nats: string },
  { program, botMs }: ClusterOptions,
): Promise<ClusterNode & { close(): Promise<void> }> => {
  const [database, bus] = await Promise.all([openLink(urls.database), openLink(urls.nats)]);
  const data = mkdtempSync(join(tmpdir(), 'parlor-node-'));
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: bus.url,
    PARLOR_BOT_MS: String(botMs),
    PARLOR_BOT_THREADS: '1',
  };
  let child: Child | undefined;
  let state: ClusterNode['state'] = 'down';
  let watchman: ReturnType<typeof guard> | undefined;
  let earlier = '';

  const down = async <T>(end: (child: Child) => Promise<T>): Promise<T | undefined> => {
    const one = child;
    state = 'down';
    child = undefined;
    if (one === undefined) return undefined;
    const answer = await end(one);
    watchman?.kill('SIGKILL');
    earlier += one.logged();
    return answer;
  };

  return {
    name,
    get base() {
      return child?.base ?? 'http://127.0.0.1:9';
    },
    get state() {
      return state;
    },
    start: async () => {
      child = await startProgram(program, data, env);
      // The node must not outlive this process, even if it crashes.
      watchman = guard(child.pid, 'SIGKILL');
      state = 'up';
    },
    kill: async () => {
      await down((one) => one.kill());
    },
    drain: async () => (await down((one) => one.stop())) ?? null,
    freeze: () => {
      state = 'frozen';
      child?.pause();
    },
    thaw: () => {
      child?.resume();
      state = 'up';
    },
    cut: (how) => {
      state = 'cut';
      database.set(how);
    },
    mend: () => {
      database.set('open');
      state = 'up';
    },
    logged: () => earlier + (child?.logged() ?? ''),
    close: async () => {
      await down((one) => one.kill());
      database.close();
      bus.close();
      await rm(data, { recursive: true, force: true });
    },
  };
};

export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const [postgres, nats] = await Promise.all([startPostgres({ disk: options.disk }), startNats()]);
  const database = await postgres.freshDatabase();
  const nodes: Awaited<ReturnType<typeof openNode>>[] = [];
  let count = 0;
  const addNode = async (program = options.program): Promise<void> => {
    const node = await openNode(`node-${++count}`, { database, nats: nats.url }, { ...options, program });
    nodes.push(node);
    await node.start();
  };
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all([postgres.stop(), nats.stop()]);
  };
  try {
    // The nodes start together, so that their migrations must wait for each other.
    await Promise.all(Array.from({ length: options.nodes }, () => addNode()));
  } catch (problem) {
    await close();
    throw problem;
  }
  return { nodes, postgres, nats, database, addNode, close };
};
