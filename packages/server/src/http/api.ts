// Requests that are not part of the conversation: who one is, records of finished matches, standings.

import { avatar, firstMisfit, LIMITS, type Person, personName, tooDeep } from '@parlor/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { finishedMatch, matchHead, playedMatch } from '../match/record.ts';
import { viewerOf } from '../match/replica.ts';
import type { Parlor } from '../parlor.ts';
import { cookieToken, setCookie } from '../people/token.ts';
import type { Standings } from '../stats/ratings.ts';
import { openStandings } from '../stats/standings.ts';
import { isKeptFrom } from '../table/behind.ts';

const guestBody = z.strictObject({ name: personName, avatar });
const adoptBody = z.strictObject({ token: z.string().check(z.maxLength(100)) });

const isId = (text: string | undefined): text is string => /^[a-z0-9]{16}$/.test(text ?? '');

/** How many lines of a history are sent at once. */
const HISTORY = 50;

export interface ApiOptions {
  readonly secure: boolean;
}

export const addApi = (app: FastifyInstance, parlor: Parlor, { secure }: ApiOptions): void => {
  const { guests, house, limits } = parlor;
  const standings = openStandings(house);

  const who = (request: FastifyRequest): Promise<Person | undefined> =>
    guests.known(cookieToken(request.headers.cookie));

  const welcome = (reply: FastifyReply, person: Person): Person => {
    void reply.header('set-cookie', setCookie(guests.tokens.sign(person.id), secure));
    return person;
  };

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
    const person = await who(request);
    return person === undefined ? fail(reply, 401, 'NO_GUEST') : welcome(reply, person);
  });

  app.post('/api/guest', async (request, reply) => {
    const read = guestBody.safeParse(request.body);
    if (!read.success) return fail(reply, 400, 'MALFORMED', firstMisfit(read.error.issues));
    const { name, avatar: face } = read.data;
    const known = await who(request);
    if (known !== undefined) {
      if (known.name === name && known.avatar === face) return welcome(reply, known);
      if (!limits.names.take(known.id, house.clock.now())) return fail(reply, 429, 'TOO_FAST');
      return welcome(reply, await parlor.rename(known, name, face));
    }
    if (!limits.guests.take(request.ip, house.clock.now())) return fail(reply, 429, 'TOO_FAST');
    return welcome(reply, await guests.welcome(name, face));
  });

  /** The token in the open, so that the same person can be taken to another device. */
  app.post('/api/pass', async (request, reply) => {
    const person = await who(request);
    return person === undefined ? fail(reply, 401, 'NO_GUEST') : { token: guests.tokens.sign(person.id) };
  });

  app.post('/api/adopt', async (request, reply) => {
    if (!limits.guests.take(request.ip, house.clock.now())) return fail(reply, 429, 'TOO_FAST');
    const read = adoptBody.safeParse(request.body);
    const person = read.success ? await guests.known(read.data.token) : undefined;
    return person === undefined ? fail(reply, 401, 'NO_GUEST') : welcome(reply, person);
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
    const person = await who(request);
    if (person === undefined) return fail(reply, 401, 'NO_GUEST');
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
