// The answers of the embedded store: each is found exactly, while memory holds little and the table is asked
// by its index.

import Libsql from 'libsql';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../sql/database.ts';
import { AnswerCache } from './answer-cache.ts';
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

const ask = async (answers: AnswerCache, person: string, id: string): Promise<string | undefined> => {
  if (!answers.isSure({ person, id })) await answers.lookUp(session, [{ person, id }]);
  const answer = answers.find({ person, id });
  answers.endTurn();
  return answer;
};
/** Stores an answer as a commit does: the command is looked up first. */
const answer = async (answers: AnswerCache, person: string, id: string, at = 1): Promise<void> => {
  expect(await ask(answers, person, id)).toBeUndefined();
  answers.add({ person, id, answer: `${id} of ${person}`, at });
};
const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve'];
const idsUpTo = (count: number): string[] => Array.from({ length: count }, (_, n) => `c${n}`);

it('people who were silent for long are let go and met again, and get the same answers', async () => {
  const answers = new AnswerCache(50);
  for (const person of PEOPLE) {
    for (const id of idsUpTo(20)) await answer(answers, person, id);
    await answers.foldInto(session);
    answers.endTurn();
  }
  const kept = (): string[] => PEOPLE.filter((person) => answers.isSure({ person, id: 'new' }));
  expect(kept()).toEqual(['dan', 'eve']);
  for (const person of PEOPLE)
    for (const id of idsUpTo(20)) expect(await ask(answers, person, id)).toBe(`${id} of ${person}`);
  expect(await ask(answers, 'ann', 'new')).toBeUndefined();
  expect(kept()).toContain('ann');
  expect(kept()).not.toContain('bob');
});

it('answers that wait are known, even of people who were let go', async () => {
  const answers = new AnswerCache(2);
  for (const person of PEOPLE) await answer(answers, person, 'c1');
  for (const person of PEOPLE) expect(await ask(answers, person, 'c1')).toBe(`c1 of ${person}`);
});

it('a new command of a person in memory asks the table nothing, and a repeat asks for one row', async () => {
  const answers = new AnswerCache();
  for (const id of idsUpTo(20)) await answer(answers, 'ann', id);
  expect(looks()).toBe(1);
  await answers.foldInto(session);
  for (const id of idsUpTo(20)) expect(await ask(answers, 'ann', `new ${id}`)).toBeUndefined();
  expect(looks()).toBe(0);
  for (let n = 0; n < 3; n++) expect(await ask(answers, 'ann', 'c7')).toBe('c7 of ann');
  expect(looks()).toBe(3);
});

it('of a person with very many answers no more than a thousand are ever read at once', async () => {
  const first = new AnswerCache();
  for (const id of idsUpTo(2500)) await answer(first, 'ann', id);
  await first.foldInto(session);
  const answers = new AnswerCache();
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
    expect(await ask(answers, 'ann', 'c1234')).toBe('c1234 of ann');
    expect(await ask(answers, 'ann', `new ${n}`)).toBeUndefined();
  }
  expect(most).toBe(1001);
  // One look at the ids, then one row for each command.
  expect(looks()).toBe(11);
});

it('ids of forgotten answers leave memory', async () => {
  const answers = new AnswerCache(30);
  for (const id of idsUpTo(20)) await answer(answers, 'ann', id);
  await answers.foldInto(session);
  expect(answers.isSure({ person: 'ann', id: 'c7' })).toBe(false);
  expect(await answers.forget(session, 2)).toBe(false);
  // Met anew: no id is left, and those of yesterday are new.
  expect(await ask(answers, 'ann', 'c1')).toBeUndefined();
  looks();
  for (const id of idsUpTo(20)) expect(await ask(answers, 'ann', id)).toBeUndefined();
  expect(looks()).toBe(0);
});

it('answers are forgotten in small steps', async () => {
  const answers = new AnswerCache();
  for (const id of idsUpTo(1200)) await answer(answers, 'ann', id);
  await answer(answers, 'ann', 'late', 5);
  await answers.foldInto(session);
  const steps: boolean[] = [];
  do steps.push(await answers.forget(session, 2));
  while (steps.at(-1));
  expect(steps).toEqual([true, true, false]);
  expect(await ask(answers, 'ann', 'late')).toBe('late of ann');
});
