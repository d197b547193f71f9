// What holds across nodes: presence, limits, the lobby, what is due, and the going of a node.

import { toy } from '@parlor/engine/testing';
import type { Person, TableNews } from '@parlor/protocol';
import { type Guest, plainSettings, settle } from '@parlor/trials';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { randomHost } from '../../src/bots/random-host.ts';
import { fireBot } from '../../src/schedule/automatic-move.ts';
import { StoreUnreachable } from '../../src/store/port.ts';
import { beginMatch, OPEN, openTwo, sitDown, type TwoNodes } from './two-nodes.ts';

const SECOND = 1000;
let nodes: TwoNodes;
afterEach(() => nodes.close());

const isHere = (table: TableNews | undefined, seat: number): boolean | undefined => {
  const one = table?.seats[seat];
  return one?.kind === 'person' ? one.here : undefined;
};

const show = (guest: Guest): Promise<unknown> => {
  const moves = toy.movesFor(guest.board?.view as never).map((move) => toy.formatMove(move));
  return guest.move(moves.find((move) => move.startsWith('show')) ?? '');
};

describe('presence', () => {
  it('is seen from every node, and ends with the connection', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    await settle();
    expect([isHere(ann.table, 1), isHere(bob.table, 0)]).toEqual([true, true]);
    bob.drop();
    await settle();
    expect(isHere(ann.table, 1)).toBe(false);
  });

  it('of a node that died without a word ends a few seconds later, and comes back with it', async () => {
    nodes = await openTwo();
    const [ann] = await sitDown(nodes);
    nodes.lines[1].isCut = true;
    await nodes.clock.pass(7 * SECOND);
    expect(isHere(ann.table, 1)).toBe(true);
    await nodes.clock.pass(9 * SECOND);
    expect(isHere(ann.table, 1)).toBe(false);
    nodes.lines[1].isCut = false;
    await nodes.clock.pass(5 * SECOND);
    expect(isHere(ann.table, 1)).toBe(true);
  });

  it('lost at another node, or with it, is no absence until some time has passed since', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    const isAway = () => {
      const seat = ann.table?.seats[1];
      return seat?.kind === 'person' && seat.awaySince !== undefined;
    };
    await nodes.clock.pass(60 * SECOND);
    bob.drop();
    await settle();
    expect([isHere(ann.table, 1), isAway()]).toEqual([false, false]);
    await nodes.clock.pass(10 * SECOND);
    expect(isAway()).toBe(true);
    await bob.again(ann.table?.code);
    await nodes.clock.pass(60 * SECOND);
    nodes.lines[1].isCut = true;
    while (isHere(ann.table, 1)) await nodes.clock.pass(1 * SECOND);
    expect(isAway()).toBe(false);
    await nodes.clock.pass(10 * SECOND);
    expect(isAway()).toBe(true);
  });

  it('of one who came while another left is told, though as many are there as before', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    const cara = await nodes.beds[1].guest('Cara');
    await settle();
    expect([isHere(ann.table, 1), ann.table?.spectators]).toEqual([true, 0]);
    nodes.lines[1].isCut = true;
    cara.say({ t: 'watch', table: ann.table?.code ?? '' });
    bob.drop();
    await settle();
    nodes.lines[1].isCut = false;
    await nodes.clock.pass(4 * SECOND);
    expect([isHere(ann.table, 1), ann.table?.spectators]).toEqual([false, 1]);
  });

  it('is asked for by a node that opens the table, and beats in silence', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    bob.drop();
    await nodes.clock.pass(180 * SECOND);
    expect(nodes.beds[1].parlor.tables.live.size).toBe(0);
    const back = await bob.again(ann.table?.code);
    await settle();
    expect(isHere(back.table, 0)).toBe(true);
    const { frames } = ann;
    await nodes.clock.pass(20 * SECOND);
    expect(ann.frames).toBe(frames);
  });
});

