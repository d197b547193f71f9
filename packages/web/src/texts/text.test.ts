// The catalogue of texts: whole in every language, and right in its numbers.

import { CODES } from '@parlor/protocol';
import { describe, expect, it, vi } from 'vitest';
import { cardName, tileName } from '../pieces/names.ts';
import { bigTwo } from './ar/big-two.ts';
import { table } from './ar/table.ts';
import { texas42 } from './ar/texas-42.ts';
import { german } from './de/index.ts';
import type { Forms } from './en/catalogue.ts';
import { english } from './en/index.ts';
import {
  figure,
  firstSpoken,
  type Language,
  languages,
  learn,
  listed,
  speak,
  type TextKey,
  t,
  tMaybe,
} from './text.ts';

learn(english);

const translations = (Object.keys(languages) as readonly Language[]).filter((language) => language !== 'en');

const textsIn = async (language: Language): Promise<readonly (readonly [string, string | Forms])[]> =>
  Object.entries(await languages[language].texts());

const formsOf = (text: string | Forms): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text);

/** What is called the same in English. */
const SHARED: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(Parlor|Casino|Big Two|Texas 42|Fast Track|Bots?|Chat|online|offline|Wow|Shiya!|Gold|Jade|Joker|Flush|Nello|[SNW])$/,
};

/** Texts of others alone: whose turn it is, who said or asked something, whose seat or link it is, which team won. */
const OF_OTHERS =
  /^(turn\.other|notice\.talk|invite\.by|lobby\.kick|ask\.|t42\.(ask|log\.(game|match))|ft\.log\.\w+\.you|friends\.(whose|news)|together\.(partner|shiya|take))/;

