// Whatever a page sends, in whatever pieces it arrives, is heard once and in its order: what is read here and what `ws` reads.

import { PassThrough } from 'node:stream';
import { fakeClock } from '@parlor/trials';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as ws from 'ws';
import { Inbox, type Reader } from './inbox.ts';

interface Reading {
  write(chunk: Buffer): boolean;
  on(event: 'message' | 'ping' | 'pong', hear: (data: Buffer) => void): void;
  on(event: 'error', hear: (problem: Error) => void): void;
}
/** Not in the types of `ws`, which is all that is missing. */
const { Receiver } = ws as unknown as {
  readonly Receiver: new (options: { readonly isServer: true; readonly maxPayload: number }) => Reading;
};

interface Frame {
  readonly kind: number;
  readonly data: Buffer;
}

const bytesOf = ({ kind, data }: Frame): Buffer => {
  const mask = Buffer.from([0x12, 0xa5, 0x7f, 0xf0]);
  const size = data.length;
  const head = size < 126 ? [kind, 0x80 | size] : [kind, 0xfe, size >> 8, size & 255];
  return Buffer.concat([
    Buffer.from(head),
    mask,
    Buffer.from(data.map((byte, at) => byte ^ (mask[at & 3] as number))),
  ]);
};

const text = (words: string): Frame => ({ kind: 0x81, data: Buffer.from(words) });
const message = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 140 }).map((words) => [text(words)]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('♠ Zoë', 'x'.repeat(125), 'y'.repeat(126)).map((one) => [text(one)]),
  },
  { weight: 1, arbitrary: fc.constant([{ kind: 0x89, data: Buffer.from('ping') }]) },
  { weight: 1, arbitrary: fc.constant([{ kind: 0x8a, data: Buffer.alloc(0) }]) },
  {
    weight: 1,
    arbitrary: fc.constant([
      { kind: 0x01, data: Buffer.from('in ') },
      { kind: 0x89, data: Buffer.from('between') },
      { kind: 0x80, data: Buffer.from('two') },
    ]),
  },
);

/** Reads these frames of a socket that stays open. */
const openInbox = (raw: PassThrough, reader: Partial<Reader>, clock = fakeClock()): Inbox =>
  new Inbox({
    socket: {
      readyState: ws.WebSocket.OPEN,
      pause: () => void raw.pause(),
      resume: () => void raw.resume(),
    },
    raw,
    clock,
    reader: { admit: () => 0, hear: () => undefined, ...reader },
  });

/** What is heard of these chunks, by `ws` alone or with texts read before it. */
const heardOf = async (chunks: readonly Buffer[], withInbox: boolean): Promise<readonly string[]> => {
  const heard: string[] = [];
  const raw = new PassThrough();
  const receiver = new Receiver({ isServer: true, maxPayload: 1000 });
  receiver.on('message', (data) => heard.push(`text ${data}`));
  receiver.on('ping', (data) => heard.push(`ping ${data}`));
  receiver.on('pong', (data) => heard.push(`pong ${data}`));
  receiver.on('error', (problem) => heard.push(problem.message));
  raw.on('data', (chunk: Buffer) => receiver.write(chunk));
  if (withInbox) openInbox(raw, { hear: (words) => void heard.push(`text ${words}`) });
  for (const chunk of chunks) raw.emit('data', Buffer.from(chunk));
  // A refusal is told a moment later.
  await new Promise((resolve) => setImmediate(resolve));
  return heard;
};

const cut = (bytes: Buffer, places: readonly number[]): readonly Buffer[] => {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((edge, at) => bytes.subarray(edges[at], edge));
};

it('hears what ws alone hears, frame by frame and cut anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      async (messages, places) => {
        const frames = messages.flat().map(bytesOf);
        for (const chunks of [frames, [Buffer.concat(frames)], cut(Buffer.concat(frames), places)])
          expect(await heardOf(chunks, true)).toEqual(await heardOf(chunks, false));
      },
    ),
    { numRuns: 1000 },
  );
});

it.each([
  ['bytes that are no frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a frame without a mask', Buffer.from([0x81, 2, 65, 66])],
  ['a frame of unknown kind', bytesOf({ kind: 0x83, data: Buffer.from('x') })],
  ['a text that is no UTF-8', bytesOf({ kind: 0x81, data: Buffer.from([0xff, 0xfe]) })],
  ['a frame that is too long', bytesOf(text('z'.repeat(2000)))],
])('leaves %s to ws, which refuses it', async (_name, bytes) => {
  const chunks = [bytesOf(text('before')), bytes];
  const heard = await heardOf(chunks, true);
  expect(heard).toEqual(await heardOf(chunks, false));
  expect(heard).toHaveLength(2);
});

it('reads short texts itself', () => {
  const raw = new PassThrough();
  raw.on('data', () => expect.unreachable());
  const heard: string[] = [];
  openInbox(raw, { hear: (words) => void heard.push(words) });
  raw.emit('data', Buffer.concat([bytesOf(text('=a-1,7,pass')), bytesOf(text(''))]));
  expect(heard).toEqual(['=a-1,7,pass', '']);
});

it('asks once for every frame of whatever kind, cut anywhere', async () => {
  const fragments = [
    { kind: 0x01, data: Buffer.from('in ') },
    { kind: 0x00, data: Buffer.alloc(0) },
    { kind: 0x00, data: Buffer.alloc(0) },
    { kind: 0x80, data: Buffer.from('two') },
  ];
  const control = [0x89, 0x8a].map((kind) => ({ kind, data: Buffer.alloc(0) }));
  const frames = [text('{}'), text(''), ...control, text('x'.repeat(900)), ...fragments, text('{}')];
  const bytes = Buffer.concat(frames.map(bytesOf));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 30 }), async (places) => {
      const raw = new PassThrough();
      raw.on('data', () => undefined);
      let asked = 0;
      const admit = (): number => {
        asked++;
        return 0;
      };
      openInbox(raw, { admit });
      for (const chunk of cut(bytes, places)) raw.emit('data', Buffer.from(chunk));
      expect(asked).toBe(frames.length);
    }),
  );
});

it('reads nothing more until the next frame is admitted', async () => {
  const raw = new PassThrough();
  raw.on('data', () => undefined);
  const clock = fakeClock();
  const heard: string[] = [];
  let allowed = 2;
  openInbox(raw, { admit: () => (allowed-- > 0 ? 0 : 100), hear: (words) => void heard.push(words) }, clock);
  raw.write(Buffer.concat(['a', 'b', 'c', 'd'].map((words) => bytesOf(text(words)))));
  await clock.pass(0);
  expect(heard).toEqual(['a', 'b']);
  expect(raw.isPaused()).toBe(true);
  allowed = 1;
  await clock.pass(100);
  expect(heard).toEqual(['a', 'b', 'c']);
  expect(raw.isPaused()).toBe(true);
  allowed = 5;
  await clock.pass(100);
  raw.write(bytesOf(text('e')));
  await clock.pass(0);
  expect(heard).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(raw.isPaused()).toBe(false);
});
