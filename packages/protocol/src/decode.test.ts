import { LIMITS } from '@parlor/table/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeClient, decodeServer, tooDeep } from './decode.ts';

describe('decodeClient', () => {
  it.each([
    ['{"t":"hello","v":1}'],
    ['{"t":"hello","v":1,"table":"ABCDEF"}'],
    ['{"t":"ping","n":3}'],
    ['{"t":"move","id":"a-1","ply":4,"move":"show 3"}'],
    ['{"t":"ready","id":"x","ready":true,"entropy":"00112233445566778899aabbccddeeff"}'],
    [
      '{"t":"create","id":"x","game":"toy","settings":{"options":{"rounds":1},"access":"public","spectators":"open","turn":30,"autoStart":false},"seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]}',
    ],
  ])('reads %s', (text) => {
    expect(decodeClient(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it.each([
    ['no JSON', '{"t":', 'MALFORMED', undefined],
    ['an unknown message', '{"t":"fly","id":"a"}', 'MALFORMED', 'a'],
    ['a field too many', '{"t":"move","id":"a","ply":4,"move":"m","seat":2}', 'MALFORMED', 'a'],
    ['a field of the wrong kind', '{"t":"move","id":"a","ply":"4","move":"m"}', 'MALFORMED', 'a'],
    ['a negative ply', '{"t":"move","id":"a","ply":-1,"move":"m"}', 'MALFORMED', 'a'],
    ['control characters in chat', '{"t":"chat","id":"a","text":"\\u0007"}', 'MALFORMED', 'a'],
    ['text that turns its direction', '{"t":"chat","id":"a","text":"\\u202e"}', 'MALFORMED', 'a'],
    ['a prototype', '{"t":"move","id":"a","ply":1,"move":"m","__proto__":{}}', 'MALFORMED', 'a'],
    ['null', 'null', 'MALFORMED', undefined],
    ['an id that is none', '{"t":"fly","id":"a b"}', 'MALFORMED', undefined],
    ['an id that is a number', '{"t":"fly","id":7}', 'MALFORMED', undefined],
    ['too deep', '['.repeat(7), 'TOO_LARGE', undefined],
    ['too long', `"${'x'.repeat(5000)}"`, 'TOO_LARGE', undefined],
  ])('refuses %s', (_name, text, code, id) => {
    const read = decodeClient(text);
    expect(read).toMatchObject({ ok: false, code });
    if (!read.ok) expect(read.id).toBe(id);
  });

  const settings = { options: {}, access: 'link', spectators: 'off', turn: 'off', autoStart: true };
  const open = { kind: 'open' };
  const create = { t: 'create', id: 'a', game: 'toy', settings, seats: [open] };
  const withOptions = (options: unknown) => ({ ...create, settings: { ...settings, options } });
  const withTurn = (turn: unknown) => ({ ...create, settings: { ...settings, turn } });
  const [hex, letters] = ['0'.repeat(32), 'x'.repeat(100)];

  it.each<[string, object, unknown[], unknown[]]>([
    [
      'table',
      { t: 'watch' },
      ['ABCDEF', 'a1'.repeat(8)],
      ['ABCDE', 'ABCDEFG', 'ABCDEI', 'a'.repeat(15), 'A'.repeat(16)],
    ],
    [
      'to',
      { t: 'befriend', id: 'a' },
      ['a1'.repeat(8), 'a1'.repeat(12)],
      ['a'.repeat(15), 'a'.repeat(17), 'a'.repeat(23), 'a'.repeat(25), 'A'.repeat(16), 7],
    ],
    ['link', { t: 'whose' }, ['a1'.repeat(12)], ['a1'.repeat(8), 'A'.repeat(24), undefined]],
    ['seat', { t: 'invite', id: 'a', person: 'a1'.repeat(8) }, [undefined, 0, 7], [-1, 8, 'ABCDEF']],
    ['on', { t: 'block', id: 'a', person: 'a1'.repeat(8) }, [true, false], [undefined, 1]],
    ['n', { t: 'ping' }, [0, 1e9], [-1, 1e9 + 1, 0.5]],
    ['seat', { t: 'sit', id: 'a' }, [0, 7], [-1, 8, 0.5]],
    ['key', { t: 'sit', id: 'a', seat: 0 }, [undefined, 'ABCDEF'], ['abcdef', 'ABCDE', 'ABCDEFG', 'ABCDEO']],
    ['entropy', { t: 'ready', id: 'a', ready: true }, [hex], [`${hex}0`, hex.slice(1), 'g'.repeat(32)]],
    ['game', { t: 'quick', id: 'a' }, ['big-two', letters.slice(0, 24)], ['', letters.slice(0, 25), 'Toy']],
    [
      'wishes',
      { t: 'wishes', id: 'a' },
      [[], ['passAtOnce'], Array(8).fill('a')],
      [Array(9).fill('a'), ['a b'], [''], [letters]],
    ],
    ['text', { t: 'chat', id: 'a' }, ['a', 'x'.repeat(LIMITS.chat)], ['', 'x'.repeat(LIMITS.chat + 1)]],
    ['ply', { t: 'resign', id: 'a' }, [0, 1_000_000], [-1, 1_000_001, 0.5]],
    ['past', { t: 'sync' }, [undefined, 'whole'], ['half']],
    ['seats', create, [[open], Array(8).fill(open)], [[], Array(9).fill(open), [{ ...open, level: 'easy' }]]],
    [
      'seats',
      create,
      [[{ kind: 'reserved', note: 'Ann' }]],
      [[{ kind: 'reserved', note: ' ' }], [{ kind: 'bot' }]],
    ],
    [
      'settings',
      create,
      [withTurn(5).settings, withTurn(3600).settings],
      [withTurn(4).settings, withTurn(3601).settings, withTurn(5.5).settings, { ...settings, secret: 1 }],
    ],
    [
      'settings',
      create,
      [{ a: 'x'.repeat(64) }, { a: Array(32).fill('x') }, { ['x'.repeat(40)]: true }].map(
        (one) => withOptions(one).settings,
      ),
      [
        { a: 'x'.repeat(65) },
        { a: Array(33).fill('x') },
        { a: ['x'.repeat(65)] },
        { ['x'.repeat(41)]: true },
      ].map((one) => withOptions(one).settings),
    ],
  ])('takes %s within its bounds', (field, message, taken, refused) => {
    const read = (value: unknown) => decodeClient(JSON.stringify({ ...message, [field]: value })).ok;
    expect(taken.map(read)).toEqual(taken.map(() => true));
    expect(refused.map(read)).toEqual(refused.map(() => false));
  });

  it.each([
    '{"t":"hello","v":1',
    '{"t":"ping","n":1',
    '{"t":"lobby","on":true',
    '{"t":"friends","on":true',
    `{"t":"whose","link":"${'a1'.repeat(12)}"`,
    `{"t":"decline","id":"a","person":"${'a1'.repeat(8)}"`,
    `{"t":"unfriend","id":"a","person":"${'a1'.repeat(8)}"`,
    `{"t":"block","id":"a","person":"${'a1'.repeat(8)}","on":false`,
    '{"t":"newLink","id":"a"',
    `{"t":"invite","id":"a","person":"${'a1'.repeat(8)}","seat":1`,
    '{"t":"watch","table":"ABCDEF"',
    '{"t":"unwatch"',
    '{"t":"sync"',
  ])('%s} says no more than that', (text) => {
    expect(decodeClient(`${text}}`).ok).toBe(true);
    expect(decodeClient(`${text},"more":1}`).ok).toBe(false);
  });

  it('takes a frame of exactly the longest length', () => {
    const ping = '{"t":"ping","n":3}';
    expect(decodeClient(ping.padEnd(LIMITS.frame))).toEqual({ ok: true, value: { t: 'ping', n: 3 } });
    expect(decodeClient(ping.padEnd(LIMITS.frame + 1))).toMatchObject({ ok: false, code: 'TOO_LARGE' });
  });

  it.each([
    ['{"t":"sit","id":"a","seat":9}', /^seat: ./],
    [
      '{"t":"create","id":"a","game":"toy","settings":{"options":{"a":null}},"seats":[]}',
      /^settings\.options\.a: ./,
    ],
    ['[]', /^message: ./],
    [`{"t":"settings","id":"a","settings":{"options":{"${'x'.repeat(200)}":1}}}`, /^.{120}$/],
  ])('says where it did not understand %s', (text, problem) => {
    expect(decodeClient(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
  });

  it('never throws and never answers at length, on text and on mutated messages', () => {
    const valid = '{"t":"move","id":"a-1","ply":4,"move":"show 3"}';
    const mutated = fc
      .tuple(fc.nat(valid.length), fc.nat(5), fc.string())
      .map(([at, gone, put]) => valid.slice(0, at) + put + valid.slice(at + gone));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), mutated), (text) => {
        const read = decodeClient(text);
        if (!read.ok) expect(read.problem.length).toBeLessThanOrEqual(120);
        decodeServer(text);
      }),
      { numRuns: 5000 },
    );
  });
});

it.each([
  ['"[[[[[[[["', false],
  ['["\\"[[[[",[1]]', false],
  ['[[[1]]]', true],
  ['["a",[[1]]]', true],
  ['[[1],[2],[3]]', false],
  ['{"a":{"b":{}}}', true],
  ['{"a":{},"b":{}}', false],
])('%s is deeper than two: %j', (text, deep) => {
  expect(tooDeep(text, 2)).toBe(deep);
});

it.each([
  ['{"t":"ok","id":"a-1","ply":7}', { t: 'ok', id: 'a-1', ply: 7 }],
  ['{"t":"pong","n":3,"now":5000,"ply":9}', { t: 'pong', n: 3, now: 5000, ply: 9 }],
  ['{"t":"pong","n":3}', undefined],
  ['[9,{},[],4]', { t: 'step', ply: 9, patch: {}, events: [], time: 4 }],
  ['[9,{}', undefined],
  ['[2,3,5000]', undefined],
  ['=a-1,7', undefined],
  ['{"t":"closed","code":"STOPPING"}', { t: 'closed', code: 'STOPPING' }],
  ['{"t":"fly"}', undefined],
  ['', undefined],
])('the server says %j', (text, value) => {
  const read = decodeServer(text);
  expect(read.ok ? read.value : undefined).toEqual(value);
  expect(read.ok).toBe(value !== undefined);
});

it.each([
  ['a family: \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', true],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', true],
  ['\u200d', false],
  ['a \u200d b', false],
  ['   ', false],
  ['\u202eback', false],
  ['half of \ud800', false],
  ['a heart: \u2764\ufe0f\u200d\u{1f525}', true],
  ['\ufe0f', false],
  ['a flag: \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', true],
  ['half of one: \u{1f3f4}\u{e0067}\u{e0062}', false],
  ['a\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', false],
  ['\u3164', false],
  ['a\u115fb', false],
  ['\u2800', false],
])('a line of chat %j can be said: %j', (text, said) => {
  expect(decodeClient(JSON.stringify({ t: 'chat', id: 'a', text })).ok).toBe(said);
});

it('what the server says of people is read, though this side does not know every sign of it', () => {
  const [from, text] = [{ id: 'abcdefgh01234567', name: 'Ann \u0378', avatar: 'fox' }, 'new: \u0378'];
  expect(decodeClient(JSON.stringify({ t: 'chat', id: 'a', text }))).toMatchObject({ ok: false });
  for (const message of [
    { t: 'react', from, reaction: 'clap' },
    { t: 'chat', lines: [{ from, text, at: 1 }] },
  ])
    expect(decodeServer(JSON.stringify(message))).toEqual({ ok: true, value: message });
});
