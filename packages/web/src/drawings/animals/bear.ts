import type { Animal } from './animal.ts';
import { bowTie, lapels, shirt } from './clothes.ts';
import { dot, fill, INK, line, oval, twice } from './shapes.ts';

export const bear: Animal = {
  ground: '#c06a56',
  coat: '#2e4a55',
  collar: shirt('#f3e6cf') + lapels('#406877') + bowTie('#c03f36'),
  fur: '#633c25',
  outline: 'M50 85C31 85 17 73 17 56C17 38 31 26 50 26C69 26 83 38 83 56C83 73 69 85 50 85Z',
  ears: twice(dot('#51301d', 25, 33, 12) + dot('#a87852', 26, 34, 6.5)),
  earsBehind: twice(dot('#51301d', 25, 33, 12)),
  face:
    oval('#d0a67a', 50, 69, 18, 14) + fill('#56341f', 'M50 27C54 34 54 42 50 48C46 42 46 34 50 27Z', 0.45),
  eyes: { apart: 15, y: 51, r: 4.2, rim: '#56341f' },
  nose:
    fill(INK, 'M42 61Q50 56.5 58 61Q57 68 50 69Q43 68 42 61Z') +
    oval('#6d5a50', 47, 61.8, 2.4, 1.1) +
    line(INK, 1.8, 'M50 69V73'),
  mouth: { y: 74, width: 8 },
  cheeks: [24, 65],
  brow: '#341d10',
  paw: '#5b3925',
  nape: fill('#56341f', 'M50 27C55 36 55 48 50 57C45 48 45 36 50 27Z', 0.5),
  crown: { y: 31, scale: 1 },
};
