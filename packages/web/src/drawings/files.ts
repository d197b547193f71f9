// Every drawing that travels as a file of its own, by the name that pages ask for.

import { ANIMALS, type AnimalName } from './animals/index.ts';
import { backFile } from './back.ts';
import { boardFile } from './board.ts';
import { type CourtRank, courtFile } from './court.ts';
import { dominoesFile } from './dominoes.ts';
import { botMarkFile, iconsFile } from './icons.ts';
import { portraitFile } from './portrait.ts';

/** Colours of the suits on paper; with two colours instead of four, diamonds are red and clubs black. */
const SUITS = { S: '#1d1a24', H: '#b21f2d', D: '#1c54a6', C: '#1a693d' } as const;
const TWO_COLOURS = { D: SUITS.H, C: SUITS.S } as const;

/** Who is which court card; the portraits in this order are also the order of `ANIMALS`. */
const COURTS: Readonly<Record<keyof typeof SUITS, Readonly<Record<CourtRank, AnimalName>>>> = {
  S: { J: 'raven', Q: 'owl', K: 'badger' },
  H: { J: 'fox', Q: 'doe', K: 'bear' },
  D: { J: 'otter', Q: 'cat', K: 'ram' },
  C: { J: 'hare', Q: 'mouse', K: 'toad' },
};

const courts = (
  suffix: string,
  suits: Readonly<Partial<typeof SUITS | typeof TWO_COLOURS>>,
): readonly (readonly [string, string])[] =>
  Object.entries(suits).flatMap(([suit, colour]) =>
    Object.entries(COURTS[suit as keyof typeof SUITS]).map(
      ([rank, animal]) =>
        [`${rank}${suit}${suffix}`, courtFile(ANIMALS[animal], rank as CourtRank, colour)] as const,
    ),
  );

export const drawingFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(ANIMALS).map(([name, animal]) => [name, portraitFile(animal)] as const),
    ...courts('', SUITS),
    ...courts('-two', TWO_COLOURS),
    ['back', backFile()] as const,
    ['board', boardFile()] as const,
    ['dominoes', dominoesFile()] as const,
    ['bot', botMarkFile()] as const,
    ['icons', iconsFile()] as const,
  ]);

/**
 * Drawings that a browser fetches together, when one of them is first used: the portraits, and the court
 * cards in all colours.
 */
export const drawingSets: readonly (readonly string[])[] = [
  Object.keys(ANIMALS),
  [...courts('', SUITS), ...courts('-two', TWO_COLOURS)].map(([name]) => name),
];
