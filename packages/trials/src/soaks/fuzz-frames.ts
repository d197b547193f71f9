// Frames and requests that our clients never send: every message of the protocol, cut, spliced and inflated,
// and pure noise.

import type { FastWords } from '@parlor/engine';
import { type ClientMessage, encodeClient, PROTOCOL } from '@parlor/protocol';
import { plainSettings } from '../beds/bed.ts';

const OPEN = { kind: 'open' } as const;
const ENTROPY = '00'.repeat(16);
const PERSON = 'abcdefgh01234567';
const LINK = 'abcdefgh0123456789abcdef';

export const pick = <T>(words: FastWords, items: readonly [T, ...T[]]): T =>
  items[words.below(items.length)] ?? items[0];

/** Every message once, as a client would send it. */
const wellFormed = (game: string, table: string, id: string, ply: number, move: string) =>
  [
    { t: 'hello', v: PROTOCOL, table },
    { t: 'ping', n: 7 },
    { t: 'watch', table },
    { t: 'unwatch' },
    { t: 'lobby', on: true },
    { t: 'lobby', on: false },
    { t: 'friends', on: true },
    { t: 'friends', on: false },
    { t: 'whose', link: LINK },
    { t: 'sync' },
    { t: 'sync', past: 'whole' },
    { t: 'create', id, game, settings: plainSettings, seats: [OPEN, { kind: 'bot', level: 'easy' }] },
    { t: 'quick', id, game },
    { t: 'settings', id, settings: { ...plainSettings, options: { target: 7 } } },
    { t: 'seat', id, seat: 0, to: { kind: 'reserved', note: 'Ann' } },
    { t: 'join', id },
    { t: 'sit', id, seat: 1, key: 'ABCDEF' },
    { t: 'ready', id, ready: true, entropy: ENTROPY },
    { t: 'start', id },
    { t: 'move', id, ply, move },
    { t: 'move', id, ply: ply + 1, move },
    { t: 'chat', id, text: 'hi' },
    { t: 'react', id, reaction: 'clap' },
    { t: 'chatRights', id, rights: 'seated' },
    { t: 'mute', id, person: PERSON, on: true },
    { t: 'leave', id },
    { t: 'kick', id, seat: 0 },
    { t: 'standIn', id, seat: 0, level: 'easy' },
    { t: 'return', id },
    { t: 'rematch', id },
    { t: 'resign', id, ply },
    { t: 'wishes', id, wishes: ['passWhenNoPlay'] },
    { t: 'takeBack', id, ply },
    { t: 'consent', id, ply, agree: true },
    { t: 'goOn', id, ply },
    { t: 'befriend', id, to: PERSON },
    { t: 'befriend', id, to: LINK },
    { t: 'decline', id, person: PERSON },
    { t: 'unfriend', id, person: PERSON },
    { t: 'block', id, person: PERSON, on: true },
    { t: 'newLink', id },
    { t: 'invite', id, person: PERSON, seat: 1 },
  ] satisfies readonly [ClientMessage, ...ClientMessage[]];

const JUNK = [
  '',
  '"',
  '{',
  '[',
  ']}',
  ':',
  '0',
  '-1',
  '1e999',
  'null',
  '\\u0000',
  '\ud800',
  '𝕏',
  ',"x":1',
  '"__proto__":{}',
  '[[[[[[[[[[',
  '9'.repeat(400),
  ' '.repeat(5000),
] as const;

export const mutate = (text: string, words: FastWords): string => {
  const at = words.below(text.length + 1);
  return text.slice(0, at) + pick(words, JUNK) + text.slice(at + words.below(6));
};

const noise = (words: FastWords): string =>
  String.fromCharCode(
    ...Array.from({ length: words.below(60) }, () => words.below(words.below(8) === 0 ? 65_536 : 128)),
  );

export interface FrameKnows {
  readonly games: readonly [string, ...string[]];
  readonly tables: readonly [string, ...string[]];
  readonly moves: readonly [string, ...string[]];
  /** The current ply of the match at one of the tables. */
  readonly ply: number;
}

export const makeFrame = (words: FastWords, id: string, knows: FrameKnows): string => {
  const roll = words.below(10);
  if (roll === 0) return noise(words);
  const { games, tables, moves, ply } = knows;
  const all = wellFormed(pick(words, games), pick(words, tables), id, ply, pick(words, moves));
  const text = encodeClient(pick<ClientMessage>(words, all));
  if (roll < 4) return text;
  const once = mutate(text, words);
  return roll < 8 ? once : mutate(mutate(once, words), words);
};

const REQUESTS = [
  'GET / HTTP/1.1',
  'GET /healthz HTTP/1.1',
  'GET /readyz HTTP/1.1',
  'GET /api/me HTTP/1.1',
  'GET /api/games HTTP/1.1',
  'GET /api/matches/abcdefghijklmnop HTTP/1.1',
  'GET /api/people/abcdefghijklmnop HTTP/1.1',
  'GET /api/ratings/casino HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'HEAD /%00 HTTP/1.1',
  'POST /api/guest HTTP/1.1',
  'POST /api/pass HTTP/1.1',
  'POST /api/adopt HTTP/1.1',
  'DELETE /api/guest HTTP/1.1',
  'GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
] as const;
const BODIES = [
  '{"name":"Ann","avatar":"fox"}',
  '{"name":"","avatar":"fox"}',
  '{"token":"abc.def"}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  '',
] as const;

/** A whole HTTP request as text. */
export const makeRequest = (words: FastWords, cookie: string): string => {
  const roll = words.below(4);
  const body = roll > 1 ? mutate(pick(words, BODIES), words) : pick(words, BODIES);
  const length = words.below(16) === 0 ? words.below(10_000) : Buffer.byteLength(body);
  const head = [
    pick(words, REQUESTS),
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(words.below(2) === 0 ? [`Cookie: ${words.below(2) === 0 ? cookie : mutate(cookie, words)}`] : []),
    ...(words.below(4) === 0 ? ['Origin: http://elsewhere.example'] : []),
    'Connection: close',
  ].join('\r\n');
  return `${roll === 3 ? mutate(head, words) : head}\r\n\r\n${body}`;
};