describe('limits', () => {
  const say = (guest: Guest, times: number) =>
    Promise.all(Array.from({ length: times }, () => guest.ask({ t: 'chat', text: 'hello' })));

  it('count what a person did through other nodes', async () => {
    nodes = await openTwo();
    const [ann] = await sitDown(nodes);
    expect((await say(ann, 8)).every(({ ok }) => ok)).toBe(true);
    expect(await say(ann, 1)).toMatchObject([{ ok: false, code: 'TOO_FAST' }]);
    await nodes.clock.pass(300);
    const { limits } = nodes.beds[1].parlor;
    expect(limits.chat.take(ann.you?.id ?? '', nodes.clock.now())).toBe(false);
    expect(limits.chat.take('somebody else', nodes.clock.now())).toBe(true);
    await nodes.clock.pass(3 * SECOND);
    expect(limits.chat.take(ann.you?.id ?? '', nodes.clock.now())).toBe(true);
  });

  it('hold for all connections of a person together', async () => {
    nodes = await openTwo();
    const [ann] = await sitDown(nodes);
    const wire = { send: () => undefined, close: () => undefined };
    const { parlor } = nodes.beds[0];
    const visitor = { person: ann.you as Person, generation: 1 };
    const connections = Array.from({ length: 5 }, () => parlor.connect(visitor, wire));
    const waits = connections.flatMap((connection) => Array.from({ length: 60 }, () => connection.admit()));
    // Five connections could send 450; a person may send 180 at once.
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(180);
  });
});

describe('the lobby', () => {
  const create = { t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] } as const;

  it('shows what other nodes made, at once or after a lost hint', async () => {
    nodes = await openTwo();
    const ann = await nodes.beds[0].guest('Ann');
    const bob = await nodes.beds[1].guest('Bob');
    bob.say({ t: 'lobby', on: true });
    await ann.ask({ ...create, seats: [...create.seats] });
    await settle();
    expect(bob.lobby.size).toBe(1);
    nodes.lines[0].isCut = true;
    await ann.ask({ ...create, seats: [...create.seats] });
    await nodes.clock.pass(5.5 * SECOND);
    expect(bob.lobby.size).toBe(2);
  });

  it('forgets a table that another node closed, hint or no hint', async () => {
    nodes = await openTwo({ pace: { idleMs: 60 * SECOND } });
    const ann = await nodes.beds[0].guest('Ann');
    const bob = await nodes.beds[1].guest('Bob');
    bob.say({ t: 'lobby', on: true });
    await ann.ask({ ...create, seats: [...create.seats] });
    await settle();
    nodes.lines[1].isCut = true;
    const [id = ''] = bob.lobby.keys();
    await nodes.store.commit({ closeTable: { id, expected: 1 } });
    await nodes.clock.pass(5.5 * SECOND);
    expect(bob.lobby.size).toBe(0);
  });

  it('leaves out a table that waits for people where nobody is, through whichever node, until somebody is back', async () => {
    nodes = await openTwo();
    let ann = await nodes.beds[0].guest('Ann');
    const bob = await nodes.beds[1].guest('Bob');
    bob.say({ t: 'lobby', on: true });
    const made = await ann.ask({ ...create, seats: [...create.seats] });
    const code = made.ok ? made.code : undefined;
    ann.say({ t: 'watch', table: code ?? '' });
    await settle();
    const [told] = bob.lobby.values();
    await nodes.clock.pass(60 * SECOND);
    // It was listed once: the very same news is there still.
    expect([...bob.lobby.values()]).toMatchObject([{ code }]);
    expect([...bob.lobby.values()][0]).toBe(told);
    ann.drop();
    await nodes.clock.pass(14 * SECOND);
    expect(bob.lobby.size).toBe(1);
    await nodes.clock.pass(20 * SECOND);
    expect(bob.lobby.size).toBe(0);
    ann = await ann.again(code);
    await nodes.clock.pass(10 * SECOND);
    expect([...bob.lobby.values()]).toMatchObject([{ code }]);
  });

  it('brings two people on two nodes to one table, though every hint is lost', async () => {
    nodes = await openTwo();
    for (const line of nodes.lines) line.isCut = true;
    const ann = await nodes.beds[0].guest('Ann');
    const bob = await nodes.beds[1].guest('Bob');
    const first = await ann.ask({ t: 'quick', game: 'toy' });
    const second = await bob.ask({ t: 'quick', game: 'toy' });
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
  });
});

