import type { Animal } from './animal.ts';
import { fill, INK, line, oval, twice } from './shapes.ts';

const HORN = 'M36 34C22 24 6 34 7 51C8 66 24 70 28 59C30 52 22 48 19 53';

export const ram: Animal = {
  ground: '#74425f',
  coat: '#4a5a3c',
  collar:
    fill(
      '#f3e9d6',
      'M30 79Q36 74 42 79Q50 74 58 79Q64 74 70 79Q74 86 66 88Q60 94 50 88Q40 94 34 88Q26 86 30 79Z',
    ) + line('#d6c6a6', 1.2, 'M36 84Q40 88 44 84M50 84Q54 88 58 84'),
  fur: '#dccaac',
  outline:
    'M50 86C42 86 38 79 35 70C31 62 30 54 31 46C33 35 40 28 50 28C60 28 67 35 69 46C70 54 69 62 65 70C62 79 58 86 50 86Z',
  ears: twice(
    line('#8a6436', 11, HORN) +
      line('#cda468', 7, HORN) +
      `<path d="M36 34C22 24 6 34 7 51C8 66 24 70 28 59" fill="none" stroke="#8a6436" stroke-width="7" stroke-dasharray="1.5 5"/>`,
  ),
  face:
    fill(
      '#f8f0e1',
      'M32 40Q30 30 39 29Q42 22 50 24Q58 22 61 29Q70 30 68 40Q62 45 58 40Q54 46 50 41Q46 46 42 40Q38 45 32 40Z',
    ) +
    line('#dccbb0', 1.3, 'M38 34Q41 37 44 34M48 30Q51 33 54 30M56 35Q59 38 62 35') +
    oval('#f1e3ca', 50, 76, 11, 9),
  eyes: { apart: 11.5, y: 53, r: 4.1 },
  nose: line(INK, 2.4, 'M44.5 72L50 76L55.5 72') + line(INK, 1.6, 'M50 76V79'),
  mouth: { y: 80, width: 5.5 },
  cheeks: [13, 64],
  brow: '#7a5c36',
  paw: '#5a4630',
  nape:
    fill(
      '#f8f0e1',
      'M31 44Q27 34 36 30Q40 22 50 24Q60 22 64 30Q73 34 69 44Q74 54 67 60Q68 70 59 72Q50 80 41 72Q32 70 33 60Q26 54 31 44Z',
    ) +
    line(
      '#dccbb0',
      1.6,
      'M37 38Q41 43 45 38M52 34Q56 39 60 34M34 52Q38 57 42 52M47 50Q51 55 55 50M58 53Q62 58 66 53M41 65Q45 70 49 65M53 65Q57 70 61 65',
    ),
  crown: { y: 29, scale: 0.85 },
  courtScale: 0.45,
};
