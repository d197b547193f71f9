// Visits of guests are stored once a day; a guest who left nothing behind is removed 400 days after the last one.

import { games } from '@parlor/games';
import { type Bed, openBed } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let bed: Bed;
beforeEach(async () => {
  bed = await openBed({ games });
});
afterEach(() => bed.close());

const come = (person: string): Promise<unknown> => {
  const { guests } = bed.parlor;
  return guests.identify(`parlor-device=${guests.tokens.sign({ person, generation: 1 })}`);
};
const visitedAt = async (person: string): Promise<number | undefined> =>
  (await bed.parlor.house.store.account(person))?.visitedAt;

it('a visit is stored once a day', async () => {
  const { id } = await bed.parlor.guests.welcome('Ann', 'fox');
  const first = bed.clock.now();
  await bed.restart(23 * HOUR);
  await come(id);
  expect(await visitedAt(id)).toBe(first);
  await bed.restart(HOUR);
  await come(id);
  expect(await visitedAt(id)).toBe(first + DAY);
});

it('a guest who does not come back for 400 days is removed, and is a new guest then', async () => {
  const ann = await bed.parlor.guests.welcome('Ann', 'fox');
  const bob = await bed.parlor.guests.welcome('Bob', 'fox');
  await bed.restart(10 * DAY);
  await come(bob.id);
  await bed.restart(390 * DAY - HOUR);
  await bed.clock.pass(61_000);
  expect(await visitedAt(ann.id)).toBeDefined();
  await bed.restart(HOUR);
  await bed.clock.pass(61_000);
  expect(await come(ann.id)).toBe('NO_GUEST');
  expect(await come(bob.id)).toMatchObject({ person: bob });
});
