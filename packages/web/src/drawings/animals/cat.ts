import type { Animal } from './animal.ts';
import { dot, fill, line, oval, twice } from './shapes.ts';

const EAR = 'M19 50L19 13Q35 20 46 32Z';

export const cat: Animal = {
  ground: '#c7974a',
  coat: '#5c3550',
  collar:
    fill('#f1e6d2', 'M34 79Q50 92 66 79L68 86Q50 100 32 86Z') +
    fill('#000', 'M50 86Q58 85.4 66 79L68 86Q60 92 50 93Z', 0.08) +
    dot('#d9b25c', 50, 93, 3.8) +
    dot('#8a6424', 50, 94, 1.2),
  fur: '#6d7885',
  outline: 'M50 83C33 83 17 73 17 56C17 40 31 29 50 29C69 29 83 40 83 56C83 73 67 83 50 83Z',
  ears: twice(fill('#636d7a', EAR) + fill('#cf9790', 'M24 37L23.5 21Q32 25 37.5 31Z')),
  earsBehind: twice(fill('#636d7a', EAR) + fill('#525c69', 'M19 13Q24 15 28.5 18L19 30Z')),
  face:
    line('#4a535f', 3.2, 'M44 30L46 41M50 29.5V43M56 30L54 41') +
    twice(line('#4a535f', 2.6, 'M18 58L27 60M20 66L28 65')) +
    twice(oval('#efece7', 43.5, 70, 9, 7.5)) +
    oval('#efece7', 50, 75, 7, 5),
  eyes: { apart: 15, y: 54, r: 4.4, iris: '#d3da66' },
  nose:
    fill('#a0504f', 'M46 64H54Q53 67.5 50 68.5Q47 67.5 46 64Z') +
    twice(line('#f3f1ee', 1, 'M38 69L22 67M38 72L23 75')),
  mouth: { y: 69.5, width: 7 },
  cheeks: [23, 64],
  brow: '#39424d',
  paw: '#77828f',
  nape:
    line('#4a535f', 3.2, 'M44 30L46 44M50 29.5V48M56 30L54 44') +
    twice(line('#4a535f', 2.8, 'M19 55Q28 58 36 56M22 65Q31 68 38 65M29 74Q36 76 41 73')),
  crown: { y: 32, scale: 0.96 },
};
