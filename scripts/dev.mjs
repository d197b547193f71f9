// `npm run dev`: the compiler and the server restart on changes, the client reloads in the browser on
// http://localhost:5173.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { serverFlags } from './flags.mjs';
import { ensureSetUp, root } from './setup.mjs';

ensureSetUp();
buildPackages();

const start = (args, cwd = root) => {
  // A separate process group, because the compiler starts a program that would survive it.
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
};
const modules = (path) => join(root, 'node_modules', path);

const children = [];
let stopping = false;
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  for (const { pid, exitCode } of children) if (exitCode === null) process.kill(-pid, 'SIGTERM');
  process.exitCode = code;
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

children.push(
  start([modules('typescript7/bin/tsc'), '-b', '--watch', '--preserveWatchOutput']),
  start([join(root, 'scripts/bundle.mjs'), '--watch']),
  // Node watches every file that the server imported, so a compiled package restarts it.
  start(['--watch', '--watch-preserve-output', ...serverFlags, join(root, 'packages/server/dist/main.js')]),
  start([modules('vite/bin/vite.js')], join(root, 'packages/web')),
);
