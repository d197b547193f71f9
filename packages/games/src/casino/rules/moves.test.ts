// Lists of moves in rare positions, and their length in random play: none may reach the limit where a list is
// cut, because lists must be complete.

import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { casino } from '../index.ts';
import { legal, settings } from '../test/at.ts';
import { LISTED_CHOICES, LISTED_LOOSE } from './sets.ts';

it('[CAS-99] in 20,000 random positions no list is cut', () => {
  const words = testWords(99);
  let positions = 0;
  let largest = 0;
  let most = 0;
  for (let seed = 1; positions < 20_000; seed++) {
    const [, seats, asked] = settings[seed % settings.length] ?? ['', 2, {}];
    const options = readOptions(casino.options, { ...asked, match: 'single' }, seats);
    if (!options.ok) throw new Error(options.problem);
    let { state } = casino.setup(options.value, seats, streamRng(numberedSeed(seed)));
    for (let seat = casino.toAct(state); seat !== undefined; seat = casino.toAct(state)) {
      const moves = casino.legalMoves(state, seat);
      positions++;
      largest = Math.max(largest, moves.length);
      most = Math.max(most, state.loose.length);
      const move = moves[words.below(moves.length)];
      if (move === undefined) throw new Error(casino.formatState(state));
      state = casino.play(state, seat, move).state;
    }
  }
  expect(most).toBeLessThan(LISTED_LOOSE);
  expect(largest).toBeGreaterThan(80);
  expect(largest).toBeLessThan(LISTED_CHOICES);
});

it('[CAS-16] a list plays only cards of its own hand, not of the hand that was listed before', () => {
  const table = 'loose=8H.4D builds=b1:1:8:5C+3C,b2:0:10:7H+3D';
  expect(legal(`options=maxBuildsPerPlayer:3 hands=AC.AD.AH.2S.9C.10C/8C ${table}`)).toContain('raise b1 AD');
  expect(legal(`options=maxBuildsPerPlayer:3 hands=10C/8C ${table}`)).toEqual(['capture 10C b2']);
});

it('[CAS-61] four cards of a pile are taken one after another', () => {
  const moves = legal('hands=9C/2D loose=4H builds=b1:1:9:7C+2C piles=-/9S.9H.9D.5D');
  expect(moves.filter((move) => move.startsWith('capture 9C b1'))).toEqual([
    'capture 9C b1',
    'capture 9C b1 4H+5D',
    'capture 9C b1 4H+5D 9D',
    'capture 9C b1 4H+5D 9D 9H',
    'capture 9C b1 4H+5D 9D 9H 9S',
  ]);
});

const FACES = 'deck:52,faces:pair,facePairLimit:any';
it('[CAS-4, CAS-66] faces capture pile tops only where the option allows it, and never those of an earlier list', () => {
  const captures = (options: string, piles: string): readonly string[] =>
    legal(`options=${FACES}${options} hands=KC/2C loose=KD piles=${piles}`).filter((one) =>
      one.startsWith('c'),
    );
  expect(captures('', '-/5C.KH')).toEqual(['capture KC KD', 'capture KC KD KH']);
  expect(captures(',pileTopInCapture:off', '-/5C.KH')).toEqual(['capture KC KD']);
  expect(captures('', '5C.KH/-')).toEqual(['capture KC KD']);
});

it('[CAS-77] after calling Shiya a seat captures no face before its own build', () => {
  const text = `options=${FACES},partnership:true,freeLoad:false hands=9C.KC/2C/3C/4C loose=KD builds=b1:0:9:5C+4S`;
  expect(legal(text)).toContain('capture KC KD');
  expect(legal(`${text} must=0`)).toEqual(['capture 9C b1']);
});

it('[CAS-28] a seat without a capturer for its build has no move, not even with a face (only in a position made by hand)', () => {
  expect(legal(`options=${FACES} hands=KC.2C/3C loose=KD builds=b1:0:9:5C+4S deal=2`)).toEqual([]);
});

const PARTNERS = 'hands=5D.2C/3C/9D/4C loose=4H proven=-/-/9/-';
it.each([
  [
    '[CAS-46] two loose cards at least',
    'options=buildTableOnly:true hands=7S/2C loose=7H.4D.3H',
    ['build 7 - 4D+3H', 'build 7 - 7H 4D+3H'],
  ],
  [
    '[CAS-70] a build for the partner',
    `options=partnership:true ${PARTNERS}`,
    ['build 9 5D 4H+5D for partner'],
  ],
  ['[CAS-70] none where that is off', `options=partnership:true,buildForPartner:off ${PARTNERS}`, []],
  ['[CAS-70] none without partners', 'hands=5D.2C/9D loose=4H proven=-/9', []],
])('%s: the builds of %s', (_name, text, builds) => {
  const moves = legal(text);
  expect(moves.some((move) => move.startsWith('trail'))).toBe(true);
  expect(moves.filter((move) => move.startsWith('build'))).toEqual(builds);
});
