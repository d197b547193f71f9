// A knockout, end to end on the toy game: four play, then three, then two; who is out watches; nobody new comes in between.

import { type AnyGame, placesBy } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { matchRecord, type SeatWish, type Settings } from '@parlor/protocol';
import { finishedMatch } from '@parlor/table';
import { type Bed, type Guest, openBed, plainSettings, settle } from '@parlor/trials';
import { afterEach, describe, expect, it } from 'vitest';
import { openTwo } from '../cluster/two-nodes.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;

/** This seat always comes last; of the others the first one before it, and so on. */
const lastIs = (last: number): AnyGame =>
  ({
    ...toy,
    outcome: (state) => {
      const scores = toy.outcome(state as never)?.scores.map((_, seat) => (seat === last ? -1 : seat));
      return scores && { scores, places: placesBy(scores, 'highest') };
    },
  }) as AnyGame;
const ranked = lastIs(0);

let bed: Bed;
afterEach(() => bed.close());

const QUICK: Partial<Settings> = { options: { rounds: 1, cheer: false }, turn: 'off', knockout: true };

const readyAll = async (people: readonly Guest[]): Promise<void> => {
  for (const guest of people) await guest.ask({ t: 'ready', ready: true, entropy: 'a'.repeat(32) });
};

/** These people sit down to a knockout, with so many bots behind them, and are ready; the host begins where nothing does. */
const sitDown = async (
  people: readonly Guest[],
  bots: number,
  settings: Partial<Settings>,
): Promise<string> => {
  const [host] = people;
  const seats: SeatWish[] = [...people.map(() => OPEN), ...Array.from({ length: bots }, () => BOT)];
  const wanted = { ...plainSettings, ...QUICK, ...settings };
  const made = await host?.ask({ t: 'create', game: 'toy', settings: wanted, seats });
  if (!made?.ok || made.code === undefined) throw new Error(JSON.stringify(made));
  for (const [seat, guest] of people.entries()) {
    guest.say({ t: 'watch', table: made.code });
    await guest.ask({ t: 'sit', seat });
  }
  await readyAll(people);
  if (!wanted.autoStart) await host?.ask({ t: 'start' });
  await settle();
  return made.code;
};

const begun = async (
  names: readonly string[],
  bots = 0,
  settings: Partial<Settings> = {},
  game: AnyGame = ranked,
): Promise<[Guest[], string]> => {
  bed = await openBed({ games: [game] });
  const people: Guest[] = [];
  for (const name of names) people.push(await bed.guest(name));
  return [people, await sitDown(people, bots, settings)];
};

const first = (guest: Guest): string =>
  toy.formatMove(toy.movesFor(guest.board?.view as never)[0] as never) ?? 'none';

/** Everybody who sits plays in turn until the match is over. */
const playOut = async (people: readonly Guest[]): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) {
    for (const guest of people) {
      const { sync } = guest.board ?? {};
      if (guest.table?.stage !== 'playing' || sync?.viewer === 'spectator') continue;
      if ((guest.board?.view as { shown: number[] } | undefined)?.shown.length === sync?.viewer)
        expect(await guest.move(first(guest))).toMatchObject({ ok: true });
    }
    await bed.clock.pass(600);
  }
};

const seatedIn = (guest: Guest | undefined): readonly string[] =>
  (guest?.table?.seats ?? []).map((seat) => (seat.kind === 'person' ? seat.person.name : seat.kind));
const outIn = (guest: Guest | undefined): readonly string[] | undefined =>
  guest?.table?.out?.map(({ who }) => (who.kind === 'person' ? who.person.name : who.kind));

