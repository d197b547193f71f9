// What is written is read as the same items, in as few characters as can be.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, NOWHERE, Terse } from './terse.ts';
import { readTerse } from './terse-reader.ts';
import { written } from './test/written.ts';

type Write = (out: Terse) => void;

const list = (out: Terse, word: string, ...items: readonly number[]): void => {
  out.open(word);
  for (const item of items) out.number(item);
  out.close();
};

/** One item of each kind: how it is written, the text of it alone, and what is read. */
const ITEMS: readonly (readonly [Write, string, unknown])[] = [
  [(out) => out.number(3), '3', 3],
  [(out) => out.number(-3), '-3', -3],
  [(out) => out.number(1.5), '1.5', 1.5],
  [(out) => out.number(1e21), '@"1e+21"', 1e21],
  [(out) => out.word('a'), 'a', 'a'],
  [(out) => out.word('aB'), 'aB', 'aB'],
  [(out) => out.word('-'), '-', { '-': 0 }],
  [(out) => out.set(0b10010), '^14', '^14'],
  [(out) => out.quoted('Ann'), '"Ann"', '=Ann'],
  [(out) => out.yes(true), '!', true],
  [(out) => out.yes(false), '~', false],
  [(out) => out.nothing(), '_', null],
  [(out) => out.raw('{"odd":[1]}'), '@"{\\"odd\\":[1]}"', { '': { odd: [1] } }],
  [(out) => list(out, ''), '[]', []],
  [(out) => list(out, '', 4, 5), '[4,5]', [4, 5]],
  [(out) => list(out, 'c', 6), 'c[6]', { c: [6] }],
  [(out) => list(out, '+', -7), '+[-7]', { '+': [-7] }],
];

const anyItems = fc.array(fc.constantFrom(...ITEMS), { maxLength: 12 });

describe('items stand apart where they would run together', () => {
  it('and nowhere else', () => {
    const text = written((out) => {
      out.number(3);
      list(out, '+', 9);
      out.word('a');
      list(out, '', 1);
      out.word('-');
      out.number(-3);
      out.number(5);
      out.set(1 << 18);
      out.number(0);
      list(out, '');
      out.word('b');
      out.yes(true);
      out.quoted('Ann');
      out.number(7);
      out.word('-');
    });
    expect(text).toBe('3+[9]a,[1]-,-3,5^i,0[]b,!,"Ann",7-');
    expect(readTerse(text)).toHaveLength(15);
  });

  it('whatever stands beside what', () => {
    const isNumber = (text: string): boolean => /^-?\d/.test(text);
    for (const [first, one, a] of ITEMS) {
      for (const [second, two, b] of ITEMS) {
        const isApart = one.endsWith(']') || (isNumber(one) && !isNumber(two));
        const both = written((out) => {
          first(out);
          second(out);
        });
        expect(both).toBe(isApart ? one + two : `${one},${two}`);
        expect(readTerse(both)).toEqual([a, b]);
      }
    }
  });

  it('in lists as well, and behind them', () => {
    fc.assert(
      fc.property(anyItems, anyItems, (inside, behind) => {
        const text = written((out) => {
          out.open('a');
          for (const [write] of inside) write(out);
          out.close();
          for (const [write] of behind) write(out);
        });
        const read = ([, , value]: (typeof ITEMS)[number]): unknown => value;
        expect(readTerse(text)).toEqual([{ a: inside.map(read) }, ...behind.map(read)]);
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [9, '9'],
    [10, '10'],
    [99, '99'],
    [1_000_000_000, '1000000000'],
    [0x7fff_ffff, '2147483647'],
    [0x8000_0000, '2147483648'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [2 ** 53, '9007199254740992'],
    [1e20, '100000000000000000000'],
    [-1, '-1'],
    [-0x8000_0000, '-2147483648'],
    [Number.MIN_SAFE_INTEGER, '-9007199254740991'],
    [0.1, '0.1'],
    [-2.25, '-2.25'],
    [1e21, '@"1e+21"'],
    [-1e21, '@"-1e+21"'],
    [1e-7, '@"1e-7"'],
  ])('%d is %s', (value, text) => {
    expect(written((out) => out.number(value))).toBe(text);
    expect(readTerse(text)).toEqual([value === 0 ? 0 : value]);
  });

  it('has as many digits as are counted', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(digitsOf(value)).toBe(String(value).length);
        expect(written((out) => out.number(value))).toBe(String(value));
      }),
    );
  });
});

