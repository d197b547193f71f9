// Changes that come together are committed together, and each gets its own answer.

import { expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** Remembers the groups; each change is answered with itself, in capitals. */
const remembering = (most: number) => {
  const groups: (readonly string[])[] = [];
  const group = groupCommit<string, string>(async (changes) => {
    groups.push(changes);
    if (changes.includes('bad')) throw new Error('the disk is full');
    return changes.map((change) => (change === 'slow' ? later : change.toUpperCase()));
  }, most);
  let release: (answer: string) => void = () => undefined;
  const later = new Promise<string>((resolve) => {
    release = resolve;
  });
  return { group, groups, release: (answer: string) => release(answer) };
};
const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `c${n}`);

it('what comes in one turn of the event loop is one group, though it does not come at once', async () => {
  const { group, groups } = remembering(9);
  const answers = [group.add('a'), Promise.resolve().then(() => group.add('b'))];
  process.nextTick(() => answers.push(group.add('c')));
  await answers[0];
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

/** Adds a change in each turn of the event loop, before the group looks what the turn has brought. */
const oneByOne = (
  group: { add(change: string): Promise<string> },
  changes: readonly string[],
): Promise<unknown> => {
  const [first, ...rest] = changes;
  if (first === undefined) return Promise.resolve();
  const later = new Promise((resolve) => setImmediate(() => resolve(oneByOne(group, rest))));
  return Promise.all([group.add(first), later]);
};

it('a group grows while every turn brings more, up to the largest size', async () => {
  const { group, groups } = remembering(5);
  await oneByOne(group, many(3));
  expect(groups).toEqual([many(3)]);
  await oneByOne(group, many(7));
  expect(groups.slice(1).map(({ length }) => length)).toEqual([5, 2]);
});

it('a crowd is committed in groups of the largest size', async () => {
  const { group, groups } = remembering(4);
  await Promise.all(many(10).map((change) => group.add(change)));
  expect(groups.map(({ length }) => length)).toEqual([4, 4, 2]);
});

it('a group that fails fails for all of it, and for nobody else', async () => {
  const { group } = remembering(2);
  const answers = await Promise.allSettled(['a', 'bad', 'b'].map((change) => group.add(change)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('an answer that comes later holds up nobody', async () => {
  const { group, release } = remembering(9);
  const slow = group.add('slow');
  expect(await group.add('a')).toBe('A');
  expect(await group.add('b')).toBe('B');
  release('at last');
  expect(await slow).toBe('at last');
});

it('after a large group that failed the next ones are committed all the same', async () => {
  const { group } = remembering(99);
  const all = await Promise.allSettled([...many(8), 'bad'].map((change) => group.add(change)));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await group.add('a')).toBe('A');
  await group.close();
});

it('closing waits for what was added, and refuses what comes later', async () => {
  const { group, groups } = remembering(4);
  const added = many(9).map((change) => group.add(change));
  await group.close();
  expect(groups.flat()).toHaveLength(9);
  expect(await Promise.all(added)).toHaveLength(9);
  await expect(group.add('late')).rejects.toThrow('the store is closed');
});
