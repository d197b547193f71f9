// Who was answered what is known exactly, though few people are remembered.

import Libsql from 'libsql';
import { beforeEach, expect, it } from 'vitest';
import { Answered } from './answered.ts';
import type { Row, Session } from './database.ts';

let looks = 0;
const openSession = (): Session => {
  const file = new Libsql(':memory:');
  file.exec('create table answers (seq integer primary key, person_id text, newest bigint, list text)');
  return {
    rows: async (sql, values) => {
      looks++;
      return file.prepare(sql).all(values) as readonly Row[];
    },
    run: async (sql, values) => file.prepare(sql).run(values).changes,
  };
};

let session: Session;
beforeEach(() => {
  looks = 0;
  session = openSession();
});

const ask = async (answered: Answered, person: string, id: string): Promise<string | undefined> => {
  if (!answered.isSure({ person, id })) await answered.lookUp(session, [{ person, id }]);
  const answer = answered.find({ person, id });
  answered.letGo();
  return answer;
};
/** As a commit does it: asked about, then added. */
const answer = async (answered: Answered, person: string, id: string): Promise<void> => {
  expect(await ask(answered, person, id)).toBeUndefined();
  answered.add({ person, id, answer: `${id} of ${person}`, at: 1 });
};
const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve'];
const IDS = Array.from({ length: 20 }, (_, n) => `c${n}`);

it('those who were not met for long are let go and loaded again, and get the same answers', async () => {
  const answered = new Answered(50);
  for (const person of PEOPLE) {
    for (const id of IDS) await answer(answered, person, id);
    await answered.foldInto(session);
    answered.letGo();
  }
  const kept = (): string[] => PEOPLE.filter((person) => answered.isSure({ person, id: 'new' }));
  expect(kept()).toEqual(['dan', 'eve']);
  for (const person of PEOPLE)
    for (const id of IDS) expect(await ask(answered, person, id)).toBe(`${id} of ${person}`);
  expect(await ask(answered, 'ann', 'new')).toBeUndefined();
  expect(kept()).toContain('ann');
  expect(kept()).not.toContain('bob');
});

it('nobody is let go whose answers wait', async () => {
  const answered = new Answered(2);
  for (const person of PEOPLE) await answer(answered, person, 'c1');
  for (const person of PEOPLE) expect(await ask(answered, person, 'c1')).toBe(`c1 of ${person}`);
});

it('a new command of somebody who is known asks the table nothing, and a repeat asks it once', async () => {
  const answered = new Answered();
  for (const id of IDS) await answer(answered, 'ann', id);
  expect(looks).toBe(1);
  await answered.foldInto(session);
  for (const id of IDS) expect(await ask(answered, 'ann', `new ${id}`)).toBeUndefined();
  expect(looks).toBe(1);
  for (let n = 0; n < 3; n++) expect(await ask(answered, 'ann', 'c7')).toBe('c7 of ann');
  expect(looks).toBe(2);
});

it('an id that has the number of another is not taken for it', async () => {
  // Found by trying them all.
  const [one, other] = ['c693596', 'c1170850'];
  const answered = new Answered();
  await answer(answered, 'ann', one);
  await answered.foldInto(session);
  expect(answered.isSure({ person: 'ann', id: other })).toBe(false);
  expect(await ask(answered, 'ann', other)).toBeUndefined();
  expect(await ask(answered, 'ann', one)).toBe(`${one} of ann`);
});
