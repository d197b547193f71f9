// Plain data made short for the wire: words and shapes (the sorted keys of an object) that a game uses again and again
// stand in a dictionary that the client gets with the whole view. The dictionary is learned from random play of the game,
// never from the match at hand, so that sizes tell nothing.
//
//   "played"            -> "b"              a word of the dictionary
//   "Ann"               -> "=Ann"           any other string
//   { seat: 1, n: 2 }   -> { "c": [2, 1] }  a shape of the dictionary: the values in the order of its keys
//   { type: 'x', n: 2 } -> { "d": [2] }     a field named type, kind or phase is part of the shape
//   { odd: 1 }          -> { "": {"odd":1} }  any other object, as it is
//   1073741840          -> "^4u"            a set of pieces: its bits, each as one digit in base 32, where that is shorter
// Other numbers, booleans, null and arrays stand for themselves.

import type { Dictionary } from '../messages/server.ts';
import { type Fields, FieldsPool, isPlain, keysOf, type Plain } from './keys.ts';
import { digitsOf, type Terse } from './terse.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SECOND = `${LETTERS}0123456789`;

/** One letter for the first 52 entries, a letter and another sign for the next 3224. */
const codeOf = (index: number): string => {
  const more = index - LETTERS.length;
  if (more < 0) return LETTERS.charAt(index);
  return LETTERS.charAt(Math.floor(more / SECOND.length)) + SECOND.charAt(more % SECOND.length);
};

/** Fields whose value says what kind of thing the object is; a shape holds it as `type=played`. */
const TAGS: ReadonlySet<string> = new Set(['type', 'kind', 'phase']);

const shapeOf = (value: Plain, keys: readonly string[]): readonly string[] =>
  keys.map((key) => (TAGS.has(key) && typeof value[key] === 'string' ? `${key}=${value[key]}` : key));

/** Keys are names of fields, so none contains a line break; the count tells no keys from one empty key. */
const shapeName = (shape: readonly string[]): string => `${shape.length}\n${shape.join('\n')}`;
const isTag = (field: string): boolean => field.includes('=') && TAGS.has(field.slice(0, field.indexOf('=')));

/** How an object is sent: the code of its shape, if the dictionary has it, and where the values stand that follow the code. */
interface Form {
  readonly code: string | undefined;
  readonly values: readonly number[];
}

/** The forms of all objects of one kind: there is one for each set of values of their tags. */
interface Forms {
  /** Where the tags stand. */
  readonly tags: readonly number[];
  readonly known: Map<string, Form>;
  /** The one that was asked for last is most often asked for next. */
  last: Form;
  lastTags: string;
}

/** The tags of an object as one text; a tag that is no string is an ordinary field. */
const tagsOf = (values: readonly unknown[], tags: readonly number[]): string => {
  if (tags.length === 0) return '';
  const only = values[tags[0] as number];
  if (tags.length === 1 && typeof only === 'string') return only;
  return tags.map((at) => (typeof values[at] === 'string' ? `\n=${values[at]}` : '\n')).join('');
};

const MOST_FORMS = 5000;

const BIT_DIGITS = '0123456789abcdefghijklmnopqrstuv';
const isWord = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 0x7fff_ffff;

const countBits = (word: number): number => {
  let count = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) count++;
  return count;
};

/** A number, or the bits in which it differs from the old one when those are shorter to write. */
export const writeSet = (out: Terse, value: number, old: number): void => {
  const isSet =
    value >= 10_000 && isWord(value) && isWord(old) && countBits(value ^ old) <= digitsOf(value) - 3;
  if (isSet) out.set(value ^ old);
  else out.number(value);
};

export const readSet = (packed: string, old: number): number => {
  let value = old;
  for (const digit of packed.slice(1)) value ^= 1 << BIT_DIGITS.indexOf(digit);
  return value;
};

