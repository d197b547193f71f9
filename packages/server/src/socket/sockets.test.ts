// Sockets that do not read, do not answer, or are told to go, on a real port of this machine.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLOSE } from '@parlor/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { silentLog } from '../outside.ts';
import type { Parlor } from '../parlor.ts';
import { fakeClock } from '../testing/fake-time.ts';
import type { Wire } from './connection.ts';
import { openSockets, type Sockets } from './sockets.ts';

/** By then every socket was asked once whether it is still there. */
const ROUND_MS = 25_000;
const BEATS = 25;

let server: Server;
let sockets: Sockets;
let clock: ReturnType<typeof fakeClock>;
/** The server's end of each connection, in the order in which they came. */
let wires: Wire[];
beforeEach(async () => {
  clock = fakeClock();
  wires = [];
  const parlor = {
    house: { clock, log: silentLog },
    limits: { requests: { take: () => true } },
    guests: { known: async () => ({ id: `guest-${wires.length}`, name: 'Ann', avatar: 'fox' }) },
    connect: (_person: unknown, wire: Wire) => {
      wires.push(wire);
      return { take: async () => undefined };
    },
    disconnect: () => undefined,
  };
  server = createServer();
  sockets = openSockets(server, parlor as unknown as Parlor, { origin: undefined, trustProxy: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  sockets.close();
  server.close();
});

const connect = async (options = {}): Promise<{ socket: WebSocket; wire: Wire; closed: Promise<number> }> => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, ...options });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  return { socket, wire: wires.at(-1) as Wire, closed };
};

it('one that does not read is closed with a code before it fills the memory', async () => {
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
  expect(await closed).toBe(CLOSE.tooSlow);
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