describe('a text is ASCII', () => {
  it.each([
    ['Ann', '"Ann"'],
    ['"\\', '"\\"\\\\"'],
    ['\n', '"\\n"'],
    ['~', '"~"'],
    ['\u007f', '"\\u007f"'],
    ['Zoë', '"Zo\\u00eb"'],
    ['日', '"\\u65e5"'],
    ['🂡', '"\\ud83c\\udca1"'],
    ['\ud800', '"\\ud800"'],
  ])('%j too', (value, text) => {
    expect(written((out) => out.quoted(value))).toBe(text);
    expect(readTerse(text)).toEqual([`=${value}`]);
  });

  it('and comes back, whatever it says, alone and in an object', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (codes) => {
        const said = String.fromCharCode(...codes);
        const text = written((out) => {
          out.quoted(said);
          out.raw(JSON.stringify({ said }));
        });
        expect(text).toMatch(/^[ -~]*$/);
        expect(readTerse(text)).toEqual([`=${said}`, { '': { said } }]);
      }),
    );
  });
});

describe('of two ways to write the same', () => {
  /** The first way and the second, behind a number and with something behind them. */
  const kept = (first: Write, second: Write, behind: Write): string =>
    written((out) => {
      out.number(1);
      const start = out.mark();
      first(out);
      const middle = out.mark();
      out.standAt(start);
      second(out);
      out.keepShorter(start, middle);
      behind(out);
    });
  const word: Write = (out) => out.word('z');
  const three: Write = (out) => out.number(3);

  it.each<[string, Write, Write, Write, string]>([
    ['the second is kept where it is shorter', (out) => list(out, '', 2, 3), word, three, '1z,3'],
    ['with the comma it needs', (out) => list(out, '', 2, 3, 4), three, three, '1,3,3'],
    [
      'and none where it ends with a bracket',
      (out) => out.quoted('long'),
      (out) => list(out, ''),
      word,
      '1[]z',
    ],
    ['the first where it is shorter', word, (out) => list(out, '', 2, 3), three, '1z,3'],
    ['with what it needs behind it', (out) => list(out, ''), (out) => out.quoted('long'), three, '1[]3'],
    ['the first of equals', (out) => list(out, '', 2), (out) => list(out, '', 4), word, '1[2]z'],
  ])('%s', (_name, first, second, behind, text) => {
    expect(kept(first, second, behind)).toBe(text);
  });

  it('the length is counted from a mark', () => {
    written((out) => {
      out.number(10);
      const start = out.mark();
      expect(out.since(start)).toBe(0);
      list(out, 'a', 1, 2);
      expect(out.since(start)).toBe(6);
    });
  });
});

describe('what was written', () => {
  it('is written again behind an item of the same kind', () => {
    const text = written((out) => {
      out.number(1);
      const from = out.mark();
      out.number(2);
      out.word('a');
      const to = out.mark();
      list(out, '', 5);
      out.number(1);
      out.again(from, to);
      out.number(3);
      out.again(out.mark(), out.mark());
      out.number(4);
    });
    expect(text).toBe('1,2a,[5]1,2a,3,4');
  });

  it('is forgotten when somebody goes back, and what was before it counts', () => {
    const text = written((out) => {
      out.word('a');
      const behind = out.mark();
      list(out, '', 1, 2);
      out.backTo(behind);
      out.word('b');
      out.backTo(NOWHERE);
      out.number(7);
    });
    expect(text).toBe('7');
  });

  it('is gone when it is cleared', () => {
    const text = written((out) => {
      out.word('a');
      out.clear();
      out.word('b');
    });
    expect(text).toBe('b');
  });

  it('stays where it is behind items that are ready', () => {
    const text = written((out) => {
      out.word('a');
      out.put('b,3');
      out.standAt(NOWHERE);
      out.number(4);
      out.number(5);
    });
    expect(text).toBe('ab,34,5');
  });
});

describe('there is always room', () => {
  const first = new Terse().bytes.length;
  const nest: Write = (out) => {
    for (let depth = 0; depth < 99; depth++) out.open('a');
    for (let depth = 0; depth < 99; depth++) out.close();
  };
  const rows = [...ITEMS, [nest, 'many lists'] as const].map(([write, text]) => [text, write] as const);

  it.each(rows)('for %s again and again, wherever the first bytes come to their end', (_text, write) => {
    const many: Write = (out) => {
      for (let n = 0; n < 50; n++) write(out);
    };
    const items = written(many);
    for (let left = 0; left < 150; left++) {
      const filler = 'x'.repeat(first - left - 2);
      const all = written((out) => {
        out.quoted(filler);
        many(out);
      });
      expect(all === `"${filler}",${items}`, `${left} left`).toBe(true);
    }
  });

  it('for many items, long ones, and the same once more', () => {
    const numbers = Array.from({ length: 5000 }, (_, n) => n * 7);
    const long = 'long '.repeat(3000);
    const text = written((out) => {
      const from = out.mark();
      list(out, '', ...numbers);
      const to = out.mark();
      out.quoted(long);
      out.standAt(from);
      out.again(from, to);
      out.again(from, to);
    });
    expect(readTerse(text)).toEqual([numbers, `=${long}`, numbers, numbers]);
  });
});
