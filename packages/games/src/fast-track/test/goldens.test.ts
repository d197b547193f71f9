// Golden positions: the complete set of moves of each, no more and no fewer.

import { describe, expect, it } from 'vitest';
import { at, legal, long } from './at.ts';

/** Name, pegs and card, moves separated by `;`. */
type Golden = readonly [name: string, position: string, moves: string];

const check = (goldens: readonly Golden[]): void => {
  it.each(goldens)('%s', (_name, position, moves) => {
    const expectedMoves = moves === '' ? [] : moves.split(';').map((move) => long(move.trim()));
    expect(legal(at(position))).toEqual(expectedMoves.sort());
  });
};

const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';

describe('setup, entering, turn flow', () => {
  check([
    ['[FT-7, FT-21] A1 the peg on home goes five to the next corner', 'card=5', 'e>ft-1'],
    ['[FT-24] A3 nobody enters while an own peg is on home', 'card=A', 'e>SR-0-4'],
    ['[FT-23] A4 a six enters or moves', 'p0=a:SR-0-2 card=6', 'enter; a>SL-1-4'],
    ['[FT-23] A5 a joker enters or moves one', 'p0=a:SR-0-2 card=Joker', 'enter; a>SR-0-1'],
    ['[FT-67] A8 a king moves nothing in a deep safe zone', 'p0=a:safe-0-4,b:safe-0-3 card=K', ''],
    ['[FT-62] A9 a peg in the bullseye does not walk', 'p0=a:center card=5', ''],
  ]);
});

describe('blocking and cutting', () => {
  check([
    ['[FT-32] B1 an own peg is not passed', 'p0=a:OU-2-0,b:OU-2-3 card=5', 'b>SR-2-1'],
    ['[FT-32] B2 an own peg is not landed on', 'p0=a:OU-2-0,b:OU-2-3 card=3', 'b>SR-2-3'],
    ['[FT-33] B3 others are passed and cut', 'p0=a:OU-2-0 p1=a:OU-2-2,b:OU-2-3 card=3', 'a>OU-2-3'],
    ['[FT-34] B5 one holding hole is free', 'p0=a:OU-2-0 p1=a:OU-2-3,b:OU-5-0 card=3', 'a>OU-2-3'],
    ['[FT-35] B6 the lone peg on its diamond cannot be received', 'p0=a:SL-3-4 p1=a:home-3 card=5', ''],
    ['[FT-35] B7 with a free holding hole it can', 'p0=a:SL-3-4 p1=a:home-3,b:OU-1-1 card=5', 'a>home-3'],
    ['[FT-38] B9 a cut on a corner', 'p0=a:SR-1-3 p1=a:ft-2*,b:OU-5-0 card=3', 'a>ft-2'],
    ['[FT-35] B10 a third peg on the home', 'p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=3', 'a>SR-3-2'],
  ]);
});

describe('card 4', () => {
  check([
    ['[FT-22] C1 from the start', 'card=4', 'e>OU-0-0'],
    ['[FT-64] C3 back over the gate', 'p0=a:SR-0-4 card=4', 'a>OU-0-1'],
    ['[FT-22] C4 from a corner along the perimeter', 'p0=a:ft-2 card=4', 'a>SR-1-4'],
    ['[FT-22] C5 onto a corner', 'p0=a:SL-2-4 card=4', 'a>ft-2'],
    ['[FT-32] C7 own pegs block backwards too', 'p0=a:OU-2-0,b:SL-2-2 card=4', 'b>SR-1-2'],
    ['[FT-70] C8 back onto home', 'p0=a:SR-0-1 card=4', 'a>home-0'],
    ['[FT-22] C9 below index 0', 'p0=a:SL-0-2 card=4', 'a>SR-5-2'],
    ['[FT-22] C11 with another player on a corner', 'p0=a:ft-2 p1=a:ft-5*,b:OU-1-0 card=4', 'a>SR-1-4'],
  ]);
});

