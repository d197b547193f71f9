// Packed data (pack.ts, patch.ts) written with as few characters as can be, because every move sends it to every viewer:
//
//   JSON   [3,{"+":[9]},"a",[{"c":["^i",0]},"b",true,"=Ann",{"-":0}]]
//   terse  3+[9]a[c[^i,0]b,!,"Ann",-]          (the outer brackets left out)
// Words need no quotes: codes begin with a letter, sets with ^. A word in front of a bracket is the only key of an object.
// A comma stands only where two items would run together. ! ~ _ are true, false and null; @"..." is any other object.

import type { Json } from './pack.ts';

const writeString = (text: string): string => (text.startsWith('=') ? JSON.stringify(text.slice(1)) : text);

const writeObject = (value: { readonly [key: string]: Json }): string => {
  const [key = '', inside = null] = Object.entries(value)[0] ?? [];
  if (key === '-') return '-';
  return key !== '' && Array.isArray(inside)
    ? `${key}${writeList(inside)}`
    : `@${JSON.stringify(JSON.stringify(inside))}`;
};

/** Powers of ten would run into the words behind them; games have none. */
const writeNumber = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? `@${JSON.stringify(text)}` : text;
};

const writeItem = (value: Json): string => {
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'boolean') return value ? '!' : '~';
  if (value === null) return '_';
  return Array.isArray(value) ? writeList(value) : writeObject(value as { readonly [key: string]: Json });
};

/** Items after each other, with a comma where they would run together. */
export const writeTerse = (items: readonly Json[]): string => {
  let text = '';
  let last: Json | undefined;
  for (const item of items) {
    const word = writeItem(item);
    // A list behind a word would read as an object; behind a number only another number runs together.
    const apart =
      text === '' ||
      text.endsWith(']') ||
      (typeof last === 'number' && (word === '-' || !/^[\d-]/.test(word)));
    text += apart ? word : `,${word}`;
    last = item;
  }
  return text;
};

const writeList = (items: readonly Json[]): string => `[${writeTerse(items)}]`;

const TOKEN =
  /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z][A-Za-z0-9]?|\^[0-9a-v]*|"(?:[^"\\]|\\.)*"|[[\],!~_@=+/-]/y;

/** Reads what `writeTerse` wrote. Throws on anything else. */
export const readTerse = (text: string): Json[] => {
  const token = new RegExp(TOKEN);
  let next = '';
  const step = (): string => {
    const at = token.lastIndex;
    if (at >= text.length) {
      next = '';
      return next;
    }
    const found = token.exec(text);
    if (found === null) throw new Error(`unreadable at ${at}`);
    next = found[0];
    return next;
  };

  const readItem = (depth: number): Json => {
    const word = next;
    const first = word.charAt(0);
    step();
    if (first === '[') return readList(depth + 1);
    if (word === '!' || word === '~') return word === '!';
    if (word === '_') return null;
    if (first === '"') return `=${JSON.parse(word) as string}`;
    if (first === '@') {
      const raw = JSON.parse(JSON.parse(next) as string) as Json;
      step();
      return typeof raw === 'number' ? raw : { '': raw };
    }
    if (/^-?\d/.test(word)) return Number(word);
    if (first === '^') return word;
    if (next !== '[') return word === '-' ? { '-': 0 } : word;
    step();
    return { [word]: readList(depth + 1) };
  };

  const readList = (depth: number): Json[] => {
    if (depth > 40) throw new Error('too deep');
    const items: Json[] = [];
    while (next !== ']' && next !== '') {
      if (next === ',') step();
      items.push(readItem(depth));
    }
    if (depth > 0 && next !== ']') throw new Error('a bracket is missing');
    if (depth === 0 && next === ']') throw new Error('a bracket too many');
    step();
    return items;
  };

  step();
  return readList(0);
};