describe('what is due', () => {
  const matchOf = (guest: Guest): string => guest.table?.match ?? '';
  const linesOf = (guest: Guest) => nodes.store.lines(matchOf(guest), 0);

  it('a row that an ill-informed node wrote over the right one gives way to it', async () => {
    nodes = await openTwo();
    const [ann, bob] = await beginMatch(nodes);
    await show(ann);
    const match = matchOf(ann);
    const [right] = await nodes.store.dues(match);
    await nodes.store.commit({
      putDue: [{ owner: match, name: 'clock', at: nodes.clock.now(), tag: 'old' }],
    });
    await nodes.clock.pass(1.5 * SECOND);
    expect(await nodes.store.dues(match)).toEqual([right]);
    await nodes.clock.pass(30 * SECOND);
    expect((await linesOf(ann)).map(({ actor }) => actor)).toEqual([0, 'clock']);
    expect(bob.board?.ply).toBe(2);
  });

  it('a row that was lost is put back while somebody watches', async () => {
    nodes = await openTwo();
    const [ann] = await beginMatch(nodes);
    const match = matchOf(ann);
    const [right] = await nodes.store.dues(match);
    await nodes.store.commit({ dropDue: [{ owner: match, name: 'clock' }] });
    await nodes.clock.pass(11 * SECOND);
    expect(await nodes.store.dues(match)).toEqual([right]);
    await nodes.clock.pass(22 * SECOND);
    expect(await linesOf(ann)).toHaveLength(1);
  });

  it('a bot moves once, whichever node has the newest hints', async () => {
    nodes = await openTwo();
    const ann = await nodes.beds[0].guest('Ann');
    const made = await ann.ask({
      t: 'create',
      game: 'toy',
      settings: plainSettings,
      seats: [OPEN, { kind: 'bot', level: 'easy' }],
    });
    ann.say({ t: 'watch', table: made.ok ? (made.code ?? '') : '' });
    await ann.ask({ t: 'sit', seat: 0 });
    await ann.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    await ann.ask({ t: 'start' });
    // The second node has the table open, and hears nothing of it any more.
    await nodes.beds[1].parlor.tables.open(ann.table?.id ?? '');
    nodes.lines[1].isCut = true;
    await show(ann);
    const match = matchOf(ann);
    const old = { owner: match, name: 'bot' as const, at: nodes.clock.now(), tag: '0' };
    await nodes.store.commit({ putDue: [old] });
    await nodes.clock.pass(3 * SECOND);
    expect((await linesOf(ann)).map(({ actor }) => actor)).toEqual([0, 1]);
  });

  it('a bot moves also when the node that finds its row has not heard that a bot plays there', async () => {
    nodes = await openTwo();
    const [ann] = await beginMatch(nodes);
    nodes.lines[1].isCut = true;
    await ann.ask({ t: 'standIn', seat: 0, level: 'easy' });
    const live = await nodes.beds[1].parlor.tables.open(ann.table?.id ?? '');
    const due = (await nodes.store.dues(matchOf(ann))).find(({ name }) => name === 'bot');
    if (live === undefined || due === undefined) throw new Error('there is no table, or nothing due');
    await fireBot(live, due);
    expect((await linesOf(ann)).map(({ actor }) => actor)).toEqual([0]);
  });

  it('a table that somebody watches through another node is not closed: that node puts its end off in time', async () => {
    nodes = await openTwo({ pace: { idleMs: 300 * SECOND } });
    const [ann, bob] = await sitDown(nodes);
    bob.drop();
    nodes.lines[0].isCut = true;
    const id = ann.table?.id ?? '';
    const left = async () => ((await nodes.store.dues(id))[0]?.at ?? 0) - nodes.clock.now();
    await nodes.clock.pass(250 * SECOND);
    expect(await left()).toBeGreaterThan(150 * SECOND);
    await nodes.clock.pass(750 * SECOND);
    expect(ann.closed).toBeUndefined();
    expect(await nodes.store.table(id)).toBeDefined();
    ann.drop();
    const before = await left();
    await nodes.clock.pass(100 * SECOND);
    expect(await left()).toBe(before - 100 * SECOND);
  });

  it('a table that is gone from the store is closed where it is shown', async () => {
    nodes = await openTwo();
    const [ann] = await sitDown(nodes);
    const { id = '', version = 0 } = ann.table ?? {};
    ann.keep = true;
    await nodes.store.commit({ closeTable: { id, expected: version } });
    await nodes.clock.pass(1.5 * SECOND);
    expect(ann.received.some((text) => text.includes('NO_TABLE'))).toBe(true);
  });
});

