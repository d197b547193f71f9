// Tests of the parts that the cluster tests rely on: the comparison of all screens with the database, and the
// link between a node and a service that can be cut.

import { createConnection, createServer } from 'node:net';
import type { AnyGame } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { type MatchDoc, openReplica, type TableDoc } from '@parlor/table';
import { describe, expect, it } from 'vitest';
import type { Party } from '../beds/party.ts';
import { type LinkState, openLink } from '../faults/link.ts';
import { settleBoards } from './boards.ts';
import type { ClusterLog, LoggedDue } from './log.ts';

const games = [toy as AnyGame];
const doc = {
  id: 'm',
  table: 't',
  game: toy.name,
  rules: toy.version,
  options: {},
  turn: 'rules',
  seats: [0, 1].map((seat) => ({ kind: 'person', person: `p${seat}`, name: '', entropy: '' })),
  seed: '1'.padStart(64, '0'),
  startedAt: 0,
} as unknown as MatchDoc;
const opened = openReplica(games, doc);
if (!opened.ok) throw new Error(opened.problem);
const { match, clock } = opened.value;
const table = { code: 'TTTTTT', version: 3, stage: 'playing', match: 'm' } as TableDoc;
const clockRow: LoggedDue = { owner: 'm', name: 'clock', at: Date.now() + 60_000, tag: clock?.id ?? '' };

interface Screen {
  readonly version: number;
  readonly ply: number;
  readonly view: unknown;
}
const screen = (viewer: number): Screen => ({ version: 3, ply: 0, view: match.view(viewer) });

const settle = (screens: readonly Screen[], dues: readonly LoggedDue[]): Promise<readonly string[]> => {
  const log = {
    tables: async () => [table],
    match: async () => ({ doc, lines: [] }),
    dues: async () => dues,
  } as unknown as ClusterLog;
  const guests = screens.map(({ version, ply, view }, viewer) => {
    const board = { sync: { match: 'm', viewer }, ply, view };
    const sees = { board, table: { version, stage: 'playing' }, isBehind: false };
    return { name: `guest ${viewer}`, table: 'TTTTTT', player: { sees } };
  });
  return settleBoards(log, games, { tables: ['TTTTTT'], guests } as unknown as Party, 0);
};

describe('all screens are compared with the database', () => {
  it('and reports nothing when they agree', async () => {
    expect(await settle([screen(0), screen(1)], [clockRow])).toEqual([]);
  });
  it.each<[string, readonly Screen[], readonly LoggedDue[], RegExp]>([
    ['an older ply', [screen(0), { ...screen(1), ply: 1 }], [clockRow], /guest 1 sees ply 1 of m, not 0/],
    [
      'an older table',
      [{ ...screen(0), version: 2 }],
      [clockRow],
      /guest 0 sees version 2 of the table, not 3/,
    ],
    ['another position', [screen(0), { ...screen(1), view: match.view(0) }], [clockRow], /another position/],
    ['a clock that nobody will fire', [screen(0)], [], /runs without a due row/],
    ['a row that nobody fired', [screen(0)], [{ ...clockRow, at: 0 }], /overdue/],
  ])('%s is found', async (_name, screens, dues, problem) => {
    expect((await settle(screens, dues)).join('\n')).toMatch(problem);
  });
});

describe('a link to a service', () => {
  /**
   * The echo of a word. It waits for silence only where silence is expected, because an answer may take its
   * time.
   */
  const echoThrough = async (state: LinkState): Promise<string> => {
    const echo = createServer((socket) => socket.pipe(socket));
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const { port } = echo.address() as { port: number };
    const link = await openLink(`nats://127.0.0.1:${port}`);
    const socket = createConnection({ port: Number(new URL(link.url).port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const word = (): Promise<string> =>
      new Promise((resolve) => {
        socket.once('data', (data) => resolve(String(data)));
        socket.once('close', () => resolve('closed'));
        socket.write('word');
      });
    const silence = (): Promise<string> =>
      new Promise((resolve) => setTimeout(() => resolve('silence'), 200));
    expect(await word()).toBe('word');
    link.set(state);
    const heard = await (state === 'silent' ? Promise.race([word(), silence()]) : word());
    socket.destroy();
    link.close();
    echo.close();
    return heard;
  };
  it.each<[LinkState, string]>([
    ['open', 'word'],
    ['refused', 'closed'],
    ['silent', 'silence'],
  ])('that is %s answers with %s', async (state, heard) => {
    expect(await echoThrough(state)).toBe(heard);
  });
});
