// Packed data (pack.ts, patch.ts) written with as few characters as can be, because every move sends it to every viewer:
//
//   JSON   [3,{"+":[9]},"a",[{"c":["^i",0]},"b",true,"=Ann",{"-":0}]]
//   terse  3+[9]a,[c[^i,0]b,!,"Ann",-]         (the outer brackets left out)
// Words need no quotes: codes begin with a letter, sets with ^. A word in front of a bracket is the only key of an object.
// A comma stands only where two items would run together. ! ~ _ are true, false and null; @"..." is any other object.
// All of it is ASCII: a letter of another alphabet is escaped, as JSON allows.

const code = (sign: string): number => sign.charCodeAt(0);

/** The numbers of the characters. Writer and reader make constants of their own of them: those are compared with fastest. */
export const SIGNS = {
  ZERO: code('0'),
  NINE: code('9'),
  A: code('A'),
  Z: code('Z'),
  LOWER_A: code('a'),
  LOWER_V: code('v'),
  LOWER_Z: code('z'),
  QUOTE: code('"'),
  BACKSLASH: code('\\'),
  COMMA: code(','),
  DOT: code('.'),
  OPENING: code('['),
  CLOSING: code(']'),
  MINUS: code('-'),
  PLUS: code('+'),
  EQUALS: code('='),
  SLASH: code('/'),
  CARET: code('^'),
  RAW: code('@'),
  YES: code('!'),
  NO: code('~'),
  NULL: code('_'),
} as const;

const { ZERO, LOWER_A, COMMA, OPENING, CLOSING, CARET, RAW, YES, NO, NULL } = SIGNS;

/** How many digits a whole number has that is not below nothing. */
export const digitsOf = (value: number): number => {
  let digits = 1;
  for (let bound = 10; bound <= value; bound *= 10) digits++;
  return digits;
};

/** What the last item was, as far as it matters to the one behind it: none, one that needs no comma, a number, any other. */
const NONE = 0;
const CLOSED = 1;
const NUMBER = 2;
const WORD = 3;
type Last = typeof NONE | typeof CLOSED | typeof NUMBER | typeof WORD;

/** A place in what is being written, and the item before it. One can go back to it. */
export type Mark = number & { readonly mark: unique symbol };
const KINDS = 4;
const markOf = (at: number, last: Last): Mark => (at * KINDS + last) as Mark;
const placeOf = (mark: Mark): number => Math.floor(mark / KINDS);
const lastOf = (mark: Mark): Last => (mark % KINDS) as Last;
export const NOWHERE: Mark = markOf(0, NONE);

const FIRST_ROOM = 4096;
/** More than any item takes that is not a text. */
const SPARE = 64;

/**
 * Items one behind the other, as bytes: text would be put together from hundreds of pieces for every move, each of them new
 * memory. What is written stays where it is until `clear`.
 */
export class Terse {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_ROOM);
  at = 0;
  #last: Last = NONE;

  clear(): void {
    this.at = 0;
    this.#last = NONE;
  }

  /** Goes on where it is, as if behind the item before that mark. */
  standAt(mark: Mark): void {
    this.#last = lastOf(mark);
  }

  /** How many characters stand behind a mark. */
  since(mark: Mark): number {
    return this.at - placeOf(mark);
  }

  mark(): Mark {
    return markOf(this.at, this.#last);
  }

  backTo(mark: Mark): void {
    this.at = placeOf(mark);
    this.#last = lastOf(mark);
  }

  /** Items that are written already, as the last of all: no comma is put before or behind them. */
  put(text: string): void {
    this.#signs(text);
    this.#last = WORD;
  }

  number(value: number): void {
    if (Number.isSafeInteger(value)) this.#integer(value);
    else this.#inexact(String(value));
  }

  word(text: string): void {
    this.#begin(WORD);
    this.#signs(text);
  }

  yes(is: boolean): void {
    this.#begin(WORD);
    this.bytes[this.at++] = is ? YES : NO;
  }

  nothing(): void {
    this.#begin(WORD);
    this.bytes[this.at++] = NULL;
  }

  /** Any string. */
  quoted(text: string): void {
    this.#begin(WORD);
    this.#quote(text);
  }

  /** A value as JSON. */
  raw(json: string): void {
    this.#begin(WORD);
    this.bytes[this.at++] = RAW;
    this.#quote(json);
  }

  /** A list, or with a word in front of it an object with that key; `close` ends it. */
  open(word = ''): void {
    this.#begin(NONE);
    this.#signs(word);
    this.bytes[this.at++] = OPENING;
  }

  close(): void {
    this.#room(SPARE);
    this.bytes[this.at++] = CLOSING;
    this.#last = CLOSED;
  }

  /** The bits of a word of 32, each as one digit in base 32. */
  set(word: number): void {
    this.#begin(WORD);
    this.bytes[this.at++] = CARET;
    for (let bits = word; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      this.bytes[this.at++] = bit < 10 ? ZERO + bit : LOWER_A + bit - 10;
    }
  }

  /** Whatever stands between two marks, once more, behind an item like the one it stood behind. */
  again(from: Mark, to: Mark): void {
    const end = placeOf(to);
    this.#room(end - placeOf(from));
    for (let at = placeOf(from); at < end; at++) this.bytes[this.at++] = this.bytes[at] as number;
    this.#last = lastOf(to);
  }

  /** Of two ways to write the same, one from `first` to `second` and the other from there, only the shorter stays. */
  keepShorter(first: Mark, second: Mark): void {
    const from = placeOf(second);
    const length = this.at - from;
    if (length < from - placeOf(first)) {
      this.bytes.copyWithin(placeOf(first), from, this.at);
      this.at = placeOf(first) + length;
    } else this.backTo(second);
  }

  #begin(item: Last): void {
    this.#room(SPARE);
    const last = this.#last;
    // A list behind a word would read as an object; behind a number only another number runs together.
    if (last === WORD || (last === NUMBER && item === NUMBER)) this.bytes[this.at++] = COMMA;
    this.#last = item;
  }

  #integer(value: number): void {
    this.#begin(NUMBER);
    if (value < 0 || value > 0x7fff_ffff) this.#signs(String(value));
    else this.#digits(value);
  }

  #digits(value: number): void {
    const digits = digitsOf(value);
    let rest = value;
    for (let place = this.at + digits - 1; place >= this.at; place--) {
      const tens = (rest / 10) | 0;
      this.bytes[place] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.at += digits;
  }

  /** No whole number, or too large a one. */
  #inexact(text: string): void {
    // Powers of ten would run into the words behind them; games have none.
    if (text.includes('e')) this.raw(text);
    else {
      this.#begin(NUMBER);
      this.#signs(text);
    }
  }

  #quote(text: string): void {
    const json = JSON.stringify(text).replace(
      /[\u007f-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    this.#signs(json);
  }

  #signs(text: string): void {
    this.#room(text.length + SPARE);
    for (let n = 0; n < text.length; n++) this.bytes[this.at++] = text.charCodeAt(n);
  }

  #room(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const wider = new Uint8Array(2 * (this.at + more));
    wider.set(this.bytes);
    this.bytes = wider;
  }
}
