import type { Animal } from './animal.ts';
import { dot, fill, INK, line, oval, twice } from './shapes.ts';

export const otter: Animal = {
  ground: '#3a7d9c',
  coat: '#bf8f3d',
  collar:
    fill('#274a63', 'M31 80Q50 92 69 80L69 87.5Q50 99.5 31 87.5Z') +
    fill('#000', 'M50 86Q60 85.4 69 80L69 87.5Q60 93 50 93.6Z', 0.2) +
    fill('#1f3d53', 'M54 92L64 104L49 104Z'),
  fur: '#684535',
  outline: 'M50 84C32 84 16 76 17 57C18 39 32 29 50 29C68 29 82 39 83 57C84 76 68 84 50 84Z',
  ears: twice(dot('#4c3126', 20, 46, 7.5) + dot('#8d6450', 20.5, 46.5, 3.8)),
  earsBehind: twice(dot('#4c3126', 20, 46, 7.5)),
  face:
    fill('#ecd5b0', 'M18.5 64C26 57 38 60 50 60C62 60 74 57 81.5 64C79 78 66 84 50 84C34 84 21 78 18.5 64Z') +
    twice(oval('#f8ead0', 42, 69, 10, 8)),
  eyes: { apart: 16, y: 51, r: 4.4 },
  nose:
    fill(INK, 'M41.5 60Q50 55 58.5 60Q57 67 50 68Q43 67 41.5 60Z') +
    oval('#6d5a50', 47, 60.6, 2.4, 1) +
    dot('#b59c78', 37, 67, 0.9) +
    dot('#b59c78', 63, 67, 0.9) +
    dot('#b59c78', 39.5, 71, 0.9) +
    dot('#b59c78', 60.5, 71, 0.9) +
    twice(line('#fff8ea', 1.1, 'M35 69L19 66.5M35 72L20 75')),
  mouth: { y: 71, width: 8 },
  cheeks: [25, 62],
  brow: '#33201a',
  paw: '#4c3126',
  nape: fill('#4c3126', 'M50 30C56 40 56 54 50 64C44 54 44 40 50 30Z', 0.5),
  crown: { y: 33, scale: 0.95 },
};
