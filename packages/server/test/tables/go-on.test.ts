// After a hand of Texas 42 bots keep still while people read how it ended: until everybody who is here has gone on, or four seconds.

import { fastRng } from '@parlor/engine';
import { texas42, type View } from '@parlor/games/texas-42';
import { type Bed, type Guest, openBed, startedTable } from '@parlor/trials';
import { afterEach, expect, it } from 'vitest';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;
const READ_MS = 4000;

let bed: Bed;
afterEach(() => bed.close());

const viewOf = (guest: Guest): View => guest.board?.view as View;
const plyOf = (guest: Guest): number => guest.board?.ply ?? 0;
const goOn = (guest: Guest) => guest.ask({ t: 'goOn', ply: plyOf(guest) });
const botPace = (): number => bed.parlor.house.pace.botMs;

/** The move of a person on turn, or the time that a bot takes for one. */
const step = async (guests: readonly Guest[]): Promise<void> => {
  const [ann] = guests as [Guest];
  const turn = guests[texas42.toAct(texas42.imagine(viewOf(ann), fastRng(1))) ?? 0];
  const move = turn === undefined ? undefined : texas42.movesFor(viewOf(turn))[0];
  if (turn === undefined || move === undefined) await bed.clock.pass(botPace());
  else await turn.move(texas42.formatMove(move));
};

/** Plays on until a hand has just ended and a bot is the first to bid. */
const untilBotsBid = async (guests: readonly Guest[]): Promise<void> => {
  const [ann] = guests as [Guest];
  const isReached = ({ calls, last, stage, dealer }: View): boolean =>
    stage.phase === 'auction' &&
    last !== undefined &&
    calls.length === 0 &&
    (dealer + 1) % 4 >= guests.length;
  const start = plyOf(ann);
  for (let moves = 0; moves < 600; moves++) {
    if (isReached(viewOf(ann)) && plyOf(ann) > start) return;
    await step(guests);
  }
  throw new Error('no hand ended');
};

const begin = async (people: number): Promise<Guest[]> => {
  bed = await openBed({ games: [texas42] });
  const guests: Guest[] = [];
  for (let at = 0; at < people; at++) guests.push(await bed.guest(`P${at}`));
  const seats = Array.from({ length: 4 }, (_, seat) => (seat < people ? OPEN : BOT));
  await startedTable('texas-42', guests, seats, { turn: 'off' });
  await untilBotsBid(guests);
  return guests;
};

it('bots bid four seconds after the hand has ended, or as soon as its reader goes on', async () => {
  const [ann] = (await begin(1)) as [Guest];
  let ply = plyOf(ann);
  await bed.clock.pass(READ_MS - 1);
  expect(plyOf(ann)).toBe(ply);
  await bed.clock.pass(1);
  expect(plyOf(ann)).toBe(ply + 1);
  await untilBotsBid([ann]);
  ply = plyOf(ann);
  expect(await goOn(ann)).toEqual({ ok: true });
  await bed.clock.pass(botPace());
  expect(plyOf(ann)).toBe(ply + 1);
  // From then on bots are as quick as ever.
  while (viewOf(ann).stage.phase !== 'play') {
    ply = plyOf(ann);
    await step([ann]);
    expect(plyOf(ann)).toBe(ply + 1);
  }
  ply = plyOf(ann);
  await step([ann]);
  expect(plyOf(ann)).toBe(ply + 1);
});

it('bots wait for everybody who is here, and not for those who are away', async () => {
  const [ann, bob] = (await begin(2)) as [Guest, Guest];
  let ply = plyOf(ann);
  await goOn(ann);
  await bed.clock.pass(botPace());
  expect(plyOf(ann)).toBe(ply);
  await goOn(bob);
  await bed.clock.pass(botPace());
  expect(plyOf(ann)).toBe(ply + 1);
  await untilBotsBid([ann, bob]);
  bob.drop();
  ply = plyOf(ann);
  await goOn(ann);
  await bed.clock.pass(botPace());
  expect(plyOf(ann)).toBe(ply + 1);
});

it('whoever goes on late, twice or without a seat changes nothing', async () => {
  const [ann] = (await begin(1)) as [Guest];
  const ply = plyOf(ann);
  const version = ann.table?.version;
  expect(await ann.ask({ t: 'goOn', ply: ply - 1 })).toEqual({ ok: true });
  const zoe = await bed.guest('Zoe');
  zoe.say({ t: 'watch', table: ann.table?.code ?? '' });
  expect(await zoe.ask({ t: 'goOn', ply })).toMatchObject({ code: 'NOT_SEATED' });
  expect(ann.table?.version).toBe(version);
  await bed.clock.pass(botPace());
  expect(plyOf(ann)).toBe(ply);
});