describe('what a lost hint did not say', () => {
  const isReady = (table: TableNews | undefined, seat: number): boolean | undefined => {
    const one = table?.seats[seat];
    return one?.kind === 'person' ? one.ready : undefined;
  };

  it('of a table is shown a second later', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    nodes.lines[0].isCut = true;
    await ann.ask({ t: 'ready', ready: false, entropy: '00'.repeat(16) });
    expect(isReady(bob.table, 0)).toBe(true);
    await nodes.clock.pass(1.1 * SECOND);
    expect(isReady(bob.table, 0)).toBe(false);
  });

  it('of a match is shown a second later', async () => {
    nodes = await openTwo();
    const [ann, bob] = await beginMatch(nodes);
    nodes.lines[0].isCut = true;
    await show(ann);
    expect(bob.board?.ply).toBe(0);
    await nodes.clock.pass(1.1 * SECOND);
    expect(bob.board?.ply).toBe(1);
  });

  it('of a new match is shown also where the store was away when it was heard of', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    const reading = vi.spyOn(nodes.beds[1].parlor.house.store, 'match');
    reading.mockRejectedValue(new StoreUnreachable());
    await ann.ask({ t: 'start' });
    await nodes.clock.pass(SECOND);
    reading.mockRestore();
    await nodes.clock.pass(2 * SECOND);
    expect([bob.table?.stage, bob.board?.ply]).toEqual(['playing', 0]);
  });

  it('is looked for in few questions about all tables that somebody watches, and read only where there is any', async () => {
    nodes = await openTwo();
    const [ann, bob] = await beginMatch(nodes);
    await show(ann);
    await nodes.clock.pass(1.1 * SECOND);
    const { store } = nodes.beds[1].parlor.house;
    const asked = vi.spyOn(store, 'versions');
    const read = [vi.spyOn(store, 'table'), vi.spyOn(store, 'lines')];
    onTestFinished(() => void vi.restoreAllMocks());
    await nodes.clock.pass(2 * SECOND);
    const id = ann.table?.id ?? '';
    // Twice by each of the two nodes.
    expect(asked.mock.calls).toEqual([[[id]], [[id]], [[id]], [[id]]]);
    for (const question of read) expect(question).not.toHaveBeenCalled();
    for (const guest of [ann, bob]) guest.drop();
    await settle();
    asked.mockClear();
    await nodes.clock.pass(1 * SECOND);
    expect(asked.mock.calls).toEqual([[[]], [[]]]);
  });

  it('is read once by a table that has much to do, and again when it is needed again', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    const live = nodes.beds[1].parlor.tables.live.get(ann.table?.id ?? '');
    if (live === undefined) throw new Error('nobody is there');
    let goOn: () => void = () => undefined;
    const busy = live.inLine(() => new Promise<void>((resolve) => (goOn = resolve)));
    const entered = vi.spyOn(live, 'inLine');
    nodes.lines[0].isCut = true;
    for (const ready of [false, true]) {
      await ann.ask({ t: 'ready', ready, entropy: '00'.repeat(16) });
      await nodes.clock.pass(3.5 * SECOND);
      expect(entered).toHaveBeenCalledTimes(ready ? 2 : 1);
      goOn();
      await busy;
      await settle();
      expect(isReady(bob.table, 0)).toBe(ready);
    }
  });

  it('is not written where nothing is missing, nor where it is only for a moment', async () => {
    nodes = await openTwo();
    const [ann] = await beginMatch(nodes);
    await ann.ask({ t: 'chat', text: 'hello' });
    await nodes.clock.pass(6 * SECOND);
    const { store } = nodes.beds[1].parlor.house;
    const used = [vi.spyOn(store, 'commit'), vi.spyOn(store, 'chat')];
    onTestFinished(() => void vi.restoreAllMocks());
    await nodes.clock.pass(5 * SECOND);
    const [row] = await nodes.store.dues(ann.table?.match ?? '');
    if (row === undefined) throw new Error('no clock runs');
    await nodes.store.commit({ dropDue: [row] });
    // Each node looks once.
    await nodes.clock.pass(5 * SECOND);
    await nodes.store.commit({ putDue: [row] });
    await nodes.clock.pass(10 * SECOND);
    for (const asked of used) expect(asked).not.toHaveBeenCalled();
  });

  it('is nothing that is due, when the match is over', async () => {
    nodes = await openTwo();
    const [ann] = await beginMatch(nodes);
    const match = ann.table?.match ?? '';
    expect(await nodes.store.dues(match)).toHaveLength(1);
    await ann.ask({ t: 'resign', ply: 0 });
    for (const stage of ['over', 'gathering']) {
      expect(ann.table?.stage).toBe(stage);
      await nodes.clock.pass(16 * SECOND);
      expect(await nodes.store.dues(match)).toEqual([]);
      await ann.ask({ t: 'rematch' });
    }
  });
});

