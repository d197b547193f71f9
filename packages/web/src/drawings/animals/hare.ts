import type { Animal } from './animal.ts';
import { scarf } from './clothes.ts';
import { fill, INK, line, moved, oval, twice } from './shapes.ts';

const EAR = 'M35 42C29 22 31 4 37 2C43 2 47 22 46 42Z';
const FAR_EAR = 'M65 42C71 22 69 4 63 2C57 2 53 22 54 42Z';

export const hare: Animal = {
  ground: '#414f22',
  coat: '#7c3b35',
  collar: fill('#f4e6cc', 'M50 80C42 84 38 92 40 104L60 104C62 92 58 84 50 80Z') + scarf('#e9b44a'),
  fur: '#c29a70',
  outline: 'M50 84C37 84 25 76 25 61C25 47 36 34 50 34C64 34 75 47 75 61C75 76 63 84 50 84Z',
  ears:
    moved(
      'rotate(-9 42 40)',
      fill('#ad8459', EAR) + fill('#e2b196', 'M37.5 38C34 22 35 10 37.5 8C41 10 43 24 42.5 38Z'),
    ) +
    moved(
      'rotate(13 58 40)',
      fill('#a0784f', FAR_EAR) + fill('#d49d84', 'M62.5 38C66 22 65 10 62.5 8C59 10 57 24 57.5 38Z'),
    ) +
    twice(moved('rotate(-9 42 40)', fill('#5a3d26', 'M35 8Q36 3 37.2 2Q40 2 42 7Q38.5 5.4 35 8Z'))),
  earsBehind:
    moved(
      'rotate(-9 42 40)',
      fill('#a67c52', EAR) + fill('#5a3d26', 'M32.4 13Q34 3 37.2 2Q41 2.4 43.4 11Q38 8 32.4 13Z'),
    ) +
    moved(
      'rotate(13 58 40)',
      fill('#95704a', FAR_EAR) + fill('#5a3d26', 'M67.6 13Q66 3 62.8 2Q59 2.4 56.6 11Q62 8 67.6 13Z'),
    ),
  face:
    twice(fill('#f3e4cb', 'M28 52C30 47 36 45 41 48C40 54 34 58 28 56Z', 0.55)) +
    oval('#f3e4cb', 50, 73, 15.5, 11) +
    fill('#96704a', 'M50 36C53.5 46 53.5 56 50 64C46.5 56 46.5 46 50 36Z', 0.5),
  eyes: { apart: 14.5, y: 56, r: 4.5 },
  nose:
    fill('#a64a45', 'M46 67.5Q50 65.5 54 67.5Q53 71 50 71.5Q47 71 46 67.5Z') +
    line(INK, 1.5, 'M50 71.5V74.5') +
    twice(line('#8d7355', 1, 'M40 71L27 68M40 73.5L28 76', 0.8)),
  mouth: { y: 75, width: 6.5 },
  cheeks: [21, 67],
  brow: '#6b4a2c',
  paw: '#ad8459',
  nape: fill('#96704a', 'M50 34C56 46 56 58 50 68C44 58 44 46 50 34Z', 0.5),
  crown: { y: 37, scale: 0.8 },
};
