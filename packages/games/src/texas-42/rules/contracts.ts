// Declarations as rows of data, and the demands of each contract (T42-20 to T42-23, T42-39 to T42-41).

import type { Bits } from '@parlor/engine';
import {
  followers,
  following,
  ledBy,
  type Suit,
  type System,
  strength,
  winningPlace,
} from '../pieces/suits.ts';
import { DISTANCE, NEARER, type Pip, type Tile } from '../pieces/tiles.ts';

/** The number of a row of DECLARATIONS. */
export type Declaration = number;

export type NoTrumpDoubles = 'high' | 'low' | 'own';
export type NelloDoubles = 'own' | 'high' | 'low' | 'ownInverted';

interface ContractRow {
  /** The declaration as moves write it after `call`. */
  readonly text: string;
  /** The name that players use. */
  readonly name: string;
}
export type DeclarationRow = ContractRow &
  (
    | { readonly kind: 'pip'; readonly pip: Pip; readonly system: System }
    | { readonly kind: 'doubles'; readonly system: System }
    | { readonly kind: 'noTrump'; readonly doubles: NoTrumpDoubles; readonly system: System }
    | { readonly kind: 'nello'; readonly doubles: NelloDoubles; readonly system: System }
    | { readonly kind: 'sevens'; readonly system?: undefined }
  );

export const PIP_NAMES = ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

export const DECLARATIONS: readonly DeclarationRow[] = [
  ...PIP_NAMES.map((name, pip): DeclarationRow => ({ kind: 'pip', pip, system: pip, text: `${pip}`, name })),
  { kind: 'doubles', system: 7, text: 'doubles', name: 'doubles' },
  { kind: 'noTrump', doubles: 'high', system: 8, text: 'nt high', name: 'no trump, doubles high' },
  { kind: 'noTrump', doubles: 'low', system: 9, text: 'nt low', name: 'no trump, doubles low' },
  { kind: 'noTrump', doubles: 'own', system: 10, text: 'nt own', name: 'no trump, doubles a suit' },
  { kind: 'nello', doubles: 'own', system: 10, text: 'nello own', name: 'nello, doubles a suit' },
  { kind: 'nello', doubles: 'high', system: 8, text: 'nello high', name: 'nello, doubles high' },
  { kind: 'nello', doubles: 'low', system: 9, text: 'nello low', name: 'nello, doubles low' },
  {
    kind: 'nello',
    doubles: 'ownInverted',
    system: 11,
    text: 'nello inverted',
    name: 'nello, doubles a suit upside down',
  },
  { kind: 'sevens', text: 'sevens', name: 'sevens' },
];

export const rowOf = (declaration: Declaration): DeclarationRow =>
  DECLARATIONS[declaration] as DeclarationRow;

/** The tiles of a hand that are closest to seven. */
const closest = (hand: Bits): Bits => {
  let distance = 1;
  while ((hand & (NEARER[distance] ?? 0)) === 0 && distance < 8) distance++;
  return hand & (NEARER[distance] ?? 0);
};

/** The suit that a tile leads; sevens has no suits. */
export const suitLed = (row: DeclarationRow, tile: Tile): Suit | undefined =>
  row.system === undefined ? undefined : ledBy(row.system, tile);

/** The tiles of a hand that the rules of following allow; without a led suit the seat is on lead. */
export const playable = (row: DeclarationRow, led: Suit | undefined, hand: Bits): Bits => {
  if (row.system === undefined) return closest(hand);
  return led === undefined ? hand : following(row.system, led, hand);
};

/** The place of the winning tile: by strength, or in sevens the first of the closest. */
export const trickWinner = (row: DeclarationRow, led: Suit | undefined, trick: readonly Tile[]): number => {
  if (row.system !== undefined && led !== undefined) return winningPlace(row.system, led, trick);
  let best = 0;
  for (let place = 1; place < trick.length; place++) {
    if ((DISTANCE[trick[place] ?? 0] ?? 0) < (DISTANCE[trick[best] ?? 0] ?? 0)) best = place;
  }
  return best;
};

/** True when a tile played later beats the tile that was led. */
export const beatsLead = (row: DeclarationRow, lead: Tile, tile: Tile): boolean => {
  if (row.system === undefined) return (DISTANCE[tile] ?? 0) < (DISTANCE[lead] ?? 0);
  const led = ledBy(row.system, lead);
  return strength(row.system, led, tile) > strength(row.system, led, lead);
};

/** The tiles that a seat cannot hold after it played this one to a led suit. */
export const deniedBy = (row: DeclarationRow, led: Suit | undefined, tile: Tile): Bits => {
  if (row.system === undefined) return NEARER[DISTANCE[tile] ?? 0] ?? 0;
  if (led === undefined) return 0;
  const suit = followers(row.system, led);
  return (suit >>> tile) & 1 ? 0 : suit;
};
