import type { Animal } from './animal.ts';
import { dot, fill, line, oval, twice } from './shapes.ts';

export const mouse: Animal = {
  ground: '#744022',
  coat: '#3e5f52',
  collar:
    fill('#f5e9d4', 'M36 80L50 88L64 80L64 92L50 96L36 92Z') +
    fill('#f5e9d4', 'M44 90H56L57 104H43Z') +
    line('#c9b48e', 1.6, 'M50 95V104') +
    dot('#c4453e', 50, 90, 3.6) +
    dot('#8c2b27', 51, 91, 1.2),
  fur: '#bfb0a0',
  outline: 'M50 85C40 85 24 74 24 58C24 43 35 33 50 33C65 33 76 43 76 58C76 74 60 85 50 85Z',
  ears: twice(dot('#9c8d80', 23, 34, 18) + dot('#dfa99b', 24, 35, 12.5)),
  earsBehind: twice(
    dot('#9c8d80', 23, 34, 18) +
      `<circle cx="23" cy="34" r="15" fill="none" stroke="#877868" stroke-width="1.6"/>`,
  ),
  face:
    fill('#f4e9d8', 'M50 85C42 85 34 78 32 71C38 64 44 63 50 63C56 63 62 64 68 71C66 78 58 85 50 85Z') +
    fill('#93857a', 'M50 34C53 41 53 49 50 55C47 49 47 41 50 34Z', 0.4),
  eyes: { apart: 13, y: 56, r: 4.7 },
  nose:
    oval('#bb5d5f', 50, 71, 4.2, 3.3) +
    oval('#e2a09c', 48.8, 70, 1.3, 0.8) +
    twice(line('#6d6055', 1, 'M42 73L25 70M42 75.5L26 79')),
  mouth: { y: 76, width: 5.5 },
  cheeks: [20, 66],
  brow: '#6d6055',
  paw: '#bfb0a0',
  nape: fill('#93857a', 'M50 34C55 44 55 56 50 66C45 56 45 44 50 34Z', 0.5),
  crown: { y: 36, scale: 0.78 },
  courtScale: 0.465,
};
