import type { Animal } from './animal.ts';
import { dot, fill, INK, line, oval, twice } from './shapes.ts';

const EAR = 'M32 42C18 40 6 30 4 20C16 17 31 24 38 36Z';

export const doe: Animal = {
  ground: '#2c4d38',
  coat: '#8c6a86',
  collar:
    fill('#f7ecd9', 'M36 79Q50 88 64 79L62 90L56 86L50 94L44 86L38 90Z') +
    line('#d9c4a6', 1, 'M50 85V93M44 84V86M56 84V86'),
  fur: '#cc8c55',
  outline:
    'M50 86C42 86 38 78 36 70C30 63 26 56 28 47C30 35 39 27 50 27C61 27 70 35 72 47C74 56 70 63 64 70C62 78 58 86 50 86Z',
  ears: twice(fill('#a4683c', EAR) + fill('#f0d6b8', 'M29 38C19 36 12 29 10 23.5C19 23 28 28 33 35Z')),
  earsBehind: twice(fill('#a4683c', EAR) + line('#7d4a26', 1.6, 'M11 24Q22 28 31 37', 0.7)),
  face:
    fill('#8f5730', 'M50 28C54 36 54 48 52 58L48 58C46 48 46 36 50 28Z', 0.6) +
    oval('#f6e4c9', 50, 75, 11.5, 10) +
    twice(dot('#f6e4c9', 41, 36, 1.8) + dot('#f6e4c9', 36.5, 41, 1.5) + dot('#f6e4c9', 43.5, 31.5, 1.2)),
  eyes: { apart: 14.5, y: 53, r: 4.8 },
  nose:
    fill(INK, 'M43 71Q50 67.5 57 71Q56 77 50 78Q44 77 43 71Z') +
    line('#6d5a50', 1.2, 'M46.4 71.2Q48.6 70 51 70.2') +
    twice(line(INK, 1.6, 'M31 51L27.5 48.5M32 48.5L29.5 45.5')),
  mouth: { y: 81, width: 5 },
  cheeks: [19, 63],
  brow: '#6a3d1d',
  paw: '#a4683c',
  nape:
    fill('#8f5730', 'M50 28C55 40 54 56 50 68C46 56 45 40 50 28Z', 0.6) +
    twice(
      dot('#f6e4c9', 40, 38, 1.9) +
        dot('#f6e4c9', 35.5, 47, 1.9) +
        dot('#f6e4c9', 41, 53, 1.9) +
        dot('#f6e4c9', 42, 66, 1.7),
    ),
  crown: { y: 31, scale: 0.9 },
  courtScale: 0.475,
};
