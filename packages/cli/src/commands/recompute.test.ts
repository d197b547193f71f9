import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore, type Store } from '@parlor/server';
import { expect, it, vi } from 'vitest';
import { run } from '../main.ts';

const person = (id: string) => ({ kind: 'person' as const, person: id, name: id, entropy: '' });
const match = (id: string) => ({
  ...{ id, table: 't', game: 'casino', rules: 1, options: {}, turn: 'rules' as const },
  ...{ seats: [person('ann'), person('bob')], commit: '', secret: '', seed: '7'.repeat(64), startedAt: 0 },
});
const line = { actor: 'table' as const, move: 'resign 0', at: 1 };
const outcome = { scores: [0, 0], places: [2, 1] };

const end = async (store: Store, id: string, resigned: number[]): Promise<void> => {
  await store.commit({ openMatch: match(id) });
  await store.commit({ line: { match: id, ply: 0, line } });
  await store.commit({ endMatch: { match: id, ending: { cause: 'resigned', outcome, resigned }, at: 1 } });
};

it('reads the logs while the server runs, and names an ending that does not follow from its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-cli-'));
  vi.stubEnv('PARLOR_DATA', folder);
  const out: string[] = [];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void out.push(text)),
    vi.spyOn(console, 'error').mockImplementation((text) => void out.push(text)),
  ];
  try {
    expect(await run(['recompute'])).toBe(1);
    expect(out.splice(0)).toEqual([expect.stringContaining('There is no database in')]);

    const store = await openSqliteStore(folder);
    await store.commit({ person: { id: 'bob', name: 'Bob', avatar: 'fox', at: 0 } });
    await end(store, 'm1', [0]);
    expect(await run(['recompute'])).toBe(0);
    expect(out.splice(0)).toEqual([
      'casino',
      '   1516  Bob (1 played, 1 won, 0 given up)',
      '   1484  ann (1 played, 0 won, 1 given up)',
      '1 match was replayed.',
    ]);
    await end(store, 'm2', [1]);
    expect(await run(['recompute', '--json'])).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      matches: 2,
      problems: [expect.stringContaining('m2: the log leads to another outcome')],
    });
    expect(out[1]).toBe('1 of 2 endings do not follow from their logs.');
    await store.close();
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

it('removes its copy of the database when it is interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-cli-'));
  const place = join(folder, 'tmp');
  mkdirSync(place);
  vi.stubEnv('PARLOR_DATA', folder);
  vi.stubEnv('TMPDIR', place);
  const ends: unknown[] = [];
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    ends.push([code, readdirSync(place)]);
    return undefined as never;
  });
  const spies = [exit, vi.spyOn(console, 'log'), vi.spyOn(console, 'error').mockReturnValue(undefined)];
  try {
    const store = await openSqliteStore(folder);
    await end(store, 'm1', [0]);
    await store.close();
    const heard = process.listenerCount('SIGINT');
    const running = run(['recompute']);
    while (readdirSync(place).length === 0) await new Promise((resolve) => setImmediate(resolve));
    process.emit('SIGINT', 'SIGINT');
    await running;
    expect(ends).toEqual([[130, []]]);
    expect(process.listenerCount('SIGINT')).toBe(heard);
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