describe('a knockout', () => {
  it('goes from four to three to two, and then begins anew with everybody in the first order', async () => {
    const [[ann, bob, cid, dan]] = await begun(['Ann', 'Bob', 'Cid', 'Dan']);
    if (!ann || !bob || !cid || !dan) throw new Error('nobody is there');
    expect(outIn(ann)).toEqual([]);
    await playOut([ann, bob, cid, dan]);
    // Nothing happens by itself: seats and results stay.
    expect(ann.table).toMatchObject({ stage: 'over', ending: { outcome: { places: [4, 3, 2, 1] } } });
    expect([seatedIn(bob), outIn(bob)]).toEqual([['Ann', 'Bob', 'Cid', 'Dan'], []]);
    expect(await dan.ask({ t: 'rematch' })).toEqual({ ok: true });
    expect([seatedIn(bob), outIn(bob)]).toEqual([['Bob', 'Cid', 'Dan'], ['Ann']]);
    expect(bob.table?.seats.every((seat) => seat.kind === 'person' && !seat.ready)).toBe(true);
    await readyAll([bob, cid, dan]);
    // The host is out and is the host still.
    expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
    await settle();
    expect([ann, bob, cid, dan].map(({ board }) => board?.sync.viewer)).toEqual(['spectator', 0, 1, 2]);
    await playOut([bob, cid, dan]);
    await cid.ask({ t: 'rematch' });
    await readyAll([cid, dan]);
    await ann.ask({ t: 'start' });
    await settle();
    expect([seatedIn(ann), outIn(ann)]).toEqual([
      ['Cid', 'Dan'],
      ['Ann', 'Bob'],
    ]);
    await playOut([cid, dan]);
    expect(outIn(ann)).toEqual(['Ann', 'Bob']);
    expect(await ann.ask({ t: 'rematch' })).toMatchObject({ code: 'NOT_SEATED' });
    expect(await dan.ask({ t: 'rematch' })).toEqual({ ok: true });
    expect([seatedIn(ann), outIn(ann), ann.table?.stage]).toEqual([
      ['Ann', 'Bob', 'Cid', 'Dan'],
      undefined,
      'gathering',
    ]);
    // Seats can be taken and given again.
    expect(await bob.ask({ t: 'leave' })).toEqual({ ok: true });
    expect(seatedIn(ann)).toEqual(['Ann', 'open', 'Cid', 'Dan']);
  });

  it('sends nobody away where the last place is shared: the round is played again', async () => {
    // One of three takes the round, the others have nothing.
    const [people] = await begun(['Ann', 'Bob', 'Cid'], 0, {}, toy as AnyGame);
    await playOut(people);
    expect(people[0]?.table?.ending?.outcome?.places.toSorted()).toEqual([1, 2, 2]);
    await people[0]?.ask({ t: 'rematch' });
    expect([seatedIn(people[0]), outIn(people[0])]).toEqual([['Ann', 'Bob', 'Cid'], []]);
    // It has begun all the same.
    expect(await people[0]?.ask({ t: 'settings', settings: plainSettings })).toMatchObject({
      code: 'NOT_NOW',
    });
  });

  it('puts who resigned last, and plays a round again that everybody left', async () => {
    const [[ann, bob, cid]] = await begun(['Ann', 'Bob', 'Cid'], 1);
    if (!ann || !bob || !cid) throw new Error('nobody is there');
    await cid.ask({ t: 'resign', ply: 0 });
    await playOut([ann, bob]);
    await cid.ask({ t: 'rematch' });
    expect([seatedIn(ann), outIn(ann)]).toEqual([['Ann', 'Bob', 'bot'], ['Cid']]);
    await readyAll([ann, bob]);
    await ann.ask({ t: 'start' });
    await settle();
    for (const guest of [ann, bob]) await guest.ask({ t: 'leave' });
    expect(ann.table?.ending).toEqual({ cause: 'abandoned' });
    await ann.ask({ t: 'rematch' });
    expect([seatedIn(ann), outIn(ann)]).toEqual([['Ann', 'Bob', 'bot'], ['Cid']]);
  });

  it('takes the word of two who want the next round at once, also of the one who is out', async () => {
    const [[ann, bob, cid]] = await begun(['Ann', 'Bob', 'Cid']);
    await playOut([ann, bob, cid] as Guest[]);
    const answers = await Promise.all([bob, ann, cid].map((guest) => guest?.ask({ t: 'rematch' })));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect([seatedIn(bob), outIn(bob)]).toEqual([['Bob', 'Cid'], ['Ann']]);
  });

  it('goes on with bots where nobody else is left, when the one who is out asks for it', async () => {
    const [[ann], code] = await begun(['Ann'], 3, { autoStart: true });
    if (!ann) throw new Error('nobody is there');
    await playOut([ann]);
    for (const left of [3, 2]) {
      expect(await ann.ask({ t: 'rematch' })).toEqual({ ok: true });
      expect(ann.table).toMatchObject({ stage: 'playing', code });
      expect(seatedIn(ann)).toHaveLength(left);
      await playOut([]);
      expect(ann.table?.stage).toBe('over');
    }
    await ann.ask({ t: 'rematch' });
    expect([seatedIn(ann), ann.table?.stage]).toEqual([['Ann', 'bot', 'bot', 'bot'], 'gathering']);
  });
});

