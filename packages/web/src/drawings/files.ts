// Every drawing that travels as a file of its own, by the name that pages ask for.

import { ANIMALS } from './animals/index.ts';
import { backFile } from './back.ts';
import { boardFile } from './board.ts';
import { type CourtRank, courtFile } from './court.ts';
import { dominoesFile } from './dominoes.ts';
import { emptyFiles } from './empty.ts';
import { botMarkFile, iconsFile } from './icons.ts';
import { lampFile } from './lamp.ts';
import { markFiles } from './marks.ts';
import { portraitFile } from './portrait.ts';
import { roomFiles } from './rooms.ts';
import { COURTS, SUIT_COLOURS } from './small-card.ts';

/** With two colours instead of four, diamonds are red and clubs black. */
const TWO_COLOURS = { D: SUIT_COLOURS.H, C: SUIT_COLOURS.S } as const;

const courts = (
  suffix: string,
  suits: Readonly<Partial<Record<keyof typeof SUIT_COLOURS, string>>>,
): readonly (readonly [string, string])[] =>
  Object.entries(suits).flatMap(([suit, colour]) =>
    Object.entries(COURTS[suit as keyof typeof COURTS]).map(
      ([rank, animal]) =>
        [`${rank}${suit}${suffix}`, courtFile(ANIMALS[animal], rank as CourtRank, colour)] as const,
    ),
  );

export const drawingFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(ANIMALS).map(([name, animal]) => [name, portraitFile(animal)] as const),
    ...courts('', SUIT_COLOURS),
    ...courts('-two', TWO_COLOURS),
    ['back', backFile()] as const,
    ['board', boardFile()] as const,
    ['dominoes', dominoesFile()] as const,
    ['bot', botMarkFile()] as const,
    ['icons', iconsFile()] as const,
    ['lamp', lampFile()] as const,
    ...emptyFiles(),
    ...markFiles(),
    ...roomFiles(),
  ]);

/**
 * Drawings that a browser fetches together, when one of them is first used: the portraits, and the court
 * cards in all colours.
 */
export const drawingSets: readonly (readonly string[])[] = [
  Object.keys(ANIMALS),
  [...courts('', SUIT_COLOURS), ...courts('-two', TWO_COLOURS)].map(([name]) => name),
];
