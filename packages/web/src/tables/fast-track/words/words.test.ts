// Names of pegs and holes for people, and the words of the end.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fastTrack as english } from '../../../texts/en/fast-track.ts';
import { type Language, learn, speak } from '../../../texts/text.ts';
import { pointAt } from '../board/scene.ts';
import { CENTER, clockwise, cornerOf, fastTrack, gateOf, homeOf, safeOf } from '../picking/game.ts';
import { seen } from '../test/positions.ts';
import { holeName, holeWord, pegLabel } from './names.ts';
import { homeText, lineOf, moveText } from './words.ts';

learn(english);
beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
afterEach(() => speak('en'));

const view = seen('p0=a:outer-2-0,e:outer-4-0 card=5');
const moved = { type: 'moved', seat: 1, peg: 4, from: 0, to: 5, path: [1, 2, 3, 4, 5] } as const;

it.each<[Language, string, string]>([
  ['en', 'Peg 1', 'Peg 2'],
  ['de', 'Figur 1', 'Figur 2'],
  ['ar', 'الوتد 1', 'الوتد 2'],
])(
  '[FT-8] the peg that starts at home is 1 and peg a is 2, in the log and in moves: %s',
  async (language, e, a) => {
    await speak(language);
    expect(lineOf(moved, ['Ada', 'Bo'], view)?.toLowerCase()).toContain(e.toLowerCase());
    const [of2, of1] = fastTrack.movesFor(view).map((move) => moveText(move, view));
    expect([of1, of2]).toEqual([expect.stringContaining(e), expect.stringContaining(a)]);
    expect(pegLabel(view, 1, 4, ['Ada', 'Bo'])).toContain('1');
  },
);

it('[FT-8] four pegs are counted by letter, since none starts at home', () => {
  const four = seen('options=pegs:4 p0=a:outer-2-0,d:outer-4-0 card=5');
  expect(fastTrack.movesFor(four).map((move) => moveText(move, four).slice(0, 5))).toEqual([
    'Peg 1',
    'Peg 4',
  ]);
});

it('[FT-4] the lanes have the side on which their owner sees them, and holes count in the direction of travel', () => {
  const holes = [homeOf(0)];
  for (let step = 0; step < 18; step++) holes.push(clockwise(holes.at(-1) ?? 0));
  expect(holes.slice(1, 10).map(holeName)).toEqual([
    ...[1, 2, 3, 4].map((n) => `Ruby left exit lane, hole ${n}`),
    'Gold corner',
    ...[1, 2, 3, 4].map((n) => `Gold right entry lane, hole ${n}`),
  ]);
  // The owner's side of the board lies at the bottom.
  expect(pointAt(holes[1] ?? 0, 0).x).toBeLessThan(0);
  expect(pointAt(holes[6] ?? 0, 1).x).toBeGreaterThan(0);
});

it.each([
  ['You', 'Ada', 0, 'All your pegs are home.'],
  ['You', 'Ada', 1, 'All pegs are home.'],
  // Several people at one device: the last one who held it is not who reads.
  ['Ann', 'Ben', 0, 'All pegs are home.'],
])('%s and %s, seat %i came home first: %s', (first, second, winner, said) => {
  expect(homeText(winner, 0, [first, second])).toBe(said);
});

it('says in one word where a short choice leads', () => {
  expect([CENTER, safeOf(0, 2), homeOf(0), cornerOf(1), gateOf(0)].map(holeWord)).toEqual([
    'bullseye',
    'safe',
    'home',
    'corner',
    '',
  ]);
});

const cut = { type: 'cut', by: 0, seat: 1, peg: 2, from: 3, to: 4, auto: true } as const;
const swapped = { type: 'swapped', seat: 0, peg: 2, from: 3, to: 4, other: 1, otherPeg: 0 } as const;

it.each([
  ['en', cut, ['You', 'Ada'], 'You cut a peg of Ada!'],
  ['en', cut, ['Ada', 'You'], 'Ada cut a peg of yours!'],
  ['en', cut, ['Ada', 'Bo'], 'Ada cut a peg of Bo!'],
  ['en', swapped, ['Ada', 'You'], 'Ada traded peg 4 with a peg of yours.'],
  ['de', cut, ['Du', 'Ada'], 'Du wirfst eine Figur von Ada raus!'],
  ['de', cut, ['Ada', 'Du'], 'Ada wirft eine Figur von dir raus!'],
  ['de', swapped, ['Du', 'Ada'], 'Du tauschst Figur 4 mit einer Figur von Ada.'],
] as const)(
  'in %s the log says who did it and whose peg it was: %#',
  async (language, event, names, line) => {
    await speak(language);
    expect(lineOf(event, names, view)).toBe(line);
  },
);
