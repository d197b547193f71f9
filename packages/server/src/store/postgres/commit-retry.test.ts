// A group of changes over a connection that breaks: what is written is known in the end, and nothing is taken
// for ours that is not.

import { expect, it } from 'vitest';
import { type Change, type CommitResult, StoreUnreachable } from '../port.ts';
import { type Database, OutcomeUnknown, type Row, type Session, type Statement } from '../sql/database.ts';
import type { Statements } from '../sql/statements.ts';
import { openWriter, type Writer } from './commit-retry.ts';
import { pause } from './reconnect.ts';

const DONE: CommitResult = { done: true };
const CONFLICT: CommitResult = { done: false, why: 'conflict' };

const move = (over: { ply?: number; actor?: number; move?: string; at?: number } = {}): Change => {
  const { ply = 0, actor = 0, move: text = 'a', at = 7 } = over;
  return { line: { match: 'm', ply, line: { actor, move: text, at } } };
};
const command = (id: string, answer = 'yes', at = 5) => ({ person: 'p', id, answer, at });

/**
 * Fates of a transaction: done, or lost before or after that; the database is away, or cannot do
 * it at all.
 */
type Fate = 'done' | 'lost before' | 'lost after' | 'away' | 'broken';

const named = (name: string): Statement => ({
  sql: name,
  bind: (values) => [name === 'line' ? `${values.match} ${values.ply}` : `${values.person} ${values.id}`],
});

/** A writer over a database with these rows and these fates; when they are used up all goes well. */
const openBed = (fates: Fate[], stored: readonly Change[] = []): Writer => {
  const commands = new Map<string, Row>();
  const lines = new Map<string, Row>();
  const write = ({ command: asked, line }: Change): CommitResult => {
    const id = `${asked?.person} ${asked?.id}`;
    const ply = `${line?.match} ${line?.ply}`;
    const known = commands.get(id);
    if (known !== undefined) return { done: false, why: 'known', answer: String(known.answer) };
    if (lines.has(ply)) return CONFLICT;
    if (asked !== undefined) commands.set(id, { ...asked });
    if (line !== undefined) lines.set(ply, { ...line.line, actor: String(line.line.actor) });
    // A change of nothing but what is due: its guard does not hold in these tests.
    return asked === undefined && line === undefined ? CONFLICT : DONE;
  };
  for (const change of stored) write(change);
  const session: Session = {
    rows: async (sql, [key]) =>
      [(sql === 'line' ? lines : commands).get(String(key))].filter((row) => row !== undefined),
    run: async () => 0,
  };
  let isBusy = false;
  const transact: Database['transact'] = async (work) => {
    const fate = fates.shift() ?? 'done';
    if (isBusy) throw new Error('two at a time: the later one may be written first');
    isBusy = true;
    await pause(1);
    isBusy = false;
    if (fate === 'away') throw new StoreUnreachable();
    if (fate === 'broken') throw new Error('too long');
    const result = fate === 'lost before' ? undefined : await work(session);
    if (fate !== 'done') throw new OutcomeUnknown(new Error(fate));
    return result as Awaited<ReturnType<typeof work>>;
  };
  const statements = { findCommand: named('command'), lineAt: named('line') } as Partial<Statements>;
  return openWriter(
    { transact } as Partial<Database> as Database,
    statements as Statements,
    async (_session, changes) => changes.map(write),
  );
};

const answersOf = async (writer: Writer, ...changes: Change[]): Promise<readonly CommitResult[]> =>
  Promise.all(await writer.write(changes));

it.each([['lost before'], ['lost after'], ['lost after', 'lost before', 'away']] as Fate[][])(
  'a group that was %s is written once',
  async (...fates) => {
    const group = [{ command: command('c1'), ...move() }, move({ ply: 1 }), { command: command('c2') }];
    expect(await answersOf(openBed(fates), ...group)).toEqual([DONE, DONE, DONE]);
  },
);

it.each([
  ['another seat', move({ actor: 1 })],
  ['another move', move({ move: 'b' })],
  ['another moment', move({ at: 8 })],
  ['a command', { command: command('c1'), ...move() }],
])('a line that differs from the stored one by %s was not ours', async (_what, change) => {
  expect(await answersOf(openBed(['lost before'], [move()]), change)).toEqual([CONFLICT]);
});

it.each([
  ['answer', command('c1', 'no')],
  ['moment', command('c1', 'yes', 6)],
])('a command that was answered with another %s was not ours', async (_what, asked) => {
  expect(await answersOf(openBed(['lost before'], [{ command: command('c1') }]), { command: asked })).toEqual(
    [{ done: false, why: 'known', answer: 'yes' }],
  );
});

it('a change that has neither command nor line is never taken for ours', async () => {
  expect(await answersOf(openBed(['lost after']), { putDue: [] })).toEqual([CONFLICT]);
});

it('one that cannot be written does not take the others with it', async () => {
  const writer = openBed(['broken', 'done', 'broken', 'lost after']);
  const [one, two, three] = await writer.write([move(), move({ ply: 1 }), move({ ply: 2 })]);
  await expect(two).rejects.toThrow('too long');
  expect([await one, await three]).toEqual([DONE, DONE]);
});

it('what cannot be written when it is asked about is told of', async () => {
  const [answer] = await openBed(['lost before', 'broken']).write([move()]);
  await expect(answer).rejects.toThrow('too long');
});

it('a database that is away, or that cannot write the only one, is told of at once', async () => {
  await expect(openBed(['away']).write([move(), move({ ply: 1 })])).rejects.toThrow(StoreUnreachable);
  await expect(openBed(['broken']).write([move()])).rejects.toThrow('too long');
});

it('who waits for an answer is refused when the writer is closed, and the closing waits for that', async () => {
  const fates: Fate[] = ['lost before', ...Array.from({ length: 99 }, () => 'away' as const)];
  const writer = openBed(fates);
  const [answer] = await writer.write([move()]);
  const refused = expect(answer).rejects.toThrow(StoreUnreachable);
  // It has asked once, and waits to ask again.
  await pause(30);
  await writer.close();
  const left = fates.length;
  expect(left).toBeGreaterThan(90);
  await refused;
  await pause(150);
  expect(fates).toHaveLength(left);
});
