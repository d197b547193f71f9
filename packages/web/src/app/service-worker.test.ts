// Files of the build by when a browser keeps them: at the first install, or when one of their set is first used.

import { expect, it } from 'vitest';
import { sortFiles } from '../../vite/service-worker.ts';

it('portraits, court cards and sounds wait until they are used; all else comes first', () => {
  const { installed, sets } = sortFiles([
    'assets/KH-cc2460f9.svg',
    'assets/KD-two-cc2460f9.svg',
    'assets/back-cc2460f9.svg',
    'assets/deal-1a2b3c4d.mp3',
    'assets/fox-cc2460f9.svg',
    'assets/fox-DcGnb7_d.js',
    'index.html',
    'notices.js',
  ]);
  expect(installed).toEqual(['assets/back-cc2460f9.svg', 'assets/fox-DcGnb7_d.js', 'index.html']);
  expect(sets).toEqual([
    ['assets/fox-cc2460f9.svg'],
    ['assets/KH-cc2460f9.svg', 'assets/KD-two-cc2460f9.svg'],
    ['assets/deal-1a2b3c4d.mp3'],
  ]);
});
