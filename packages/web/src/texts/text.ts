// Says a text of the catalogue in the chosen language. Forms are chosen by the language's own plural rules. The house and the
// frame of the tables are here from the beginning; each table brings its own section of the English catalogue with it.

import { signal } from '@preact/signals';
import type { Forms } from './en/catalogue.ts';
import { house } from './en/house.ts';
import type { english } from './en/index.ts';
import { table } from './en/table.ts';

export type TextKey = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;

type Texts = Readonly<Record<string, string | Forms>>;

const known: Record<string, string | Forms> = { ...house, ...table };

/** A section of the catalogue that a table brings. */
export const learn = (section: Texts): void => {
  Object.assign(known, section);
};

/** By the names that they call themselves. English is there from the beginning; any other comes when it is spoken. */
export const languages = {
  en: { name: 'English', dir: 'ltr', texts: () => known },
  ar: { name: 'العربية', dir: 'rtl', texts: async () => (await import('./ar/index.ts')).arabic },
  de: { name: 'Deutsch', dir: 'ltr', texts: async () => (await import('./de/index.ts')).german },
} as const;
export type Language = keyof typeof languages;

/** The first of a browser's languages (`de-AT`) that is spoken here. */
export const firstSpoken = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.split('-')[0] as Language).find((one) => Object.hasOwn(languages, one)) ?? 'en';

interface Spoken {
  readonly language: Language;
  readonly texts: Texts;
  readonly plurals: Intl.PluralRules;
}

const spoken = signal<Spoken>({ language: 'en', texts: known, plurals: new Intl.PluralRules('en') });

/** The language that was asked for last: another one may come late. */
let asked: Language = 'en';

export const speak = async (language: Language): Promise<void> => {
  asked = language;
  const texts: Texts = await languages[language].texts();
  if (asked !== language) return;
  spoken.value = { language, texts, plurals: new Intl.PluralRules(language) };
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
};

/** What people are called in a text: there, whoever reads is "You" at its beginning and "you" further on. */
const PEOPLE = /^(name|who|one|other)$/;

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * In a text from right to left, names and cards keep their own direction, and so does an Arabic or Hebrew name in a text from
 * left to right: the marks of Unicode for an isolated part. A part that has such parts was put together in the language of the
 * text and runs as it does: the browser looks for its direction outside of them, where there may be no letter.
 */
const filled = (value: string | number, language: Language): string => {
  const isRtl = languages[language].dir === 'rtl';
  return typeof value === 'string' && (isRtl || RIGHT_TO_LEFT.test(value))
    ? `${isRtl && value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`
    : String(value);
};

/** What is filled in, and the ends of a tile. */
const PARTS = /\{(\w+)\}|\d(?:-\d)+/g;

export const t = (key: TextKey, values: Values = {}): string => {
  const { texts, plurals, language } = spoken.value;
  const text = texts[key] ?? '';
  const isMe = (name: string): boolean => PEOPLE.test(name) && values[name] === texts['seat.you'];
  const form =
    typeof text === 'string'
      ? text
      : ((Object.keys(values).some(isMe) ? text.you : undefined) ??
        text[plurals.select(Number(values.n ?? 0))] ??
        text.other ??
        '');
  return form.replace(PARTS, (part, name: string | undefined, at: number) =>
    name !== undefined && at > 0 && isMe(name)
      ? t('seat.you.within')
      : filled(name === undefined ? part : (values[name] ?? ''), language),
  );
};

/** Whether it is the name of whoever reads. Others have names, and so has everybody at a shared device and in a match of others. */
export const isYou = (name: string | undefined): boolean => name === t('seat.you');

/** A text whose key is put together from parts, such as the name of a game; the last part itself when there is none. */
export const tMaybe = (key: string, values: Values = {}): string =>
  key in spoken.value.texts ? t(key as TextKey, values) : key.slice(key.lastIndexOf('.') + 1);

/** A number as the language writes it. */
export const figure = (n: number, options: Intl.NumberFormatOptions = {}): string =>
  n.toLocaleString(spoken.value.language, options);

/** English as it is written outside of America: no comma before the last of a list, the day before the month. */
const locale = (): string => (spoken.value.language === 'en' ? 'en-GB' : spoken.value.language);

/** "1, 2 or 3" as the language writes it. */
export const eitherOf = (numbers: readonly number[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(numbers.map(String));

/** "Ann, Bo and Cy" as the language writes lists, each in its own direction. */
export const listed = (items: readonly string[]): string => {
  const { language } = spoken.value;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    items.map((item) => filled(item, language)),
  );
};
