// A text in a link: deflated, and written in letters that an address takes. What a link brings is a stranger's: it is limited
// before it is inflated, and while it is.

import type { Misread } from './worker-messages.ts';

/** The first letter of a packed text. */
const FORMAT = '1';
/** Letters of a link that every way of sending takes. */
const LONGEST = 8000;
/** Bytes of the text that it holds: a long match has half of it. */
const MOST = 65_536;

const DAMAGED: Misread = { problem: 'damaged' };

/** Undefined when more comes out than may. */
const through = async (
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Blob | undefined> => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return new Blob(parts);
};

/** Undefined when a link cannot be that long. */
export const pack = async (text: string): Promise<string | undefined> => {
  const deflated = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(text),
    LONGEST,
  );
  const bytes = new Uint8Array((await deflated?.arrayBuffer()) ?? []);
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const packed = FORMAT + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return deflated === undefined || packed.length > LONGEST ? undefined : packed;
};

export const unpack = async (packed: string): Promise<string | Misread> => {
  if (packed.length > LONGEST || !/^\d[\w-]+$/.test(packed)) return DAMAGED;
  if (!packed.startsWith(FORMAT)) return { problem: 'unknown' };
  try {
    const letters = atob(packed.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const inflated = await through(new DecompressionStream('deflate-raw'), bytes, MOST);
    if (inflated === undefined) return DAMAGED;
    return new TextDecoder('utf-8', { fatal: true }).decode(await inflated.arrayBuffer());
  } catch {
    return DAMAGED;
  }
};
