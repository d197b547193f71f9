import type { Animal } from './animal.ts';
import { fill, line, twice } from './shapes.ts';

const CREST = 'M36 32Q38 19 48 14Q46 20 49 21Q53 14 62 15Q58 19 60 20Q66 20 70 25Q64 27 64 33Z';

export const raven: Animal = {
  ground: '#c19738',
  coat: '#1d1c26',
  collar:
    fill('#343444', 'M26 82L31 93L37 85L42 96L47 87L50 98L53 87L58 96L63 85L69 93L74 82Z') +
    fill('#a83a34', 'M33 79Q50 89 67 79L66 85.5Q50 96 34 85.5Z') +
    fill('#000', 'M50 84Q59 83.6 67 79L66 85.5Q59 90.4 50 91Z', 0.18),
  fur: '#2c2b39',
  outline: 'M50 85C31 85 19 73 19 55C19 38 32 26 50 26C68 26 81 38 81 55C81 73 69 85 50 85Z',
  ears: fill('#23222e', CREST),
  face:
    fill('#565c82', 'M23 52C24 36 36 29 50 29C40 34 31 41 28 58Z', 0.75) +
    fill('#565c82', 'M28 68Q34 78 44 82Q32 82 25 72Z', 0.5),
  eyes: { apart: 18, y: 49, r: 4.6, iris: '#d3daea' },
  nose:
    fill('#86838d', 'M50 43C60 44 66 50 63 58C60 68 54 78 50 86C46 78 40 68 37 58C34 50 40 44 50 43Z') +
    fill('#56535e', 'M50 43C60 44 66 50 63 58C60 68 54 78 50 86Z') +
    line('#201f27', 1.8, 'M40 64Q50 70 60 64') +
    line('#201f27', 1.8, 'M44 53L46 55M56 53L54 55'),
  cheeks: [24, 62],
  brow: '#7d84ad',
  paw: '#343444',
  nape:
    fill('#565c82', 'M23 52C24 36 36 29 50 29C40 34 31 41 28 58Z', 0.75) +
    twice(line('#4a4d6b', 2, 'M28 60L33 66L38 60M38 68L43 74L48 68M36 48L41 54L46 48', 0.9)),
  crown: { y: 30, scale: 1 },
};
