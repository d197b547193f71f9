// Locations of the PostgreSQL and NATS programs on this machine. They are never downloaded; `npm test`
// installs them from the system's packages where it may (scripts/services.mjs).

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HOW =
  'install the packages "postgresql" and "nats-server" (Debian, Ubuntu: apt-get install postgresql nats-server)';

const inPath = (): readonly string[] => [
  ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  '/usr/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

/** Debian installs each version of PostgreSQL in its own folder; the newest first. */
const versions = (): readonly string[] => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'));
};

export const findProgram = (name: string): string => {
  const path = inPath()
    .map((folder) => join(folder, name))
    .find((one) => existsSync(one));
  if (path === undefined) throw new Error(`There is no ${name} on this machine: ${HOW}.`);
  return path;
};

/** The folder with `initdb` and `postgres`. */
export const findPostgres = (): string => {
  const folder = [...versions(), ...inPath()].find((one) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(one, name))),
  );
  if (folder === undefined) throw new Error(`There is no PostgreSQL server on this machine: ${HOW}.`);
  return folder;
};
