// Says a text of the catalogue in the chosen language. Forms are chosen by the language's own plural rules, and a text
// that a translation lacks is said in English.

import { signal } from '@preact/signals';
import { english } from './en/index.ts';

export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type TextKey = keyof typeof english;
export type Catalogue = Readonly<Partial<Record<TextKey, string | Forms>>>;
export type Values = Readonly<Record<string, string | number>>;

export const languages = {
  en: { name: 'English', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const;
export type Language = keyof typeof languages;

interface Spoken {
  readonly language: Language;
  readonly texts: Catalogue;
  readonly plurals: Intl.PluralRules;
}

const spoken = signal<Spoken>({ language: 'en', texts: english, plurals: new Intl.PluralRules('en') });

export const speak = async (language: Language): Promise<void> => {
  const texts: Catalogue = language === 'ar' ? (await import('./ar.ts')).arabic : english;
  spoken.value = { language, texts, plurals: new Intl.PluralRules(language) };
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
};

const formOf = (text: string | Forms, plurals: Intl.PluralRules, values: Values): string => {
  if (typeof text === 'string') return text;
  const form = text[plurals.select(Number(values.n ?? 0))];
  return form ?? text.other ?? '';
};

export const t = (key: TextKey, values: Values = {}): string => {
  const { texts, plurals } = spoken.value;
  const own = texts[key];
  const text =
    own === undefined
      ? formOf(english[key], new Intl.PluralRules('en'), values)
      : formOf(own, plurals, values);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
};

/** A text whose key is put together from parts, such as the name of a game; the last part itself when there is none. */
export const tMaybe = (key: string, values: Values = {}): string =>
  key in english ? t(key as TextKey, values) : key.slice(key.lastIndexOf('.') + 1);

/** "Ann, Bo and Cy" as the language writes lists. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(spoken.value.language, { type: 'conjunction' }).format(items);