describe('fast track', () => {
  check([
    ['[FT-40, FT-44, FT-54] F1 ride, leave, bullseye', 'p0=a:ft-1* card=3', 'a>ft-4; a>SL-1-3; a>center'],
    ['[FT-40] F2 up to the own corner', 'p0=a:ft-1* card=5', 'a>ft-0; a>OU-1-0; a>center'],
    ['[FT-40] F4 past the own corner', 'p0=a:ft-1* card=8', 'a>SL-0-3; a>OU-1-3'],
    ['[FT-66] F5 into the safe zone', 'p0=a:ft-5* card=9', 'a>safe-0-1; a>home-5'],
    ['[FT-40] F6 onto the gate', 'p0=a:ft-3* card=10', 'a>OU-0-2; a>SR-3-4'],
    ['[FT-41] F8 pushed off at once', 'p0=a:ft-1*,b:ft-2* card=2', 'a>SL-1-2; b>ft-4; b>SL-2-2; b>center'],
    [
      '[FT-41] F9 one hop, then pushed off',
      'p0=a:ft-1*,b:ft-3* card=5',
      'a>SL-2-4; a>OU-1-0; b>SL-0-2; b>OU-3-0',
    ],
    ['[FT-52] F10 without status no ride', 'p0=a:ft-2 card=3', 'a>SL-2-3'],
    [
      '[FT-38] F12 two pegs near a corner',
      'p0=a:ft-2*,b:SR-2-2 card=2',
      'a>ft-4; a>SL-2-2; a>center; b>ft-3',
    ],
    ['[FT-44] F13 an ace', 'p0=a:ft-2* card=A', 'enter; a>ft-3; a>SL-2-1; a>center'],
    ['[FT-38] F14 onto the own corner', 'p0=a:SR-5-2 card=2', 'a>ft-0'],
    ['[FT-66] F16 from the own corner into the safe zone', 'p0=a:ft-0 card=8', 'a>safe-0-1'],
    ['[FT-38] F17 past a corner', 'p0=a:SR-1-2 card=5', 'a>SL-2-3'],
    ['[FT-5] F18 seat 1 of two owns wedge 3', 'p1=a:ft-4* turn=1 card=5', 'a>ft-3; a>OU-4-0; a>center'],
    ['[FT-5] F20 seat 1 of four owns wedge 1', 'seats=4 p1=a:SR-0-1 turn=1 card=A', 'enter; a>ft-1'],
  ]);
});

describe('bullseye', () => {
  check([
    ['[FT-54] E1 with a queen from a corner', 'p0=a:ft-2* card=Q', 'a>ft-3; a>SL-2-1; a>center'],
    ['[FT-54] E2 without status', 'p0=a:ft-2 card=A', 'enter; a>SL-2-1; a>center'],
    ['[FT-59] E4 taken by another', 'p0=a:ft-2* p1=a:center,e:home-3 card=Q', 'a>ft-3; a>SL-2-1'],
    ['[FT-54] E5 through a corner', 'p0=a:SR-1-2 card=3', 'a>center; a>SL-2-1'],
    ['[FT-59] E6 taken by an own peg', 'p0=e:home-0,a:center card=6', 'e>SL-1-1'],
    ['[FT-25] E8 an ace does not leave it', 'p0=a:center card=A', 'enter'],
    ['[FT-62] E9 the own corner is taken', 'p0=a:center,b:ft-0 card=Q', 'exit a>ft-5; b>SL-0-1'],
    ['[FT-62] E10 cuts on the own corner', 'p0=a:center p1=a:ft-0*,e:home-3 card=J', 'exit a>ft-0'],
  ]);
});

