import type { Animal } from './animal.ts';
import { lapels, shirt } from './clothes.ts';
import { dot, fill, INK, line, twice } from './shapes.ts';

const STRIPE =
  'M40 28C34 30 28 34 25 40C25 52 29 63 36 75C40 76 43 72 43 66C44 56 43 42 44 30Q42 27.5 40 28Z';

export const badger: Animal = {
  ground: '#8a632f',
  coat: '#39453b',
  collar:
    shirt('#efe3cb') +
    lapels('#4e6052') +
    fill('#a13531', 'M46.5 86L53.5 86L56 104L44 104Z') +
    fill('#000', 'M50 86H53.5L56 104H50Z', 0.16),
  fur: '#f4ecdf',
  outline:
    'M50 85C43 85 38 79 33 72C25 66 19 59 20 49C21 36 34 27 50 27C66 27 79 36 80 49C81 59 75 66 67 72C62 79 57 85 50 85Z',
  ears: twice(dot('#2c2724', 25, 35, 9) + fill('#f0e8da', 'M18 36A7 7 0 0 1 30 29A9 9 0 0 0 20 41Z')),
  face:
    twice(fill('#2b2725', STRIPE)) +
    twice(fill('#cfc4b2', 'M21 54C23 61 28 66 33 71C28 64 25 58 24 50Z', 0.8)),
  eyes: { apart: 14, y: 52, r: 4, rim: '#857a70' },
  nose:
    fill(INK, 'M43.5 74Q50 70.5 56.5 74Q55 80 50 80.5Q45 80 43.5 74Z') +
    line('#6d5f58', 1.2, 'M46.6 74.4Q49 73.2 51.4 73.4'),
  mouth: { y: 81.5, width: 7, isHidden: true },
  cheeks: [24, 62],
  brow: '#d8cebf',
  paw: '#2c2724',
  nape:
    twice(fill('#2b2725', 'M41 27.5C33 30 27 36 25 44C26 58 31 68 39 78C43 79 45 74 45 66L45 28Z')) +
    line('#cfc4b2', 1.8, 'M50 34V52M50 60V74', 0.9),
  crown: { y: 31, scale: 1 },
};
