// Frames of one turn leave in one write, whole and in order; what is not short ASCII goes through `ws` behind them.

import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Outbox } from './outbox.ts';

/** The texts of unmasked frames with a length of one byte or of three. */
const readFrames = (bytes: Buffer): string[] => {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect([0x81, 0x8a]).toContain(bytes[at]);
    const isLong = bytes.readUInt8(at + 1) === 126;
    const size = isLong ? bytes.readUInt16BE(at + 2) : bytes.readUInt8(at + 1);
    const from = at + (isLong ? 4 : 2);
    texts.push(bytes.toString('latin1', from, from + size));
    at = from + size;
  }
  return texts;
};

const openOutbox = (readyState: number = WebSocket.OPEN) => {
  const writes: string[][] = [];
  const raw = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      writes.push(readFrames(chunk));
      done();
    },
  });
  const send = (text: string): void => void writes.push([text]);
  return { outbox: new Outbox({ readyState, send } as unknown as WebSocket, raw), writes };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('the texts of one turn are one write of several frames', async () => {
  const { outbox, writes } = openOutbox();
  const texts = ['', '7+[9]a', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(65_535)];
  for (const text of texts) outbox.send(text);
  expect(writes).toEqual([]);
  await turn();
  expect(writes).toEqual([texts]);
});

test('texts that are long or not ASCII keep their place', async () => {
  const { outbox, writes } = openOutbox();
  const texts = ['before', 'Zoë ♠', 'between', 'w'.repeat(65_536), 'after'];
  for (const text of texts) outbox.send(text);
  await turn();
  expect(writes.flat()).toEqual(texts);
});

test('a socket that is closing is sent nothing more', async () => {
  const { outbox, writes } = openOutbox(WebSocket.CLOSING);
  outbox.send('late');
  await turn();
  expect(writes).toEqual([]);
});

test('an answer to a ping keeps its place among the texts', async () => {
  const { outbox, writes } = openOutbox();
  outbox.send('before');
  outbox.pong(Buffer.from([1, 200, 3]));
  outbox.send('after');
  await turn();
  expect(writes).toEqual([['before', '\x01\xc8\x03', 'after']]);
});

test.each([
  ['texts', (outbox: Outbox) => outbox.send('x'.repeat(1000))],
  ['long texts', (outbox: Outbox) => outbox.send('x'.repeat(70_000))],
  ['answers to pings', (outbox: Outbox) => outbox.pong(Buffer.alloc(125))],
])('a socket that leaves more than a megabyte of %s unread is destroyed', async (_, fill) => {
  const raw = new Duplex({ read: () => undefined, write: () => undefined });
  const send = (text: string): void => void raw.write(text);
  const outbox = new Outbox({ readyState: WebSocket.OPEN, send } as unknown as WebSocket, raw);
  for (let n = 0; n < 20_000 && !raw.destroyed; n++) {
    fill(outbox);
    if (n % 10 === 0) await turn();
  }
  expect(raw.destroyed).toBe(true);
  expect(raw.writableLength).toBeLessThan(1_200_000);
});
