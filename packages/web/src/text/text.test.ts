// The catalogue of texts: whole in every language, and right in its numbers.

import { CODES } from '@parlor/protocol';
import { describe, expect, it, vi } from 'vitest';
import { cardName, tileName } from '../pieces/names.ts';
import { bigTwo } from './ar/big-two.ts';
import { arabic } from './ar/index.ts';
import { table } from './ar/table.ts';
import { texas42 } from './ar/texas-42.ts';
import { english } from './en/index.ts';
import { learn, listed, speak, t, tMaybe } from './text.ts';

learn(english);

const gaps = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe('the catalogue', () => {
  it('fills in values and chooses the form by the number', () => {
    expect(t('seat.cards', { n: 1 })).toBe('1 card');
    expect(t('seat.cards', { n: 5 })).toBe('5 cards');
    expect(t('turn.other', { name: 'Ann' })).toBe('To play: Ann');
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
    expect(t('turn.other', { name: 'Cleo' })).toBe('To play: Cleo');
  });

  it('keeps a name from right to left apart from the numbers that follow it', () => {
    expect(t('t42.log.bid', { name: 'سارة', bid: '38' })).toBe('\u2068سارة\u2069: 38');
    expect(t('t42.log.bid', { name: 'Zoë', bid: '38' })).toBe('Zoë: 38');
  });

  it('calls whoever reads "You" at the beginning of a text and "you" further on', () => {
    expect(t('t42.log.played', { name: t('seat.you'), tile: '6-4' })).toBe('You: 6-4');
    expect(t('t42.sum.made', { bid: 31, name: t('seat.you') })).toBe('Bid made: 31 by you');
    expect(t('ft.log.cut', { name: 'Ada', other: t('seat.you') })).toBe('Ada: cut you!');
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

  it('has the same texts in every language', () => {
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
  });

  it('has words for every refusal of the server that people meet', () => {
    // Between programs, or said in a sentence of its own.
    const others = ['MALFORMED', 'TOO_LARGE', 'HELLO_FIRST', 'OLD_CLIENT', 'STALE'];
    const met = Object.keys(CODES).filter((code) => !others.includes(code));
    expect(met.filter((code) => !(`refusal.${code}` in english))).toEqual([]);
  });

  it('has only texts that end somewhere, and every form of a translation fits its English text', () => {
    for (const [key, text] of Object.entries(arabic)) {
      const own = english[key as keyof typeof english];
      expect(own, key).toBeDefined();
      const wanted = new Set(typeof own === 'string' ? gaps(own) : Object.values(own).flatMap(gaps));
      const forms = typeof text === 'string' ? [text] : Object.values(text);
      for (const form of forms) for (const gap of gaps(form)) expect(wanted, `${key}: ${gap}`).toContain(gap);
    }
  });

  it('has the plural forms that Arabic needs wherever things are counted', () => {
    const counted = ['seat.cards', 'seat.tiles', 'seat.clock', 'history.moves'] as const;
    for (const key of counted) {
      expect(Object.keys(arabic[key] ?? {}).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    }
  });
});
