// What is asked beside the conversation tells nobody of the end of a match before it has been shown: not in records, not in
// ratings and standings, and not by the way in which something is refused.

import { toy } from '@parlor/engine/testing';
import { type Bed, type Guest, openBed, plainSettings, startedTable } from '@parlor/trials';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addApi } from '../../src/http/api.ts';
import type { HttpEnv } from '../../src/http/request.ts';
import { recompute } from '../../src/ratings/recompute.ts';

const DELAY_MS = 30_000;
const OPEN = { kind: 'open' } as const;
const NOBODY = undefined;
const settings = { spectators: 'delayed', turn: 'off' } as const;

let bed: Bed;
let ann: Guest;
let bob: Guest;
let zoe: Guest;
let code: string;
beforeEach(async () => {
  bed = await openBed({ games: [toy] });
  [ann, bob, zoe] = [await bed.guest('Ann'), await bed.guest('Bob'), await bed.guest('Zoe')];
  code = await startedTable('toy', [ann, bob], [OPEN, OPEN], settings);
  zoe = await zoe.again(code);
});
afterEach(() => bed.close());

const idOf = (guest: Guest | undefined): string => guest?.you?.id ?? '';
const ask = async (guest: Guest | undefined, url: string): Promise<unknown> => {
  const app = new Hono<HttpEnv>();
  addApi(app, bed.parlor, { secure: false, addressOf: () => '127.0.0.1' });
  const { tokens } = bed.parlor.guests;
  const cookie = guest === undefined ? '' : `parlor=${tokens.sign({ person: idOf(guest), generation: 1 })}`;
  return (await app.request(url, { headers: { cookie } })).json();
};
/** What somebody may ask that would tell of the end. */
const known = async (guest: Guest | undefined, match: string) => ({
  record: 'ending' in ((await ask(guest, `/api/matches/${match}`)) as object),
  ratings: ((await ask(guest, '/api/ratings/toy')) as unknown[]).length,
  ann: ((await ask(guest, `/api/people/${idOf(ann)}`)) as { games: unknown[] }).games.length,
});
const NOTHING = { record: false, ratings: 0, ann: 0 };
const ALL = { record: true, ratings: 2, ann: 1 };

it('who sat at a match knows its end at once, everybody else when it has been shown, also after a restart', async () => {
  const match = ann.board?.sync.match ?? '';
  for (const guest of [ann, bob, zoe, NOBODY]) expect(await known(guest, match)).toEqual(NOTHING);
  await ann.ask({ t: 'resign', ply: 0 });
  for (const guest of [ann, bob]) expect(await known(guest, match)).toEqual(ALL);
  for (const guest of [zoe, NOBODY]) expect(await known(guest, match)).toEqual(NOTHING);
  await bed.clock.pass(DELAY_MS - 1000);
  await bed.restart(1000);
  for (const guest of [ann, bob]) expect(await known(guest, match)).toEqual(ALL);
  for (const guest of [zoe, NOBODY]) expect(await known(guest, match)).toEqual(NOTHING);
  await bed.clock.pass(1);
  for (const guest of [ann, bob, zoe, NOBODY]) expect(await known(guest, match)).toEqual(ALL);
});

it('what ended later and is known to all counts before it, and in its place when all is known', async () => {
  const [dan, eve] = [await bed.guest('Dan'), await bed.guest('Eve')];
  await ann.ask({ t: 'resign', ply: 0 });
  await bed.clock.pass(1000);
  // The winner of the match that is kept plays another one that is open to all.
  await startedTable('toy', [bob, dan], [OPEN, OPEN], { spectators: 'open', turn: 'off' });
  await dan.ask({ t: 'resign', ply: 0 });
  const rated = async (guest: Guest | undefined) =>
    ((await ask(guest, '/api/ratings/toy')) as { person: { id: string }; rating: number }[]).map(
      ({ person, rating }) => ({ person: person.id, rating }),
    );
  expect(await rated(eve)).toEqual([
    { person: idOf(bob), rating: 1516 },
    { person: idOf(dan), rating: 1484 },
  ]);
  const { standings } = await recompute(bed.parlor.house.store, [toy]);
  const whole = standings.best('toy', 9).map(({ person, rating }) => ({ person, rating }));
  expect(whole).toHaveLength(3);
  for (const guest of [ann, bob]) expect(await rated(guest)).toEqual(whole);
  await bed.clock.pass(DELAY_MS);
  expect(await rated(eve)).toEqual(whole);
});

it('a history is read on only after a match of one’s own', async () => {
  const url = `/api/me/matches?before=${ann.board?.sync.match}`;
  const none = { code: 'NO_MATCH' };
  for (const guest of [ann, zoe]) expect(await ask(guest, url)).toEqual(none);
  await ann.ask({ t: 'resign', ply: 0 });
  expect(await ask(ann, url)).toEqual([]);
  expect(await ask(zoe, url)).toEqual(none);
});

it('refusals are those of a match that still runs', async () => {
  const asked = [
    { t: 'resign', ply: 0 },
    { t: 'takeBack', ply: 0 },
    { t: 'consent', ply: 0, agree: true },
    { t: 'standIn', seat: 0, level: 'easy' },
    { t: 'sit', seat: 0 },
    { t: 'join' },
    { t: 'move', ply: 0, move: 'show 1' },
    { t: 'rematch' },
    { t: 'start' },
    { t: 'settings', settings: plainSettings },
    { t: 'kick', seat: 0 },
    { t: 'seat', seat: 0, to: OPEN },
    { t: 'ready', ready: true, entropy: '0'.repeat(32) },
    { t: 'leave' },
    { t: 'return' },
    { t: 'wishes', wishes: [] },
  ] as const;
  const refusals = async (): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const command of asked) answers.push(await zoe.ask(command as never));
    return answers;
  };
  const running = await refusals();
  expect(running.every((answer) => !(answer as { ok: boolean }).ok)).toBe(true);
  await ann.ask({ t: 'resign', ply: 0 });
  expect(await refusals()).toEqual(running);
  await bob.ask({ t: 'rematch' });
  expect(await refusals()).toEqual(running);
  await bed.clock.pass(DELAY_MS + 1);
  expect(await refusals()).not.toEqual(running);
});
