// The lock files: they fit every platform and whatever registry a machine is set to, else `npm ci` fails
// somewhere.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/../../../..`;

interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (folder: string): Readonly<Record<string, Locked>> =>
  JSON.parse(readFileSync(`${ROOT}/${folder}package-lock.json`, 'utf8')).packages;

/** The folders in which Node looks for what the package at this place imports, the nearest first. */
const foldersAbove = (place: string): readonly string[] => {
  const parts = place === '' ? [] : place.split('/');
  return [...parts.keys(), parts.length]
    .reverse()
    .map((length) => parts.slice(0, length))
    .filter((above) => above.at(-1) !== 'node_modules')
    .map((above) => [...above, 'node_modules'].join('/'));
};

it('every optional dependency of a locked package is locked, for every platform', () => {
  const packages = read('');
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(place).some((folder) => `${folder}/${name}` in packages))
      .map((name) => `${place} needs ${name}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(packages)).toContain('node_modules/@libsql/win32-x64-msvc');
});

it.each(['', 'tools/', 'bench/peers/'])(
  'the lock file in "%s" names checksums and no download addresses',
  (folder) => {
    const installed = Object.entries(read(folder)).filter(
      ([place, { link }]) => place.includes('node_modules/') && !link,
    );
    expect(installed.length).toBeGreaterThan(0);
    for (const [place, { resolved, integrity }] of installed)
      expect({ place, resolved, integrity }).toEqual({
        place,
        resolved: undefined,
        integrity: expect.any(String),
      });
  },
);
