// Contrast of the tokens: what is read has 4.5:1 on its surface, in both themes and in every room.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').replace(/\/\*.*?\*\//gs, '');

type Tokens = Readonly<Record<string, string>>;

/** The declarations of all rules whose selector list names the selector, later ones over earlier ones. */
const tokensOf = (selector: string): Tokens =>
  Object.fromEntries(
    [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value.trim()]),
  );

const EVENING = ':root[data-theme="evening"]';
const ROOMS = ['casino', 'big-two', 'texas-42', 'fast-track'] as const;

const within = (theme: 'linen' | 'evening', room: string): Tokens => ({
  ...tokensOf(':root'),
  ...tokensOf('[data-room]'),
  ...tokensOf(`[data-room="${room}"]`),
  ...(theme === 'linen'
    ? {}
    : {
        ...tokensOf(EVENING),
        ...tokensOf('[data-theme="evening"]'),
        ...tokensOf('[data-theme="evening"] [data-room]'),
        ...tokensOf(`[data-theme="evening"] [data-room="${room}"]`),
      }),
});

const lightOf = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (tokens: Tokens, text: string, surface: string): number => {
  const lights = [text, surface].map((name) => {
    const colour = tokens[`--${name}`] ?? '';
    expect(colour, name).toMatch(/^#[\da-f]{6}$/);
    return lightOf(colour);
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
};

const READ: readonly (readonly [text: string, surface: string])[] = [
  ...['surface', 'raised', 'sunken'].flatMap((surface) => [
    ['ink', surface] as const,
    ['ink-soft', surface] as const,
  ]),
  ['link', 'surface'],
  ['link', 'raised'],
  ['amber-deep', 'raised'],
  ['teal-deep', 'raised'],
  ['red', 'raised'],
  ['plate-ink', 'plate'],
  ['paper-ink', 'paper'],
  ['paper-soft', 'paper'],
  ['amber-ink', 'amber-top'],
  ['amber-ink', 'amber-foot'],
  ...['cloth-lit', 'cloth', 'cloth-edge'].flatMap((cloth) => [
    ['felt-ink', cloth] as const,
    ['felt-soft', cloth] as const,
  ]),
  ['accent', 'cloth'],
  ...['s', 'h', 'd', 'c'].map((suit) => [`suit-${suit}`, 'ivory-2'] as const),
];

describe.each(['linen', 'evening'] as const)('%s', (theme) => {
  it.each(ROOMS)('what is read in the room of %s stands out', (room) => {
    const tokens = within(theme, room);
    const weak = READ.map(([text, surface]) => [text, surface, contrast(tokens, text, surface)] as const)
      .filter(([, , ratio]) => ratio < 4.5)
      .map(([text, surface, ratio]) => `${text} on ${surface}: ${ratio.toFixed(2)}`);
    expect(weak).toEqual([]);
  });
});

it('each room has a cloth, an ornament and a wallpaper of its own', () => {
  for (const name of ['--cloth', '--ornament', '--wallpaper'])
    expect(new Set(ROOMS.map((room) => tokensOf(`[data-room="${room}"]`)[name])).size).toBe(ROOMS.length);
});
