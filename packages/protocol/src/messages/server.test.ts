// What the server says is read strictly: every field that is needed, each of its kind, and no other. A field that a client of
// yesterday does not know must not slip through as if it did not matter.

import { describe, expect, it } from 'vitest';
import { decodeServer } from '../decode.ts';
import type { ServerObject } from './server.ts';
import type { Listing } from './table.ts';

const ID = 'abcdefgh01234567';
const ann = { id: ID, name: 'Ann', avatar: 'fox' } as const;
const settings = {
  options: { rounds: 3 },
  access: 'public',
  spectators: 'open',
  turn: 30,
  autoStart: true,
} as const;
const listing: Listing = {
  ...{ id: ID, code: 'ABCDEF', version: 3, game: 'toy', host: 'Ann', stage: 'gathering', seats: 4 },
  ...{ open: 2, spectators: 'open', options: { rounds: 3 } },
};

/** One message of every kind, with everything that it may hold, and what of that may be left out. */
const MESSAGES: readonly (readonly [ServerObject, readonly string[]])[] = [
  [{ t: 'welcome', v: 3, you: ann, now: 1 }, []],
  [
    {
      t: 'table',
      now: 1,
      table: {
        ...{ id: ID, code: 'ABCDEF', version: 3, game: 'toy', rules: 1, settings, options: { rounds: 3 } },
        ...{ host: ann, stage: 'over', commit: '0'.repeat(64), match: ID, spectators: 1 },
        chat: { rights: 'usual', muted: [ann] },
        seats: [
          {
            kind: 'person',
            person: ann,
            ready: true,
            here: true,
            awaySince: 1,
            standIn: 'easy',
            resigned: true,
          },
          { kind: 'reserved', note: 'Bob', key: 'ABCDEF' },
          { kind: 'bot', level: 'easy' },
          { kind: 'open' },
        ],
        ending: { cause: 'played', outcome: { scores: [1, 0], places: [1, 2] }, resigned: [1] },
        takeBack: { seat: 0, ply: 1, agreed: [0] },
        declined: { seat: 0, ply: 1, by: 1 },
      },
    },
    [
      ...['match', 'ending', 'ending.outcome', 'ending.resigned', 'takeBack', 'declined', 'chat.muted'],
      ...['seats.0.awaySince', 'seats.0.standIn', 'seats.0.resigned', 'seats.1.note', 'seats.1.key'],
    ].map((path) => `table.${path}`),
  ],
  [
    {
      ...{
        t: 'sync',
        match: ID,
        game: 'toy',
        rules: 1,
        viewer: 0,
        ply: 4,
        view: 'anything',
        recent: ['anything'],
      },
      ...{ now: 1, startedAt: 1, clock: { kind: 'turn', endsAt: 1, ms: 1 } },
    },
    ['clock'],
  ],
  [{ t: 'ok', id: 'a-1', table: ID, code: 'ABCDEF', ply: 4 }, ['table', 'code', 'ply']],
  [{ t: 'pong', n: 3, now: 1, ply: 4 }, ['ply']],
  [
    { t: 'no', id: 'a-1', code: 'STALE', rule: 'TOY-1', detail: 'why', ply: 4 },
    ['id', 'rule', 'detail', 'ply'],
  ],
  [{ t: 'chat', lines: [{ from: ann, text: 'hello', at: 1 }] }, []],
  [{ t: 'react', from: ann, reaction: 'clap' }, []],
  [{ t: 'lobby', tables: [listing] }, []],
  [{ t: 'listed', table: listing }, []],
  [{ t: 'unlisted', id: ID, version: 3 }, []],
  [
    {
      t: 'friends',
      friends: [{ person: ann, here: true, table: { code: 'ABCDEF', game: 'toy' } }],
      ...{ requests: [ann], asked: [ann], blocked: [ann], link: 'a1'.repeat(12) },
      invitations: [{ from: ann, code: 'ABCDEF', game: 'toy', key: 'ABCDEF' }],
    },
    ['link', 'friends.0.table', 'invitations.0.key'],
  ],
  [
    { t: 'friend', friend: { person: ann, here: false, table: { code: 'ABCDEF', game: 'toy' } } },
    ['friend.table'],
  ],
  [{ t: 'whose', link: 'a1'.repeat(12), person: ann }, ['person']],
  [{ t: 'closed', code: 'STOPPING' }, []],
];

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** Every place in a message, by the names that lead there. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...(isBag(value) ? Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name])) : []),
];

/** The message with something else in one place; nothing where that is absent. */
const withAt = (value: unknown, path: readonly string[], to: (old: unknown) => unknown): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return to(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Bag) }) as Record<string, unknown>;
  const next = withAt(copy[name], rest, to);
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return copy;
};

const isRead = (message: unknown): boolean => decodeServer(JSON.stringify(message)).ok;
const isFree = (path: readonly string[]): boolean =>
  /^(view|recent\.\d|.*\boptions\b.*)$/.test(path.join('.'));

describe.each(MESSAGES.map(([message, optional]) => [message.t, message, optional] as const))(
  '%s',
  (_kind, message, optional) => {
    it('is read as it was sent', () => {
      expect(decodeServer(JSON.stringify(message))).toEqual({ ok: true, value: message });
    });

    it('lacks nothing but what may be left out', () => {
      for (const path of placesIn(message)) {
        if (path.length === 0 || /\d$/.test(path.join('.')) || isFree(path.slice(0, -1))) continue;
        const isOptional = optional.includes(path.join('.'));
        const less = withAt(message, path, () => undefined);
        expect([path.join('.'), isRead(less)]).toEqual([path.join('.'), isOptional]);
      }
    });

    it('holds nothing else', () => {
      for (const path of placesIn(message)) {
        if (isFree(path)) continue;
        const more = withAt(message, path, (old) =>
          Array.isArray(old) ? [...old, { more: 1 }] : isBag(old) ? { ...old, more: 1 } : { more: 1 },
        );
        const isOpen = path.join('.') === 'recent';
        expect([path.join('.'), isRead(more)]).toEqual([path.join('.'), isOpen]);
      }
    });

    it('has whole numbers where it counts', () => {
      for (const path of placesIn(message)) {
        const halved = withAt(message, path, (old) => (typeof old === 'number' ? old + 0.5 : old));
        const isCount = JSON.stringify(halved) !== JSON.stringify(message) && !isFree(path);
        const isScore = path.join('.').startsWith('table.ending.outcome');
        expect([path.join('.'), isRead(halved)]).toEqual([path.join('.'), !isCount || isScore]);
      }
    });
  },
);

it.each(['turn', 'window', 'pause'])('a clock may be that of a %s', (kind) => {
  const sync = MESSAGES.find(([{ t }]) => t === 'sync')?.[0];
  expect(isRead({ ...sync, clock: { kind, endsAt: 1, ms: 1 } })).toBe(true);
  expect(isRead({ ...sync, clock: { kind: `${kind}s`, endsAt: 1, ms: 1 } })).toBe(false);
});

it.each([
  [0, true],
  [7, true],
  ['spectator', true],
  [8, false],
  ['host', false],
])('who is shown a match may be %j: %j', (viewer, may) => {
  expect(isRead({ ...MESSAGES.find(([{ t }]) => t === 'sync')?.[0], viewer })).toBe(may);
});
