// Meter loaded into every measured server: answers its parent with its CPU time, memory and the bytes it has
// written.

import { subscribe } from 'node:diagnostics_channel';

const open = new Set();
let closedBytes = 0;

subscribe('net.server.socket', ({ socket }) => {
  open.add(socket);
  socket.once('close', () => {
    open.delete(socket);
    closedBytes += socket.bytesWritten;
  });
});

process.on('message', (message) => {
  if (message !== 'measure') return;
  const { user, system } = process.cpuUsage();
  let bytes = closedBytes;
  for (const socket of open) bytes += socket.bytesWritten;
  process.send({ measured: { cpu: (user + system) / 1e6, rss: process.memoryUsage.rss(), bytes } });
});
// Ends the server when the benchmark is interrupted.
process.on('disconnect', () => process.exit(1));
// The channel to the parent must not keep a server alive that is about to end.
process.channel?.unref();
