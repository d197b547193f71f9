// Frames of one turn leave in one write, whole and in order; output that nobody reads ends the socket.

import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { Outbox } from './outbox.ts';

/** The server's end of a connection that `ws` has opened; its writes as buffers. */
const openOutbox = (write?: (chunks: readonly Buffer[], done: () => void) => void) => {
  const writes: Buffer[] = [];
  const keep = (chunks: readonly Buffer[], done: () => void): void => {
    writes.push(Buffer.concat(chunks));
    done();
  };
  const raw = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => (write ?? keep)([chunk], done),
    writev: (all, done) =>
      (write ?? keep)(
        all.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  });
  const sockets = new ws.WebSocketServer({ noServer: true, perMessageDeflate: false });
  const headers = {
    upgrade: 'websocket',
    'sec-websocket-key': 'A'.repeat(22).concat('=='),
    'sec-websocket-version': '13',
  };
  let socket: ws.WebSocket | undefined;
  sockets.handleUpgrade({ method: 'GET', headers } as never, raw, Buffer.alloc(0), (open) => {
    socket = open;
  });
  if (socket === undefined) throw new Error('no socket');
  writes.length = 0;
  return { outbox: new Outbox(socket, raw), socket, raw, writes };
};

/** The payloads of unmasked frames. */
const readFrames = (bytes: Buffer): string[] => {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect([0x81, 0x8a]).toContain(bytes[at]);
    const short = bytes.readUInt8(at + 1);
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const size =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    texts.push(bytes.toString('utf8', at + head, at + head + size));
    at += head + size;
  }
  return texts;
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('the frames of one turn are one write, in their order', async () => {
  const { outbox, writes } = openOutbox();
  const texts = ['', '[7,{},[],4]', 'x'.repeat(125), 'y'.repeat(126), 'Zoë ♠', 'z'.repeat(70_000)];
  for (const text of texts) outbox.send(text);
  outbox.pong(Buffer.from('ping'));
  outbox.send('after');
  expect(writes).toEqual([]);
  await turn();
  expect(writes.map(readFrames)).toEqual([[...texts, 'ping', 'after']]);
  outbox.send('later');
  await turn();
  expect(writes.slice(1).map(readFrames)).toEqual([['later']]);
});

test('a socket that is closing is sent nothing more', async () => {
  const { outbox, writes } = openOutbox();
  outbox.send('goodbye');
  outbox.close(1012, 'STOPPING');
  outbox.send('late');
  await turn();
  const bytes = Buffer.concat(writes);
  expect(bytes.includes('goodbye')).toBe(true);
  expect(bytes.includes('late')).toBe(false);
});

test.each([
  ['texts', (outbox: Outbox) => outbox.send('x'.repeat(1000))],
  ['long texts', (outbox: Outbox) => outbox.send('x'.repeat(70_000))],
  ['answers to pings', (outbox: Outbox) => outbox.pong(Buffer.alloc(125))],
])('a socket that leaves more than a megabyte of %s unread is destroyed', async (_, fill) => {
  let waiting = 0;
  const { outbox, raw } = openOutbox(() => undefined);
  for (let n = 0; n < 20_000 && !raw.destroyed; n++) {
    fill(outbox);
    waiting = Math.max(waiting, raw.writableLength);
    if (n % 10 === 0) await turn();
  }
  expect(raw.destroyed).toBe(true);
  expect(waiting).toBeLessThan(1_200_000);
});