describe('safe zone and winning', () => {
  check([
    ['[FT-66] W1 turns in at the gate', 'p0=a:OU-0-1 card=3', 'a>safe-0-2'],
    ['[FT-66] W2 too far', 'p0=a:OU-0-1 card=8', ''],
    ['[FT-67] W3 an own peg in the lane', 'p0=a:OU-0-2+,b:safe-0-1 card=3', 'b>safe-0-4'],
    ['[FT-67] W5 advances by exact count', 'p0=b:safe-0-2 card=2', 'b>safe-0-4'],
    ['[FT-67] W5 and never further', 'p0=b:safe-0-2 card=3', ''],
    ['[FT-70] W6 home without lap', `p0=${FULL},e:OU-0-3 card=A`, 'e>home-0'],
    ['[FT-68] W7 from the gate with an ace', `p0=${FULL},e:OU-0-2+ card=A`, 'e>OU-0-3'],
    ['[FT-68] W7 with a 2', `p0=${FULL},e:OU-0-2+ card=2`, 'e>home-0'],
    ['[FT-68] W7 with a 3', `p0=${FULL},e:OU-0-2+ card=3`, ''],
    ['[FT-22] W7 with a 4', `p0=${FULL},e:OU-0-2+ card=4`, 'e>SL-0-3'],
    ['[FT-23] W9 the last peg enters', `p0=${FULL} card=A`, 'enter'],
    ['[FT-68] W10 and goes round', `p0=${FULL},e:home-0 card=2`, 'e>SR-0-3'],
    ['[FT-6] W11 gates of others are ordinary', 'p0=a:OU-3-1 p1=b:OU-1-1 card=3', 'a>home-3'],
    ['[FT-5] W13 three players', 'seats=3 p1=a:OU-2-1 turn=1 card=2', 'a>safe-2-1'],
  ]);
});

/**
 * Complete splits for two pegs: the first moves f steps and the second 7-f, in both orders; ends are listed
 * for one to six steps.
 */
const pairs = (a: string, aEnds: string, b: string, bEnds: string, counts = [1, 2, 3, 4, 5, 6]): string => {
  const ends = (text: string): readonly string[] => text.split(' ');
  const half = (peg: string, steps: number, holes: string): string =>
    `${peg}:${steps}>${ends(holes)[steps - 1]}`;
  return counts
    .flatMap((f) => {
      const [one, other] = [half(a, f, aEnds), half(b, 7 - f, bEnds)];
      return [`${one} / ${other}`, `${other} / ${one}`];
    })
    .join(';');
};

const OU2 = 'OU-2-1 OU-2-2 OU-2-3 home-2 SR-2-4 SR-2-3';
const OU4 = 'OU-4-1 OU-4-2 OU-4-3 home-4 SR-4-4 SR-4-3';
const S1 = `a>SR-2-2; b>SR-4-2; ${pairs('a', OU2, 'b', OU4)}`;

/** Turns `first half > ends of the second` lines into complete splits. */
const follow = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => {
      const [first = '', second = '', ends = ''] = line.split(' | ');
      return ends.split(', ').map((end) => `${first} / ${second}>${end}`);
    })
    .join(';');

const S7 = follow([
  'a:1>ft-0 | b:6 | OU-5-0, OU-4-1',
  'a:1>SL-5-1 | b:6 | SL-0-4, OU-4-1',
  'a:2>SL-0-1 | b:5 | OU-4-0',
  'a:2>SL-5-2 | b:5 | SL-0-3, OU-4-0',
  'a:3>SL-0-2 | b:4 | SL-4-4',
  'a:3>SL-5-3 | b:4 | SL-0-2, SL-4-4',
  'a:4>SL-0-3 | b:3 | SL-0-1, SL-4-3',
  'a:4>SL-5-4 | b:3 | SL-0-1, SL-4-3',
  'a:5>SL-0-4 | b:2 | ft-0, SL-4-2',
  'a:5>OU-5-0 | b:2 | ft-0, SL-4-2',
  'a:6>OU-0-0 | b:1 | ft-5, SL-4-1',
  'a:6>OU-5-1 | b:1 | ft-5, SL-4-1',
  'b:1>SL-4-1 | a:6 | OU-0-0, OU-5-1',
  'b:2>SL-4-2 | a:5 | SL-0-4, OU-5-0',
  'b:3>SL-4-3 | a:4 | SL-0-3, SL-5-4',
  'b:4>SL-4-4 | a:3 | SL-0-2, SL-5-3',
  'b:5>OU-4-0 | a:2 | SL-0-1, SL-5-2',
  'b:6>OU-4-1 | a:1 | ft-0, SL-5-1',
]);

