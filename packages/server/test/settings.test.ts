// Settings from an environment, and the address that a person is shown.

import { expect, it } from 'vitest';
import { readSettings, shownAddress } from '../src/settings.ts';

it('a setting that is empty is as good as none', () => {
  const names = ['PORT', 'HOST', 'DATA', 'ORIGIN', 'LOG', 'BOT_THREADS', 'RATE', 'TRUST_PROXY'];
  const empty = Object.fromEntries(
    names.map((name) => [/^(PORT|HOST)$/.test(name) ? name : `PARLOR_${name}`, '']),
  );
  expect(readSettings(empty, 4)).toEqual(readSettings({}, 4));
});

it.each([
  ['0.0.0.0', 'http://localhost:4242'],
  ['127.0.0.1', 'http://localhost:4242'],
  ['::', 'http://localhost:4242'],
  ['192.168.1.5', 'http://192.168.1.5:4242'],
  ['fe80::1', 'http://[fe80::1]:4242'],
])('a server on %s is found at %s', (host, address) => {
  expect(shownAddress({ host, origin: undefined }, 4242)).toBe(address);
  expect(shownAddress({ host, origin: 'https://parlor.example' }, 4242)).toBe('https://parlor.example');
});
