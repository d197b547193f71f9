// What can be put together at the table of Casino, when nothing is asked, why something makes nothing, and where cards lie.

import { type Card, casino, everyCard, formatCard, type Move, type View } from '@parlor/games/casino';
import { describe, expect, test } from 'vitest';
import { casino as texts } from '../../../texts/en/casino.ts';
import { learn } from '../../../texts/text.ts';
import { prompt } from '../prompt.ts';
import type { Props } from '../stage.ts';
import { capturersText } from '../words/names.ts';
import { lacksBase, whyNothing } from '../words/why.ts';
import { cardWidth, cellOf, keepPlaces } from './places.ts';
import {
  canGrow,
  nothingStaged,
  optionsOf,
  type Part,
  put,
  reaches,
  type Staged,
  sureMove,
  takeBack,
} from './staged.ts';

learn(texts);

const card = (code: string): Card => everyCard.find((one) => formatCard(one) === code) ?? -1;
const part = (text: string): Part =>
  /^b\d/.test(text) ? { build: Number(text.slice(1)) } : { card: card(text) };

/** What the first seat sees in a position, and what it may do. */
const seen = (text: string): { readonly view: View; readonly moves: readonly Move[] } => {
  const state = casino.parseState(text);
  if (!state.ok) throw new Error(state.problem);
  const view = casino.view(state.value, 0);
  return { view, moves: casino.movesFor(view) };
};

const staged = (view: View, parts: string): Staged =>
  parts.split(' ').reduce((now, text) => {
    const made = put(view, now, part(text));
    if (!made.ok) throw new Error(made.refusal.code);
    return made.staged;
  }, nothingStaged(0));

describe('what is staged', () => {
  test.each([
    ['hands=5S.5C.10C/9C loose=5H.2D', '5S 5H', 'capture 5S 5H | build 5 5S 5H 5S | build 10 5S 5H+5S'],
    ['hands=5S.4D/9C loose=5H', '5S 5H', 'capture 5S 5H'],
    [
      'hands=9D.9S.2C/10C loose=9H builds=b1:0:9:5C+4S',
      'b1 9H',
      'capture 9D b1 9H | capture 9S b1 9H | load b1 9H',
    ],
    ['hands=2C.10S.9D/8C builds=b1:1:8:5C+3S', 'b1 2C', 'raise b1 2C'],
    [
      'options=preset:classic52 hands=8D.2C/8C builds=b1:0:8:5C+3S,b2:1:8:6C+2S',
      '8D b1 b2',
      'capture 8D b1 b2',
    ],
  ])('%s: %s can be %s', (text, parts, wanted) => {
    const { view, moves } = seen(text);
    const options = optionsOf(view, moves, staged(view, parts));
    expect(options.map(({ move }) => casino.formatMove(move)).join(' | ')).toBe(wanted);
  });

  test('only what leads to a legal move can be put together', () => {
    const { view, moves } = seen('hands=9S.4D/8C loose=5H.4C.7D');
    expect(reaches(moves, staged(view, '9S 5H'))).toBe(true);
    expect(reaches(moves, staged(view, '9S 7D'))).toBe(false);
    expect(canGrow(moves, staged(view, '9S 5H'))).toBe(true);
    expect(canGrow(moves, staged(view, '9S 5H 4C'))).toBe(false);
  });

  test('every piece can be taken back, and nothing is left of the last one', () => {
    const { view } = seen('hands=9S.4D/8C loose=5H.4C');
    const whole = staged(view, '9S 5H 4C');
    const less = takeBack(view, whole, part('5H'));
    expect(less?.draft.cards).toEqual([card('4C')]);
    expect(takeBack(view, staged(view, '9S'), part('9S'))).toBeUndefined();
  });

  test('a second hand card is refused', () => {
    const { view } = seen('hands=5S.5C.10S/9C loose=5H');
    expect(put(view, staged(view, '5S 5H'), part('5C'))).toMatchObject({
      refusal: { code: 'ONE_HAND_CARD' },
    });
  });
});

