// Six players that everybody can tell apart.

import { describe, expect, test } from 'vitest';
import { players } from './players.ts';

type Triple = readonly [number, number, number];

// The matrices of Machado, Oliveira and Fernandes (2009) for complete deficiencies, on linear RGB.
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const rgbOf = (hex: string): Triple => {
  const part = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const seenBy = (eye: readonly [Triple, Triple, Triple], rgb: Triple): Triple => {
  const clamp = (part: number): number => Math.min(1, Math.max(0, part));
  return [clamp(dot(eye[0], rgb)), clamp(dot(eye[1], rgb)), clamp(dot(eye[2], rgb))];
};

const labOf = (rgb: Triple): Triple => {
  const curve = (part: number): number => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = curve(dot([0.4124, 0.3576, 0.1805], rgb) / 0.95047);
  const y = curve(dot([0.2126, 0.7152, 0.0722], rgb));
  const z = curve(dot([0.0193, 0.1192, 0.9505], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const pairs = players.flatMap((one, at) => players.slice(at + 1).map((other) => [one, other] as const));

describe('the six players', () => {
  for (const [name, eye] of Object.entries(EYES)) {
    test(`any two colours differ by 30 or more in CIELAB for eyes with ${name} vision`, () => {
      for (const [one, other] of pairs) {
        const [a, b] = [one, other].map(({ colour }) => labOf(seenBy(eye, rgbOf(colour)))) as [
          Triple,
          Triple,
        ];
        const far = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect(far, `${one.name} and ${other.name}`).toBeGreaterThan(30);
      }
    });
  }

  test('no two share a shape, a letter or a name', () => {
    for (const field of ['shape', 'letter', 'name'] as const)
      expect(new Set(players.map((player) => player[field])).size).toBe(6);
  });

  test('letters are read on their colour at 4.5:1 or better', () => {
    const light = (hex: string): number => dot([0.2126, 0.7152, 0.0722], rgbOf(hex)) + 0.05;
    for (const { colour, ink, name } of players) {
      const [low, high] = [light(colour), light(ink)].sort((a, b) => a - b) as [number, number];
      expect(high / low, name).toBeGreaterThan(4.5);
    }
  });
});
