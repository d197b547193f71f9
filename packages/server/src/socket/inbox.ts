// What a socket is told, read from its bytes. Short ASCII texts, which moves are, are read from their frames (RFC 6455, masked)
// here; all other frames are left to `ws`, and from the first on that is no whole message every byte is.

import type { Duplex } from 'node:stream';

type Take = (chunk: Buffer) => void;

const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;
const SHORT = 125;
/** The head of a frame: two bytes, two more for a length that does not fit, four for the mask. */
const HEAD = 6;
const LONGER_HEAD = 8;
const TWO_BYTES = 126;

/** Where the frame that begins here ends, when its length is among the bytes and it is one that a page sends. */
const endOf = (chunk: Buffer, at: number): number | undefined => {
  const size = (chunk[at + 1] ?? 0) - MASKED;
  if (size >= 0 && size <= SHORT) return at + HEAD + size;
  if (size !== TWO_BYTES || chunk.length < at + 4) return undefined;
  return at + LONGER_HEAD + chunk.readUInt16BE(at + 2);
};

/** The text of a short frame; undefined, and the bytes as they were, when it is not ASCII. */
const textOf = (chunk: Buffer, at: number, end: number): string | undefined => {
  const start = at + HEAD;
  const unmask = (): number => {
    let bits = 0;
    for (let n = 0; start + n < end; n++) {
      const byte = (chunk[start + n] as number) ^ (chunk[at + 2 + (n & 3)] as number);
      chunk[start + n] = byte;
      bits |= byte;
    }
    return bits;
  };
  if (unmask() < 0x80) return chunk.toString('latin1', start, end);
  unmask();
  return undefined;
};

/** `raw` is the connection under a socket that `ws` has just opened: `hear` gets the texts that are read here. */
export const readInbox = (raw: Duplex, hear: (text: string) => void): void => {
  const [theirs] = raw.listeners('data') as Take[];
  if (theirs === undefined) return;
  const take: Take = (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const kind = chunk[at];
      const end = endOf(chunk, at);
      const isWhole = end !== undefined && end <= chunk.length;
      if (!isWhole || (kind !== TEXT && kind !== PING && kind !== PONG)) {
        raw.off('data', take);
        raw.on('data', theirs);
        theirs.call(raw, chunk.subarray(at));
        return;
      }
      const isShort = kind === TEXT && end - at <= HEAD + SHORT;
      const text = isShort ? textOf(chunk, at, end) : undefined;
      if (text === undefined) theirs.call(raw, chunk.subarray(at, end));
      else hear(text);
      at = end;
    }
  };
  raw.off('data', theirs);
  raw.on('data', take);
};
