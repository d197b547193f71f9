// Sockets that do not read, do not answer, or are told to go, on a real port of this machine.

import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { CLOSE } from '@parlor/protocol';
import { fakeClock } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openLimits } from '../house/limits.ts';
import { noMeters } from '../node/meters.ts';
import { silentLog } from '../node/ports.ts';
import { Connection, type Wire } from '../parlor/connection.ts';
import type { Parlor } from '../parlor/parlor.ts';
import type { Visitor } from '../people/guests.ts';
import { openSockets, type Sockets } from './sockets.ts';

/** By then every socket was asked once whether it is still there. */
const ROUND_MS = 25_000;
const BEATS = 25;

let server: Server;
let sockets: Sockets;
let clock: ReturnType<typeof fakeClock>;
/** The server's end of each connection, in the order in which they came. */
let wires: Wire[];
/** Messages that the server has heard. */
let heard = 0;
const countHeard = (way: 'in' | 'out'): void => {
  if (way === 'in') heard++;
};
beforeEach(async () => {
  clock = fakeClock();
  wires = [];
  const parlor = {
    house: { clock, log: silentLog, meters: { ...noMeters, frame: countHeard } },
    limits: { ...openLimits(30), requests: { take: () => true } },
    guests: {
      identify: async (cookies = `parlor=guest-${wires.length}`) => ({
        person: { id: cookies.slice('parlor='.length), name: 'Ann', avatar: 'fox' },
        generation: 1,
      }),
    },
    connect: (visitor: Visitor, wire: Wire) => {
      wires.push(wire);
      return new Connection(parlor as unknown as Parlor, visitor, wire);
    },
    disconnect: () => undefined,
  };
  server = createServer();
  sockets = openSockets(server, parlor as unknown as Parlor, {
    origin: undefined,
    addressOf: ({ headers }) => String(headers['x-address']),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  sockets.close();
  server.close();
});

/** The connection under a socket of `ws`. */
const rawOf = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

/** The status of the answer to an upgrade. */
const statusOf = (headers: Record<string, string>): Promise<number> =>
  connect({ headers }).then(
    ({ socket }) => {
      socket.terminate();
      return 101;
    },
    (problem: Error) => Number(/response: (\d+)/.exec(problem.message)?.[1]),
  );

const connect = async (options = {}): Promise<{ socket: WebSocket; wire: Wire; closed: Promise<number> }> => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, ...options });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return { socket, wire: wires.at(-1) as Wire, closed };
};

it('one that does not read is destroyed before it fills the memory', async () => {
  const { socket, wire, closed } = await connect();
  let heard = 0;
  socket.on('message', () => {
    heard++;
  });
  socket.pause();
  const sent = 400;
  const text = 'x'.repeat(60_000);
  for (let n = 0; n < sent; n++) {
    wire.send(text);
    await new Promise((resolve) => process.nextTick(resolve));
  }
  socket.resume();
  expect(await closed).toBe(1006);
  expect(heard).toBeLessThan(sent);
});

it('one that is sent a word and told to go gets both', async () => {
  const { socket, wire, closed } = await connect();
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  wire.send('goodbye');
  wire.close(CLOSE.stopping, 'STOPPING');
  wire.send('too late');
  expect(await closed).toBe(CLOSE.stopping);
  expect(heard).toEqual(['goodbye']);
});

it('one that answers no beat is ended at the next, and one that answers stays', async () => {
  const mute = await connect({ autoPong: false });
  const alive = await connect();
  const pinged = new Promise((resolve) => alive.socket.on('ping', resolve));
  const reached = new Promise((resolve) => mute.socket.on('ping', resolve));
  await clock.pass(ROUND_MS);
  await Promise.all([pinged, reached]);
  expect([mute.socket.readyState, alive.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  // What it says now comes behind its answer to the beat.
  const heard = new Promise((resolve) => alive.socket.on('pong', resolve));
  alive.socket.ping();
  await heard;
  await clock.pass(ROUND_MS);
  expect(await mute.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});

it('many are asked a few at a time, each once in a round', async () => {
  const asked = new Array<number>(50).fill(0);
  for (const at of asked.keys()) {
    const { socket } = await connect();
    socket.on('ping', () => {
      asked[at] = (asked[at] ?? 0) + 1;
    });
  }
  const total = (): number => asked.reduce((sum, times) => sum + times, 0);
  await clock.pass(ROUND_MS / BEATS);
  await expect.poll(total).toBe(2);
  await clock.pass(ROUND_MS - ROUND_MS / BEATS);
  await expect.poll(total).toBe(50);
  expect(new Set(asked)).toEqual(new Set([1]));
});

/** A frame of a client with a mask of zeros. */
const frameOf = (kind: number, payload = ''): Buffer =>
  Buffer.concat([Buffer.from([kind, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);

it('one that sends more than it may is read slowly, then closed; the frames count whatever they are', async () => {
  const { socket, closed } = await connect();
  let pongs = 0;
  socket.on('pong', () => {
    pongs++;
  });
  const { burst, perSecond } = openLimits(30);
  const others = [[frameOf(0x8a)], [frameOf(0x81, '{"t":"ping","n":1}')], [frameOf(0x01), frameOf(0x80)]];
  const pings = Array.from({ length: 1000 }, () => frameOf(0x89));
  rawOf(socket).write(Buffer.concat([...others.flat(), ...pings]));
  const most = burst - others.length;
  await expect.poll(() => pongs).toBe(most);
  // A second lets it say a second's worth more.
  await clock.pass(1000);
  await expect.poll(() => pongs).toBeGreaterThanOrEqual(most + perSecond - 1);
  expect(pongs).toBeLessThanOrEqual(most + perSecond);
  await clock.pass(10_000);
  expect(await closed).toBe(CLOSE.tooFast);
  expect(pongs).toBeLessThanOrEqual(most + 51);
});

it('nothing is read of one that was closed, and it is destroyed though it does not answer', async () => {
  const { socket, wire } = await connect();
  const gone = new Promise((resolve) => rawOf(socket).on('close', resolve));
  wire.close(CLOSE.stopping, 'STOPPING');
  // It goes on as if nothing had been said.
  rawOf(socket).removeAllListeners('data').removeAllListeners('end').resume();
  const before = heard;
  const goOn = (): void => {
    if (rawOf(socket).writable) rawOf(socket).write(frameOf(0x81, '{}'), () => setTimeout(goOn, 50));
  };
  goOn();
  await gone;
  expect(heard).toBe(before);
}, 20_000);

it.each([
  ['broken frames', frameOf(0x83)],
  ['empty fragments', Buffer.concat([frameOf(0x01), ...Array.from({ length: 8 }, () => frameOf(0x00))])],
  ['binary data', frameOf(0x82, 'x')],
  ['texts that are no message', Buffer.concat(Array.from({ length: 51 }, () => frameOf(0x81, '{}')))],
])(
  'after %s the person and the address wait before the next connection, a new guest too',
  async (_, bytes) => {
    const ann = { cookie: 'parlor=ann', 'x-address': '192.0.2.1' };
    const { socket, closed } = await connect({ headers: ann });
    rawOf(socket).write(bytes);
    await closed;
    const statuses = () =>
      Promise.all(
        [
          ann,
          { ...ann, 'x-address': '192.0.2.2' },
          { ...ann, cookie: 'parlor=new' },
          { cookie: 'parlor=bob', 'x-address': '192.0.2.3' },
        ].map((headers) => statusOf(headers)),
      );
    expect(await statuses()).toEqual([429, 429, 429, 101]);
    await clock.pass(10_000);
    expect(await statuses()).toEqual([101, 101, 101, 101]);
  },
);
