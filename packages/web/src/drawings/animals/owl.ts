import type { Animal } from './animal.ts';
import { fill, line, twice } from './shapes.ts';

export const owl: Animal = {
  ground: '#394272',
  coat: '#5b432f',
  collar:
    fill('#e2c99d', 'M36 82L40 88L44 82L48 88L50 84L52 88L56 82L60 88L64 82L63 104L37 104Z') +
    line('#8a6a44', 1.5, 'M42 94L44 97L46 94M50 91L52 94L54 91M54 98L56 101L58 98M46 100L48 103'),
  fur: '#876546',
  outline: 'M50 84C31 84 18 72 18 53C18 36 31 24 50 24C69 24 82 36 82 53C82 72 69 84 50 84Z',
  ears: twice(fill('#6a4e35', 'M25 40L18 10Q34 16 44 28Z') + fill('#4d3623', 'M25 33L21.5 15Q31 19 37 26Z')),
  earsBehind: twice(fill('#6a4e35', 'M25 40L18 10Q34 16 44 28Z')),
  face:
    twice(
      fill('#f0dfbb', 'M50 43C45 35 35 32 27.5 38C20 45 22 60 29 67C36 73 46 72 50 64Z') +
        line(
          '#c9ab7c',
          1.3,
          'M25.5 47L29 48.5M25 53.5L28.5 53.5M26 60L29.5 58.5M36 35.5L37 39M30.5 38L32.5 41',
          0.9,
        ),
    ) + fill('#4d3623', 'M50 24C54 33 53 42 50 48C47 42 46 33 50 24Z'),
  eyes: { apart: 14.5, y: 52, r: 6, iris: '#eeac2c' },
  nose:
    fill('#4a3a2c', 'M50 56C54 57 55 61 54 64Q52 70 50 72Q48 70 46 64C45 61 46 57 50 56Z') +
    line('#8b7460', 1.3, 'M48 59.5Q49.5 58 51 58.4'),
  cheeks: [22, 66],
  brow: '#3a2716',
  paw: '#6a4e35',
  nape:
    twice(
      line(
        '#5d4430',
        2.2,
        'M26 46Q29 50 32 46M36 38Q39 42 42 38M25 60Q28 64 31 60M37 53Q40 57 43 53M32 71Q35 75 38 71M43 66Q46 70 49 66',
      ),
    ) + fill('#4d3623', 'M50 24C53 32 53 40 50 46C47 40 47 32 50 24Z'),
  crown: { y: 29, scale: 1 },
};
