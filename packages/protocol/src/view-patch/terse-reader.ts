// Reads terse text (terse.ts), sign by sign: a client reads every move of everybody at its table.

import type { Json } from './pack.ts';
import { SIGNS } from './terse.ts';

const { ZERO, NINE, A, Z, LOWER_A, LOWER_V, LOWER_Z, QUOTE, BACKSLASH, COMMA, DOT, OPENING, CLOSING } = SIGNS;
const { MINUS, PLUS, EQUALS, SLASH, CARET, RAW, YES, NO, NULL } = SIGNS;

const isDigit = (sign: number): boolean => sign >= ZERO && sign <= NINE;
const isLetter = (sign: number): boolean => (sign >= LOWER_A && sign <= LOWER_Z) || (sign >= A && sign <= Z);
/** The digits of sets. */
const isBit = (sign: number): boolean => isDigit(sign) || (sign >= LOWER_A && sign <= LOWER_V);
/** Signs that are words by themselves. */
const isLone = (sign: number): boolean =>
  sign === EQUALS || sign === PLUS || sign === SLASH || sign === MINUS;

const MOST_DEPTH = 40;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  items(depth: number): Json[] {
    if (depth > MOST_DEPTH) throw new Error('too deep');
    const items: Json[] = [];
    for (;;) {
      const sign = this.#sign();
      if (sign === CLOSING || Number.isNaN(sign)) {
        if (depth > 0 !== (sign === CLOSING)) throw new Error('brackets do not match');
        return items;
      }
      if (sign === COMMA) this.#at++;
      items.push(this.#item(depth));
    }
  }

  /** The next sign, or one behind it; not a number at the end. */
  #sign(ahead = 0): number {
    return this.#text.charCodeAt(this.#at + ahead);
  }

  /** One of the single signs, which has been looked at. */
  #pass<T>(value: T): T {
    this.#at++;
    return value;
  }

  #unreadable(): Error {
    return new Error(`unreadable at ${this.#at}`);
  }

  #item(depth: number): Json {
    const sign = this.#sign();
    if (isDigit(sign) || (sign === MINUS && isDigit(this.#sign(1)))) return this.#number();
    switch (sign) {
      case OPENING:
        return this.#list(depth);
      case CARET:
        return this.#set();
      case QUOTE:
        return `=${this.#string()}`;
      case RAW:
        return this.#raw();
      case YES:
      case NO:
        return this.#pass(sign === YES);
      case NULL:
        return this.#pass(null);
      default:
        return this.#wordOrObject(depth);
    }
  }

  /** From its opening bracket to behind its closing one. */
  #list(depth: number): Json[] {
    this.#at++;
    const items = this.items(depth + 1);
    this.#at++;
    return items;
  }

  #number(): number {
    const from = this.#at++;
    this.#digits();
    if (this.#sign() === DOT) {
      this.#at++;
      if (!isDigit(this.#sign())) throw this.#unreadable();
      this.#digits();
    }
    return Number(this.#text.slice(from, this.#at));
  }

  #digits(): void {
    while (isDigit(this.#sign())) this.#at++;
  }

  #set(): string {
    const from = this.#at++;
    while (isBit(this.#sign())) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  /** A word is the key of the list behind it. */
  #wordOrObject(depth: number): Json {
    const word = this.#word();
    if (this.#sign() === OPENING) return { [word]: this.#list(depth) };
    return word === '-' ? { '-': 0 } : word;
  }

  /** One letter, a letter and a letter or digit, or a sign. */
  #word(): string {
    const from = this.#at;
    const sign = this.#sign();
    if (!isLetter(sign) && !isLone(sign)) throw this.#unreadable();
    this.#at++;
    if (isLetter(sign) && (isLetter(this.#sign()) || isDigit(this.#sign()))) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  #string(): string {
    const from = this.#at;
    if (this.#sign() !== QUOTE) throw this.#unreadable();
    for (this.#at++; this.#sign() !== QUOTE; this.#at++) {
      if (this.#sign() === BACKSLASH) this.#at++;
      if (this.#at >= this.#text.length) throw this.#unreadable();
    }
    return JSON.parse(this.#text.slice(from, ++this.#at)) as string;
  }

  #raw(): Json {
    this.#at++;
    const raw = JSON.parse(this.#string()) as Json;
    return typeof raw === 'number' ? raw : { '': raw };
  }
}

/** Reads written items. Throws on anything else. */
export const readTerse = (text: string): Json[] => new Reader(text).items(0);
