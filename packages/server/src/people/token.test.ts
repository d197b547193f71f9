// Tokens: nobody is somebody else by guessing.

import { describe, expect, it } from 'vitest';
import { openTokens } from './token.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const tokens = openTokens('7f'.repeat(32));

describe('tokens', () => {
  const token = tokens.sign('abcdefgh01234567');

  it('name the person they were signed for', () => {
    expect(tokens.read(token)).toBe('abcdefgh01234567');
  });

  it('are refused with any other last letter, also one that decodes to the same bytes', () => {
    const accepted = [...LETTERS].filter(
      (letter) => tokens.read(`${token.slice(0, -1)}${letter}`) !== undefined,
    );
    expect(accepted).toEqual([token.at(-1)]);
  });

  it('are refused by a house with another key', () => {
    expect(openTokens('80'.repeat(32)).read(token)).toBeUndefined();
  });
});
