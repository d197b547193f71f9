// A data folder that a server of commit e98cfb8 left behind when it was killed, with seven matches, goes on:
// the database, and the log beside it with all that had not been copied into it.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';

/** What the server of that commit read from the same folder. */
interface Expected {
  readonly some: readonly { readonly person: string; readonly id: string; readonly answer: string }[];
  readonly matches: Readonly<Record<string, { readonly sha: string; readonly ended: boolean }>>;
}

const source = join(import.meta.dirname, 'folder-e98cfb8');
const { some, matches } = JSON.parse(readFileSync(join(source, 'expected.json'), 'utf8')) as Expected;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-upgrade-'));
  for (const name of ['parlor.db', 'parlor.db-wal'])
    writeFileSync(join(folder, name), gunzipSync(readFileSync(join(source, `${name}.gz`))));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('every match and answer is there, after a second start too, and play goes on', async () => {
  for (const _start of ['first', 'second']) {
    const store = await openSqliteStore(folder);
    for (const [id, { sha, ended }] of Object.entries(matches)) {
      const match = await store.match(id);
      expect(createHash('sha256').update(JSON.stringify(match?.lines)).digest('hex')).toBe(sha);
      expect(match?.ended !== undefined).toBe(ended);
    }
    for (const { person, id, answer } of some) {
      expect(await store.answerTo(person, id)).toBe(answer);
      expect(await store.commit({ command: { person, id, answer: 'other', at: 1 } })).toMatchObject({
        answer,
      });
    }
    await store.close();
  }
  const store = await openSqliteStore(folder);
  const [id = ''] = Object.keys(matches).filter((match) => matches[match]?.ended === false);
  const ply = (await store.lines(id, 0)).length;
  const line = { match: id, ply, line: { actor: 0, move: 'pass', at: Date.now() } };
  expect(await store.commit({ line })).toEqual({ done: true });
  expect(await store.lines(id, ply)).toHaveLength(1);
  await store.close();
});
