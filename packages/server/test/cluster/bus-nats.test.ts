// The bus on a real NATS server: the contract of every bus, and what only a bus between machines can do: be away.

import { type Service, startNats } from '@parlor/trials';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openNatsBus, readNatsUrl } from '../../src/bus/nats.ts';
import { type Bus, type BusMessage, BusRefused } from '../../src/bus/port.ts';
import { silentLog } from '../../src/node/ports.ts';
import { busContract } from './bus-contract.ts';

/** A machine under load takes its time to start a server. */
const SLOW = 100_000;

let nats: Service;
let buses: Bus[] = [];
beforeAll(async () => {
  nats = await startNats();
}, SLOW);
afterAll(() => nats.stop());

let count = 0;
const openIn = async (installation: string, changed: (isUp: boolean) => void = () => undefined) => {
  const bus = await openNatsBus(nats.url, { node: `n${count++}`, installation, log: silentLog, changed });
  buses.push(bus);
  return bus;
};
const closeAll = async (): Promise<void> => {
  await Promise.all(buses.map((bus) => bus.close()));
  buses = [];
};

busContract('NATS', async () => {
  const installation = `contract${count++}`;
  return { open: () => openIn(installation), clear: closeAll };
});

const closed = (table: string): BusMessage => ({ about: 'closed', table });

describe('a bus between machines', () => {
  it('keeps installations on one server apart', async () => {
    const [one, two, other] = [await openIn('a'), await openIn('a'), await openIn('b')];
    const heard: BusMessage[] = [];
    const foreign: BusMessage[] = [];
    two.subscribe('lobby', (hint) => heard.push(hint));
    other.subscribe('lobby', (hint) => foreign.push(hint));
    await Promise.all([two.settled(), other.settled()]);
    one.publish('lobby', closed('t'));
    await vi.waitFor(() => expect(heard).toEqual([closed('t')]), SLOW);
    await other.settled();
    expect(foreign).toEqual([]);
    await closeAll();
  });

  it('drops hints while the server is away, serves its own node, and is back by itself', async () => {
    const changes: boolean[] = [];
    const one = await openIn('c', (isUp) => changes.push(isUp));
    const two = await openIn('c');
    const own: BusMessage[] = [];
    const heard: BusMessage[] = [];
    one.subscribe('lobby', (hint) => own.push(hint));
    two.subscribe('lobby', (hint) => heard.push(hint));
    await nats.down('crash');
    await vi.waitFor(() => expect(changes).toEqual([false]), SLOW);
    one.publish('lobby', closed('lost'));
    await vi.waitFor(() => expect(own).toEqual([closed('lost')]), SLOW);
    await one.settled();
    await nats.up();
    await vi.waitFor(() => expect(changes).toEqual([false, true]), SLOW);
    await vi.waitFor(async () => {
      one.publish('lobby', closed('found'));
      await one.settled();
      await two.settled();
      expect(heard[0]).toEqual(closed('found'));
    }, SLOW);
    await closeAll();
  });

  it('closes when the server is away', async () => {
    await openIn('d');
    await nats.down('crash');
    await closeAll();
    await nats.up();
  });
});

describe('what cannot be joined is refused with a sentence', () => {
  const refused = async (url: string, sentence: RegExp): Promise<void> => {
    const opening = openNatsBus(url, { node: 'n', installation: 'x', log: silentLog });
    await expect(opening).rejects.toThrow(BusRefused);
    await expect(opening).rejects.toThrow(sentence);
  };
  it('no address', () => refused('localhost', /^NATS_URL must be an address like/));
  it('another protocol', () => refused('http://localhost:1', /^NATS_URL must be an address like/));
  it('nobody there', () => refused('nats://127.0.0.1:1', /^No NATS server answers at 127\.0\.0\.1:1 .*\.$/));

  it.each<[string, ReturnType<typeof readNatsUrl>]>([
    ['nats://one, nats://two:4333', { servers: ['one:4222', 'two:4333'] }],
    ['nats://ann:s%40fe@one', { servers: ['one:4222'], user: 'ann', pass: 's@fe' }],
    ['nats://token@one', { servers: ['one:4222'], token: 'token' }],
    ['tls://one', { servers: ['one:4222'], tls: {} }],
  ])('%s is read', (url, wanted) => expect(readNatsUrl(url)).toEqual(wanted));
});
