// Seats of quick matches that nobody comes to: one address gets few of them, on all nodes together; those who come are not counted.

import { toy } from '@parlor/engine/testing';
import { type Bed, openBed } from '@parlor/trials';
import { expect, it } from 'vitest';
import { openTwo } from '../cluster/two-nodes.ts';

const GHOSTS = '192.0.2.1';

/** Guests of one address ask one after the other and never come: the codes of the refusals. */
const haunt = async (beds: readonly Bed[], times: number): Promise<readonly (string | undefined)[]> => {
  const codes = [];
  for (let n = 0; n < times; n++) {
    const ghost = await (beds[n % beds.length] as Bed).guest(`Ghost${n}`, 'fox', GHOSTS);
    const answer = await ghost.ask({ t: 'quick', game: 'toy' });
    codes.push(answer.ok ? undefined : answer.code);
    await beds[0]?.clock.pass(300);
  }
  return codes;
};

it('an address that leaves four of them empty waits a minute for the next', async () => {
  const nodes = await openTwo();
  const refused = Array(3).fill('EMPTY_SEATS');
  expect(await haunt(nodes.beds, 7)).toEqual([undefined, undefined, undefined, undefined, ...refused]);
  await nodes.clock.pass(60_000);
  expect(await haunt(nodes.beds, 2)).toEqual([undefined, 'EMPTY_SEATS']);
  const honest = await nodes.beds[1].guest('Ann', 'fox', '192.0.2.2');
  expect(await honest.ask({ t: 'quick', game: 'toy' })).toMatchObject({ ok: true });
  await nodes.close();
});

it('people of one address who come, one after the other, are never refused', async () => {
  const bed = await openBed({ games: [toy] });
  for (let n = 0; n < 12; n++) {
    const guest = await bed.guest(`Guest${n}`, 'fox', GHOSTS);
    const answer = await guest.ask({ t: 'quick', game: 'toy' });
    if (!answer.ok) throw new Error(answer.code);
    guest.say({ t: 'watch', table: answer.code ?? '' });
    await guest.ask({ t: 'leave' });
  }
  await bed.close();
});

it('two honest people on two nodes sit at one table while ghosts of one address ask without end', async () => {
  const nodes = await openTwo();
  await haunt(nodes.beds, 10);
  const tables = [];
  for (const [node, name] of ['Ada', 'Bea'].entries()) {
    const guest = await (nodes.beds[node] as Bed).guest(name, 'fox', `192.0.2.${2 + node}`);
    const answer = await guest.ask({ t: 'quick', game: 'toy' });
    if (!answer.ok) throw new Error(answer.code);
    guest.say({ t: 'watch', table: answer.code ?? '' });
    await haunt(nodes.beds, 5);
    tables.push(answer.table);
  }
  expect(tables[1]).toBe(tables[0]);
  await nodes.close();
});

it('a seat is open again after fifteen seconds to which nobody came, through the other node too', async () => {
  const nodes = await openTwo();
  const ada = await nodes.beds[0].guest('Ada', 'fox', '192.0.2.2');
  const made = await ada.ask({ t: 'quick', game: 'toy' });
  if (!made.ok) throw new Error(made.code);
  ada.say({ t: 'watch', table: made.code ?? '' });
  // Ghosts on the first node take the other seats.
  const at = async (bed: Bed, name: string, address: string): Promise<string | undefined> => {
    const answer = await (await bed.guest(name, 'fox', address)).ask({ t: 'quick', game: 'toy' });
    return answer.ok ? answer.table : answer.code;
  };
  for (let n = 0; n < 3; n++) if ((await at(nodes.beds[0], `Ghost${n}`, GHOSTS)) !== made.table) break;
  expect(await at(nodes.beds[1], 'Early', '192.0.2.3')).not.toBe(made.table);
  await nodes.clock.pass(17_000);
  expect(await at(nodes.beds[1], 'Bea', '192.0.2.4')).toBe(made.table);
  await nodes.close();
});
