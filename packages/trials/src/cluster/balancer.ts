// A load balancer with the behaviour of deploy/haproxy.cfg: it sends clients to a node that is ready, asks
// the nodes every second, and ends the connections of a node that has failed to answer twice, so that its
// clients go to other nodes.

import { fastRng, fastWords } from '@parlor/engine';
import type { ClusterNode } from './nodes.ts';

const ASK_MS = 1000;
const FAILURES = 2;

export interface Balancer {
  /** The current address for this client: at first in turn, later at random. */
  address(client: number): string;
  close(): void;
}

const isReady = async ({ base }: ClusterNode): Promise<boolean> => {
  try {
    return (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ASK_MS - 100) })).ok;
  } catch {
    return false;
  }
};

export const openBalancer = (
  nodes: readonly ClusterNode[],
  seed: number,
  cutOff: (client: number) => void,
): Balancer => {
  const words = fastWords(fastRng(seed));
  const failures = new Map<ClusterNode, number>();
  const sent = new Map<number, ClusterNode>();

  const ask = async (node: ClusterNode): Promise<void> => {
    const failed = (await isReady(node)) ? 0 : (failures.get(node) ?? 0) + 1;
    failures.set(node, failed);
    if (failed !== FAILURES) return;
    for (const [client, its] of sent) if (its === node) cutOff(client);
  };
  const asking = setInterval(() => {
    for (const node of nodes) void ask(node);
  }, ASK_MS);

  return {
    address: (client) => {
      const ready = nodes.filter((node) => node.state !== 'down' && (failures.get(node) ?? 0) < FAILURES);
      const some = ready.length > 0 ? ready : nodes;
      const at = sent.has(client) ? words.below(some.length) : client % some.length;
      const node = some[at];
      if (node === undefined) throw new Error('there are no nodes');
      sent.set(client, node);
      return node.base;
    },
    close: () => clearInterval(asking),
  };
};