export class Packer {
  readonly dictionary: Dictionary;
  readonly #wordCodes = new Map<string, string>();
  readonly #words = new Map<string, string>();
  readonly #shapeCodes = new Map<string, string>();
  readonly #shapes = new Map<string, readonly string[]>();
  readonly #pool = new FieldsPool();
  /** By the numbers of kinds. */
  #forms: (Forms | undefined)[] = [];
  #formCount = 0;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    for (const [index, word] of dictionary.words.entries()) {
      this.#wordCodes.set(word, codeOf(index));
      this.#words.set(codeOf(index), word);
    }
    for (const [index, keys] of dictionary.shapes.entries()) {
      this.#shapeCodes.set(shapeName(keys), codeOf(index));
      this.#shapes.set(codeOf(index), keys);
    }
  }

  /** The value, packed. */
  write(out: Terse, value: unknown): void {
    if (typeof value === 'number') writeSet(out, value, 0);
    else if (typeof value === 'string') this.#writeString(out, value);
    else if (typeof value === 'boolean') out.yes(value);
    else if (Array.isArray(value)) this.writeList(out, '', value);
    else if (isPlain(value)) this.#writeObject(out, value);
    else out.nothing();
  }

  /** The items of a list from one of them on, behind a word or none. */
  writeList(out: Terse, word: string, list: readonly unknown[], from = 0): void {
    out.open(word);
    for (let at = from; at < list.length; at++) this.write(out, list[at]);
    out.close();
  }

  #writeString(out: Terse, text: string): void {
    const word = this.#wordCodes.get(text);
    if (word === undefined) out.quoted(text);
    else out.word(word);
  }

  #writeObject(out: Terse, value: Plain): void {
    const fields = this.#pool.take(value);
    const { code, values } = this.#formOf(value, fields);
    if (code === undefined) out.raw(JSON.stringify(value));
    else {
      out.open(code);
      for (let at = 0; at < values.length; at++) this.write(out, fields.values[values[at] as number]);
      out.close();
    }
    this.#pool.giveBack(1);
  }

  #formOf(value: Plain, fields: Fields): Form {
    const forms = this.#forms[fields.kind.number];
    if (forms === undefined) return this.#learnForm(value, fields);
    const tags = tagsOf(fields.values, forms.tags);
    if (tags === forms.lastTags) return forms.last;
    const form = forms.known.get(tags) ?? this.#learnForm(value, fields);
    forms.last = form;
    forms.lastTags = tags;
    return form;
  }

  #learnForm(value: Plain, { kind, values }: Fields): Form {
    if (this.#formCount++ > MOST_FORMS) {
      this.#forms = [];
      this.#formCount = 0;
    }
    const { given } = kind;
    const shape = shapeOf(value, kind.sorted);
    const form: Form = {
      code: this.#shapeCodes.get(shapeName(shape)),
      values: shape.flatMap((field) => (isTag(field) ? [] : [given.indexOf(field)])),
    };
    const tags = given.flatMap((key, at) => (TAGS.has(key) ? [at] : []));
    const lastTags = tagsOf(values, tags);
    const forms = this.#forms[kind.number] ?? { tags, known: new Map(), last: form, lastTags };
    forms.known.set(lastTags, form);
    this.#forms[kind.number] = forms;
    return form;
  }

  unpack(packed: unknown): unknown {
    if (typeof packed === 'string') {
      if (packed.startsWith('=')) return packed.slice(1);
      return packed.startsWith('^') ? readSet(packed, 0) : this.#words.get(packed);
    }
    if (Array.isArray(packed)) return packed.map((item) => this.unpack(item));
    if (!isPlain(packed)) return packed;
    const [code = '', values] = Object.entries(packed)[0] ?? [];
    if (code === '') return values;
    const shape = this.#shapes.get(code);
    if (shape === undefined || !Array.isArray(values))
      throw new Error(`no shape "${code}" in the dictionary`);
    let at = 0;
    return Object.fromEntries(
      shape.map((field) => {
        if (!isTag(field)) return [field, this.unpack(values[at++])];
        const cut = field.indexOf('=');
        return [field.slice(0, cut), field.slice(cut + 1)];
      }),
    );
  }
}

/** Collects what a game says in random play; the most frequent entries get the shortest codes. */
export class Learner {
  readonly #words = new Map<string, number>();
  readonly #keys = new Set<string>();
  readonly #shapes = new Map<string, { readonly keys: readonly string[]; count: number }>();

  learn(value: unknown): void {
    if (typeof value === 'string') this.#words.set(value, (this.#words.get(value) ?? 0) + 1);
    else if (Array.isArray(value)) for (const item of value) this.learn(item);
    else if (isPlain(value)) {
      const keys = keysOf(value);
      const shape = shapeOf(value, keys);
      const name = shapeName(shape);
      const known = this.#shapes.get(name);
      if (known === undefined) this.#shapes.set(name, { keys: shape, count: 1 });
      else known.count++;
      for (const key of keys) {
        this.#keys.add(key);
        this.learn(value[key]);
      }
    }
  }

  dictionary(most: { readonly words: number; readonly shapes: number }): Dictionary {
    const words = [...this.#words].filter(([word, count]) => count > 1 && word.length > 1);
    words.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    const shapes = [...this.#shapes.values()];
    shapes.sort((a, b) => b.count - a.count || (shapeName(a.keys) < shapeName(b.keys) ? -1 : 1));
    // Names of fields are sent only when a field appears: they stand behind the words.
    const all = new Set([...words.slice(0, most.words).map(([word]) => word), ...[...this.#keys].sort()]);
    return {
      words: [...all],
      shapes: shapes.slice(0, most.shapes).map(({ keys }) => [...keys]),
    };
  }
}