it('a new name is shown at the tables of every node', async () => {
  nodes = await openTwo();
  const [ann] = await sitDown(nodes);
  const { parlor } = nodes.beds[1];
  const person = await nodes.store.person(ann.you?.id ?? '');
  if (person === undefined) throw new Error('nobody');
  // Through the second node, while the first has the connection.
  await parlor.rename(person, 'Anna', 'owl');
  await nodes.clock.pass(10);
  expect(ann.table?.host).toMatchObject({ name: 'Anna', avatar: 'owl' });
  expect(ann.table?.seats[0]).toMatchObject({ person: { name: 'Anna' } });
});

it('a new name is shown also where the node that hears of it is behind', async () => {
  nodes = await openTwo();
  const [ann, bob] = await sitDown(nodes);
  nodes.lines[0].isCut = true;
  await ann.ask({ t: 'ready', ready: false, entropy: '00'.repeat(16) });
  if (bob.you === undefined) throw new Error('nobody is there');
  await nodes.beds[1].parlor.rename(bob.you, 'Bert', 'owl');
  await nodes.clock.pass(2 * SECOND);
  expect(ann.table?.seats[1]).toMatchObject({ person: { name: 'Bert' } });
});

it('a table without spectators sends them away from every node when the match begins', async () => {
  nodes = await openTwo();
  const [ann, bob] = await sitDown(nodes, { spectators: 'off' });
  const others = [await nodes.beds[0].guest('Cara'), await nodes.beds[1].guest('Dan')];
  for (const guest of others) {
    guest.keep = true;
    guest.say({ t: 'watch', table: ann.table?.code ?? '' });
  }
  await settle();
  expect([ann.table?.spectators, bob.table?.spectators]).toEqual([2, 2]);
  await ann.ask({ t: 'start' });
  await nodes.clock.pass(1100);
  expect([ann.table?.spectators, bob.table?.spectators]).toEqual([0, 0]);
  expect([ann.board?.ply, bob.board?.ply]).toEqual([0, 0]);
  for (const guest of others) {
    expect(guest.board).toBeUndefined();
    expect(guest.received.at(-1)).toContain('NO_SPECTATORS');
  }
});

it('delayed spectators see what their node missed, in its time', async () => {
  nodes = await openTwo({ pace: { delayMs: 10 * SECOND } });
  const [ann] = await sitDown(nodes, { spectators: 'delayed', turn: 'off' });
  await ann.ask({ t: 'start' });
  const cara = await nodes.beds[1].guest('Cara');
  cara.say({ t: 'watch', table: ann.table?.code ?? '' });
  await nodes.clock.pass(1100);
  nodes.lines[1].isCut = true;
  await show(ann);
  await nodes.clock.pass(2 * SECOND);
  expect(cara.board?.ply).toBe(0);
  await nodes.clock.pass(10 * SECOND);
  expect(cara.board?.ply).toBe(1);
});

