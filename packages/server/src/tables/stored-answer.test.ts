import { decodeServer } from '@parlor/protocol';
import { expect, it } from 'vitest';
import { acceptance, answerFrame } from './stored-answer.ts';

it('an accepted move is stored as nodes of protocol 7 store and read it', () => {
  expect(acceptance('a-1', 17)).toBe('=a-1,17');
  expect(acceptance('a-1', undefined)).toBe('{"t":"ok","id":"a-1"}');
});

it.each([
  ['=a-1,17', { t: 'ok', id: 'a-1', ply: 17 }],
  ['{"t":"ok","id":"a-1"}', { t: 'ok', id: 'a-1' }],
  ['{"t":"no","id":"a-1","code":"NO_TAKEBACK"}', { t: 'no', id: 'a-1', code: 'NO_TAKEBACK' }],
])('the stored answer %s is sent as JSON', (stored, value) => {
  expect(decodeServer(answerFrame(stored))).toEqual({ ok: true, value });
});
