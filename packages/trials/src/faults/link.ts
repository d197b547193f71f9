// A link between one node and one service, as a proxy that can be cut: the node loses its database or bus
// while the other nodes keep theirs.

import { createConnection, createServer, type Socket } from 'node:net';

/**
 * `open` passes everything on. `refused` ends all connections, like a stopped service. `silent` swallows all
 * data, like a broken network.
 */
export type LinkState = 'open' | 'refused' | 'silent';

export interface Link {
  /** The address of the service through this link. */
  readonly url: string;
  set(state: LinkState): void;
  close(): void;
}

export const openLink = async (target: string): Promise<Link> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: LinkState = 'open';

  const end = (pair: readonly [Socket, Socket]): void => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };

  const server = createServer((near) => {
    if (state === 'refused') {
      near.destroy();
      return;
    }
    const far = createConnection({ host: hostname, port: Number(port) });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (data) => {
        if (state === 'open') to.write(data);
      });
      from.on('error', () => end(pair));
      from.on('close', () => {
        // A broken network does not close the other side either.
        if (state !== 'silent') end(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);

  const endAll = (): void => {
    for (const pair of [...pairs]) end(pair);
  };
  return {
    url: url.href,
    set: (next) => {
      // Swallowed data is lost, so those connections cannot be used again.
      if (next === 'refused' || (state === 'silent' && next === 'open')) endAll();
      state = next;
    },
    close: () => {
      endAll();
      server.close();
    },
  };
};
