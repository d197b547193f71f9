import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTerse } from './terse-reader.ts';

it.each([
  ['[3,{"+":[9]},"a",[{"c":["^i",0]},"b",true,"=Ann",{"-":0}]]', '3+[9]a,[c[^i,0]b,!,"Ann",-]'],
  ['[0,[1,[2,[]]],"^1",5,["^",-3,null,false]]', '0[1[2[]]]^1,5[^,-3_,~]'],
  ['["aB",[1],{"":{"odd":[1]}},1.5,"="]', 'aB,[1]@"{\\"odd\\":[1]}",1.5""'],
])('%s is written %s', (json, text) => {
  expect(readTerse(text)).toEqual(JSON.parse(json));
});

it.each(['[1', '1]', '[[1]', 'a[', '{', '#', '@', '@"x"', '"x', '['.repeat(42), '1[2]]'])(
  '%s is nothing that was written',
  (text) => {
    expect(() => readTerse(text)).toThrow();
  },
);

describe('where one item ends and the next begins', () => {
  it.each<[string, readonly unknown[]]>([
    ['', []],
    ['007', [7]],
    ['-0.5-', [-0.5, { '-': 0 }]],
    ['--5', [{ '-': 0 }, -5]],
    ['-[1]', [{ '-': [1] }]],
    ['ab1', ['ab', 1]],
    ['a1b', ['a1', 'b']],
    ['a-', ['a', { '-': 0 }]],
    ['=+/', ['=', '+', '/']],
    ['^0vw', ['^0v', 'w']],
    ['^^', ['^', '^']],
    ['![1]', [true, [1]]],
    ['"\\"]"1', ['="]', 1]],
    ['@"5"6', [5, 6]],
    ['@"true"', [{ '': true }]],
    // A comma may stand where none is needed.
    [',1', [1]],
    ['[],[]', [[], []]],
  ])('%s', (text, items) => {
    expect(readTerse(text)).toEqual(items);
  });
});

describe('is refused', () => {
  it.each([
    ['a sign that has no meaning', '1{', 'unreadable at 1'],
    ['a space', ' 1', 'unreadable at 0'],
    ['a letter of another alphabet', 'aé', 'unreadable at 1'],
    ['a point without digits', '1.', 'unreadable at 2'],
    ['a second point', '1.5.5', 'unreadable at 3'],
    ['a point alone', '.5', 'unreadable at 0'],
    ['a comma with nothing behind it', '1,', 'unreadable at 2'],
    ['a comma at the end of a list', '[1,]', 'unreadable at 3'],
    ['a comma at the end of a list with another bracket', '[1,]]', 'unreadable at 3'],
    ['two commas', '1,,2', 'unreadable at 2'],
    ['an object that is no text', '@5', 'unreadable at 1'],
    ['an object that is missing', '[@]', 'unreadable at 2'],
    ['a text without an end', '1"x', 'unreadable at 3'],
    ['a text that ends in a backslash', '"x\\', 'unreadable at 3'],
    ['an object without an end', '@"1', 'unreadable at 3'],
    ['a list without an end', 'a[1', 'brackets do not match'],
    ['an end without a list', 'a]', 'brackets do not match'],
    ['an end too many', '[1]]', 'brackets do not match'],
    ['a list in too many lists', '['.repeat(41) + ']'.repeat(41), 'too deep'],
  ])('%s', (_name, text, problem) => {
    expect(() => readTerse(text)).toThrow(problem);
  });

  it.each([
    ['a text with a sign that JSON escapes', '"\n"'],
    ['an escape that JSON does not know', '"\\x"'],
    ['an object that is no JSON', '@"{"'],
    ['an object of nothing', '@""'],
  ])('%s', (_name, text) => {
    expect(() => readTerse(text)).toThrow(SyntaxError);
  });

  it('no list that may be deep', () => {
    expect(readTerse('['.repeat(40) + ']'.repeat(40))).toHaveLength(1);
  });

  it('or read to its end, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'01.-,[]aZ^v!~_@=+/"\\ é'), maxLength: 12 });
    fc.assert(
      fc.property(text, (given) => {
        try {
          expect(Array.isArray(readTerse(given))).toBe(true);
        } catch (problem) {
          expect(String(problem)).toMatch(/unreadable|brackets|deep|SyntaxError/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