describe('asking', () => {
  const made = (
    text: string,
    parts: string,
    last: string,
    confirm: 'when-ambiguous' | 'always' | 'never',
  ) => {
    const { view, moves } = seen(text);
    const now = staged(view, parts);
    const move = sureMove(moves, optionsOf(view, moves, now), now, part(last), confirm);
    return move === undefined ? 'asks' : casino.formatMove(move);
  };
  const ONE = 'hands=5S.4D/9C loose=5H';
  const SUM = 'hands=9S.4D/8C loose=5H.4C';
  const RAISE = 'options=raiseWithSets:true hands=AC.4D.5D/8C loose=4S builds=b1:1:3:2C+AD';
  const TENS = 'hands=10C.2C/9C.3C loose=10H.10D.10S turn=0';
  test.each([
    [ONE, '5H 5S', '5S', 'when-ambiguous', 'capture 5S 5H'],
    [ONE, '5H 5S', '5S', 'always', 'asks'],
    ['hands=5S.5C/9C loose=5H', '5H 5S', '5S', 'when-ambiguous', 'asks'],
    ['hands=5S.5C/9C loose=5H', '5H 5S', '5S', 'never', 'asks'],
    [SUM, '5H 4C 9S', '9S', 'when-ambiguous', 'capture 9S 5H+4C'],
    [SUM, '9S 5H 4C', '4C', 'when-ambiguous', 'asks'],
    [SUM, '9S 5H 4C', '4C', 'never', 'capture 9S 5H+4C'],
    [SUM, '5H 4C', '4C', 'when-ambiguous', 'asks'],
    // A card that nobody touched is not played, and a stack that can grow is not taken yet.
    [TENS, '10H 10D', '10D', 'never', 'asks'],
    [TENS, '10H 10D 10S', '10S', 'never', 'asks'],
    [TENS, '10C 10H 10D', '10D', 'never', 'asks'],
    [TENS, '10C 10H 10D 10S', '10S', 'never', 'capture 10C 10H 10D 10S'],
    // The build of an opponent could be raised with both.
    [RAISE, 'AC 4S', '4S', 'never', 'asks'],
    [RAISE, 'AC 4S b1', 'b1', 'never', 'raise b1 AC 4S'],
    ['hands=5S.9D/8C loose=4C', '4C 5S', '5S', 'when-ambiguous', 'asks'],
  ] as const)('%s: %s, last %s, %s: %s', (text, parts, last, confirm, wanted) => {
    expect(made(text, parts, last, confirm)).toBe(wanted);
  });
});

describe('why something makes nothing', () => {
  const SUM = 'hands=7D.8C.9S/2H loose=5H.4S.3D.10C';
  const TOP = 'hands=2D.7H.9C/8C piles=6S/10H.7S';
  const BUILD = 'hands=2C.5S.9D/8C builds=b1:1:8:5C+3S';
  test.each([
    // One thing is missing: that is told.
    ['hands=5S.2D/9C loose=4H', '4H 5S', 'CAS-44', 'Build 9: you hold no 9'],
    ['hands=2S.9D/8C loose=4H.3C', '4H 3C', 'CAS-32', 'Capture 7: you hold no 7'],
    [
      'hands=5S.7D.9D.9H/8C loose=4H builds=b1:0:7:5C+2C',
      '4H 5S',
      'CAS-43',
      'Build 9: you own a build already',
    ],
    [BUILD, 'b1 2C', 'CAS-44', 'Raise to 10: you hold no 10'],
    [
      'hands=2C.8S.10D/8C builds=b1:0:8:5C+3S',
      'b1 2C',
      'CAS-53',
      'Raise to 10: you cannot raise a build of your own side',
    ],
    // A sum is wrong.
    [SUM, '9S 5H 3D', 'CAS-32', 'the sum is 8'],
    [SUM, '5H 10C', 'CAS-32', 'the sum is 15'],
    ['hands=5S.2D/9C loose=5H.3C.9H', '5S 5H 3C', 'CAS-32', 'the sum is 8'],
    ['hands=9D.2H/8C builds=b1:0:9:5C+4S loose=3C', 'b1 2H', 'CAS-32', 'the sum is 2'],
    ['hands=9S.10D/8C loose=8H', '8H 9S', 'CAS-41', undefined],
    ['hands=JS.2D/9C loose=QH options=preset:classic52', 'JS QH', 'CAS-4', undefined],
    // A build has another value, or may not be changed.
    [BUILD, 'b1 9D', 'CAS-33', undefined],
    ['hands=2C.5S/8C builds=b1:1:9:5C+4S', 'b1', 'CAS-33', undefined],
    ['hands=4C.5S/8C builds=b1:1:8:5D+3S', 'b1 4C', 'CAS-41', undefined],
    ['hands=2S.9D/8C builds=b1:1:8:5C+3S.8H', 'b1 2S', 'CAS-54', undefined],
    [
      'hands=2C.8D/8C builds=b1:0:8:5C+3S,b2:1:6:4C+2S options=preset:classic52',
      'b1 b2',
      'CAS-33',
      undefined,
    ],
    // A pile top lies there alone.
    [TOP, '7S 7H', 'CAS-63', 'Build 7: you hold no other 7'],
    ['hands=2D.7H.9C/8C loose=3C piles=6S/10H.4S', '4S 3C 7H', 'CAS-63', 'Build 7: you hold no other 7'],
  ])('%s: %s breaks %s (%s)', (text, parts, rule, detail) => {
    const state = casino.parseState(text);
    const { view } = seen(text);
    const explain = (move: Move) => (state.ok ? casino.whyNot(state.value, 0, move) : undefined);
    const told = whyNothing(view, staged(view, parts), explain);
    expect([told?.rule, told?.detail]).toEqual([rule, detail]);
  });

  test.each([
    ['7H 7S', true],
    ['7H 7S 4D', false],
    ['7H 4D', false],
    ['7S 4D', false],
  ])('[CAS-63] %s lacks a base: %s', (parts, wanted) => {
    const text = 'hands=2D.7H.9C/8C loose=4D.3C.10C piles=6S/10H.7S';
    const state = casino.parseState(text);
    const { view } = seen(text);
    const explain = (move: Move) => (state.ok ? casino.whyNot(state.value, 0, move) : undefined);
    expect(lacksBase(view, staged(view, parts), explain)).toBe(wanted);
  });
});

