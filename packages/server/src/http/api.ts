// Requests that are not part of the conversation: who one is, records of finished matches, standings.

import type { IncomingMessage } from 'node:http';
import { avatar, firstMisfit, type Person, personName } from '@parlor/protocol';
import { finishedMatch, isKeptFrom, matchHead, playedMatch, viewerOf } from '@parlor/table';
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { Parlor } from '../parlor/parlor.ts';
import type { UnknownVisitor } from '../people/guests.ts';
import { PASS_REFUSALS } from '../people/passes.ts';
import { clearedCookies, setCookies } from '../people/token.ts';
import type { Standings } from '../ratings/ratings.ts';
import { openStandings } from '../ratings/standings.ts';
import { type Account, FIRST_GENERATION } from '../store/port.ts';
import { type HttpContext, type HttpEnv, readJson } from './request.ts';

const guestBody = z.strictObject({ name: personName, avatar });
/** Older pages send a `token`. */
const codeText = z.string().check(z.maxLength(100));
const adoptBody = z.union([z.strictObject({ code: codeText }), z.strictObject({ token: codeText })]);

const isId = (text: string | undefined): text is string => /^[a-z0-9]{16}$/.test(text ?? '');

const SIGNED_OUT =
  'You were signed out on this device. To come back, make a code in the settings of your other device.';
const NO_GUEST = 'This server does not know this browser. Open the start page and begin as a new guest.';
const TOO_MANY_WRONG = 'Too many wrong codes came from your address. Wait a minute and try again.';

/** The number of matches in one page of a history. */
const HISTORY = 50;

export interface ApiOptions {
  readonly secure: boolean;
  /** The key by which limits count the address of a request. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export const addApi = (app: Hono<HttpEnv>, parlor: Parlor, { secure, addressOf }: ApiOptions): void => {
  const { guests, passes, house, limits } = parlor;
  const standings = openStandings(house);

  const identify = (c: HttpContext): Promise<Account | UnknownVisitor> =>
    guests.identify(c.req.header('cookie'));

  const who = async (c: HttpContext): Promise<Person | undefined> => {
    const account = await identify(c);
    return typeof account === 'string' ? undefined : account.person;
  };

  const setAll = (c: HttpContext, cookies: readonly string[]): void => {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };

  const welcome = (c: HttpContext, { person, generation }: Account): Response => {
    setAll(c, setCookies(guests.tokens, { person: person.id, generation }, secure));
    return c.json(person);
  };

  const refuseUnknown = (c: HttpContext, why: UnknownVisitor) =>
    fail(c, 401, why, why === 'SIGNED_OUT' ? SIGNED_OUT : NO_GUEST);

  /** The standings as the sender of the request may know them. */
  const standingsFor = async (c: HttpContext): Promise<Standings> =>
    standings.readFor((await who(c))?.id ?? '');

  const fail = (c: HttpContext, status: ContentfulStatusCode, code: string, detail?: string): Response =>
    c.json(detail === undefined ? { code } : { code, detail }, status);

  /** A visit renews the cookies: they end a year after the last visit, not after the first. */
  app.get('/api/me', async (c) => {
    const account = await identify(c);
    return typeof account === 'string' ? refuseUnknown(c, account) : welcome(c, account);
  });

  app.post('/api/guest', async (c) => {
    const read = guestBody.safeParse(await readJson(c));
    if (!read.success) return fail(c, 400, 'MALFORMED', firstMisfit(read.error.issues));
    const { name, avatar: face } = read.data;
    const known = await identify(c);
    if (typeof known !== 'string') {
      const { person } = known;
      if (person.name === name && person.avatar === face) return welcome(c, known);
      if (!limits.names.take(person.id, house.clock.now())) return fail(c, 429, 'TOO_FAST');
      return welcome(c, { ...known, person: await parlor.rename(person, name, face) });
    }
    if (known === 'SIGNED_OUT') {
      // Told once: without its cookies the browser is a new guest next time.
      setAll(c, clearedCookies(secure));
      return refuseUnknown(c, known);
    }
    if (!limits.guests.take(addressOf(c.env.incoming), house.clock.now())) return fail(c, 429, 'TOO_FAST');
    return welcome(c, { person: await guests.welcome(name, face), generation: FIRST_GENERATION });
  });

