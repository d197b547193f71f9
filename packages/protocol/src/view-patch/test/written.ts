// What somebody writes as terse text, for tests.

import { Fields, type Plain } from '../keys.ts';
import { Terse } from '../terse.ts';

export const textOf = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (const sign of bytes.subarray(from, to)) text += String.fromCharCode(sign);
  return text;
};

export const written = (write: (out: Terse) => void): string => {
  const out = new Terse();
  write(out);
  return textOf(out.bytes, 0, out.at);
};

export const fieldsOf = (value: unknown): Fields => new Fields().take(value as Plain);
