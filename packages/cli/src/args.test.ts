// Positions from standard input, and unreadable input.

import { expect, it, vi } from 'vitest';
import { findGame, readArgs, readPosition } from './args.ts';

const input = vi.hoisted((): { text: string | undefined } => ({ text: undefined }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const readFileSync = (...args: Parameters<typeof real.readFileSync>): string | Buffer => {
    if (args[0] !== 0) return real.readFileSync(...args);
    if (input.text === undefined) throw new Error('EAGAIN: resource temporarily unavailable, read');
    return input.text;
  };
  return { ...real, readFileSync };
});

const POSITION = 'p0=a:outer-2-0 card=3';
const casual = readArgs([], 'moves', [], [0, 2]);
const read = (word: string): unknown => readPosition(findGame('fast-track'), word, casual);

it('a dash stands for the position on standard input, blanks around it or not', () => {
  for (const text of [POSITION, `${POSITION}\n`, `\n  ${POSITION} \r\n`]) {
    input.text = text;
    expect(read('-')).toEqual(read(POSITION));
  }
});

it('says so when there is no input or no position in it', () => {
  input.text = '';
  expect(() => read('-')).toThrow('This is not a position');
  input.text = undefined;
  expect(() => read('-')).toThrow(
    'Standard input cannot be read (EAGAIN: resource temporarily unavailable, read); give the position as an argument.',
  );
});