describe('where everybody who plays has gone', () => {
  /** Ann is out; Bob, who is the host, plays the final with a bot. */
  const final = async (settings: Partial<Settings>): Promise<[Guest, Guest, string]> => {
    const [[bob, ann], code] = await begun(['Bob', 'Ann'], 1, settings, lastIs(1));
    if (!ann || !bob) throw new Error('nobody is there');
    await playOut([bob, ann]);
    await bob.ask({ t: 'rematch' });
    await readyAll([bob]);
    await bob.ask({ t: 'start' });
    await settle();
    return [ann, bob, code];
  };
  const left = async (settings: Partial<Settings>): Promise<[Guest, Guest, string]> => {
    const [ann, bob, code] = await final(settings);
    await bob.ask({ t: 'leave' });
    return [ann, bob, code];
  };

  it('who is out lets a bot play the round on for whoever went without a word, and may come back', async () => {
    const [ann, bob, code] = await final({});
    const zoe = await (await bed.guest('Zoe')).again(code);
    const standIn = { t: 'standIn', seat: 0, level: 'medium' } as const;
    expect(await ann.ask(standIn)).toMatchObject({ code: 'NOT_SEATED' });
    bob.drop();
    expect(await ann.ask(standIn)).toMatchObject({ code: 'NOT_SEATED' });
    await bed.clock.pass(10_000);
    expect(await zoe.ask(standIn)).toMatchObject({ code: 'NOT_SEATED' });
    expect(await ann.ask(standIn)).toEqual({ ok: true });
    expect(ann.table?.seats[0]).toMatchObject({ person: { name: 'Bob' }, standIn: 'medium' });
    await playOut([]);
    expect(ann.table).toMatchObject({ stage: 'over', ending: { cause: 'played' } });
  });

  it('who is out begins the round anew, and puts a bot into the seat that waits for nobody', async () => {
    const [ann, bob, code] = await left({ autoStart: true });
    expect(ann.table).toMatchObject({ stage: 'over', ending: { cause: 'abandoned' } });
    const zoe = await (await bed.guest('Zoe')).again(code);
    // Bob is there, or may have loaded the page again.
    expect(await ann.ask({ t: 'rematch' })).toMatchObject({ code: 'NOT_SEATED' });
    bob.drop();
    expect(await ann.ask({ t: 'rematch' })).toMatchObject({ code: 'NOT_SEATED' });
    await bed.clock.pass(10_000);
    expect(await zoe.ask({ t: 'rematch' })).toMatchObject({ code: 'NOT_SEATED' });
    expect(await ann.ask({ t: 'rematch' })).toEqual({ ok: true });
    // His seat is still his, should he come back.
    expect([seatedIn(ann), outIn(ann), ann.table?.stage]).toEqual([['Bob', 'bot'], ['Ann'], 'gathering']);
    expect(await zoe.ask({ t: 'kick', seat: 0 })).toMatchObject({ code: 'NOT_HOST' });
    expect(await ann.ask({ t: 'kick', seat: 0 })).toEqual({ ok: true });
    expect([seatedIn(ann), ann.table?.stage]).toEqual([['bot', 'bot'], 'playing']);
    await playOut([]);
    expect(ann.table?.stage).toBe('over');
  });

  it('who is out becomes the host of a table that has none any more', async () => {
    const [ann, bob] = await left({});
    bob.drop();
    await bed.clock.pass(10_000);
    await ann.ask({ t: 'rematch' });
    await bed.clock.pass(40_000);
    expect(ann.table?.host.name).toBe('Ann');
    expect(await ann.ask({ t: 'kick', seat: 0 })).toEqual({ ok: true });
    expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
  });
});

