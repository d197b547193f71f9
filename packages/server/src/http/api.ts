// Requests that are not part of the conversation: who one is, records of finished matches, standings.

import type { IncomingMessage } from 'node:http';
import { avatar, firstMisfit, LIMITS, type Person, personName, tooDeep } from '@parlor/protocol';
import { finishedMatch, isKeptFrom, matchHead, playedMatch, viewerOf } from '@parlor/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Parlor } from '../parlor/parlor.ts';
import type { NotKnown } from '../people/guests.ts';
import { PASS_REFUSALS } from '../people/passes.ts';
import { clearedCookies, setCookies } from '../people/token.ts';
import type { Standings } from '../ratings/ratings.ts';
import { openStandings } from '../ratings/standings.ts';
import { type Account, FIRST_GENERATION } from '../store/port.ts';

const guestBody = z.strictObject({ name: personName, avatar });
/** Older pages send a `token`. */
const codeText = z.string().check(z.maxLength(100));
const adoptBody = z.union([z.strictObject({ code: codeText }), z.strictObject({ token: codeText })]);

const isId = (text: string | undefined): text is string => /^[a-z0-9]{16}$/.test(text ?? '');

const SIGNED_OUT =
  'You were signed out on this device. To come back, make a code in the settings of your other device.';
const NO_GUEST = 'This server does not know this browser. Open the start page and begin as a new guest.';
const TOO_MANY_WRONG = 'Too many wrong codes came from your address. Wait a minute and try again.';

/** How many lines of a history are sent at once. */
const HISTORY = 50;

export interface ApiOptions {
  readonly secure: boolean;
  /** The key by which limits count the address of a request. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export const addApi = (app: FastifyInstance, parlor: Parlor, { secure, addressOf }: ApiOptions): void => {
  const { guests, passes, house, limits } = parlor;
  const standings = openStandings(house);

  const identify = (request: FastifyRequest): Promise<Account | NotKnown> =>
    guests.identify(request.headers.cookie);

  const who = async (request: FastifyRequest): Promise<Person | undefined> => {
    const account = await identify(request);
    return typeof account === 'string' ? undefined : account.person;
  };

  const welcome = (reply: FastifyReply, { person, generation }: Account): Person => {
    const signed = { person: person.id, generation };
    void reply.header('set-cookie', setCookies(guests.tokens, signed, secure));
    return person;
  };

  const refuseUnknown = (reply: FastifyReply, why: NotKnown) =>
    fail(reply, 401, why, why === 'SIGNED_OUT' ? SIGNED_OUT : NO_GUEST);

  /** The standings as the one who asks may know them. */
  const standingsFor = async (request: FastifyRequest): Promise<Standings> =>
    standings.readFor((await who(request))?.id ?? '');

  const fail = (reply: FastifyReply, status: number, code: string, detail?: string) =>
    reply.code(status).send(detail === undefined ? { code } : { code, detail });

