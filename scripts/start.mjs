// `npm start`: sets up, builds what is missing and opens the house.

import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { buildPackages, buildWeb } from './build.mjs';
import { serverFlags } from './flags.mjs';
import { ensureSetUp, root } from './setup.mjs';

ensureSetUp();
buildPackages();
buildWeb();

/** Where a phone in the same home finds the house: `localhost` is the phone itself there. None where somebody has set another address. */
const nearAddresses = ({ HOST = '', PARLOR_ORIGIN = '', PORT = '' }) => {
  if (PARLOR_ORIGIN !== '' || !['', '0.0.0.0', '::'].includes(HOST) || PORT === '0') return [];
  return Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${PORT || 4242}`);
};
const near = nearAddresses(process.env);
if (near.length > 0) console.log(`For other devices in the same network: ${near.join(' or ')}`);

const server = spawn(process.execPath, [...serverFlags, join(root, 'packages/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 1));
// A terminal tells the server itself that it shall stop. Whoever stops npm stops the shell between npm and us, and the shell tells
// nobody: without this the server would keep its port and its folder for ever.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  server.kill('SIGTERM');
}, 500);
