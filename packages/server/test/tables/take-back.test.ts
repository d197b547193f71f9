// Taking a move back by consent, on the toy game, where a cheer tells nobody anything and everybody may cheer at any time.

import { toy } from '@parlor/engine/testing';
import { type Bed, type Guest, openBed, settle, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;

let bed: Bed;
let ann: Guest;
let bob: Guest;
let cara: Guest;
let code: string;
beforeEach(async () => {
  bed = await openBed({ games: [toy] });
  ann = await bed.guest('Ann');
  bob = await bed.guest('Bob');
  cara = await bed.guest('Cara');
});
afterEach(() => bed.close());

const first = (guest: Guest): string =>
  toy.movesFor(guest.board?.view as never).map((move) => toy.formatMove(move))[0] ?? 'none';
const askBack = (guest: Guest) => guest.ask({ t: 'takeBack', ply: guest.board?.ply ?? 0 });
const answer = (guest: Guest, agree: boolean) =>
  guest.ask({ t: 'consent', ply: guest.board?.ply ?? 0, agree });

describe('at a table of three people', () => {
  beforeEach(async () => {
    code = await startedTable('toy', [ann, bob, cara], [OPEN, OPEN, OPEN], { turn: 'off' });
    await bob.move('cheer');
    expect(await askBack(bob)).toEqual({ ok: true });
  });

  it('everybody hears who declined, the asker after a reload too, and nobody is asked twice', async () => {
    await answer(cara, true);
    expect(await answer(ann, false)).toEqual({ ok: true });
    const declined = { seat: 1, ply: 1, by: 0 };
    for (const guest of [ann, bob, cara, await bob.again(code)]) {
      expect(guest.table).toMatchObject({ declined });
      expect(guest.table).not.toHaveProperty('takeBack');
    }
    expect(await answer(ann, true)).toMatchObject({ code: 'STALE' });
    expect(await askBack(bob)).toMatchObject({ code: 'NO_TAKEBACK', detail: 'the others have been asked' });
    expect(bob.board?.ply).toBe(1);
    // The next move is another matter.
    await cara.move('cheer');
    expect(bob.table).not.toHaveProperty('declined');
    expect(await askBack(cara)).toEqual({ ok: true });
  });

  it('who asks again loses no consent that was given', async () => {
    await answer(cara, true);
    expect(await askBack(bob)).toEqual({ ok: true });
    expect(bob.table?.takeBack).toEqual({ seat: 1, ply: 1, agreed: [1, 2] });
    expect(await answer(ann, true)).toEqual({ ok: true, ply: 2 });
  });

  it('a move ends the wish', async () => {
    expect(await ann.move(first(ann))).toEqual({ ok: true, ply: 2 });
    expect(bob.table).not.toHaveProperty('takeBack');
    for (const t of ['takeBack', 'consent'] as const) {
      const asked = t === 'consent' ? ({ t, ply: 1, agree: true } as const) : { t, ply: 1 };
      expect(await cara.ask(asked)).toEqual({ ok: false, code: 'STALE', ply: 2 });
    }
  });

  it.each([
    ['leaves', () => cara.ask({ t: 'leave' })],
    ['lets a bot play', () => cara.ask({ t: 'standIn', seat: 2, level: 'easy' })],
  ])('who %s need not be waited for', async (_what, go) => {
    await answer(ann, true);
    expect(bob.board?.ply).toBe(1);
    expect(await go()).toMatchObject({ ok: true });
    expect(bob.board?.ply).toBe(2);
    expect(bob.table).not.toHaveProperty('takeBack');
    expect(bob.table?.seats[2]).toHaveProperty('standIn');
  });
});

it('a seat for which a bot plays neither asks nor answers', async () => {
  await startedTable('toy', [ann, bob, cara], [OPEN, OPEN, OPEN], { turn: 'off' });
  await cara.ask({ t: 'resign', ply: 0 });
  await bob.move('cheer');
  await askBack(bob);
  expect(await answer(cara, false)).toMatchObject({ code: 'NOT_NOW' });
  expect(await answer(ann, true)).toEqual({ ok: true, ply: 3 });
  await bob.move('cheer');
  await bob.ask({ t: 'standIn', seat: 1, level: 'easy' });
  expect(await askBack(bob)).toMatchObject({ code: 'NOT_NOW' });
});

describe('with a bot whose turn it is', () => {
  beforeEach(async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN, BOT], { turn: 'off' });
    for (const guest of [ann, bob]) await guest.move(first(guest));
    await bob.move('cheer');
    expect(await askBack(bob)).toEqual({ ok: true });
  });

  it('it keeps still while people can answer, and moves at once when they have declined', async () => {
    await bed.clock.pass(9000);
    expect(bob.board?.ply).toBe(3);
    await answer(ann, false);
    await bed.clock.pass(500);
    expect(bob.board?.ply).toBe(4);
  });

  it('it does not wait for ever', async () => {
    await bed.clock.pass(10_000);
    await settle();
    expect(bob.board?.ply).toBe(4);
    expect(bob.table).not.toHaveProperty('takeBack');
  });
});

it('a bot on a short clock moves in time, though nobody has answered', async () => {
  await startedTable('toy', [ann, bob], [OPEN, OPEN, BOT], { turn: 5 });
  for (const guest of [ann, bob]) await guest.move(first(guest));
  await bob.move('cheer');
  expect(await askBack(bob)).toEqual({ ok: true });
  await bed.clock.pass(2000);
  expect(bob.board?.ply).toBe(3);
  await bed.clock.pass(3000);
  const [, , , line] = await bed.parlor.house.store.lines(bob.table?.match ?? '', 0);
  expect(line).toMatchObject({ actor: 2 });
});

it('a clock that the move had not stopped runs on when it is taken back: nobody gains time by that', async () => {
  await startedTable('toy', [ann, bob], [OPEN, OPEN]);
  const { endsAt } = ann.board?.clock ?? {};
  await bed.clock.pass(5000);
  await bob.move('cheer');
  await askBack(bob);
  expect(await answer(ann, true)).toEqual({ ok: true, ply: 2 });
  expect(ann.board?.clock?.endsAt).toBe(endsAt);
});