  /** Text first, so that depth is checked before anything is built. */
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: LIMITS.frame },
    (_request, body, done) => {
      const text = String(body);
      if (tooDeep(text, LIMITS.depth)) return done(Object.assign(new Error('too deep'), { statusCode: 413 }));
      try {
        done(null, text === '' ? {} : JSON.parse(text));
      } catch {
        done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
      }
    },
  );

  /** Who comes now and then stays the same person: the cookie ends a year after the last visit, not after the first. */
  app.get('/api/me', async (request, reply) => {
    const account = await identify(request);
    return typeof account === 'string' ? refuseUnknown(reply, account) : welcome(reply, account);
  });

  app.post('/api/guest', async (request, reply) => {
    const read = guestBody.safeParse(request.body);
    if (!read.success) return fail(reply, 400, 'MALFORMED', firstMisfit(read.error.issues));
    const { name, avatar: face } = read.data;
    const known = await identify(request);
    if (typeof known !== 'string') {
      const { person } = known;
      if (person.name === name && person.avatar === face) return welcome(reply, known);
      if (!limits.names.take(person.id, house.clock.now())) return fail(reply, 429, 'TOO_FAST');
      return welcome(reply, { ...known, person: await parlor.rename(person, name, face) });
    }
    if (known === 'SIGNED_OUT') {
      // Told once: without its cookies the browser is a new guest next time.
      void reply.header('set-cookie', clearedCookies(secure));
      return refuseUnknown(reply, known);
    }
    if (!limits.guests.take(addressOf(request.raw), house.clock.now())) return fail(reply, 429, 'TOO_FAST');
    return welcome(reply, { person: await guests.welcome(name, face), generation: FIRST_GENERATION });
  });

  /** A one-time code that takes the person to another device. */
  app.post('/api/pass', async (request, reply) => {
    const account = await identify(request);
    if (typeof account === 'string') return refuseUnknown(reply, account);
    if (!limits.names.take(account.person.id, house.clock.now())) return fail(reply, 429, 'TOO_FAST');
    return passes.make(account.person);
  });

  /** What became of the code, and whether links of older versions still work as cookies. */
  app.get('/api/pass', async (request, reply) => {
    const account = await identify(request);
    if (typeof account === 'string') return refuseUnknown(reply, account);
    return {
      state: await passes.state(account.person),
      hasOldCookies: account.generation < FIRST_GENERATION,
    };
  });

  app.post('/api/adopt', async (request, reply) => {
    const address = addressOf(request.raw);
    const now = house.clock.now();
    if (!limits.wrongPasses.has(address, now)) return fail(reply, 429, 'TOO_FAST', TOO_MANY_WRONG);
    const read = adoptBody.safeParse(request.body);
    if (!read.success) return fail(reply, 400, 'MALFORMED', firstMisfit(read.error.issues));
    const account = await passes.use('code' in read.data ? read.data.code : read.data.token);
    if (typeof account !== 'string') return welcome(reply, account);
    limits.wrongPasses.take(address, now);
    return fail(reply, 401, account, PASS_REFUSALS[account]);
  });

  app.post('/api/sign-out', async (request, reply) => {
    const account = await identify(request);
    if (typeof account === 'string') return refuseUnknown(reply, account);
    if (!limits.names.take(account.person.id, house.clock.now())) return fail(reply, 429, 'TOO_FAST');
    return welcome(reply, await parlor.signOut(account));
  });

  app.get('/api/games', async () =>
    house.games.map(({ name, title, version, seats, options }) => ({
      name,
      title,
      version,
      seats,
      options: options.specs,
      presets: options.presets,
    })),
  );

  app.get('/api/me/matches', async (request, reply) => {
    const account = await identify(request);
    if (typeof account === 'string') return refuseUnknown(reply, account);
    const { person } = account;
    const { before } = request.query as { before?: string };
    const known = isId(before) ? await house.store.match(before) : undefined;
    const isOwn = known !== undefined && viewerOf(known.doc, person.id) !== 'spectator';
    const cursor = isOwn && known.ended ? { at: known.ended.at, match: known.doc.id } : undefined;
    if (before !== undefined && cursor === undefined) return fail(reply, 404, 'NO_MATCH');
    const ended = await house.store.matchesOf(person.id, cursor, HISTORY);
    const moves = await house.store.heads(ended.map(({ doc }) => doc.id));
    return ended.map((match) => playedMatch(match, person.id, moves.get(match.doc.id) ?? 0));
  });

  app.get('/api/matches/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const stored = isId(id) ? await house.store.match(id) : undefined;
    if (stored === undefined) return fail(reply, 404, 'NO_MATCH');
    const { doc, ended } = stored;
    const isKept = ended && isKeptFrom(house, { doc, at: ended.at }, (await who(request))?.id ?? '');
    return (isKept ? undefined : finishedMatch(stored)) ?? matchHead(stored);
  });

  app.get('/api/people/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const person = isId(id) ? await house.store.person(id) : undefined;
    if (person === undefined) return fail(reply, 404, 'NO_PERSON');
    return { person, games: (await standingsFor(request)).of(id) };
  });

  app.get('/api/ratings/:game', async (request) => {
    const { game } = request.params as { game: string };
    const top = (await standingsFor(request)).best(game, 100);
    const people = await house.store.people(top.map(({ person }) => person));
    const known = new Map(people.map((person) => [person.id, person]));
    return top.flatMap((line) => {
      const person = known.get(line.person);
      return person === undefined ? [] : [{ ...line, person }];
    });
  });
};