it('the record of a later round says where its bots sat in the first one', async () => {
  const [[ann]] = await begun(['Ann'], 3, { autoStart: true });
  if (!ann) throw new Error('nobody is there');
  await playOut([ann]);
  await ann.ask({ t: 'rematch' });
  await playOut([]);
  const stored = await bed.parlor.house.store.match(ann.table?.match ?? '');
  const record = stored && finishedMatch(stored);
  expect(matchRecord.parse(record).seats.map(({ firstSeat }) => firstSeat)).toEqual([1, 2, 3]);
});

describe('between two rounds', () => {
  /** Ann is out; Bob, Cid and Dan are to say that they are ready. */
  const between = async (settings: Partial<Settings> = {}): Promise<[Guest, Guest, Guest, Guest, string]> => {
    const [people, code] = await begun(['Ann', 'Bob', 'Cid', 'Dan'], 0, settings);
    await playOut(people);
    await people[3]?.ask({ t: 'rematch' });
    const [ann, bob, cid, dan] = people as [Guest, Guest, Guest, Guest];
    return [ann, bob, cid, dan, code];
  };

  it('nobody new comes in, and nothing is changed', async () => {
    const [ann, bob, , , code] = await between();
    const eve = await (await bed.guest('Eve')).again(code);
    expect(await eve.ask({ t: 'join' })).toMatchObject({ code: 'NOT_NOW' });
    expect(await eve.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'NOT_NOW' });
    expect(await ann.ask({ t: 'seat', seat: 0, to: OPEN })).toMatchObject({ code: 'NOT_NOW' });
    expect(await ann.ask({ t: 'settings', settings: plainSettings })).toMatchObject({ code: 'NOT_NOW' });
    eve.say({ t: 'lobby', on: true });
    await settle();
    expect([...eve.lobby.values()]).toMatchObject([{ knockout: true, open: 0, seats: 3 }]);
    expect(bob.table?.stage).toBe('gathering');
  });

  it('a bot takes the seat of who leaves or is sent away, and the last one who is ready begins', async () => {
    const [ann, bob, cid, dan] = await between({ autoStart: true });
    expect(await bob.ask({ t: 'leave' })).toEqual({ ok: true });
    expect(ann.table?.seats[0]).toEqual({ kind: 'bot', level: 'medium' });
    await readyAll([dan]);
    expect(ann.table?.stage).toBe('gathering');
    expect(await ann.ask({ t: 'kick', seat: 1 })).toEqual({ ok: true });
    expect([seatedIn(ann), ann.table?.stage]).toEqual([['bot', 'bot', 'Dan'], 'playing']);
    expect(cid.table?.out).toEqual(ann.table?.out);
  });

  it('the house may be closed and opened again', async () => {
    const [, bob, cid, dan, code] = await between();
    await bed.restart(1000);
    const again: Guest[] = [];
    for (const guest of [bob, cid, dan]) again.push(await guest.again(code));
    expect([seatedIn(again[0]), outIn(again[0])]).toEqual([['Bob', 'Cid', 'Dan'], ['Ann']]);
    expect(await again[0]?.ask({ t: 'join' })).toEqual({ ok: true });
    await bed.parlor.rename((await bed.parlor.house.store.person(bob.you?.id ?? '')) as never, 'Bo', 'owl');
    expect(seatedIn(again[1])).toEqual(['Bo', 'Cid', 'Dan']);
  });

  it('who is out is called as they like, wherever the table names them', async () => {
    const [ann, bob] = await between();
    const person = await bed.parlor.house.store.person(ann.you?.id ?? '');
    await bed.parlor.rename(person as never, 'Anna', 'owl');
    expect(outIn(bob)).toEqual(['Anna']);
    expect(bob.table?.host.name).toBe('Anna');
  });
});