describe('card 7', () => {
  check([
    ['[FT-74] S1 two pegs on the outer track', 'p0=a:OU-2-0,b:OU-4-0 card=7', S1],
    ['[FT-74] S2 one peg', 'p0=a:OU-2-0 card=7', 'a>SR-2-2'],
    ['[FT-80] S6 status and no status', 'p0=a:ft-3*,b:OU-2-0 card=7', 'a>SL-0-4; a>OU-3-2; b>SR-2-2'],
    [
      '[FT-80] S7 two with status',
      'p0=a:ft-5*,b:ft-4* p1=a:center,e:home-3 card=7',
      `a>OU-0-1; a>OU-5-2; b>OU-4-2; ${S7}`,
    ],
    [
      '[FT-80] S9 a status peg left out',
      'p0=a:ft-3*,b:OU-1-0,c:OU-2-0 card=7',
      `a>SL-0-4; a>OU-3-2; b>SR-1-2; c>SR-2-2; ${pairs('b', 'OU-1-1 OU-1-2 OU-1-3 home-1 SR-1-4 SR-1-3', 'c', OU2)}`,
    ],
    [
      '[FT-80] S10 a peg on its own corner has no status',
      'p0=a:ft-0,b:OU-2-0 card=7',
      `a>OU-0-2; b>SR-2-2; ${pairs('a', 'SL-0-1 SL-0-2 SL-0-3 SL-0-4 OU-0-0 OU-0-1', 'b', OU2)}`,
    ],
    [
      '[FT-84] S12 only the second half cuts',
      'p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7',
      S1.split(';')
        .filter((move) => move !== 'a:3>OU-2-3 / b:4>home-4')
        .join(';'),
    ],
    ['[FT-87] S13 no second half', 'p0=a:OU-2-0,b:OU-0-2+,c:safe-0-1 card=7', 'a>SR-2-2'],
    [
      '[FT-87] S14 one second half',
      'p0=a:OU-2-0,b:OU-0-2+,c:safe-0-2 card=7',
      'a>SR-2-2; a:6>SR-2-3 / b:1>safe-0-1; b:1>safe-0-1 / a:6>SR-2-3',
    ],
    [
      '[FT-35] S16 a cut that cannot be received',
      'p0=a:SL-3-2,b:OU-4-0 card=7',
      `b>SR-4-2; ${pairs('a', 'SL-3-3 SL-3-4 OU-3-0 OU-3-1 OU-3-2 OU-3-3', 'b', OU4)}`,
    ],
    [
      '[FT-35] S17 and one that can',
      'p0=a:SL-3-2,b:OU-4-0 p1=e:home-3,a:OU-1-1 card=7',
      `a>home-3; b>SR-4-2; ${pairs('a', 'SL-3-3 SL-3-4 OU-3-0 OU-3-1 OU-3-2 OU-3-3', 'b', OU4)}`,
    ],
    [
      '[FT-83] S20 the halves block each other',
      'p0=a:OU-1-0,b:OU-1-3 card=7',
      'b>SL-2-1; b>center; a:1>OU-1-1 / b:6>ft-2; a:2>OU-1-2 / b:5>SR-1-1; b:3>SR-1-3 / a:4>home-1;' +
        'b:4>SR-1-2 / a:3>OU-1-3; b:5>SR-1-1 / a:2>OU-1-2; b:6>ft-2 / a:1>OU-1-1',
    ],
    [
      '[FT-83] S21 into the safe zone',
      'p0=a:OU-0-1,b:OU-2-0 card=7',
      `b>SR-2-2; ${pairs('a', 'OU-0-2 safe-0-1 safe-0-2 safe-0-3 safe-0-4', 'b', OU2, [1, 2, 3, 4, 5])}`,
    ],
    ['[FT-78] S22 pegs in the safe zone do not split', 'p0=a:OU-2-0,b:safe-0-1 card=7', 'a>SR-2-2'],
    [
      '[FT-79] S22 unless the house says so',
      'options=splitFromSafeZone:true p0=a:OU-2-0,b:safe-0-1 card=7',
      `a>SR-2-2; ${pairs('b', 'safe-0-2 safe-0-3 safe-0-4', 'a', OU2, [1, 2, 3])}`,
    ],
    [
      '[FT-78] S24 a peg on the diamond splits',
      'p0=e:home-0,a:OU-2-0 card=7',
      `a>SR-2-2; e>SL-1-2; ${pairs('e', 'SR-0-4 SR-0-3 SR-0-2 SR-0-1 ft-1 SL-1-1', 'a', OU2)};` +
        'e:6>center / a:1>OU-2-1; a:1>OU-2-1 / e:6>center',
    ],
    [
      '[FT-89] S27 the winning split',
      'p0=a:OU-0-2+,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:SL-0-3 card=7',
      'a:1>safe-0-1 / e:6>home-0',
    ],
  ]);

  const countCases: readonly (readonly [name: string, position: string, count: number, among: string])[] = [
    ['[FT-74] S1 has 14 moves', 'p0=a:OU-2-0,b:OU-4-0 card=7', 14, 'b:1>OU-4-1 / a:6>SR-2-3'],
    ['[FT-80] S7 has 37', 'p0=a:ft-5*,b:ft-4* p1=a:center,e:home-3 card=7', 37, 'a:1>ft-0 / b:6>OU-5-0'],
    ['[FT-80] S8 has 59', 'p0=a:ft-2*,b:ft-5*,c:OU-2-0 card=7', 59, 'a>OU-4-0; b>OU-0-1; b>OU-5-2; c>SR-2-2'],
    ['[FT-84] S12 has 13', 'p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7', 13, 'b:4>home-4 / a:3>OU-2-3'],
    ['[FT-35] S18 has 15', 'p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=7', 15, 'a:4>SR-3-1 / b:3>OU-4-3'],
    ['[FT-38] S25 has 16', 'p0=a:SR-2-2,b:OU-4-0 card=7', 16, 'a:2>ft-3 / b:5>SR-4-4; b:5>SR-4-4 / a:2>ft-3'],
    [
      '[FT-54] S26 has 16',
      'p0=a:SR-1-1,b:OU-4-0 card=7',
      16,
      'a:2>center / b:5>SR-4-4; b:5>SR-4-4 / a:2>center; a:1>ft-2 / b:6>SR-4-3',
    ],
  ];
  it.each(countCases)('%s', (_name, position, count, among) => {
    const moves = legal(at(position));
    expect(moves).toHaveLength(count);
    expect(moves).toEqual(expect.arrayContaining(among.split(';').map((move) => long(move.trim()))));
  });

  it('[FT-80] S8 every split pairs the two with status', () => {
    const moves = legal(at('p0=a:ft-2*,b:ft-5*,c:OU-2-0 card=7'));
    expect(moves.filter((move) => move.includes('/'))).toHaveLength(55);
    expect(moves.filter((move) => move.includes('/') && move.includes('c:'))).toEqual([]);
  });

  it('[FT-35] S18 the cut is not possible as a first half', () => {
    const moves = legal(at('p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=7'));
    expect(moves.filter((move) => move.startsWith('b:3'))).toEqual([]);
  });
});