  /** A one-time code that takes the person to another device. */
  app.post('/api/pass', async (c) => {
    const account = await identify(c);
    if (typeof account === 'string') return refuseUnknown(c, account);
    if (!limits.names.take(account.person.id, house.clock.now())) return fail(c, 429, 'TOO_FAST');
    return c.json(await passes.make(account.person));
  });

  /** The state of the person's code, and whether links of older versions still work as cookies. */
  app.get('/api/pass', async (c) => {
    const account = await identify(c);
    if (typeof account === 'string') return refuseUnknown(c, account);
    return c.json({
      state: await passes.state(account.person),
      hasOldCookies: account.generation < FIRST_GENERATION,
    });
  });

  app.post('/api/adopt', async (c) => {
    const address = addressOf(c.env.incoming);
    const now = house.clock.now();
    if (!limits.wrongPasses.has(address, now)) return fail(c, 429, 'TOO_FAST', TOO_MANY_WRONG);
    const read = adoptBody.safeParse(await readJson(c));
    if (!read.success) return fail(c, 400, 'MALFORMED', firstMisfit(read.error.issues));
    const account = await passes.use('code' in read.data ? read.data.code : read.data.token);
    if (typeof account !== 'string') return welcome(c, account);
    limits.wrongPasses.take(address, now);
    return fail(c, 401, account, PASS_REFUSALS[account]);
  });

  app.post('/api/sign-out', async (c) => {
    const account = await identify(c);
    if (typeof account === 'string') return refuseUnknown(c, account);
    if (!limits.names.take(account.person.id, house.clock.now())) return fail(c, 429, 'TOO_FAST');
    return welcome(c, await parlor.signOut(account));
  });

  app.get('/api/games', (c) =>
    c.json(
      house.games.map(({ name, title, version, seats, options }) => ({
        name,
        title,
        version,
        seats,
        options: options.specs,
        presets: options.presets,
      })),
    ),
  );

  app.get('/api/me/matches', async (c) => {
    const account = await identify(c);
    if (typeof account === 'string') return refuseUnknown(c, account);
    const { person } = account;
    const before = c.req.query('before');
    const known = isId(before) ? await house.store.match(before) : undefined;
    const isOwn = known !== undefined && viewerOf(known.doc, person.id) !== 'spectator';
    const cursor = isOwn && known.ended ? { at: known.ended.at, match: known.doc.id } : undefined;
    if (before !== undefined && cursor === undefined) return fail(c, 404, 'NO_MATCH');
    const ended = await house.store.matchesOf(person.id, cursor, HISTORY);
    const moves = await house.store.heads(ended.map(({ doc }) => doc.id));
    return c.json(ended.map((match) => playedMatch(match, person.id, moves.get(match.doc.id) ?? 0)));
  });

  app.get('/api/matches/:id', async (c) => {
    const id = c.req.param('id');
    const stored = isId(id) ? await house.store.match(id) : undefined;
    if (stored === undefined) return fail(c, 404, 'NO_MATCH');
    const { doc, ended } = stored;
    const isKept = ended && isKeptFrom(house, { doc, at: ended.at }, (await who(c))?.id ?? '');
    return c.json((isKept ? undefined : finishedMatch(stored)) ?? matchHead(stored));
  });

  app.get('/api/people/:id', async (c) => {
    const id = c.req.param('id');
    const person = isId(id) ? await house.store.person(id) : undefined;
    if (person === undefined) return fail(c, 404, 'NO_PERSON');
    return c.json({ person, games: (await standingsFor(c)).of(id) });
  });

  app.get('/api/ratings/:game', async (c) => {
    const game = c.req.param('game');
    const top = (await standingsFor(c)).best(game, 100);
    const people = await house.store.people(top.map(({ person }) => person));
    const known = new Map(people.map((person) => [person.id, person]));
    const ratings = top.flatMap((line) => {
      const person = known.get(line.person);
      return person === undefined ? [] : [{ ...line, person }];
    });
    return c.json(ratings);
  });
};
