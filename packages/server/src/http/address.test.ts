// Whom limits count, by the addresses that a request names.

import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressKey, addressReader } from './address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

it.each([
  [0, '203.0.113.9', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.1, 203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.1,forged.example, ::ffff:203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.1, 203.0.113.9:5000', '203.0.113.9'],
  [1, '203.0.113.1, [2001:db8::1]:443', '2001:db8:0:0::/64'],
  [1, '203.0.113.9, nonsense', '127.0.0.1'],
  [2, '203.0.113.1, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
  // Shorter than the way over all proxies: the entry is one of theirs still.
  [2, '203.0.113.9', '203.0.113.9'],
])('behind %i proxies "%s" is %s', (hops, header, key) => {
  const request = { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '::ffff:127.0.0.1' } };
  expect(addressReader(hops)(request as unknown as IncomingMessage)).toBe(key);
});
