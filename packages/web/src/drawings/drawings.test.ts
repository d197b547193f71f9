// The drawings as files: complete, of one hand, and without anything that the server's policy forbids inside a picture.

import { AVATARS } from '@parlor/protocol';
import { describe, expect, it } from 'vitest';
import { PORTRAITS } from '../people/portraits.ts';
import { ANIMALS } from './animals/index.ts';
import { drawingFiles } from './files.ts';
import { ICONS } from './icons.ts';
import { MOODS } from './portrait.ts';

const files = drawingFiles();
const fileOf = (name: string): string => files.get(name) ?? '';

const COURTS = { raven: 'JS', owl: 'QS', badger: 'KS', fox: 'JH', doe: 'QH', bear: 'KH' } as const;
const TWO_COLOURED = { otter: 'JD', cat: 'QD', ram: 'KD', hare: 'JC', mouse: 'QC', toad: 'KC' } as const;

describe('drawings', () => {
  it.each([...files])('%s is one picture without style, script or number gone wrong', (_name, source) => {
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
    expect(source).not.toMatch(/<style|style=|<script|undefined|NaN|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
    const opened = source.match(/<[a-z]/gi)?.length;
    const closed = source.match(/<\/|\/>/g)?.length;
    expect(closed).toBe(opened);
  });

  it.each([...files])('%s refers only to parts that it has, once each', (_name, source) => {
    const ids = [...source.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of source.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  });

  it.each(Object.keys(ANIMALS))('%s looks in five ways, each in a place of its own', (name) => {
    const boxes = MOODS.flatMap((mood) =>
      [mood, `bust-${mood}`].map((id) => fileOf(name).match(`<view id="${id}" viewBox="([^"]+)"`)?.[1]),
    );
    expect(boxes).not.toContain(undefined);
    expect(new Set(boxes).size).toBe(boxes.length);
    const busts = MOODS.map(
      (mood) => fileOf(name).match(`<g id="b-${mood}">(.*?)(?:<g id="b-|</defs>)`)?.[1],
    );
    expect(new Set(busts).size).toBe(MOODS.length);
  });

  it.each(Object.entries({ ...COURTS, ...TWO_COLOURED }))('%s is the court card %s', (name, court) => {
    const { outline, face, ears } = ANIMALS[name as keyof typeof ANIMALS];
    for (const file of [name, court]) {
      for (const part of [outline, face, ears]) expect(fileOf(file)).toContain(part);
    }
  });

  it.each(Object.values(TWO_COLOURED))('%s has a robe for decks of two colours', (court) => {
    const [own, other] = court.endsWith('D') ? ['#1c54a6', '#b21f2d'] : ['#1a693d', '#1d1a24'];
    expect(fileOf(court)).toContain(own);
    expect(fileOf(`${court}-two`)).toBe(fileOf(court).replaceAll(own, other));
  });

  it('every icon is a symbol of the one file', () => {
    for (const name of Object.keys(ICONS)) expect(fileOf('icons')).toContain(`<symbol id="${name}" `);
  });

  it('every stored name has a portrait, and each portrait one name', () => {
    // In the same order: whoever has chosen none gets the same one from the page and in older pages.
    expect(Object.keys(PORTRAITS)).toEqual(AVATARS);
    expect(Object.values(PORTRAITS).sort()).toEqual(Object.keys(ANIMALS).sort());
    expect(PORTRAITS).toMatchObject({ fox: 'fox', crow: 'raven', wolf: 'badger', heron: 'ram' });
    expect(PORTRAITS).toMatchObject({ whale: 'toad', moth: 'mouse', newt: 'doe', otter: 'otter' });
  });
});
