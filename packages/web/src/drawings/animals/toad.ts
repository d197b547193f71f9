import type { Animal } from './animal.ts';
import { lapels, shirt } from './clothes.ts';
import { dot, fill, line, twice } from './shapes.ts';

export const toad: Animal = {
  ground: '#dab878',
  coat: '#7a2f33',
  collar:
    shirt('#f3e7d0') +
    lapels('#99454f') +
    fill('#f7eedd', 'M42 82Q50 79 58 82L61 92Q56 98 50 92Q44 98 39 92Z') +
    line('#d9c9a8', 1, 'M47 84L45 92M53 84L55 92'),
  fur: '#56783a',
  outline: 'M50 84C28 84 12 76 12 62C12 48 29 38 50 38C71 38 88 48 88 62C88 76 72 84 50 84Z',
  ears: twice(dot('#4a6a30', 30, 37, 14)),
  face:
    fill('#dbdd9d', 'M15 68C24 76 37 79 50 79C63 79 76 76 85 68C82 79 67 84 50 84C33 84 18 79 15 68Z') +
    twice(
      dot('#6f9148', 30, 36, 10.5) +
        dot('#3f5a27', 22, 56, 2.2) +
        dot('#3f5a27', 41, 46, 1.9) +
        dot('#3f5a27', 17.5, 61.5, 1.7) +
        dot('#3f5a27', 34, 55, 1.3),
    ),
  eyes: { apart: 20, y: 36, r: 5.4, iris: '#f3c954' },
  nose: twice(dot('#3f5425', 46.5, 58, 1.3)),
  mouth: { y: 67.5, width: 56 },
  cheeks: [30, 63],
  brow: '#3f5425',
  paw: '#56783a',
  nape:
    twice(
      dot('#6f9148', 30, 36, 8) +
        dot('#3f5a27', 24, 58, 3) +
        dot('#3f5a27', 36, 50, 2.6) +
        dot('#3f5a27', 35, 68, 2.6) +
        dot('#3f5a27', 44, 60, 2.2),
    ) + line('#3f5a27', 2, 'M50 42V74', 0.6),
  crown: { y: 42, scale: 0.8 },
};