describe('options', () => {
  check([
    [
      '[FT-45] V1 leave at any corner',
      'options=ftExit:anyCorner p0=a:ft-1* card=3',
      'a>ft-4; a>SL-1-3; a>SL-2-2; a>SL-3-1; a>center',
    ],
    [
      '[FT-60] V2 the bullseye is no shelter',
      'options=bullseyeCut:always p0=a:ft-2* p1=a:center,e:home-3 card=Q',
      'a>ft-3; a>SL-2-1; a>center',
    ],
    [
      '[FT-88] V5 stranded halves',
      'options=splitRequireCompletion:false p0=a:OU-2-0,b:OU-0-2+,c:safe-0-1 card=7',
      `a>SR-2-2; ${OU2.split(' ')
        .map((hole, at) => `a:${at + 1}>${hole}`)
        .join(';')}`,
    ],
    [
      '[FT-51] V6 a status peg must move',
      'options=ftPriority:mustMove p0=a:ft-2*,b:OU-4-0 card=2',
      'a>ft-4; a>SL-2-2; a>center',
    ],
    [
      '[FT-75] V7 split if possible',
      'options=sevenMode:splitIfPossible p0=a:OU-2-0,b:OU-4-0 card=7',
      pairs('a', OU2, 'b', OU4),
    ],
  ]);
});
