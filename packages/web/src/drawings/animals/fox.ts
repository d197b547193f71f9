import type { Animal } from './animal.ts';
import { bowTie, lapels, shirt } from './clothes.ts';
import { fill, INK, line, twice } from './shapes.ts';

export const fox: Animal = {
  ground: '#2c5f58',
  coat: '#2b2f4a',
  collar: shirt('#f6ead2') + lapels('#3d4370') + bowTie('#d3a748'),
  fur: '#dd7630',
  outline:
    'M50 84C39 82 27 74 20 64L14 60L17 55C14 43 24 31 37 28Q50 25 63 28C76 31 86 43 83 55L86 60L80 64C73 74 61 82 50 84Z',
  ears: twice(
    fill('#cf6a2b', 'M20 46L15 9Q34 15 45 33Z') +
      fill('#3d1e14', 'M21.5 33L19.5 17Q30 21 36.5 31Z') +
      fill('#f7dfc0', 'M25 34Q29 28 36 31L30 37Z'),
  ),
  earsBehind: twice(
    fill('#cf6a2b', 'M20 46L15 9Q34 15 45 33Z') + fill('#3d1e14', 'M15 9Q22 11 28 15.5L17.5 27Z'),
  ),
  face:
    twice(fill('#fbecd6', 'M14 60L17 52C27 49 37 53 42 62C45 68 46 77 50 84C39 82 27 74 20 64Z')) +
    fill('#b9561f', 'M50 29C55 40 54 52 50 58C46 52 45 40 50 29Z', 0.55) +
    twice(line('#e9cda6', 1.2, 'M24 62L29 66M27 57.5L32 61', 0.8)),
  eyes: { apart: 14.5, y: 50, r: 4.3 },
  nose:
    fill(INK, 'M44.5 73Q50 70 55.5 73Q54 79.5 50 80Q46 79.5 44.5 73Z') +
    line('#6d5a50', 1.2, 'M47 73.4Q49 72.6 51 72.7'),
  mouth: { y: 80.6, width: 7, isHidden: true },
  cheeks: [25, 61],
  brow: '#6e2f10',
  paw: '#4a2415',
  nape: fill('#b9561f', 'M50 27C56 38 56 52 50 62C44 52 44 38 50 27Z', 0.6),
  crown: { y: 32, scale: 1 },
};
