// The address that limits count: the origin of a request, or the address that the trusted proxies in front
// saw.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const GROUPS = 8;
/** Groups of an IPv6 address that name a network: a provider gives each customer a /64 or more. */
const NETWORK_GROUPS = 4;
/** The beginning of an IPv4 address that is written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

const groupsOf = (ipv6: string): readonly string[] => {
  const [withoutZone = ''] = ipv6.split('%');
  // Written in one way only: hexadecimal, without leading zeros.
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
};

/** The key of an address: IPv6 counts per /64, IPv4 written as IPv6 counts as IPv4. */
export const addressKey = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  return groups.slice(0, -2).join(':') === MAPPED
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
};

/** An entry of X-Forwarded-For without the port that some proxies add; undefined when it is no address. */
const readEntry = (entry: string): string | undefined => {
  const text = entry.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
};

/**
 * Reads the key of a request's address. Each of `trustedHops` proxies appends to X-Forwarded-For the
 * address that it saw, so it is counted from the right; everything further left is what the client claims.
 */
export const addressReader =
  (trustedHops: number) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const direct = socket.remoteAddress ?? 'unknown';
    if (trustedHops === 0) return addressKey(direct);
    const entries = String(headers['x-forwarded-for'] ?? '').split(',');
    const seen = readEntry(entries[Math.max(0, entries.length - trustedHops)] ?? '');
    return addressKey(seen ?? direct);
  };
