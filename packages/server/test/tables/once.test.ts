// A refusal that is given once until the match moves on (T42-54): the rules judge one claim a trick.

import { texas42 } from '@parlor/games/texas-42';
import { type Bed, type Guest, openBed, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';

let bed: Bed;
let guests: readonly Guest[];
beforeEach(async () => {
  bed = await openBed({ games: [texas42] });
  guests = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan'].map((name) => bed.guest(name)));
  const seats = guests.map(() => ({ kind: 'open' as const }));
  await startedTable('texas-42', guests, seats);
});
afterEach(() => bed.close());

const movesOf = ({ board }: Guest): readonly string[] =>
  texas42.movesFor(board?.view as never).map((move) => texas42.formatMove(move));

/** The seat on turn, and what it may do. */
const onTurn = (): { readonly guest: Guest; readonly moves: readonly string[] } => {
  for (const guest of guests) {
    const moves = movesOf(guest);
    if (moves.length > 0) return { guest, moves };
  }
  throw new Error('nobody is on turn');
};

const submit = (guest: Guest, move: string) => guest.ask({ t: 'move', ply: guest.board?.ply ?? 0, move });

it('[T42-54] a second claim in the same trick is not judged, and playing on is free', async () => {
  // The first caller bids one mark, everybody else passes, and a trump is named.
  for (let step = 0; step < 5; step++) {
    const { guest, moves } = onTurn();
    const wanted = step === 0 ? '1m' : moves.includes('pass') ? 'pass' : (moves[0] ?? '');
    expect(await submit(guest, wanted)).toMatchObject({ ok: true });
  }
  const { guest, moves } = onTurn();
  const tiles = moves.filter((move) => /^\d-\d$/.test(move));
  expect(await submit(guest, `claim ${tiles.join(' ')}`)).toMatchObject({
    code: 'CLAIM_UNSOUND',
    rule: 'T42-54',
  });
  expect(await submit(guest, `claim ${tiles.toReversed().join(' ')}`)).toMatchObject({
    code: 'TOO_FAST',
    rule: 'T42-54',
  });
  // There is no other way to write it.
  for (const spelled of [` claim ${tiles.join(' ')}`, `claim\t${tiles.join('\t')}`])
    expect(await submit(guest, spelled)).toMatchObject({ code: 'UNREADABLE' });
  expect(await submit(guest, moves[0] ?? '')).toMatchObject({ ok: true });
});
