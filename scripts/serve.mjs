// Runs the built server, and prints the addresses for other devices once it is open.

import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverFlags } from './flags.mjs';
import { root } from './setup.mjs';

/**
 * Addresses for a phone in the same network, where `localhost` is the phone itself. Empty when HOST or
 * PARLOR_ORIGIN names another address.
 */
const nearAddresses = (port, { HOST = '', PARLOR_ORIGIN = '' }) => {
  if (PARLOR_ORIGIN !== '' || !['', '0.0.0.0', '::'].includes(HOST)) return [];
  return Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
};

/**
 * `client`: a promise of the built client where it is being built; the server opens its store and waits for
 * it.
 */
export const serve = (client) => {
  const main = join(root, 'packages/server/dist/main.js');
  const args = client === undefined ? [main] : [main, 'serve', '--await-client'];
  const server = spawn(process.execPath, [...serverFlags, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  client?.then(() => server.connected && server.send('client-built'));
  server.on('message', ({ port }) => {
    const near = nearAddresses(port, process.env);
    if (near.length > 0) console.log(`For other devices in the same network: ${near.join(' or ')}`);
  });
  server.on('exit', (code) => process.exit(code ?? 1));
  // A terminal sends SIGINT to the server itself. A signal that ends npm ends the shell between npm and this
  // process, and the shell passes nothing on: without the watch the server would keep its port and its data
  // folder for ever.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) serve();
