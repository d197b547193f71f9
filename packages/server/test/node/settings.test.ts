// Settings from an environment, and the address that a person is shown.

import { expect, it } from 'vitest';
import { readSettings, shownAddress } from '../../src/node/settings.ts';

it('a setting that is empty is as good as none', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA',
    'ORIGIN',
    'LOG',
    'BOT_THREADS',
    'RATE',
    'TRUST_PROXY',
    'METRICS_PORT',
    'METRICS_TOKEN',
  ];
  const empty = Object.fromEntries(
    names.map((name) => [/^(PORT|HOST)$/.test(name) ? name : `PARLOR_${name}`, '']),
  );
  expect(readSettings(empty, 4)).toEqual(readSettings({}, 4));
});

it('one trusted hop is the old way to say that there is a proxy', () => {
  const hops = ['', '0', '1', '3'].map((text) => readSettings({ PARLOR_TRUST_PROXY: text }, 4).trustedHops);
  expect(hops).toEqual([0, 0, 1, 3]);
  expect(() => readSettings({ PARLOR_TRUST_PROXY: 'yes' }, 4)).toThrow('whole number from 0 to 9');
});

it('a token for the metrics that is short or has spaces is refused with a way to make one', () => {
  for (const token of ['short', 'sixteen letters with spaces'])
    expect(() => readSettings({ PARLOR_METRICS_TOKEN: token }, 4)).toThrow('openssl rand -hex 16');
  expect(readSettings({ PARLOR_METRICS_TOKEN: '0123456789abcdef' }, 4).metricsToken).toBe('0123456789abcdef');
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
