// A proxy in front of PostgreSQL that breaks the line at the worst moment: when COMMIT is on its way. `before` lets the COMMIT
// never arrive; `after` lets it happen and swallows the answer.

import { createConnection, createServer, type Socket } from 'node:net';

export interface CommitProxy {
  readonly url: string;
  /** How many lines it has broken. */
  readonly broken: number;
  /** The next COMMIT that nobody has claimed is broken this way; then the work is done, and only then the line is cut. */
  breakNextCommit(when: 'before' | 'after', work?: () => Promise<void>): void;
  close(): void;
}

export const openCommitProxy = async (target: string): Promise<CommitProxy> => {
  const { hostname, port } = new URL(target);
  const orders: { when: 'before' | 'after'; work: () => Promise<void> }[] = [];
  const sockets = new Set<Socket>();
  let broken = 0;

  const server = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port) });
    let order: (typeof orders)[number] | undefined;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => order === undefined && end());
    }
    const cut = (): void => {
      const { work } = order ?? {};
      broken++;
      far.destroy();
      void (work?.() ?? Promise.resolve()).finally(end);
    };
    near.on('data', (data) => {
      if (order !== undefined) return;
      if (orders.length > 0 && data.includes('COMMIT')) {
        order = orders.shift();
        if (order?.when === 'before') return cut();
      }
      far.write(data);
    });
    far.on('data', (data) => {
      if (order === undefined) near.write(data);
      // The first answer after it ends with the word of the server that it is done.
      else if (order.when === 'after' && data.includes('COMMIT')) cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    get broken() {
      return broken;
    },
    breakNextCommit: (when, work = async () => undefined) => void orders.push({ when, work }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
