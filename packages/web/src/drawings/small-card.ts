// A playing card that lies in a drawing: too small for pips, so it shows its index and one large suit, or its court.

import type { AnimalName } from './animals/index.ts';
import { ANIMALS } from './animals/index.ts';
import { type CourtRank, courtFile } from './court.ts';

type SuitLetter = 'S' | 'H' | 'D' | 'C';

/** Colours of the suits on paper. */
export const SUIT_COLOURS: Readonly<Record<SuitLetter, string>> = {
  S: '#1d1a24',
  H: '#b21f2d',
  D: '#1c54a6',
  C: '#1a693d',
};

/** Who is which court card. */
export const COURTS: Readonly<Record<SuitLetter, Readonly<Record<CourtRank, AnimalName>>>> = {
  S: { J: 'raven', Q: 'owl', K: 'badger' },
  H: { J: 'fox', Q: 'doe', K: 'bear' },
  D: { J: 'otter', Q: 'cat', K: 'ram' },
  C: { J: 'hare', Q: 'mouse', K: 'toad' },
};

/** Outlines in a box from -50 to 50. */
const OUTLINES: Readonly<Record<SuitLetter, string>> = {
  S: 'M0-47C12-27 45-10 45 15C45 30 34 37 23 37C15 37 8 33 4 27C5 37 9 44 16 47H-16C-9 44-5 37-4 27C-8 33-15 37-23 37C-34 37-45 30-45 15C-45-10-12-27 0-47Z',
  H: 'M0 45C-15 25-47 5-47-20C-47-36-34-44-23-44C-12-44-4-37 0-27C4-37 12-44 23-44C34-44 47-36 47-20C47 5 15 25 0 45Z',
  D: 'M0-50C10-30 25-12 39 0C25 12 10 30 0 50C-10 30-25 12-39 0C-25-12-10-30 0-50Z',
  C: 'M0-48A21.5 21.5 0 0 1 16-12A21.7 21.7 0 1 1 6 23C7 34 10 42 17 47H-17C-10 42-7 34-6 23A21.7 21.7 0 1 1-16-12A21.5 21.5 0 0 1 0-48Z',
};

const suitAt = (suit: SuitLetter, x: number, y: number, size: number): string =>
  `<path d="${OUTLINES[suit]}" fill="${SUIT_COLOURS[suit]}" transform="translate(${x} ${y}) scale(${size})"/>`;

const isCourt = (rank: string): rank is CourtRank => /^[JQK]$/.test(rank);

/** The inside of a court's file, its names made its own. */
const courtPart = (code: string, rank: CourtRank, suit: SuitLetter): string =>
  courtFile(ANIMALS[COURTS[suit][rank]], rank, SUIT_COLOURS[suit])
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/(id="|#)(head|upper|half)/g, `$1${code}-$2`);

/** In a box of 100 by 140. */
export const smallCard = (code: string): string => {
  const rank = code.slice(0, -1);
  const suit = code.slice(-1) as SuitLetter;
  const index =
    `<text x="17" y="32" font-family="Georgia,serif" font-weight="700" font-size="34" text-anchor="middle" fill="${SUIT_COLOURS[suit]}">${rank}</text>` +
    suitAt(suit, 17, 48, 0.2);
  return (
    '<rect x="3" y="7" width="100" height="140" rx="8" opacity=".4"/>' +
    '<rect width="100" height="140" rx="8" fill="#fdf8ec" stroke="#cdbf9f"/>' +
    (isCourt(rank) ? courtPart(code, rank, suit) : suitAt(suit, 54, 76, rank === 'A' ? 0.62 : 0.46)) +
    `${index}<g transform="rotate(180 50 70)">${index}</g>`
  );
};

/** The back, plain: a lattice would only flicker. */
export const smallBack = (): string =>
  '<rect x="3" y="7" width="100" height="140" rx="8" opacity=".4"/><rect width="100" height="140" rx="8" fill="#f3e9d3"/>' +
  '<rect x="8" y="8" width="84" height="124" rx="6" fill="#234050"/><path d="M50 26L80 70L50 114L20 70Z" fill="none" stroke="#d9b25c" stroke-width="4"/>' +
  '<path d="M50 48L64 70L50 92L36 70Z" fill="#d9b25c"/>';