describe('who is out', () => {
  const watching = async (settings: Partial<Settings>): Promise<[Guest, Guest[], string]> => {
    const [people, code] = await begun(['Bob', 'Ann', 'Cid', 'Dan'], 0, settings);
    await playOut(people);
    await people[3]?.ask({ t: 'rematch' });
    const [bob, ...rest] = people as [Guest, ...Guest[]];
    bob.keep = true;
    await readyAll(rest);
    return [bob, rest, code];
  };

  it('sees what a spectator sees, byte by byte, and nothing of a hand', async () => {
    const [bob, rest, code] = await watching({});
    const zoe = await (await bed.guest('Zoe')).again(code);
    zoe.keep = true;
    bob.received.length = 0;
    expect(await bob.ask({ t: 'start' })).toEqual({ ok: true });
    await settle();
    expect(bob.board?.sync.viewer).toBe('spectator');
    expect((bob.board?.view as { hands: unknown[] } | undefined)?.hands).toEqual([3, 3, 3]);
    await rest[0]?.move(first(rest[0]));
    await playOut(rest);
    const notAnswers = (guest: Guest): string[] =>
      guest.received.filter((text) => !text.includes('"t":"ok"') && !text.includes('"t":"chat"'));
    expect(notAnswers(bob).length).toBeGreaterThan(4);
    expect(notAnswers(bob)).toEqual(notAnswers(zoe));
    expect(await bob.ask({ t: 'move', ply: 0, move: 'show 1' })).toMatchObject({ code: 'NOT_SEATED' });
    expect(await bob.ask({ t: 'chat', text: 'Well played' })).toEqual({ ok: true });
  });

  it('watches to the end where nobody else may, and only those', async () => {
    const [bob, rest, code] = await watching({ spectators: 'off' });
    const zoe = await (await bed.guest('Zoe')).again(code);
    expect(zoe.table).toBeUndefined();
    await bob.ask({ t: 'start' });
    await settle();
    await playOut(rest);
    // The host may always look; Ann, who is out next, is none.
    const [ann, ...two] = rest as [Guest, ...Guest[]];
    await ann.ask({ t: 'rematch' });
    await readyAll(two);
    await bob.ask({ t: 'start' });
    await settle();
    for (const guest of [bob, ann]) {
      expect(guest.closed).toBeUndefined();
      expect(guest.board?.sync.viewer).toBe('spectator');
    }
    const again = await ann.again(code);
    expect(again.board?.sync.viewer).toBe('spectator');
    await playOut(two);
    expect(again.table?.stage).toBe('over');
  });

  it('is as late as other spectators, and cannot ask for what has not been shown', async () => {
    const [[ann]] = await begun(['Ann'], 2, { spectators: 'delayed', autoStart: true });
    if (!ann) throw new Error('nobody is there');
    await playOut([ann]);
    expect(await ann.ask({ t: 'rematch' })).toEqual({ ok: true });
    await settle();
    await bed.clock.pass(5000);
    // The bots have played it out by now; to those who are behind the match has just begun.
    const [live] = bed.parlor.tables.live.values();
    expect(live?.doc.stage).toBe('over');
    expect([ann.board?.ply, ann.table?.stage, ann.table?.ending]).toEqual([0, 'playing', undefined]);
    expect(await ann.ask({ t: 'rematch' })).toMatchObject({ code: 'NOT_NOW' });
    await bed.clock.pass(40_000);
    expect(ann.table?.stage).toBe('over');
    expect(await ann.ask({ t: 'rematch' })).toEqual({ ok: true });
  });

  it('is not behind any more when the next knockout has a seat for everybody, also after leaving it', async () => {
    const [[ann, bob, cid]] = await begun(['Ann', 'Bob', 'Cid'], 0, { spectators: 'delayed' });
    if (!ann || !bob || !cid) throw new Error('nobody is there');
    await playOut([ann, bob, cid]);
    await cid.ask({ t: 'rematch' });
    await readyAll([bob, cid]);
    await ann.ask({ t: 'start' });
    await settle();
    await playOut([bob, cid]);
    expect(ann.table?.stage).toBe('playing');
    await bob.ask({ t: 'rematch' });
    expect([seatedIn(ann), ann.table?.stage]).toEqual([['Ann', 'Bob', 'Cid'], 'gathering']);
    await ann.ask({ t: 'leave' });
    expect([seatedIn(ann), ann.table?.stage]).toEqual([['open', 'Bob', 'Cid'], 'gathering']);
  });

  it('is told on every node, and asks on any', async () => {
    const two = await openTwo({ games: [ranked] });
    [bed] = two.beds;
    const people = [await two.beds[0].guest('Ann'), await two.beds[1].guest('Bob')];
    await sitDown(people, 1, { autoStart: true });
    await playOut(people);
    const answers = await Promise.all(people.map((guest) => guest.ask({ t: 'rematch' })));
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    await two.clock.pass(1100);
    for (const guest of people) expect([seatedIn(guest), outIn(guest)]).toEqual([['Bob', 'bot'], ['Ann']]);
    await readyAll(people.slice(1));
    await two.clock.pass(1100);
    expect(people.map(({ board }) => board?.sync.viewer)).toEqual(['spectator', 0]);
    await two.close();
    bed = await openBed({ games: [ranked] });
  });
});