describe('chat', () => {
  const texts = ({ chat }: Guest): string[] => chat.map(({ text }) => text);

  it('whose hint was lost is shown a few seconds later, once', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    await ann.ask({ t: 'chat', text: 'heard' });
    await nodes.clock.pass(6 * SECOND);
    nodes.lines[0].isCut = true;
    await ann.ask({ t: 'chat', text: 'lost' });
    await nodes.clock.pass(1);
    expect(texts(bob)).toEqual(['heard']);
    await nodes.clock.pass(6 * SECOND);
    expect(texts(bob)).toEqual(['heard', 'lost']);
    nodes.lines[0].isCut = false;
    await bob.ask({ t: 'chat', text: 'answer' });
    await nodes.clock.pass(20 * SECOND);
    expect([ann, bob].map(texts)).toEqual([
      ['heard', 'lost', 'answer'],
      ['heard', 'lost', 'answer'],
    ]);
  });

  it('whose hint was lost is read again when the store was away', async () => {
    nodes = await openTwo();
    const [ann, bob] = await sitDown(nodes);
    nodes.lines[0].isCut = true;
    await ann.ask({ t: 'chat', text: 'lost' });
    const reading = vi.spyOn(nodes.beds[1].parlor.house.store, 'chat');
    reading.mockRejectedValue(new StoreUnreachable());
    await nodes.clock.pass(6 * SECOND);
    reading.mockRestore();
    await nodes.clock.pass(6 * SECOND);
    expect(texts(bob)).toEqual(['lost']);
  });
});

it('two who ask for a quick match on two nodes meet, whoever asked before and never came', async () => {
  nodes = await openTwo();
  const [one, two] = nodes.beds;
  for (let n = 0; n < 6; n++) {
    const ghost = await (n % 2 === 0 ? one : two).guest(`Ghost${n}`);
    expect(await ghost.ask({ t: 'quick', game: 'toy' })).toMatchObject({ ok: true });
  }
  await nodes.clock.pass(16_000);
  const people = [await one.guest('Ann'), await two.guest('Bob')];
  const found: unknown[] = [];
  for (const person of people) {
    const answer = await person.ask({ t: 'quick', game: 'toy' });
    const code = (answer.ok && answer.code) || '';
    person.say({ t: 'watch', table: code });
    await nodes.clock.pass(500);
    found.push(code);
  }
  expect(found[0]).toBe(found[1]);
  expect(people[1]?.table?.seats.filter(({ kind }) => kind === 'person')).toHaveLength(2);
});

describe('a node that goes', () => {
  it('tells its people to connect again, leaves no presence, and the match goes on', async () => {
    nodes = await openTwo();
    const [ann, bob] = await beginMatch(nodes);
    bob.keep = true;
    await nodes.beds[1].parlor.close();
    await settle();
    expect(bob.closed).toBe('1012');
    expect(bob.received.at(-1)).toContain('STOPPING');
    expect(isHere(ann.table, 1)).toBe(false);
    await nodes.clock.pass(31 * SECOND);
    expect(await nodes.store.lines(ann.table?.match ?? '', 0)).toHaveLength(1);
    expect(ann.table?.stage).toBe('playing');
  });

  it('gives back the turn of a bot that was thinking, and another node takes it at once', async () => {
    const thinking = { ...randomHost, choose: () => new Promise<string>(() => undefined) };
    nodes = await openTwo({ pace: { botMs: 0 } }, { bots: thinking });
    const bob = await nodes.beds[1].guest('Bob');
    const seats = [OPEN, { kind: 'bot', level: 'easy' } as const];
    const made = await bob.ask({ t: 'create', game: 'toy', settings: plainSettings, seats });
    bob.say({ t: 'watch', table: made.ok ? (made.code ?? '') : '' });
    await bob.ask({ t: 'sit', seat: 0 });
    await bob.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    await bob.ask({ t: 'start' });
    await settle();
    await show(bob);
    await settle();
    const match = bob.table?.match ?? '';
    expect(await nodes.store.lines(match, 0)).toHaveLength(1);
    await nodes.beds[1].parlor.close();
    await nodes.clock.pass(1);
    expect(await nodes.store.lines(match, 0)).toHaveLength(2);
  });
});
