// Tokens: nobody is somebody else by guessing.

import { describe, expect, it } from 'vitest';
import { cookieToken, openTokens, setCookies } from './token.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const tokens = openTokens('7f'.repeat(32));
const person = 'abcdefgh01234567';

describe('tokens', () => {
  const token = tokens.sign({ person, generation: 3 });

  it('name the person and the generation they were signed for', () => {
    expect(tokens.read(token)).toEqual({ person, generation: 3 });
    expect(tokens.read(token.replace('.3.', '.4.'))).toBeUndefined();
  });

  it('of the lowest generation are those of older versions', () => {
    expect(tokens.sign({ person, generation: 0 })).toBe(tokens.signOld(person));
    expect(tokens.read(tokens.signOld(person))).toEqual({ person, generation: 0 });
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

describe('cookies', () => {
  it('are bound to the host where the origin is secure, and only there', () => {
    const [safe] = setCookies(tokens, { person, generation: 1 }, true);
    expect(safe).toMatch(/^__Host-parlor=\w{16}\.1\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
    expect(setCookies(tokens, { person, generation: 1 }, false)[0]).toMatch(/^parlor-device=(?!.*Secure)/);
  });

  it('are read under every name, the safest first', () => {
    expect(cookieToken('a=1; parlor=old')).toBe('old');
    expect(cookieToken('parlor=old; parlor-device=new')).toBe('new');
    expect(cookieToken('parlor=planted; parlor-device=planted; __Host-parlor=own')).toBe('own');
    expect(cookieToken('other=1')).toBeUndefined();
  });
});
