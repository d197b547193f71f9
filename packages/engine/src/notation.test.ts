// Notation: fields are written and read back, and the reader reports every problem.

import { describe, expect, it } from 'vitest';
import { clip, FieldReader, formatFields, parseCount, parsed, parseFields, unreadable } from './notation.ts';

describe('fields', () => {
  it('are written in order, absent ones left out, and read again', () => {
    const text = formatFields([
      ['turn', '2'],
      ['dealer', undefined],
      ['hands', '6C.7D/-'],
      ['note', 'a=b'],
      ['none', ''],
    ]);
    expect(text).toBe('turn=2 hands=6C.7D/- note=a=b none=');
    const read = parseFields(`  ${text}\n`, ['turn', 'dealer', 'hands', 'note', 'none']);
    expect(read.ok && [...read.value]).toEqual([
      ['turn', '2'],
      ['hands', '6C.7D/-'],
      ['note', 'a=b'],
      ['none', ''],
    ]);
  });

  it('may have a name of one letter', () => {
    expect(parseFields('p=1', ['p'])).toMatchObject({ ok: true });
  });

  it.each([
    ['', '"" is not of the form key=value'],
    ['turn', '"turn" is not of the form key=value'],
    ['=2', '"=2" is not of the form key=value'],
    ['hat=1', '"hat" is not a field; the fields are turn, hands'],
    ['turn=1 turn=1', 'the field "turn" stands twice'],
  ])('"%s" is refused: %s', (text, problem) => {
    expect(parseFields(text, ['turn', 'hands'])).toEqual({ ok: false, problem });
  });
});

describe('a reader of fields', () => {
  const reader = (): FieldReader<'turn' | 'hands'> => new FieldReader(new Map([['turn', '2']]));

  it('returns valid fields, and reports no problem for them', () => {
    const line = reader();
    expect([line.get('turn'), line.get('hands')]).toEqual(['2', undefined]);
    line.check(true, 'never');
    expect([line.need(0, 7, 'never'), line.parsed(parsed(3), 7)]).toEqual([0, 3]);
    expect(line.problems).toEqual([]);
  });

  it('continues with a fallback, and keeps every problem in order', () => {
    const line = reader();
    line.check(false, 'too many');
    expect([line.need(undefined, 7, 'no turn'), line.parsed(unreadable<number>('no card'), 8)]).toEqual([
      7, 8,
    ]);
    expect(line.problems).toEqual(['too many', 'no turn', 'no card']);
  });
});

it.each([
  ['3', 3],
  ['5', 5],
  ['4', 4],
  ['2', undefined],
  ['6', undefined],
  ['+4', undefined],
  ['04', undefined],
  [' 4', undefined],
  ['4.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('a count from 3 to 5 in the text "%s" is %s', (text, count) => {
  expect(parseCount(text, 3, 5)).toBe(count);
});

it('quoted input is cut when it is longer than the limit', () => {
  expect([clip('abcde', 5), clip('abcdef', 5)]).toEqual(['abcde', 'abcd…']);
  expect(clip('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
});
