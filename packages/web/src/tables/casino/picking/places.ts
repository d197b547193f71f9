// Where loose cards lie: every card keeps its place while it is on the table, and a new one takes the first free place. And
// how large cards can be so that everything fits.

import type { Card } from '@parlor/games/casino';

export type Places = ReadonlyMap<Card, number>;

export const keepPlaces = (before: Places, loose: readonly Card[]): Places => {
  const next = new Map<Card, number>();
  for (const card of loose) {
    const place = before.get(card);
    if (place !== undefined) next.set(card, place);
  }
  const taken = new Set(next.values());
  for (const card of loose) {
    if (next.has(card)) continue;
    let place = 0;
    while (taken.has(place)) place++;
    taken.add(place);
    next.set(card, place);
  }
  return next;
};

/** The first place where nothing lies. */
export const freePlace = (places: Places): number => {
  const taken = new Set(places.values());
  let place = 0;
  while (taken.has(place)) place++;
  return place;
};

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The width of the largest card, in px. */
  readonly largest: number;
}

const GOOD = 72;
const SMALLEST = 44;
const GAP = 10;
/** Height of a build's badge, what surrounds its fan, and the most of its width that each further card of a fan shows. */
const BADGE = 26;
const AROUND = 22;
const FAN_STEP = 0.44;

export const columnsFor = (card: number, width: number): number =>
  Math.max(1, Math.floor((width + GAP) / (card + GAP)));

/** Places fill a row from its middle outwards, so that the table looks full with few cards and none has to move later. */
export const cellOf = (place: number, columns: number): { readonly row: number; readonly column: number } => {
  const step = place % columns;
  const middle = Math.floor((columns - 1) / 2);
  const column = step % 2 === 1 ? middle + (step + 1) / 2 : middle - step / 2;
  return { row: Math.floor(place / columns), column };
};

const fits = (card: number, { width, height }: Room, places: number, fans: readonly number[]): boolean => {
  const columns = columnsFor(card, width);
  let rows = 0;
  let left = 0;
  for (const cards of fans) {
    const wide = card * (1 + FAN_STEP * (cards - 1)) + AROUND;
    if (wide > width) return false;
    if (wide > left) {
      rows++;
      left = width;
    }
    left -= wide;
  }
  return Math.ceil(places / columns) * (card * 1.4 + GAP) + rows * (card * 1.4 + BADGE + GAP) <= height;
};

const widest = (room: Room, places: number, fans: readonly number[]): number => {
  let card = room.largest;
  while (card > SMALLEST && !fits(card, room, places, fans)) card -= 2;
  return card;
};

/** A row for builds is kept free even without one, so that the first build moves nothing; but not where there is hardly room. */
const ONE_BUILD = [1];
export const keepsBuildRow = (card: number, room: Room, places: number): boolean =>
  fits(card, room, places, ONE_BUILD);

/**
 * The width of a card such that all places and all builds (as numbers of cards) fit into the room. Without builds, cards are first
 * large enough to be seen well; what is left then goes to the row for builds, and only what is left of that to larger cards.
 */
export const cardWidth = (room: Room, places: number, fans: readonly number[]): number => {
  const card = widest(room, places, fans);
  if (fans.length > 0) return card;
  return Math.max(widest(room, places, ONE_BUILD), Math.min(card, GOOD));
};
