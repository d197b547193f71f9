// What is asked beside the conversation: games, histories, standings, and how many guests one address may bring.

import { toy } from '@parlor/engine/testing';
import type { MatchDoc } from '@parlor/table';
import { guestCookie, type ServedHouse, serve } from '@parlor/trials';
import { afterAll, beforeAll, expect, it } from 'vitest';

let served: ServedHouse;
beforeAll(async () => {
  served = await serve({ games: [toy] });
});
afterAll(() => served.close());

const ask = async (path: string, cookie = '') => {
  const answer = await fetch(`${served.base}${path}`, { headers: { cookie } });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const post = async (path: string, body: unknown, cookie = '') => {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(`${served.base}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const idOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1).slice(0, 16);
const named = (name: string): string => name.padEnd(16, '0');

/** A match of these people that the first of them won; without a moment it still runs. */
const play = async (name: string, people: readonly string[], endedAt?: number): Promise<void> => {
  const { store } = served.parlor.house;
  const match = named(name);
  const seats = people.map((person) => ({ kind: 'person' as const, person, name: person, entropy: '' }));
  const doc: MatchDoc = {
    ...{ id: match, table: named('t'), game: 'toy', rules: 1, options: {}, turn: 'off', seats },
    ...{ commit: '', secret: '', seed: '', startedAt: 7 },
  };
  await store.commit({ openMatch: doc });
  await store.commit({ line: { match, ply: 0, line: { actor: 0, move: 'show', at: 8 } } });
  if (endedAt === undefined) return;
  const places = people.map((_, seat) => seat + 1);
  const ending = { cause: 'played' as const, outcome: { scores: places, places } };
  await store.commit({ endMatch: { match, ending, at: endedAt } });
};

it('the games that are played here, with their options', async () => {
  const { name, title, version, seats } = toy;
  const { specs: options, presets } = toy.options;
  expect((await ask('/api/games')).body).toEqual([
    JSON.parse(JSON.stringify({ name, title, version, seats, options, presets })),
  ]);
});

it('a history is read page by page, the newest first, each with its moves', async () => {
  const cookie = await guestCookie(served.base, 'Ann');
  const ann = idOf(cookie);
  // Two of every moment: a page ends between them.
  for (let n = 10; n < 61; n++) await play(`h${n}`, [ann, named('nobody')], 100 + Math.floor((n + 1) / 2));
  await play('hruns', [ann]);
  const page = async (query = '') =>
    (await ask(`/api/me/matches${query}`, cookie)).body as { match: string; moves: number }[];
  const first = await page();
  const names = Array.from({ length: 51 }, (_, n) => named(`h${60 - n}`));
  expect(first.map(({ match }) => match)).toEqual(names.slice(0, 50));
  expect(first[0]).toEqual({
    ...{ match: named('h60'), game: 'toy', seat: 0, names: [ann, named('nobody')], moves: 1 },
    ...{ startedAt: 7, endedAt: 130 },
    ending: { cause: 'played', outcome: { scores: [1, 2], places: [1, 2] } },
  });
  expect((await page(`?before=${names[49]}`)).map(({ match }) => match)).toEqual(names.slice(50));
  expect(await ask(`/api/me/matches?before=${named('hruns')}`, cookie)).toEqual({
    status: 404,
    body: { code: 'NO_MATCH' },
  });
});

it('the best of a game and what one of them has played, but nobody whom the house does not know', async () => {
  const [cara, dan] = [await guestCookie(served.base, 'Cara'), await guestCookie(served.base, 'Dan')].map(
    idOf,
  );
  await play('s1', [named('stranger'), cara ?? '', dan ?? ''], 900);
  const people = ((await ask('/api/ratings/toy')).body as { person: { name: string }; rating: number }[])
    .map(({ person, rating }) => ({ name: person.name, rating }))
    .filter(({ name }) => name !== 'Ann');
  expect(people).toEqual([
    { name: 'Cara', rating: 1500 },
    { name: 'Dan', rating: 1484 },
  ]);
  expect((await ask('/api/ratings/chess')).body).toEqual([]);
  expect((await ask(`/api/people/${dan}`)).body).toMatchObject({
    person: { id: dan, name: 'Dan', avatar: 'fox' },
    games: [{ game: 'toy', matches: 1, wins: 0, rating: 1484 }],
  });
});

it('people and matches that do not exist are refused by name', async () => {
  const nobody = { status: 404, body: { code: 'NO_PERSON' } };
  expect(await ask(`/api/people/${named('stranger')}`)).toEqual(nobody);
  expect(await ask('/api/people/x')).toEqual(nobody);
  const none = { status: 404, body: { code: 'NO_MATCH' } };
  expect(await ask(`/api/matches/${named('none')}`)).toEqual(none);
  expect(await ask('/api/matches/x')).toEqual(none);
});

it('what was wrong with a name is said, and nobody has no pass', async () => {
  expect(await post('/api/guest', { name: 'Ann', avatar: 'fox', admin: 1 })).toEqual({
    status: 400,
    body: { code: 'MALFORMED', detail: expect.stringContaining('message: ') },
  });
  const nobody = { status: 401, body: { code: 'NO_GUEST', detail: expect.any(String) } };
  for (const path of ['/api/pass', '/api/sign-out']) expect(await post(path, {})).toEqual(nobody);
  expect(await ask('/api/pass')).toEqual(nobody);
  expect((await post('/api/adopt', {})).status).toBe(400);
});

it('who changes names all the time has to wait; the name that one has is always welcome', async () => {
  const cookie = await guestCookie(served.base, 'Ida');
  const rename = (name: string) => post('/api/guest', { name, avatar: 'owl' }, cookie);
  const names = Array.from({ length: 70 }, (_, n) => `Ida ${n}`);
  const answers: Awaited<ReturnType<typeof rename>>[] = [];
  for (const name of names) answers.push(await rename(name));
  const refused = answers.findIndex(({ status }) => status !== 200);
  expect(refused).toBeGreaterThanOrEqual(60);
  expect(answers[refused]).toEqual({ status: 429, body: { code: 'TOO_FAST' } });
  const own = names[answers.findLastIndex(({ status }) => status === 200)] ?? '';
  expect((await rename(own)).status).toBe(200);
});

it('an address that brought many guests has to wait; those who are known may still change their names', async () => {
  const cookie = await guestCookie(served.base, 'Eve');
  served.parlor.limits.guests.spill('127.0.0.1', 1e9, Date.now());
  const stranger = await post('/api/guest', { name: 'Gus', avatar: 'owl' });
  expect(stranger).toEqual({ status: 429, body: { code: 'TOO_FAST' } });
  const renamed = await post('/api/guest', { name: 'Eva', avatar: 'owl' }, cookie);
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Eva' } });
});
