// The answers of the embedded store: each is found exactly, while memory holds little and the table is asked by its index.

import Libsql from 'libsql';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../sql/database.ts';
import { Answered } from './answer-cache.ts';
import { sessionOn } from './sqlite-session.ts';

let statements: string[] = [];
const openSession = (): Session => {
  const file = new Libsql(':memory:');
  file.exec(
    'create table commands (person_id text, id text, answer text, at bigint, primary key (person_id, id))',
  );
  const { rows, run } = sessionOn(file);
  return {
    rows: (sql, values) => {
      statements.push(sql);
      return rows(sql, values);
    },
    run,
  };
};
/** Looks into the table since this was last called. */
const looks = (): number => statements.splice(0).length;

let session: Session;
beforeEach(() => {
  statements = [];
  session = openSession();
});

const ask = async (answered: Answered, person: string, id: string): Promise<string | undefined> => {
  if (!answered.isSure({ person, id })) await answered.lookUp(session, [{ person, id }]);
  const answer = answered.find({ person, id });
  answered.endTurn();
  return answer;
};
/** Stores an answer as a commit does: the command is looked up first. */
const answer = async (answered: Answered, person: string, id: string, at = 1): Promise<void> => {
  expect(await ask(answered, person, id)).toBeUndefined();
  answered.add({ person, id, answer: `${id} of ${person}`, at });
};
const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve'];
const idsUpTo = (count: number): string[] => Array.from({ length: count }, (_, n) => `c${n}`);

it('people who were silent for long are let go and met again, and get the same answers', async () => {
  const answered = new Answered(50);
  for (const person of PEOPLE) {
    for (const id of idsUpTo(20)) await answer(answered, person, id);
    await answered.foldInto(session);
    answered.endTurn();
  }
  const kept = (): string[] => PEOPLE.filter((person) => answered.isSure({ person, id: 'new' }));
  expect(kept()).toEqual(['dan', 'eve']);
  for (const person of PEOPLE)
    for (const id of idsUpTo(20)) expect(await ask(answered, person, id)).toBe(`${id} of ${person}`);
  expect(await ask(answered, 'ann', 'new')).toBeUndefined();
  expect(kept()).toContain('ann');
  expect(kept()).not.toContain('bob');
});

it('answers that wait are known, even of people who were let go', async () => {
  const answered = new Answered(2);
  for (const person of PEOPLE) await answer(answered, person, 'c1');
  for (const person of PEOPLE) expect(await ask(answered, person, 'c1')).toBe(`c1 of ${person}`);
});

it('a new command of a person in memory asks the table nothing, and a repeat asks for one row', async () => {
  const answered = new Answered();
  for (const id of idsUpTo(20)) await answer(answered, 'ann', id);
  expect(looks()).toBe(1);
  await answered.foldInto(session);
  for (const id of idsUpTo(20)) expect(await ask(answered, 'ann', `new ${id}`)).toBeUndefined();
  expect(looks()).toBe(0);
  for (let n = 0; n < 3; n++) expect(await ask(answered, 'ann', 'c7')).toBe('c7 of ann');
  expect(looks()).toBe(3);
});

it('of a person with very many answers no more than a thousand are ever read at once', async () => {
  const first = new Answered();
  for (const id of idsUpTo(2500)) await answer(first, 'ann', id);
  await first.foldInto(session);
  const answered = new Answered();
  let most = 0;
  const { rows } = session;
  session = {
    ...session,
    rows: async (sql, values) => {
      const found = await rows(sql, values);
      most = Math.max(most, found.length);
      return found;
    },
  };
  looks();
  for (let n = 0; n < 5; n++) {
    expect(await ask(answered, 'ann', 'c1234')).toBe('c1234 of ann');
    expect(await ask(answered, 'ann', `new ${n}`)).toBeUndefined();
  }
  expect(most).toBe(1001);
  // One look at the ids, then one row for each command.
  expect(looks()).toBe(11);
});

it('numbers of forgotten answers leave memory', async () => {
  const answered = new Answered(30);
  for (const id of idsUpTo(20)) await answer(answered, 'ann', id);
  await answered.foldInto(session);
  expect(answered.isSure({ person: 'ann', id: 'c7' })).toBe(false);
  expect(await answered.forget(session, 2)).toBe(false);
  // Met anew: no number is left, and the ids of yesterday are new.
  expect(await ask(answered, 'ann', 'c1')).toBeUndefined();
  looks();
  for (const id of idsUpTo(20)) expect(await ask(answered, 'ann', id)).toBeUndefined();
  expect(looks()).toBe(0);
});

it('answers are forgotten in small steps', async () => {
  const answered = new Answered();
  for (const id of idsUpTo(1200)) await answer(answered, 'ann', id);
  await answer(answered, 'ann', 'late', 5);
  await answered.foldInto(session);
  const steps: boolean[] = [];
  do steps.push(await answered.forget(session, 2));
  while (steps.at(-1));
  expect(steps).toEqual([true, true, false]);
  expect(await ask(answered, 'ann', 'late')).toBe('late of ann');
});

it('ids that were chosen to share a number do not: the salt is drawn anew for each process', async () => {
  // Unsalted FNV-1a gives both the same number.
  const [one, other] = ['c693596', 'c1170850'];
  const answered = new Answered();
  await answer(answered, 'ann', one);
  await answered.foldInto(session);
  expect(answered.isSure({ person: 'ann', id: one })).toBe(false);
  expect(answered.isSure({ person: 'ann', id: other })).toBe(true);
});
