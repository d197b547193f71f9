// The patience of a connection, on a wire that says what the test wants.

import { CLOSE, encodeServer, PROTOCOL } from '@parlor/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HouseSocket } from './socket.ts';

/** The other end of the wire: what the page said, and a voice to answer with. */
class Wire {
  static readonly OPEN = 1;
  readonly readyState = Wire.OPEN;
  readonly said: string[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { readonly data: string }) => void = () => {};
  onclose: (event: { readonly code: number }) => void = () => {};

  constructor() {
    wires.push(this);
  }

  send(text: string): void {
    this.said.push(text);
  }

  /** A browser tells of the end when the other side has agreed to it, or after a minute: what is dead never agrees. */
  close(): void {}

  tell(data: string): void {
    this.onmessage({ data });
  }
}

let wires: Wire[] = [];
let listeners: (readonly [string, () => void])[] = [];

beforeEach(() => {
  wires = [];
  listeners = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/' });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('addEventListener', (...one: readonly [string, () => void]) => listeners.push(one));
  vi.stubGlobal('removeEventListener', (_: string, take: () => void) => {
    listeners = listeners.filter(([, one]) => one !== take);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const YOU = { id: 'p'.repeat(16), name: 'Ann', avatar: 'fox' } as const;
const WELCOME = encodeServer({ t: 'welcome', v: PROTOCOL, you: YOU, now: 0 });
const pong = (n: number, now = 0): string => encodeServer({ t: 'pong', n, now });
/** A connection asks for the time a few times in a row before it waits. */
const FIRST = 4;

const greeted = () => {
  const socket = new HouseSocket();
  socket.open('ABCDEF', () => {});
  const [wire] = wires;
  if (wire === undefined) throw new Error('nothing was opened');
  wire.onopen();
  wire.tell(WELCOME);
  for (let n = 1; n <= FIRST; n++) wire.tell(pong(n));
  return { socket, wire };
};
/** The page is hidden, or somebody looks at it again. */
const look = (hidden: boolean): void => {
  vi.stubGlobal('document', { hidden });
  for (const [name, take] of listeners) if (name === 'visibilitychange') take();
};
const pings = ({ said }: Wire): number => said.filter((text) => text.includes('"ping"')).length;

it('asks a silent server within a second, and is stale within two', () => {
  const { socket, wire } = greeted();
  expect(pings(wire)).toBe(FIRST);
  vi.advanceTimersByTime(1000);
  expect(pings(wire)).toBe(FIRST + 1);
  expect(socket.state.value).toBe('open');
  vi.advanceTimersByTime(1000);
  expect(socket.state.value).toBe('silent');
  wire.tell(pong(FIRST + 1));
  expect(socket.state.value).toBe('open');
  socket.close();
});

it('gives a silent connection up, and comes back by itself', () => {
  const { socket, wire } = greeted();
  vi.advanceTimersByTime(6000);
  expect(wires.length).toBeGreaterThan(1);
  expect(socket.state.value).toBe('lost');
  wires.at(-1)?.onopen();
  wires.at(-1)?.tell(WELCOME);
  expect(socket.state.value).toBe('open');
  expect(wire.said[0]).toContain('ABCDEF');
  socket.close();
});

it('gives up a connection that is opened and never answered', () => {
  const socket = new HouseSocket();
  socket.open('ABCDEF', () => {});
  vi.advanceTimersByTime(7000);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(wires).toHaveLength(2);
  wires[1]?.onopen();
  wires[1]?.tell(WELCOME);
  for (let n = 1; n <= FIRST; n++) wires[1]?.tell(pong(n));
  vi.advanceTimersByTime(500);
  expect(socket.state.value).toBe('open');
  expect(wires).toHaveLength(2);
  socket.close();
  vi.advanceTimersByTime(20_000);
  expect(wires).toHaveLength(2);
});

it('stays open while the server answers', () => {
  const { socket, wire } = greeted();
  for (let second = 0; second < 20; second++) {
    vi.advanceTimersByTime(1000);
    wire.tell(pong(FIRST + 1 + second));
    expect(socket.state.value).toBe('open');
  }
  // Also the time in which it would have had to be welcomed has passed.
  expect(wires).toHaveLength(1);
  socket.close();
});

it('takes the time from the quickest of its first pings, though the very first one took long', () => {
  const socket = new HouseSocket();
  socket.open('ABCDEF', () => {});
  const [wire] = wires;
  wire?.onopen();
  wire?.tell(WELCOME);
  const began = performance.now();
  for (const [n, trip] of [800, 10, 40, 60].entries()) {
    vi.advanceTimersByTime(trip);
    wire?.tell(pong(n + 1, 5000 + performance.now() - began));
  }
  // Answered at the moment of its arrival: wrong by half the way there and back, and by no more.
  expect(socket.offset).toBeCloseTo(5005 - began);
  socket.close();
});

it('learns the time anew with every connection: a device that slept may have stopped its clock', () => {
  const { socket } = greeted();
  vi.advanceTimersByTime(6000);
  const wire = wires.at(-1);
  wire?.onopen();
  wire?.tell(WELCOME);
  wire?.tell(pong(1, 3_600_000 + performance.now()));
  expect(socket.offset).toBeCloseTo(3_600_000);
  socket.close();
});

it('asks at once when somebody looks again, and connects at once where the connection was lost', () => {
  const { socket, wire } = greeted();
  look(true);
  expect(pings(wire)).toBe(FIRST);
  look(false);
  expect(pings(wire)).toBe(FIRST + 1);
  // What was asked is not asked twice.
  look(false);
  expect(pings(wire)).toBe(FIRST + 1);
  wire.onclose({ code: 1006 });
  expect(wires).toHaveLength(1);
  look(true);
  expect(wires).toHaveLength(1);
  look(false);
  expect(wires).toHaveLength(2);
  look(false);
  expect(wires).toHaveLength(2);
  socket.close();
  look(false);
  expect(wires).toHaveLength(2);
});

it('gives up at once, when somebody looks again, what has been silent in vain', () => {
  const { socket, wire } = greeted();
  look(true);
  vi.advanceTimersByTime(1000);
  expect(pings(wire)).toBe(FIRST + 1);
  // No timer of a page that is kept still goes off, and its clock goes on.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  vi.setSystemTime(Date.now() + 60_000);
  look(false);
  expect(socket.state.value).toBe('lost');
  vi.restoreAllMocks();
  socket.close();
});

it('learns the time and the position anew where the device has slept and the connection has not', () => {
  const { socket, wire } = greeted();
  const known = wire.said.length;
  // A sleeping device stops the clock of the page; the one on the wall goes on.
  vi.setSystemTime(Date.now() + 40_000);
  vi.advanceTimersByTime(100);
  const said = wire.said.slice(known);
  expect(said.map((text) => JSON.parse(text).t)).toEqual(['ping', 'sync']);
  wire.tell(pong(FIRST + 1, 40_000 + performance.now()));
  expect(socket.offset).toBeCloseTo(40_000);
  vi.advanceTimersByTime(100);
  expect(wire.said.filter((text) => text.includes('"sync"'))).toHaveLength(1);
  socket.close();
});

it('during an upgrade it connects again until a node of its own protocol welcomes it, and keeps its commands', async () => {
  const socket = new HouseSocket();
  socket.open('ABCDEF', () => {});
  const next = (): Wire => {
    // Shorter than the patience with a node that never answers.
    vi.advanceTimersByTime(3000);
    const wire = wires.at(-1);
    if (wire === undefined) throw new Error('nothing was opened');
    wire.onopen();
    return wire;
  };
  const older = next();
  // Nodes of protocol 5 say this to newer pages too, and leave the connection open.
  older.tell(encodeServer({ t: 'no', code: 'OLD_CLIENT' }));
  const answer = socket.command({ t: 'start' });
  expect(socket.isOldPage.value).toBe(false);
  const newer = next();
  expect(newer).not.toBe(older);
  expect(newer.said).toHaveLength(1);
  newer.tell(encodeServer({ t: 'no', code: 'OLD_CLIENT' }));
  newer.onclose({ code: CLOSE.oldClient });
  expect(socket.isOldPage.value).toBe(true);
  const same = next();
  same.tell(WELCOME);
  expect(socket.isOldPage.value).toBe(false);
  const [, id] = /"id":"([^"]+)"/.exec(same.said.at(-1) ?? '') ?? [];
  same.tell(encodeServer({ t: 'ok', id: id ?? 'none' }));
  expect(await answer).toEqual({ ok: true });
  socket.close();
});
