// Codes of tables cannot be guessed: an address has a few wrong ones.

import { toy } from '@parlor/engine/testing';
import { openBed, plainSettings, settle } from '@parlor/trials';
import { expect, it } from 'vitest';
import { OPEN } from '../cluster/two-nodes.ts';

it('after twenty wrong codes from an address it is told nothing of any code, until it has waited', async () => {
  const bed = await openBed({ games: [toy] });
  const ann = await bed.guest('Ann', 'fox', '192.0.2.1');
  const made = await ann.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] });
  const code = (made.ok && made.code) || '';
  const eve = await bed.guest('Eve', 'owl', '192.0.2.2');
  const ivy = await bed.guest('Ivy', 'owl', '192.0.2.2');
  for (let n = 0; n < 20; n++)
    (n % 2 === 0 ? eve : ivy).say({ t: 'watch', table: `AAAAA${'ABCDEFGH'[n % 8]}` });
  await settle();
  expect([...eve.complaints, ...ivy.complaints].map((no) => no.code)).toEqual(Array(20).fill('NO_TABLE'));
  for (const guest of [eve, ivy]) {
    guest.say({ t: 'watch', table: code });
    await settle();
    expect(guest.complaints.at(-1)).toMatchObject({ code: 'WRONG_CODES', detail: code });
    expect(guest.table).toBeUndefined();
  }
  // Elsewhere, and by its id, the table is found as ever.
  ann.say({ t: 'watch', table: code });
  await settle();
  expect(ann.table?.code).toBe(code);
  eve.say({ t: 'watch', table: ann.table?.id ?? '' });
  await settle();
  expect(eve.table?.code).toBe(code);
  await bed.clock.pass(10_000);
  ivy.say({ t: 'watch', table: code });
  await settle();
  expect(ivy.table?.code).toBe(code);
  await bed.close();
});