test.each([
  [
    'hands=9S.2C/9C loose=8H builds=b1:0:9:5C+4S',
    '3 of 35 unseen cards can take the build of 9: 9♣ 9♦ 9♥ · in your hand: 9♠',
  ],
  [
    'hands=2C/9C loose=8H builds=b1:1:9:5C+4S piles=-/9D.9H.9S',
    '1 of 33 unseen cards can take the build of 9: 9♣',
  ],
  [
    'hands=9C.2C/3C loose=8H builds=b1:0:9:5C+4S piles=-/9D.9H.9S',
    'No unseen card can take the build of 9 · in your hand: 9♣',
  ],
])('[CAS-33] a build tells which cards may still capture it: %s', (text, wanted) => {
  const { view } = seen(text);
  const [build] = view.builds;
  expect(build && capturersText(view, build)).toBe(wanted);
});

describe('what is asked for', () => {
  test.each([
    ['hands=2D.9C/8C', 'Trail a card'],
    ['hands=2D.9C/8C loose=10C', 'Trail a card'],
    ['hands=2D.9C/8C loose=2C', 'Capture or trail'],
    ['hands=2D.9C/8C loose=7C', 'Build or trail'],
    ['hands=2D.9C/8C loose=7C.9H', 'Capture, build or trail'],
    ['hands=5C.7D.9S/8H loose=4D.10H builds=b1:0:9:6H+3C', 'Capture or build'],
    ['hands=5C.7D.9S/8H builds=b1:0:9:6H+3C', 'Capture'],
  ])('%s: %s', (text, wanted) => {
    const props: Partial<Props> = { ...seen(text), me: 0, toAct: 0 };
    expect(prompt(props as Props)).toBe(wanted);
  });
});

describe('places', () => {
  test('a card keeps its place, and a new one takes the first free place', () => {
    const first = keepPlaces(new Map(), [3, 7, 9]);
    const second = keepPlaces(first, [3, 9]);
    expect([...keepPlaces(second, [3, 9, 20, 21])]).toEqual([
      [3, 0],
      [9, 2],
      [20, 1],
      [21, 3],
    ]);
  });
  test('a row fills from its middle, each column once', () => {
    expect(Array.from({ length: 6 }, (_, place) => cellOf(place, 5))).toEqual([
      { row: 0, column: 2 },
      { row: 0, column: 3 },
      { row: 0, column: 1 },
      { row: 0, column: 4 },
      { row: 0, column: 0 },
      { row: 1, column: 2 },
    ]);
    expect(new Set(Array.from({ length: 6 }, (_, place) => cellOf(place, 6).column)).size).toBe(6);
  });
  test('cards shrink until they fit, and never below the size of a finger', () => {
    const large = cardWidth({ width: 700, height: 500, largest: 96 }, 5, []);
    const small = cardWidth({ width: 360, height: 260, largest: 96 }, 12, [4]);
    expect(large).toBeGreaterThan(small);
    expect(cardWidth({ width: 360, height: 10, largest: 96 }, 40, [])).toBe(44);
  });
  test('no build is wider than the room', () => {
    const card = cardWidth({ width: 248, height: 500, largest: 96 }, 3, [7]);
    expect(card * (1 + 0.44 * 6)).toBeLessThan(248);
  });
  test.each([
    [5, []],
    [9, []],
    [6, [2]],
    [9, [3, 5]],
  ])('%s cards and builds of %s never become smaller when there is more room', (places, fans) => {
    for (let side = 100; side < 800; side++) {
      const wide = [side, side + 1].map((width) =>
        cardWidth({ width, height: 300, largest: 96 }, places, fans),
      );
      const high = [side, side + 1].map((height) =>
        cardWidth({ width: 300, height, largest: 96 }, places, fans),
      );
      expect([wide[1], high[1]]).toEqual([Math.max(...wide), Math.max(...high)]);
    }
  });
});