it('whoever looks for any seat is not sent into a knockout', async () => {
  bed = await openBed({ games: [ranked] });
  const [ann, eve] = [await bed.guest('Ann'), await bed.guest('Eve')];
  const settings: Settings = { ...plainSettings, knockout: true };
  const made = await ann.ask({ t: 'create', game: 'toy', settings, seats: [OPEN, OPEN, OPEN] });
  ann.say({ t: 'watch', table: (made.ok && made.code) || '' });
  await settle();
  const found = await eve.ask({ t: 'quick', game: 'toy' });
  expect(found).toMatchObject({ ok: true, code: expect.any(String) });
  expect(found.ok && found.code).not.toBe(ann.table?.code);
});

it.each([
  ['two seats', { knockout: true }, [OPEN, OPEN], /three seats or more/],
  [
    'options for more than two',
    { knockout: true, options: { rounds: 2 } },
    [OPEN, OPEN, OPEN],
    /for two seats/,
  ],
] as const)('no knockout with %s: refused with the reason', async (_, settings, seats, reason) => {
  bed = await openBed({ games: [toy as AnyGame] });
  const ann = await bed.guest('Ann');
  const wanted = {
    ...plainSettings,
    ...settings,
    options: { ...('options' in settings ? settings.options : {}) },
  };
  const made = await ann.ask({ t: 'create', game: 'toy', settings: wanted, seats: [...seats] });
  expect(made).toMatchObject({ code: 'BAD_OPTIONS', detail: expect.stringMatching(reason) });
  const plain = await ann.ask({
    t: 'create',
    game: 'toy',
    settings: { ...wanted, knockout: undefined, options: {} } as never,
    seats: [...seats],
  });
  ann.say({ t: 'watch', table: (plain.ok && plain.code) || '' });
  expect(await ann.ask({ t: 'settings', settings: wanted })).toMatchObject({ code: 'BAD_OPTIONS' });
});
