// Packed data (pack.ts, patch.ts) written with as few characters as can be, because every move sends it to every viewer:
//
//   JSON   [3,{"+":[9]},"a",[{"c":["^i",0]},"b",true,"=Ann",{"-":0}]]
//   terse  3+[9]a,[c[^i,0]b,!,"Ann",-]         (the outer brackets left out)
// Words need no quotes: codes begin with a letter, sets with ^. A word in front of a bracket is the only key of an object.
// A comma stands only where two items would run together. ! ~ _ are true, false and null; @"..." is any other object.
// *n is the n-th list or object that ended before it and was written with at least six characters: a card that is played
// stands in the view and in the event.

import type { Json } from './pack.ts';

const WORTH = 6;

/** An item in full, by which a repeat is known, and as it is written here. */
interface Written {
  readonly full: string;
  readonly text: string;
}

const plain = (text: string): Written => ({ full: text, text });

/** Powers of ten would run into the words behind them; games have none. */
const writeNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(value);
  return text.includes('e') ? `@${JSON.stringify(text)}` : text;
};

const MINUS = 45;
const CLOSING = 93;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A list behind a word would read as an object; behind a number only another number runs together. */
const standsApart = (text: string, last: Json | undefined, next: string): boolean => {
  if (text === '' || text.charCodeAt(text.length - 1) === CLOSING) return true;
  if (typeof last !== 'number') return false;
  const first = next.charCodeAt(0);
  return next === '-' || !(isDigit(first) || first === MINUS);
};

const joined = (text: string, last: Json | undefined, next: string): string =>
  standsApart(text, last, next) ? text + next : `${text},${next}`;

class Writer {
  readonly #known = new Map<string, number>();

  items(items: readonly Json[]): Written {
    let full = '';
    let text = '';
    let last: Json | undefined;
    for (const item of items) {
      const one = this.#item(item);
      // Until something is repeated both are the same, and need to be built only once.
      const same = full === text && one.full === one.text;
      full = joined(full, last, one.full);
      text = same ? full : joined(text, last, one.text);
      last = item;
    }
    return { full, text };
  }

  #item(value: Json): Written {
    if (typeof value === 'number') return plain(writeNumber(value));
    if (typeof value === 'string')
      return plain(value.startsWith('=') ? JSON.stringify(value.slice(1)) : value);
    if (typeof value === 'boolean') return plain(value ? '!' : '~');
    if (value === null) return plain('_');
    return Array.isArray(value)
      ? this.#list('', value)
      : this.#object(value as { readonly [key: string]: Json });
  }

  #object(value: { readonly [key: string]: Json }): Written {
    const [key = '', inside = null] = Object.entries(value)[0] ?? [];
    if (key === '-') return plain('-');
    if (key !== '' && Array.isArray(inside)) return this.#list(key, inside);
    return plain(`@${JSON.stringify(JSON.stringify(inside))}`);
  }

  #list(key: string, list: readonly Json[]): Written {
    const inside = this.items(list);
    const full = `${key}[${inside.full}]`;
    const known = this.#known.get(full);
    if (known !== undefined) return { full, text: `*${known}` };
    const text = inside.full === inside.text ? full : `${key}[${inside.text}]`;
    if (text.length >= WORTH) this.#known.set(full, this.#known.size);
    return { full, text };
  }
}

export const writeTerse = (items: readonly Json[]): string => new Writer().items(items).text;

const TOKEN = /-?\d+(?:\.\d+)?|[A-Za-z][A-Za-z0-9]?|\^[0-9a-v]*|\*\d+|"(?:[^"\\]|\\.)*"|[[\],!~_@=+/-]/y;
const MOST_DEPTH = 40;

class Reader {
  readonly #text: string;
  readonly #token = new RegExp(TOKEN);
  readonly #known: Json[] = [];
  /** The token that is next, and where it begins; empty at the end. */
  #next = '';
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#step();
  }

  #step(): void {
    this.#at = this.#token.lastIndex;
    if (this.#at >= this.#text.length) {
      this.#next = '';
      return;
    }
    const found = this.#token.exec(this.#text);
    if (found === null) throw new Error(`unreadable at ${this.#at}`);
    this.#next = found[0];
  }

  items(depth: number): Json[] {
    if (depth > MOST_DEPTH) throw new Error('too deep');
    const items: Json[] = [];
    while (this.#next !== ']' && this.#next !== '') {
      if (this.#next === ',') this.#step();
      items.push(this.#item(depth));
    }
    if (depth > 0 !== (this.#next === ']')) throw new Error('brackets do not match');
    return items;
  }

  /** From its opening bracket to behind its closing one. `from` is where it began, its key included. */
  #list(key: string, from: number, depth: number): Json {
    this.#step();
    const items = this.items(depth + 1);
    const length = this.#at + 1 - from;
    this.#step();
    const value: Json = key === '' ? items : { [key]: items };
    if (length >= WORTH) this.#known.push(value);
    return value;
  }

  #item(depth: number): Json {
    const word = this.#next;
    const from = this.#at;
    if (word === '[') return this.#list('', from, depth);
    this.#step();
    const first = word.charAt(0);
    if (/^-?\d/.test(word)) return Number(word);
    if (first === '^') return word;
    if (first === '*') return this.#again(Number(word.slice(1)));
    if (first === '"') return `=${JSON.parse(word) as string}`;
    if (word === '!' || word === '~') return word === '!';
    if (word === '_') return null;
    if (word === '@') return this.#raw();
    if (this.#next === '[') return this.#list(word, from, depth);
    return word === '-' ? { '-': 0 } : word;
  }

  #again(index: number): Json {
    const value = this.#known[index];
    if (value === undefined) throw new Error(`there is no item ${index} yet`);
    return value;
  }

  #raw(): Json {
    const raw = JSON.parse(JSON.parse(this.#next) as string) as Json;
    this.#step();
    return typeof raw === 'number' ? raw : { '': raw };
  }
}

/** Reads what `writeTerse` wrote. Throws on anything else. */
export const readTerse = (text: string): Json[] => new Reader(text).items(0);
