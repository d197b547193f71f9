// Whoever asks again for what is shown already is answered alone, and not without end.

import { toy } from '@parlor/engine/testing';
import type { ClientMessage } from '@parlor/protocol';
import { type Bed, type Guest, openBed, plainSettings, settle } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let bed: Bed;
let ann: Guest;
let bob: Guest;
let code: string;
beforeEach(async () => {
  bed = await openBed({ games: [toy] });
  ann = await bed.guest('Ann');
  bob = await bed.guest('Bob');
  const seats = [{ kind: 'open' as const }, { kind: 'open' as const }];
  const made = await ann.ask({ t: 'create', game: 'toy', settings: plainSettings, seats });
  code = (made.ok && made.code) || '';
  for (const guest of [ann, bob]) guest.say({ t: 'watch', table: code });
  await ann.ask({ t: 'sit', seat: 0 });
  await bed.clock.pass(60_000);
});
afterEach(() => bed.close());

const repeat = async (message: ClientMessage, times: number): Promise<void> => {
  for (let n = 0; n < times; n++) ann.say(message);
  await settle();
};

describe('a repeat', () => {
  it.each(['watch', 'sync', 'lobby', 'friends'] as const)(
    'of %s is answered, and nobody else hears of it',
    async (t) => {
      const friends = { t: 'friends', on: true } as const;
      const message = {
        watch: { t: 'watch', table: code } as const,
        sync: { t: 'sync' } as const,
        lobby: { t: 'lobby', on: true } as const,
        friends,
      }[t];
      for (const guest of [ann, bob]) guest.say(friends);
      await ann.ask({ t: 'befriend', to: bob.you?.id ?? '' });
      await bob.ask({ t: 'befriend', to: ann.you?.id ?? '' });
      await bob.ask({ t: 'sit', seat: 1 });
      for (const guest of [ann, bob]) await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
      await ann.ask({ t: 'start' });
      await repeat(message, 1);
      await bed.clock.pass(1000);
      const [others, own] = [bob.frames, ann.frames];
      await repeat(message, 10);
      await bed.clock.pass(1000);
      expect(bob.frames).toBe(others);
      expect(ann.frames).toBeGreaterThanOrEqual(own + 10);
      expect(ann.complaints).toEqual([]);
    },
  );

  it.each([
    ['watch', 40, () => ({ t: 'watch', table: code }) as const],
    ['unwatch', 40, () => ({ t: 'unwatch' }) as const],
    ['lobby', 60, () => ({ t: 'lobby', on: true }) as const],
    ['friends', 60, () => ({ t: 'friends', on: true }) as const],
    ['whose', 60, () => ({ t: 'whose', link: 'a'.repeat(24) }) as const],
    ['sync', 60, () => ({ t: 'sync', past: 'whole' }) as const],
  ])('of %s more than %i times at once is refused until some time has passed', async (_, most, message) => {
    await repeat(message(), most);
    expect(ann.complaints).toEqual([]);
    await repeat(message(), 5);
    expect(ann.complaints.map((no) => no.code)).toEqual(Array(5).fill('TOO_FAST'));
    await bed.clock.pass(1000);
    await repeat(message(), 1);
    expect(ann.complaints).toHaveLength(5);
  });

  it('of a greeting with a table counts as one of watching', async () => {
    for (let n = 0; n < 41; n++) ann.hello(code);
    await settle();
    expect(ann.complaints).toMatchObject([{ code: 'TOO_FAST', detail: code }]);
  });
});

it('people who come and go are told a few times a second, and in the end as they are', async () => {
  const guests = await Promise.all([1, 2, 3, 4, 5].map((n) => bed.guest(`Eve ${n}`)));
  await bed.clock.pass(1000);
  const { frames } = bob;
  for (let n = 0; n < 15; n++) {
    for (const guest of guests) guest.say(n % 2 === 0 ? { t: 'watch', table: code } : { t: 'unwatch' });
    await bed.clock.pass(10);
  }
  await bed.clock.pass(1000);
  expect(bob.frames - frames).toBeLessThan(10);
  expect(bob.table?.spectators).toBe(1 + guests.length);
});