const gaps = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe('the catalogue', () => {
  it('fills in values and chooses the form by the number', () => {
    expect(t('seat.cards', { n: 1 })).toBe('1 card');
    expect(t('seat.cards', { n: 5 })).toBe('5 cards');
    expect(t('turn.other', { name: 'Ann' })).toBe('Ann to play');
  });

  it('keeps names and cards in their own direction within a text from right to left', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak('ar');
    expect(t('bt.log.played', { name: 'Cleo', what: '3♦ 3♣' })).toBe('\u2068Cleo\u2069: \u20683♦ 3♣\u2069');
    expect(t('create.turn.seconds', { n: 30 })).not.toContain('\u2068');
    expect(listed(['Ada', 'Cleo'])).toBe('\u2068Ada\u2069 و\u2068Cleo\u2069');
    // What was put together in this language runs as the language does: the isolated parts hide its letters from the browser.
    expect(t('bt.lead.opening', { card: cardName('3D') })).toBe(
      'ابدأ بـ\u2067\u20683\u2069 \u2068ديناري\u2069\u2069',
    );
    // The ends of a tile keep their order, also in a text that names it itself.
    expect(tileName(6, 4)).toBe('دومينو \u20686-4\u2069');
    expect(t('t42.call.nello.ownInverted')).toContain('\u20680-0\u2069');
    await speak('en');
    vi.unstubAllGlobals();
    expect(t('turn.other', { name: 'Cleo' })).toBe('Cleo to play');
  });

  it('keeps a name from right to left apart from the numbers that follow it', () => {
    expect(t('t42.log.bid', { name: 'سارة', bid: '38' })).toBe('\u2068سارة\u2069 bids 38');
    expect(t('t42.log.bid', { name: 'Zoë', bid: '38' })).toBe('Zoë bids 38');
  });

  it('calls whoever reads "You" at the beginning of a text and "you" further on', () => {
    expect(t('t42.log.played', { name: t('seat.you'), tile: '6-4' })).toBe('You play 6-4');
    expect(t('t42.sum.made', { bid: 31, name: t('seat.you') })).toBe('Bid made: 31 by you');
    // What somebody says stays as it was said.
    expect(t('chat.line', { name: 'Ada', text: 'You' })).toBe('Ada: You');
  });

  it('has a form of its own for whoever reads, where the language needs one', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak('ar');
    expect(t('bt.empty', { name: t('seat.you') })).toBe('البدء عليك');
    expect(t('bt.empty', { name: 'Ada' })).toBe('البدء على \u2068Ada\u2069');
    expect(t('t42.bid.by', { bid: '32', name: t('seat.you') })).toBe('\u206832\u2069 منك');
    // A word that takes a pronoun to itself is never followed by the one that stands alone. Of others alone: whose turn it is.
    const spoken = Object.entries({ ...table, ...bigTwo, ...texas42 }).filter(
      ([key]) => key !== 'turn.other',
    );
    const parted = spoken.filter(([, text]) =>
      (typeof text === 'string' ? [text] : 'you' in text ? [] : Object.values(text)).some((form) =>
        /(^| )(على|من|إلى|عن|مع|لـ|بـ) ?\{(name|who|one|other)\}/.test(form),
      ),
    );
    expect(parted.map(([key]) => key)).toEqual([]);
    await speak('en');
    vi.unstubAllGlobals();
  });

  it('says the last part of a key that it does not know', () => {
    expect(tMaybe('rank.A')).toBe('Ace');
    expect(tMaybe('level.unheard')).toBe('unheard');
  });

  it('writes lists as the language does', () => {
    expect(listed(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo, and Cy');
  });

  it('has words for every refusal of the server that people meet', () => {
    // Between programs, or said in a sentence of its own.
    const others = [
      'WRONG_CODES',
      'MALFORMED',
      'TOO_LARGE',
      'HELLO_FIRST',
      'OLD_CLIENT',
      'OLD_SERVER',
      'STALE',
    ];
    const met = Object.keys(CODES).filter((code) => !others.includes(code));
    expect(met.filter((code) => !(`refusal.${code}` in english))).toEqual([]);
  });

  it('begins with the first of the browser’s languages that it speaks', () => {
    expect(firstSpoken(['fr-CH', 'de-CH', 'en'])).toBe('de');
    expect(firstSpoken(['ar'])).toBe('ar');
    // Mapudungun is not Arabic.
    expect(firstSpoken(['arn-CL', 'fr'])).toBe('en');
    expect(firstSpoken([])).toBe('en');
  });

  it('speaks German to whoever reads as to a friend, and writes numbers and lists as German does', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak('de');
    expect(t('bt.took', { name: t('seat.you') })).toBe('Du spielst aus');
    expect(t('bt.took', { name: 'Ada' })).toBe('Ada spielt aus');
    expect(t('t42.bid.by', { bid: '32', name: t('seat.you') })).toBe('32 von dir');
    expect(t('seat.cards', { n: 1 })).toBe('1 Karte');
    expect(cardName('QS')).toBe('Pik-Dame');
    expect(figure(1.5)).toBe('1,5');
    expect(listed(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo und Cy');
    await speak('en');
    vi.unstubAllGlobals();
  });

  it('has a German form of its own for whoever reads, where a verb or a preposition stands beside a person', () => {
    // "Passt" is the same for both.
    const beside =
      /\{(name|who|one|other)\} (?!und |passt)[a-zäöü]|(?<!und)(?<=[a-zäöü]) \{(name|who|one|other)\}/;
    const stiff = Object.entries(german).filter(
      ([key, text]) =>
        !OF_OTHERS.test(key) &&
        !(typeof text === 'object' && 'you' in text) &&
        formsOf(text).some((form) => beside.test(form)),
    );
    expect(stiff.map(([key]) => key)).toEqual([]);
  });

  it('writes the log in sentences with a subject and a verb, in English and in German', () => {
    // Arabic names the player and the deed: its verbs would have to know whether a man or a woman plays.
    const bare = [...Object.entries(english), ...Object.entries(german)].filter(
      ([key, text]) =>
        /\.(log|settling)\b/.test(key) && formsOf(text).some((form) => /^\{name\}:|: \{name\}$/.test(form)),
    );
    expect(bare.map(([key]) => key)).toEqual([]);
  });

  it('names things in English as other games and pages do', () => {
    const odd =
      /^To [a-z ]+: |^Whether\b|\bimagined\b|\bnowhere\b|\bnotices\b|\bgiven? up\b|\bkept for\b|\bcode to scan\b|\bset (the|a) table\b|\bthe own\b/i;
    const found = Object.entries(english).filter(([, text]) => formsOf(text).some((form) => odd.test(form)));
    expect(found.map(([key]) => key)).toEqual([]);
  });

  it('has an English form of its own for whoever reads, where a verb of the third person stands beside a person', () => {
    const you = t('seat.you');
    const filled = (Object.keys(english) as TextKey[])
      .filter((key) => !OF_OTHERS.test(key))
      .map((key) => t(key, { name: you, who: you, one: you, other: you, n: 2 }));
    expect(filled.filter((text) => /\byou ([a-z]*[^s\W]s|has|was)\b/i.test(text))).toEqual([]);
  });

  it('has quotation marks, dashes and dots in German as they are printed', () => {
    const typed = Object.values(german)
      .flatMap(formsOf)
      .filter((form) => /["'´`]|\.\.\.| - |[a-zäöü]…/.test(form));
    expect(typed).toEqual([]);
  });
});

describe.each(translations)('the catalogue in %s', (language) => {
  it('has every text, and nothing else', async () => {
    const keys = (await textsIn(language)).map(([key]) => key);
    expect(keys.sort()).toEqual(Object.keys(english).sort());
  });

  it('fills in what the English text fills in', async () => {
    for (const [key, text] of await textsIn(language)) {
      const wanted = [...new Set(formsOf(english[key as keyof typeof english]).flatMap(gaps))].sort();
      for (const form of formsOf(text)) {
        expect(form, key).not.toBe('');
        for (const gap of gaps(form)) expect(wanted, `${key}: ${gap}`).toContain(gap);
      }
      // For "one" and "you" the number or the name may be in the words.
      const whole = typeof text === 'string' ? text : (text.other ?? '');
      expect([...new Set(gaps(whole))], key).toEqual(wanted);
    }
  });

  it('has the forms that its plural rules ask for, and one for any number', async () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const texts = await textsIn(language);
    for (const [key, text] of texts) {
      if (typeof text === 'string') continue;
      expect([...pluralCategories, 'you'], key).toEqual(expect.arrayContaining(Object.keys(text)));
      expect(text, key).toHaveProperty('other');
    }
    for (const key of ['seat.cards', 'seat.tiles', 'seat.clock', 'history.moves'])
      expect(Object.keys(Object.fromEntries(texts)[key] ?? {}).sort(), key).toEqual(
        [...pluralCategories].sort(),
      );
  });

  it('leaves nothing in English but names and the words that both languages share', async () => {
    const shared = SHARED[language] ?? /^$/;
    const words = (text: string): string => text.replace(/\{\w+\}/g, '').replace(/[^A-Za-z]/g, '');
    const left = (await textsIn(language)).filter(([key, text]) => {
      const own = formsOf(english[key as keyof typeof english]);
      return formsOf(text).some((form) => words(form) !== '' && own.includes(form) && !shared.test(form));
    });
    expect(left.map(([key]) => key)).toEqual([]);
  });
});
