// Packed data (pack.ts, patch.ts) written with as few characters as can be, because every move sends it to every viewer:
//
//   JSON   [3,{"+":[9]},"a",[{"c":["^i",0]},"b",true,"=Ann",{"-":0}]]
//   terse  3+[9]a,[c[^i,0]b,!,"Ann",-]         (the outer brackets left out)
// Words need no quotes: codes begin with a letter, sets with ^. A word in front of a bracket is the only key of an object.
// A comma stands only where two items would run together. ! ~ _ are true, false and null; @"..." is any other object.

import type { Json } from './pack.ts';

/** Powers of ten would run into the words behind them; games have none. */
export const writeNumber = (value: number): string => {
  const text = String(value);
  return Number.isSafeInteger(value) || !text.includes('e') ? text : `@${JSON.stringify(text)}`;
};

/** Anything that has no shape in the dictionary. */
export const writeRaw = (value: unknown): string => `@${JSON.stringify(JSON.stringify(value))}`;

const MINUS = 45;
const CLOSING = 93;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isNumber = (item: string): boolean => {
  const first = item.charCodeAt(0);
  return isDigit(first) || (first === MINUS && item.length > 1);
};

/** Written items one behind the other. */
export class Items {
  text = '';
  #last = '';

  add(item: string): void {
    const last = this.#last;
    // A list behind a word would read as an object; behind a number only another number runs together.
    const standsApart =
      last === '' || last.charCodeAt(last.length - 1) === CLOSING || (isNumber(last) && !isNumber(item));
    this.text += standsApart ? item : `,${item}`;
    this.#last = item;
  }
}

const TOKEN = /-?\d+(?:\.\d+)?|[A-Za-z][A-Za-z0-9]?|\^[0-9a-v]*|"(?:[^"\\]|\\.)*"|[[\],!~_@=+/-]/y;
const MOST_DEPTH = 40;

class Reader {
  readonly #text: string;
  readonly #token = new RegExp(TOKEN);
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

  /** From its opening bracket to behind its closing one. */
  #list(key: string, depth: number): Json {
    this.#step();
    const items = this.items(depth + 1);
    this.#step();
    return key === '' ? items : { [key]: items };
  }

  #item(depth: number): Json {
    const word = this.#next;
    if (word === '[') return this.#list('', depth);
    this.#step();
    const first = word.charAt(0);
    if (/^-?\d/.test(word)) return Number(word);
    if (first === '^') return word;
    if (first === '"') return `=${JSON.parse(word) as string}`;
    if (word === '!' || word === '~') return word === '!';
    if (word === '_') return null;
    if (word === '@') return this.#raw();
    if (this.#next === '[') return this.#list(word, depth);
    return word === '-' ? { '-': 0 } : word;
  }

  #raw(): Json {
    const raw = JSON.parse(JSON.parse(this.#next) as string) as Json;
    this.#step();
    return typeof raw === 'number' ? raw : { '': raw };
  }
}

/** Reads written items. Throws on anything else. */
export const readTerse = (text: string): Json[] => new Reader(text).items(0);
